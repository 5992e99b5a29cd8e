package lists_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// novice are the default rules of the main game.
func novice(t rapid.TB) scoring.Rules {
	t.Helper()
	return rulesOf(t, rulebook.Games()[0], "novice")
}

func rulesOf(t rapid.TB, game rulebook.Game, preset string) scoring.Rules {
	t.Helper()
	rules, problems, err := game.Open(preset, nil)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return rules
}

// door is a gathering night for which seven are here; Dana has left.
func door(t *testing.T) *tournament.Night {
	t.Helper()
	n := &tournament.Night{Rules: novice(t), Phase: tournament.Gathering, PlannedRounds: 2}
	for _, name := range []string{"Anna", "Bo", "Cy", "Dana", "Emil", "Fay", "Gus", "Hal 9000"} {
		n.Attendances = append(n.Attendances, tournament.Attendance{
			Player: tournament.PlayerID(strings.ToLower(name)), Name: name, Present: name != "Dana",
		})
	}
	return n
}

// riichiNight is a night of Honshu with so many people at the door.
func riichiNight(t *testing.T, people int) *tournament.Night {
	t.Helper()
	game, _ := rulebook.Find(honshu.ID)
	n := &tournament.Night{Rules: rulesOf(t, game, ""), Phase: tournament.Gathering, PlannedRounds: 4}
	for i := range people {
		name := fmt.Sprintf("Player %02d", i+1)
		n.Attendances = append(n.Attendances, tournament.Attendance{Player: tournament.PlayerID(name), Name: name, Present: true})
	}
	return n
}
