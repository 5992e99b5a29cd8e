package models_test

import (
	"bytes"
	"errors"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// withGuest lets somebody who is not on the list sit in at table 1.
func (e *evening) withGuest() {
	e.t.Helper()
	match := e.match(1)
	_, err := e.Matches.Substitute(e.t.Context(), match.ID, tournament.Event{
		ID:           tournament.EntryID(database.NewID()),
		Substitution: &tournament.PlayerSubstituted{Place: 1, Reason: "late", Seen: match.Ledger.Latest},
	}, "Guest of the Evening")
	e.must(err)
}

// TestANightIsTakenInByTheNamesOfItsPlayers, who have other ids in this club. It has the same
// fingerprint as before, also when it is taken further to a third club, and counts in its
// season.
func TestANightIsTakenInByTheNamesOfItsPlayers(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		e.withGuest()
		for range 8 {
			changedAtRandom(t, e.Store, e.random, e.season, e.past[e.random.IntN(len(e.past))])
		}
		from := unpacked(t, exported(t, e.Store))
		roster, err := e.People.Players(t.Context())
		e.must(err)
		for engine, address := range map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)} {
			there := open(t, address)
			var names []string
			for _, player := range roster {
				names = append(names, player.Name)
			}
			_, _, err := there.People.AddPlayers(t.Context(), names)
			e.must(err)
			season := newSeason()
			e.must(there.League.CreateSeason(t.Context(), season))
			var announced atomic.Int64
			there.DB.Watch(func(tournament.NightID, int64) { announced.Add(1) })
			for _, night := range append(slices.Clone(e.past), e.night) {
				taken, err := there.Archive.TakeInNight(t.Context(), from.Archive, night, false)
				if err != nil || taken.Existed || len(taken.Added) > 0 {
					t.Fatalf("%s: %+v, %v", engine, taken, err)
				}
				same(t, e.Store, there, night)
				before := exported(t, there)
				if taken, err = there.Archive.TakeInNight(t.Context(), from.Archive, night, false); err != nil || !taken.Existed {
					t.Errorf("%s, a second time: %+v, %v", engine, taken, err)
				}
				if !bytes.Equal(before, exported(t, there)) {
					t.Errorf("%s: a second time changes something", engine)
				}
			}
			if nights := recountAll(t, exported(t, there)); nights != len(e.past)+1 {
				t.Errorf("%s: %d fingerprints", engine, nights)
			}
			if announced.Load() < int64(2*len(e.past)) {
				t.Errorf("%s: %d announcements", engine, announced.Load())
			}
			e.must(there.League.RatePending(t.Context()))
			derivedAgrees(t, there)
			content := exported(t, there)
			again := unpacked(t, content)
			for _, night := range e.past {
				same(t, e.Store, again, night)
			}
			reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
			e.must(err)
			if list, err := again.Archive.CompareManifest(t.Context(), reader.Manifest); err != nil || len(list) > 0 {
				t.Errorf("%s: %+v, %v", engine, list, err)
			}
		}
	})
}

// same wants one fingerprint, one ranking by names, and one certificate of a night in two stores.
func same(t *testing.T, here, there *models.Store, id tournament.NightID) {
	t.Helper()
	type told struct {
		mark        string
		certificate archivestore.Certificate
	}
	var both [2]told
	var standings [2][]string
	for i, store := range []*models.Store{here, there} {
		var err error
		both[i].mark, err = store.Archive.Fingerprint(t.Context(), id)
		must(t, err)
		both[i].certificate, err = store.Archive.Certificate(t.Context(), id)
		must(t, err)
		night, err := store.Nights.Night(t.Context(), id)
		must(t, err)
		for _, standing := range night.Standings() {
			standings[i] = append(standings[i], standing.Name, string(rune('0'+standing.Rank)))
		}
	}
	if both[0] != both[1] {
		t.Errorf("%+v and %+v", both[0], both[1])
	}
	slices.Sort(standings[0])
	slices.Sort(standings[1])
	if !slices.Equal(standings[0], standings[1]) {
		t.Errorf("the rankings are %v and %v", standings[0], standings[1])
	}
}

// TestUnknownPlayersOfANightTakenInAreAskedAbout, and nothing is written before the answer.
func TestUnknownPlayersOfANightTakenInAreAskedAbout(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		from := unpacked(t, exported(t, e.Store))
		there := open(t, databasetest.SQLite(t))
		_, _, err := there.People.AddPlayers(t.Context(), []string{"Member 1", "Member 2", "Somebody Else"})
		e.must(err)
		before := exported(t, there)
		_, err = there.Archive.TakeInNight(t.Context(), from.Archive, e.past[0], false)
		unknown, ok := errors.AsType[archivestore.UnknownPlayers](err)
		if !ok || len(unknown) != 6 || unknown[0] != "Member 3" {
			t.Errorf("%v", err)
		}
		if !bytes.Equal(before, exported(t, there)) {
			t.Error("something is written")
		}
		preview, err := there.Archive.PreviewNights(t.Context(), from.Archive)
		at := slices.IndexFunc(preview, func(n archivestore.ArchivedNight) bool { return n.ID == e.past[0] })
		if err != nil || at < 0 || !slices.Equal(preview[at].Unknown, unknown) || preview[at].Players != 8 || preview[at].Exists {
			t.Errorf("%+v, %v", preview, err)
		}
		taken, err := there.Archive.TakeInNight(t.Context(), from.Archive, e.past[0], true)
		if err != nil || !slices.Equal(taken.Added, unknown) {
			t.Errorf("%+v, %v", taken, err)
		}
		same(t, e.Store, there, e.past[0])
		lines := told(t, there, journal.Filter{})
		if lines[0].Kind != "night.taken_in" || lines[1].Kind != "players.added" || len(lines[1].Named) != len(unknown) {
			t.Errorf("%+v", lines[:2])
		}
		for _, player := range lines[1].Named {
			if of := told(t, there, journal.Filter{Player: player, Night: e.past[0]}); len(of) != 1 {
				t.Errorf("%d lines of the night concern %s", len(of), player)
			}
		}
		players, err := there.People.Players(t.Context())
		if err != nil || len(players) != 9 {
			t.Errorf("%+v, %v", players, err)
		}
		e.checkAmbiguousPlayers(from)
	})
}

// checkAmbiguousPlayers takes in an archive in which one player has the id and another the name of the same
// player here.
func (e *evening) checkAmbiguousPlayers(from *models.Store) {
	t := e.t
	there := open(t, databasetest.SQLite(t))
	_, err := there.Archive.TakeInNight(t.Context(), from.Archive, e.past[1], true)
	e.must(err)
	players, err := there.People.Players(t.Context())
	e.must(err)
	e.must(there.People.RenamePlayer(t.Context(), players[0].ID, "Somebody"))
	e.must(there.People.RenamePlayer(t.Context(), players[1].ID, players[0].Name))
	if _, err := there.Archive.TakeInNight(t.Context(), from.Archive, e.past[0], false); err != nil {
		t.Errorf("known by their ids: %v", err)
	}
	e.must(e.People.RenamePlayer(t.Context(), players[0].ID, "Anybody"))
	late, _, err := e.People.AddPlayers(t.Context(), []string{players[1].Name + " Junior"})
	e.must(err)
	e.must(e.Nights.SetPresent(t.Context(), e.night, late[0].ID, nights.Here))
	e.must(there.People.RenamePlayer(t.Context(), players[1].ID, late[0].Name))
	e.must(e.Nights.SetPresent(t.Context(), e.night, players[1].ID, nights.Here))
	_, err = there.Archive.TakeInNight(t.Context(), unpacked(t, exported(t, e.Store)).Archive, e.night, true)
	if who, ok := errors.AsType[archivestore.AmbiguousPlayers](err); !ok || !slices.Equal(who, []string{late[0].Name}) {
		t.Errorf("%v", err)
	}
}

func TestANightThatWasCorrectedIsNotTakenInAgain(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		there := open(t, databasetest.SQLite(t))
		_, err := there.Archive.TakeInNight(t.Context(), unpacked(t, exported(t, e.Store)).Archive, e.past[0], true)
		e.must(err)
		was, err := e.Archive.Fingerprint(t.Context(), e.past[0])
		e.must(err)
		for now := was; now == was; {
			changedAtRandom(t, e.Store, e.random, e.season, e.past[0])
			now, err = e.Archive.Fingerprint(t.Context(), e.past[0])
			e.must(err)
		}
		from, before := unpacked(t, exported(t, e.Store)), exported(t, there)
		if _, err := there.Archive.TakeInNight(t.Context(), from.Archive, e.past[0], true); !errors.Is(err, archivestore.ErrOtherNight) {
			t.Errorf("%v", err)
		}
		if !bytes.Equal(before, exported(t, there)) {
			t.Error("something is written")
		}
		preview, err := there.Archive.PreviewNights(t.Context(), from.Archive)
		at := slices.IndexFunc(preview, func(n archivestore.ArchivedNight) bool { return n.ID == e.past[0] })
		if err != nil || !preview[at].Exists || !preview[at].Differs {
			t.Errorf("%+v, %v", preview, err)
		}
		if _, err := there.Archive.TakeInNight(t.Context(), from.Archive, "none", true); !errors.Is(err, tournament.ErrNotFound) {
			t.Errorf("no night: %v", err)
		}
	})
}
