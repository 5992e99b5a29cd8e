-- +goose Up

-- How the rounds are seated, one word a round ('planned', 'swiss', 'final');
-- rounds without a word are planned. By what a night is ranked. Who is to be kept
-- apart, and who stays at one table, as JSON.
ALTER TABLE nights ADD COLUMN programme TEXT NOT NULL DEFAULT '';
ALTER TABLE nights ADD COLUMN ranking TEXT NOT NULL DEFAULT 'fitting' CHECK (ranking IN ('fitting', 'total', 'average'));
-- Nights that were ranked already stay ranked as they were.
UPDATE nights SET ranking = 'total' WHERE phase <> 'gathering';
ALTER TABLE nights ADD COLUMN wishes TEXT NOT NULL DEFAULT '{}';

-- A house player fills a table and is not ranked.
ALTER TABLE attendances ADD COLUMN house BOOLEAN NOT NULL DEFAULT FALSE;

-- The ranking by which tables were drawn, as player ids.
-- A draft begins with the rounds that had begun when it was drawn; the edition
-- grows with every change, so that nobody changes what they do not see.
ALTER TABLE drafts ADD COLUMN first_round BIGINT NOT NULL DEFAULT 1 CHECK (first_round >= 1);
ALTER TABLE drafts ADD COLUMN edition BIGINT NOT NULL DEFAULT 1;
ALTER TABLE drafts ADD COLUMN locked TEXT NOT NULL DEFAULT '[]';
ALTER TABLE drafts ADD COLUMN ranking TEXT NOT NULL DEFAULT '[]';
ALTER TABLE drafts ADD COLUMN published BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE drafts SET published = TRUE WHERE night_id IN (SELECT id FROM nights WHERE phase <> 'gathering');

-- How a round was drawn, and by what seed, as text: it has more digits than some
-- readers of numbers keep.
ALTER TABLE rounds ADD COLUMN method TEXT NOT NULL DEFAULT '';
ALTER TABLE rounds ADD COLUMN seed TEXT NOT NULL DEFAULT '';

-- What was changed by hand in a published seating. The id is that of the form;
-- players are ids, as a JSON list: who goes and who comes, or a new table's three.
CREATE TABLE reseatings (
    id           TEXT PRIMARY KEY,
    night_id     TEXT NOT NULL REFERENCES nights (id),
    round        BIGINT NOT NULL,
    kind         TEXT NOT NULL CHECK (kind IN ('exchange', 'table', 'substitute')),
    table_number BIGINT NOT NULL,
    players      TEXT NOT NULL,
    changed_by   TEXT NOT NULL,
    changed_at   TIMESTAMP NOT NULL
);
CREATE INDEX reseatings_by_night ON reseatings (night_id, changed_at);
