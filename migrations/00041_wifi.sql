-- +goose Up

-- The club's Wi-Fi: its name, kind and key, sealed with the key of the installation, which is in a file outside
-- the database. One row, or none. It is in no archive.
CREATE TABLE wifi (
    id     BIGINT PRIMARY KEY CHECK (id = 1),
    sealed TEXT NOT NULL
);
