package desk_test

import (
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheDeskSaysHowOldTheLastBackupIs, and why there is no newer one.
func TestTheDeskSaysHowOldTheLastBackupIs(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	desk := "/nights/" + string(r.Night) + "/desk"
	want(t, "without backups", r.Laptop.Get(desk), http.StatusOK, "Save a copy").Has(in(`a[href="/archive"]`), notIn("#backup"), in("#no-backup", hasText("--backup-folder")))
	folder := filepath.Join(t.TempDir(), "stick")
	backups := r.Store.Archive.KeepBackups(t.Context(), archivestore.BackupPlan{
		Folder: folder, Every: 100 * time.Millisecond, Keep: 2, Log: slog.New(slog.DiscardHandler),
	})
	t.Cleanup(backups.Close)
	r.Server.KeepBackups(backups)
	for {
		if _, failure := backups.Status(); failure == archivestore.BackupNoFolder {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	want(t, "without the folder", r.Laptop.Get(desk), http.StatusOK, "No backup can be made", "Plug in its disk", "No backup yet").
		Has(countOf(`main a[href="/archive"]`, 1), notIn("#backup"))
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for {
		if last, failure := backups.Status(); failure == archivestore.NoBackupFailure && !last.IsZero() {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	for language, text := range map[string]string{"en": "Last backup just now", "cs": "Poslední záloha právě teď", "pl": "Ostatnia kopia zapasowa przed chwilą"} {
		r.Laptop.Header.Set("Accept-Language", language)
		page := want(t, language, r.Laptop.Get(desk), http.StatusOK).Page()
		if said := strings.Join(strings.Fields(strings.Join(page.Texts("#backup"), " ")), " "); said != text {
			t.Errorf("%s: %q", language, said)
		}
	}
	backups.Close()
	paths, err := filepath.Glob(filepath.Join(folder, "threewinds-*"))
	if err != nil || len(paths) == 0 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		wholeBackup(t, path)
	}
}

// wholeBackup takes a backup for what it is, and looks for damage.
func wholeBackup(t *testing.T, path string) {
	t.Helper()
	if content, err := os.ReadFile(path); err != nil {
		t.Fatal(err)
	} else if strings.HasSuffix(path, ".zip") {
		reader, err := archive.NewReader(strings.NewReader(string(content)), int64(len(content)), archivestore.Formats())
		if err != nil {
			t.Fatal(err)
		}
		path = filepath.Join(t.TempDir(), "unpacked.db")
		if err := archivestore.Unpack(t.Context(), reader, path); err != nil {
			t.Fatal(err)
		}
	}
	store, err := models.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close() //nolint:errcheck // it was only read
	nights, err := store.Nights.All(t.Context())
	if findings, unsound := store.DB.Integrity(t.Context()); err != nil || unsound != nil || len(findings) > 0 || len(nights) != 1 {
		t.Errorf("%d nights, %v, %v, %v", len(nights), err, unsound, findings)
	}
	for _, night := range nights {
		if findings, err := store.League.CompareNight(t.Context(), night.ID); err != nil || len(findings) > 0 {
			t.Errorf("%s: %v, %v", night.Name, findings, err)
		}
	}
}
