package draw_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// gathered is a night of nine before its first round, with a draft of its programme.
func gathered(t *testing.T, rounds int) *tournament.Night {
	t.Helper()
	n := &tournament.Night{Rules: novice(t), Phase: tournament.Gathering, PlannedRounds: rounds}
	for _, name := range []string{"Anna", "Bo", "Cy", "Dana", "Emil", "Fay", "Gus", "Hal", "Ivo"} {
		comes(n, name)
	}
	n.Wishes = tournament.Wishes{
		Apart: [][]tournament.PlayerID{{"anna", "bo"}, {"cy", "dana"}},
		Fixed: []tournament.FixedTable{{Player: "emil", Table: 2}},
	}
	draws(t, n)
	return n
}

func comes(n *tournament.Night, name string) {
	n.Attendances = append(n.Attendances, tournament.Attendance{
		Player: tournament.PlayerID(strings.ToLower(name)), Name: name, Present: true,
	})
}

func leaves(n *tournament.Night, name string) {
	i := slices.IndexFunc(n.Attendances, func(a tournament.Attendance) bool { return a.Name == name })
	n.Attendances[i].Present = false
}

func draws(t *testing.T, n *tournament.Night) {
	t.Helper()
	draft, err := draw.Rounds(t.Context(), n, 3, nil)
	must(t, err)
	n.Draft = &draft
}

// riichiNight is a night of Honshu with so many people at the door.
func riichiNight(t *testing.T, people int) *tournament.Night {
	t.Helper()
	n := &tournament.Night{Rules: riichi(t), Phase: tournament.Gathering, PlannedRounds: 4}
	for i := range people {
		name := fmt.Sprintf("Player %02d", i+1)
		n.Attendances = append(n.Attendances, tournament.Attendance{Player: tournament.PlayerID(name), Name: name, Present: true})
	}
	return n
}

func drawnDraft(t *testing.T, n *tournament.Night) tournament.Draft {
	t.Helper()
	draft, err := draw.Rounds(t.Context(), n, 7, nil)
	must(t, err)
	return draft
}

// door is a gathering night for which seven are here; Dana has left.
func door(t *testing.T) *tournament.Night {
	t.Helper()
	n := &tournament.Night{Rules: novice(t), Phase: tournament.Gathering, PlannedRounds: 2}
	for _, name := range []string{"Anna", "Bo", "Cy", "Dana", "Emil", "Fay", "Gus", "Hal 9000"} {
		comes(n, name)
	}
	leaves(n, "Dana")
	return n
}

// must ends a test at an error that is not its subject.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// novice are the default rules of the main game.
func novice(t *testing.T) scoring.Rules {
	t.Helper()
	return rulesOf(t, rulebook.Games()[0], "novice")
}

// riichi are the default rules of Honshu sanma.
func riichi(t *testing.T) scoring.Rules {
	t.Helper()
	game, _ := rulebook.Find(honshu.ID)
	return rulesOf(t, game, "")
}

func rulesOf(t *testing.T, game rulebook.Game, preset string) scoring.Rules {
	t.Helper()
	rules, problems, err := game.Open(preset, nil)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return rules
}

// match is a finished match with the given totals and hands won by place.
func match(players tournament.ByPlace[tournament.PlayerID], totals tournament.ByPlace[scoring.Points], hands [3]int) tournament.Match {
	m := tournament.Match{Players: players}
	m.Ledger.Totals = totals
	m.Ledger.State.Finished = true
	for place, won := range hands {
		for range won {
			hand := tournament.Hand{Before: scoring.State{Seats: [3]scoring.Place{0, 1, 2}}}
			hand.Facts.Winner = scoring.SeatWinds[place]
			m.Ledger.Hands = append(m.Ledger.Hands, hand)
		}
	}
	return m
}

func codes(problems tournament.Problems) string {
	list := make([]string, len(problems))
	for i, problem := range problems {
		list[i] = problem.Code
	}
	return strings.Join(list, " ")
}
