package league

import (
	"cmp"
	"math"
	"slices"
)

// Table is a season table: the ranked players, then those below the line.
type Table struct{ Lines []Line }

// Line is a player or a team in a season table.
type Line struct {
	// ID is the id of the player or the team.
	ID string
	// Rank counts from 1; it is 0 below the line. Shared says that others have it, too.
	Rank   int
	Shared bool
	Value  Fraction
	// Lacks is how many nights or matches ([Settings.LeastOf]) are missing to be ranked;
	// for [ByMERS] how many results of weight.
	Lacks int
	// Nights, Matches and Hands were played; NightsWon counts nights with the first
	// rank, shared or not.
	Nights, NightsWon, Matches, Hands int
	// Decider separates the line from its neighbours if the value does not.
	Decider Decider
	// RankBefore is the rank before the last night, 0 without one.
	RankBefore int
	// Need is what the next night must bring a player. A team has none.
	Need Need

	nights          int // of the season
	scores, counted []Score
}

// Cell is a night of a line.
type Cell struct {
	State State
	// Value is what the night brought on its own.
	Value Fraction
}

// State says whether a night counts in a line. It is stored as a letter.
type State byte

// The states.
const (
	Missing State = '-'
	Counted State = 'c'
	Dropped State = 'd'
)

// Decider is what separates two lines: [ByValue], or between equal values [ByNightsWon], the best
// single counted result ([ByResults]), the next best (ByResults + 1), and so on.
type Decider int

// The deciders, in the order in which they are compared.
const (
	ByValue     Decider = 0
	ByNightsWon Decider = 1
	ByResults   Decider = 2
	// SharedRank: everything is equal.
	SharedRank Decider = math.MaxInt32
)

// Cells has one cell for each night of the season.
func (l *Line) Cells() []Cell {
	cells := make([]Cell, l.nights)
	for i := range cells {
		cells[i].State = Missing
	}
	for _, score := range l.scores {
		cells[score.Night] = Cell{State: Dropped, Value: score.value()}
	}
	for _, score := range l.counted {
		cells[score.Night].State = Counted
	}
	return cells
}

// best are the values of the counted nights, the best one first.
func (l *Line) best() []Fraction {
	values := make([]Fraction, len(l.counted))
	for i, score := range l.counted {
		values[i] = score.value()
	}
	slices.SortFunc(values, func(a, b Fraction) int { return b.Compare(a) })
	return values
}

// compare orders the better line first, and says what decided. A line without a further result is
// behind one that has one.
func (l *Line) compare(o *Line) (by Decider, order int) {
	if order = o.Value.Compare(l.Value); order != 0 {
		return ByValue, order
	}
	if order = cmp.Compare(o.NightsWon, l.NightsWon); order != 0 {
		return ByNightsWon, order
	}
	mine, theirs := l.best(), o.best()
	for i := range max(len(mine), len(theirs)) {
		switch {
		case i >= len(theirs):
			order = -1
		case i >= len(mine):
			order = 1
		default:
			order = theirs[i].Compare(mine[i])
		}
		if order != 0 {
			return ByResults + Decider(i), order
		}
	}
	return SharedRank, 0
}

// table ranks the players or teams with the ranks before the last night.
func (s Season) table(scores Scores) Table {
	table := Table{Lines: s.lines(scores, len(s.Nights))}
	if len(s.Nights) < 2 {
		return table
	}
	before := make(map[string]int)
	for _, line := range s.lines(scores, len(s.Nights)-1) {
		before[line.ID] = line.Rank
	}
	for i := range table.Lines {
		table.Lines[i].RankBefore = before[table.Lines[i].ID]
	}
	return table
}

// lines ranks the players or teams after the first nights of the season.
func (s Season) lines(all Scores, nights int) []Line {
	lines := make([]Line, 0, len(all))
	for id, scores := range all {
		played, _ := slices.BinarySearchFunc(scores, nights, func(s Score, n int) int { return s.Night - n })
		if played > 0 {
			lines = append(lines, s.line(id, scores[:played], nights))
		}
	}
	slices.SortFunc(lines, func(a, b Line) int {
		_, order := a.compare(&b)
		return cmp.Or(min(a.Lacks, 1)-min(b.Lacks, 1), order, cmp.Compare(a.ID, b.ID))
	})
	rank(lines)
	return lines
}

// line is a line without its rank.
func (s Season) line(id string, scores []Score, nights int) Line {
	line := Line{ID: id, Nights: len(scores), nights: nights, scores: scores}
	for _, score := range scores {
		line.Matches += score.Matches
		line.Hands += score.Hands
		if score.Won {
			line.NightsWon++
		}
	}
	if s.Ranking == ByMERS {
		line.counted, line.Value, line.Lacks = s.mers(scores, nights)
		return line
	}
	line.counted = best(scores, s.counting(nights))
	line.Value = total(line.counted).value().plus(s.Bonus.fraction().times(int64(len(scores))))
	line.Lacks = s.lacks(line)
	return line
}

// lacks is [Line.Lacks].
func (s Settings) lacks(line Line) int {
	if s.LeastOf == Matches {
		return max(s.Least-line.Matches, 0)
	}
	return max(s.Least-line.Nights, 0)
}

// rank sets the ranks of sorted lines, and the last decider that was needed to separate each from a
// neighbour.
func rank(lines []Line) {
	for i := range lines {
		line := &lines[i]
		if line.Lacks > 0 {
			return
		}
		line.Rank = i + 1
		if i == 0 {
			continue
		}
		above := &lines[i-1]
		by, _ := above.compare(line)
		if by == SharedRank {
			line.Rank = above.Rank
			line.Shared, above.Shared = true, true
		}
		line.Decider, above.Decider = max(line.Decider, by), max(above.Decider, by)
	}
}

// Outlook says whether the next night can bring a player to the rank above.
type Outlook string

// The outlooks.
const (
	// OutlookNone: nobody is ranked above, or the player is not in the table.
	OutlookNone Outlook = ""
	// OutlookBelow: the player is below the line, [Need.Lacks] says by how much.
	OutlookBelow Outlook = "below"
	// OutlookOpen: it depends on how much is played, or on the weight of the night.
	OutlookOpen Outlook = "open"
	// OutlookBring: a night that brings [Need.Bring] is enough to draw level; more to pass.
	OutlookBring Outlook = "bring"
	// OutlookAttend: attending is enough, whatever the night brings.
	OutlookAttend Outlook = "attend"
	// OutlookNever: one night is not enough.
	OutlookNever Outlook = "never"
)

// Need is what the next night must bring a player to reach the rank above, if the players above do
// not play.
type Need struct {
	Outlook Outlook
	// Above is the player with the rank above, Rank that rank.
	Above string
	Rank  int `json:"Place"` // the name in stored tables
	Bring Fraction
	Lacks int
}
