package seating

import "slices"

// RepeatFreeRounds is the largest number of rounds for which nobody need meet
// anybody twice; 0 for fewer than three players.
//
// With N players everybody has N-1 others and meets two of them in a match, so
// (N-1)/2 rounds are the limit where nobody rests. That it is reached is a
// theorem for N = 3 mod 6 (Ray-Chaudhuri and Wilson 1971) and N = 0 mod 6 (Rees
// and Stinson 1987, but for 6 and 12); the rest was found by search up to 99
// players, except 49, 73 and 97, and is assumed to go on.
func RepeatFreeRounds(players int) int {
	switch {
	case players < 3:
		return 0
	case players == 6, players == 7:
		return 1 // six seats from two old tables and one bye: somebody meets again
	case players == 12:
		return 4
	case players%6 == 2:
		return players / 2
	case players%6 == 4:
		return (players - 2) / 2
	default:
		return (players - 1) / 2
	}
}

// exhausted are the cases in which going through all schedules (12 × 5: Kotzig
// and Rosa 1974) shows that the least number of repeats exceeds the counting
// bound. Keys are players and rounds.
var exhausted = map[[2]int]int{
	{6, 2}: 2, {6, 3}: 5,
	{7, 2}: 1, {7, 3}: 3, {7, 4}: 5,
	{8, 5}:  4,
	{12, 5}: 1,
}

// LeastRepeats is a number of repeats below which no schedule of so many players
// and rounds can be, where a pair that meets m times makes m-1 repeats. It is
// reached nearly always, but it is a bound, not a promise. 3 players at least.
//
// Two counts are compared. Somebody who plays k matches sits with 2k others, of
// whom N-1 are different; each repeat is counted by two people. And at most so
// many triples of N points have no pair in common (Spencer 1968); every match
// beyond that repeats a pair.
func LeastRepeats(players, rounds int) int {
	if players < 3 || rounds < 1 {
		return 0
	}
	if least, known := exhausted[[2]int{players, rounds}]; known {
		return least
	}
	crowded := 0
	for _, s := range Arithmetic(players, rounds).Shares {
		crowded += s.Players * max(0, 2*s.Matches-(players-1))
	}
	triples := players * ((players - 1) / 2) / 3
	if players%6 == 5 {
		triples--
	}
	return max((crowded+1)/2, rounds*(players/3)-triples)
}

// LeastRepeatsIn is the same bound for an evening in which not everybody is always
// there: for rounds of which only Away is looked at.
//
// The counts are those of [LeastRepeats], but each player can play no more matches
// than rounds they are there for, and meet only those who are there with them. Which of
// them play, and how often, is left open: matches are dealt where they cost least.
func LeastRepeatsIn(players int, rounds []Round) int {
	if players < 3 {
		return 0
	}
	if everybody(rounds) {
		return LeastRepeats(players, len(rounds))
	}
	a := newAttendance(players, rounds)
	// A player with k matches and c possible others has at least 2k-c repeats:
	// so some matches are free, then one may cost 1, and the others cost 2.
	free, single, triples := 0, 0, 0
	for p, rounds := range a.rounds {
		half := min(rounds, a.others[p]/2)
		free += half
		if rounds > half {
			single += a.others[p] % 2
		}
		triples += a.others[p] / 2
	}
	crowded := max(0, 3*a.tables-free)
	crowded += max(0, crowded-single)
	return max((crowded+1)/2, a.tables-triples/3)
}

// attendance says who is there how often.
type attendance struct {
	// rounds is the number of rounds for which a player is there, others that of
	// players who are there in one of them.
	rounds, others []int
	// together says for each pair, at p*players+q, whether they ever are.
	together []bool
	tables   int
}

// everybody says whether nobody is ever away.
func everybody(rounds []Round) bool {
	return !slices.ContainsFunc(rounds, func(r Round) bool { return len(r.Away) > 0 })
}

func newAttendance(players int, rounds []Round) attendance {
	a := attendance{rounds: make([]int, players), others: make([]int, players)}
	a.together = make([]bool, players*players)
	for _, round := range rounds {
		gone := make([]bool, players)
		for _, p := range round.Away {
			if p >= 0 && p < players {
				gone[p] = true
			}
		}
		there := 0
		for p := range players {
			if gone[p] {
				continue
			}
			there++
			a.rounds[p]++
			for q := range players {
				if q != p && !gone[q] {
					a.together[p*players+q] = true
				}
			}
		}
		a.tables += there / 3
	}
	for pair, met := range a.together {
		if met {
			a.others[pair/players]++
		}
	}
	return a
}

// leastCost is what [LeastRepeats] is, for the cost of the search, the sum of C(m, 2).
func leastCost(players, rounds int) int {
	total := 0
	for _, s := range Arithmetic(players, rounds).Shares {
		total += s.Players * evenCost(2*s.Matches, players-1)
	}
	// Every meeting beyond a pair's first costs at least one.
	return max((total+1)/2, LeastRepeats(players, rounds))
}

// evenCost is the least sum of C(m, 2) over some boxes that hold things in all:
// that of filling them layer by layer.
func evenCost(things, boxes int) int {
	cost := 0
	for i := range things {
		cost += i / boxes
	}
	return cost
}
