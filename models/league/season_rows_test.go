package league

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament/league"
)

// TestCellsAreReadAsTheyWereWritten whichever nights in a row a page shows, from no more of what
// the nights brought than it asks the database for.
func TestCellsAreReadAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	all := []league.Cell{
		{State: league.Counted, Value: league.Fraction{Num: -9223372036854775808, Den: 9223372036854775807}},
		{State: league.Missing},
		{State: league.Dropped, Value: league.Fraction{Num: 3, Den: 2}},
		{State: league.Missing},
		{State: league.Counted, Value: league.Fraction{Num: 12, Den: 1}},
		{State: league.Missing},
	}
	states, brought := writeCells(all)
	for from := range all {
		for until := from; until <= len(all); until++ {
			row := SeasonStandingRow{States: states[from:until], Brought: brought[:min((len(all)-from)*broughtLength, len(brought))]}
			cells, err := row.cells(until-from, len(all)-until)
			if err != nil || !slices.Equal(cells, all[from:until]) {
				t.Errorf("nights %d to %d: %v, %v", from, until, cells, err)
			}
		}
	}
	if _, err := (SeasonStandingRow{States: string(rune(league.Counted)), Brought: "?"}).cells(1, 0); err == nil {
		t.Error("what is no number is read")
	}
}
