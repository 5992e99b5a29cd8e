package draw_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament/draw"
)

// TestNobodySitsOutAtTablesOfFour: the wish decides. A draft that was drawn with the
// other wish says why it does not fit any more.
func TestNobodySitsOutAtTablesOfFour(t *testing.T) {
	for people, want := range map[int]string{3: "[3] 0", 4: "[4] 0", 5: "[5] 0", 8: "[4 4] 0", 13: "[3 3 3 4] 0", 14: "[3 3 4 4] 0"} {
		n := riichiNight(t, people)
		n.Wishes.Resting = true
		draft := drawnDraft(t, n)
		for _, round := range draft.Rounds() {
			var tables []int
			for _, match := range round.Matches {
				tables = append(tables, match.Places())
			}
			slices.Sort(tables)
			if got := fmt.Sprint(tables, len(round.Byes)); got != want {
				t.Errorf("%d people, round %d: %s, want %s", people, round.Number, got, want)
			}
		}
		n.Draft = &draft
		if problems := draw.DraftProblems(n); len(problems) > 0 {
			t.Errorf("%d people: %v", people, problems)
		}
		n.Wishes.Resting = false
		if problems := draw.DraftProblems(n); people%3 != 0 && (len(problems) != 1 || problems[0].Code != "draft_not_resting") {
			t.Errorf("%d people, sitting out: %v", people, problems)
		}
		sitsOut := drawnDraft(t, n)
		n.Draft = &sitsOut
		n.Wishes.Resting = true
		if problems := draw.DraftProblems(n); people%3 != 0 && (len(problems) != 1 || problems[0].Code != "draft_now_resting") {
			t.Errorf("%d people, at tables: %v", people, problems)
		}
	}
	n := door(t)
	n.Wishes.Resting = true
	if draw.RestingPerTable(n) != 0 {
		t.Error("the first game has no tables of four")
	}
}
