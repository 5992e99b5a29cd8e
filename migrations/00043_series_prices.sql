-- +goose Up

-- What each evening of a series costs that is announced from now on, if not what the list says.
CREATE TABLE series_prices (
    series_id TEXT PRIMARY KEY REFERENCES series (id),
    member    BIGINT NOT NULL CHECK (member BETWEEN 0 AND 1000000000000),
    guest     BIGINT NOT NULL CHECK (guest BETWEEN 0 AND 1000000000000),
    reduced   BIGINT NOT NULL CHECK (reduced BETWEEN 0 AND 1000000000000)
);

-- That a night has its prices from its series, and follows it until they are set alone.
ALTER TABLE night_prices ADD COLUMN of_series BOOLEAN NOT NULL DEFAULT FALSE;

-- An open evening has no round from which on it could hide results.
UPDATE nights SET embargo = 0 WHERE form = 'open';
