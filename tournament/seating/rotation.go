package seating

import (
	"fmt"
	"slices"
)

// Rotate seats an evening that can be announced without a list. The players form three
// lines, each as long as there are tables; one player of each line sits at every table.
// After each round line A stays, line B moves on by one table and line C by two. With
// an even number of tables line C moves one table further halfway through, because it
// would meet the same players again. Nobody meets twice in as many rounds as there are
// tables, or one less if their number is even. Then everybody counts off one, two,
// three, which makes new lines.
//
// After sitting out, a player takes the chair of the next player in the queue. The
// queue is line A from table 1 on, then B, then C. That keeps byes even, but sometimes
// makes a repeat. Winds are as even as those of [Plan]. The seed decides only the
// lines. Wishes and earlier rounds are ignored. Errors are [ErrPlayers] and
// [ErrRounds].
func Rotate(q Request) (Schedule, error) {
	if err := q.check(); err != nil {
		return Schedule{}, fmt.Errorf("rotate seating: %w", err)
	}
	drawn := newDice(q.Seed).order(q.Players)
	tables := q.Players / 3
	bench := q.Players - 3*tables
	hall := rotation{tables: tables, queue: drawn, bench: bench, chairs: slices.Clone(drawn[bench:])}
	rounds := make([]Round, q.Rounds)
	for r := range rounds {
		if r > 0 {
			hall.moveOn()
		}
		rounds[r] = hall.round()
	}
	rounds, faults := assignWinds(q.Players, rounds)
	if len(faults) > 0 {
		return Schedule{}, fmt.Errorf("rotate seating: %w", faults[0])
	}
	return Schedule{Players: q.Players, Seed: q.Seed, Method: Rotation, Rounds: rounds}, nil
}

// rotation is the state of lines that move on.
type rotation struct {
	tables int
	// chairs are the players of line A, then B, then C, each from the table where the
	// line began.
	chairs []int
	// queue is the order in which players sit out, over and over; now the first bench
	// players do.
	queue []int
	bench int
	// moved counts the rounds since the lines were formed.
	moved int
}

// period is the number of rounds before new lines are needed.
func (h *rotation) period() int {
	if h.tables%2 == 1 {
		return h.tables
	}
	return h.tables - 1
}

func (h *rotation) moveOn() {
	for i := range h.bench {
		chair := slices.Index(h.chairs, h.queue[h.bench+i])
		h.chairs[chair] = h.queue[i]
	}
	h.queue = append(h.queue[h.bench:], h.queue[:h.bench]...)
	if h.moved++; h.moved == h.period() {
		h.moved = 0
		h.countOff()
	}
}

// countOff forms new lines, each from a third of every old line.
func (h *rotation) countOff() {
	chairs := make([]int, 0, len(h.chairs))
	for line := range 3 {
		for i := line; i < len(h.chairs); i += 3 {
			chairs = append(chairs, h.chairs[i])
		}
	}
	h.chairs = chairs
}

func (h *rotation) round() Round {
	skip := 0
	if h.tables%2 == 0 && h.moved >= h.tables/2 {
		skip = 1
	}
	round := Round{Byes: slices.Clone(h.queue[:h.bench])}
	for t := range h.tables {
		b := (t - h.moved + h.tables) % h.tables
		c := (t - 2*h.moved - skip + 3*h.tables) % h.tables
		round.Tables = append(round.Tables, Table{h.chairs[t], h.chairs[h.tables+b], h.chairs[2*h.tables+c]})
	}
	return round
}
