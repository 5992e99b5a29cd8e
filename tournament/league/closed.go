package league

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// Closed is the season with the results of its closing. Its nights must be those of the closing that
// still exist, in the order of the closing.
func (s Season) Closed(closing Closing) Season {
	s.closing = &closing
	return s
}

// NightIDs are the nights with which a season was closed, in order unless Nights is missing.
func (c Closing) NightIDs() []tournament.NightID {
	if c.Nights != nil {
		return c.Nights
	}
	var ids []tournament.NightID
	for id := range c.Revisions {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// scores are the closing's scores of the nights that still exist.
func (c Closing) scores(position map[tournament.NightID]int) Scores {
	scores := make(Scores, len(c.Lines))
	for _, line := range c.Lines {
		for _, brought := range line.Contributions {
			if brought.Night >= uint(len(c.Nights)) {
				continue
			}
			if night, exists := position[c.Nights[brought.Night]]; exists {
				scores[line.ID] = append(scores[line.ID], Score{
					Night: night, Sum: brought.Sum, Parts: brought.Parts, Matches: brought.Matches, Won: brought.Won,
				})
			}
		}
	}
	return scores
}

// withClosedValues gives the lines the order, ranks and values of the closing, which hold even if a
// night was deleted.
func (s Season) withClosedValues(table Table) Table {
	known := make(map[string]Line, len(table.Lines))
	for _, line := range table.Lines {
		known[line.ID] = line
	}
	closed := Table{Lines: make([]Line, 0, len(s.closing.Lines))}
	for _, then := range s.closing.Lines {
		line, exists := known[then.ID]
		if !exists {
			line = Line{ID: then.ID, nights: len(s.Nights)}
		}
		if !exists || !then.same(closedLine(line)) {
			line.Decider, line.RankBefore = ByValue, 0
		}
		line.Rank, line.Shared, line.Value, line.Nights, line.Matches = then.Rank, then.Shared, then.Value, then.Nights, then.Matches
		line.Lacks = 0
		if line.Rank == 0 {
			line.Lacks = cmp.Or(known[then.ID].Lacks, s.lacks(line), 1)
		}
		closed.Lines = append(closed.Lines, line)
	}
	return closed
}
