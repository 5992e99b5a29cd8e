package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// credit is what one match brought one player.
type credit struct {
	points                scoring.Points
	handsWon, handsPlayed int
	won                   bool
	// start is what the match began with, rank the [Match.Rank] of the player's place.
	// Only the player who sits there at the end has them.
	start scoring.Points
	rank  int
	// result is the [Match.Result] of that place, 0 without one.
	result scoring.Points
}

// Credited is what the match brought a player so far, without the points of the start:
// the hands that they played, and the penalties that they paid or received.
func (m Match) Credited(player PlayerID) scoring.Points {
	c, _ := m.credit(player, nil)
	return c.points
}

// credit counts the hands that a player played and the penalties that the player paid
// or received. The win of a place belongs to the player who sits there at the end, so
// that a match has one winner although substitutes played. played is false if the
// player neither played a hand nor sits at the table now, or if the match is
// [Match.Unplayed].
func (m Match) credit(player PlayerID, rules scoring.Rules) (c credit, played bool) {
	if m.Unplayed() {
		return c, false
	}
	for _, place := range places(m.Places()) {
		own, others := scoring.Points(0), scoring.Points(0)
		share := func(sitters Sitters, changes ByPlace[scoring.Points]) (mine bool) {
			if m.Seated(sitters)[place] != player {
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
			// The place's total counts once: what others won or lost there is theirs.
			own = m.Ledger.Gain(place) - others
			c.won = slices.Contains(m.Leaders(), place)
			c.start, c.rank = m.Ledger.Start, m.Rank(place)
			c.result, _ = m.Result(rules, place)
		}
		c.points += own
		played = played || sits
	}
	return c, played
}
