-- +goose Up

-- The clock of the night's rounds, before the desk sets another one. A rehearsal counts
-- nowhere.
ALTER TABLE nights ADD COLUMN clock_minutes BIGINT NOT NULL DEFAULT 75 CHECK (clock_minutes >= 1);
ALTER TABLE nights ADD COLUMN rehearsal BOOLEAN NOT NULL DEFAULT FALSE;

-- Settings of a night, kept under a name for nights to come.
CREATE TABLE templates (
    id             TEXT PRIMARY KEY,
    name           TEXT NOT NULL,
    name_key       TEXT NOT NULL UNIQUE,
    game           TEXT NOT NULL,
    rules_version  BIGINT NOT NULL,
    preset         TEXT NOT NULL,
    options        TEXT NOT NULL,
    planned_rounds BIGINT NOT NULL CHECK (planned_rounds >= 1),
    programme      TEXT NOT NULL,
    ranking        TEXT NOT NULL,
    clock_minutes  BIGINT NOT NULL CHECK (clock_minutes >= 1),
    created_at     TIMESTAMP NOT NULL
);
