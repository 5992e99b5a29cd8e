-- +goose Up

-- Kinds of events, of changes of seats and of rankings become more with time. The
-- program refuses those that it does not know; the schema no longer lists them.
-- SQLite cannot drop a CHECK, so rows and values move.
CREATE TABLE events_of_any_kind (
    id          TEXT PRIMARY KEY,
    match_id    TEXT NOT NULL REFERENCES matches (id),
    number      BIGINT NOT NULL CHECK (number >= 1),
    kind        TEXT NOT NULL,
    payload     TEXT NOT NULL,
    recorded_by TEXT NOT NULL,
    recorded_at TIMESTAMP NOT NULL,
    UNIQUE (match_id, number)
);
INSERT INTO events_of_any_kind (id, match_id, number, kind, payload, recorded_by, recorded_at)
SELECT id, match_id, number, kind, payload, recorded_by, recorded_at FROM events;
DROP TABLE events;
ALTER TABLE events_of_any_kind RENAME TO events;

CREATE TABLE reseatings_of_any_kind (
    id           TEXT PRIMARY KEY,
    night_id     TEXT NOT NULL REFERENCES nights (id),
    round        BIGINT NOT NULL,
    kind         TEXT NOT NULL,
    table_number BIGINT NOT NULL,
    players      TEXT NOT NULL,
    changed_by   TEXT NOT NULL,
    changed_at   TIMESTAMP NOT NULL
);
INSERT INTO reseatings_of_any_kind (id, night_id, round, kind, table_number, players, changed_by, changed_at)
SELECT id, night_id, round, kind, table_number, players, changed_by, changed_at FROM reseatings;
DROP TABLE reseatings;
ALTER TABLE reseatings_of_any_kind RENAME TO reseatings;
CREATE INDEX reseatings_by_night ON reseatings (night_id, changed_at);

ALTER TABLE nights ADD COLUMN ranked_by TEXT NOT NULL DEFAULT 'fitting';
UPDATE nights SET ranked_by = ranking;
ALTER TABLE nights DROP COLUMN ranking;
ALTER TABLE nights RENAME COLUMN ranked_by TO ranking;
