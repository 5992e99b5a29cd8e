-- +goose Up

-- More kinds of things are recorded at a table. SQLite cannot change a CHECK, so
-- the events move to a new table.
CREATE TABLE recorded_events (
    id          TEXT PRIMARY KEY,
    match_id    TEXT NOT NULL REFERENCES matches (id),
    number      BIGINT NOT NULL CHECK (number >= 1),
    kind        TEXT NOT NULL CHECK (kind IN (
        'hand', 'void', 'correction', 'insertion', 'seats', 'substitution',
        'penalty', 'ending', 'revocation', 'acceptance', 'flag', 'resolution'
    )),
    payload     TEXT NOT NULL,
    recorded_by TEXT NOT NULL,
    recorded_at TIMESTAMP NOT NULL,
    UNIQUE (match_id, number)
);
INSERT INTO recorded_events (id, match_id, number, kind, payload, recorded_by, recorded_at)
SELECT id, match_id, number, kind, payload, recorded_by, recorded_at FROM events;
DROP TABLE events;
ALTER TABLE recorded_events RENAME TO events;

-- Secret links by which a player accepts the final sheet; only hashes are kept.
CREATE TABLE player_links (
    id         TEXT PRIMARY KEY,
    night_id   TEXT NOT NULL REFERENCES nights (id),
    match_id   TEXT NOT NULL REFERENCES matches (id),
    player_id  TEXT NOT NULL REFERENCES players (id),
    hash       TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);
CREATE UNIQUE INDEX player_links_in_force ON player_links (match_id, player_id) WHERE revoked_at IS NULL;
