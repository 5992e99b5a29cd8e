-- +goose Up

-- Whether the club takes money, and in which currency: its ISO 4217 code, and how many decimals its
-- amounts have. All amounts are whole numbers of its smallest unit. One row, or none: no money is taken.
CREATE TABLE dues_settings (
    id       BIGINT PRIMARY KEY CHECK (id = 1),
    taken    BOOLEAN NOT NULL,
    currency TEXT NOT NULL,
    decimals BIGINT NOT NULL CHECK (decimals BETWEEN 0 AND 4)
);

-- What an evening costs, from a day on until the next list. House players pay nothing.
CREATE TABLE price_lists (
    first_day TEXT PRIMARY KEY,
    member    BIGINT NOT NULL CHECK (member BETWEEN 0 AND 1000000000000),
    guest     BIGINT NOT NULL CHECK (guest BETWEEN 0 AND 1000000000000),
    reduced   BIGINT NOT NULL CHECK (reduced BETWEEN 0 AND 1000000000000)
);

-- What one night costs, if not what the list says.
CREATE TABLE night_prices (
    night_id TEXT PRIMARY KEY REFERENCES nights (id),
    member   BIGINT NOT NULL CHECK (member BETWEEN 0 AND 1000000000000),
    guest    BIGINT NOT NULL CHECK (guest BETWEEN 0 AND 1000000000000),
    reduced  BIGINT NOT NULL CHECK (reduced BETWEEN 0 AND 1000000000000)
);

-- By which price a player is charged from a day on. Whoever has no row is charged as a member.
CREATE TABLE price_classes (
    player_id TEXT NOT NULL REFERENCES players (id),
    first_day TEXT NOT NULL,
    class     TEXT NOT NULL CHECK (class IN ('member', 'guest', 'reduced', 'house')),
    PRIMARY KEY (player_id, first_day)
);

-- Season tickets: evenings from the first to the last day cost nothing. One that was taken back stays, so
-- that the form that sold it, sent again, does not sell it again.
CREATE TABLE season_tickets (
    id            TEXT PRIMARY KEY,
    player_id     TEXT NOT NULL REFERENCES players (id),
    first_day     TEXT NOT NULL,
    last_day      TEXT NOT NULL CHECK (last_day >= first_day),
    price         BIGINT NOT NULL CHECK (price BETWEEN 0 AND 1000000000000),
    sold_on       TEXT NOT NULL,
    sold_at       TIMESTAMP NOT NULL,
    taken_back_at TIMESTAMP
);
CREATE INDEX season_tickets_by_player ON season_tickets (player_id);

-- Money that was taken, for a night or for a season ticket. Paid_on is the day in the club's time zone.
-- A payment that was taken back stays, like a ticket.
CREATE TABLE payments (
    id            TEXT PRIMARY KEY,
    player_id     TEXT NOT NULL REFERENCES players (id),
    night_id      TEXT REFERENCES nights (id),
    ticket_id     TEXT REFERENCES season_tickets (id),
    amount        BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
    note          TEXT NOT NULL,
    paid_on       TEXT NOT NULL,
    paid_at       TIMESTAMP NOT NULL,
    taken_by      TEXT NOT NULL,
    taken_back_at TIMESTAMP,
    CHECK ((night_id IS NULL) <> (ticket_id IS NULL))
);
CREATE INDEX payments_by_player ON payments (player_id);
CREATE INDEX payments_by_night ON payments (night_id);
CREATE INDEX payments_by_ticket ON payments (ticket_id);
