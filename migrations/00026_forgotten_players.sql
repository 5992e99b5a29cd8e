-- +goose Up

-- The number under which the results of a forgotten player stay, 0 for others.
ALTER TABLE players ADD COLUMN forgotten BIGINT NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX players_by_forgotten ON players (forgotten) WHERE forgotten > 0;
