package seating

// Changes is the number of places that differ between two plans of the same rounds:
// it counts, for each round in both and each player who is there in both, whether the
// player has another table number, or a seat instead of a bye or the other way
// round. Whose wind changes, or who gets other people to the same table, has no other
// place.
func Changes(before, after []Round) int {
	changes := 0
	for r, round := range after[:min(len(before), len(after))] {
		places := placesIn(before[r])
		for p, now := range placesIn(round) {
			if was, there := places[p]; there && was != now {
				changes++
			}
		}
	}
	return changes
}

// placesIn says for each player who is there at which table, or none for a bye.
func placesIn(round Round) map[int]int {
	places := map[int]int{}
	for _, p := range round.Byes {
		places[p] = none
	}
	for t, table := range round.Tables {
		for _, p := range table {
			places[p] = t
		}
	}
	return places
}
