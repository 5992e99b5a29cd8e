-- +goose Up

-- The night is the final of a season. What its players bring along was taken from the
-- season table when the final was made, in points.
CREATE TABLE finals (
    night_id  TEXT PRIMARY KEY REFERENCES nights (id),
    season_id TEXT NOT NULL,
    name      TEXT NOT NULL
);

CREATE TABLE carried_points (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    points    BIGINT NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX carried_points_by_player ON carried_points (player_id);
