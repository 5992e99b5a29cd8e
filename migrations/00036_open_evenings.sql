-- +goose Up

-- When a match of an open evening began, and when its last hand was recorded or it was ended (UTC). It is
-- played until then.
CREATE TABLE open_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    night_id TEXT NOT NULL REFERENCES nights (id),
    began_at TIMESTAMP NOT NULL,
    ended_at TIMESTAMP
);
CREATE INDEX open_matches_by_night ON open_matches (night_id);

-- The tables and people of matches that are being played at open evenings: a table has one, and nobody
-- sits at two, not even at two evenings at once. The rows go when the match ends.
CREATE TABLE occupied_tables (
    table_number BIGINT PRIMARY KEY CHECK (table_number >= 1),
    match_id     TEXT NOT NULL UNIQUE REFERENCES matches (id)
);
CREATE TABLE sitters (
    player_id TEXT PRIMARY KEY REFERENCES players (id),
    match_id  TEXT NOT NULL REFERENCES matches (id)
);
CREATE INDEX sitters_by_match ON sitters (match_id);

-- Who is at an open evening and does not want to play now.
CREATE TABLE pauses (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    since     TIMESTAMP NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX pauses_by_player ON pauses (player_id);

-- How nights are played that are made from a template: open, or empty for rounds.
ALTER TABLE templates ADD COLUMN form TEXT NOT NULL DEFAULT '';
