-- +goose Up

-- What each night of an open season brought each player, guests included, so that a correction of one
-- night needs no result of another. The text is that of league.writeScores. It belongs to the read
-- model, which is made anew when the program is started.
CREATE TABLE season_scores (
    season_id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    scores    TEXT NOT NULL,
    PRIMARY KEY (season_id, player_id)
);
