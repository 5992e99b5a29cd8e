package tournament_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

func (b *book) replacement(number, as int, facts scoring.Hand) tournament.Event {
	hand := b.facts(as)
	hand.Facts = facts
	return tournament.Event{Replacement: &tournament.HandReplaced{
		Entry: b.ledger().Hands[number-1].Entry, Hand: hand, Reason: "entered twice", Seen: b.ledger().Latest,
	}}
}

func TestAHandTakenOutMovesThoseUpToTheOneThatWasPlayedInstead(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(allChows(t, scoring.East)) // place 0
	b.hand(allChows(t, scoring.East)) // place 1
	b.hand(allChows(t, scoring.East)) // place 2
	b.drawOut()
	before := b.ledger()
	entry := b.record(b.replacement(1, 3, drawn))
	ledger := b.ledger()
	// Places 1 and 2 have won hands 1 and 2; hand 3 is drawn now.
	b.want("after it", tournament.ByPlace[scoring.Points]{-28, 14, 14})
	if len(ledger.Hands) != 9 || !ledger.State.Finished || ledger.Hands[2].Entry != entry || ledger.Hands[3].Entry != before.Hands[3].Entry ||
		len(ledger.Voided) != 1 || ledger.Voided[0].Hand.Entry != before.Hands[0].Entry {
		t.Errorf("%+v", ledger)
	}
	if changes := ledger.Corrections(entry); len(changes) != 1 || changes[0].Reason() != "entered twice" || changes[0].Before.Entry != before.Hands[0].Entry {
		t.Errorf("history %+v", changes)
	}
	b.record(b.replacement(9, 1, allChows(t, scoring.East)))
	b.want("the last hand for one before the first", tournament.ByPlace[scoring.Points]{0, 0, 0})
	was := b.ledger()
	b.refusesWith("without a reason", func() tournament.Event {
		event := b.replacement(2, 2, drawn)
		event.Replacement.Reason = ""
		return event
	}(), "reason_missing")
	for what, event := range map[string]tournament.Event{
		"a hand that is gone": {Replacement: &tournament.HandReplaced{Entry: before.Hands[0].Entry, Hand: b.facts(1), Reason: "twice", Seen: was.Latest}},
		"a tenth hand":        b.replacement(1, 10, drawn),
	} {
		if err := b.try(event); !errors.Is(err, tournament.ErrConflict) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if !reflect.DeepEqual(was, b.ledger()) {
		t.Error("a refused change changed the match")
	}
}

// A later hand that would have other winds between the two changes is never there: the two are one.
func TestALaterHandIsJudgedWhereItStandsAtLast(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(drawn)
	b.hand(windsOnly(t)) // 3 hand-points, one of them for the seat wind
	if err := b.try(b.replacement(1, 1, drawn)); err != nil {
		t.Errorf("hand 2 stays hand 2: %v", err)
	}
	var later *tournament.LaterHand
	if err := b.try(b.replacement(1, 2, drawn)); !errors.As(err, &later) || later.Hand.Before.Hand != 2 || later.Number != 1 {
		t.Errorf("hand 2 becomes hand 1: %v", err)
	}
	if _, ok := b.ledger().Taking(novice(t), b.ledger().Hands[0].Entry, 2); ok {
		t.Error("there is such a ledger")
	}
	if before, ok := b.ledger().Taking(novice(t), b.ledger().Hands[0].Entry, 1); !ok || before.State.Hand != 1 || len(b.ledger().Hands) != 2 {
		t.Errorf("%+v", before.State)
	}
}

// Nothing moves if a hand gets the number of the one that is taken out: its penalties are those of the
// hand that is there now, and its players are the same.
func TestAHandInThePlaceOfTheOneTakenOutKeepsItsPenalties(t *testing.T) {
	for number := 2; number <= 3; number++ { // 3 is the last
		b := newBook(t, novice(t))
		b.hand(allChows(t, scoring.East)) // place 0
		b.hand(drawn)
		b.hand(drawn)
		b.record(b.penalty(tournament.PenaltyGiven{
			Hand: number, Offender: 0, Kind: scoring.Chombo, Amount: 5, Payees: []scoring.Place{1, 2}, Dead: true,
		}))
		offender, _ := b.ledger().Hands[number-1].Before.SeatOf(0)
		b.refusesWith("the offender wins instead", b.replacement(number, number, allChows(t, offender)), "dead_hand")
		entry := b.record(b.replacement(number, number, allChows(t, offender.Next())))
		ledger := b.ledger()
		if len(ledger.Penalties) != 1 || ledger.Penalties[0].Number != number || ledger.Hands[number-1].Entry != entry {
			t.Errorf("hand %d: penalties %+v", number, ledger.Penalties)
		}
		b.refusesWith("the offender wins by a correction", b.correction(number, allChows(t, offender)), "dead_hand")
		if number == 2 {
			other, _ := ledger.Hands[2].Before.SeatOf(0)
			b.record(b.correction(3, allChows(t, other)))
		} else {
			next, _ := ledger.State.SeatOf(0)
			b.hand(allChows(t, next))
		}
	}
}

func TestAHandInThePlaceOfTheOneTakenOutHasItsPlayers(t *testing.T) {
	for number := 2; number <= 3; number++ { // 3 is the last, and its successor is not played yet
		b := newBook(t, novice(t))
		for hand := 1; hand <= 3; hand++ {
			b.hand(drawn)
			if hand == number {
				b.record(tournament.Event{Substitution: &tournament.PlayerSubstituted{Place: 1, Player: "zoe", Reason: "ill", Seen: b.ledger().Latest}})
			}
		}
		taking, ok := b.ledger().Taking(b.rules, b.ledger().Hands[number-1].Entry, number)
		if !ok || taking.Sitters != b.ledger().Hands[number-1].Sitters {
			t.Errorf("the form of hand %d: %v", number, taking.Sitters)
		}
		b.record(b.replacement(number, number, allChows(t, scoring.East)))
		ledger := b.ledger()
		if ledger.Hands[number-1].Sitters != (tournament.Sitters{}) || ledger.Sitters[1].Substitute != "zoe" {
			t.Errorf("hand %d: %v, then %v", number, ledger.Hands[number-1].Sitters, ledger.Sitters)
		}
		if number == 2 && ledger.Hands[2].Sitters[1].Substitute != "zoe" {
			t.Errorf("hand 3: %v", ledger.Hands[2].Sitters)
		}
	}
}

// An early end is no sooner and no later because a hand before it stands behind it now, or the other way.
func TestAHandThatIsReplacedLeavesTheEarlyEndWhereItIs(t *testing.T) {
	for _, move := range [][2]int{{1, 4}, {1, 3}, {4, 1}, {4, 4}, {3, 4}} {
		b := newBook(t, novice(t))
		b.hand(allChows(t, scoring.East))
		b.hand(drawn)
		b.hand(drawn)
		b.record(b.ending(1))
		b.hand(drawn)
		if _, ok := b.ledger().Taking(b.rules, b.ledger().Hands[move[0]-1].Entry, move[1]); !ok {
			t.Errorf("%v: no form", move)
		}
		b.record(b.replacement(move[0], move[1], drawn))
		if ledger := b.ledger(); len(ledger.Hands) != 4 || !ledger.State.Finished || ledger.Ending.Last != 4 {
			t.Errorf("%v: %d hands, over %v, ending %+v", move, len(ledger.Hands), ledger.State.Finished, ledger.Ending)
		}
	}
}

// A match without a fixed length can be over sooner without a hand, after which the dealer stayed.
func TestAHandBehindTheEndOfAMatchIsRefused(t *testing.T) {
	b := newBook(t, scoringtest.Rules[*honshu.Rules](t, honshu.ID))
	b.hand(drawn)
	for _, han := range []int{4, 4, 8, 4, 4, 12} {
		b.hand(scoring.Hand{Winner: scoring.South, Way: scoring.ByPoints, Worth: &scoring.Worth{Han: han}})
	}
	if !b.ledger().State.Finished {
		t.Fatal(b.ledger().State)
	}
	b.refusesWith("behind the last hand", b.replacement(1, 7, drawn), "replacement_over")
}
