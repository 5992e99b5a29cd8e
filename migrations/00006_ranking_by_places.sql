-- +goose Up
-- A night can also be ranked by places, and by points with those of the start.
ALTER TABLE nights ADD COLUMN ranked_by TEXT NOT NULL DEFAULT 'fitting'
    CHECK (ranked_by IN ('fitting', 'total', 'average', 'places', 'points'));
UPDATE nights SET ranked_by = ranking;
ALTER TABLE nights DROP COLUMN ranking;
ALTER TABLE nights RENAME COLUMN ranked_by TO ranking;
