package main

import (
	"bytes"
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// oneEvening is a database with a finished night and one in the middle of round 2,
// in which the last hand of table 1 was taken back and entered again.
var oneEvening = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	return furnished(ctx, address, func(store *models.Store, id tournament.NightID) error {
		night, err := store.Nights.Night(ctx, id)
		if err != nil {
			return err
		}
		match, _ := night.TableMatch(1)
		last, _ := match.Ledger.Last()
		void := tournament.Event{
			ID:   tournament.EntryID(database.NewID()),
			Void: &tournament.HandVoided{Entry: last.Entry, Reason: "wrong winner"},
		}
		if _, err := store.Matches.Append(ctx, match.ID, void); err != nil {
			return err
		}
		return enter(ctx, store, id, 1, tournament.HandPlayed{Facts: scoring.Hand{Outcome: scoring.DrawnHand}})
	})
}}

func checked(t *testing.T, database string) (status int, report, complaints string) {
	t.Helper()
	var out, errors bytes.Buffer
	status = run(t.Context(), []string{"check", "--database", database}, &out, &errors)
	return status, out.String(), errors.String()
}

// storedNights are the nights of a database as their pages show them, the latest first.
func storedNights(t *testing.T, database string) (nights []*tournament.Night) {
	t.Helper()
	store, err := models.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close() //nolint:errcheck // no night was changed
	summaries, err := store.Nights.All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, summary := range summaries {
		night, err := store.Nights.Night(t.Context(), summary.ID)
		if err != nil {
			t.Fatal(err)
		}
		nights = append(nights, night)
	}
	return nights
}

var allAgree = regexp.MustCompile(`^\d+ nights, \d+ matches, \d+ hands \(1 taken back\): all agree\n$`)

func TestEveryRecordedNightAgrees(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		if status, report, complaints := checked(t, database); status != 0 || !allAgree.MatchString(report) {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}

// Watched by the race detector: requests meet each other.
func TestTheCheckRunsBesideTheSite(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		p := start(t, "", "serve", "--address", "127.0.0.1:0", "--database", database)
		if status, report, complaints := checked(t, database); status != 0 || !allAgree.MatchString(report) {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
		p.stop()
		p.ended(t)
	})
}

func TestTheCheckChangesNothing(t *testing.T) {
	database := oneEvening.SQLite(t)
	before, err := os.ReadFile(database)
	if err != nil {
		t.Fatal(err)
	}
	checked(t, database)
	if after, err := os.ReadFile(database); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file has changed: %v", err)
	}
	if files, err := os.ReadDir(filepath.Dir(database)); err != nil || len(files) != 1 {
		t.Errorf("files were left: %v, %v", files, err)
	}
	missing := database + ".none"
	if status, _, complaints := checked(t, missing); status != 1 || !strings.Contains(complaints, "there is no such file") {
		t.Errorf("a database that is not there: status %d, %s", status, complaints)
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("the check has made a database")
	}
	if err := os.WriteFile(missing, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, complaints := checked(t, missing); status != 1 || !strings.Contains(complaints, "the file is empty") {
		t.Errorf("a database without tables: status %d, %s", status, complaints)
	}
}

// tamper changes a database behind the program's back.
func tamper(t *testing.T, database string, statements ...string) {
	t.Helper()
	driver := "sqlite"
	if strings.HasPrefix(database, "postgres") {
		driver = "pgx"
	}
	db, err := sql.Open(driver, database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, statement := range statements {
		done, err := db.ExecContext(t.Context(), statement)
		if err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		if rows, err := done.RowsAffected(); err != nil || rows == 0 {
			t.Fatalf("%s: %d rows, %v", statement, rows, err)
		}
	}
}

func TestNightsWithStartPointsAgree(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		tamper(t, database, `UPDATE nights SET options = replace(options, '"start_points":0', '"start_points":-40')`)
		if status, report, complaints := checked(t, database); status != 0 || !allAgree.MatchString(report) {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}

// event names one event of tonight's first round.
func event(table, number string) string {
	return ` WHERE number = ` + number + ` AND match_id = (SELECT m.id FROM matches m JOIN nights n ON n.id = m.night_id
		WHERE n.name = 'Club night' AND m.round = 1 AND m.table_number = ` + table + `)`
}

func TestDamagedRecordsAreNamed(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		tamper(t, database,
			`UPDATE events SET payload = '{"number":'`+event("1", "4"),
			`DELETE FROM events`+event("2", "5"),
			`UPDATE events SET payload = '{"number":3,"seats":[2,0,1],"facts":{"outcome":"win","hand":"1p"}}'`+event("3", "3"),
			`UPDATE events SET kind = 'void', payload = '{"entry":"nobody"}'`+event("4", "2"),
			`UPDATE nights SET options = '{"minimum":-1}' WHERE name = 'October tournament'`,
		)
		status, report, complaints := checked(t, database)
		lines := strings.Split(strings.TrimSpace(report), "\n")
		want := []string{
			"Club night (2026-11-24), round 1, table 1: the record is damaged: reading event",
			"Club night (2026-11-24), round 1, table 2: the record is damaged: event 5 is missing",
			"Club night (2026-11-24), round 1, table 3: the record is damaged: replaying event 3",
			"Club night (2026-11-24), round 1, table 4: the record is damaged: replaying event 2",
			"October tournament (2026-10-27): cannot be replayed:",
			"2 nights, 12 matches, ",
		}
		if status != 1 || len(lines) != len(want) || !strings.Contains(complaints, "not everything agrees") {
			t.Fatalf("status %d\n%s%s", status, report, complaints)
		}
		for i, line := range lines {
			if !strings.HasPrefix(line, want[i]) {
				t.Errorf("%s\nwant %s", line, want[i])
			}
		}
	})
}
