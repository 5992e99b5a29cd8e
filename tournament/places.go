package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// stand is where somebody is in a round: a seat, a place at a table where they rest
// first, or without a table a bye or no place at all.
type stand struct {
	table, wind int
	rests       bool
}

// placed is the published evening as places of numbered players, one of whose rounds
// is to be changed.
type placed struct {
	number map[PlayerID]int
	here   []bool
	// at is where each player is, by round; round is the one to be changed, from 0.
	at    [][]stand
	round int
	// seated are the players at the tables of that round.
	seated [][]int
	// met is how often two meet, apart who should not, at p*len(here)+q.
	met   []int
	apart []bool
	fixed []int // the table of each player, from 0, or −1
	// gaps are the largest differences of winds of each player after any round.
	gaps []int
}

func (n *Night) places(r Round) *placed {
	players := len(n.Attendances)
	e := &placed{
		number: make(map[PlayerID]int, players), here: make([]bool, players), round: r.Number - 1,
		met: make([]int, players*players), apart: make([]bool, players*players),
		fixed: slices.Repeat([]int{-1}, players),
	}
	for i, a := range n.Attendances {
		e.number[a.Player], e.here[i] = i, a.Present
	}
	for _, round := range n.Rounds {
		e.add(round)
	}
	for _, match := range r.Matches {
		e.seated = append(e.seated, e.numbers(match))
	}
	e.wish(n.Wishes)
	for p := range players {
		e.gaps = append(e.gaps, e.windsOf(p, p, p))
	}
	return e
}

// wish notes the wishes of those who were at the door.
func (e *placed) wish(w Wishes) {
	for _, group := range w.Apart {
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
	for _, place := range w.Fixed {
		if p, known := e.number[place.Player]; known {
			e.fixed[p] = place.Table - 1
		}
	}
}

func (e *placed) numbers(match Match) (numbers []int) {
	for _, player := range match.Sitting() {
		numbers = append(numbers, e.number[player])
	}
	return numbers
}

// add counts a round.
func (e *placed) add(round Round) {
	at := slices.Repeat([]stand{{table: -1}}, len(e.here))
	for t, match := range round.Matches {
		table := e.numbers(match)
		for wind, p := range table {
			at[p] = stand{table: t, wind: wind, rests: wind >= len(scoring.SeatWinds)}
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

// after is where a player is in a round once p and q have changed places. Who gives
// a seat to somebody without one rests if they are here.
func (e *placed) after(round, player, p, q int) stand {
	switch {
	case round != e.round || p == q || player != p && player != q:
		return e.at[round][player]
	case player == q:
		return e.at[round][p]
	case e.at[round][q].table < 0:
		return stand{table: -1, rests: e.here[p]}
	}
	return e.at[round][q]
}
