package models_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// call is a call of the desk; more is 1 for the last hand, 0 for the end at once.
func call(more int) tournament.TimeCall {
	return tournament.TimeCall{ID: tournament.EntryID(database.NewID()), More: more, By: "Dana"}
}

// lengths are the numbers of hands of the matches of the round being played.
func (c *club) lengths() (lengths []int) {
	night := c.read()
	round, _ := night.Current()
	for _, match := range round.Matches {
		lengths = append(lengths, match.Ledger.Length(night.Rules))
	}
	return lengths
}

func (c *club) wantLengths(what string, want ...int) {
	c.t.Helper()
	got := c.lengths()
	for i := range want {
		if len(got) != len(want) || got[i] != want[i] {
			c.t.Errorf("%s: matches of %v hands, want %v", what, got, want)
			return
		}
	}
}

// play draws some hands at a table.
func (c *club) play(table, hands int) {
	c.t.Helper()
	for range hands {
		match := c.match(table)
		c.append(match.ID, hand(match, match.Ledger.State.Hand, drawn))
	}
}

// TestTheLastHandIsCalledAtAllTables: it is the hand that each table is playing. A table that
// plays its last hand anyway, or has finished, is told nothing new.
func TestTheLastHandIsCalledAtAllTables(t *testing.T) {
	eachPublished(t, 12, 2, func(t *testing.T, c *club) {
		c.play(1, 4)
		c.play(3, 8)
		c.playOut(4)
		last, revision := call(1), c.read().Revision
		for range 2 {
			c.must(c.Matches.CallTime(t.Context(), c.night, 1, last))
		}
		c.wantLengths("the last hand", 5, 1, 9, 9)
		if night := c.read(); night.Revision != revision+1 || len(night.Rounds[0].Matches[2].Events) != 8 {
			t.Errorf("%d changes were announced, table 3 has %d events", night.Revision-revision, len(night.Rounds[0].Matches[2].Events))
		}
		wantError(t, "the same call with another number of hands",
			c.Matches.CallTime(t.Context(), c.night, 1, tournament.TimeCall{ID: last.ID}), tournament.ErrConflict)
		called, ok := c.read().Rounds[0].LastCall()
		if !ok || called.ID != last.ID || called.By != "Dana" || called.At.IsZero() || len(called.Matches) != 2 {
			t.Errorf("called: %+v", called)
		}
		c.play(1, 1)
		if match := c.match(1); !match.Ledger.State.Finished {
			t.Error("table 1 has played its last hand, and goes on")
		}
		for range 2 {
			c.must(c.Matches.TakeBackCall(t.Context(), c.night, 1, last.ID, "Dana"))
		}
		c.wantLengths("taken back", 9, 9, 9, 9)
		if _, ok := c.read().Rounds[0].LastCall(); ok {
			t.Error("a call that was taken back stands")
		}
		c.must(c.Matches.CallTime(t.Context(), c.night, 1, last)) // an answer that was lost
		c.wantLengths("the old call once more", 9, 9, 9, 9)
	})
}

// TestAllTablesAreEndedAtOnce, also after the last hand was called. If that is taken back, the
// call of the last hand is in force again.
func TestAllTablesAreEndedAtOnce(t *testing.T) {
	eachPublished(t, 9, 2, func(t *testing.T, c *club) {
		c.play(1, 4)
		last, now := call(1), call(0)
		c.must(c.Matches.CallTime(t.Context(), c.night, 1, last))
		c.play(2, 1)
		c.must(c.Matches.CallTime(t.Context(), c.night, 1, now))
		c.wantLengths("at once", 4, 1, 0)
		round := c.read().Rounds[0]
		for _, match := range round.Matches {
			if !match.Ledger.State.Finished {
				t.Errorf("table %d plays on", match.Table)
			}
		}
		if called, _ := round.LastCall(); called.ID != now.ID || len(called.Matches) != 2 {
			t.Errorf("%+v", called)
		}
		c.must(c.Matches.TakeBackCall(t.Context(), c.night, 1, now.ID, "Dana"))
		c.wantLengths("the last hand stands", 5, 1, 1)
		wantError(t, "a call that nobody made", c.Matches.TakeBackCall(t.Context(), c.night, 1, call(0).ID, ""), tournament.ErrNotFound)
		wantError(t, "a planned round", c.Matches.CallTime(t.Context(), c.night, 2, call(0)), tournament.ErrFinished)
		wantError(t, "round 7 of 2", c.Matches.CallTime(t.Context(), c.night, 7, call(0)), tournament.ErrNotFound)
		c.must(c.Matches.CallTime(t.Context(), c.night, 1, call(0)))
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		wantError(t, "a closed round", c.Matches.TakeBackCall(t.Context(), c.night, 1, now.ID, ""), tournament.ErrFinished)
	})
}

// TestTheEndIsCalledWhileHandsAreSaved: whichever comes first at a table, no hand is recorded
// after the end of its match.
func TestTheEndIsCalledWhileHandsAreSaved(t *testing.T) {
	eachPublished(t, 9, 1, func(t *testing.T, c *club) {
		end := call(0)
		var group sync.WaitGroup
		for table := 1; table <= 3; table++ {
			match := c.match(table)
			group.Go(func() {
				if err := errorOf(c.Matches.Append(t.Context(), match.ID, hand(match, 1, drawn))); err != nil && !errors.Is(err, tournament.ErrFinished) {
					t.Errorf("saving at table %d: %v", table, err)
				}
			})
			group.Go(func() {
				if err := c.Matches.CallTime(t.Context(), c.night, 1, end); err != nil {
					t.Errorf("calling: %v", err)
				}
			})
		}
		group.Wait()
		for _, match := range c.read().Rounds[0].Matches {
			endings := 0
			for _, event := range match.Events {
				if event.Ending != nil {
					endings++
				}
			}
			if !match.Ledger.State.Finished || endings != 1 {
				t.Errorf("table %d: finished %t, %d ends", match.Table, match.Ledger.State.Finished, endings)
			}
		}
	})
}

// TestTheEveningEndsEarly: the rounds that were played count, the one being played as it is,
// those after it are not played.
func TestTheEveningEndsEarly(t *testing.T) {
	eachPublished(t, 6, 4, func(t *testing.T, c *club) {
		wantError(t, "before the first hand", c.Matches.EndNight(t.Context(), c.night, tournament.NightEnd{Round: 1, Call: call(0)}), tournament.ErrConflict)
		c.playOut(1)
		c.playOut(2)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		c.play(2, 3)
		wantError(t, "a page of the round before", c.Matches.EndNight(t.Context(), c.night, tournament.NightEnd{Round: 1, Call: call(0)}), tournament.ErrStale)
		dispute := c.record(c.match(1).ID, tournament.Event{Dispute: &tournament.DisputeRaised{Place: 1, Text: "the seats"}})
		var disputed tournament.Disputed
		if err := c.Matches.EndNight(t.Context(), c.night, tournament.NightEnd{Round: 2, Call: call(0)}); !errors.As(err, &disputed) {
			t.Errorf("with a dispute: %v", err)
		}
		for range 2 {
			c.must(c.Matches.EndNight(t.Context(), c.night, tournament.NightEnd{Round: 2, Call: call(0), Known: []tournament.EntryID{dispute}, Ceremony: true}))
		}
		night := c.read()
		if night.Phase != tournament.Finished || len(night.Rounds) != 2 || night.PlannedRounds != 2 || night.FinishedAt.IsZero() {
			t.Fatalf("%s after %d of %d rounds", night.Phase, len(night.Rounds), night.PlannedRounds)
		}
		for _, match := range night.Rounds[1].Matches {
			if end := match.Ledger.Ending; end == nil || end.Call == "" || end.By.Name != "Dana" {
				t.Errorf("table %d: %+v", match.Table, end)
			}
		}
		c.wantHidden("for the ceremony", 6, 1)
		if got := len(night.Rounds[1].Matches[1].Ledger.Hands); got != 3 {
			t.Errorf("%d hands count at table 2", got)
		}
	})
}

// TestARoundWithoutAHandDoesNotCount if the evening ends early.
func TestARoundWithoutAHandDoesNotCount(t *testing.T) {
	eachPublished(t, 3, 3, func(t *testing.T, c *club) {
		c.playOut(1)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		c.must(c.Matches.EndNight(t.Context(), c.night, tournament.NightEnd{Round: 2, Call: call(0)}))
		if night := c.read(); night.Phase != tournament.Finished || len(night.Rounds) != 1 || night.PlannedRounds != 1 {
			t.Errorf("%s after %d of %d rounds", night.Phase, len(night.Rounds), night.PlannedRounds)
		}
	})
}
