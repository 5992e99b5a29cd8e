package need

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// asking is one question.
type asking struct {
	rules    scoring.Rules
	match    tournament.Match
	player   tournament.PlayerID
	place    scoring.Place
	seat     scoring.Wind
	supposed tournament.Supposed
}

// ways are the wall, and the discards of the two opponents in turn order.
func (a *asking) ways() []Way {
	ways := []Way{{From: scoring.FromWall}}
	for _, loser := range a.losers() {
		payer := a.match.Players[a.match.Ledger.State.Seats[loser]]
		ways = append(ways, Way{From: scoring.FromDiscard, Payer: payer})
	}
	return ways
}

func (a *asking) losers() [2]scoring.Wind {
	return [2]scoring.Wind{a.seat.Next(), a.seat.Next().Next()}
}

// outcomes are all hands that can be won in this way, by what they bring, with the worst
// ranks that they lead to, whatever is true of the losers.
func (a *asking) outcomes(way Way) (list []outcome) {
	hand := scoring.Hand{Winner: a.seat, From: way.From, Way: scoring.ByPoints}
	for _, loser := range a.losers() {
		if way.From != scoring.FromWall && a.match.Players[a.match.Ledger.State.Seats[loser]] == way.Payer {
			hand.Payer = loser
		}
	}
	for _, worth := range a.rules.Worths() {
		hand.Worth = &worth
		worst, possible := a.outcome(hand)
		if !possible {
			continue
		}
		for _, told := range a.toldOfLosers(hand) {
			other, ok := a.outcome(told)
			if !ok {
				continue
			}
			worst.ranks.match = max(worst.ranks.match, other.ranks.match)
			worst.ranks.night = max(worst.ranks.night, other.ranks.night)
			if other.hand.Points < worst.hand.Points {
				worst.hand = other.hand
			}
		}
		list = append(list, worst)
	}
	slices.SortStableFunc(list, func(a, b outcome) int { return cmp.Compare(a.hand.Points, b.hand.Points) })
	return list
}

// toldOfLosers are the same hand with what can be true of the losers, and change what they
// pay: that both of them were waiting, for example.
func (a *asking) toldOfLosers(hand scoring.Hand) (list []scoring.Hand) {
	losers := a.losers()
	for _, fact := range a.rules.Facts() {
		if fact.Kind != scoring.SeatsFact || fact.About != scoring.Losers || !fact.Asked(scoring.Won, scoring.ByPoints) {
			continue
		}
		for _, seats := range []scoring.Winds{scoring.WindsOf(losers[0]), scoring.WindsOf(losers[1]), scoring.WindsOf(losers[:]...)} {
			told := hand
			fact.Tell(&told, scoring.FactValue{Seats: seats})
			list = append(list, told)
		}
	}
	return list
}

// outcome records the hand; possible is false if it is refused.
func (a *asking) outcome(facts scoring.Hand) (o outcome, possible bool) {
	state := a.match.Ledger.State
	worth := *facts.Worth
	facts.Worth = &worth
	played := tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: facts}
	ledger, err := a.match.Ledger.Record(a.rules, tournament.Event{ID: "supposed", Hand: &played})
	if err != nil {
		return outcome{}, false
	}
	next := a.match
	next.Ledger = ledger
	last, _ := ledger.Last()
	o.hand = Hand{Worth: worth, Points: last.Result.Payments[a.seat], Result: last.Result}
	o.ranks = a.ranksOf(next)
	return o, true
}

func (a *asking) ranksOf(match tournament.Match) ranks {
	return ranks{match: match.RankNow(a.place), night: a.supposed.Rank(match, a.player)}
}
