-- +goose Up

-- The journal is kept as it was written, whoever speaks to the database. SQLite and PostgreSQL
-- say that in different words, and nothing else of the schema.

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
