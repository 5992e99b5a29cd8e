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
	// start is what the match began with, place the player's place in it when it is
	// over; both are of whoever sits there at the end.
	start scoring.Points
	place int
}

// credit counts for a player the hands they played and the penalties they paid or
// received. A place's win is that of whoever sits there at the end: one match has
// one winner, however many people took turns at the place. Played is false for
// somebody who neither played a hand nor sits there now.
func (m Match) credit(player PlayerID) (c credit, played bool) {
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
			if hand.WonBy(place) {
				c.handsWon++
			}
		}
		if m.Players[place] == player { // the place's total is never told twice
			own = m.Ledger.Gain(place) - others
			c.won = slices.Contains(m.Leaders(), place)
			c.start, c.place = m.Ledger.Start, m.finished(place)
		}
		c.points += own
		played = played || sits
	}
	return c, played
}

// finished is the place that somebody finished the match at, from 1; equal totals
// share the better one. It is 0 while the match is being played.
func (m Match) finished(place scoring.Place) int {
	if !m.Ledger.State.Finished {
		return 0
	}
	rank := 1
	for _, total := range m.Ledger.Totals[:m.Ledger.Places()] {
		if total > m.Ledger.Totals[place] {
			rank++
		}
	}
	return rank
}
