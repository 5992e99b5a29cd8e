package models_test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// first are a published match with a hand and its taking back, as the first schema has them.
var first = []string{
	`INSERT INTO players (id, name, name_key, full_name, full_key, naming, forgotten, merged_into, created_at)
		VALUES ('a', 'Anna', 'anna', 'Anna', 'anna', 'full', 0, '', '2026-01-01'),
		('b', 'Bo', 'bo', 'Bo', 'bo', 'full', 0, '', '2026-01-01'), ('c', 'Cy', 'cy', 'Cy', 'cy', 'full', 0, '', '2026-01-01')`,
	`INSERT INTO nights (id, name, date, begins, venue, seats, phase, game, rules_version, preset, options, planned_rounds, programme,
		ranking, clock_minutes, rehearsal, friendly, embargo, paper, wishes, revision, created_at)
		VALUES ('n', 'Tuesday', '2026-01-01', '', '', 0, 'playing', 'korean-japanese', 1, 'novice', '{}', 1, '',
		'total', 75, FALSE, FALSE, 0, '', '{}', 1, '2026-01-01')`,
	`INSERT INTO drafts (night_id, players, schedule, first_round, edition, locked, ranking, published, drawn_at) VALUES ('n', '["a","b","c"]',
		'{"players":3,"seed":"7","method":"starter","rounds":[{"tables":[[0,1,2]]}]}', 1, 1, '[]', '[]', TRUE, '2026-01-01')`,
	`INSERT INTO rounds (night_id, number, phase, method, seed) VALUES ('n', 1, 'playing', 'starter', '7')`,
	`INSERT INTO matches (id, night_id, round, table_number) VALUES ('m', 'n', 1, 1)`,
	`INSERT INTO seats (match_id, place, night_id, round, player_id) VALUES
		('m', 0, 'n', 1, 'a'), ('m', 1, 'n', 1, 'b'), ('m', 2, 'n', 1, 'c')`,
	`INSERT INTO events (id, match_id, number, kind, payload, recorded_by, recorded_at) VALUES
		('e1', 'm', 1, 'hand', '{"number":1,"seats":[0,1,2],"facts":{"outcome":"draw"}}', 'Eva', '2026-01-01 20:00:00'),
		('e2', 'm', 2, 'hand', '{"number":2,"seats":[1,2,0],"facts":{"outcome":"draw"}}', '', '2026-01-01 20:05:00'),
		('e3', 'm', 3, 'void', '{"entry":"e2","reason":"twice"}', 'Eva', '2026-01-01 20:06:00')`,
}

// old makes a database of an earlier schema, and executes the statements in it.
func old(t *testing.T, address string, schema int64, statements ...string) {
	t.Helper()
	db, dialect := connect(t, address)
	provider, err := goose.NewProvider(dialect, db, os.DirFS("../migrations"))
	must(t, err)
	if _, err := provider.UpTo(t.Context(), schema); err != nil {
		t.Fatal(err)
	}
	must(t, errors.Join(execute(t, db, statements...), db.Close()))
}

// connect opens a database without the store.
func connect(t *testing.T, address string) (*sql.DB, goose.Dialect) {
	t.Helper()
	driver, dialect, name := "sqlite", goose.DialectSQLite3, address+"?_foreign_keys=1"
	if strings.HasPrefix(address, "postgres") {
		driver, dialect, name = "pgx", goose.DialectPostgres, address
	}
	db, err := sql.Open(driver, name)
	must(t, err)
	return db, dialect
}

func execute(t *testing.T, db *sql.DB, statements ...string) error {
	for _, statement := range statements {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}

// TestADatabaseFromBeforeTheFirstVersionIsRefused, whatever wants to open it, and stays as it was.
func TestADatabaseFromBeforeTheFirstVersionIsRefused(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		db, _ := connect(t, address)
		must(t, execute(t, db,
			`CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY, version_id BIGINT NOT NULL, is_applied BOOLEAN NOT NULL, tstamp TIMESTAMP)`,
			`INSERT INTO goose_db_version (id, version_id, is_applied) VALUES (1, 0, TRUE), (2, 1, TRUE), (3, 30, TRUE)`,
			`CREATE TABLE nights (id TEXT PRIMARY KEY)`))
		wantError(t, "opened", errorOf(models.Open(t.Context(), address)), migrations.ErrBefore)
		wantError(t, "opened despite damage", errorOf(models.Open(t.Context(), address, models.DespiteDamage)), migrations.ErrBefore)
		wantError(t, "opened to be read", errorOf(models.OpenReadOnly(t.Context(), address)), migrations.ErrBefore)
		var newest int64
		must(t, db.QueryRowContext(t.Context(), "SELECT MAX(version_id) FROM goose_db_version").Scan(&newest))
		if newest != 30 {
			t.Errorf("it has schema %d now", newest)
		}
		if execute(t, db, "SELECT id FROM players") == nil {
			t.Error("it has new tables")
		}
		must(t, db.Close())
		if !strings.HasPrefix(address, "postgres") {
			if copies := copiesOf(t, address); len(copies) > 0 {
				t.Errorf("it was copied: %v", copies)
			}
		}
	})
}

// TestAMatchOfAnOpenNightHasNoRound: its table has many, and people sit there again and again, but
// nobody twice at one match.
func TestAMatchOfAnOpenNightHasNoRound(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		old(t, address, migrations.First, first...)
		db, _ := connect(t, address)
		defer func() { must(t, db.Close()) }()
		must(t, execute(t, db,
			`UPDATE nights SET form = 'open', planned_rounds = 0`,
			`INSERT INTO matches (id, night_id, round, table_number) VALUES ('o', 'n', NULL, 1), ('p', 'n', NULL, 1)`,
			`INSERT INTO seats (match_id, place, night_id, round, player_id) VALUES ('o', 0, 'n', NULL, 'a'), ('p', 0, 'n', NULL, 'a')`))
		for what, statement := range map[string]string{
			"a round that there is not":     `INSERT INTO matches (id, night_id, round, table_number) VALUES ('q', 'n', 2, 1)`,
			"round 0":                       `INSERT INTO matches (id, night_id, round, table_number) VALUES ('q', 'n', 0, 1)`,
			"a match of no night":           `INSERT INTO matches (id, night_id, round, table_number) VALUES ('q', 'x', NULL, 1)`,
			"a table twice in a round":      `INSERT INTO matches (id, night_id, round, table_number) VALUES ('q', 'n', 1, 1)`,
			"somebody twice at a match":     `INSERT INTO seats (match_id, place, night_id, round, player_id) VALUES ('o', 1, 'n', NULL, 'a')`,
			"another form":                  `UPDATE nights SET form = 'swiss'`,
			"no rounds of a drawn night":    `UPDATE nights SET form = 'rounds'`,
			"more rounds than can be drawn": `UPDATE nights SET planned_rounds = 31`,
		} {
			if execute(t, db, statement) == nil {
				t.Errorf("%s is recorded", what)
			}
		}
	})
}

// TestTheProgramRefusesUnknownKinds and not the schema, which has no lists of them.
func TestTheProgramRefusesUnknownKinds(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		old(t, address, migrations.First, append(slices.Clone(first),
			`UPDATE nights SET ranking = 'hands'`,
			`INSERT INTO reseatings (id, night_id, round, kind, table_number, players, changed_by, changed_at)
				VALUES ('r', 'n', 1, 'exchange', 1, '["a","b"]', 'Eva', '2026-01-01')`)...)
		c := &club{Store: open(t, address), t: t, night: "n"}
		if night := c.read(); night.Ranking != tournament.RankingHands || len(c.match(1).Events) != 3 {
			t.Errorf("ranked by %q, %d events", night.Ranking, len(c.match(1).Events))
		}
		list, err := c.Nights.Reseatings(t.Context(), "n")
		if c.must(err); len(list) != 1 || list[0].Kind != draw.Exchanged || len(list[0].Players) != 2 || list[0].By != "Eva" {
			t.Errorf("%+v", list)
		}
		db, _ := connect(t, address)
		defer func() { c.must(db.Close()) }()
		const event = `INSERT INTO events (id, match_id, number, kind, payload, recorded_by, recorded_at) VALUES `
		for what, statement := range map[string]string{
			"a number twice": event + `('e4', 'm', 3, 'void', '{}', '', '2026-01-01')`,
			"no number":      event + `('e4', 'm', 0, 'void', '{}', '', '2026-01-01')`,
			"an id twice":    event + `('e3', 'm', 4, 'void', '{}', '', '2026-01-01')`,
			"no such match":  event + `('e4', 'x', 4, 'void', '{}', '', '2026-01-01')`,
			"no such night": `INSERT INTO reseatings (id, night_id, round, kind, table_number, players, changed_by, changed_at)
				VALUES ('s', 'x', 1, 'exchange', 1, '[]', '', '2026-01-01')`,
		} {
			if execute(t, db, statement) == nil {
				t.Errorf("%s is recorded", what)
			}
		}
		plan := c.plan(1)
		plan.ID, plan.Ranking = "other", "luck"
		refused(t, "creating a night", c.Nights.CreateNight(t.Context(), plan), `no ranking "luck"`)
		refused(t, "changing it", c.Nights.ChangeNight(t.Context(), plan), `no ranking "luck"`)

		reader, err := models.OpenReadOnly(t.Context(), address)
		c.must(err)
		defer func() { c.must(reader.Close()) }()
		c.must(execute(t, db, `UPDATE nights SET ranking = 'luck'`))
		_, err = reader.Nights.Night(t.Context(), "n")
		refused(t, "the ranking", err, `no ranking "luck"`)
		archived, err := reader.Archive.RawNight(t.Context(), "n")
		c.must(err)
		refused(t, "the archived ranking", archived.RulesErr, `no ranking "luck"`)
		c.must(execute(t, db, `UPDATE nights SET ranking = 'total'`, `UPDATE events SET kind = 'duel' WHERE id = 'e2'`))
		_, err = reader.Nights.Night(t.Context(), "n")
		refused(t, "the event", err, `no events of kind "duel"`)
		c.must(execute(t, db, `UPDATE reseatings SET kind = 'dance'`))
		_, err = reader.Nights.Reseatings(t.Context(), "n")
		refused(t, "the change of seats", err, `no change of seats of kind "dance"`)
	})
}

func refused(t *testing.T, what string, err error, says string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), says) {
		t.Errorf("%s: %v, want %s", what, err, says)
	}
}
