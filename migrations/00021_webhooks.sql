-- +goose Up

-- Webhooks tell other programs what happened. A secret follows from the installation's key, so
-- that only its hash is kept: with another key nothing is sent. Tells are words with spaces
-- between them.
CREATE TABLE webhooks (
    id         TEXT PRIMARY KEY,
    address    TEXT NOT NULL,
    tells      TEXT NOT NULL,
    hash       TEXT NOT NULL,
    off        BOOLEAN NOT NULL,
    made_by    TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- A delivery is written in the transaction of the change that it tells. It refers to no row: a
-- webhook that is removed in that moment must not refuse the change. Without next_at it is over.
CREATE TABLE deliveries (
    id         TEXT PRIMARY KEY,
    webhook_id TEXT NOT NULL,
    kind       TEXT NOT NULL,
    night_id   TEXT NOT NULL,
    path       TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    tries      INTEGER NOT NULL,
    next_at    TIMESTAMP,
    status     INTEGER NOT NULL,
    problem    TEXT NOT NULL
);

CREATE INDEX deliveries_due ON deliveries (next_at);
