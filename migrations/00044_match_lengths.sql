-- +goose Up

-- The lengths that a match of an open evening may have besides that of its rules, separated by spaces, as values
-- of the game's option ("18", "east"); empty for none. A match has its own length, or an empty one if it is as long as
-- the rules of the evening say.
ALTER TABLE nights ADD COLUMN lengths TEXT NOT NULL DEFAULT '';
ALTER TABLE templates ADD COLUMN lengths TEXT NOT NULL DEFAULT '';
ALTER TABLE series ADD COLUMN lengths TEXT NOT NULL DEFAULT '';
ALTER TABLE open_matches ADD COLUMN length TEXT NOT NULL DEFAULT '';
