-- +goose Up

-- How often somebody had sat out or found no seat at the last eight evenings of the series when they were put on the
-- waiting list: who had that more often waits before the others.
ALTER TABLE sign_ups ADD COLUMN sat_out BIGINT NOT NULL DEFAULT 0 CHECK (sat_out >= 0);
