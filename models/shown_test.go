package models_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestAnEventHasWhatTheRefereeWasShown: of a hand, its correction and an insertion before it,
// each with the match as it was when the event was saved.
func TestAnEventHasWhatTheRefereeWasShown(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		c.record(match.ID, hand(match, 1, winning(t)))
		flower := winning(t)
		flower.Flowers = 1
		c.record(match.ID, corrected(c.match(1), 1, flower))
		c.record(match.ID, tournament.Event{Insertion: &tournament.HandInserted{
			Hand:   tournament.HandPlayed{Number: 1, Seats: match.Ledger.State.Seats, Facts: drawn},
			Reason: "forgotten", Seen: c.match(1).Ledger.Latest,
		}})
		record, err := c.Archive.RawNight(t.Context(), c.night)
		c.must(err)
		var shown []tournament.Shown
		for _, event := range record.Night.Rounds[0].Matches[0].Events {
			_, saved := event.SavedHand()
			shown = append(shown, *saved.Shown)
		}
		plain := []string{
			"all_simples 1", "all_chows 2", "concealed 2", "fully_concealed 2", "not_waiting 2 west", "not_waiting 2 east",
			"self_draw 1", "concealed_bonus 2", "fully_concealed_bonus 2",
		}
		flowered := slices.Insert(slices.Clone(plain), 7, "flowers 1")
		want := []tournament.Shown{
			{Rules: 1, HandPoints: 7, BonusPoints: 5, Elements: plain, Payments: scoring.Payments{-14, 28, -14}},
			{Rules: 1, HandPoints: 7, BonusPoints: 6, Elements: flowered, Payments: scoring.Payments{-15, 30, -15}},
			{Rules: 1},
		}
		if !reflect.DeepEqual(shown, want) {
			t.Errorf("%+v\nwant %+v", shown, want)
		}
	})
}

func TestAnEntryIsRecognisedWhateverWasShown(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		entry := hand(match, 1, winning(t))
		c.append(match.ID, entry)
		if entry.Hand.Shown != nil {
			t.Error("the sender's event was changed")
		}
		receipt, err := c.Matches.Append(t.Context(), match.ID, entry.WithShown(&tournament.Shown{HandPoints: 99}))
		if err != nil || !receipt.Repeated {
			t.Errorf("%+v %v", receipt, err)
		}
	})
}
