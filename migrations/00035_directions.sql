-- +goose Up

-- How one comes to the place of a night, a few lines; empty if nothing is told.
ALTER TABLE nights ADD COLUMN directions TEXT NOT NULL DEFAULT '';
