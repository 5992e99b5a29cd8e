-- +goose Up

-- An entry that was merged keeps all that was recorded under it, and leads to the other one:
-- players.merged_into is the entry that stays, never one that is merged itself. Into_id is the
-- entry into which it was merged, which may have been merged since; names are those of both
-- before, as JSON.
DROP TABLE merges;
CREATE TABLE merges (
    player_id TEXT PRIMARY KEY REFERENCES players (id),
    into_id   TEXT NOT NULL REFERENCES players (id),
    merged_at TIMESTAMP NOT NULL,
    merged_by TEXT NOT NULL,
    names     TEXT NOT NULL
);
CREATE INDEX merges_by_into ON merges (into_id);

-- What each night brought, beside what it was.
ALTER TABLE season_standings ADD COLUMN brought TEXT NOT NULL DEFAULT '';
