package models_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

var drawn = scoring.Hand{Outcome: scoring.DrawnHand}

// record appends an event under a fresh id and sends it once more.
func (c *club) record(match tournament.MatchID, event tournament.Event) tournament.EntryID {
	c.t.Helper()
	event.ID = tournament.EntryID(database.NewID())
	first, err := c.Matches.Append(c.t.Context(), match, event)
	c.must(err)
	again, err := c.Matches.Append(c.t.Context(), match, event)
	c.must(err)
	if first.Repeated || !again.Repeated || first.Number != again.Number {
		c.t.Errorf("receipts %+v, %+v", first, again)
	}
	return event.ID
}

func (c *club) refused(match tournament.MatchID, event tournament.Event) error {
	event.ID = tournament.EntryID(database.NewID())
	return errorOf(c.Matches.Append(c.t.Context(), match, event))
}

// corrected is a correction of the hand with a number, made on what is recorded now.
func corrected(match tournament.Match, number int, facts scoring.Hand) tournament.Event {
	hand := match.Ledger.Hands[number-1]
	return tournament.Event{By: "Eva", Correction: &tournament.HandCorrected{
		Entry: hand.Entry, Reason: "wrong winner", Seen: match.Ledger.Latest,
		Hand: tournament.HandPlayed{Number: number, Seats: hand.Before.Seats, Facts: facts},
	}}
}

func TestEveryFactOfAHandIsReadAsItWasSaved(t *testing.T) {
	eachPublished(t, 4, 1, func(t *testing.T, c *club) {
		match := c.match(1).ID
		seen := func() int { return c.match(1).Ledger.Latest }
		c.record(match, tournament.Event{Seats: &tournament.SeatsChanged{Order: []scoring.Place{1, 2, 0}, From: 1, Seen: seen()}})
		c.record(match, hand(c.match(1), 1, drawn))
		c.record(match, hand(c.match(1), 2, winning(t)))
		c.record(match, corrected(c.match(1), 1, winning(t)))
		c.record(match, tournament.Event{Insertion: &tournament.HandInserted{
			Reason: "forgotten", Seen: seen(), Hand: *hand(c.match(1), 3, drawn).Hand,
		}})
		bye := c.read().Rounds[0].Byes[0]
		c.record(match, tournament.Event{Substitution: &tournament.PlayerSubstituted{Place: 2, Player: bye, Reason: "ill", Seen: seen()}})
		c.record(match, replaced(c.match(1), 1, 3, drawn))
		penalty := c.record(match, tournament.Event{Penalty: &tournament.PenaltyGiven{
			Hand: 4, Offender: 1, Kind: scoring.Chombo, Amount: 10, Payees: []scoring.Place{0, 2}, Dead: true, Seen: seen(),
		}})
		c.record(match, tournament.Event{Revocation: &tournament.EntryRevoked{Entry: penalty, Reason: "it was not", Seen: seen()}})
		c.record(match, tournament.Event{Ending: &tournament.MatchEnded{More: 1, Reason: "time", Seen: seen()}})
		c.record(match, hand(c.match(1), 4, drawn))
		c.record(match, tournament.Event{Acceptance: &tournament.ScoreSheetAccepted{Place: 0, Seen: seen()}})
		dispute := c.record(match, tournament.Event{Dispute: &tournament.DisputeRaised{Place: 1, Text: "hand 2"}})
		c.record(match, tournament.Event{Resolution: &tournament.DisputeResolved{Dispute: dispute, Note: "it is right"}})
		got := c.match(1)
		ledger := got.Ledger
		if len(ledger.Hands) != 4 || !ledger.State.Finished || ledger.Ending == nil || ledger.Accepted[0] == nil ||
			ledger.Disputes[0].Resolution == nil || got.Players[2] != bye || got.Drawn == (tournament.ByPlace[tournament.PlayerID]{}) {
			t.Errorf("%+v", got)
		}
		if len(ledger.History) != 8 || ledger.History[1].Event.By != "Eva" || ledger.History[1].Event.At.IsZero() {
			t.Errorf("history %+v", ledger.History)
		}
		nights, err := c.Nights.NightsOf(t.Context(), bye)
		c.must(err)
		if len(nights) != 1 {
			t.Errorf("the substitute's nights: %v", nights)
		}
	})
}

func TestCorrectionsOfAClosedRound(t *testing.T) {
	eachPublished(t, 3, 2, func(t *testing.T, c *club) {
		c.playOut(1)
		match := c.match(1).ID
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		closed := func() tournament.Match { m, _ := c.read().Match(match); return m }
		c.record(match, corrected(closed(), 9, winning(t)))
		if totals := closed().Ledger.Totals; totals == (tournament.ByPlace[scoring.Points]{}) {
			t.Error("the correction changed nothing")
		}
		var problems tournament.Problems
		if err := c.refused(match, tournament.Event{Void: &tournament.HandVoided{
			Entry: closed().Ledger.Hands[3].Entry, Reason: "twice", Seen: closed().Ledger.Latest,
		}}); !errors.As(err, &problems) || problems[0].Code != "round_closed_open" {
			t.Errorf("a hand less: %v", err)
		}
		if err := c.refused(match, tournament.Event{Void: &tournament.HandVoided{
			Entry: closed().Ledger.Hands[8].Entry, Reason: "twice",
		}}); !errors.Is(err, tournament.ErrFinished) {
			t.Errorf("undo in a closed round: %v", err)
		}
		c.record(match, tournament.Event{Dispute: &tournament.DisputeRaised{Place: 1, Text: "hand 2"}})
		for _, standing := range c.read().Standings() {
			if !standing.UnderReview {
				t.Errorf("%s is not under review", standing.Name)
			}
		}
	})
}

// replaced takes a hand out and has another one drawn in its place or another.
func replaced(match tournament.Match, number, as int, facts scoring.Hand) tournament.Event {
	return tournament.Event{By: "Eva", Replacement: &tournament.HandReplaced{
		Entry: match.Ledger.Hands[number-1].Entry, Reason: "entered twice", Seen: match.Ledger.Latest,
		Hand: tournament.HandPlayed{Number: as, Seats: match.Ledger.Hands[as-1].Before.Seats, Facts: facts},
	}}
}

// A hand that was entered twice is taken out of a closed round, and the last one entered, as one change:
// the match stays complete, the hands between are counted anew, and nobody ever sees eight.
func TestAHandOfAClosedRoundIsReplaced(t *testing.T) {
	eachPublished(t, 3, 2, func(t *testing.T, c *club) {
		c.playOut(1)
		match := c.match(1).ID
		c.record(match, corrected(c.match(1), 2, winning(t)))
		c.record(match, corrected(c.match(1), 3, winning(t)))
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		closed := func() tournament.Match { m, _ := c.read().Match(match); return m }
		before := closed()
		entry := c.record(match, replaced(before, 2, 9, winning(t)))
		if line := told(t, c.Store, journal.Filter{})[0]; line.Kind != "entry.replacement" || line.Facts["Hand"] != 2 || line.Facts["Instead"] != 9 {
			t.Errorf("the journal tells %s %v", line.Kind, line.Facts)
		}
		ledger := closed().Ledger
		if len(ledger.Hands) != 9 || !ledger.State.Finished || ledger.Hands[8].Entry != entry || len(ledger.Voided) != 1 {
			t.Fatalf("%d hands, %d taken back", len(ledger.Hands), len(ledger.Voided))
		}
		for number := 3; number <= 9; number++ { // moved up, won and paid by the same people
			was, now := before.Ledger.Hands[number-1], ledger.Hands[number-2]
			if was.Entry != now.Entry || now.Before.Hand != number-1 || was.Facts.Outcome != now.Facts.Outcome {
				t.Errorf("hand %d: %+v", number, now)
			}
		}
		var sum scoring.Points
		for _, hand := range ledger.Hands {
			for _, change := range hand.Changes {
				sum += change
			}
		}
		if shown := closed().Events[len(closed().Events)-1].Replacement.Hand.Shown; sum != 0 || shown == nil {
			t.Errorf("the hands sum up to %d; shown: %v", sum, shown)
		}
		event := replaced(closed(), 1, 9, drawn)
		event.Card = "card"
		if err := c.refused(match, event); !errors.Is(err, tournament.ErrRoundClosed) {
			t.Errorf("with a card: %v", err)
		}
	})
}

func TestOfFiftyReplacementsOfOneHandOneIsSaved(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.playOut(1)
		match := c.match(1)
		fresh, repeated, stale := together(t, c, func(client int) tournament.Event {
			event := replaced(match, 1+client%3, 9, winning(t))
			event.ID = tournament.EntryID(database.NewID())
			return event
		})
		ledger := c.match(1).Ledger
		if fresh != 1 || repeated != 0 || stale != clients-1 || len(ledger.Hands) != 9 || len(ledger.Voided) != 1 {
			t.Errorf("%d saved, %d repeated, %d stale; %d hands, %d taken back", fresh, repeated, stale, len(ledger.Hands), len(ledger.Voided))
		}
		event := replaced(c.match(1), 4, 4, drawn)
		event.ID = tournament.EntryID(database.NewID())
		if fresh, repeated, stale := together(t, c, func(int) tournament.Event { return event }); fresh != 1 || repeated != clients-1 || stale != 0 {
			t.Errorf("one change sent %d times: %d saved, %d repeated, %d stale", clients, fresh, repeated, stale)
		}
	})
}

// TestAnOwnPhoneAgreesOnlyWhileTheRoundIsPlayed: a code agrees afterwards, too. Both are told apart.
func TestAnOwnPhoneAgreesOnlyWhileTheRoundIsPlayed(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.playOut(1)
		match := c.match(1)
		agrees := func(place scoring.Place, way tournament.AcceptanceWay) tournament.Event {
			return tournament.Event{Acceptance: &tournament.ScoreSheetAccepted{Place: place, Seen: match.Ledger.Latest, Way: way}}
		}
		wantError(t, "in no way that is known", c.refused(match.ID, agrees(0, "pigeon")), tournament.ErrConflict)
		c.record(match.ID, agrees(0, tournament.ByOwnPhone))
		before, lines := c.read(), len(told(t, c.Store, journal.Filter{Night: c.night}))
		for range 3 {
			again := agrees(0, tournament.ByOwnPhone)
			again.ID = tournament.EntryID(database.NewID())
			receipt, err := c.Matches.Append(t.Context(), match.ID, again)
			c.must(err)
			if stands := c.match(1).Ledger.Accepted[0]; !receipt.Repeated || receipt.DuplicateOf != stands.Entry {
				t.Errorf("%+v, but %+v stands", receipt, stands)
			}
		}
		if after := c.read(); after.Revision != before.Revision || len(c.match(1).Events) != len(before.Rounds[0].Matches[0].Events) || len(told(t, c.Store, journal.Filter{Night: c.night})) != lines {
			t.Errorf("what says nothing new is stored: revision %d after %d", after.Revision, before.Revision)
		}
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		closed := c.read().Rounds[0].Matches[0]
		if accepted := closed.Ledger.Accepted[0]; accepted == nil || accepted.Way != tournament.ByOwnPhone {
			t.Errorf("%+v", accepted)
		}
		wantError(t, "after the round", c.refused(match.ID, agrees(1, tournament.ByOwnPhone)), tournament.ErrRoundClosed)
		c.record(match.ID, agrees(1, tournament.ByCode))
	})
}

func TestOfFiftyCorrectionsOfOneHandOneIsSaved(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.record(c.match(1).ID, hand(c.match(1), 1, drawn))
		match := c.match(1)
		fresh, repeated, stale := together(t, c, func(client int) tournament.Event {
			facts := winning(t)
			facts.Flowers = client % 5
			event := corrected(match, 1, facts)
			event.ID = tournament.EntryID(database.NewID())
			return event
		})
		if fresh != 1 || repeated != 0 || stale != clients-1 {
			t.Errorf("%d saved, %d repeated, %d stale", fresh, repeated, stale)
		}
		if history := c.match(1).Ledger.History; len(history) != 1 {
			t.Errorf("%d changes", len(history))
		}
	})
}

func TestASecondTabletIsToldWhatTheFirstSaved(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		first, second := hand(match, 1, winning(t)), hand(match, 1, drawn)
		first.By = "Dana"
		c.append(match.ID, first)
		var overtaken *tournament.Overtaken
		if _, err := c.Matches.Append(t.Context(), match.ID, second); !errors.Is(err, tournament.ErrStale) || !errors.As(err, &overtaken) ||
			overtaken.Hand == nil || overtaken.Hand.By != "Dana" || overtaken.Hand.Entry != first.ID || overtaken.Hand.At.IsZero() {
			t.Fatalf("the second save: %v", err)
		}
		c.record(match.ID, corrected(c.match(1), 1, second.Hand.Facts))
	})
}

func TestASubstituteSitsAtOneTableOnly(t *testing.T) {
	eachPublished(t, 7, 1, func(t *testing.T, c *club) {
		bye := c.read().Rounds[0].Byes[0]
		var group sync.WaitGroup
		results := make([]error, 2)
		for i := range results {
			match := c.match(i + 1)
			group.Go(func() {
				_, results[i] = c.Matches.Substitute(t.Context(), match.ID, tournament.Event{
					ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 1, Player: bye, Reason: "ill"},
				}, "")
			})
		}
		group.Wait()
		var problems tournament.Problems
		if (results[0] == nil) == (results[1] == nil) || !errors.As(errors.Join(results...), &problems) ||
			problems[0].Code != "substitute_playing" {
			t.Errorf("%v", results)
		}
	})
}

func TestASubstituteCanBeANewName(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		event := tournament.Event{
			ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 1, Reason: "ill"},
		}
		for i := range 2 {
			receipt, err := c.Matches.Substitute(t.Context(), match.ID, event, "Zoe")
			c.must(err)
			if receipt.Repeated != (i == 1) {
				t.Errorf("%+v", receipt)
			}
		}
		if got := c.read().NameOf(c.match(1).Players[1]); got != "Zoe" {
			t.Errorf("%q sits South", got)
		}
		if _, err := c.Matches.Substitute(t.Context(), match.ID, tournament.Event{
			ID:           tournament.EntryID(database.NewID()),
			Substitution: &tournament.PlayerSubstituted{Place: 0, Reason: "ill", Seen: 1},
		}, "Zoe"); err == nil {
			t.Error("Zoe sits twice")
		}
		wantError(t, "removing a substitute", c.Identity.RemovePlayer(t.Context(), c.match(1).Players[1]), tournament.ErrConflict)
	})
}

func TestASeatingTakenBackForgetsConfirmedSeats(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.record(c.match(1).ID, tournament.Event{Seats: &tournament.SeatsChanged{Order: []scoring.Place{0, 1, 2}, From: 1}})
		c.must(c.Nights.Unpublish(t.Context(), c.night, 1))
	})
}

func TestLinksToTheFinalSheet(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		wantError(t, "before the end", errorOf(c.Nights.IssuePlayerLinks(t.Context(), match.ID)), tournament.ErrConflict)
		c.playOut(1)
		first, err := c.Nights.IssuePlayerLinks(t.Context(), match.ID)
		c.must(err)
		for place, link := range first {
			got, err := c.Nights.PlayerLinkByToken(t.Context(), link.Token)
			c.must(err)
			if got.Player != match.Players[place] || got.Match != match.ID || got.Night != c.night {
				t.Errorf("%+v", got)
			}
		}
		_, err = c.Nights.IssuePlayerLinks(t.Context(), match.ID)
		c.must(err)
		wantError(t, "the link before", errorOf(c.Nights.PlayerLinkByToken(t.Context(), first[0].Token)), tournament.ErrExpired)
		wantError(t, "a guess", errorOf(c.Nights.PlayerLinkByToken(t.Context(), fmt.Sprint(first[0].Token, "x"))), tournament.ErrNotFound)
	})
}
