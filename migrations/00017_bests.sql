-- +goose Up

-- Derived, see 00013. Scope is that of tallies: a night's rows stand in each scope that the
-- night belongs to, so that the best of any scope are the first rows of an index.

-- The best feats of each night, three of a kind at most. Merit is the value, or the value
-- below zero where the least is the best. Hand is 0 for a feat of the whole match.
DROP TABLE feats;
CREATE TABLE feats (
    night_id  TEXT NOT NULL,
    scope     TEXT NOT NULL,
    kind      TEXT NOT NULL,
    position  BIGINT NOT NULL,
    match_id  TEXT NOT NULL,
    player_id TEXT NOT NULL,
    merit     BIGINT NOT NULL,
    hand      BIGINT NOT NULL,
    ended     TIMESTAMP NOT NULL,
    PRIMARY KEY (night_id, scope, kind, position)
);
CREATE INDEX feats_by_merit ON feats (scope, kind, merit DESC, ended, match_id);

-- What each player did best on a night, at most one of a kind. Match_id is empty for the
-- night itself.
CREATE TABLE bests (
    night_id  TEXT NOT NULL,
    scope     TEXT NOT NULL,
    player_id TEXT NOT NULL,
    kind      TEXT NOT NULL,
    match_id  TEXT NOT NULL,
    merit     BIGINT NOT NULL,
    PRIMARY KEY (night_id, scope, player_id, kind)
);
CREATE INDEX bests_by_merit ON bests (scope, player_id, kind, merit DESC, night_id);
DROP INDEX match_results_by_points;
DROP INDEX match_results_by_lowest;
DROP INDEX night_results_by_points;

-- A player's matches of a night are found by it alone.
DROP INDEX match_results_by_night;
CREATE INDEX match_results_by_night ON match_results (night_id, player_id, match_id);

-- What the next night must bring a player, as JSON.
ALTER TABLE season_standings ADD COLUMN need TEXT NOT NULL DEFAULT '{}';
