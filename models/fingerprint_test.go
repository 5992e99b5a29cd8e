package models_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// TestAFingerprintDependsOnWhatWasPlayedOnly: every copy of a night has the same one. It stays
// when a name changes, and changes with every entry and every exchange of seats.
func TestAFingerprintDependsOnWhatWasPlayedOnly(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		taken := func(store *models.Store) string {
			t.Helper()
			mark, err := store.Archive.Fingerprint(t.Context(), e.past[0])
			must(t, err)
			return mark
		}
		first := taken(e.Store)
		if len(first) != 64 {
			t.Errorf("fingerprint %q", first)
		}
		if other, err := e.Archive.Fingerprint(t.Context(), e.past[1]); err != nil || other == first {
			t.Errorf("another night has %s, %v", other, err)
		}
		if copied := taken(unpacked(t, exported(t, e.Store))); copied != first {
			t.Errorf("the copy has %s, and not %s", copied, first)
		}
		night, err := e.Nights.Night(t.Context(), e.past[0])
		must(t, err)
		must(t, e.People.RenamePlayer(t.Context(), night.Attendances[0].Player, "Somebody Else"))
		if taken(e.Store) != first {
			t.Error("it is another with another name")
		}
		seen := map[string]bool{first: true}
		for range 3 { // it is kept by revision, and made anew after every entry
			match := night.Rounds[0].Matches[0]
			_, err := e.Matches.Append(t.Context(), match.ID, tournament.Event{
				ID: tournament.EntryID(database.NewID()), Dispute: &tournament.DisputeRaised{Text: "again"},
			})
			must(t, err)
			if now := taken(e.Store); seen[now] || now != taken(unpacked(t, exported(t, e.Store))) {
				t.Errorf("it is %s after an entry", now)
			} else {
				seen[now] = true
			}
		}
		e.changesOfACopy(exported(t, e.Store), taken(e.Store))
	})
}

// changesOfACopy wants another fingerprint after each change of what was played.
func (e *evening) changesOfACopy(content []byte, first string) {
	t := e.t
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
	must(t, err)
	path, night := filepath.Join(t.TempDir(), "copy.db"), string(e.past[0])
	must(t, archivestore.Unpack(t.Context(), reader, path))
	db, _ := connect(t, path)
	defer db.Close()
	seen := map[string]bool{first: true}
	for _, statement := range []string{
		"UPDATE events SET payload = payload || ' ' WHERE match_id = (SELECT MIN(id) FROM matches WHERE night_id = ?) AND number = 1",
		"UPDATE seats SET place = place + 3 WHERE night_id = ? AND round = 1 AND place = 0",
		"UPDATE nights SET options = '{ }' WHERE id = ?",
		"UPDATE nights SET form = 'open' WHERE id = ?",
		"UPDATE events SET recorded_at = datetime(recorded_at, '+1 second') WHERE match_id = (SELECT MIN(id) FROM matches WHERE night_id = ?) AND number = 1",
		"UPDATE matches SET round = NULL WHERE night_id = ? AND round = 1",
		"DELETE FROM byes WHERE night_id = ?",
		"UPDATE attendances SET house = NOT house WHERE night_id = ?",
		"INSERT INTO carried_points (night_id, player_id, points) SELECT night_id, MIN(player_id), 7 FROM attendances WHERE night_id = ?",
	} {
		_, err := db.ExecContext(t.Context(), statement, night)
		must(t, err)
		store, err := models.OpenReadOnly(t.Context(), path)
		must(t, err)
		now, err := store.Archive.Fingerprint(t.Context(), e.past[0])
		must(t, err)
		must(t, store.Close())
		if seen[now] {
			t.Errorf("it is not another after %s", statement)
		}
		seen[now] = true
	}
}
