-- +goose Up

-- What was changed, by whom and when. It refers to nothing: a night or a player that is
-- deleted keeps its lines.
CREATE TABLE journal (
    id       TEXT PRIMARY KEY,
    at       TIMESTAMP NOT NULL,
    account  TEXT NOT NULL,
    visitor  TEXT NOT NULL,
    device   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    night_id TEXT,
    match_id TEXT,
    facts    TEXT NOT NULL
);
CREATE INDEX journal_by_night ON journal (night_id, id);

-- The players whom a line concerns.
CREATE TABLE journal_players (
    journal_id TEXT NOT NULL REFERENCES journal (id),
    player_id  TEXT NOT NULL,
    PRIMARY KEY (journal_id, player_id)
);
CREATE INDEX journal_players_by_player ON journal_players (player_id, journal_id);

-- +goose StatementBegin
CREATE TRIGGER journal_kept BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is kept as it was written'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER journal_unchanged BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is kept as it was written'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER journal_players_kept BEFORE DELETE ON journal_players
BEGIN SELECT RAISE(ABORT, 'the journal is kept as it was written'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER journal_players_unchanged BEFORE UPDATE ON journal_players
BEGIN SELECT RAISE(ABORT, 'the journal is kept as it was written'); END;
-- +goose StatementEnd
