package web

import (
	"archive/zip"
	"bytes"
	"database/sql"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/site"
)

// savedClub is a site of one night with a hand, and what it was saved as.
type savedClub struct {
	*refereed
	// file is a copy of its SQLite file, zipped an archive.
	file, zipped []byte
}

func newClub(t *testing.T) savedClub {
	t.Helper()
	r := eveningOn(t, newSiteOn(t, migrated.SQLite(t), t.Output()), 2, thirteen[:9]...).refereed()
	want(t, "a hand", r.hand(twoDragons(nil)), http.StatusSeeOther)
	return savedClub{r, copyOf(t, r.store), []byte(r.v.get("/archive").body)}
}

// copyOf is a backup of an SQLite file.
func copyOf(t *testing.T, store *models.Store) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.db")
	if err := models.WriteWhole(path, func(file *os.File) error { return store.Backup(t.Context(), file) }); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// archiveOf is what a site would save.
func archiveOf(t *testing.T, s *wholeSite) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := s.store.Export(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// newInstallation is a site without an account, and the address at which it restores.
func newInstallation(t *testing.T, address string) (s *wholeSite, setup, restore string) {
	t.Helper()
	s = newSiteOn(t, address, t.Output())
	t.Cleanup(s.server.records.Close)
	token, ok, err := s.store.NewSetupToken(t.Context())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	return s, "/setup/" + token, "/setup/" + token + "/restore"
}

// nothingLeftBeside wants no folder of an upload beside an SQLite file.
func (s *wholeSite) nothingLeftBeside() {
	s.t.Helper()
	s.server.records.Close()
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(s.address), "threewinds-scratch-*")); err != nil || len(left) > 0 {
		s.t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestANewInstallationIsWhatTheBackupWas: the first page offers it, shows what the file holds,
// and nothing is written before the button.
func TestANewInstallationIsWhatTheBackupWas(t *testing.T) {
	from := newClub(t)
	databasetest.Each(t, func(t *testing.T, address string) {
		s, setup, restore := newInstallation(t, address)
		v := s.guest()
		want(t, "the first page", v.get(setup), http.StatusOK).has(linkTo(restore))
		want(t, "the form", v.get(restore), http.StatusOK, "nothing is written before you confirm").has(in(`#restore-form input[type="file"]`), notIn("#restore-blocked"))
		want(t, "no file", v.sendsAs(restore, "backup", nil), http.StatusUnprocessableEntity, "Choose the file of a backup.").has(in("#problem-backup"))
		sent := v.sendsAs(restore, "backup", from.file)
		want(t, "sending", sent, http.StatusSeeOther)
		page := sent.header.Get("Location")
		want(t, "what it holds", v.get(page), http.StatusOK, "1 night, 9 players, 1 hand", "Last night: Tuesday", "Last change: ", "Owners: Eva.", "1 hand scored again: it agrees").
			has(notIn("#differs"))
		if empty, err := s.store.IsEmpty(t.Context()); err != nil || !empty {
			t.Errorf("something is written: %v, %v", empty, err)
		}
		want(t, "restoring", v.post(page, nil), http.StatusOK, "The backup is restored", "your password of then").has(linkTo("/login"))
		want(t, "the first page afterwards", v.get(setup), http.StatusGone, sentence(t, "setup.used"))
		want(t, "the form afterwards", v.get(restore), http.StatusSeeOther)
		want(t, "once more", v.post(page, nil), http.StatusSeeOther)
		want(t, "logging in", v.post("/login", url.Values{"name": {"Eva"}, "password": {organiserPassword}}), http.StatusSeeOther)
		want(t, "the night", v.get("/nights/"+string(from.night)+"/standings"), http.StatusOK, thirteen[8])
		want(t, "the journal", v.get("/journal"), http.StatusOK, "Backup restored (nights: 1, players: 9)")
		want(t, "restoring again", v.get(site.RestorePath), http.StatusOK, "never overwrites").has(in("#restore-blocked"), notIn("#restore-form"))
		want(t, "all the same", v.sendsAs(site.RestorePath, "backup", from.file), http.StatusUnprocessableEntity, "never overwrites")
		if !bytes.Equal(archiveOf(t, s), from.zipped) {
			t.Error("its archive is another")
		}
		if findings, err := s.store.CompareNight(t.Context(), from.night); err != nil || len(findings) > 0 {
			t.Errorf("%v, %v", findings, err)
		}
		s.nothingLeftBeside()
	})
}

// TestSessionsAreNotRestored: a cookie of the old installation opens nothing.
func TestSessionsAreNotRestored(t *testing.T) {
	from := newClub(t)
	s, _, restore := newInstallation(t, migrated.Usual(t))
	v := s.guest()
	want(t, "restoring", v.post(v.sendsAs(restore, "backup", from.file).header.Get("Location"), nil), http.StatusOK)
	before, err := url.Parse(from.http.URL)
	if err != nil {
		t.Fatal(err)
	}
	here, err := url.Parse(s.http.URL)
	if err != nil {
		t.Fatal(err)
	}
	cookies := from.v.client.Jar.Cookies(before)
	v.client.Jar.SetCookies(here, cookies)
	want(t, "with an old cookie", v.get("/account"), http.StatusSeeOther)
	if len(cookies) == 0 {
		t.Error("there is no old cookie: the test saw nothing")
	}
}

// TestAnArchiveIsRestoredWithoutPasswords: the setup link stays open, and gives an account of
// the same name its password.
func TestAnArchiveIsRestoredWithoutPasswords(t *testing.T) {
	from := newClub(t)
	databasetest.Each(t, func(t *testing.T, address string) {
		s, setup, restore := newInstallation(t, address)
		v := s.guest()
		page := v.sendsAs(restore, "backup", from.zipped).header.Get("Location")
		want(t, "what it holds", v.get(page), http.StatusOK, "Nobody’s password is in this file.")
		want(t, "restoring", v.post(page, nil), http.StatusOK, "Now make your account").has(linkTo(setup))
		want(t, "the form afterwards", v.get(restore), http.StatusOK, "never overwrites")
		want(t, "setting up", v.post(setup, url.Values{"name": {"eva"}, "password": {organiserPassword}, "again": {organiserPassword}}), http.StatusSeeOther)
		was, err := from.store.UserByName(t.Context(), "Eva")
		is, err2 := s.store.UserByName(t.Context(), "Eva")
		if err != nil || err2 != nil || was.ID != is.ID || is.Role != models.Owner {
			t.Errorf("%+v is %+v, %v, %v", was, is, err, err2)
		}
		want(t, "the night", v.get("/nights/"+string(from.night)+"/standings"), http.StatusOK, thirteen[8])
	})
}

// TestAnOwnerRestoresWhereNothingIsRecorded: with a copy the accounts are those of then, with
// an archive the owner's stays.
func TestAnOwnerRestoresWhereNothingIsRecorded(t *testing.T) {
	from := newClub(t)
	for name, file := range map[string][]byte{"copy": from.file, "archive": from.zipped} {
		t.Run(name, func(t *testing.T) {
			s, setup, restore := newInstallation(t, migrated.Usual(t))
			v := s.guest()
			mine := url.Values{"name": {"Dana"}, "password": {"another password"}, "again": {"another password"}}
			want(t, "an account", v.post(setup, mine), http.StatusSeeOther)
			want(t, "the setup link", v.get(restore), http.StatusSeeOther)
			want(t, "archives", v.get(site.ArchiveFormPath), http.StatusOK).has(linkTo(site.RestorePath))
			want(t, "a stranger", s.guest().get(site.RestorePath), http.StatusSeeOther)
			page := v.sendsAs(site.RestorePath, "backup", file).header.Get("Location")
			copied := name == "copy"
			said := map[bool]string{true: "yours included", false: "Your account here stays"}[copied]
			want(t, "what it holds", v.get(page), http.StatusOK, said)
			want(t, "restoring", v.post(page, nil), http.StatusOK, "The backup is restored")
			status := map[bool]int{true: http.StatusSeeOther, false: http.StatusOK}[copied]
			want(t, "the own account", v.get("/account"), status)
			mine = url.Values{"name": {"Dana"}, "password": {"another password"}}
			status = map[bool]int{true: http.StatusUnauthorized, false: http.StatusSeeOther}[copied]
			want(t, "logging in again", s.guest().post("/login", mine), status)
			want(t, "the roster", s.guest().get("/nights/"+string(from.night)+"/standings"), http.StatusOK, thirteen[8])
		})
	}
}

// TestAFileThatIsNoBackupIsRefusedInWords, and leaves nothing.
func TestAFileThatIsNoBackupIsRefusedInWords(t *testing.T) {
	from := newClub(t)
	s, _, restore := newInstallation(t, migrated.SQLite(t))
	v := s.guest()
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
		"another database":    {database(t, nil, "CREATE TABLE recipes (name TEXT)"), foreign},
		"a view in its place": {database(t, from.file, "ALTER TABLE players RENAME TO others", "CREATE VIEW players AS SELECT * FROM others"), foreign},
		"another zip":         {zipOf(t, "holiday.txt"), map[string]string{"en": "This is no archive of Three Winds"}},
		"a newer version": {
			database(t, from.file, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)"),
			map[string]string{"en": "written by a newer version", "cs": "novější verze", "pl": "nowsza wersja"},
		},
	} {
		for language, text := range test.want {
			v.header.Set("Accept-Language", language)
			want(t, name+" in "+language, v.sendsAs(restore, "backup", test.file), http.StatusUnprocessableEntity, text).has(in("#problem-backup"), in("#restore-form"))
		}
	}
	if empty, err := s.store.IsEmpty(t.Context()); err != nil || !empty {
		t.Errorf("something is written: %v, %v", empty, err)
	}
	s.nothingLeftBeside()
	v.header.Del("Accept-Language")
	want(t, "an unknown link", v.get("/setup/guess/restore"), http.StatusNotFound)
	want(t, "an unknown link", v.sendsAs("/setup/guess/restore", "backup", from.file), http.StatusNotFound)
	want(t, "an unknown file", v.get(restore+"/none"), http.StatusNotFound, "kept for half an hour")
	want(t, "an unknown file", v.post(restore+"/none", nil), http.StatusNotFound, "kept for half an hour")
}

// database is an SQLite file after some statements.
func database(t *testing.T, content []byte, statements ...string) []byte {
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

// TestADatabaseInUseIsNotTakenForABackup: its last changes are in another file.
func TestADatabaseInUseIsNotTakenForABackup(t *testing.T) {
	from := newClub(t)
	raw, err := os.ReadFile(from.address)
	if err != nil {
		t.Fatal(err)
	}
	s, _, restore := newInstallation(t, migrated.Usual(t))
	v := s.guest()
	for _, file := range [][]byte{from.file, raw} {
		page := want(t, "what it holds", v.get(v.sendsAs(restore, "backup", file).header.Get("Location")), http.StatusOK)
		if live := &file[0] == &raw[0]; live {
			page.has(in("#live", hasText("-wal")))
		} else {
			page.has(notIn("#live"))
		}
	}
}

// TestABigArchiveIsShownBeforeAllIsScored: the page says for how many nights there was no time,
// and how they are scored.
func TestABigArchiveIsShownBeforeAllIsScored(t *testing.T) {
	from := newClub(t)
	s, _, restore := newInstallation(t, migrated.Usual(t))
	s.server.records.CheckFor(-time.Second)
	v := s.guest()
	late := "There was no time for 1 night"
	want(t, "a backup", v.get(v.sendsAs(restore, "backup", from.file).header.Get("Location")), http.StatusOK, late, "“threewinds check” scores all hands again").has(in("#late"))
	v = s.organiser()
	page := v.sends(from.zipped).header.Get("Location")
	want(t, "an archive", v.get(page), http.StatusOK, late, "There was no time to score its hands again.")
	want(t, "taking it in", v.post(page, url.Values{"night": {string(from.night)}, "unknown": {"9"}}), http.StatusSeeOther)
}

// TestHandsThatAreWorthSomethingElseAreNamed before anything is written, and both pages go on
// if somebody wants it all the same.
func TestHandsThatAreWorthSomethingElseAreNamed(t *testing.T) {
	from := newClub(t)
	moved := database(t, from.file, `UPDATE events SET payload = replace(payload, '"dragon_pong 2"', '"dragon_pong 1"') WHERE kind = 'hand'`)
	s, _, restore := newInstallation(t, migrated.Usual(t))
	v := s.guest()
	page := v.sendsAs(restore, "backup", moved).header.Get("Location")
	found := "Round 1, Table 1, Hand 1: the rules say something else today than was shown then"
	want(t, "what the copy holds", v.get(page), http.StatusOK, "1 thing does not agree.", found, "Restore the backup all the same").has(in("#differs"))
	want(t, "all the same", v.post(page, nil), http.StatusOK)
	zipped := archiveOf(t, s)
	other, _, _ := newInstallation(t, migrated.Usual(t))
	v = other.organiser()
	page = v.sends(zipped).header.Get("Location")
	want(t, "what the archive holds", v.get(page), http.StatusOK, found, "and add 9 players", "Take in everything all the same")
	want(t, "the night", v.post(page, url.Values{"night": {string(from.night)}, "unknown": {"9"}}), http.StatusSeeOther)
}

// TestAllNightsOfAnArchiveAreTakenInTogether: those that are not here yet and want no second
// look, and the page says which.
func TestAllNightsOfAnArchiveAreTakenInTogether(t *testing.T) {
	from := newClub(t)
	for range 2 {
		from.anotherNight()
	}
	s, _, _ := newInstallation(t, migrated.Usual(t))
	v := s.organiser()
	if _, _, err := s.store.AddPlayers(t.Context(), []string{thirteen[0]}); err != nil {
		t.Fatal(err)
	}
	page := v.sends(archiveOf(t, from.wholeSite)).header.Get("Location")
	want(t, "what it holds", v.get(page), http.StatusOK, "Take in all 3 nights and add 8 players", thirteen[1]).has(in(`button[name="every"]`), notIn(`button[name="all"]`))
	want(t, "without the players", v.post(page, url.Values{"every": {"1"}, "unknown": {"0"}}), http.StatusSeeOther)
	want(t, "what became of them", v.get(page), http.StatusOK, "2 nights are taken in", "1 night is not taken in").
		has(countOf("#together li", 2), countOf("#not-taken li", 1))
	want(t, "the rest", v.post(page, url.Values{"every": {"1"}, "unknown": {"8"}}), http.StatusSeeOther)
	want(t, "afterwards", v.get(page), http.StatusOK, "1 night is taken in", "3 nights are here already").
		has(countOf("#together li", 1), notIn("#not-taken"), notIn(`button[name="every"]`))
	nights, err := s.store.Nights(t.Context())
	if err != nil || len(nights) != 3 {
		t.Errorf("%d nights, %v", len(nights), err)
	}
	want(t, "again", v.post(page, url.Values{"every": {"1"}}), http.StatusSeeOther)
	want(t, "nothing more", v.get(page), http.StatusOK).has(notIn("#together"))
}
