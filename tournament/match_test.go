package tournament_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

// must ends a test at an error that is not its subject.
func must(t rapid.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// novice are rules of the main game.
func novice(t rapid.TB) scoring.Rules {
	t.Helper()
	rules, problems, err := rulebook.Games()[0].Open("", scoringtest.Options("korean-japanese", ""))
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return rules
}

// allChows is self-drawn and concealed: 7 hand-points, 5 bonus-points common to
// both losers and 2 from each who was not waiting.
func allChows(t rapid.TB, winner scoring.Wind) scoring.Hand {
	t.Helper()
	tiles, err := scoring.ParseTiles("234567p34567m8m99p")
	must(t, err)
	return scoring.Hand{Winner: winner, From: scoring.FromWall, Concealed: tiles, WinningTile: tiles[11]}
}

var drawn = scoring.Hand{Outcome: scoring.DrawnHand}

func played(ledger tournament.Ledger, facts scoring.Hand) tournament.Event {
	return tournament.Event{
		ID: tournament.EntryID(fmt.Sprintf("hand %d, after %d voids", ledger.State.Hand, len(ledger.Voided))),
		Hand: &tournament.HandPlayed{
			Number: ledger.State.Hand, Seats: ledger.State.Seats, Facts: facts,
		},
	}
}

func void(entry tournament.EntryID) tournament.Event {
	return tournament.Event{ID: "void of " + entry, Void: &tournament.HandVoided{Entry: entry, Reason: "wrong winner"}}
}

func TestThePotGoesToTheNextWinner(t *testing.T) {
	b := newBook(t, novice(t))
	for _, facts := range []scoring.Hand{drawn, drawn, allChows(t, scoring.East)} {
		b.hand(facts)
	}
	ledger := b.ledger()
	// Hand 3: place 2 deals and sits East. 7 + 5 + 2 and ten extra points from each.
	if want := (tournament.ByPlace[scoring.Points]{-24, -24, 48}); ledger.Totals != want {
		t.Errorf("totals %v, want %v", ledger.Totals, want)
	}
	if last, _ := ledger.Last(); last.Result.Extra != 10 || ledger.State.Carry != 0 {
		t.Errorf("extra %d, carry %d", last.Result.Extra, ledger.State.Carry)
	}
	replayed, err := tournament.Replay(b.rules, 3, b.match.Events)
	if err != nil || !reflect.DeepEqual(replayed, ledger) {
		t.Errorf("replay differs: %+v, %v", replayed, err)
	}
}

func TestFactsStayWithThePeople(t *testing.T) {
	b := newBook(t, novice(t))
	// Recorded as hand 1 by people who sat one place further: their South is the
	// place that sits West now.
	event := played(b.ledger(), allChows(t, scoring.South))
	event.Hand.Seats = [3]scoring.Place{1, 2, 0}
	b.record(event)
	b.want("the winner sits West now", tournament.ByPlace[scoring.Points]{-14, -14, 28})
	if winner := b.ledger().Hands[0].Facts.Winner; winner != scoring.West {
		t.Errorf("winner sits %v", winner)
	}
}

func TestRefusals(t *testing.T) {
	b := newBook(t, novice(t))
	late := played(b.ledger(), drawn)
	late.Hand.Number = 2
	b.refuses("hand 2 first", late, tournament.ErrStale)
	b.refuses("a void before the first hand", void("nothing"), tournament.ErrStale)
	b.refuses("an event without a fact", tournament.Event{}, tournament.ErrConflict)
	poor := allChows(t, scoring.East)
	poor.WinningTile = scoring.PlainTile(scoring.Red)
	err := b.try(played(b.ledger(), poor))
	if refusal, ok := errors.AsType[*tournament.Refusal](err); !ok || refusal.Problems[0].Code != "winning_tile_missing" {
		t.Errorf("a winning tile that is not in the hand: %v", err)
	}
	b.drawOut()
	b.refuses("a tenth hand", played(b.ledger(), drawn), tournament.ErrFinished)
}

// TestAReplayIsWhatWasRecordedOneByOne: replaying all events gives the same match as recording
// them one by one. A match in which a hand was taken back is the same as one without that hand,
// and points sum to zero.
func TestAReplayIsWhatWasRecordedOneByOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := novice(t)
		ledger := tournament.NewLedger(rules, 3)
		var events []tournament.Event
		record := func(event tournament.Event) {
			event.Number, event.At = len(events)+1, time.Unix(int64(len(events)), 0)
			next, err := ledger.Record(rules, event)
			must(t, err)
			ledger, events = next, append(events, event)
		}
		for range rapid.IntRange(0, 20).Draw(t, "events") {
			last, some := ledger.Last()
			switch {
			case some && rapid.Bool().Draw(t, "void"):
				without, err := tournament.Replay(rules, 3, withoutHand(slices.Clip(events), last.Entry))
				must(t, err)
				record(void(last.Entry))
				if ledger.State != without.State || ledger.Totals != without.Totals || len(ledger.Hands) != len(without.Hands) {
					t.Fatalf("after the void %+v, without the hand %+v", ledger, without)
				}
			case ledger.State.Finished:
			case rapid.Bool().Draw(t, "drawn"):
				record(played(ledger, drawn))
			default:
				record(played(ledger, allChows(t, rapid.SampledFrom(scoring.SeatWinds[:]).Draw(t, "winner"))))
			}
			if ledger.Totals[0]+ledger.Totals[1]+ledger.Totals[2] != 0 {
				t.Fatalf("totals %v", ledger.Totals)
			}
		}
		replayed, err := tournament.Replay(rules, 3, events)
		if err != nil || !reflect.DeepEqual(replayed, ledger) {
			t.Fatalf("replayed %+v, recorded %+v, %v", replayed, ledger, err)
		}
	})
}

// withoutHand are the events without one hand and without hands that were taken back.
func withoutHand(events []tournament.Event, without tournament.EntryID) []tournament.Event {
	gone := map[tournament.EntryID]bool{without: true}
	for _, event := range events {
		if event.Void != nil {
			gone[event.Void.Entry] = true
		}
	}
	var left []tournament.Event
	for _, event := range events {
		if event.Hand != nil && !gone[event.ID] {
			left = append(left, event)
		}
	}
	return left
}
