-- +goose Up

-- Ids are UUIDs as text, made by the program. Times are UTC. JSON is kept as
-- text. Nothing that can be derived from events is stored.

CREATE TABLE users (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    name_key      TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at    TIMESTAMP NOT NULL
);

-- One-time links to the first account; only the hash of a token is kept.
CREATE TABLE setup_tokens (
    hash       TEXT PRIMARY KEY,
    created_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP
);

CREATE TABLE sessions (
    hash       TEXT PRIMARY KEY,
    data       TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE players (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    name_key   TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE nights (
    id             TEXT PRIMARY KEY,
    name           TEXT NOT NULL,
    date           TEXT NOT NULL,
    phase          TEXT NOT NULL CHECK (phase IN ('gathering', 'playing', 'finished')),
    game           TEXT NOT NULL,
    rules_version  BIGINT NOT NULL,
    preset         TEXT NOT NULL,
    options        TEXT NOT NULL,
    planned_rounds BIGINT NOT NULL CHECK (planned_rounds BETWEEN 1 AND 30),
    revision       BIGINT NOT NULL,
    created_at     TIMESTAMP NOT NULL,
    published_at   TIMESTAMP,
    finished_at    TIMESTAMP
);
CREATE INDEX nights_by_date ON nights (date, created_at);

CREATE TABLE attendances (
    night_id   TEXT NOT NULL REFERENCES nights (id),
    player_id  TEXT NOT NULL REFERENCES players (id),
    present    BOOLEAN NOT NULL,
    changed_at TIMESTAMP NOT NULL,
    PRIMARY KEY (night_id, player_id)
);

-- The seating that was drawn last, with its seed: an arbiter can repeat it.
CREATE TABLE drafts (
    night_id TEXT PRIMARY KEY REFERENCES nights (id),
    players  TEXT NOT NULL,
    schedule TEXT NOT NULL,
    drawn_at TIMESTAMP NOT NULL
);

CREATE TABLE rounds (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    number    BIGINT NOT NULL CHECK (number >= 1),
    phase     TEXT NOT NULL CHECK (phase IN ('planned', 'playing', 'closed')),
    closed_at TIMESTAMP,
    PRIMARY KEY (night_id, number)
);
-- One round is played at a time.
CREATE UNIQUE INDEX rounds_playing ON rounds (night_id) WHERE phase = 'playing';

CREATE TABLE matches (
    id           TEXT PRIMARY KEY,
    night_id     TEXT NOT NULL,
    round        BIGINT NOT NULL,
    table_number BIGINT NOT NULL CHECK (table_number >= 1),
    UNIQUE (night_id, round, table_number),
    FOREIGN KEY (night_id, round) REFERENCES rounds (night_id, number)
);

-- Who sits where at the first hand: place 0 East, 1 South, 2 West.
CREATE TABLE seats (
    match_id  TEXT NOT NULL REFERENCES matches (id),
    place     BIGINT NOT NULL CHECK (place BETWEEN 0 AND 2),
    night_id  TEXT NOT NULL,
    round     BIGINT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (match_id, place),
    UNIQUE (night_id, round, player_id)
);
CREATE INDEX seats_by_player ON seats (player_id);

CREATE TABLE byes (
    night_id  TEXT NOT NULL,
    round     BIGINT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (night_id, round, player_id),
    FOREIGN KEY (night_id, round) REFERENCES rounds (night_id, number)
);

-- What was recorded at a table. The id is the entry id of the form, so that the
-- same entry sent twice is found again.
CREATE TABLE events (
    id          TEXT PRIMARY KEY,
    match_id    TEXT NOT NULL REFERENCES matches (id),
    number      BIGINT NOT NULL CHECK (number >= 1),
    kind        TEXT NOT NULL CHECK (kind IN ('hand', 'void')),
    payload     TEXT NOT NULL,
    recorded_by TEXT NOT NULL,
    recorded_at TIMESTAMP NOT NULL,
    UNIQUE (match_id, number)
);

-- Secret links that open a table's page for the referee; only hashes are kept.
CREATE TABLE table_links (
    id           TEXT PRIMARY KEY,
    night_id     TEXT NOT NULL REFERENCES nights (id),
    table_number BIGINT NOT NULL CHECK (table_number >= 1),
    hash         TEXT NOT NULL UNIQUE,
    created_at   TIMESTAMP NOT NULL,
    expires_at   TIMESTAMP NOT NULL,
    revoked_at   TIMESTAMP
);
CREATE UNIQUE INDEX table_links_in_force ON table_links (night_id, table_number) WHERE revoked_at IS NULL;
