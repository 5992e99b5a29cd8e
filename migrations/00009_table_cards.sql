-- +goose Up

-- A card belongs to a table and opens it every evening. Its secret is derived from the
-- installation's key, which is not in the database; only the hash is kept. A card with a
-- night is a link of before: it ends with that night.
CREATE TABLE table_cards (
    id           TEXT PRIMARY KEY,
    table_number BIGINT NOT NULL CHECK (table_number >= 1),
    night_id     TEXT REFERENCES nights (id),
    hash         TEXT NOT NULL UNIQUE,
    created_at   TIMESTAMP NOT NULL,
    expires_at   TIMESTAMP,
    revoked_at   TIMESTAMP
);
INSERT INTO table_cards (id, table_number, night_id, hash, created_at, expires_at, revoked_at)
SELECT id, table_number, night_id, hash, created_at, expires_at, revoked_at FROM table_links;
DROP TABLE table_links;
CREATE UNIQUE INDEX table_cards_in_force ON table_cards (table_number) WHERE revoked_at IS NULL AND night_id IS NULL;

-- What was changed with a table's card, until somebody at the desk has seen it.
CREATE TABLE card_entries (
    event_id TEXT PRIMARY KEY REFERENCES events (id),
    night_id TEXT NOT NULL REFERENCES nights (id),
    card_id  TEXT NOT NULL REFERENCES table_cards (id),
    seen_by  TEXT NOT NULL DEFAULT '',
    seen_at  TIMESTAMP
);
CREATE INDEX card_entries_unseen ON card_entries (night_id) WHERE seen_at IS NULL;

-- Hands that came with a card when their round was closed. The desk decides about them.
CREATE TABLE late_hands (
    id          TEXT PRIMARY KEY,
    night_id    TEXT NOT NULL REFERENCES nights (id),
    match_id    TEXT NOT NULL REFERENCES matches (id),
    card_id     TEXT NOT NULL REFERENCES table_cards (id),
    payload     TEXT NOT NULL,
    received_at TIMESTAMP NOT NULL,
    settled_by  TEXT NOT NULL DEFAULT '',
    settled_at  TIMESTAMP
);
CREATE INDEX late_hands_open ON late_hands (night_id) WHERE settled_at IS NULL;
