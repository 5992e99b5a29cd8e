-- +goose Up

-- A night from paper was played before the club had the program. It has results and no
-- rounds. Of some only the points of the night are known (points), of others the rank in
-- each match, too (places).
ALTER TABLE nights ADD COLUMN paper TEXT NOT NULL DEFAULT '' CHECK (paper IN ('', 'points', 'places'));

-- What such a night brought each player. Ranking is the rank as it was written down, 0 if
-- the points decide. Ranks are those in the matches by round: "1@2 2-3@1 -" is the first
-- place at table 2, the second shared at table 1, and no match.
CREATE TABLE paper_results (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    points    BIGINT NOT NULL,
    matches   BIGINT NOT NULL CHECK (matches >= 0),
    ranking   BIGINT NOT NULL CHECK (ranking >= 0),
    ranks     TEXT NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX paper_results_by_player ON paper_results (player_id);

-- Derived, see 00013: matches from paper have ranks and no points.
ALTER TABLE match_results ADD COLUMN paper BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE night_results ADD COLUMN paper BOOLEAN NOT NULL DEFAULT FALSE;
