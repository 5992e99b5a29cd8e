package draw

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// spot is where a player is in a round.
type spot struct {
	table, wind int  // table is −1 for a player without one
	rests       bool // at the table, or, without one, with a bye
}

// pricing is the published evening with numbered players, so that exchanges in one
// round can be priced.
type pricing struct {
	number map[tournament.PlayerID]int
	// here says who is here and does not pause.
	here []bool
	// at is where each player is, by round. round is the round of the exchange, from 0.
	at     [][]spot
	round  int
	seated [][]int
	// met counts the meetings of each pair, apart says who should not meet, at
	// p*len(here)+q.
	met   []int
	apart []bool
	fixed []int // the fixed table of each player, from 0, or −1
	// gaps are the largest wind differences of each player after any round.
	gaps []int
}

// newPricing prepares the prices of exchanges in a round.
func newPricing(n *tournament.Night, r tournament.Round) *pricing {
	players := len(n.Attendances)
	e := &pricing{
		number: make(map[tournament.PlayerID]int, players), here: make([]bool, players), round: r.Number - 1,
		met: make([]int, players*players), apart: make([]bool, players*players),
		fixed: slices.Repeat([]int{-1}, players),
	}
	for i, a := range n.Attendances {
		e.number[a.Player], e.here[i] = i, a.Present && !a.Paused
	}
	for _, round := range n.Rounds {
		e.addRound(round)
	}
	for _, match := range r.Matches {
		e.seated = append(e.seated, e.numbers(match))
	}
	e.addWishes(groupsApart(n), n.Wishes.Fixed)
	for p := range players {
		e.gaps = append(e.gaps, e.windsOf(p, p, p))
	}
	return e
}

// addWishes notes the wishes of the players at the door.
func (e *pricing) addWishes(apart [][]tournament.PlayerID, fixed []tournament.FixedTable) {
	for _, group := range apart {
		for i, a := range group {
			for _, b := range group[:i] {
				p, known := e.number[a]
				q, too := e.number[b]
				if known && too {
					e.apart[p*len(e.here)+q], e.apart[q*len(e.here)+p] = true, true
				}
			}
		}
	}
	for _, one := range fixed {
		if p, known := e.number[one.Player]; known {
			e.fixed[p] = one.Table - 1
		}
	}
}

// numbers are the numbers of the players of a match.
func (e *pricing) numbers(match tournament.Match) (numbers []int) {
	for _, player := range match.Sitting() {
		numbers = append(numbers, e.number[player])
	}
	return numbers
}

// addRound counts a round.
func (e *pricing) addRound(round tournament.Round) {
	at := slices.Repeat([]spot{{table: -1}}, len(e.here))
	for t, match := range round.Matches {
		table := e.numbers(match)
		for wind, p := range table {
			at[p] = spot{table: t, wind: wind, rests: wind >= len(scoring.SeatWinds)}
			for _, other := range table[:wind] {
				e.met[p*len(e.here)+other]++
				e.met[other*len(e.here)+p]++
			}
		}
	}
	for _, player := range round.Byes {
		at[e.number[player]].rests = true
	}
	e.at = append(e.at, at)
}

// after is where a player is in a round after p and q have been exchanged. A player who
// loses a seat to a player without one gets a bye, if they are here and do not pause.
func (e *pricing) after(round, player, p, q int) spot {
	switch {
	case round != e.round || p == q || player != p && player != q:
		return e.at[round][player]
	case player == q:
		return e.at[round][p]
	case e.at[round][q].table < 0:
		return spot{table: -1, rests: e.here[p]}
	}
	return e.at[round][q]
}

// windsOf is the largest difference of a player's winds after any round, if p and q are
// exchanged.
func (e *pricing) windsOf(player, p, q int) (gap int) {
	var had [3]int
	for round := range e.at {
		if at := e.after(round, player, p, q); at.table >= 0 && !at.rests {
			had[at.wind]++
			gap = max(gap, slices.Max(had[:])-slices.Min(had[:]))
		}
	}
	return gap
}
