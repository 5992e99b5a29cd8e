-- +goose Up
-- A night can also be ranked by points per hand played.
ALTER TABLE nights ADD COLUMN ranked_by TEXT NOT NULL DEFAULT 'fitting'
    CHECK (ranked_by IN ('fitting', 'total', 'average', 'hands', 'places', 'points'));
UPDATE nights SET ranked_by = ranking;
ALTER TABLE nights DROP COLUMN ranking;
ALTER TABLE nights RENAME COLUMN ranked_by TO ranking;
