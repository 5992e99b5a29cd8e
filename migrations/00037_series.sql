-- +goose Up

-- Evenings that come again and again. days is a rule of RFC 5545; first_day, last_day (empty for no end) and
-- except_days (JSON) are days YYYY-MM-DD. Until settled_until (such a day, or empty) the evenings are those of
-- earlier days of the series. Signing up ends sign_up_hours before an evening begins; 0 is no such end. The other columns are the settings of each evening.
CREATE TABLE series (
    id             TEXT PRIMARY KEY,
    name           TEXT NOT NULL,
    days           TEXT NOT NULL,
    first_day      TEXT NOT NULL,
    last_day       TEXT NOT NULL,
    except_days    TEXT NOT NULL,
    begins         TEXT NOT NULL,
    venue          TEXT NOT NULL,
    directions     TEXT NOT NULL,
    seats          BIGINT NOT NULL CHECK (seats >= 0),
    takes_requests BOOLEAN NOT NULL,
    sign_up_hours  BIGINT NOT NULL CHECK (sign_up_hours BETWEEN 0 AND 336),
    form           TEXT NOT NULL CHECK (form IN ('rounds', 'open')),
    game           TEXT NOT NULL,
    rules_version  BIGINT NOT NULL,
    preset         TEXT NOT NULL,
    options        TEXT NOT NULL,
    planned_rounds BIGINT NOT NULL CHECK (planned_rounds BETWEEN 0 AND 30),
    programme      TEXT NOT NULL,
    ranking        TEXT NOT NULL,
    clock_minutes  BIGINT NOT NULL CHECK (clock_minutes >= 1),
    friendly       BOOLEAN NOT NULL,
    settled_until  TEXT NOT NULL,
    created_at     TIMESTAMP NOT NULL,
    CHECK (form = 'open' OR planned_rounds >= 1)
);

-- The evenings of a series that were announced. The slot is the day on which an evening belongs, also when it
-- is moved. An evening that was deleted leaves its slot, without a night, so that it is not announced again.
CREATE TABLE series_evenings (
    series_id TEXT NOT NULL REFERENCES series (id),
    slot      TEXT NOT NULL,
    night_id  TEXT UNIQUE REFERENCES nights (id),
    PRIMARY KEY (series_id, slot)
);

-- When a night was cancelled (UTC), and the day for which a series first announced it, or empty.
ALTER TABLE nights ADD COLUMN cancelled_at TIMESTAMP;
ALTER TABLE nights ADD COLUMN announced_for TEXT NOT NULL DEFAULT '';

-- Who came with a name only, and is no member so far.
ALTER TABLE players ADD COLUMN guest BOOLEAN NOT NULL DEFAULT FALSE;
