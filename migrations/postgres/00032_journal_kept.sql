-- +goose Up

-- The journal is kept as it was written, whoever speaks to the database. SQLite and PostgreSQL
-- say that in different words, and nothing else of the schema.

-- +goose StatementBegin
CREATE FUNCTION keep_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the journal is kept as it was written'; END $$;
-- +goose StatementEnd
CREATE TRIGGER journal_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION keep_journal();
CREATE TRIGGER journal_players_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_players
    FOR EACH STATEMENT EXECUTE FUNCTION keep_journal();
