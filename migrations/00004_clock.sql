-- +goose Up

-- The clock of a round. It has run for elapsed_seconds, and since running_since if
-- that is set.
CREATE TABLE clocks (
    night_id        TEXT NOT NULL REFERENCES nights (id),
    round           BIGINT NOT NULL CHECK (round >= 1),
    length_seconds  BIGINT NOT NULL CHECK (length_seconds > 0),
    elapsed_seconds BIGINT NOT NULL CHECK (elapsed_seconds >= 0),
    running_since   TIMESTAMP,
    PRIMARY KEY (night_id, round)
);

-- More time for single tables.
CREATE TABLE extra_times (
    night_id     TEXT NOT NULL REFERENCES nights (id),
    round        BIGINT NOT NULL CHECK (round >= 1),
    table_number BIGINT NOT NULL CHECK (table_number >= 1),
    seconds      BIGINT NOT NULL CHECK (seconds > 0),
    PRIMARY KEY (night_id, round, table_number)
);
