-- +goose Up

-- A night that was taken in from the archive of another club, where a player has another
-- id: the fingerprint of the night is made of the ids that it was played with.
CREATE TABLE origins (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    origin_id TEXT NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX origins_by_player ON origins (player_id);
