-- +goose Up

-- By which class somebody was charged for a night that is over, kept when their class changes after it. Who has no
-- row is charged by the class of the night's day.
CREATE TABLE night_classes (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    class     TEXT NOT NULL CHECK (class IN ('member', 'guest', 'reduced', 'house')),
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX night_classes_by_player ON night_classes (player_id);

-- The settings of the series (JSON) that an evening was given last: what the evening has otherwise was set for it alone.
-- Empty: those that the series has.
ALTER TABLE series_evenings ADD COLUMN given TEXT NOT NULL DEFAULT '';
