package tournament_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// anyHand is drawn, or won by all chows, which every seat may win.
func anyHand(t *rapid.T) scoring.Hand {
	if rapid.Bool().Draw(t, "drawn") {
		return drawn
	}
	return allChows(t, rapid.SampledFrom(scoring.SeatWinds[:]).Draw(t, "winner"))
}

// anyEvent is a random event that a page could send, or nil.
func anyEvent(t *rapid.T, b *book) *tournament.Event {
	ledger := b.ledger()
	number := rapid.IntRange(1, len(ledger.Hands)+1).Draw(t, "number")
	stands := number <= len(ledger.Hands)
	var event tournament.Event
	switch kind := rapid.SampledFrom([]string{
		"hand", "hand", "hand", "hand", "void", "correction", "insertion", "penalty", "ending", "seats", "substitution", "revocation",
	}).Draw(t, "kind"); {
	case kind == "hand":
		event = played(ledger, anyHand(t))
	case kind == "void" && stands:
		event = b.voidOf(number)
	case kind == "correction" && stands:
		event = b.correction(number, anyHand(t))
	case kind == "insertion":
		event = b.insertion(number, anyHand(t))
	case kind == "penalty":
		event = b.penalty(anyPenalty(t, number))
	case kind == "ending":
		event = b.ending(rapid.IntRange(0, 2).Draw(t, "more"))
	case kind == "seats":
		order := rapid.Permutation([]scoring.Place{0, 1, 2}).Draw(t, "order")
		event = b.seats(number, order...)
	case kind == "substitution":
		event = b.substitution(scoring.Place(rapid.IntRange(0, 2).Draw(t, "place")),
			rapid.SampledFrom([]tournament.PlayerID{"dana", "emil"}).Draw(t, "substitute"))
	case kind == "revocation" && len(ledger.Penalties) > 0:
		event.Revocation = &tournament.EntryRevoked{Entry: ledger.Penalties[0].Entry, Reason: "wrong", Seen: ledger.Latest}
	default:
		return nil
	}
	return &event
}

func anyPenalty(t *rapid.T, hand int) tournament.PenaltyGiven {
	payees := rapid.SampledFrom([][]scoring.Place{nil, {1, 2}, {2}}).Draw(t, "payees")
	return tournament.PenaltyGiven{
		Hand: hand, Kind: scoring.Chombo, Amount: scoring.Points(rapid.IntRange(1, 20).Draw(t, "amount")),
		Payees: payees, Dead: rapid.Bool().Draw(t, "dead"),
	}
}

// TestAReplayGivesTheCorrectedMatch records and corrects at random. A replay gives the same match as
// recording one by one. The hands are the same as if they had been entered without
// corrections. Every point belongs to a player or has left the game.
func TestAReplayGivesTheCorrectedMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBook(t, novice(t))
		for range rapid.IntRange(1, 25).Draw(t, "events") {
			before := b.match
			event := anyEvent(t, b)
			if event == nil {
				continue
			}
			if err := b.try(*event); err != nil {
				if !reflect.DeepEqual(before, b.match) {
					t.Fatalf("refused by %v, and yet changed", err)
				}
				continue
			}
			undone(t, b, before)
		}
		replayed := newBook(t, b.rules).match
		replayed.Events = b.match.Events
		if err := replayed.Replay(); err != nil || !reflect.DeepEqual(replayed, b.match) {
			t.Fatalf("replayed %+v, recorded %+v, %v", replayed, b.match, err)
		}
		asFromTheStart(t, b)
		everyPoint(t, b)
	})
}

// undone takes back the last event. Then only the history tells of it.
func undone(t *rapid.T, b *book, before tournament.Match) {
	last := b.match.Events[len(b.match.Events)-1]
	after := b.match
	again := *b
	latest := after.Ledger.Latest
	switch {
	case last.Hand != nil || last.Insertion != nil:
		again.record(tournament.Event{Void: &tournament.HandVoided{Entry: last.ID, Reason: "undo", Seen: latest}})
	case last.Penalty != nil || last.Ending != nil:
		again.record(tournament.Event{Revocation: &tournament.EntryRevoked{Entry: last.ID, Reason: "undo", Seen: latest}})
	case last.Correction != nil:
		for i, hand := range after.Ledger.Hands {
			if hand.Entry == last.Correction.Entry {
				again.record(again.correction(i+1, hand.Facts)) // the same facts once more
				if again.match.Ledger.Totals != after.Ledger.Totals || again.match.Ledger.State != after.Ledger.State {
					t.Fatalf("corrected to the same: %+v, was %+v", again.match.Ledger, after.Ledger)
				}
				again.record(again.correction(i+1, before.Ledger.Hands[i].Facts))
			}
		}
	default:
		return
	}
	now, was := again.match.Ledger, before.Ledger
	if now.State != was.State || now.Totals != was.Totals || !reflect.DeepEqual(now.Hands, was.Hands) ||
		!reflect.DeepEqual(now.Penalties, was.Penalties) {
		t.Fatalf("undone %+v, before %+v", now, was)
	}
}

// asFromTheStart enters the hands that stand into an empty match.
func asFromTheStart(t *rapid.T, b *book) {
	clean := newBook(t, b.rules)
	for _, hand := range b.ledger().Hands {
		clean.hand(hand.Facts)
	}
	for i, hand := range b.ledger().Hands {
		other := clean.ledger().Hands[i]
		hand.Before.Gained = other.Before.Gained // with the penalties, which the clean match has not
		if hand.Before != other.Before || hand.Changes != other.Changes || hand.Result.Extra != other.Result.Extra {
			t.Fatalf("hand %d is %+v, from the start %+v", i+1, hand, other)
		}
	}
	state := b.ledger().State
	state.Gained = clean.ledger().State.Gained
	if end := b.ledger().Ending; end == nil && state != clean.ledger().State {
		t.Fatalf("state %+v, from the start %+v", b.ledger().State, clean.ledger().State)
	}
}

func everyPoint(t *rapid.T, b *book) {
	ledger := b.ledger()
	if sum := ledger.Totals[0] + ledger.Totals[1] + ledger.Totals[2]; sum != -ledger.LeftGame {
		t.Fatalf("totals %v, %d left the game", ledger.Totals, ledger.LeftGame)
	}
	night := tournament.Night{Rules: b.rules, Rounds: []tournament.Round{{Number: 1, Matches: []tournament.Match{b.match}}}}
	credited := scoring.Points(0)
	for _, standing := range night.Standings() {
		credited += standing.Points
	}
	if credited != -ledger.LeftGame {
		t.Fatalf("the players have %d, %d left the game", credited, ledger.LeftGame)
	}
}
