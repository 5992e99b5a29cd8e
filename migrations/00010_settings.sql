-- +goose Up

-- What an organiser chose for the whole installation: the address in the QR codes.
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
