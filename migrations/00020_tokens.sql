-- +goose Up

-- Tokens let other programs write. Only the hash of a secret is kept, and its first characters
-- by which people tell one from another. Scopes are words with spaces between them. A token works
-- while the account that made it, user_id, may organise; made_by is its name, for people to read.
CREATE TABLE tokens (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    prefix     TEXT NOT NULL,
    hash       TEXT NOT NULL UNIQUE,
    scopes     TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    made_by    TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP,
    revoked_at TIMESTAMP
);
