package audit

import (
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheSeatsOfMatchesWithoutARoundAreChecked: somebody may sit in several of them, but once in each.
func TestTheSeatsOfMatchesWithoutARoundAreChecked(t *testing.T) {
	type players = tournament.ByPlace[tournament.PlayerID]
	for what, c := range map[string]struct {
		second players
		want   string
	}{
		"once more, the same three": {players{"anna", "bo", "cy"}, ""},
		"somebody else":             {players{"anna", "bo", "emil"}, "table 2: the seating is damaged: player emil is not at the night"},
		"somebody twice":            {players{"anna", "bo", "anna"}, "table 2: the seating is damaged: Anna has two places"},
		"an empty place":            {players{"anna", "bo"}, "table 2: the seating is damaged: a place is empty"},
	} {
		archived := &archive.RawNight{Night: tournament.Night{
			Form: tournament.Open,
			Roundless: []tournament.Match{
				{ID: "a", Table: 1, Players: players{"anna", "bo", "cy"}}, {ID: "b", Table: 2, Players: c.second},
			},
			Attendances: []tournament.Attendance{{Player: "anna", Name: "Anna"}, {Player: "bo", Name: "Bo"}, {Player: "cy", Name: "Cy"}},
		}}
		var a Audit
		a.seating(archived)
		found := a.settle()
		switch {
		case c.want == "" && len(found) > 0, c.want != "" && len(found) != 1:
			t.Errorf("%s: %+v", what, found)
		case c.want != "" && !strings.Contains(found[0].String(), c.want):
			t.Errorf("%s: %q, want %q", what, found[0].String(), c.want)
		}
	}
}
