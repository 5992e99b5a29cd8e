package tournament

import (
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
)

// endedUnplayed says whether the match was ended before anything was recorded in it. Such a match
// does not count.
func (m Match) endedUnplayed() bool {
	return m.Ledger.State.Finished && m.Ledger.Ending != nil && len(m.Ledger.Hands) == 0 && len(m.Ledger.Penalties) == 0
}

// Rank is the rank of a place in a finished match, from 1. Equal totals share the
// better rank if the rules do not rank them by seat. It is 0 while the match is being
// played.
func (m Match) Rank(place scoring.Place) int {
	if !m.Ledger.State.Finished {
		return 0
	}
	return m.CurrentRank(place)
}

// CurrentRank is [Match.Rank] by the totals so far.
func (m Match) CurrentRank(place scoring.Place) int {
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
func (m Match) Result(place scoring.Place) (result scoring.Points, ok bool) {
	results, ok := m.Rules.(scoring.MatchResults)
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

// credit is one player's part of a match.
type credit struct {
	points                scoring.Points
	handsWon, handsPlayed int
	won                   bool
	// start are the points of the start, rank is the [Match.Rank] of the player's place. Both are 0
	// for a player who does not sit there at the end.
	start scoring.Points
	rank  int
	// result is the [Match.Result] of that place, 0 without one.
	result scoring.Points
}

// credit counts the hands that a player played and the penalties that the player paid
// or received. The win of a place belongs to the player who sits there at the end, so
// that a match has one winner although substitutes played. played is false if the
// player neither played a hand nor sits at the table now, or if the match is
// [Match.endedUnplayed].
func (m Match) credit(player PlayerID) (c credit, played bool) {
	if m.endedUnplayed() {
		return c, false
	}
	for _, place := range places(m.Places()) {
		own, others := scoring.Points(0), scoring.Points(0)
		share := func(sitters Sitters, changes ByPlace[scoring.Points]) (mine bool) {
			if m.PlayersOf(sitters)[place] != player {
				others += changes[place]
				return false
			}
			own += changes[place]
			return true
		}
		sits := m.Players[place] == player
		for _, penalty := range m.Ledger.Penalties {
			sits = share(penalty.Sitters, penalty.Changes) || sits
		}
		if end := m.Ledger.Ending; end != nil {
			share(end.Sitters, end.Settlement)
		}
		for i := range m.Ledger.Hands {
			hand := &m.Ledger.Hands[i]
			if !share(hand.Sitters, hand.Changes) {
				continue
			}
			sits = true
			if _, seated := hand.Seat(place); seated {
				c.handsPlayed++
			}
			if hand.wonBy(place) {
				c.handsWon++
			}
		}
		if m.Players[place] == player {
			// The others at this place keep what they won or lost there.
			own = m.Ledger.Gain(place) - others
			c.won = slices.Contains(m.Leaders(), place)
			c.start, c.rank = m.Ledger.Start, m.Rank(place)
			c.result, _ = m.Result(place)
		}
		c.points += own
		played = played || sits
	}
	return c, played
}

// PlayedBy says whether the match counts for the player, who played a hand of it or sits there now.
func (m Match) PlayedBy(player PlayerID) bool {
	_, played := m.credit(player)
	return played
}

// Credited are a player's points from the match so far, without those of the start: from the hands
// that they played, and the penalties that they paid or received.
func (m Match) Credited(player PlayerID) scoring.Points {
	c, _ := m.credit(player)
	return c.points
}

// MatchCredit is one player's result of a finished match.
type MatchCredit struct {
	Player PlayerID
	// Place is the player's place at the end, -1 if a substitute has replaced the player.
	Place scoring.Place
	// Points are without the points of the start; Result is [Match.Result].
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

// Credits are the results of everybody who played in a finished match; none while it is being played. A
// player who was substituted before the first hand has none.
func (m Match) Credits() []MatchCredit {
	if !m.Ledger.State.Finished {
		return nil
	}
	var credits []MatchCredit
	for _, player := range m.Participants() {
		credit, played := m.credit(player)
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
		for place, sitter := range m.PlayersOf(hand.Sitters) {
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
func (m Match) Extent() Extent {
	switch end := m.Ledger.Ending; {
	case end == nil || len(m.Ledger.Hands) < end.Last:
		return Complete
	case m.Rules.HalfPlayed(m.Ledger.State):
		return HalfOrMore
	default:
		return LessThanHalf
	}
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
