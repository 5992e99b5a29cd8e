package models_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pressly/goose/v3"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

// first are a published match with a hand and its taking back, as the first schema
// recorded them.
var first = []string{
	`INSERT INTO players (id, name, name_key, created_at) VALUES ('a', 'Anna', 'anna', '2026-01-01'),
		('b', 'Bo', 'bo', '2026-01-01'), ('c', 'Cy', 'cy', '2026-01-01')`,
	`INSERT INTO nights (id, name, date, phase, game, rules_version, preset, options, planned_rounds, revision, created_at)
		VALUES ('n', 'Tuesday', '2026-01-01', 'playing', 'korean-japanese', 1, 'novice', '{}', 1, 1, '2026-01-01')`,
	`INSERT INTO drafts (night_id, players, schedule, drawn_at) VALUES ('n', '["a","b","c"]',
		'{"players":3,"seed":"7","method":"starter","rounds":[{"tables":[[0,1,2]]}]}', '2026-01-01')`,
	`INSERT INTO rounds (night_id, number, phase) VALUES ('n', 1, 'playing')`,
	`INSERT INTO matches (id, night_id, round, table_number) VALUES ('m', 'n', 1, 1)`,
	`INSERT INTO seats (match_id, place, night_id, round, player_id) VALUES
		('m', 0, 'n', 1, 'a'), ('m', 1, 'n', 1, 'b'), ('m', 2, 'n', 1, 'c')`,
	`INSERT INTO events (id, match_id, number, kind, payload, recorded_by, recorded_at) VALUES
		('e1', 'm', 1, 'hand', '{"number":1,"seats":[0,1,2],"facts":{"outcome":"draw"}}', 'Eva', '2026-01-01 20:00:00'),
		('e2', 'm', 2, 'hand', '{"number":2,"seats":[1,2,0],"facts":{"outcome":"draw"}}', '', '2026-01-01 20:05:00'),
		('e3', 'm', 3, 'void', '{"entry":"e2","reason":"twice"}', 'Eva', '2026-01-01 20:06:00')`,
}

func TestRecordsOutliveTheNewKinds(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		driver, dialect := "sqlite", goose.DialectSQLite3
		if strings.HasPrefix(address, "postgres") {
			driver, dialect = "pgx", goose.DialectPostgres
		}
		db, err := sql.Open(driver, address)
		if err != nil {
			t.Fatal(err)
		}
		earlier := fstest.MapFS{}
		files, err := filepath.Glob("../migrations/00001_*.sql")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name) //nolint:gosec // the project's own
			if err != nil {
				t.Fatal(err)
			}
			earlier[filepath.Base(name)] = &fstest.MapFile{Data: text}
		}
		provider, err := goose.NewProvider(dialect, db, earlier)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := provider.Up(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, statement := range first {
			if _, err := db.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		store := open(t, address)
		night, err := store.Night(t.Context(), "n")
		if err != nil {
			t.Fatal(err)
		}
		if night.Ranking != tournament.RankingTotal || night.Draft == nil || !night.Draft.Published {
			t.Errorf("ranked by %q, draft %+v", night.Ranking, night.Draft)
		}
		if _, evening := night.Evening(); evening.Method != "starter" || evening.Seed != 7 {
			t.Errorf("drawn by %q, seed %d", evening.Method, evening.Seed)
		}
		match := night.Rounds[0].Matches[0]
		if len(match.Events) != 3 || len(match.Ledger.Hands) != 1 || len(match.Ledger.Voided) != 1 || match.Ledger.Hands[0].By != "Eva" {
			t.Errorf("%+v", match.Ledger)
		}
		c := &club{Store: store, t: t, night: "n"}
		c.record("m", corrected(c.match(1), 1, winning(t)))
	})
}
