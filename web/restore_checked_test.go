package web

import (
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"
)

// TestADatabaseInUseIsNotTakenForABackup: its last changes are in another file.
func TestADatabaseInUseIsNotTakenForABackup(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	raw, err := os.ReadFile(from.address)
	if err != nil {
		t.Fatal(err)
	}
	s, _, restore := newInstallation(t, migrated.Copy(t))
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
	t.Parallel()
	from := newClub(t)
	s, _, restore := newInstallation(t, migrated.Copy(t))
	s.server.Archive.CheckFor(-time.Second)
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
	t.Parallel()
	from := newClub(t)
	moved := databaseFile(t, from.file, `UPDATE events SET payload = replace(payload, '"dragon_pong 2"', '"dragon_pong 1"') WHERE kind = 'hand'`)
	s, _, restore := newInstallation(t, migrated.Copy(t))
	v := s.guest()
	page := v.sendsAs(restore, "backup", moved).header.Get("Location")
	found := "Round 1, Table 1, Hand 1: the rules say something else today than was shown then"
	want(t, "what the copy holds", v.get(page), http.StatusOK, "1 thing does not agree.", found, "Restore the backup all the same").has(in("#differs"))
	want(t, "all the same", v.post(page, nil), http.StatusOK)
	zipped := archiveOf(t, s)
	other, _, _ := newInstallation(t, migrated.Copy(t))
	v = other.organiser()
	page = v.sends(zipped).header.Get("Location")
	want(t, "what the archive holds", v.get(page), http.StatusOK, found, "and add 9 players", "Take in everything all the same")
	want(t, "the night", v.post(page, url.Values{"night": {string(from.night)}, "unknown": {"9"}}), http.StatusSeeOther)
}
