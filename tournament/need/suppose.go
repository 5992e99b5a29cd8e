package need

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// asking is one question.
type asking struct {
	match  tournament.Match
	player tournament.PlayerID
	place  scoring.Place
	seat   scoring.Wind
	night  tournament.Supposed
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

// outcomes are the hands that can be won in this way, the smallest first, with the worst ranks to
// which they lead, whatever facts are true of the losers. The list ends at a hand that leads to the
// first rank.
func (a *asking) outcomes(way Way) (list []outcome) {
	var possible []supposed
	for _, worth := range a.match.Rules.Worths() {
		if s, ok := a.suppose(way, worth); ok {
			possible = append(possible, s)
		}
	}
	slices.SortStableFunc(possible, func(a, b supposed) int { return cmp.Compare(a.hand.Points, b.hand.Points) })
	for _, s := range possible {
		worst, ok := a.worst(s.told)
		if !ok {
			continue
		}
		list = append(list, outcome{s.hand, worst})
		if worst.match <= 1 && worst.night <= 1 {
			break
		}
	}
	return list
}

// supposed is a possible hand, with the facts by which it can be recorded.
type supposed struct {
	hand Hand
	told []scoring.Hand
}

// suppose is a hand of this worth; ok is false if the rules refuse it.
func (a *asking) suppose(way Way, worth scoring.Worth) (s supposed, ok bool) {
	state := a.match.Ledger.State
	facts := scoring.Hand{Winner: a.seat, From: way.From, Way: scoring.ByPoints, Worth: &worth}
	for _, loser := range a.losers() {
		if way.From != scoring.FromWall && a.match.Players[state.Seats[loser]] == way.Payer {
			facts.Payer = loser
		}
	}
	s.told = append([]scoring.Hand{facts}, a.toldOfLosers(facts)...)
	for i := range s.told {
		_, result, refused := a.match.Rules.Apply(state, &s.told[i])
		if refused != nil {
			return s, false
		}
		if points := result.Payments[a.seat]; i == 0 || points < s.hand.Points {
			s.hand = Hand{Points: points, Result: result}
		}
	}
	return s, true
}

// worst are the worst ranks after a hand with several possible facts; ok is false if the match
// refuses them.
func (a *asking) worst(told []scoring.Hand) (worst ranks, ok bool) {
	state := a.match.Ledger.State
	for _, facts := range told {
		played := tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: facts}
		next := a.match
		var err error
		if next.Ledger, err = next.Ledger.Record(next.Rules, tournament.Event{ID: "supposed", Hand: &played}); err != nil {
			return worst, false
		}
		ranks := a.ranksOf(next)
		worst.match, worst.night = max(worst.match, ranks.match), max(worst.night, ranks.night)
	}
	return worst, true
}

// toldOfLosers are the same hand with all facts of the losers that change what they pay: for example
// that both were waiting.
func (a *asking) toldOfLosers(hand scoring.Hand) (list []scoring.Hand) {
	losers := a.losers()
	for _, fact := range a.match.Rules.Facts() {
		if fact.Kind != scoring.SeatsFact || fact.About != scoring.Losers || !fact.Asked(scoring.Won, scoring.ByPoints) {
			continue
		}
		for _, seats := range []scoring.Winds{scoring.WindsOf(losers[0]), scoring.WindsOf(losers[1]), scoring.WindsOf(losers[:]...)} {
			told := hand
			fact.SetValue(&told, scoring.FactValue{Seats: seats})
			list = append(list, told)
		}
	}
	return list
}

func (a *asking) ranksOf(match tournament.Match) ranks {
	return ranks{match: match.CurrentRank(a.place), night: a.night.Rank(match, a.player)}
}

// Hand is the smallest hand that is enough.
type Hand struct {
	// Points are the least that the winner gets.
	Points scoring.Points
	// Result is its result, for its limit or row in the table of payments.
	Result scoring.Result
}

// Way is how a hand can be won: from the wall, or by the discard of an opponent.
type Way struct {
	From scoring.Source
	// Payer is the opponent; empty from the wall.
	Payer tournament.PlayerID
}

// outcome is a hand, and the ranks that it leads to.
type outcome struct {
	hand  Hand
	ranks ranks
}

// ranks are the player's ranks in the match and in the night; 0 in the night for a house player.
type ranks struct{ match, night int }
