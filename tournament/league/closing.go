package league

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Closing is a season table as it stood when the season was closed.
type Closing struct {
	Lines []ClosedLine `json:"lines"`
	// Nights are those that counted, in order.
	Nights []tournament.NightID `json:"nights,omitempty"`
	// Revisions are those of the nights that counted.
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
	// Contributions has what each attended night brought.
	Contributions []Contribution `json:"brought,omitempty"`

	closedAs string // the ID before [Closing.ResolveMerged]
}

// Contribution is what a night brought a line.
type Contribution struct {
	// Night is its position among [Closing.Nights].
	Night uint `json:"night"`
	// Sum is what is added up, and Parts what the sum is divided by, 0 if nothing is divided.
	Sum     Fraction `json:"sum"`
	Parts   int64    `json:"parts,omitempty"`
	Matches int      `json:"matches"`
	Won     bool     `json:"won,omitempty"`
}

// Close keeps the table of a season with the revisions of its nights.
func (s Season) Close(revisions map[tournament.NightID]int64) Closing {
	closing := Closing{Revisions: revisions}
	for _, night := range s.Nights {
		closing.Nights = append(closing.Nights, night.ID)
	}
	for _, line := range s.lines(s.book(), len(s.Nights)) {
		closed := closedLine(line)
		for _, score := range line.scores {
			closed.Contributions = append(closed.Contributions, Contribution{
				Night: uint(score.night), Sum: score.sum, Parts: score.parts, Matches: score.matches, Won: score.won,
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

// ResolveMerged gives the lines of merged players the ids of those with whom they were merged.
func (c *Closing) ResolveMerged(into map[string]string) {
	for i := range c.Lines {
		line := &c.Lines[i]
		if to, merged := into[line.ID]; merged {
			line.closedAs, line.ID = line.ID, to
		}
	}
}

// HasLines says whether the lines are those that were closed, in the same order.
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

// Since is what has happened since a season was closed.
type Since struct {
	// Holds: no number would be another one if the season were closed now. In what order equals
	// stand, and who has brought nothing, is none.
	Holds bool
	// Changed are nights of the closed table that bring somebody another number now, Gone those
	// that do not count any more. Later are the nights that would count now, and did not.
	Changed, Gone, Later []tournament.NightID
}

// Since compares a closed season with what it would be if it were closed now.
func (c Closing) Since(now Closing) (since Since) {
	then, twice := c.scoring()
	today, _ := now.scoring()
	since.Holds = len(twice) == 0 && maps.EqualFunc(then, today, ClosedLine.same)
	brought, brings, counted := c.byNight(), now.byNight(), c.NightIDs()
	for _, night := range slices.Compact(slices.Sorted(slices.Values(slices.Concat(counted, now.Nights)))) {
		same := maps.Equal(brought[night], brings[night])
		if c.Nights == nil && slices.Contains(counted, night) { // it was not kept what the nights brought
			same = since.Holds || c.Revisions[night] == now.Revisions[night]
		}
		if same {
			continue
		}
		switch {
		case !slices.Contains(counted, night):
			since.Later = append(since.Later, night)
		case !slices.Contains(now.Nights, night):
			since.Gone = append(since.Gone, night)
		default:
			since.Changed = append(since.Changed, night)
		}
	}
	since.Holds = since.Holds && len(since.Changed)+len(since.Gone)+len(since.Later) == 0
	return since
}

// scoring are the lines that have brought anything, by player, with the ranks that they
// have among themselves. twice are the players who have two of them.
func (c Closing) scoring() (lines map[string]ClosedLine, twice map[string]bool) {
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

// scores says whether the line has a match, or a value without one.
func (l ClosedLine) scores() bool { return l.Matches > 0 || l.Value.Num != 0 }

// rankAmong is the line with its rank among some lines.
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

// byNight is what each night brought whom. Who brought nothing is left out. The two lines of
// one player keep their own names: what the one of them brought is the other's today.
func (c Closing) byNight() map[tournament.NightID]map[string]Contribution {
	_, twice := c.scoring()
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

// Carry says how much of the season's value a final begins with.
type Carry string

// The ways to carry.
const (
	CarryNone  Carry = ""
	CarryHalf  Carry = "half"
	CarryWhole Carry = "whole"
)

// Points are what a player with a value begins the final with, rounded half up.
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
