package oracle

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/tournament"
)

// evening are the events of a match of four: a riichi in a drawn hand, a tsumo and a
// ron of the dealer, two winners on one tile, a penalty, another riichi in a drawn
// hand, and an early end.
func evening() []tournament.Event {
	worth := func(han int) scoring.Hand {
		return scoring.Hand{Way: scoring.ByPoints, Worth: &scoring.Worth{Han: han}}
	}
	tsumo, ron, first, second := worth(4), worth(6), worth(5), worth(3)
	ron.From, ron.Payer, ron.Ready = scoring.FromDiscard, scoring.West, scoring.WindsOf(scoring.East)
	first.From, first.Payer, first.Winner = scoring.FromDiscard, scoring.South, scoring.West
	second.From, second.Payer, second.Winner = scoring.FromDiscard, scoring.South, scoring.East
	drawn := func(ready scoring.Wind) scoring.Hand {
		return scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(ready)}
	}
	hand := func(facts scoring.Hand, rival *scoring.Hand) tournament.Event {
		return tournament.Event{Hand: &tournament.HandPlayed{Facts: facts, Rival: rival}}
	}
	return []tournament.Event{
		hand(drawn(scoring.West), nil), hand(tsumo, nil), hand(ron, nil), hand(second, &first),
		{Penalty: &tournament.PenaltyGiven{Hand: 5, Offender: 0, Kind: scoring.Chombo, Amount: 500, Payees: []scoring.Place{1, 2}}},
		hand(drawn(scoring.East), nil),
		{Ending: &tournament.MatchEnded{More: 1, Reason: "time"}},
		hand(drawn(scoring.South), nil),
	}
}

const eveningRules = `{"honba":100,"multiple_ron":true,"atozuke_nashi":false,"noten_pool":3000}`

// spoilers make one number of a ledger wrong; the difference says which.
type spoilers map[string]func(*tournament.Ledger)

func (s spoilers) each(t *testing.T, play func(t *testing.T) *tournament.Night) {
	for what, spoil := range s {
		t.Run(what, func(t *testing.T) {
			night := play(t)
			agrees(t, night)
			spoil(ledgerOf(night))
			differsIn(t, night, "table 1: "+what+": the pages have")
		})
	}
}

func TestEveryWrongNumberOfAnEveningIsNamed(t *testing.T) {
	spoilers{
		"Hands[4].Before.Seats[2]":          func(l *tournament.Ledger) { l.Hands[4].Before.Seats = [3]scoring.Place{1, 2, 0} },
		"Hands[1].Before.Seats[0]":          func(l *tournament.Ledger) { l.Hands[1].Before.Seats = [3]scoring.Place{1, 2, 3} },
		"Hands[4].Before.Resting[0]":        func(l *tournament.Ledger) { l.Hands[4].Before.Resting[0] = 3 },
		"State.Resting[0]":                  func(l *tournament.Ledger) { l.State.Resting[0] = 3 },
		"State.Rest":                        func(l *tournament.Ledger) { l.State.Rest = 2 },
		"Hands[4].Before.Prevailing":        func(l *tournament.Ledger) { l.Hands[4].Before.Prevailing = scoring.South },
		"Hands[4].Before.Turn":              func(l *tournament.Ledger) { l.Hands[4].Before.Turn = 1 },
		"Hands[1].Before.Sticks":            func(l *tournament.Ledger) { l.Hands[1].Before.Sticks = 0 },
		"Hands[0].Result.Sticks":            func(l *tournament.Ledger) { l.Hands[0].Result.Sticks = 0 },
		"Hands[2].Result.Collected":         func(l *tournament.Ledger) { l.Hands[2].Result.Collected = 0 },
		"State.Sticks":                      func(l *tournament.Ledger) { l.State.Sticks = 1 },
		"Hands[2].Before.Honba":             func(l *tournament.Ledger) { l.Hands[2].Before.Honba = 0 },
		"Hands[2].Result.Extra":             func(l *tournament.Ledger) { l.Hands[2].Result.Extra = 0 },
		"Hands[3].Before.Stay":              func(l *tournament.Ledger) { l.Hands[3].Before.Stay-- },
		"Hands[3].Before.StayWon":           func(l *tournament.Ledger) { l.Hands[3].Before.StayWon++ },
		"Hands[2].Result.Han":               func(l *tournament.Ledger) { l.Hands[2].Result.Han++ },
		"Hands[2].Result.Yakuman":           func(l *tournament.Ledger) { l.Hands[2].Result.Yakuman++ },
		"Hands[2].Result.PaymentRow":        func(l *tournament.Ledger) { l.Hands[2].Result.PaymentRow = "haneman" },
		"Hands[2].Result.Payments[2]":       func(l *tournament.Ledger) { l.Hands[2].Result.Payments[scoring.West] += 300 },
		"Hands[3].Facts.Winner":             func(l *tournament.Ledger) { l.Hands[3].Facts.Winner = scoring.East },
		"Hands[3].Rival.By":                 func(l *tournament.Ledger) { l.Hands[3].Rival.By = scoring.ByHandPoints },
		"Hands[3].Result.Rival":             func(l *tournament.Ledger) { l.Hands[3].Result.Rival = nil },
		"Hands[3].Result.Rival.Han":         func(l *tournament.Ledger) { l.Hands[3].Result.Rival.Han++ },
		"Hands[3].Result.Rival.Payments[0]": func(l *tournament.Ledger) { l.Hands[3].Result.Rival.Payments[scoring.East] += 1000 },
		"Hands[1].Changes[3]":               func(l *tournament.Ledger) { l.Hands[1].Changes[3] = -500 },
		"Hands[5].Totals[3]":                func(l *tournament.Ledger) { l.Hands[5].Totals[3] += 1000 },
		"Hands[5].Result.Settlement[1]":     func(l *tournament.Ledger) { l.Hands[5].Result.Settlement = [scoring.MostPlaces]scoring.Points{0, 2000} },
		"Ending.Settlement[0]":              func(l *tournament.Ledger) { l.Ending.Settlement[0] = 1000 },
		"Ending.People[3]":                  func(l *tournament.Ledger) { l.Ending.Sitters[3].Substitute = "zoe" },
		"Penalties[0].Changes[3]":           func(l *tournament.Ledger) { l.Penalties[0].Changes[3] += 500 },
		"State.Finished":                    func(l *tournament.Ledger) { l.State.Finished = false },
		"Sum":                               func(l *tournament.Ledger) { l.Totals[3] += 1000 },
	}.each(t, func(t *testing.T) *tournament.Night {
		return played(t, nightOf(t, honshu.ID, 4, eveningRules), evening()...)
	})
}

// nine is a match of drawn hands, in which South wins the third.
func nine() []tournament.Event {
	events := make([]tournament.Event, 9)
	for i := range events {
		events[i].Hand = &tournament.HandPlayed{Facts: scoring.Hand{Outcome: scoring.DrawnHand}}
	}
	events[2].Hand.Facts = scoring.Hand{Winner: scoring.South}
	byTiles(&events[2].Hand.Facts)
	return events
}

func TestEveryWrongNumberOfNineHandsIsNamed(t *testing.T) {
	won := func(l *tournament.Ledger) *tournament.Hand { return &l.Hands[2] }
	spoilers{
		"Hands[2].Result.HandPoints":         func(l *tournament.Ledger) { won(l).Result.HandPoints++ },
		"Hands[2].Result.BonusPoints":        func(l *tournament.Ledger) { won(l).Result.BonusPoints++ },
		"Hands[2].Result.Limit":              func(l *tournament.Ledger) { won(l).Result.Limit = scoring.HalfLimit },
		"Hands[2].Result.LimitHands":         func(l *tournament.Ledger) { won(l).Result.LimitHands = []string{"outside"} },
		"Hands[2].Result.Elements[0].Points": func(l *tournament.Ledger) { won(l).Result.Elements[0].Points++ },
		"Hands[2].Result.Payments[1]":        func(l *tournament.Ledger) { won(l).Result.Payments[scoring.South]-- },
		"Hands[2].Result.Extra":              func(l *tournament.Ledger) { won(l).Result.Extra++ },
		"Hands[2].Result.Carry":              func(l *tournament.Ledger) { won(l).Result.Carry++ },
		"Hands[2].Changes[2]":                func(l *tournament.Ledger) { won(l).Changes[2]++ },
		"Hands[8].Totals[0]":                 func(l *tournament.Ledger) { l.Hands[8].Totals[0]++ },
		"Totals[0]":                          func(l *tournament.Ledger) { l.Totals[0]++ },
		"Hands[3].Before.Hand":               func(l *tournament.Ledger) { l.Hands[3].Before.Hand++ },
		"Hands[3].Before.Seats[0]":           func(l *tournament.Ledger) { l.Hands[3].Before.Seats = [3]scoring.Place{1, 2, 0} },
		"Hands[3].Before.Prevailing":         func(l *tournament.Ledger) { l.Hands[3].Before.Prevailing = scoring.West },
		"Hands[3].Before.Carry":              func(l *tournament.Ledger) { l.Hands[3].Before.Carry++ },
		"Hands[2].Facts.Winner":              func(l *tournament.Ledger) { won(l).Facts.Winner = won(l).Facts.Winner.Next() },
		"Hands":                              func(l *tournament.Ledger) { l.Hands = l.Hands[:8] },
		"Voided":                             func(l *tournament.Ledger) { l.Voided = make([]tournament.VoidedHand, 1) },
		"State.Hand":                         func(l *tournament.Ledger) { l.State.Hand-- },
		"State.Seats[0]":                     func(l *tournament.Ledger) { l.State.Seats = [3]scoring.Place{1, 2, 0} },
		"State.Prevailing":                   func(l *tournament.Ledger) { l.State.Prevailing = scoring.West },
		"State.Carry":                        func(l *tournament.Ledger) { l.State.Carry = 1 },
		"State.Finished":                     func(l *tournament.Ledger) { l.State.Finished = false },
	}.each(t, func(t *testing.T) *tournament.Night {
		return played(t, nightOf(t, koreanjapanese.ID, 3, `{}`), nine()...)
	})
}

func TestEveryWrongCorrectionIsNamed(t *testing.T) {
	full := func(l *tournament.Ledger) bool {
		return len(l.Hands) > 2 && len(l.Penalties) > 0 && l.Ending != nil && l.Sitters[0] != tournament.Sitter{} && l.LeftGame > 0 &&
			l.Accepted[1] == nil && !l.UnderReview()
	}
	play := func(seed uint64) *tournament.Night {
		return random(nightOf(t, koreanjapanese.ID, 3, `{}`), seed, 60, AllChows)
	}
	seed := uint64(0)
	for !full(ledgerOf(play(seed))) {
		seed++
	}
	spoilers{
		"Left":                    func(l *tournament.Ledger) { l.LeftGame++ },
		"People[0]":               func(l *tournament.Ledger) { l.Sitters[0].Substitute = "zoe" },
		"Hands[1].People[1]":      func(l *tournament.Ledger) { l.Hands[1].Sitters[1].Substitute = "zoe" },
		"Penalties":               func(l *tournament.Ledger) { l.Penalties = l.Penalties[1:] },
		"Penalties[0].Number":     func(l *tournament.Ledger) { l.Penalties[0].Number++ },
		"Penalties[0].Changes[0]": func(l *tournament.Ledger) { l.Penalties[0].Changes[0]++ },
		"Penalties[0].People[0]":  func(l *tournament.Ledger) { l.Penalties[0].Sitters[0].Substitute = "zoe" },
		"Ending":                  func(l *tournament.Ledger) { l.Ending = nil },
		"Ending.Last":             func(l *tournament.Ledger) { l.Ending.Last++ },
		"Accepted[1].Entry":       func(l *tournament.Ledger) { l.Accepted[1] = &tournament.Acceptance{Entry: "wrong"} },
		"UnderReview":             func(l *tournament.Ledger) { l.Disputes = []tournament.Dispute{{}} },
		"Changes":                 func(l *tournament.Ledger) { l.History = l.History[1:] },
	}.each(t, func(*testing.T) *tournament.Night { return play(seed) })
}
