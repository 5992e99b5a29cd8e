package seating

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
)

// ErrRanking says that a ranking does not have each player who is there exactly once.
var ErrRanking = errors.New("not a ranking of those who are there")

// SwissRequest are the arguments of [SwissRound] and [FinalRound].
type SwissRequest struct {
	// Players is the number of players of the evening, MinPlayers to MaxPlayers.
	Players int
	// Played are the rounds so far, MaxRounds-1 at most.
	Played []Round
	// Away are players who are not there in the new round.
	Away []int
	// Ranking has everybody who is there, best first.
	Ranking []int
	// Seed decides between equal choices of the search. It matters only above 24
	// players.
	Seed uint64
	// Apart are groups of players none of whom should meet another of the same group.
	Apart [][]int
	// Fixed are players who cannot move, at most one for each table.
	Fixed []FixedTable
	// SatOut is as in [Request].
	SatOut []int
	// Progress is as in [Request].
	Progress func(done, of int)
}

// request is the request for one more round, so that both share their checks.
func (q SwissRequest) request() Request {
	return Request{
		Players: q.Players, Rounds: len(q.Played) + 1, Apart: q.Apart, Fixed: q.Fixed,
		Played: q.Played, Away: q.Away, SatOut: q.SatOut,
	}
}

func (q SwissRequest) check() error {
	r := q.request()
	if err := errors.Join(r.check(), r.checkHistory()); err != nil {
		return err
	}
	if err := errors.Join(r.checkFixed(), r.checkApart(), checkSatOut(q.Players, q.SatOut)); err != nil {
		return err
	}
	ranked := slices.Sorted(slices.Values(q.Ranking))
	if !slices.Equal(ranked, present(q.Players, q.Away)) {
		return ErrRanking
	}
	return nil
}

// SwissRound seats the next round by the standings: players with similar results sit
// together. Byes go to the lowest-ranked of the players with the fewest byes, of these
// of those who sat out least at earlier evenings. Tables are chosen by four costs, each of which counts only where those before it are equal:
//
//  1. pairs who are to be kept apart, or have different fixed tables;
//  2. repeats, k² for a pair that met k times before;
//  3. tables whose three players cannot all have a wind that they have had least;
//  4. the squares of the differences in rank, over all pairs at a table, ranks being
//     counted among those who play.
//
// Up to 24 players the result is the best possible; above that it is the best that a
// search of a tenth of a second finds. Winds differ as little as the table allows.
// Table 1 has the best players, and so on, except for fixed tables. Errors are those of
// [Plan] and [ErrRanking].
func SwissRound(ctx context.Context, q SwissRequest) (Round, error) {
	if err := errors.Join(q.check(), ctx.Err()); err != nil {
		return Round{}, fmt.Errorf("swiss round: %w", err)
	}
	p := newPairing(q)
	tables, err := p.exact(ctx)
	if len(p.players) > mostExact {
		tables, err = p.annealed(ctx)
	}
	if err != nil {
		return Round{}, fmt.Errorf("swiss round: %w", err)
	}
	p.progress.finish()
	return p.round(tables, Swiss), nil
}

// FinalRound seats a round of finals: the first three of the ranking at table 1, the
// next three at table 2, and so on. Byes are given as in [SwissRound]. Groups to be kept apart and earlier meetings do not count. A fixed
// player's match gets the number of that table. Winds differ as little as the table
// allows. Errors are those of [SwissRound].
func FinalRound(q SwissRequest) (Round, error) {
	if err := q.check(); err != nil {
		return Round{}, fmt.Errorf("final round: %w", err)
	}
	p := newPairing(q)
	var tables [][3]int
	for rank := 0; rank < len(p.players); rank += 3 {
		tables = append(tables, [3]int{rank, rank + 1, rank + 2})
	}
	return p.round(tables, Final), nil
}

func newPairing(q SwissRequest) *pairing {
	p := &pairing{SwissRequest: q, had: windsHad(q.Players, q.Played)}
	p.giveByes()
	n := len(p.players)
	met := newEvening(Request{Players: q.Players}, q.Played, dice{})
	p.pair = make([]cost, n*n)
	for i, a := range p.players {
		p.list = append(p.list, uint8(leastUsed(p.had[a])))
		for j, b := range p.players {
			p.pair[i*n+j] = repeatCost * cost(square(met.meetings(a, b)))
		}
	}
	rank := nowhere(q.Players)
	for i, a := range p.players {
		rank[a] = i
	}
	foes := map[[2]int]bool{}
	pairs(q.request().withFixedApart().Apart, func(a, b int) {
		i, j := rank[a], rank[b]
		if i != none && j != none && !foes[[2]int{i, j}] {
			foes[[2]int{i, j}], foes[[2]int{j, i}] = true, true
			p.pair[i*n+j] += foeCost
			p.pair[j*n+i] += foeCost
		}
	})
	return p
}

// giveByes decides who sits out.
func (p *pairing) giveByes() {
	there := present(p.Players, p.Away)
	count := turnsAfter(p.Players, p.Played)
	count.begin(there)
	worst := slices.Clone(p.Ranking)
	slices.Reverse(worst)
	slices.SortStableFunc(worst, func(a, b int) int {
		return cmp.Or(cmp.Compare(count.count[a], count.count[b]), p.request().compareSatOut(a, b))
	})
	p.byes = slices.Sorted(slices.Values(worst[:len(there)%3]))
	p.players = slices.DeleteFunc(slices.Clone(p.Ranking), func(a int) bool { return slices.Contains(p.byes, a) })
}

func (p *pairing) round(tables [][3]int, method string) Round {
	slices.SortFunc(tables, func(a, b [3]int) int {
		return cmp.Or(cmp.Compare(a[0]+a[1]+a[2], b[0]+b[1]+b[2]), cmp.Compare(min(a[0], a[1], a[2]), min(b[0], b[1], b[2])))
	})
	round := Round{
		Tables: make([]Table, len(tables)), Byes: p.byes, Away: p.request().sortedAway(),
		Method: method, Seed: p.Seed,
	}
	numbers := p.numbers(tables)
	for i, t := range tables {
		round.Tables[numbers[i]] = bestWinds(Table{p.players[t[0]], p.players[t[1]], p.players[t[2]]}, p.had)
	}
	return round
}

// numbers are the numbers of sorted tables: fixed players get theirs, the others take
// what is left in order. If two players with different fixed tables sit together, the
// better one decides.
func (p *pairing) numbers(tables [][3]int) []int {
	numbers := nowhere(len(tables))
	var taken []int
	for i, table := range tables {
		best := len(p.players)
		for _, one := range p.Fixed {
			rank := slices.Index(p.players, one.Player)
			if rank >= 0 && rank < best && slices.Contains(table[:], rank) {
				best, numbers[i] = rank, one.Table
			}
		}
		taken = append(taken, numbers[i])
	}
	next := 0
	for i := range tables {
		if numbers[i] != none {
			continue
		}
		for slices.Contains(taken, next) {
			next++
		}
		numbers[i] = next
		next++
	}
	return numbers
}

// RankSpread says how near in rank the players of a table are: the sum, over all
// tables, of the difference between the best and the worst rank, and the number of
// tables counted. A table counts if all its players are in the ranking. 2 for each
// table is ideal.
func RankSpread(tables []Table, ranking []int) (sum, counted int) {
	rank := map[int]int{}
	for i, p := range ranking {
		rank[p] = i
	}
	for _, table := range tables {
		a, ranked := rank[table[0]]
		b, too := rank[table[1]]
		c, three := rank[table[2]]
		if ranked && too && three {
			sum += max(a, b, c) - min(a, b, c)
			counted++
		}
	}
	return sum, counted
}

// Guaranteed is the last round, from 1, that can always be seated without a repeat,
// whatever the earlier rounds were; 0 if not even the first can. tables is the number
// of tables. largestApart is the size of the largest group to be kept apart, 0 or 1 if
// there is none; groups with a common player count as one.
//
// Before round r nobody has met more than 2(r-1) others. Hajnal and Szemerédi proved in
// 1970: if each player has at most t-1 foes, the players can be divided equally among t
// tables so that no foes share one.
func Guaranteed(tables, largestApart int) (rounds int) {
	free := tables - max(largestApart, 1)
	if free < 0 {
		return 0
	}
	return free/2 + 1
}
