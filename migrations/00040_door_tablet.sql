-- +goose Up

-- A card lets a tablet check people in at the door of one night. Its secret is derived from the installation's
-- key, as that of a table's card; only the hash is kept.
CREATE TABLE door_cards (
    id         TEXT PRIMARY KEY,
    night_id   TEXT NOT NULL REFERENCES nights (id),
    hash       TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);
CREATE UNIQUE INDEX door_cards_in_force ON door_cards (night_id) WHERE revoked_at IS NULL;

-- What was tapped at such a tablet: one row for each player, with what was before and what was after. So it can
-- be undone, for a minute; rows go an hour after that. Times of before and after are those of the attendance and
-- of the pause; NULL for none.
CREATE TABLE door_taps (
    tap_id         TEXT NOT NULL,
    night_id       TEXT NOT NULL REFERENCES nights (id),
    player_id      TEXT NOT NULL REFERENCES players (id),
    wish           TEXT NOT NULL CHECK (wish IN ('play', 'pause', 'home')),
    was_present    BOOLEAN NOT NULL,
    was_house      BOOLEAN NOT NULL,
    changed_before TIMESTAMP,
    paused_before  TIMESTAMP,
    changed_after  TIMESTAMP,
    paused_after   TIMESTAMP,
    tapped_at      TIMESTAMP NOT NULL,
    undone_at      TIMESTAMP,
    PRIMARY KEY (tap_id, player_id)
);
CREATE INDEX door_taps_by_night ON door_taps (night_id, tapped_at);
CREATE INDEX door_taps_by_player ON door_taps (player_id);
