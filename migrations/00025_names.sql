-- +goose Up

-- By which name everybody sees a player: name is that one, full_name is whose it is.
ALTER TABLE players ADD COLUMN full_name TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN full_key TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN naming TEXT NOT NULL DEFAULT 'full' CHECK (naming IN ('full', 'initial', 'alias'));
UPDATE players SET full_name = name, full_key = name_key;
CREATE UNIQUE INDEX players_by_full_name ON players (full_key);
