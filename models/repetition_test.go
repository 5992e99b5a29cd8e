package models_test

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheSameHandFromTwoTabletsIsRecordedOnce: the second entry changes nothing in the match. It
// keeps its receipt for ever, also if the hand is taken back later.
func TestTheSameHandFromTwoTabletsIsRecordedOnce(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		first := hand(match, 1, winning(t))
		c.must(errorOf(c.Matches.EnterHand(t.Context(), match.ID, first)))
		before := c.match(1).Ledger
		facts := winning(t)
		facts.Concealed = slices.Clone(facts.Concealed)
		slices.Reverse(facts.Concealed)
		second := hand(match, 1, facts)
		receipt, err := c.Matches.EnterHand(t.Context(), match.ID, second)
		c.must(err)
		if receipt.DuplicateOf != first.ID || receipt.Entry != second.ID || receipt.Repeated {
			t.Errorf("receipt %+v", receipt)
		}
		if after := c.match(1).Ledger; len(after.Hands) != 1 || after.Totals != before.Totals || after.Latest != before.Latest {
			t.Errorf("the match changed: %d hands, totals %v, latest %d", len(after.Hands), after.Totals, after.Latest)
		}
		c.append(match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Void: &tournament.HandVoided{Entry: first.ID, Reason: "wrong winner"},
		})
		revision := c.read().Revision
		again, err := c.Matches.EnterHand(t.Context(), match.ID, second)
		c.must(err)
		kept, err := c.Matches.Receipt(t.Context(), match.ID, second)
		c.must(err)
		if again.DuplicateOf != first.ID || !again.Repeated || kept != again || c.read().Revision != revision || len(c.match(1).Ledger.Hands) != 0 {
			t.Errorf("sent again after the hand was taken back: %+v, kept %+v, %d hands", again, kept, len(c.match(1).Ledger.Hands))
		}
		second.Hand.Facts.Flowers = 1
		wantError(t, "other content under its id", errorOf(c.Matches.EnterHand(t.Context(), match.ID, second)), tournament.ErrConflict)
		third := hand(match, 1, winning(t))
		if receipt, err := c.Matches.EnterHand(t.Context(), match.ID, third); err != nil || receipt.DuplicateOf != "" || len(c.match(1).Ledger.Hands) != 1 {
			t.Errorf("entered anew after it was taken back: %+v, %v", receipt, err)
		}
	})
}

// TestAHandThatDiffersIsNotTheSame: whatever is different, a person decides.
func TestAHandThatDiffersIsNotTheSame(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		c.append(match.ID, hand(match, 1, winning(t)))
		c.append(match.ID, hand(c.match(1), 2, scoring.Hand{Outcome: scoring.DrawnHand}))
		for what, change := range map[string]func(*tournament.HandPlayed){
			"a flower more":        func(h *tournament.HandPlayed) { h.Facts.Flowers++ },
			"somebody was waiting": func(h *tournament.HandPlayed) { h.Facts.Waiting = scoring.WindsOf(scoring.West) },
			"drawn":                func(h *tournament.HandPlayed) { h.Facts = scoring.Hand{Outcome: scoring.DrawnHand} },
			"other seats":          func(h *tournament.HandPlayed) { h.Seats = [3]scoring.Place{2, 1, 0} },
			"the same hand, later": func(h *tournament.HandPlayed) { h.Number = 2 },
		} {
			entry := hand(match, 1, winning(t))
			change(entry.Hand)
			wantError(t, what, errorOf(c.Matches.EnterHand(t.Context(), match.ID, entry)), tournament.ErrStale)
		}
		wantError(t, "recorded by another way than a referee's form",
			errorOf(c.Matches.Append(t.Context(), match.ID, hand(match, 1, winning(t)))), tournament.ErrStale)
		if match := c.match(1); len(match.Events) != 2 {
			t.Errorf("%d events", len(match.Events))
		}
	})
}

// TestTheSameHandFromFiftyTabletsIsRecordedOnce, and all get a receipt.
func TestTheSameHandFromFiftyTabletsIsRecordedOnce(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		var group sync.WaitGroup
		var fresh, same atomic.Int64
		for range clients {
			group.Go(func() {
				receipt, err := c.Matches.EnterHand(t.Context(), match.ID, hand(match, 1, winning(t)))
				switch {
				case err != nil:
					t.Error(err)
				case receipt.DuplicateOf == "":
					fresh.Add(1)
				default:
					same.Add(1)
				}
			})
		}
		group.Wait()
		if hands := len(c.match(1).Ledger.Hands); fresh.Load() != 1 || same.Load() != clients-1 || hands != 1 {
			t.Errorf("%d recorded, %d recognised, %d hands", fresh.Load(), same.Load(), hands)
		}
	})
}

// TestTheSameHandAfterTheRoundWasClosed: a tablet that had no network for long is told that the
// hand is recorded. Any other hand is refused.
func TestTheSameHandAfterTheRoundWasClosed(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		c.playOut(1)
		last, _ := c.match(1).Ledger.Last()
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		entry := hand(match, last.Before.Hand, last.Facts)
		entry.Hand.Seats = last.Before.Seats
		if receipt, err := c.Matches.EnterHand(t.Context(), match.ID, entry); err != nil || receipt.DuplicateOf != last.Entry {
			t.Errorf("%+v, %v", receipt, err)
		}
		other := winning(t)
		other.Flowers = 3
		entry = hand(match, last.Before.Hand, other)
		wantError(t, "another hand", errorOf(c.Matches.EnterHand(t.Context(), match.ID, entry)), tournament.ErrFinished)
	})
}
