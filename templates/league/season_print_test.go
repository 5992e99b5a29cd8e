package league

import (
	"slices"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/document"
)

// TestAllNightsAreOnPaper once, in their order, each with what it brought.
func TestAllNightsAreOnPaper(t *testing.T) {
	for all, parts := range map[int]int{0: 1, 1: 1, nightsOnPaper: 1, nightsOnPaper + 1: 2, 5 * nightsOnPaper: 5} {
		line := SeasonLine{SeasonLine: document.SeasonLine{Player: document.Player{Name: "Anna"}}}
		view := SeasonView{}
		var want, got, brought []string
		for i := range all {
			day := strconv.Itoa(i)
			want = append(want, day)
			view.Columns = append(view.Columns, NightLink{Day: day})
			line.Cells = append(line.Cells, SeasonCell{Text: day})
		}
		view.Players = []SeasonLine{line}
		tables := view.onPaper()
		for _, table := range tables {
			for i, column := range table.Columns {
				got = append(got, column.Day)
				brought = append(brought, table.Players[0].Cells[i].Text)
			}
		}
		if len(tables) != parts || !slices.Equal(got, want) || !slices.Equal(brought, want) {
			t.Errorf("%d nights: %d tables, %q, %q", all, len(tables), got, brought)
		}
		if last := tables[len(tables)-1]; all > 0 && (tables[0].last(all) != strconv.Itoa(all) || last.first(all) != "1") {
			t.Errorf("%d nights: up to %s, from %s", all, tables[0].last(all), last.first(all))
		}
	}
}
