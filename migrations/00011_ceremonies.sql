-- +goose Up

-- The final ranking of a night is revealed from the bottom: the ranks from shown on are
-- shown, none if it is 0.
CREATE TABLE ceremonies (
    night_id TEXT PRIMARY KEY REFERENCES nights (id),
    shown    BIGINT NOT NULL CHECK (shown >= 0)
);
