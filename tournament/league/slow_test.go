package league_test

import (
	"cmp"
	"math/big"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament/league"
)

// slowNight is what a night brings, told in another way: what is added, what it is
// divided by, and how often it was won.
type slowNight struct {
	position   int
	sum, parts *big.Rat
	matches    int
	won        bool
}

func (n slowNight) value() *big.Rat { return quotient(n.sum, n.parts) }

// quotient divides; a nil divisor is 1, and so is 0.
func quotient(sum, parts *big.Rat) *big.Rat {
	if parts == nil || parts.Sign() == 0 {
		return sum
	}
	return new(big.Rat).Quo(sum, parts)
}

// slowNights are the results of a player.
func slowNights(s league.Season, player string) (nights []slowNight) {
	for position, night := range s.Nights {
		for _, r := range s.Results {
			if r.Night != night.ID || string(r.Player) != player || s.Ranking == league.ByMERS && r.Players == 1 {
				continue
			}
			n := slowNight{position: position, sum: big.NewRat(int64(r.Points), 1), matches: r.Matches}
			n.won = r.Rank == 1 && (r.Players == 1 || r.Shared != r.Players)
			switch s.Ranking {
			case league.ByPoints:
			case league.ByAverage:
				n.parts = big.NewRat(int64(r.Matches), 1)
			case league.ByHand:
				n.parts = big.NewRat(int64(r.Hands), 1)
			case league.ByMatchRanks:
				n.sum = new(big.Rat)
				for _, span := range r.Spans {
					for place := span.First; place <= span.Last; place++ {
						number := big.NewRat(int64(s.MatchRankPoints[min(place, 3)-1]), 2*int64(span.Last-span.First+1))
						n.sum.Add(n.sum, number)
					}
				}
			case league.ByBaseRank, league.ByMERS:
				n.sum = new(big.Rat)
				if r.Players > 1 {
					mean := big.NewRat(int64(2*r.Rank+r.Shared-1), 2)
					exact := new(big.Rat).Sub(big.NewRat(int64(r.Players), 1), mean)
					exact.Mul(exact, big.NewRat(1000, int64(r.Players-1)))
					n.sum.SetInt64(roundedHalfUp(exact))
				}
			}
			nights = append(nights, n)
		}
	}
	return nights
}

func roundedHalfUp(r *big.Rat) int64 {
	f, _ := new(big.Rat).Add(r, big.NewRat(1, 2)).Float64()
	n := int64(f)
	for big.NewRat(n, 1).Cmp(new(big.Rat).Add(r, big.NewRat(1, 2))) > 0 {
		n--
	}
	return n
}

// slowBest tries every choice of n nights. A night that divides nothing is chosen only
// if there are too few others.
func slowBest(nights []slowNight, n int) (value *big.Rat) {
	n = min(n, len(nights))
	divided := 0
	for _, night := range nights {
		if night.parts != nil && night.parts.Sign() > 0 {
			divided++
		}
	}
	for choice := range 1 << len(nights) {
		sum, parts, size, positive := new(big.Rat), new(big.Rat), 0, 0
		for i, night := range nights {
			if choice>>i&1 == 0 {
				continue
			}
			size++
			sum.Add(sum, night.sum)
			if night.parts != nil {
				parts.Add(parts, night.parts)
				positive += night.parts.Sign()
			}
		}
		if size != n || positive < min(divided, n) {
			continue
		}
		if together := quotient(sum, parts); value == nil || together.Cmp(value) > 0 {
			value = together
		}
	}
	return value
}

func slowLimit(s league.Settings, nights int) int {
	if s.Best > 0 {
		return s.Best
	}
	return max(1, nights-s.Without)
}

// slowMERS sorts copies of the results by hand.
func slowMERS(s league.Season, nights []slowNight, played int) (value *big.Rat, lacks int) {
	day := s.Nights[played-1].Date
	type entry struct{ rank, weight *big.Rat }
	var entries []entry
	for _, n := range nights {
		night := s.Nights[n.position]
		age := 10000*(int(day[2]-night.Date[2])*10+int(day[3]-night.Date[3])) + 100*(int(day[5]-night.Date[5])*10+int(day[6]-night.Date[6])) // days are equal
		weight := big.NewRat(int64(night.Weight), 2)
		switch {
		case age > 20000:
			weight = new(big.Rat)
		case age > 10000:
			weight.Mul(weight, big.NewRat(1, 2))
		}
		if weight.Sign() > 0 {
			entries = append(entries, entry{n.sum, weight})
		}
	}
	if len(entries) < 2 {
		return new(big.Rat), 2 - len(entries)
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Or(b.rank.Cmp(a.rank), b.weight.Cmp(a.weight)) })
	inA := len(entries)
	for inA*5 > 4*(len(entries)-5)+25 && inA*5-5 >= 4*(len(entries)-5)+25 {
		inA--
	}
	for len(entries) < 5 {
		entries = append(entries, entry{new(big.Rat), big.NewRat(1, 1)})
	}
	mean := func(list []entry) *big.Rat {
		sum, weight := new(big.Rat), new(big.Rat)
		for _, e := range list {
			sum.Add(sum, new(big.Rat).Mul(e.rank, e.weight))
			weight.Add(weight, e.weight)
		}
		return sum.Quo(sum, weight)
	}
	value = new(big.Rat).Add(mean(entries[:max(inA, 5)]), mean(entries[:4]))
	return big.NewRat(roundedHalfUp(value.Mul(value, big.NewRat(50, 1))), 100), 0
}

// slowLine is a line of the slow table.
type slowLine struct {
	id                     string
	value                  *big.Rat
	lacks, nights, matches int
	won                    int
	best                   []*big.Rat
}

// checkLine compares a line with the slow computation, and completes it for ranking. Which
// nights count is read from the line: several choices can be equally good.
func checkLine(t *testing.T, s league.Season, line league.Line) slowLine {
	t.Helper()
	slow := slowLine{id: line.ID}
	all := slowNights(s, line.ID)
	slow.nights = len(all)
	for _, n := range all {
		slow.matches += n.matches
		if n.won {
			slow.won++
		}
	}
	if s.Ranking == league.ByMERS {
		slow.value, slow.lacks = slowMERS(s, all, len(s.Nights))
	} else {
		slow.value = slowBest(all, slowLimit(s.Settings, len(s.Nights)))
		slow.value = new(big.Rat).Add(slow.value, big.NewRat(int64(s.Bonus)*int64(len(all)), 2))
		played := map[league.Unit]int{league.Nights: slow.nights, league.Matches: slow.matches}[s.LeastOf]
		slow.lacks = max(s.Least-played, 0)
	}
	if rat(line.Value).Cmp(slow.value) != 0 || line.Lacks != slow.lacks || line.Nights != slow.nights ||
		line.Matches != slow.matches || line.NightsWon != slow.won {
		t.Fatalf("%+v\n%s: %v lacks %d nights %d matches %d won %d, want %v lacks %d nights %d matches %d won %d", s.Settings, line.ID,
			line.Value, line.Lacks, line.Nights, line.Matches, line.NightsWon,
			slow.value, slow.lacks, slow.nights, slow.matches, slow.won)
	}
	slow.best = countedValues(t, s, line, all)
	return slow
}

func countedValues(t *testing.T, s league.Season, line league.Line, all []slowNight) (values []*big.Rat) {
	t.Helper()
	var counted []slowNight
	for position, cell := range line.Cells() {
		i := slices.IndexFunc(all, func(n slowNight) bool { return n.position == position })
		if (cell.State == league.Missing) != (i < 0) {
			t.Fatalf("%s, night %d: %c", line.ID, position, cell.State)
		}
		if cell.State == league.Missing {
			continue
		}
		if rat(cell.Value).Cmp(all[i].value()) != 0 {
			t.Fatalf("%s, night %d: brings %v, want %v", line.ID, position, cell.Value, all[i].value())
		}
		if cell.State == league.Counted {
			counted = append(counted, all[i])
			values = append(values, all[i].value())
		}
	}
	if s.Ranking != league.ByMERS {
		limit := min(slowLimit(s.Settings, len(s.Nights)), len(all))
		if len(counted) != limit || slowBest(counted, limit).Cmp(slowBest(all, limit)) != 0 {
			t.Fatalf("%s: %d of %d nights count, and not the best", line.ID, len(counted), limit)
		}
	}
	slices.SortFunc(values, func(a, b *big.Rat) int { return b.Cmp(a) })
	return values
}

func rat(f league.Fraction) *big.Rat { return big.NewRat(f.Num, max(f.Den, 1)) }

// ahead says whether one line is better than another, and why.
func (a slowLine) ahead(b slowLine) (order int, decider league.Decider) {
	if order := a.value.Cmp(b.value); order != 0 {
		return order, league.ByValue
	}
	if a.won != b.won {
		return cmp.Compare(a.won, b.won), league.ByNightsWon
	}
	for i := 0; i < len(a.best) && i < len(b.best); i++ {
		if order := a.best[i].Cmp(b.best[i]); order != 0 {
			return order, league.ByResults + league.Decider(i)
		}
	}
	if len(a.best) != len(b.best) {
		return cmp.Compare(len(a.best), len(b.best)), league.ByResults + league.Decider(min(len(a.best), len(b.best)))
	}
	return 0, league.SharedRank
}
