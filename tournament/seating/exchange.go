package seating

import (
	"errors"
	"fmt"
	"slices"
)

// Exchange is an exchange of two players in one round, counted from 0.
type Exchange struct {
	Round  int
	Player int
	With   int
}

// ErrExchange says that two players cannot be exchanged: the round has been played or
// does not exist, one of them is not there, both sit out, both rest at one table, or
// they are the same player.
var ErrExchange = errors.New("these two cannot be exchanged")

// Exchange exchanges two players of a round, who have two seats, or a seat and a bye.
// Rounds before from have been played and stay. Two players of one table exchange their
// winds, and nothing else changes. Otherwise all others stay at their tables, and the
// winds from round from on become as even as the tables allow; winds that are even
// already stay. The round is then [ByHand]. Errors are [ErrExchange] and a [Fault] of
// the schedule.
func (s Schedule) Exchange(x Exchange, from int) (Schedule, error) {
	h, err := newExchangeState(s, x.Round, from)
	if err != nil {
		return Schedule{}, fmt.Errorf("exchange players: %w", err)
	}
	p, q := h.spot(x.Player), h.spot(x.With)
	if !h.exchangeable(p, q) {
		return Schedule{}, fmt.Errorf("exchange players: %w: %d and %d in round %d", ErrExchange, x.Player, x.With, x.Round)
	}
	changed := cloned(s.Rounds)
	round := &changed[x.Round]
	round.Method, round.Seed = ByHand, 0
	p.put(round, x.With)
	q.put(round, x.Player)
	for i, one := range round.Resting {
		switch one.Player {
		case x.Player:
			round.Resting[i].Player = x.With
		case x.With:
			round.Resting[i].Player = x.Player
		}
	}
	if p.table != q.table {
		h.exchangeLines(p, q)
		copy(changed[from:], h.now.seated(changed[from:]))
	}
	s.Rounds = changed
	return s, nil
}

// cloned are copies of rounds whose seats can be changed.
func cloned(rounds []Round) []Round {
	rounds = slices.Clone(rounds)
	for r := range rounds {
		rounds[r].Tables = slices.Clone(rounds[r].Tables)
		rounds[r].Byes = slices.Clone(rounds[r].Byes)
		rounds[r].Resting = slices.Clone(rounds[r].Resting)
	}
	return rounds
}

// spot is a player's position in a round: a seat of a table, or, with table none, an index in the byes.
type spot struct{ player, table, seat int }

// nowhereSpot is the spot of a player who is not there.
var nowhereSpot = spot{none, none, none}

func (s spot) put(round *Round, player int) {
	if s.table == none {
		round.Byes[s.seat] = player
		return
	}
	round.Tables[s.table][s.seat] = player
}

// exchangeState is a schedule of which two players are to be exchanged in one round.
type exchangeState struct {
	Schedule
	round, from int
	// had are the winds before from. The colouring numbers its lines by round, table
	// and seat; first is the number of the first line of the round, and mine are the
	// lines of each player.
	had   [][3]int
	first int
	mine  [][]int
	// base is the colouring before the exchange, left are its lines without a colour;
	// now is the colouring after the exchange.
	base *colouring
	left []int
	now  *colouring
}

func newExchangeState(s Schedule, round, from int) (*exchangeState, error) {
	for _, fault := range Check(s) {
		if fault.Code != TableCount {
			return nil, fault
		}
	}
	if from < 0 || round < from || round >= len(s.Rounds) {
		return nil, fmt.Errorf("%w: round %d, of those from %d to %d", ErrExchange, round, from, len(s.Rounds)-1)
	}
	h := &exchangeState{Schedule: s, round: round, from: from, had: windsHad(s.Players, s.Rounds[:from])}
	h.base = newColouring(h.had, s.Rounds[from:])
	h.left = h.base.complete(newDice(s.Seed))
	h.mine = make([][]int, s.Players)
	for i, l := range h.base.lines {
		h.mine[l.player] = append(h.mine[l.player], i)
	}
	for _, before := range s.Rounds[from:round] {
		h.first += 3 * len(before.Tables)
	}
	h.now = &colouring{}
	return h, nil
}

func (h *exchangeState) spot(player int) spot {
	round := h.Rounds[h.round]
	for t, table := range round.Tables {
		if seat := slices.Index(table[:], player); seat >= 0 {
			return spot{player, t, seat}
		}
	}
	if seat := slices.Index(round.Byes, player); seat >= 0 {
		return spot{player, none, seat}
	}
	return nowhereSpot
}

// exchangeable says whether two players can be exchanged: not two byes, nor two who
// rest at one table.
func (h *exchangeState) exchangeable(p, q spot) bool {
	here, round := p != nowhereSpot && q != nowhereSpot, h.Rounds[h.round]
	return here && p.player != q.player && (p.table != none || q.table != none || round.tableOf(p) != round.tableOf(q))
}

// exchangeLines exchanges the lines of two players in the round, or gives the line of
// one to the other, who has a bye. Then it colours all lines of both again. Few other
// lines change.
func (h *exchangeState) exchangeLines(p, q spot) {
	h.now.lines = append(h.now.lines[:0], h.base.lines...)
	h.now.at = append(h.now.at[:0], h.base.at...)
	mineP, mineQ := slices.Clone(h.mine[p.player]), slices.Clone(h.mine[q.player])
	if p.table != none {
		mineP, mineQ = h.passLine(p, mineP, q.player, mineQ)
	}
	if q.table != none {
		mineQ, mineP = h.passLine(q, mineQ, p.player, mineP)
	}
	slices.Sort(mineP)
	slices.Sort(mineQ)
	left := slices.Clone(h.left)
	for _, mine := range [][]int{mineP, mineQ} {
		for _, i := range mine {
			if !slices.Contains(left, i) {
				h.now.uncolour(i)
			}
		}
	}
	left = h.recolour(p.player, mineP, left)
	left = h.recolour(q.player, mineQ, left)
	// Few lines are left, if any. The dice are the same each time, so that a price agrees with its
	// exchange.
	const attempts = 300
	h.now.force(h.now.mend(left, attempts, newDice(h.Seed)))
}

// passLine gives the line of a seat to another player. It returns the lines that both have then.
func (h *exchangeState) passLine(from spot, mine []int, to int, theirs []int) (rest, more []int) {
	i := h.first + 3*from.table + from.seat
	h.now.lines[i].player = to
	at := slices.Index(mine, i)
	return slices.Delete(mine, at, at+1), append(theirs, i)
}

// recolour makes new blocks of a player's lines, and colours them.
func (h *exchangeState) recolour(player int, mine, left []int) []int {
	b := blocks{had: h.had[player]}
	for _, i := range mine {
		h.now.lines[i].block = b.next(h.now)
	}
	for _, i := range mine {
		if !slices.Contains(left, i) && !h.now.colour(i) {
			left = append(left, i)
		}
	}
	return left
}

// force gives each line a wind that its table lacks, whatever its block needs.
func (c *colouring) force(left []int) {
	for _, i := range left {
		l := &c.lines[i]
		for wind, other := range c.at[l.table] {
			if other == none {
				l.wind = wind
				c.at[l.table][wind] = i
				break
			}
		}
	}
}
