package tournament

import (
	"time"

	"github.com/threewinds/threewinds/scoring"
)

// MatchCredit is what a finished match brought one player.
type MatchCredit struct {
	Player PlayerID
	// Place is where the player sat at the end, -1 for one whom a substitute replaced.
	Place scoring.Place
	// Points are without the points of the start, Result is that of [Match.Result].
	Points, Result scoring.Points
	// Rank is the [Match.Rank] of the place and Shared how many have it, 1 if the player is
	// alone. Both are 0 without a place.
	Rank, Shared int
	Won          bool
	// HandsPlayed leaves out the hands in which the player rested.
	HandsPlayed, HandsWon int
	// Lowest is the lowest running total that the player had after a hand, without the
	// points of the start; never more than 0.
	Lowest scoring.Points
}

// Credits are what a finished match brought everybody who played in it; none while it is
// being played. A player who was substituted before the first hand has none.
func (m Match) Credits(rules scoring.Rules) []MatchCredit {
	if !m.Ledger.State.Finished {
		return nil
	}
	var credits []MatchCredit
	for _, player := range m.Took() {
		credit, played := m.credit(player, rules)
		if !played {
			continue
		}
		line := MatchCredit{
			Player: player, Place: -1, Points: credit.points, Result: credit.result, Rank: credit.rank, Won: credit.won,
			HandsPlayed: credit.handsPlayed, HandsWon: credit.handsWon, Lowest: m.lowest(player),
		}
		if place, sits := m.Place(player); sits {
			line.Place = place
			for _, other := range places(m.Places()) {
				if m.Rank(other) == line.Rank {
					line.Shared++
				}
			}
		}
		credits = append(credits, line)
	}
	return credits
}

// lowest is the lowest running total of the places at which the player sat.
func (m Match) lowest(player PlayerID) (lowest scoring.Points) {
	for i := range m.Ledger.Hands {
		hand := &m.Ledger.Hands[i]
		for place, sitter := range m.Seated(hand.Sitters) {
			if sitter == player {
				lowest = min(lowest, hand.Totals[place]-m.Ledger.Start)
			}
		}
	}
	return lowest
}

// Extent says how much of a match was played.
type Extent int

// The extents.
const (
	// LessThanHalf: the match was ended early, before half of it was played.
	LessThanHalf Extent = iota
	// HalfOrMore: it was ended early, later than that.
	HalfOrMore
	// Complete: it ended by the rules.
	Complete
)

// Extent says how much of a finished match was played; see [scoring.Answers.HalfPlayed].
func (m Match) Extent(rules scoring.Rules) Extent {
	switch end := m.Ledger.Ending; {
	case end == nil || len(m.Ledger.Hands) < end.Last:
		return Complete
	case rules.HalfPlayed(m.Ledger.State):
		return HalfOrMore
	default:
		return LessThanHalf
	}
}

// HasSubstitution says whether a substitute was seated during the match.
func (m Match) HasSubstitution() bool {
	for _, event := range m.Events {
		if event.Substitution != nil {
			return true
		}
	}
	return false
}

// EndedAt is when the last hand of a finished match was recorded first (UTC). A
// correction does not change it. A match without a hand ended with its early end.
func (m Match) EndedAt() time.Time {
	if last, ok := m.Ledger.Last(); ok {
		return last.At
	}
	if m.Ledger.Ending != nil {
		return m.Ledger.Ending.By.At
	}
	return time.Time{}
}
