package models_test

import (
	"bytes"
	"database/sql"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
)

// TestTwoEntriesBecomeOnePlayer: all sums are those of a club in which the person had one entry
// from the start, and every night keeps its fingerprint.
func TestTwoEntriesBecomeOnePlayer(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		marks, single := d.marks(), d.single()
		d.merge()
		if now := d.marks(); !slices.Equal(now, marks) {
			t.Errorf("the fingerprints were %v, are %v", marks, now)
		}
		derivedAgrees(t, d.Store)
		d.nowhere()
		got, want := d.sums(d.Store), d.sums(single)
		for what := range want {
			if !reflect.DeepEqual(got[what], want[what]) {
				t.Errorf("%s is\n%+v, want\n%+v", what, got[what], want[what])
			}
		}
		before := exported(t, d.Store)
		d.merge()
		if !bytes.Equal(before, exported(t, d.Store)) {
			t.Error("a second time changes something")
		}
		reader, err := archive.NewReader(bytes.NewReader(before), int64(len(before)), models.ArchiveFormat())
		must(t, err)
		if list, err := unpacked(t, before).CompareManifest(t.Context(), reader.Manifest); err != nil || len(list) > 0 {
			t.Errorf("the archive is not what it says: %+v, %v", list, err)
		}
		for engine, address := range map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)} {
			other := open(t, address)
			must(t, other.TakeIn(t.Context(), unpacked(t, before), models.NoProgress))
			if !bytes.Equal(before, exported(t, other)) {
				t.Errorf("through %s it has other bytes", engine)
			}
			must(t, other.UndoMerge(t.Context(), d.novak.ID))
		}
	})
}

// single is a club of the same record, in which Anna Novak's id was Anna Nováková's from the
// start.
func (d *doubled) single() *models.Store {
	d.t.Helper()
	content := exported(d.t, d.Store)
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), models.ArchiveFormat())
	must(d.t, err)
	path := filepath.Join(d.t.TempDir(), "single.db")
	must(d.t, models.Unpack(d.t.Context(), reader, path))
	db, err := sql.Open("sqlite", path)
	must(d.t, err)
	novak, anna := string(d.novak.ID), string(d.anna.ID)
	must(d.t, execute(d.t, db,
		"DELETE FROM season_players WHERE player_id = '"+anna+"'", "DELETE FROM sign_ups WHERE player_id = '"+anna+"'",
		"DELETE FROM attendances WHERE player_id = '"+anna+"' AND night_id = '"+string(d.nights[1])+"'"))
	for _, column := range texts(d.t, db, `SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' AND c.type = 'TEXT' AND m.name NOT LIKE 'journal%' AND m.name NOT IN ('players', 'seasons')`) {
		table, name, _ := strings.Cut(column, ".")
		must(d.t, execute(d.t, db, "UPDATE "+table+" SET "+name+" = REPLACE("+name+", '"+novak+"', '"+anna+"')"))
	}
	must(d.t, execute(d.t, db, "DELETE FROM players WHERE id = '"+novak+"'"))
	must(d.t, db.Close())
	return open(d.t, path)
}

// sums are all that pages show of results.
func (d *doubled) sums(store *models.Store) map[string]any {
	d.t.Helper()
	ctx, sums := d.t.Context(), make(map[string]any)
	keep := func(what string, value any, err error) {
		must(d.t, err)
		sums[what] = value
	}
	scopes := []models.Scope{models.EveryMatch, models.OfGame("korean-japanese"), models.OfGame("honshu"), models.OfSeason(d.season)}
	for _, scope := range scopes {
		records, err := store.Records(ctx, scope)
		keep(fmt.Sprint("records ", scope), records, err)
		for _, player := range append(slices.Clone(d.others), d.anna, d.novak) {
			career, err := store.Career(ctx, player.ID, scope)
			what := fmt.Sprint(scope, " of ", player.Name)
			keep("tallies "+what, []any{career.Own, career.Club}, err)
			keep("ratings "+what, career.Ratings, nil)
			keep("pairs "+what, career.Pairs, nil)
			keep("bests "+what, []any{career.Bests, career.Records}, nil)
		}
	}
	for _, player := range append(slices.Clone(d.others), d.anna) {
		nights, err := store.PlayerNights(ctx, player.ID, 0, 100)
		keep("nights "+player.Name, nights, err)
	}
	for _, id := range []string{d.season, d.closed} {
		table, err := store.SeasonTable(ctx, id, 100, 0)
		table.Closing = nil
		keep("season "+id, table, err)
	}
	return sums
}

// nowhere: the id of the merged entry stands only where it leads to the other one.
func (d *doubled) nowhere() {
	d.t.Helper()
	for _, line := range d.lines() {
		allowed := slices.ContainsFunc([]string{`{"table":"players"`, `{"table":"merges"`, `{"table":"origins"`}, func(table string) bool {
			return strings.HasPrefix(line, table)
		}) || strings.Contains(line, `"name":"Closed"`)
		if strings.Contains(line, string(d.novak.ID)) && !allowed {
			d.t.Errorf("the merged entry has %s", line)
		}
	}
}
