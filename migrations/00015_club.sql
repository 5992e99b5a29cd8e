-- +goose Up

-- Pictures of the club, decoded and encoded anew by the program. The hash is that of the
-- content, and part of the picture's address.
CREATE TABLE pictures (
    hash       TEXT PRIMARY KEY,
    kind       TEXT NOT NULL CHECK (kind IN ('jpeg', 'png')),
    width      BIGINT NOT NULL CHECK (width >= 1),
    height     BIGINT NOT NULL CHECK (height >= 1),
    content    BYTEA NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- What the club tells of itself, at most one row. Without a name it has the program's.
CREATE TABLE clubs (
    id      BIGINT PRIMARY KEY CHECK (id = 1),
    name    TEXT NOT NULL,
    text    TEXT NOT NULL,
    palette TEXT NOT NULL,
    picture TEXT REFERENCES pictures (hash)
);

-- What is told of a night before it: when it begins (HH:MM), where, and how many seats
-- players can take. Players sign up for a night with seats. From the round embargo on,
-- results are hidden until they are released; 0 hides nothing.
ALTER TABLE nights ADD COLUMN begins TEXT NOT NULL DEFAULT '';
ALTER TABLE nights ADD COLUMN venue TEXT NOT NULL DEFAULT '';
ALTER TABLE nights ADD COLUMN seats BIGINT NOT NULL DEFAULT 0 CHECK (seats >= 0);
ALTER TABLE nights ADD COLUMN embargo BIGINT NOT NULL DEFAULT 0 CHECK (embargo >= 0);
CREATE INDEX nights_open ON nights (date, created_at) WHERE phase <> 'finished';
CREATE INDEX nights_embargoed ON nights (id) WHERE embargo > 0;
CREATE INDEX ceremonies_held ON ceremonies (night_id) WHERE shown <> 1;

-- Who wants to come. The first places have a seat, those after them wait for one.
CREATE TABLE sign_ups (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    place     BIGINT NOT NULL CHECK (place >= 1),
    signed_at TIMESTAMP NOT NULL,
    PRIMARY KEY (night_id, player_id),
    UNIQUE (night_id, place)
);
CREATE INDEX sign_ups_by_player ON sign_ups (player_id);

-- A player's personal link. Its secret is derived from the installation's key; only the
-- hash is kept.
CREATE TABLE personal_links (
    id         TEXT PRIMARY KEY,
    player_id  TEXT NOT NULL REFERENCES players (id),
    hash       TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);
CREATE UNIQUE INDEX personal_links_in_force ON personal_links (player_id) WHERE revoked_at IS NULL;
