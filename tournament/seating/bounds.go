package seating

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

// leastCost is the same for the cost of the search, the sum of C(m, 2).
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
