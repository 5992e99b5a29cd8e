-- +goose Up

-- A season: the nights from its first to its last day (YYYY-MM-DD) join it by themselves
-- (days), or an organiser adds each (hand). With a game and a preset only such nights
-- belong to it. Settings are those of its ranking, as JSON. Closing is the table as it
-- was closed, as JSON, empty while the season is open. Derived: others counts nights that
-- have another game or preset, hidden those whose ranking has not been revealed.
CREATE TABLE seasons (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    first_day  TEXT NOT NULL,
    last_day   TEXT NOT NULL,
    joining    TEXT NOT NULL CHECK (joining IN ('days', 'hand')),
    game       TEXT NOT NULL,
    preset     TEXT NOT NULL,
    settings   TEXT NOT NULL,
    closing    TEXT NOT NULL,
    closed_at  TIMESTAMP,
    others     BIGINT NOT NULL DEFAULT 0,
    hidden     BIGINT NOT NULL DEFAULT 0,
    created_at TIMESTAMP NOT NULL
);

-- Nights that an organiser has added to a season or left out of it, and what they weigh,
-- in halves. A night without a row weighs 2.
CREATE TABLE season_nights (
    season_id TEXT NOT NULL REFERENCES seasons (id),
    night_id  TEXT NOT NULL REFERENCES nights (id),
    inclusion TEXT NOT NULL CHECK (inclusion IN ('days', 'in', 'out')),
    weight    BIGINT NOT NULL CHECK (weight >= 0),
    PRIMARY KEY (season_id, night_id)
);
CREATE INDEX season_nights_by_night ON season_nights (night_id);

-- Players of whom an organiser has said that they are members or guests.
CREATE TABLE season_players (
    season_id TEXT NOT NULL REFERENCES seasons (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    standing  TEXT NOT NULL CHECK (standing IN ('member', 'guest')),
    PRIMARY KEY (season_id, player_id)
);

CREATE TABLE season_teams (
    id        TEXT PRIMARY KEY,
    season_id TEXT NOT NULL REFERENCES seasons (id),
    name      TEXT NOT NULL
);
CREATE INDEX season_teams_by_season ON season_teams (season_id);

CREATE TABLE season_team_members (
    season_id TEXT NOT NULL REFERENCES seasons (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    team_id   TEXT NOT NULL REFERENCES season_teams (id),
    PRIMARY KEY (season_id, player_id)
);

-- The tables below are derived, see 00013: the nights that count, in their order from 0,
-- and the season table. A line is a player's or a team's. States has a letter for each
-- night that counts: c counted, d dropped, - missing. Race has the values after some of
-- the nights: "num/den@place", or - without one.
CREATE TABLE season_counted (
    season_id TEXT NOT NULL,
    position  BIGINT NOT NULL CHECK (position >= 0),
    night_id  TEXT NOT NULL,
    PRIMARY KEY (season_id, position)
);
CREATE INDEX season_counted_by_night ON season_counted (night_id);

CREATE TABLE season_standings (
    season_id  TEXT NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('player', 'team')),
    line_id    TEXT NOT NULL,
    position   BIGINT NOT NULL,
    ranking    BIGINT NOT NULL,
    shared     BOOLEAN NOT NULL,
    value_num  BIGINT NOT NULL,
    value_den  BIGINT NOT NULL CHECK (value_den >= 1),
    lacks      BIGINT NOT NULL,
    nights     BIGINT NOT NULL,
    nights_won BIGINT NOT NULL,
    matches    BIGINT NOT NULL,
    hands      BIGINT NOT NULL,
    decider    BIGINT NOT NULL,
    before     BIGINT NOT NULL,
    states     TEXT NOT NULL,
    race       TEXT NOT NULL,
    PRIMARY KEY (season_id, kind, line_id)
);
CREATE INDEX season_standings_in_order ON season_standings (season_id, kind, position);
CREATE INDEX season_standings_by_line ON season_standings (line_id);
