package seating

import "slices"

// repeatFreeRounds is the largest number of rounds in which nobody has to meet anybody
// twice; 0 for fewer than three players.
//
// A player has N-1 others and meets two of them in a match, so (N-1)/2 rounds are the
// limit if nobody sits out. For N = 3 mod 6 the limit is reached (Ray-Chaudhuri and
// Wilson 1971), also for N = 0 mod 6 except 6 and 12 (Rees and Stinson 1987). For other
// numbers up to 99, except 49, 73 and 97, a search has reached it. Above 99 it is
// assumed.
func repeatFreeRounds(players int) int {
	switch {
	case players < 3:
		return 0
	case players == 6, players == 7:
		return 1 // a second round has six seats for two old tables and one bye: somebody meets again
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

// exhausted are the cases in which a search through all schedules (12 × 5: Kotzig and
// Rosa 1974) shows more repeats than the counting bound. Keys are players and rounds.
var exhausted = map[[2]int]int{
	{6, 2}: 2, {6, 3}: 5,
	{7, 2}: 1, {7, 3}: 3, {7, 4}: 5,
	{8, 5}:  4,
	{12, 5}: 1,
}

// leastRepeats is a lower bound for the repeats of a schedule: a pair that meets m
// times makes m-1 repeats. The search nearly always reaches it, but it is no promise.
// It needs 3 players or more.
//
// The bound is the larger of two counts. First: a player with k matches sits with 2k
// others, of whom N-1 are different; each repeat is counted by both players. Second: N
// points have a largest number of triples without a common pair (Spencer 1968), and
// every further match repeats a pair.
func leastRepeats(players, rounds int) int {
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

// leastRepeatsIn is the same bound for an evening from which players are away in some
// rounds. It looks only at Away.
//
// The counts are those of [leastRepeats], with two limits: a player plays at most as
// many matches as rounds in which they are there, and meets only players who are there
// in the same round. The bound does not know who has byes: matches go where they cost
// least.
func leastRepeatsIn(players int, rounds []Round) int {
	if players < 3 {
		return 0
	}
	if nobodyAway(rounds) {
		return leastRepeats(players, len(rounds))
	}
	a := newAttendance(players, rounds)
	// A player with k matches and c possible others has at least 2k-c repeats. So some
	// matches are free, then one may cost 1, and the others cost 2.
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

// attendance says how often players are there.
type attendance struct {
	// rounds counts the rounds in which a player is there, others the players who are
	// there in one of them.
	rounds, others []int
	// together says for each pair, at p*players+q, whether both are there in some
	// round.
	together []bool
	tables   int
}

// nobodyAway says whether everybody is there in all rounds.
func nobodyAway(rounds []Round) bool {
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

// leastCost is the same bound as [leastRepeats] for the cost of the search, the sum of
// C(m, 2).
func leastCost(players, rounds int) int {
	total := 0
	for _, s := range Arithmetic(players, rounds).Shares {
		total += s.Players * evenCost(2*s.Matches, players-1)
	}
	// Every meeting beyond a pair's first costs at least one.
	return max((total+1)/2, leastRepeats(players, rounds))
}

// evenCost is the least sum of C(m, 2) over all boxes, where m is the number of things
// in a box. It is reached when the boxes are filled layer by layer.
func evenCost(things, boxes int) int {
	cost := 0
	for i := range things {
		cost += i / boxes
	}
	return cost
}
