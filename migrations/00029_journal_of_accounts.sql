-- +goose Up

-- What was done to accounts: a page of one account shows it, whoever did it.
CREATE INDEX journal_of_accounts ON journal (id)
WHERE kind IN ('account.set_up', 'account.made', 'account.role', 'account.removed', 'account.password', 'account.reset_link');
