package seating

import (
	"errors"
	"fmt"
	"slices"
)

// Exchange is two players changing places in one round, counted from 0.
type Exchange struct {
	Round  int
	Player int
	With   int
}

// ErrExchange says that two players cannot change places: the round is not to be
// touched or does not exist, one of them is not there, both rest, or they are one.
var ErrExchange = errors.New("these two cannot change places")

// Exchange lets two players of a round change places: two seats, or a seat and a bye.
// Rounds before from are not touched. At one table the two change their winds and
// nothing else. Otherwise everybody else stays at their table, but winds from round
// from on are dealt again as evenly as the tables allow; those that are still even
// stay. The changed round is then one made [ByHand]. Errors are [ErrExchange] and a
// [Fault] of the schedule.
func (s Schedule) Exchange(x Exchange, from int) (Schedule, error) {
	h, err := newHall(s, x.Round, from)
	if err != nil {
		return Schedule{}, fmt.Errorf("exchange places: %w", err)
	}
	p, q := h.place(x.Player), h.place(x.With)
	if !h.exchangeable(p, q) {
		return Schedule{}, fmt.Errorf("exchange places: %w: %d and %d in round %d", ErrExchange, x.Player, x.With, x.Round)
	}
	changed := cloned(s.Rounds)
	round := &changed[x.Round]
	round.Method, round.Seed = ByHand, 0
	p.put(round, x.With)
	q.put(round, x.Player)
	for i, place := range round.Resting { // the place stays beside its table
		switch place.Player {
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

// cloned are rounds whose places can be changed without harm to the given ones.
func cloned(rounds []Round) []Round {
	rounds = slices.Clone(rounds)
	for r := range rounds {
		rounds[r].Tables = slices.Clone(rounds[r].Tables)
		rounds[r].Byes = slices.Clone(rounds[r].Byes)
		rounds[r].Resting = slices.Clone(rounds[r].Resting)
	}
	return rounds
}

// spot is a player's place in a round: a seat at a table, or a bye, whose table
// is none and whose seat is the position among the byes.
type spot struct{ player, table, seat int }

// nowhereSpot is that of somebody who is not there.
var nowhereSpot = spot{none, none, none}

func (s spot) put(round *Round, player int) {
	if s.table == none {
		round.Byes[s.seat] = player
		return
	}
	round.Tables[s.table][s.seat] = player
}

// hall is a schedule in one round of which places are to be exchanged.
type hall struct {
	Schedule
	round, from int
	// had are the winds before from, in whose colouring lines are numbered in the order
	// of rounds, tables and seats; first is the number of the round's first line, and
	// mine are the lines of each player.
	had   [][3]int
	first int
	mine  [][]int
	// base are the winds before anything is exchanged, left the lines that have none;
	// now is the same after an exchange.
	base *colouring
	left []int
	now  *colouring
}

func newHall(s Schedule, round, from int) (*hall, error) {
	for _, fault := range Check(s) {
		if fault.Code != TableCount {
			return nil, fault
		}
	}
	if from < 0 || round < from || round >= len(s.Rounds) {
		return nil, fmt.Errorf("%w: round %d, of those from %d to %d", ErrExchange, round, from, len(s.Rounds)-1)
	}
	h := &hall{Schedule: s, round: round, from: from, had: windsHad(s.Players, s.Rounds[:from])}
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

// place finds a player in the round.
func (h *hall) place(player int) spot {
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

// exchangeable says whether two places are two: not both byes, nor both beside one
// table.
func (h *hall) exchangeable(p, q spot) bool {
	here, round := p != nowhereSpot && q != nowhereSpot, h.Rounds[h.round]
	return here && p.player != q.player && (p.table != none || q.table != none || round.tableOf(p) != round.tableOf(q))
}

// exchangeLines lets two players of different tables, or one who rests, take each
// other's lines in the round, and colours their lines anew: few others have to give
// way.
func (h *hall) exchangeLines(p, q spot) {
	h.now.lines = append(h.now.lines[:0], h.base.lines...)
	h.now.at = append(h.now.at[:0], h.base.at...)
	mineP, mineQ := slices.Clone(h.mine[p.player]), slices.Clone(h.mine[q.player])
	if p.table != none {
		mineP, mineQ = h.hand(p, mineP, q.player, mineQ)
	}
	if q.table != none {
		mineQ, mineP = h.hand(q, mineQ, p.player, mineP)
	}
	slices.Sort(mineP)
	slices.Sort(mineQ)
	left := slices.Clone(h.left)
	for _, mine := range [][]int{mineP, mineQ} {
		for _, i := range mine {
			if !slices.Contains(left, i) {
				h.now.rub(i)
			}
		}
	}
	left = h.recolour(p.player, mineP, left)
	left = h.recolour(q.player, mineQ, left)
	// Seldom is anything left. The same chance each time makes prices true.
	const attempts = 300
	h.now.force(h.now.mend(left, attempts, newDice(h.Seed)))
}

// hand gives the line of a seat to another player.
func (h *hall) hand(from spot, mine []int, to int, theirs []int) (rest, more []int) {
	i := h.first + 3*from.table + from.seat
	h.now.lines[i].player = to
	at := slices.Index(mine, i)
	return slices.Delete(mine, at, at+1), append(theirs, i)
}

// recolour cuts a player's lines into blocks anew and draws them.
func (h *hall) recolour(player int, mine, left []int) []int {
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

// force gives lines a colour that their tables lack, whatever their blocks say.
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
