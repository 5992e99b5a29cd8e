-- +goose Up

-- Whom a page of the journal can be asked for, and the lines of one: of people and of other
-- programs. Nights that were deleted have only their lines.
CREATE INDEX journal_by_account ON journal (account, id) WHERE visitor <> 'token';
CREATE INDEX journal_by_token ON journal (account, id) WHERE visitor = 'token';
CREATE INDEX journal_of_deleted_nights ON journal (night_id) WHERE kind = 'night.deleted';
