package seating

// Changes counts the changes between two plans of the same rounds. A change is a player
// of one round who has another table number, or a bye instead of a table, or a table
// instead of a bye. Players who are away in one of the plans do not count. Another
// wind, or other players at the same table, is no change.
func Changes(before, after []Round) int {
	changes := 0
	for r, round := range after[:min(len(before), len(after))] {
		tables := tablesOf(before[r])
		for p, now := range tablesOf(round) {
			if was, there := tables[p]; there && was != now {
				changes++
			}
		}
	}
	return changes
}

// tablesOf is the table of each player who is there, none for a bye.
func tablesOf(round Round) map[int]int {
	tables := map[int]int{}
	for _, p := range round.Byes {
		tables[p] = none
	}
	for t, table := range round.Tables {
		for _, p := range table {
			tables[p] = t
		}
	}
	return tables
}
