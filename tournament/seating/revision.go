package seating

import (
	"context"
	"math/bits"
)

// revision is a search for rounds after others. It also counts players who are not at
// their announced tables, and tables that cannot be seated with even winds.
type revision struct {
	*evening
	// home is the announced table, for each round and player, or none.
	home [][]int
	// moved counts the players, over all rounds, who are not at their announced tables.
	moved int
	// lists are the winds that keep a player even, for each round and player, as bits;
	// nil for a round in which everybody may have any wind.
	lists [][]uint8
	// pinned says for each round and seat that its player may not be moved.
	pinned [][]bool
	// stuck counts the tables at which not everybody can have a wind of their list.
	stuck int
	// leastStuck is a lower bound for stuck.
	leastStuck int
	// keptRank is the rank of the kept seating.
	keptRank int
}

const (
	// changesPerRepeat is how many changed tables one repeat less is worth.
	changesPerRepeat = 12
	// stuckCost is the cost of a stuck table, in repeats.
	stuckCost = 4
)

// seatable says for three lists, of three bits each, whether each player can have
// another wind of their own list.
var seatable = func() (can [512]bool) {
	for lists := range can {
		for _, order := range orders {
			if (lists>>order[0])&(lists>>(3+order[1]))&(lists>>(6+order[2]))&1 == 1 {
				can[lists] = true
			}
		}
	}
	return can
}()

// recount computes met, cost, moved and stuck for the seats.
func (v *revision) recount() {
	v.evening.recount()
	v.moved, v.stuck = 0, 0
	for r, row := range v.seats {
		for i, p := range row {
			if h := v.home[r][p]; h != none && h != i/3 {
				v.moved++
			}
		}
		for t := 0; t < len(row); t += 3 {
			v.stuck += v.blocked(r, row[t], row[t+1], row[t+2])
		}
	}
}

// countLeastStuck computes leastStuck. If more players need a wind of some set than the
// tables have, some tables are stuck. A stuck table takes two surplus players if the
// set is one wind, and one if it is two winds.
func (v *revision) countLeastStuck() {
	for r, row := range v.seats {
		if v.lists[r] == nil {
			continue
		}
		least := 0
		for winds := uint8(1); winds < anyWind; winds++ {
			players := 0
			for _, p := range row {
				if v.lists[r][p]&^winds == 0 {
					players++
				}
			}
			size := bits.OnesCount8(winds)
			over := max(0, players-size*len(row)/3)
			least = max(least, (over+2-size)/(3-size))
		}
		v.leastStuck += least
	}
}

// blocked is 1 if three players of a round cannot all have even winds at one table.
func (v *revision) blocked(r, a, b, c int) int {
	list := v.lists[r]
	if list == nil || seatable[int(list[a])|int(list[b])<<3|int(list[c])<<6] {
		return 0
	}
	return 1
}

// awayFromHome is 1 if this is not the player's announced table.
func (v *revision) awayFromHome(r, p, table int) int {
	if h := v.home[r][p]; h != none && h != table {
		return 1
	}
	return 0
}

// searchSettings say which proposals a search accepts.
type searchSettings struct {
	odds odds
	// repeat is the cost of a repeat; a change of a table costs 1.
	repeat int
	// strict forbids every rise in repeats or stuck tables, even for a while.
	strict bool
}

// propose is [evening.propose] with regard to winds and announced tables.
func (v *revision) propose(m *searchSettings) {
	x := v.dice.pcg.Uint64()
	r := v.rows[scale16(x, len(v.rows))]
	row, open := v.seats[r], v.open[r]
	i := open[scale16(x>>16, len(open))]
	p, p1, p2 := row[i], row[others[i][0]], row[others[i][1]]
	metP := v.met[p*v.players:]
	stays := int(metP[p1]) + int(metP[p2])
	lost := v.awayFromHome(r, p, i/3) == 1
	if stays == 2 && !lost && v.blocked(r, p, p1, p2) == 0 {
		return
	}
	j := open[scale16(x>>32, len(open))]
	if lost && x>>63 == 0 {
		j = 3*v.home[r][p] + scale16(v.dice.pcg.Uint64(), 3)
	}
	if i/3 == j/3 || v.pinned[r][j] {
		return
	}
	c := v.changes(r, i, j)
	worse := c.repeats + stuckCost*c.stuck
	// The highest bit has chosen j above, so it is not used again.
	if m.strict && worse > 0 || !m.odds.accept(m.repeat*worse+c.moved, x>>48&0x7fff<<1) {
		return
	}
	if worse > 0 || worse == 0 && c.moved > 0 {
		v.keep()
	}
	v.swap(r, i, j, c)
}

// effect is how an exchange changes the three counts.
type effect struct{ repeats, stuck, moved int }

func (v *revision) changes(r, i, j int) effect {
	row := v.seats[r]
	p, p1, p2 := row[i], row[others[i][0]], row[others[i][1]]
	q, q1, q2 := row[j], row[others[j][0]], row[others[j][1]]
	metP, metQ := v.met[p*v.players:], v.met[q*v.players:]
	stays := int(metP[p1]) + int(metP[p2]) + int(metQ[q1]) + int(metQ[q2])
	moves := int(metP[q1]) + int(metP[q2]) + int(metQ[p1]) + int(metQ[p2])
	return effect{
		repeats: moves - (stays - 4),
		stuck: v.blocked(r, q, p1, p2) + v.blocked(r, p, q1, q2) -
			v.blocked(r, p, p1, p2) - v.blocked(r, q, q1, q2),
		moved: v.awayFromHome(r, p, j/3) + v.awayFromHome(r, q, i/3) - v.awayFromHome(r, p, i/3) - v.awayFromHome(r, q, j/3),
	}
}

func (v *revision) swap(r, i, j int, c effect) {
	const away = 255
	row := v.seats[r]
	p, p1, p2 := row[i], row[others[i][0]], row[others[i][1]]
	q, q1, q2 := row[j], row[others[j][0]], row[others[j][1]]
	v.seat(p, p1, p2, away)
	v.seat(q, q1, q2, away)
	v.seat(p, q1, q2, 1)
	v.seat(q, p1, p2, 1)
	row[i], row[j] = q, p
	v.cost += c.repeats
	v.moved += c.moved
	v.stuck += c.stuck
}

// reached says that no seating can be better, apart from announced tables.
func (v *revision) reached(goal int) bool { return v.cost <= goal && v.stuck <= v.leastStuck }

// costInRepeats is the cost of a seating, in repeats, without changes of announced tables.
func (v *revision) costInRepeats() int { return v.cost + stuckCost*v.stuck + v.countUnfair() }

// rank orders seatings: first by repeats and winds, then by changed tables.
func (v *revision) rank() int {
	return (v.cost+stuckCost*v.stuck)*(MaxPlayers*MaxRounds) + v.moved
}

// keep copies the seating if it is the best so far.
func (v *revision) keep() {
	if rank := v.rank(); v.kept == nil || rank < v.keptRank {
		if v.kept == nil {
			v.kept = make([][]int, len(v.seats))
		}
		for r, row := range v.seats {
			v.kept[r] = append(v.kept[r][:0], row...)
		}
		v.keptRank = rank
	}
}

// run makes proposals until the goal is reached or the steps are used up, and leaves
// the best seating seen. The goal is the cost of repeats; a strict search ends when
// everybody is at their announced table.
func (v *revision) run(ctx context.Context, m *searchSettings, steps, goal int) (used int, err error) {
	done := func() bool { return v.reached(goal) }
	if m.strict {
		done = func() bool { return v.moved == 0 }
	}
	for used < steps && len(v.rows) > 0 && !done() {
		if err := ctx.Err(); err != nil {
			return used, err
		}
		for range between {
			v.propose(m)
			if v.cost <= goal && done() {
				break
			}
		}
		used += between
		v.progress.advance(between)
	}
	if v.keep(); v.keptRank < v.rank() {
		v.seats = v.kept
		v.recount()
	}
	v.kept = nil
	return used, nil
}
