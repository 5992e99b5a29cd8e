package league

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Closing is a season table as it stood when the season was closed.
type Closing struct {
	Lines []ClosedLine `json:"lines"`
	// Revisions are those of the nights that counted.
	Revisions map[tournament.NightID]int64 `json:"revisions"`
}

// ClosedLine is a line of a closed season.
type ClosedLine struct {
	ID      string   `json:"id"`
	Place   int      `json:"place"`
	Shared  bool     `json:"shared,omitempty"`
	Value   Fraction `json:"value"`
	Nights  int      `json:"nights"`
	Matches int      `json:"matches"`
}

// Close keeps a table with the revisions of its nights.
func Close(table Table, revisions map[tournament.NightID]int64) Closing {
	closing := Closing{Revisions: revisions}
	for _, line := range table.Lines {
		closing.Lines = append(closing.Lines, ClosedLine{
			ID: line.ID, Place: line.Place, Shared: line.Shared, Value: line.Value, Nights: line.Nights, Matches: line.Matches,
		})
	}
	return closing
}

// Holds says whether the table is still as it was closed.
func (c Closing) Holds(table Table) bool {
	return slices.EqualFunc(c.Lines, Close(table, nil).Lines, func(a, b ClosedLine) bool {
		same := a.Value.Compare(b.Value) == 0
		a.Value, b.Value = Fraction{}, Fraction{}
		return same && a == b
	})
}

// Changed are the nights that have another revision now, that are new, or that do not
// count any more.
func (c Closing) Changed(revisions map[tournament.NightID]int64) (nights []tournament.NightID) {
	for night, revision := range revisions {
		if known, counted := c.Revisions[night]; !counted || known != revision {
			nights = append(nights, night)
		}
	}
	for night := range c.Revisions {
		if _, counts := revisions[night]; !counts {
			nights = append(nights, night)
		}
	}
	slices.Sort(nights)
	return nights
}

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
		return scoring.Points(value.Over(2).Rounded(1))
	case CarryNone:
	}
	return 0
}
