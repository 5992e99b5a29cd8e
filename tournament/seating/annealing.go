package seating

import (
	"context"
)

// evening is a schedule under construction. Its byes are settled; the search decides
// who shares a table.
type evening struct {
	players int
	// apart are groups whose members count as having met apartMeetings times before.
	apart [][]int
	// base are the meetings in rounds that are not part of the search; nil if there are
	// none.
	base []uint8
	// absent are players who have left and cannot be met any more; nil if nobody has.
	absent []bool
	// seats holds for each round the players at seats 0, 1, 2 (the first table),
	// 3, 4, 5 (the second) and so on.
	seats [][]int
	byes  [][]int
	// rows are the rounds that the search may change; open are the seats of each round
	// whose players it may move.
	rows []int
	open [][]int
	// met counts the meetings of each pair, MaxRounds at most; the row of player p
	// starts at p*players.
	met []uint8
	// cost is the sum over all pairs of C(met, 2), less that of base. It is 0 if nobody
	// meets twice. A pair's third meeting costs more than another pair's second.
	cost int
	dice dice
	// progress counts proposals; nil if they are not reported.
	progress *progress
	// kept is the cheapest seating so far that the search has left, see keep.
	kept     [][]int
	keptCost int
}

// newEvening is a search that begins with the given rounds.
func newEvening(q Request, rounds []Round, d dice) *evening {
	e := &evening{
		players: q.Players,
		apart:   q.Apart,
		seats:   make([][]int, len(rounds)),
		byes:    make([][]int, len(rounds)),
		met:     make([]uint8, q.Players*q.Players),
		dice:    d,
	}
	for r, round := range rounds {
		e.byes[r] = round.Byes
		for _, table := range round.Tables {
			e.seats[r] = append(e.seats[r], table[:]...)
		}
	}
	e.free(func(int, int) bool { return true })
	e.recount()
	return e
}

// free lets the search move the players at some tables only.
func (e *evening) free(movable func(round, table int) bool) {
	e.rows, e.open = nil, make([][]int, len(e.seats))
	for r, row := range e.seats {
		for seat := range row {
			if movable(r, seat/3) {
				e.open[r] = append(e.open[r], seat)
			}
		}
		if len(e.open[r]) > 0 {
			e.rows = append(e.rows, r)
		}
	}
}

// recount works out met and cost for the seats.
func (e *evening) recount() {
	clear(e.met)
	pairs(e.apart, func(p, q int) {
		e.met[p*e.players+q], e.met[q*e.players+p] = apartMeetings, apartMeetings
	})
	for i, times := range e.base {
		e.met[i] += times
	}
	e.cost = 0
	for _, row := range e.seats {
		for t := 0; t < len(row); t += 3 {
			a, b, c := row[t], row[t+1], row[t+2]
			e.cost += e.meetings(a, b) + e.meetings(a, c) + e.meetings(b, c)
			e.seat(a, b, c, 1)
			e.count(b, c, 1)
		}
	}
	e.keptCost = e.cost + 1
}

func (e *evening) meetings(p, q int) int { return int(e.met[p*e.players+q]) }

// count adds to the meetings of a pair; adding 255 subtracts one.
func (e *evening) count(p, q int, add uint8) {
	e.met[p*e.players+q] += add
	e.met[q*e.players+p] += add
}

// seat adds to p's meetings with the two others of a table.
func (e *evening) seat(p, a, b int, add uint8) {
	e.count(p, a, add)
	e.count(p, b, add)
}

// others are the two other seats of each seat's table. A list is faster than a switch,
// because the processor cannot predict which of the three cases comes.
var others = func() (list [MaxPlayers][2]int) {
	for t := 0; t < MaxPlayers; t += 3 {
		list[t], list[t+1], list[t+2] = [2]int{t + 1, t + 2}, [2]int{t, t + 2}, [2]int{t, t + 1}
	}
	return list
}()

// propose picks two players of one round at different tables, and exchanges them if the
// odds accept the change in cost.
func (e *evening) propose(o *odds) {
	x := e.dice.pcg.Uint64()
	r := e.rows[scale16(x, len(e.rows))]
	row, open := e.seats[r], e.open[r]
	i, j := open[scale16(x>>16, len(open))], open[scale16(x>>32, len(open))]
	if i/3 == j/3 {
		return
	}
	p, p1, p2 := row[i], row[others[i][0]], row[others[i][1]]
	metP := e.met[p*e.players:]
	// Only a player who meets somebody at this table twice is worth moving. Near the
	// goal nearly all proposals end here, which is cheap.
	stays := int(metP[p1]) + int(metP[p2])
	if stays == 2 {
		return
	}
	q, q1, q2 := row[j], row[others[j][0]], row[others[j][1]]
	metQ := e.met[q*e.players:]
	stays += int(metQ[q1]) + int(metQ[q2])
	moves := int(metP[q1]) + int(metP[q2]) + int(metQ[p1]) + int(metQ[p2])
	// A pair's m-th meeting costs m-1. Four meetings are undone, and four are added.
	change := moves - (stays - 4)
	if !o.accept(change, x>>48) {
		return
	}
	if change > 0 {
		e.keep()
	}
	const away = 255
	e.seat(p, p1, p2, away)
	e.seat(q, q1, q2, away)
	e.seat(p, q1, q2, 1)
	e.seat(q, p1, p2, 1)
	row[i], row[j] = q, p
	e.cost += change
}

// keep copies the seating if it is the best so far. It is called only when the search
// is about to leave a seating, so that not every step of a descent is copied.
func (e *evening) keep() {
	if e.cost >= e.keptCost {
		return
	}
	if e.kept == nil {
		e.kept = make([][]int, len(e.seats))
	}
	for r, row := range e.seats {
		e.kept[r] = append(e.kept[r][:0], row...)
	}
	e.keptCost = e.cost
}

// between is the number of proposals between two checks of the context.
const between = 1 << 13

// anneal makes proposals until the cost is goal or less, or the steps are used up. It
// leaves the best seating seen. It returns the number of proposals, and the context's
// error if the context ends first.
func (e *evening) anneal(ctx context.Context, o *odds, steps, goal int) (used int, err error) {
	for e.cost > goal && used < steps && len(e.rows) > 0 {
		if err := ctx.Err(); err != nil {
			return used, err
		}
		for range between {
			e.propose(o)
			if e.cost <= goal {
				break
			}
		}
		used += between
		e.progress.advance(between)
	}
	if e.keep(); e.keptCost < e.cost {
		e.seats, e.kept = e.kept, nil
		e.recount()
	}
	return used, nil
}

// countUnfair counts the players who meet somebody three times although they could still meet
// somebody new.
func (e *evening) countUnfair() (count int) {
	for p := range e.players {
		least, most := MaxRounds, 0
		for q := range e.players {
			if e.absent != nil && (e.absent[p] || e.absent[q]) {
				continue
			}
			foes := len(e.apart) > 0 && e.meetings(p, q) >= apartMeetings
			if p != q && !foes {
				least, most = min(least, e.meetings(p, q)), max(most, e.meetings(p, q))
			}
		}
		if least == 0 && most >= 3 {
			count++
		}
	}
	return count
}

// better says whether an evening is better than another. The even spread of repeats
// comes first, their number second.
func (e *evening) better(other *evening) bool {
	if other == nil {
		return true
	}
	if here, there := e.countUnfair(), other.countUnfair(); here != there {
		return here < there
	}
	return e.cost < other.cost
}

// rounds are the seating as rounds of a [Schedule].
func (e *evening) rounds() []Round {
	rounds := make([]Round, len(e.seats))
	for r, row := range e.seats {
		rounds[r].Byes = e.byes[r]
		for t := 0; t < len(row); t += 3 {
			rounds[r].Tables = append(rounds[r].Tables, Table(row[t:t+3]))
		}
	}
	return rounds
}
