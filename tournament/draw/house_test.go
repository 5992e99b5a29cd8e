package draw_test

import (
	"fmt"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// TestHousePlayersDoNotSitTogether: they have different tables if there are enough
// tables, and all wishes are still kept.
func TestHousePlayersDoNotSitTogether(t *testing.T) {
	for _, people := range []int{1, 4, 7, 13, 16} {
		n := &tournament.Night{Rules: novice(t), Phase: tournament.Gathering, PlannedRounds: 3}
		for i := range people + 2 {
			name := fmt.Sprintf("Player %02d", i+1)
			n.Attendances = append(n.Attendances, tournament.Attendance{
				Player: tournament.PlayerID(name), Name: name, Present: true, House: i >= people,
			})
		}
		n.Wishes.Apart = [][]tournament.PlayerID{{"Player 01", "Player 02"}}
		if people == 1 {
			n.Wishes.Apart = nil
		}
		draft := drawnDraft(t, n)
		n.Draft = &draft
		if problems := draw.DraftProblems(n); len(problems) > 0 {
			t.Errorf("%d people: %v", people, problems)
		}
		for _, round := range draft.Rounds() {
			for _, match := range round.Matches {
				house := 0
				for _, player := range match.Sitting() {
					if n.House(player) {
						house++
					}
				}
				if house > 1 && people > 1 {
					t.Errorf("%d people, round %d, table %d: %d house players", people, round.Number, match.Table, house)
				}
			}
		}
	}
}

// TestTeamMatesAreKeptApart: of two teams one has more members here than there are tables,
// and does not keep the night from being drawn.
func TestTeamMatesAreKeptApart(t *testing.T) {
	n := &tournament.Night{Rules: novice(t), Phase: tournament.Gathering, PlannedRounds: 3}
	for _, name := range []string{"Anna", "Bo", "Cy", "Dana", "Emil", "Fay", "Gus", "Hana", "Ivo"} {
		comes(n, name)
	}
	n.Teams = [][]tournament.PlayerID{{"anna", "bo", "cy"}, {"dana", "emil", "fay", "gus"}}
	draft, err := draw.Rounds(t.Context(), n, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, round := range draft.Rounds() {
		for _, match := range round.Matches {
			together := 0
			for _, player := range match.Sitting() {
				if player == "anna" || player == "bo" || player == "cy" {
					together++
				}
			}
			if together != 1 {
				t.Errorf("round %d, table %d: %d of one team", round.Number, match.Table, together)
			}
		}
	}
}
