package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Match is one round of the night at one table, for three players, or for four or five
// who take turns at resting.
type Match struct {
	ID    MatchID
	Round int
	Table int
	// Players are who sits at each place now. Places are in the order of the first
	// hand: East, South, West and those who rest.
	Players ByPlace[PlayerID]
	// Drawn are the players as the draw seated them; empty if they still sit so.
	Drawn  ByPlace[PlayerID]
	Events []Event
	Ledger Ledger
}

// Place is the player's place; ok is false if the player does not play this match.
func (m Match) Place(player PlayerID) (place scoring.Place, ok bool) {
	i := slices.Index(m.Sitting(), player)
	return scoring.Place(i), i >= 0
}

// Rank is the rank of a place in a finished match, from 1. Equal totals share the
// better rank if the rules do not rank them by seat. It is 0 while the match is being
// played.
func (m Match) Rank(place scoring.Place) int {
	if !m.Ledger.State.Finished {
		return 0
	}
	return m.RankNow(place)
}

// Unplayed says whether the match was ended before anything was recorded in it. It counts
// for nobody.
func (m Match) Unplayed() bool {
	return m.Ledger.State.Finished && m.Ledger.Ending != nil && len(m.Ledger.Hands) == 0 && len(m.Ledger.Penalties) == 0
}

// RankNow is the rank of a place by the totals so far.
func (m Match) RankNow(place scoring.Place) int {
	rank, mine := 1, m.Ledger.Totals[place]
	for other, total := range m.Ledger.Totals[:m.Ledger.Places()] {
		if total > mine || total == mine && m.Ledger.BySeat && scoring.Place(other) < place {
			rank++
		}
	}
	return rank
}

// Result is the result of a place in a finished match, in points; ok is false while the
// match is being played, and in games whose matches have no results.
func (m Match) Result(rules scoring.Rules, place scoring.Place) (result scoring.Points, ok bool) {
	results, ok := rules.(scoring.MatchResults)
	if !ok || !m.Ledger.State.Finished {
		return 0, false
	}
	return results.MatchResult([3]scoring.Points(m.Ledger.Totals[:3]))[place], true
}

// Leaders are the winners of a finished match: the places with the first rank, two if
// they share it. There is no winner if all of them share it.
func (m Match) Leaders() []scoring.Place {
	if !m.Ledger.State.Finished {
		return nil
	}
	var leaders []scoring.Place
	for _, place := range places(m.Places()) {
		if m.Rank(place) == 1 {
			leaders = append(leaders, place)
		}
	}
	if len(leaders) == m.Places() {
		return nil
	}
	return leaders
}
