package tournament

import (
	"maps"
	"slices"
)

// finish looks at whole nights, when all lines are read.
func (r *paperReader) finish() {
	if len(r.nights) > mostPaperNights {
		r.problems.Add("lines", "paper_too_many_nights", map[string]any{"Most": mostPaperNights})
		return
	}
	for i := range r.nights {
		night := &r.nights[i]
		night.sortLines()
		refuse := func(code string, args map[string]any) {
			if args == nil {
				args = make(map[string]any)
			}
			args["Name"], args["Date"], args["Line"] = night.Name, night.Date, night.first()
			r.problems.Add("lines", code, args)
		}
		if !night.ranked() {
			refuse("paper_ranks", nil)
		}
		if night.Record = night.record(); night.Record == NotPaper {
			refuse("paper_places_some", nil)
			continue
		}
		if round, table, ok := night.seat(); !ok {
			refuse("paper_match", map[string]any{"Round": round, "Table": table})
		}
	}
}

// first is the number of the night's first line in the file.
func (n *PaperNight) first() int {
	first := n.Lines[0].Number
	for _, line := range n.Lines {
		first = min(first, line.Number)
	}
	return first
}

// sortLines puts the best first, as the ranking will have them.
func (n *PaperNight) sortLines() {
	slices.SortStableFunc(n.Lines, func(a, b PaperLine) int {
		if a.Rank != b.Rank {
			return a.Rank - b.Rank
		}
		return int(b.Points - a.Points)
	})
}

// ranked says whether the ranks are those of all players, equals on the better one, or are
// not given at all.
func (n *PaperNight) ranked() bool {
	for i, line := range n.Lines {
		switch {
		case n.Lines[0].Rank == 0:
			if line.Rank != 0 {
				return false
			}
		case line.Rank != i+1 && (i == 0 || line.Rank != n.Lines[i-1].Rank):
			return false
		}
	}
	return true
}

// record is what is known of the night. It is [NotPaper] if only some of those who played
// have their ranks.
func (n *PaperNight) record() PaperRecord {
	known, unknown := 0, 0
	for _, line := range n.Lines {
		switch {
		case len(line.Ranks) > 0:
			known++
		case line.Matches > 0:
			unknown++
		}
	}
	switch {
	case known > 0 && unknown > 0:
		return NotPaper
	case known > 0:
		return PaperPlaces
	default:
		return PaperPoints
	}
}

// seat finds who sat at which table. Where a round had a single table nobody needs to say so;
// with several, ranks without tables count in seasons, and rate nobody. ok is false for a match
// whose ranks do not fit each other.
func (n *PaperNight) seat() (round, table int, ok bool) {
	for round := range mostPaperRounds {
		var playing []*PaperRank
		told := 0
		for i := range n.Lines {
			if ranks := n.Lines[i].Ranks; round < len(ranks) && ranks[round].First > 0 {
				playing = append(playing, &ranks[round])
				if ranks[round].Table > 0 {
					told++
				}
			}
		}
		switch {
		case told == 0 && len(playing) <= mostSeats:
			for _, rank := range playing {
				rank.Table = 1
			}
		case told == 0:
			continue
		}
		tables := make(map[int][]PaperRank)
		for _, rank := range playing {
			tables[rank.Table] = append(tables[rank.Table], *rank)
		}
		for _, table := range slices.Sorted(maps.Keys(tables)) {
			if !wholeRanks(tables[table]) {
				return round + 1, table, false
			}
		}
	}
	return 0, 0, true
}
