// Package need answers "What do I need?": for each rank above, the smallest hand that reaches it, if
// no other table changes.
//
// It records possible hands in a copy of the match and computes the ranks after them. The rules say
// what hands are possible and what they pay.
package need

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Answer is what a player needs from the next hand of a match.
type Answer struct {
	// Rests: the player does not play the next hand.
	Rests bool
	// Ways are how the hand can be won.
	Ways []Way
	// Match is the ranking of the match, by the totals after the hand; Night is the ranking of the
	// night, for which some matches count only at their end.
	Match, Night Ranking
}

// Ranking are the hands with which a player rises in a ranking.
type Ranking struct {
	// Rank is the player's rank now.
	Rank int
	// Above are the ranks that one hand can reach, the nearest first. Ranks that the same hands reach
	// are one target.
	Above []Target
	// Beyond: the ranks from 1 to Beyond cannot be reached by one hand.
	Beyond int
}

// Target are ranks that the same hands reach.
type Target struct {
	// First is the best of these ranks, which the hands reach, Last the worst.
	First, Last int
	// Holders have these ranks now.
	Holders []tournament.PlayerID
	// Least is the smallest hand for each of [Answer.Ways], nil if none is enough.
	Least []*Hand
}

// Ask answers for a player of a match that is being played; ok is false if the match is
// finished or the player has no place there.
func Ask(night *tournament.Night, match tournament.Match, player tournament.PlayerID) (answer Answer, ok bool) {
	place, sits := match.Place(player)
	if state := match.Ledger.State; !sits || state.Finished {
		return Answer{}, false
	}
	seat, plays := match.Ledger.State.SeatOf(place)
	if !plays {
		return Answer{Rests: true}, true
	}
	q := question{match: match, place: place, player: player, seat: seat, night: night.Suppose(match.ID)}
	answer.Ways = q.ways()
	outcomes := make([][]outcome, len(answer.Ways))
	now := q.ranksOf(match)
	for i, way := range answer.Ways {
		if now.match > 1 || now.night > 1 {
			outcomes[i] = q.outcomes(way)
		}
	}
	inMatch, inNight := make(map[tournament.PlayerID]int), make(map[tournament.PlayerID]int)
	for i, other := range match.Sitting() {
		inMatch[other] = match.CurrentRank(scoring.Place(i))
	}
	for _, line := range night.Standings() {
		inNight[line.Player] = line.Rank
	}
	answer.Match = ranking(now.match, outcomes, func(r ranks) int { return r.match }, inMatch)
	if !night.Hides(match) {
		answer.Night = ranking(now.night, outcomes, func(r ranks) int { return r.night }, inNight)
	}
	return answer, true
}

// ranking finds for each rank and way the first hand that reaches it. The hands are in rising order.
func ranking(now int, outcomes [][]outcome, rank func(ranks) int, holders map[tournament.PlayerID]int) Ranking {
	r := Ranking{Rank: now}
	for target := now - 1; target > 0; target-- {
		least := make([]*Hand, len(outcomes))
		reached := false
		for way, list := range outcomes {
			at := slices.IndexFunc(list, func(o outcome) bool { return rank(o.ranks) <= target })
			if at >= 0 {
				least[way], reached = &list[at].hand, true
			}
		}
		if !reached {
			r.Beyond = target
			break
		}
		if last := len(r.Above) - 1; last >= 0 && slices.Equal(r.Above[last].Least, least) {
			r.Above[last].First = target
			continue
		}
		r.Above = append(r.Above, Target{First: target, Last: target, Least: least})
	}
	for i := range r.Above {
		target := &r.Above[i]
		for player, rank := range holders {
			if rank >= target.First && rank <= target.Last {
				target.Holders = append(target.Holders, player)
			}
		}
		slices.SortFunc(target.Holders, func(a, b tournament.PlayerID) int {
			return cmp.Or(cmp.Compare(holders[a], holders[b]), cmp.Compare(a, b))
		})
	}
	return r
}
