-- +goose Up

-- A table that asks the desk to come: since when, and since when somebody is on the way. The row goes when
-- that is settled.
CREATE TABLE desk_requests (
    night_id     TEXT NOT NULL REFERENCES nights (id),
    table_number BIGINT NOT NULL CHECK (table_number >= 1),
    asked_at     TIMESTAMP NOT NULL,
    answered_at  TIMESTAMP,
    PRIMARY KEY (night_id, table_number)
);
