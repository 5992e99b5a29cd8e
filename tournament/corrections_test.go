package tournament_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// book is a match in which a test records one event after another, each with an id.
type book struct {
	t      rapid.TB
	rules  scoring.Rules
	match  tournament.Match
	events int
}

func newBook(t rapid.TB, rules scoring.Rules) *book {
	return &book{t: t, rules: rules, match: tournament.Match{
		ID: "match", Round: tournament.InRound(1), Table: 1, Players: tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, Rules: rules, Ledger: tournament.NewLedger(rules, 3),
	}}
}

func (b *book) ledger() tournament.Ledger { return b.match.Ledger }

// try records an event, if it is accepted.
func (b *book) try(event tournament.Event) error {
	b.events++
	event.ID, event.Number, event.By = tournament.EntryID(fmt.Sprint("event ", b.events)), len(b.match.Events)+1, "Eva"
	next, err := b.match.Recorded(event)
	b.match = next
	return err
}

func (b *book) record(event tournament.Event) tournament.EntryID {
	b.t.Helper()
	if err := b.try(event); err != nil {
		b.t.Fatal(err)
	}
	return tournament.EntryID(fmt.Sprint("event ", b.events))
}

// refuses wants an event to be refused with an error of a kind.
func (b *book) refuses(what string, event tournament.Event, kind error) {
	b.t.Helper()
	if err := b.try(event); !errors.Is(err, kind) {
		b.t.Errorf("%s: %v", what, err)
	}
}

// refusesWith wants an event to be refused with a problem of the given code.
func (b *book) refusesWith(what string, event tournament.Event, code string) {
	b.t.Helper()
	err := b.try(event)
	if problems, ok := errors.AsType[tournament.Problems](err); !ok || problems[0].Code != code {
		b.t.Errorf("%s: %v", what, err)
	}
}

// drawOut draws all hands that are left.
func (b *book) drawOut() {
	b.t.Helper()
	for !b.ledger().State.Finished {
		b.hand(drawn)
	}
}

func (b *book) hand(facts scoring.Hand) tournament.EntryID {
	b.t.Helper()
	return b.record(played(b.ledger(), facts))
}

// facts are those of a hand that stands, as the page of a correction sends them.
func (b *book) facts(number int) tournament.HandPlayed {
	state := b.ledger().State
	var facts scoring.Hand
	if number <= len(b.ledger().Hands) {
		state, facts = b.ledger().Hands[number-1].Before, b.ledger().Hands[number-1].Facts
	}
	return tournament.HandPlayed{Number: number, Seats: state.Seats, Facts: facts}
}

func (b *book) correction(number int, facts scoring.Hand) tournament.Event {
	hand := b.facts(number)
	hand.Facts = facts
	return tournament.Event{Correction: &tournament.HandCorrected{
		Entry: b.ledger().Hands[number-1].Entry, Hand: hand, Reason: "wrong winner", Seen: b.ledger().Latest,
	}}
}

func (b *book) insertion(number int, facts scoring.Hand) tournament.Event {
	hand := b.facts(number)
	hand.Facts = facts
	return tournament.Event{Insertion: &tournament.HandInserted{Hand: hand, Reason: "forgotten", Seen: b.ledger().Latest}}
}

func (b *book) voidOf(number int) tournament.Event {
	return tournament.Event{Void: &tournament.HandVoided{
		Entry: b.ledger().Hands[number-1].Entry, Reason: "entered twice", Seen: b.ledger().Latest,
	}}
}

func (b *book) penalty(p tournament.PenaltyGiven) tournament.Event {
	p.Seen = b.ledger().Latest
	return tournament.Event{Penalty: &p}
}

func (b *book) ending(more int) tournament.Event {
	return tournament.Event{Ending: &tournament.MatchEnded{More: more, Reason: "time", Seen: b.ledger().Latest}}
}

func (b *book) want(what string, totals tournament.ByPlace[scoring.Points]) {
	b.t.Helper()
	if b.ledger().Totals != totals {
		b.t.Fatal(what, "totals", b.ledger().Totals, "want", totals)
	}
}

func TestACorrectedDrawMovesThePot(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(drawn)
	b.hand(drawn)
	b.hand(allChows(t, scoring.East)) // place 2: 14 and ten extra points from each
	b.want("with two draws", tournament.ByPlace[scoring.Points]{-24, -24, 48})
	before := b.ledger()
	b.record(b.correction(1, allChows(t, scoring.East)))
	// Place 0 wins hand 1; one draw is left for hand 3.
	b.want("with one", tournament.ByPlace[scoring.Points]{28 - 19, -14 - 19, -14 + 38})
	difference := before.Difference(b.ledger())
	if len(difference.Hands) != 3 || difference.Gains != (tournament.ByPlace[scoring.Points]{33, -9, -24}) {
		t.Errorf("difference %+v", difference)
	}
	history := b.ledger().Corrections(before.Hands[0].Entry)
	if len(history) != 1 || history[0].Reason() != "wrong winner" || history[0].Event.By != "Eva" ||
		history[0].Before.Facts.Outcome != scoring.DrawnHand || history[0].After.Facts.Outcome != scoring.Won {
		t.Errorf("history %+v", history)
	}
}

func TestAVoidedHandMovesTheLaterOnesUp(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(allChows(t, scoring.East)) // place 0
	b.hand(allChows(t, scoring.East)) // place 1
	b.hand(allChows(t, scoring.East)) // place 2
	b.record(b.voidOf(1))
	// The people stay: places 1 and 2 have won, and two hands are played.
	b.want("after it", tournament.ByPlace[scoring.Points]{-28, 14, 14})
	ledger := b.ledger()
	if ledger.State.Hand != 3 || len(ledger.Hands) != 2 || len(ledger.Voided) != 1 {
		t.Fatalf("%+v", ledger)
	}
	for i, seat := range []scoring.Wind{scoring.South, scoring.South} {
		if hand := ledger.Hands[i]; hand.Before.Hand != i+1 || hand.Facts.Winner != seat {
			t.Errorf("hand %d won by %v", hand.Before.Hand, hand.Facts.Winner)
		}
	}
}

func TestAForgottenHandMovesTheLaterOnesDown(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(allChows(t, scoring.East)) // place 0
	b.hand(allChows(t, scoring.East)) // place 1
	b.record(b.insertion(2, drawn))
	b.want("a draw before hand 2", tournament.ByPlace[scoring.Points]{28 - 19, -14 + 38, -14 - 19})
	if ledger := b.ledger(); ledger.State.Hand != 4 || ledger.Hands[2].Before.Hand != 3 {
		t.Errorf("%+v", ledger.State)
	}
	b.drawOut()
	before := b.ledger()
	var later *tournament.LaterHand
	err := b.try(b.insertion(3, drawn))
	if !errors.As(err, &later) || later.Hand.Before.Hand != 9 || later.Number != 10 || !errors.Is(err, tournament.ErrFinished) {
		t.Errorf("a tenth hand: %v", err)
	}
	b.refusesWith("a hand after the last", b.insertion(10, drawn), "insertion_full")
	if !reflect.DeepEqual(before, b.ledger()) {
		t.Error("a refused insertion changed the match")
	}
}

func TestACorrectionThatALaterHandCannotBearIsRefused(t *testing.T) {
	b := newBook(t, novice(t))
	dragons := windsOnly(t) // 3 hand-points, one of them for the seat wind
	b.hand(drawn)
	b.hand(dragons)
	if err := b.try(b.correction(1, dragons)); err != nil {
		t.Fatal(err) // the seats stay
	}
	var later *tournament.LaterHand
	var refusal *tournament.Refusal
	if err := b.try(b.voidOf(1)); !errors.As(err, &later) || !errors.As(err, &refusal) ||
		later.Hand.Before.Hand != 2 || later.Number != 1 || refusal.Problems[0].Code != "below_minimum" {
		t.Errorf("the winner of hand 2 would not sit in that wind: %v", err)
	}
}

// windsOnly is worth 3 hand-points for East in an East round: the pong of East is
// seat and prevailing wind. In any other seat it is worth 2.
func windsOnly(t *testing.T) scoring.Hand {
	t.Helper()
	concealed, err := scoring.ParseTiles("456p234m99m567p")
	must(t, err)
	melds, err := scoring.BaseSuits.ParseMelds("111z")
	must(t, err)
	return scoring.Hand{
		Winner: scoring.East, From: scoring.FromDiscard, Payer: scoring.South,
		Concealed: concealed, Melds: melds, WinningTile: concealed[0],
	}
}

func TestACorrectionFromAnOvertakenPageShowsWhatWasSaved(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(drawn)
	early := b.correction(1, allChows(t, scoring.West))
	second := played(b.ledger(), drawn)
	b.hand(allChows(t, scoring.South))
	var overtaken *tournament.Overtaken
	if err := b.try(early); !errors.Is(err, tournament.ErrStale) || !errors.As(err, &overtaken) {
		t.Errorf("a correction made before hand 2: %v", err)
	}
	if err := b.try(second); !errors.As(err, &overtaken) || overtaken.Hand == nil || overtaken.Hand.Entry != b.ledger().Hands[1].Entry {
		t.Errorf("the second save of hand 2: %v", err)
	}
	b.record(b.correction(2, second.Hand.Facts)) // correct with mine
	b.want("two draws", tournament.ByPlace[scoring.Points]{})
}
