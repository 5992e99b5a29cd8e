package models_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/league"
)

// TestABackupHasNothingThatIsMadeAnew: it is smaller, and whoever restores it, or opens it in the
// place of the database, has everything again.
func TestABackupHasNothingThatIsMadeAnew(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		path := filepath.Join(t.TempDir(), "club"+e.Archive.BackupEnding())
		must(t, database.WriteWhole(path, func(file *os.File) error { return e.Archive.Backup(t.Context(), file) }))
		if strings.HasSuffix(path, ".db") {
			e.wantNothingDerived(path)
			e.agrees(t, open(t, path))
			return
		}
		backup, err := models.OpenBackup(t.Context(), path, t.TempDir())
		must(t, err)
		defer func() { must(t, backup.Close()) }()
		restored := open(t, databasetest.SQLite(t))
		must(t, backup.Restore(t.Context(), restored, "", league.NoProgress))
		e.agrees(t, restored)
	})
}

// wantNothingDerived wants the tables of the read model to be empty, and the file to be smaller.
func (e *evening) wantNothingDerived(path string) {
	e.t.Helper()
	db, _ := connect(e.t, path)
	defer func() { e.must(db.Close()) }()
	for _, table := range league.ReadModelTables() {
		var rows int
		e.must(db.QueryRowContext(e.t.Context(), "SELECT count(*) FROM "+table).Scan(&rows))
		if rows > 0 {
			e.t.Errorf("the backup has %d rows of %s", rows, table)
		}
	}
	whole := path + ".whole"
	e.must(e.Archive.Copy(e.t.Context(), whole))
	before, err := os.Stat(whole)
	e.must(err)
	after, err := os.Stat(path)
	e.must(err)
	if after.Size() >= before.Size() {
		e.t.Errorf("a backup of %d bytes has %d", before.Size(), after.Size())
	}
}

// agrees wants what a restored store has derived to follow from its record, and to be as here.
func (e *evening) agrees(t *testing.T, restored *models.Store) {
	t.Helper()
	findings, err := restored.League.CompareAll(t.Context())
	must(t, err)
	if len(findings) > 0 {
		t.Errorf("%v", findings)
	}
	for _, night := range e.past {
		same(t, e.Store, restored, night)
	}
}
