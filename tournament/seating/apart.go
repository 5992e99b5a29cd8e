package seating

import (
	"errors"
	"fmt"
	"slices"
)

// ErrApart says that a group of [Request] to be kept apart has an unknown player, or a
// player twice.
var ErrApart = errors.New("not a group of players")

// apartMeetings is the number of meetings that a pair to be kept apart starts with. It is
// so large that the search seats the pair together only if nothing else is possible.
const apartMeetings = 8

// Crowd is a group to be kept apart that has more players than there are tables, so
// that no seating can keep it apart.
type Crowd struct {
	// Group is the position of the group in the request, from 0.
	Group int
	// Players is the number of players of the group who are there, Tables the number of
	// tables in a round.
	Players, Tables int
}

func (c Crowd) Error() string {
	return fmt.Sprintf("%d players of one group, %d %s", c.Players, c.Tables, plural(c.Tables, "table"))
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// Crowds are the groups of a request that cannot be kept apart in every round to be
// drawn, even if as many of the group sit out as even byes allow. Only players who are
// there count.
func (q Request) Crowds() []Crowd {
	var crowds []Crowd
	players, rounds := q.Players-len(q.Away), q.Rounds-len(q.Played)
	tables := max(players, 0) / 3
	byes := players - 3*tables
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
		mostEach := (rounds*byes + players - 1) / players
		if len(q.Played) > 0 {
			mostEach++ // a player with fewer byes so far may have one more
		}
		if over > byes || over*rounds > mostEach*size {
			crowds = append(crowds, Crowd{Group: i, Players: size, Tables: tables})
		}
	}
	return crowds
}

// checkApart finds groups with wrong players, and wishes that are proven to be
// impossible.
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

// renamed gives the players of a flawless evening other numbers, so that players to be
// kept apart never meet. It makes a few hundred random attempts, and changes nothing if
// they fail. If earlier evenings count, nobody gets more byes or fewer by that.
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
		if names := namesApart(met, foes, q.exchangeable(rounds), d); names != nil {
			rename(rounds, names)
			return
		}
	}
}

// exchangeable says which numbers of an evening two players can exchange: all, or if earlier
// evenings count, those with as many byes.
func (q Request) exchangeable(rounds []Round) func(p, o int) bool {
	if len(q.SatOut) == 0 {
		return func(int, int) bool { return true }
	}
	byes := make([]int, q.Players)
	for _, round := range rounds {
		for _, p := range round.Byes {
			byes[p]++
		}
	}
	return func(p, o int) bool { return byes[p] == byes[o] }
}

// namesApart gives each player a number of an evening at random, so that no two foes
// meet. Players with the most foes choose first. A player takes only a number that is
// exchangeable with the own one. names has the player of each number; it is nil if no
// number is left for somebody.
func namesApart(e *evening, foes [][]int, exchangeable func(p, at int) bool, d dice) (names []int) {
	names = make([]int, e.players)
	number := make([]int, e.players)
	for p := range names {
		names[p], number[p] = none, none
	}
	order := d.order(e.players)
	slices.SortStableFunc(order, func(p, q int) int { return len(foes[q]) - len(foes[p]) })
	free := d.order(e.players)
	for _, p := range order {
		i := slices.IndexFunc(free, func(at int) bool {
			return exchangeable(p, at) && !slices.ContainsFunc(foes[p], func(foe int) bool {
				return number[foe] != none && e.meetings(at, number[foe]) > 0
			})
		})
		if i < 0 {
			return nil
		}
		number[p] = free[i]
		names[free[i]] = p
		free = slices.Delete(free, i, i+1)
	}
	return names
}

// rename replaces each number by its player in names.
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
