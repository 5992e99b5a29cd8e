-- +goose Up

-- Some games have tables of four or five: place 3 and 4 rest at the first hand.
-- SQLite cannot change a CHECK, so the seats move to a new table.
CREATE TABLE table_seats (
    match_id  TEXT NOT NULL REFERENCES matches (id),
    place     BIGINT NOT NULL CHECK (place BETWEEN 0 AND 4),
    night_id  TEXT NOT NULL,
    round     BIGINT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (match_id, place),
    UNIQUE (night_id, round, player_id)
);
INSERT INTO table_seats (match_id, place, night_id, round, player_id)
SELECT match_id, place, night_id, round, player_id FROM seats;
DROP TABLE seats;
ALTER TABLE table_seats RENAME TO seats;
CREATE INDEX seats_by_player ON seats (player_id);
