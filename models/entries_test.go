package models_test

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

func TestAHandIsReadAsItWasRecorded(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		before := c.read().Revision
		match := c.match(1)
		entry := hand(match, 1, winning(t))
		entry.By = "Dana"
		receipt, err := c.Matches.Append(t.Context(), match.ID, entry)
		c.must(err)
		if receipt.Entry != entry.ID || receipt.Number != 1 || receipt.Repeated {
			t.Errorf("receipt %+v", receipt)
		}
		night := c.read()
		if night.Revision <= before {
			t.Errorf("the revision stayed at %d", night.Revision)
		}
		got := c.match(1)
		// South self-draws 7 hand-points and 5 bonus-points against two losers who
		// were not waiting (2 each): 14 from each.
		if want := (tournament.ByPlace[scoring.Points]{-14, 28, -14}); got.Ledger.Totals != want {
			t.Errorf("totals %v, want %v", got.Ledger.Totals, want)
		}
		if last, _ := got.Ledger.Last(); last.By != "Dana" || last.At.IsZero() {
			t.Errorf("recorded by %q at %v", last.By, last.At)
		}
	})
}

func TestTheSameEntryTwiceIsOneHand(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		entry := hand(match, 1, winning(t))
		first, err := c.Matches.Append(t.Context(), match.ID, entry)
		c.must(err)
		revision := c.read().Revision
		second, err := c.Matches.Append(t.Context(), match.ID, entry)
		c.must(err)
		if !second.Repeated || second.Number != first.Number {
			t.Errorf("second receipt %+v after %+v", second, first)
		}
		if c.read().Revision != revision {
			t.Error("a repeated entry changed the night")
		}
		entry.Hand.Facts.Flowers = 1
		wantError(t, "other content under the same id", errorOf(c.Matches.Append(t.Context(), match.ID, entry)), tournament.ErrConflict)
	})
}

func TestRefusedEntriesChangeNothing(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		revision := c.read().Revision
		cheap := winning(t)
		cheap.Flowers = 11
		var refusal *tournament.Refusal
		if _, err := c.Matches.Append(t.Context(), match.ID, hand(match, 1, cheap)); !errors.As(err, &refusal) {
			t.Errorf("eleven flowers: %v", err)
		}
		wantError(t, "hand 2 before hand 1", errorOf(c.Matches.Append(t.Context(), match.ID, hand(match, 2, winning(t)))), tournament.ErrStale)
		wantError(t, "unknown match", errorOf(c.Matches.Append(t.Context(), "nowhere", hand(match, 1, winning(t)))), tournament.ErrNotFound)
		if got := c.read(); got.Revision != revision || got.HasHands() {
			t.Errorf("revision %d, was %d", got.Revision, revision)
		}
	})
}

func TestOnlyTheLastHandCanBeVoided(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		first := hand(match, 1, scoring.Hand{Outcome: scoring.DrawnHand})
		c.append(match.ID, first)
		match = c.match(1)
		second := hand(match, 2, winning(t))
		c.append(match.ID, second)
		void := func(of tournament.EntryID) tournament.Event {
			return tournament.Event{
				ID:   tournament.EntryID(database.NewID()),
				Void: &tournament.HandVoided{Entry: of, Reason: "wrong winner"},
			}
		}
		wantError(t, "taking back the hand before the last", errorOf(c.Matches.Append(t.Context(), match.ID, void(first.ID))), tournament.ErrStale)
		taken := void(second.ID)
		for range 2 {
			c.append(match.ID, taken)
		}
		after := c.match(1).Ledger
		if after.State.Hand != 2 || after.State.Carry != 1 || after.Totals != (tournament.ByPlace[scoring.Points]{}) {
			t.Errorf("after the void: %+v %v", after.State, after.Totals)
		}
		if len(after.Voided) != 1 || after.Voided[0].Reason != "wrong winner" {
			t.Errorf("voided %+v", after.Voided)
		}
	})
}

const clients = 50

// together runs one function per client at once and counts the kinds of answers.
func together(t *testing.T, c *club, entry func(client int) tournament.Event) (fresh, repeated, stale int64) {
	t.Helper()
	match := c.match(1)
	var group sync.WaitGroup
	var freshCount, repeatedCount, staleCount atomic.Int64
	begin := make(chan struct{})
	for client := range clients {
		group.Go(func() {
			event := entry(client)
			<-begin
			receipt, err := c.Matches.Append(t.Context(), match.ID, event)
			switch {
			case err == nil && receipt.Repeated:
				repeatedCount.Add(1)
			case err == nil:
				freshCount.Add(1)
			case errors.Is(err, tournament.ErrStale):
				staleCount.Add(1)
			default:
				t.Errorf("client %d: %v", client, err)
			}
		})
	}
	close(begin)
	group.Wait()
	return freshCount.Load(), repeatedCount.Load(), staleCount.Load()
}

func TestOneEntrySentByFiftyClientsIsOneHand(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		entry := hand(c.match(1), 1, winning(t))
		fresh, repeated, stale := together(t, c, func(int) tournament.Event { return entry })
		if fresh != 1 || repeated != clients-1 || stale != 0 {
			t.Errorf("%d saved, %d repeated, %d stale", fresh, repeated, stale)
		}
		if hands := len(c.match(1).Ledger.Hands); hands != 1 {
			t.Errorf("%d hands", hands)
		}
	})
}

func TestOfFiftyEntriesForOneHandOneIsSaved(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		fresh, repeated, stale := together(t, c, func(client int) tournament.Event {
			facts := winning(t)
			facts.Flowers = client % 5
			return hand(match, 1, facts)
		})
		if fresh != 1 || repeated != 0 || stale != clients-1 {
			t.Errorf("%d saved, %d repeated, %d stale", fresh, repeated, stale)
		}
		if hands := len(c.match(1).Ledger.Hands); hands != 1 {
			t.Errorf("%d hands", hands)
		}
	})
}

func TestTablesSaveAtTheSameTime(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		const tables = 6
		c := newClub(t, store, 3*tables, 1).published()
		var group sync.WaitGroup
		for table := 1; table <= tables; table++ {
			group.Go(func() { c.playOut(table) })
		}
		group.Wait()
		for table := 1; table <= tables; table++ {
			if ledger := c.match(table).Ledger; len(ledger.Hands) != 9 || !ledger.State.Finished {
				t.Errorf("table %d has %d hands", table, len(ledger.Hands))
			}
		}
	})
}

// Watched by the race detector: who listens is told from another goroutine.
func TestAnAnsweredHandIsAnnounced(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 3, 1).published()
		heard := make(chan string, 16)
		store.DB.Watch(func(night tournament.NightID, revision int64) {
			select {
			case heard <- fmt.Sprint(night, revision):
			default:
			}
		})
		match := c.match(1)
		c.append(match.ID, hand(match, 1, winning(t)))
		want := fmt.Sprint(c.night, c.read().Revision)
		// PostgreSQL may still tell of what was changed before.
		for got := <-heard; got != want; got = <-heard {
			t.Logf("heard %s before %s", got, want)
		}
	})
}

// TestAnEntryNamesThePlayersAtTheTable: it is refused if others sit there now, and is not taken
// for the same hand if others played it.
func TestAnEntryNamesThePlayersAtTheTable(t *testing.T) {
	eachPublished(t, 4, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		seat := func(order ...scoring.Place) {
			c.record(match.ID, tournament.Event{Seats: &tournament.SeatsChanged{
				Order: order, From: 1, Reason: "sat otherwise", Seen: c.match(1).Ledger.Latest,
			}})
		}
		kept := hand(match, 1, winning(t))
		kept.Sitting = match.Players
		seat(0, 2, 1)
		wantProblem := func(what string, err error) {
			t.Helper()
			var problems tournament.Problems
			if !errors.As(err, &problems) || problems[0].Code != "people_changed" {
				t.Errorf("%s: %v", what, err)
			}
		}
		wantProblem("other seats", errorOf(c.Matches.EnterHand(t.Context(), match.ID, kept)))
		if c.match(1).Ledger.State.Hand != 1 {
			t.Fatal("the hand was recorded")
		}
		kept.Sitting = c.match(1).Players
		_, err := c.Matches.EnterHand(t.Context(), match.ID, kept)
		c.must(err)
		// The same entry once more, its answer was lost: the seats changed meanwhile.
		seat(1, 0, 2)
		if receipt, err := c.Matches.EnterHand(t.Context(), match.ID, kept); err != nil || !receipt.Repeated {
			t.Errorf("again: %+v %v", receipt, err)
		}
		other := kept
		other.ID = tournament.EntryID(database.NewID())
		wantProblem("the hand of others", errorOf(c.Matches.EnterHand(t.Context(), match.ID, other)))
		other.Sitting = c.match(1).Players
		if receipt, err := c.Matches.EnterHand(t.Context(), match.ID, other); err != nil || receipt.DuplicateOf != kept.ID {
			t.Errorf("the same people: %+v %v", receipt, err)
		}
		next := hand(c.match(1), 2, winning(t))
		next.Sitting = c.match(1).Players
		c.record(match.ID, tournament.Event{Substitution: &tournament.PlayerSubstituted{
			Place: 2, Player: c.read().Rounds[0].Byes[0], Reason: "ill", Seen: c.match(1).Ledger.Latest,
		}})
		wantProblem("a substitute", errorOf(c.Matches.EnterHand(t.Context(), match.ID, next)))
	})
}
