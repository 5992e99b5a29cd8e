package league

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Closing is the table of a season at the time when it was closed.
type Closing struct {
	Lines []ClosedLine `json:"lines"`
	// Nights are the nights that counted, in order.
	Nights []tournament.NightID `json:"nights,omitempty"`
	// Revisions are the revisions of these nights.
	Revisions map[tournament.NightID]int64 `json:"revisions"`
}

// ClosedLine is a line of a closed season.
type ClosedLine struct {
	ID      string   `json:"id"`
	Rank    int      `json:"place"`
	Shared  bool     `json:"shared,omitempty"`
	Value   Fraction `json:"value"`
	Nights  int      `json:"nights"`
	Matches int      `json:"matches"`
	// Contributions are the player's parts of the attended nights.
	Contributions []Contribution `json:"brought,omitempty"`

	closedAs string // the ID before [Closing.ResolveMerged]
}

// Contribution is what a night brought a player or team.
type Contribution struct {
	// Night is its position among [Closing.Nights].
	Night uint `json:"night"`
	// Sum is added up, and the total is divided by the sum of Parts, which is 0 if nothing is divided.
	Sum     Fraction `json:"sum"`
	Parts   int64    `json:"parts,omitempty"`
	Matches int      `json:"matches"`
	Won     bool     `json:"won,omitempty"`
}

// Close is the closing of a season with its table of now. revisions are those of its nights.
func (s Season) Close(revisions map[tournament.NightID]int64) Closing {
	closing := Closing{Revisions: revisions}
	for _, night := range s.Nights {
		closing.Nights = append(closing.Nights, night.ID)
	}
	for _, line := range s.lines(s.memberScores(), len(s.Nights)) {
		closed := closedLine(line)
		for _, score := range line.scores {
			closed.Contributions = append(closed.Contributions, Contribution{
				Night: uint(score.Night), Sum: score.Sum, Parts: score.Parts, Matches: score.Matches, Won: score.Won,
			})
		}
		closing.Lines = append(closing.Lines, closed)
	}
	return closing
}

func closedLine(line Line) ClosedLine {
	return ClosedLine{
		ID: line.ID, Rank: line.Rank, Shared: line.Shared, Value: line.Value, Nights: line.Nights, Matches: line.Matches,
	}
}

// ResolveMerged replaces the ids of merged entries by those of the kept ones.
func (c *Closing) ResolveMerged(into map[string]string) {
	for i := range c.Lines {
		line := &c.Lines[i]
		if to, merged := into[line.ID]; merged {
			line.closedAs, line.ID = line.ID, to
		}
	}
}

// HasLines says whether the lines are those of the closing, in the same order.
func (c Closing) HasLines(lines []Line) bool {
	return slices.EqualFunc(c.Lines, lines, func(then ClosedLine, line Line) bool {
		now := closedLine(line)
		return then.ID == now.ID && then.same(now) && then.Nights == now.Nights
	})
}

// same compares rank, value and matches.
func (l ClosedLine) same(o ClosedLine) bool {
	return l.Rank == o.Rank && l.Shared == o.Shared && l.Matches == o.Matches && l.Value.Compare(o.Value) == 0
}

// Since are the differences between a closing and the table of now.
type Since struct {
	// Unchanged: every number of the table would be the same now. The order of equals, and players
	// without any result, do not matter.
	Unchanged bool
	// Changed are nights of the closing in which somebody's result is different now, Removed nights
	// that would not count now, Added nights that would count now and did not count then.
	Changed, Removed, Added []tournament.NightID
}

// Since compares a closing with the closing of now.
func (c Closing) Since(now Closing) (since Since) {
	then, twice := c.scoringLines()
	today, _ := now.scoringLines()
	since.Unchanged = len(twice) == 0 && maps.EqualFunc(then, today, ClosedLine.same)
	brought, brings, counted := c.byNight(), now.byNight(), c.NightIDs()
	for _, night := range slices.Compact(slices.Sorted(slices.Values(slices.Concat(counted, now.Nights)))) {
		same := maps.Equal(brought[night], brings[night])
		if c.Nights == nil && slices.Contains(counted, night) { // the contributions were not stored
			same = since.Unchanged || c.Revisions[night] == now.Revisions[night]
		}
		if same {
			continue
		}
		switch {
		case !slices.Contains(counted, night):
			since.Added = append(since.Added, night)
		case !slices.Contains(now.Nights, night):
			since.Removed = append(since.Removed, night)
		default:
			since.Changed = append(since.Changed, night)
		}
	}
	since.Unchanged = since.Unchanged && len(since.Changed)+len(since.Removed)+len(since.Added) == 0
	return since
}

// scoringLines are the lines with a result, by player, with ranks among these lines only. twice are
// the players who have two such lines.
func (c Closing) scoringLines() (lines map[string]ClosedLine, twice map[string]bool) {
	var list []ClosedLine
	for _, line := range c.Lines {
		if line.scores() {
			list = append(list, line)
		}
	}
	lines, twice = make(map[string]ClosedLine, len(list)), make(map[string]bool)
	for _, line := range list {
		_, twice[line.ID] = lines[line.ID]
		lines[line.ID] = line.rankAmong(list)
	}
	maps.DeleteFunc(twice, func(_ string, two bool) bool { return !two })
	return lines, twice
}

// scores says whether the line has a match, or a value.
func (l ClosedLine) scores() bool { return l.Matches > 0 || l.Value.Num != 0 }

// rankAmong is the line with its rank among the given lines.
func (l ClosedLine) rankAmong(lines []ClosedLine) ClosedLine {
	if l.Rank == 0 {
		return l
	}
	above, beside := 0, 0
	for _, other := range lines {
		switch {
		case other.Rank == 0:
		case other.Rank < l.Rank:
			above++
		case other.Rank == l.Rank:
			beside++
		}
	}
	l.Rank, l.Shared = above+1, beside > 1
	return l
}

// byNight are the contributions by night and line, without empty ones. A merged player's two lines stay
// separate: after the merging, the kept one has the contributions of both.
func (c Closing) byNight() map[tournament.NightID]map[string]Contribution {
	_, twice := c.scoringLines()
	nights := make(map[tournament.NightID]map[string]Contribution, len(c.Nights))
	for _, line := range c.Lines {
		id := line.ID
		if twice[id] && line.closedAs != "" && line.scores() {
			id = line.closedAs
		}
		for _, brought := range line.Contributions {
			if brought.nothing() || brought.Night >= uint(len(c.Nights)) {
				continue
			}
			night := c.Nights[brought.Night]
			if nights[night] == nil {
				nights[night] = make(map[string]Contribution)
			}
			brought.Night = 0
			nights[night][id] = brought
		}
	}
	return nights
}

func (b Contribution) nothing() bool { return b.Sum.Num == 0 && b.Matches == 0 && !b.Won }

// Carry is the share of the season's value that players carry over into a final.
type Carry string

// The values of [Carry].
const (
	CarryNone  Carry = ""
	CarryHalf  Carry = "half"
	CarryWhole Carry = "whole"
)

// Points are the points that a player with a value carries over, rounded half up.
func (c Carry) Points(value Fraction) scoring.Points {
	switch c {
	case CarryWhole:
		return scoring.Points(value.Rounded(1))
	case CarryHalf:
		return scoring.Points(value.over(2).Rounded(1))
	case CarryNone:
	}
	return 0
}
