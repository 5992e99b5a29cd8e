-- +goose Up

-- Two entries of one person: the merged one has nothing of its own any more, and leads to
-- the other. It is empty for all others.
ALTER TABLE players ADD COLUMN merged_into TEXT NOT NULL DEFAULT '';
CREATE INDEX players_merged ON players (merged_into) WHERE merged_into <> '';

-- What is needed to undo a merge. Player_id is the merged entry; given is what went over to
-- the other one, as JSON.
CREATE TABLE merges (
    player_id TEXT PRIMARY KEY REFERENCES players (id),
    merged_at TIMESTAMP NOT NULL,
    merged_by TEXT NOT NULL,
    given     TEXT NOT NULL
);
