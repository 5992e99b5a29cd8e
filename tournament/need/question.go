package need

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// question is what a player needs, asked before the next hand of a match.
type question struct {
	match  tournament.Match
	player tournament.PlayerID
	place  scoring.Place
	seat   scoring.Wind
	night  tournament.Supposed
}

// ways are the wall, and the discards of the two opponents in turn order.
func (q *question) ways() []Way {
	ways := []Way{{From: scoring.FromWall}}
	for _, loser := range q.losers() {
		payer := q.match.Players[q.match.Ledger.State.Seats[loser]]
		ways = append(ways, Way{From: scoring.FromDiscard, Payer: payer})
	}
	return ways
}

func (q *question) losers() [2]scoring.Wind {
	return [2]scoring.Wind{q.seat.Next(), q.seat.Next().Next()}
}

// outcomes are the hands that can be won in this way, the smallest first, with the worst ranks to
// which they lead, whatever facts are true of the losers. The list ends at a hand that leads to the
// first rank.
func (q *question) outcomes(way Way) (list []outcome) {
	var possible []possibleHand
	for _, worth := range q.match.Rules.Worths() {
		if hand, ok := q.handWorth(way, worth); ok {
			possible = append(possible, hand)
		}
	}
	slices.SortStableFunc(possible, func(a, b possibleHand) int { return cmp.Compare(a.hand.Points, b.hand.Points) })
	for _, hand := range possible {
		worst, ok := q.worst(hand.told)
		if !ok {
			continue
		}
		list = append(list, outcome{hand.hand, worst})
		if worst.match <= 1 && worst.night <= 1 {
			break
		}
	}
	return list
}

// possibleHand is a hand that can be won, with each set of the losers' facts with which it can
// be recorded.
type possibleHand struct {
	hand Hand
	told []scoring.Hand
}

// handWorth is a hand of this worth; ok is false if the rules refuse it.
func (q *question) handWorth(way Way, worth scoring.Worth) (possible possibleHand, ok bool) {
	state := q.match.Ledger.State
	facts := scoring.Hand{Winner: q.seat, From: way.From, Way: scoring.ByPoints, Worth: &worth}
	for _, loser := range q.losers() {
		if way.From != scoring.FromWall && q.match.Players[state.Seats[loser]] == way.Payer {
			facts.Payer = loser
		}
	}
	possible.told = append([]scoring.Hand{facts}, q.withLosersFacts(facts)...)
	for i := range possible.told {
		_, result, refused := q.match.Rules.Apply(state, &possible.told[i])
		if refused != nil {
			return possible, false
		}
		if points := result.Payments[q.seat]; i == 0 || points < possible.hand.Points {
			possible.hand = Hand{Points: points, Result: result}
		}
	}
	return possible, true
}

// worst are the worst ranks that any of the hands leads to; ok is false if the match refuses
// one.
func (q *question) worst(told []scoring.Hand) (worst ranks, ok bool) {
	state := q.match.Ledger.State
	for _, facts := range told {
		played := tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: facts}
		next := q.match
		var err error
		if next.Ledger, err = next.Ledger.Record(next.Rules, tournament.Event{ID: "supposed", Hand: &played}); err != nil {
			return worst, false
		}
		ranks := q.ranksOf(next)
		worst.match, worst.night = max(worst.match, ranks.match), max(worst.night, ranks.night)
	}
	return worst, true
}

// withLosersFacts are the same hand with each set of the losers' facts that can change what they
// pay, for example that both were waiting.
func (q *question) withLosersFacts(hand scoring.Hand) (list []scoring.Hand) {
	losers := q.losers()
	for _, fact := range q.match.Rules.Facts() {
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

func (q *question) ranksOf(match tournament.Match) ranks {
	return ranks{match: match.CurrentRank(q.place), night: q.night.Rank(match, q.player)}
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
