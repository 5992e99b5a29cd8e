package models_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// correction is a correction of the first hand, as a page that knows all events sends it.
func correction(match tournament.Match, by people.TableCard) tournament.Event {
	event := hand(match, 1, match.Ledger.Hands[0].Facts)
	event.Correction = &tournament.HandCorrected{
		Entry: match.Ledger.Hands[0].Entry, Hand: *event.Hand, Reason: "tiles", Seen: match.Ledger.Latest,
	}
	event.Correction.Hand.Seats = match.Ledger.Hands[0].Before.Seats
	event.Hand, event.Card = nil, by.ID
	return event
}

// TestChangesByACardAreListed until somebody has seen them. Changes by the desk are not listed.
func TestChangesByACardAreListed(t *testing.T) {
	eachPublished(t, 3, 2, func(t *testing.T, c *club) {
		c.must(c.People.MakeCards(t.Context(), 1))
		by := card(t, c.Store, 1)
		confirmed := tournament.Event{
			ID: tournament.EntryID(database.NewID()), Card: by.ID,
			Seats: &tournament.SeatsChanged{From: 1, Order: c.match(1).Ledger.State.InOrder()},
		}
		c.append(c.match(1).ID, confirmed)
		played := hand(c.match(1), 1, winning(t))
		played.Card = by.ID
		c.append(c.match(1).ID, played)
		c.append(c.match(1).ID, correction(c.match(1), people.TableCard{}))
		c.wantUnseen()
		first := correction(c.match(1), by)
		for range 2 {
			c.append(c.match(1).ID, first)
		}
		c.wantUnseen(first.ID)
		wantError(t, "of another night", c.Matches.MarkCardEntriesSeen(t.Context(), "other", "Dana", first.ID), tournament.ErrNotFound)
		c.wantUnseen(first.ID)
	})
}

// wantUnseen compares the entries that nobody has seen.
func (c *club) wantUnseen(want ...tournament.EntryID) {
	c.t.Helper()
	entries, err := c.Matches.CardEntries(c.t.Context(), c.night)
	if err != nil || !slices.Equal(entries, want) {
		c.t.Errorf("unseen are %v (%v), want %v", entries, err, want)
	}
}

func TestAListedChangeIsMarkedAsSeenOnce(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		c := newClub(t, open(t, address), 3, 2).published()
		c.must(c.People.MakeCards(t.Context(), 1))
		by := card(t, c.Store, 1)
		c.append(c.match(1).ID, hand(c.match(1), 1, winning(t)))
		var entries []tournament.EntryID
		for range 2 {
			change := correction(c.match(1), by)
			c.append(c.match(1).ID, change)
			entries = append(entries, change.ID)
		}
		c.must(c.Matches.MarkCardEntriesSeen(t.Context(), c.night, "Dana", entries[0]))
		c.wantUnseen(entries[1])
		before := c.read().Revision
		c.must(c.Matches.MarkCardEntriesSeen(t.Context(), c.night, "Eva", entries[0], "unknown"))
		if c.read().Revision != before {
			t.Error("nothing was seen, and it was announced")
		}
		var group sync.WaitGroup
		for i := range 6 {
			group.Go(func() {
				if err := c.Matches.MarkCardEntriesSeen(t.Context(), c.night, fmt.Sprint("Organiser ", i), entries...); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		c.wantUnseen()
		db, _ := connect(t, address)
		defer db.Close()
		var who string
		c.must(db.QueryRowContext(t.Context(), "SELECT seen_by FROM card_entries WHERE event_id = '"+string(entries[0])+"'").Scan(&who))
		if who != "Dana" {
			t.Errorf("seen by %s", who)
		}
	})
}

// TestACardChangesNothingOfAClosedRound, also if the round is closed at the same moment. An
// entry that was recorded before gets its receipt.
func TestACardChangesNothingOfAClosedRound(t *testing.T) {
	eachPublished(t, 3, 2, func(t *testing.T, c *club) {
		c.must(c.People.MakeCards(t.Context(), 1))
		by := card(t, c.Store, 1)
		c.playOut(1)
		match := c.match(1)
		change := correction(match, by)
		var group sync.WaitGroup
		var changed error
		group.Go(func() { _, changed = c.Matches.Append(t.Context(), match.ID, change) })
		group.Go(func() {
			if err := c.Nights.CloseRound(t.Context(), c.night, 1); err != nil {
				t.Error(err)
			}
		})
		group.Wait()
		closed, _ := c.read().Match(match.ID)
		receipt, again := c.Matches.Append(t.Context(), match.ID, change)
		switch events := len(closed.Events) - len(match.Events); {
		case changed == nil && (events != 1 || again != nil || !receipt.Repeated):
			t.Errorf("recorded in time: %d events, then %+v, %v", events, receipt, again)
		case changed != nil && (!errors.Is(changed, tournament.ErrRoundClosed) || events != 0 || !errors.Is(again, tournament.ErrRoundClosed)):
			t.Errorf("too late: %v, %d events, then %v", changed, events, again)
		}
		for what, event := range map[string]tournament.Event{
			"a correction": correction(closed, by),
			"a penalty": {ID: tournament.EntryID(database.NewID()), Card: by.ID, Penalty: &tournament.PenaltyGiven{
				Hand: 1, Kind: scoring.FalseMahjong, Dead: true, Seen: closed.Ledger.Latest,
			}},
			"an acceptance": {ID: tournament.EntryID(database.NewID()), Card: by.ID, Acceptance: &tournament.ScoreSheetAccepted{Seen: closed.Ledger.Latest}},
		} {
			wantError(t, what, errorOf(c.Matches.Append(t.Context(), match.ID, event)), tournament.ErrRoundClosed)
		}
		c.append(match.ID, correction(closed, people.TableCard{}))
	})
}

// TestALateHandIsKeptForTheDesk, once, and is not in the match.
func TestALateHandIsKeptForTheDesk(t *testing.T) {
	eachPublished(t, 3, 2, func(t *testing.T, c *club) {
		c.must(c.People.MakeCards(t.Context(), 1))
		late := hand(c.match(1), 2, winning(t))
		late.Card = card(t, c.Store, 1).ID
		stands := hand(c.match(1), 1, scoring.Hand{Outcome: scoring.DrawnHand})
		stands.Card = late.Card
		c.playOut(1)
		match := c.match(1)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		for i := range 3 {
			receipt, err := c.Matches.EnterHand(t.Context(), match.ID, late)
			if err != nil || !receipt.Late || receipt.Repeated != (i > 0) {
				t.Errorf("%+v, %v", receipt, err)
			}
		}
		if receipt, err := c.Matches.Receipt(t.Context(), match.ID, late); err != nil || !receipt.Late {
			t.Errorf("its receipt: %+v, %v", receipt, err)
		}
		other := late
		other.Hand = &tournament.HandPlayed{Number: 3, Facts: winning(t)}
		wantError(t, "other content", errorOf(c.Matches.EnterHand(t.Context(), match.ID, other)), tournament.ErrConflict)
		if receipt, err := c.Matches.EnterHand(t.Context(), match.ID, stands); err != nil || receipt.Late || receipt.DuplicateOf == "" {
			t.Errorf("what stands exactly so: %+v, %v", receipt, err)
		}
		desk := hand(match, 2, winning(t))
		wantError(t, "from the desk", errorOf(c.Matches.EnterHand(t.Context(), match.ID, desk)), tournament.ErrFinished)
		hands, err := c.Matches.LateHands(t.Context(), c.night)
		if err != nil || len(hands) != 1 || hands[0].Entry != late.ID || hands[0].Match != match.ID || hands[0].Hand.Number != 2 {
			t.Fatalf("%+v, %v", hands, err)
		}
		second, recorded := late, correction(match, people.TableCard{})
		second.ID = tournament.EntryID(database.NewID())
		if receipt, err := c.Matches.EnterHand(t.Context(), match.ID, second); err != nil || !receipt.Late {
			t.Fatalf("%+v, %v", receipt, err)
		}
		before, _ := c.read().Match(match.ID)
		wantError(t, "for an unknown hand", errorOf(c.Matches.RecordLateHand(t.Context(), match.ID, recorded, "unknown")), tournament.ErrNotFound)
		if now, _ := c.read().Match(match.ID); len(now.Events) != len(before.Events) {
			t.Errorf("%d events, were %d", len(now.Events), len(before.Events))
		}
		for i := range 2 {
			receipt, err := c.Matches.RecordLateHand(t.Context(), match.ID, recorded, second.ID)
			if err != nil || receipt.Repeated != (i > 0) {
				t.Errorf("%+v, %v", receipt, err)
			}
			if hands, err = c.Matches.LateHands(t.Context(), c.night); err != nil || len(hands) != 1 || hands[0].Entry != late.ID {
				t.Errorf("%+v, %v", hands, err)
			}
		}
		for range 2 {
			c.must(c.Matches.SettleLateHand(t.Context(), c.night, late.ID, "Dana"))
		}
		wantError(t, "another", c.Matches.SettleLateHand(t.Context(), c.night, "unknown", "Dana"), tournament.ErrNotFound)
		if hands, err := c.Matches.LateHands(t.Context(), c.night); len(hands) > 0 || err != nil {
			t.Errorf("%+v, %v", hands, err)
		}
		if receipt, err := c.Matches.EnterHand(t.Context(), match.ID, late); err != nil || !receipt.Late {
			t.Errorf("once more: %+v, %v", receipt, err)
		}
		if now, _ := c.read().Match(match.ID); len(now.Ledger.Hands) != len(match.Ledger.Hands) {
			t.Error("the late hand is in the match")
		}
	})
}
