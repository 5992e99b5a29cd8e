package draw_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// setPause lets somebody pause, or come back.
func setPause(n *tournament.Night, name string, paused bool) {
	i := slices.IndexFunc(n.Attendances, func(a tournament.Attendance) bool { return a.Name == name })
	n.Attendances[i].Paused = paused
}

// TestWhoPausesIsNotDrawn: a draft that seats them does not fit, and the next one has no place for them, which counts
// as no sitting out.
func TestWhoPausesIsNotDrawn(t *testing.T) {
	n := &tournament.Night{Rules: novice(t), Phase: tournament.Gathering, PlannedRounds: 1}
	for _, name := range []string{"Anna", "Bo", "Cy", "Dana", "Emil", "Fay", "Gus"} {
		comes(n, name)
	}
	draws(t, n)
	setPause(n, "Gus", true)
	wantReasons(t, n, "draft_pause Names=Gus")
	draws(t, n)
	wantReasons(t, n)
	for _, round := range n.Draft.Rounds() {
		if round.Has("gus") || len(round.Byes) > 0 || len(round.Matches) != 2 {
			t.Errorf("round %d has %d tables, and %v sit out", round.Number, len(round.Matches), round.Byes)
		}
	}
	if counted := seating.Certify(n.Draft.Schedule); counted.ByeGap != 0 {
		t.Errorf("the certificate counts byes: %d", counted.ByeGap)
	}
	setPause(n, "Gus", false)
	wantReasons(t, n, "draft_came Names=Gus")
}

// TestASeatGoesFromWhoPauses: whoever gives a seat up to pause has no bye for it, and takes none from others.
func TestASeatGoesFromWhoPauses(t *testing.T) {
	n := &tournament.Night{Rules: novice(t), Phase: tournament.Playing, PlannedRounds: 1}
	for _, name := range []string{"Anna", "Bo", "Cy", "Dana", "Emil"} {
		comes(n, name)
	}
	n.Rounds = []tournament.Round{{
		Number: 1, Phase: tournament.RoundPlaying, Byes: ids("dana emil"),
		Matches: []tournament.Match{{Round: tournament.InRound(1), Table: 1, Players: tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, Rules: n.Rules}},
	}}
	setPause(n, "Anna", true)
	setPause(n, "Emil", true)
	if _, _, err := draw.Exchange(n, n.Rounds[0], "anna", "emil"); err == nil {
		t.Error("somebody who pauses took a seat")
	}
	after, _, err := draw.Exchange(n, n.Rounds[0], "anna", "dana")
	must(t, err)
	if !slices.Equal(after.Byes, ids("emil")) || !after.Has("dana") || after.Has("anna") {
		t.Errorf("after the exchange %v sit out at %v", after.Byes, after.Matches[0].Sitting())
	}
}
