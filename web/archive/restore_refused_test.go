package archive_test

import (
	"archive/zip"
	"bytes"
	"database/sql"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestAFileThatIsNoBackupIsRefusedInWords, and leaves nothing.
func TestAFileThatIsNoBackupIsRefusedInWords(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	s, _, restore := newInstallation(t, webtest.Migrated.SQLite(t))
	v := s.Guest()
	cut := map[string]string{"en": "This file is cut: its end is missing.", "cs": "Soubor je useknutý", "pl": "Plik jest ucięty"}
	foreign := map[string]string{"en": "This file is no backup of Three Winds.", "cs": "Tohle není záloha", "pl": "To nie jest kopia"}
	damaged := bytes.Clone(from.file)
	clear(damaged[len(damaged)/2 : len(damaged)/2+8192])
	for name, test := range map[string]struct {
		file []byte
		want map[string]string
	}{
		"an empty file":       {[]byte{}, cut},
		"a few bytes":         {from.file[:10], cut},
		"a header":            {from.file[:100], cut},
		"half a copy":         {from.file[:len(from.file)/2], cut},
		"a page less":         {from.file[:len(from.file)-4096], cut},
		"half an archive":     {from.zipped[:len(from.zipped)/2], map[string]string{"en": "or its end is missing"}},
		"a damaged copy":      {damaged, map[string]string{"en": "This file is damaged.", "cs": "Soubor je poškozený", "pl": "Plik jest uszkodzony"}},
		"an edited archive":   {edited(t, from.zipped, "players.jsonl", `"name":"`, `"name":"X`), map[string]string{"en": "players.jsonl, line 1."}},
		"a letter":            {[]byte("Dear club, how are you?"), foreign},
		"another database":    {databaseFile(t, nil, "CREATE TABLE recipes (name TEXT)"), foreign},
		"a view in its place": {databaseFile(t, from.file, "ALTER TABLE players RENAME TO others", "CREATE VIEW players AS SELECT * FROM others"), foreign},
		"another zip":         {zipOf(t, "holiday.txt"), map[string]string{"en": "This is no archive of Three Winds"}},
		"a newer version": {
			databaseFile(t, from.file, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)"),
			map[string]string{"en": "written by a newer version", "cs": "novější verze", "pl": "nowsza wersja"},
		},
	} {
		for language, text := range test.want {
			v.Header.Set("Accept-Language", language)
			want(t, name+" in "+language, sendsArchiveAs(v, restore, "backup", test.file), http.StatusUnprocessableEntity, text).Has(in("#problem-backup"), in("#restore-form"))
		}
	}
	if empty, err := s.Store.Archive.IsEmpty(t.Context()); err != nil || !empty {
		t.Errorf("something is written: %v, %v", empty, err)
	}
	nothingLeftBeside(s)
	v.Header.Del("Accept-Language")
	want(t, "an unknown link", v.Get("/setup/guess/restore"), http.StatusNotFound)
	want(t, "an unknown link", sendsArchiveAs(v, "/setup/guess/restore", "backup", from.file), http.StatusNotFound)
	want(t, "an unknown file", v.Get(restore+"/none"), http.StatusNotFound, "kept for half an hour")
	want(t, "an unknown file", v.Post(restore+"/none", nil), http.StatusNotFound, "kept for half an hour")
}

// databaseFile is an SQLite file after some statements.
func databaseFile(t *testing.T, content []byte, statements ...string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "changed.db")
	if content != nil {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range statements {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	changed, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

// zipOf is a zip with one file.
func zipOf(t *testing.T, name string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	if _, err := w.Create(name); err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
