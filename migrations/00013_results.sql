-- +goose Up

-- A friendly night counts, but its matches are not rated.
ALTER TABLE nights ADD COLUMN friendly BOOLEAN NOT NULL DEFAULT FALSE;

-- The tables below are derived from events. They are written in the transaction that
-- changes a match or a night, and can be made anew at any time: "threewinds rebuild".
-- Rehearsals are not in them. They refer to nothing, so that damage elsewhere does not
-- keep them from being made.

-- What the tables below were made by: version is that of the program's derivation, 0 if
-- they have to be made anew. Revision grows with each change of them. Matches from
-- rate_from (with the id rate_match) on wait to be rated anew.
CREATE TABLE derivations (
    id         BIGINT PRIMARY KEY CHECK (id = 1),
    version    BIGINT NOT NULL,
    revision   BIGINT NOT NULL,
    rate_from  TIMESTAMP,
    rate_match TEXT NOT NULL
);
INSERT INTO derivations (id, version, revision, rate_match) VALUES (1, 0, 0, '');

-- What a finished match brought each player. Place is -1 and ranking 0 for who did not
-- sit there at the end. Ended is when the last hand was recorded first. Extent: 0 less
-- than half, 1 half or more, 2 the whole match. Unrated is why it is not rated, or empty.
-- Streak counts the matches won in a row up to this one, game_streak those of the game.
CREATE TABLE match_results (
    match_id     TEXT NOT NULL,
    player_id    TEXT NOT NULL,
    night_id     TEXT NOT NULL,
    game         TEXT NOT NULL,
    preset       TEXT NOT NULL,
    round        BIGINT NOT NULL,
    table_number BIGINT NOT NULL,
    ended        TIMESTAMP NOT NULL,
    place        BIGINT NOT NULL,
    points       BIGINT NOT NULL,
    prize        BIGINT NOT NULL,
    ranking      BIGINT NOT NULL,
    shared       BIGINT NOT NULL,
    won          BOOLEAN NOT NULL,
    hands        BIGINT NOT NULL,
    hands_played BIGINT NOT NULL,
    hands_won    BIGINT NOT NULL,
    lowest       BIGINT NOT NULL,
    extent       BIGINT NOT NULL CHECK (extent BETWEEN 0 AND 2),
    house        BOOLEAN NOT NULL,
    unrated      TEXT NOT NULL,
    streak       BIGINT NOT NULL,
    game_streak  BIGINT NOT NULL,
    PRIMARY KEY (match_id, player_id)
);
CREATE INDEX match_results_in_order ON match_results (ended, match_id);
CREATE INDEX match_results_by_night ON match_results (night_id);
CREATE INDEX match_results_by_player ON match_results (player_id, ended, match_id);
CREATE INDEX match_results_by_game ON match_results (player_id, game, ended, match_id);
-- A player's best match, longest run and best comeback are the first rows of these.
CREATE INDEX match_results_by_points ON match_results (player_id, game, points);
CREATE INDEX match_results_by_streak ON match_results (player_id, streak);
CREATE INDEX match_results_by_game_streak ON match_results (player_id, game, game_streak);
CREATE INDEX match_results_by_lowest ON match_results (player_id, game, won, lowest);

-- What a finished night brought each ranked player; house players are not ranked. Spans
-- are the ranks in matches, as JSON.
CREATE TABLE night_results (
    night_id  TEXT NOT NULL,
    player_id TEXT NOT NULL,
    date      TEXT NOT NULL,
    game      TEXT NOT NULL,
    preset    TEXT NOT NULL,
    ranking   BIGINT NOT NULL,
    shared    BIGINT NOT NULL,
    players   BIGINT NOT NULL,
    points    BIGINT NOT NULL,
    matches   BIGINT NOT NULL,
    hands     BIGINT NOT NULL,
    spans     TEXT NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX night_results_by_player ON night_results (player_id, date);
CREATE INDEX night_results_by_points ON night_results (player_id, game, points);

-- What each rated match made of its players' ratings, by Plackett-Luce (mu, sigma) and
-- Elo. Scope is a game, or empty for all games. Matches counts the player's rated matches
-- in the scope up to this one.
CREATE TABLE rating_steps (
    scope        TEXT NOT NULL,
    match_id     TEXT NOT NULL,
    player_id    TEXT NOT NULL,
    ended        TIMESTAMP NOT NULL,
    mu_before    DOUBLE PRECISION NOT NULL,
    sigma_before DOUBLE PRECISION NOT NULL,
    elo_before   DOUBLE PRECISION NOT NULL,
    mu           DOUBLE PRECISION NOT NULL,
    sigma        DOUBLE PRECISION NOT NULL,
    elo          DOUBLE PRECISION NOT NULL,
    matches      BIGINT NOT NULL,
    PRIMARY KEY (match_id, scope, player_id)
);
CREATE INDEX rating_steps_in_order ON rating_steps (ended, match_id);
CREATE INDEX rating_steps_by_player ON rating_steps (scope, player_id, ended, match_id);

-- What is counted of a finished match: the tallies of its players and of the club, and its
-- feats, as JSON. From them the sums below are corrected when the match changes.
CREATE TABLE match_tallies (
    match_id TEXT PRIMARY KEY,
    night_id TEXT NOT NULL,
    game     TEXT NOT NULL,
    ended    TIMESTAMP NOT NULL,
    tallies  TEXT NOT NULL,
    feats    TEXT NOT NULL
);
CREATE INDEX match_tallies_by_night ON match_tallies (night_id);

-- The sums of tallies by scope: "all", "game:korean-japanese", "season:" with its id. The
-- club's have no player.
CREATE TABLE tallies (
    scope     TEXT NOT NULL,
    player_id TEXT NOT NULL,
    tally     TEXT NOT NULL,
    PRIMARY KEY (scope, player_id)
);

-- What each two players made of the matches in which both took part: how often the player
-- was ahead of the other and behind, and the points of both.
CREATE TABLE pairs (
    scope        TEXT NOT NULL,
    player_id    TEXT NOT NULL,
    other_id     TEXT NOT NULL,
    matches      BIGINT NOT NULL,
    ahead        BIGINT NOT NULL,
    behind       BIGINT NOT NULL,
    points       BIGINT NOT NULL,
    other_points BIGINT NOT NULL,
    PRIMARY KEY (scope, player_id, other_id)
);

-- The best feats of each night, three of a kind at most. Merit is the value, or the value
-- below zero where the least is the best. Hand is 0 for a feat of the whole match.
CREATE TABLE feats (
    night_id  TEXT NOT NULL,
    kind      TEXT NOT NULL,
    position  BIGINT NOT NULL,
    game      TEXT NOT NULL,
    match_id  TEXT NOT NULL,
    player_id TEXT NOT NULL,
    merit     BIGINT NOT NULL,
    hand      BIGINT NOT NULL,
    ended     TIMESTAMP NOT NULL,
    PRIMARY KEY (night_id, kind, position)
);
CREATE INDEX feats_by_kind ON feats (kind, merit DESC, ended, match_id);
CREATE INDEX feats_by_game ON feats (game, kind, merit DESC, ended, match_id);
