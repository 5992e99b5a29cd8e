package tournament_test

import (
	"errors"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

func TestPenalties(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(drawn)
	entry := b.record(b.penalty(tournament.PenaltyGiven{
		Hand: 2, Offender: 1, Kind: scoring.Chombo, Amount: 10, Payees: []scoring.Place{0, 2},
	}))
	b.want("ten to each opponent", tournament.ByPlace[scoring.Points]{10, -20, 10})
	b.record(b.penalty(tournament.PenaltyGiven{Hand: 1, Offender: 0, Kind: scoring.Misnamed, Amount: 3}))
	b.want("three to nobody", tournament.ByPlace[scoring.Points]{7, -20, 10})
	ledger := b.ledger()
	if ledger.LeftGame != 3 || len(ledger.Penalties) != 2 || ledger.Penalties[0].Number != 1 || ledger.Penalties[1].Number != 2 {
		t.Errorf("%d left, %+v", ledger.LeftGame, ledger.Penalties)
	}
	if ledger.Hands[0].Totals != (tournament.ByPlace[scoring.Points]{-3, 0, 0}) {
		t.Errorf("totals after hand 1: %v", ledger.Hands[0].Totals)
	}
	b.record(b.voidOf(1))
	if ledger := b.ledger(); ledger.Penalties[1].Number != 1 {
		t.Errorf("the penalty of hand 2 is one of hand %d", ledger.Penalties[1].Number)
	}
	b.record(tournament.Event{Revocation: &tournament.EntryRevoked{Entry: entry, Reason: "it was the wall", Seen: b.ledger().Latest}})
	b.want("taken back", tournament.ByPlace[scoring.Points]{-3, 0, 0})
}

func TestADeadHandCannotWin(t *testing.T) {
	b := newBook(t, novice(t))
	b.record(b.penalty(tournament.PenaltyGiven{Hand: 1, Offender: 0, Kind: scoring.FalseMahjong, Dead: true}))
	b.refusesWith("East wins with a dead hand", played(b.ledger(), allChows(t, scoring.East)), "dead_hand")
	b.hand(allChows(t, scoring.South))
	b.hand(allChows(t, scoring.West)) // place 0, whose hand was dead in hand 1 alone
	b.record(b.voidOf(1))             // and not in the hand that moves up
	b.want("after it", tournament.ByPlace[scoring.Points]{28, -14, -14})
	err := b.try(b.penalty(tournament.PenaltyGiven{Hand: 1, Offender: 0, Kind: scoring.Chombo, Dead: true}))
	later, _ := errors.AsType[*tournament.LaterHand](err)
	if _, problems := errors.AsType[tournament.Problems](err); later == nil || later.Number != 1 || !problems {
		t.Errorf("a dead hand that has won: %v", err)
	}
}

func TestWrongPenaltiesAreNamed(t *testing.T) {
	b := newBook(t, novice(t))
	good := tournament.PenaltyGiven{Hand: 1, Kind: scoring.Chombo, Amount: 5, Payees: []scoring.Place{1, 2}}
	for code, spoil := range map[string]func(*tournament.PenaltyGiven){
		"offender_missing": func(p *tournament.PenaltyGiven) { p.Offender = -1 },
		"kind_missing":     func(p *tournament.PenaltyGiven) { p.Kind = "" },
		"note_missing":     func(p *tournament.PenaltyGiven) { p.Kind = scoring.OtherFault },
		"amount_range":     func(p *tournament.PenaltyGiven) { p.Amount = novice(t).MostPenalty() + 1 },
		"penalty_empty":    func(p *tournament.PenaltyGiven) { p.Amount = 0 },
		"payees_wrong":     func(p *tournament.PenaltyGiven) { p.Payees = []scoring.Place{0} },
		"penalty_hand":     func(p *tournament.PenaltyGiven) { p.Hand = 2 },
	} {
		given := good
		spoil(&given)
		var problems tournament.Problems
		if err := b.try(b.penalty(given)); !errors.As(err, &problems) || len(problems) != 1 || problems[0].Code != code {
			t.Errorf("%s: %v", code, err)
		}
	}
}
