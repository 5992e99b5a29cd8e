-- +goose Up

-- Whether somebody without a personal link may ask for a seat, and until when players sign up (UTC; NULL: until
-- the seating is published).
ALTER TABLE nights ADD COLUMN takes_requests BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE nights ADD COLUMN sign_up_until TIMESTAMP;

-- Since when a player on the list has a seat; NULL for one who waits.
ALTER TABLE sign_ups ADD COLUMN seated_at TIMESTAMP;
UPDATE sign_ups SET seated_at = signed_at WHERE
    (SELECT COUNT(*) FROM sign_ups earlier WHERE earlier.night_id = sign_ups.night_id AND earlier.place < sign_ups.place)
    < (SELECT nights.seats FROM nights WHERE nights.id = sign_ups.night_id);

-- Who asks for a seat without a personal link. The hash is that of the secret of the page on which they see the
-- answer. The source and the network are keyed hashes of the address they asked from, by which one address cannot
-- ask without end; they are empty once the request is accepted.
CREATE TABLE sign_up_requests (
    id            TEXT PRIMARY KEY,
    night_id      TEXT NOT NULL REFERENCES nights (id),
    name          TEXT NOT NULL,
    note          TEXT NOT NULL,
    state         TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined', 'withdrawn')),
    player_id     TEXT REFERENCES players (id),
    hash          TEXT NOT NULL UNIQUE,
    source        TEXT NOT NULL DEFAULT '',
    network       TEXT NOT NULL DEFAULT '',
    asked_at      TIMESTAMP NOT NULL,
    settled_at    TIMESTAMP,
    settled_by    TEXT NOT NULL,
    link_shown_at TIMESTAMP,
    CHECK (state <> 'accepted' OR player_id IS NOT NULL)
);
CREATE INDEX sign_up_requests_by_night ON sign_up_requests (night_id, asked_at);
CREATE INDEX sign_up_requests_by_player ON sign_up_requests (player_id);
