package archive_test

import (
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestADatabaseInUseIsNotTakenForABackup: its last changes are in another file.
func TestADatabaseInUseIsNotTakenForABackup(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	raw, err := os.ReadFile(from.Address)
	if err != nil {
		t.Fatal(err)
	}
	s, _, restore := newInstallation(t, webtest.Migrated.Copy(t))
	v := s.Guest()
	for _, file := range [][]byte{from.file, raw} {
		page := want(t, "what it holds", v.Get(sendsArchiveAs(v, restore, "backup", file).Header.Get("Location")), http.StatusOK)
		if live := &file[0] == &raw[0]; live {
			page.Has(in("#live", hasText("-wal")))
		} else {
			page.Has(notIn("#live"))
		}
	}
}

// TestABigArchiveIsShownBeforeAllIsScored: the page says for how many nights there was no time,
// and how they are scored.
func TestABigArchiveIsShownBeforeAllIsScored(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	s, _, restore := newInstallation(t, webtest.Migrated.Copy(t))
	s.Server.Archive.CheckFor(-time.Second)
	v := s.Guest()
	late := "There was no time for 1 night"
	want(t, "a backup", v.Get(sendsArchiveAs(v, restore, "backup", from.file).Header.Get("Location")), http.StatusOK, late, "“threewinds check” scores all hands again").Has(in("#late"))
	v = s.Organiser()
	page := sendsArchive(v, from.zipped).Header.Get("Location")
	want(t, "an archive", v.Get(page), http.StatusOK, late, "There was no time to score its hands again.")
	want(t, "taking it in", v.Post(page, url.Values{"night": {string(from.Night)}, "unknown": {"9"}}), http.StatusSeeOther)
}

// TestHandsThatAreWorthSomethingElseAreNamed before anything is written, and both pages go on
// if somebody wants it all the same.
func TestHandsThatAreWorthSomethingElseAreNamed(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	moved := databaseFile(t, from.file, `UPDATE events SET payload = replace(payload, '"dragon_pong 2"', '"dragon_pong 1"') WHERE kind = 'hand'`)
	s, _, restore := newInstallation(t, webtest.Migrated.Copy(t))
	v := s.Guest()
	page := sendsArchiveAs(v, restore, "backup", moved).Header.Get("Location")
	found := "Round 1, Table 1, Hand 1: the rules say something else today than was shown then"
	want(t, "what the copy holds", v.Get(page), http.StatusOK, "1 thing does not agree.", found, "Restore the backup all the same").Has(in("#differs"))
	want(t, "all the same", v.Post(page, nil), http.StatusOK)
	zipped := archiveOf(t, s)
	other, _, _ := newInstallation(t, webtest.Migrated.Copy(t))
	v = other.Organiser()
	page = sendsArchive(v, zipped).Header.Get("Location")
	want(t, "what the archive holds", v.Get(page), http.StatusOK, found, "and add 9 players", "Take in everything all the same")
	want(t, "the night", v.Post(page, url.Values{"night": {string(from.Night)}, "unknown": {"9"}}), http.StatusSeeOther)
}
