package seating

import (
	"errors"
	"fmt"
	"slices"
)

// ErrApart says that a group of [Request] that is to be kept apart names somebody
// who does not play, or somebody twice.
var ErrApart = errors.New("not a group of players")

// strangers is how many meetings a pair that is to be kept apart starts with: so
// many that the search seats it together only where nothing else is left.
const strangers = 8

// Crowd is a wish that no seating can fulfil: a group to be kept apart with more
// players than tables.
type Crowd struct {
	// Group is the position of the group in the request, from 0.
	Group int
	// Players is how many of the group are there, Tables the number of tables of a
	// round.
	Players, Tables int
}

// Error names the wish in figures.
func (c Crowd) Error() string {
	return fmt.Sprintf("%d players of one group, %d %s", c.Players, c.Tables, plural(c.Tables, "table"))
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// Crowds are the groups of a request that cannot be kept apart: even when as many of
// them sit out as even byes allow, there is a round in which two of them have to
// share a table. Only the rounds to be drawn count, and those who are there.
func (q Request) Crowds() []Crowd {
	var crowds []Crowd
	players, rounds := q.Players-len(q.Away), q.Rounds-len(q.Played)
	tables := max(players, 0) / 3
	resting := players - 3*tables
	for i, group := range q.Apart {
		size := 0
		for _, p := range group {
			if !slices.Contains(q.Away, p) {
				size++
			}
		}
		over := size - tables
		if over <= 0 || rounds < 1 || tables == 0 {
			continue
		}
		mostEach := (rounds*resting + players - 1) / players
		if len(q.Played) > 0 {
			mostEach++ // who has rested less so far may rest more
		}
		if over > resting || over*rounds > mostEach*size {
			crowds = append(crowds, Crowd{Group: i, Players: size, Tables: tables})
		}
	}
	return crowds
}

// checkApart finds groups that are none, then those that cannot be kept apart.
func (q Request) checkApart() error {
	for _, group := range q.Apart {
		for i, p := range group {
			if p < 0 || p >= q.Players || slices.Contains(group[:i], p) {
				return fmt.Errorf("%w: player %d", ErrApart, p)
			}
		}
	}
	var all []error
	for _, crowd := range q.Crowds() {
		all = append(all, crowd)
	}
	for _, conflict := range q.Conflicts() {
		all = append(all, conflict)
	}
	return errors.Join(all...)
}

// pairs calls f for each two players that groups keep apart.
func pairs(groups [][]int, f func(p, q int)) {
	for _, group := range groups {
		for i, p := range group {
			for _, q := range group[:i] {
				f(p, q)
			}
		}
	}
}

// renamed exchanges the names of a flawless evening, in which nobody rests twice,
// so that nobody in a group ever meets another of it, if a few hundred attempts at
// random find how.
func renamed(q Request, rounds []Round, d dice) {
	const attempts = 300
	if len(q.Apart) == 0 {
		return
	}
	met := newEvening(Request{Players: q.Players}, rounds, d)
	foes := make([][]int, q.Players)
	pairs(q.Apart, func(a, b int) {
		foes[a] = append(foes[a], b)
		foes[b] = append(foes[b], a)
	})
	for range attempts {
		if names := namesApart(met, foes, d); names != nil {
			rename(rounds, names)
			return
		}
	}
}

// namesApart gives the players of an evening other names, one after the other:
// those with foes first, each the first free place in a random order that meets
// none of theirs. It is nil if somebody finds no place.
func namesApart(e *evening, foes [][]int, d dice) (names []int) {
	names = make([]int, e.players)
	place := make([]int, e.players)
	for p := range names {
		names[p], place[p] = none, none
	}
	order := d.order(e.players)
	slices.SortStableFunc(order, func(p, q int) int { return len(foes[q]) - len(foes[p]) })
	free := d.order(e.players)
	for _, p := range order {
		i := slices.IndexFunc(free, func(at int) bool {
			return !slices.ContainsFunc(foes[p], func(foe int) bool {
				return place[foe] != none && e.meetings(at, place[foe]) > 0
			})
		})
		if i < 0 {
			return nil
		}
		place[p] = free[i]
		names[free[i]] = p
		free = slices.Delete(free, i, i+1)
	}
	return names
}

// rename replaces every player by the one of that place in names.
func rename(rounds []Round, names []int) {
	for _, round := range rounds {
		for t, table := range round.Tables {
			round.Tables[t] = Table{names[table[0]], names[table[1]], names[table[2]]}
		}
		for i, p := range round.Byes {
			round.Byes[i] = names[p]
		}
	}
}
