-- +goose Up

-- What an account may do. Those that there are become owners. The night is that of an account
-- for one night's desk, else empty; it may have been deleted.
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'organiser', 'desk'));
ALTER TABLE users ADD COLUMN night_id TEXT NOT NULL DEFAULT '';

-- When each account logged in last.
CREATE TABLE logins (
    user_id      TEXT PRIMARY KEY,
    logged_in_at TIMESTAMP NOT NULL
);

-- A session says whose it is, so that it can be listed and ended. Those of an older program do
-- not: everybody logs in once more.
DROP TABLE sessions;
CREATE TABLE sessions (
    hash       TEXT PRIMARY KEY,
    data       TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    id         TEXT NOT NULL DEFAULT '',
    user_id    TEXT NOT NULL DEFAULT '',
    device     TEXT NOT NULL DEFAULT '',
    browser    TEXT NOT NULL DEFAULT '',
    created_at TIMESTAMP,
    seen_at    TIMESTAMP
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- One-time links with which people make their accounts. The secret is derived from the
-- installation's key and the id; only its hash is kept.
CREATE TABLE invitations (
    id         TEXT PRIMARY KEY,
    hash       TEXT NOT NULL UNIQUE,
    role       TEXT NOT NULL CHECK (role IN ('owner', 'organiser', 'desk')),
    night_id   TEXT NOT NULL,
    note       TEXT NOT NULL,
    made_by    TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP,
    revoked_at TIMESTAMP
);

-- One-time links into an account: on a second device, or to a new password. Only the hash of
-- the secret is kept.
CREATE TABLE account_links (
    hash       TEXT PRIMARY KEY,
    kind       TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP
);
