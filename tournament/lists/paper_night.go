package lists

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// PaperNight is a night in a file of old nights.
type PaperNight struct {
	Date, Name, Venue string
	Detail            tournament.PaperDetail
	Lines             []PaperLine
}

// PaperLine is one player's result of such a night. The player may not be on the roster yet. Number
// is the number of the line in the file.
type PaperLine struct {
	Number int
	Player string
	tournament.PaperResult
}

// The bounds of a file of old nights.
const (
	mostPaperLines  = 10_000
	mostPaperNights = 500
	mostPaperRounds = 30
)

// sortLines sorts the lines as the ranking will, the best first.
func (n *PaperNight) sortLines() {
	slices.SortStableFunc(n.Lines, func(a, b PaperLine) int {
		if a.Rank != b.Rank {
			return a.Rank - b.Rank
		}
		return int(b.Points - a.Points)
	})
}

// firstLine is the number of the night's first line in the file.
func (n *PaperNight) firstLine() int {
	first := n.Lines[0].Number
	for _, line := range n.Lines {
		first = min(first, line.Number)
	}
	return first
}

// ranked says whether the ranks of the night are complete, with equals on the better one, or not
// given at all.
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

// detail is what is known of the night, [tournament.NotPaper] if only some of the players have ranks
// in matches.
func (n *PaperNight) detail() tournament.PaperDetail {
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
		return tournament.NotPaper
	case known > 0:
		return tournament.PaperMatchRanks
	default:
		return tournament.PaperPoints
	}
}

// fillTables fills in the tables of rounds that had a single one. In rounds with several tables,
// ranks without tables stay so: they count in seasons, but are not rated. ok is false for a match
// whose ranks contradict each other.
func (n *PaperNight) fillTables() (round, table int, ok bool) {
	for round := range mostPaperRounds {
		var playing []*tournament.PaperRank
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
		case told == 0 && len(playing) <= scoring.MostPlaces:
			for _, rank := range playing {
				rank.Table = 1
			}
		case told == 0:
			continue
		}
		tables := make(map[int][]tournament.PaperRank)
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

// wholeRanks says whether these can be the ranks of all players of one match.
func wholeRanks(ranks []tournament.PaperRank) bool {
	sorted := slices.SortedFunc(slices.Values(ranks), func(a, b tournament.PaperRank) int { return a.First - b.First })
	for i := 0; i < len(sorted); {
		sharing := sorted[i].Last - sorted[i].First + 1
		if sorted[i].First != i+1 || i+sharing > len(sorted) {
			return false
		}
		for _, rank := range sorted[i : i+sharing] {
			if rank.First != sorted[i].First || rank.Last != sorted[i].Last {
				return false
			}
		}
		i += sharing
	}
	return len(ranks) >= len(scoring.SeatWinds) && len(ranks) <= scoring.MostPlaces
}
