package nexttable

import (
	"testing"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// TestWhoHasJustPlayedEachOtherMayWaitForATable: six people at two tables; the first table ends.
func TestWhoHasJustPlayedEachOtherMayWaitForATable(t *testing.T) {
	first := []tournament.PlayerID{"anna", "bo", "cy"}
	last := func(player tournament.PlayerID) []tournament.PlayerID {
		switch player {
		case "anna", "bo", "cy":
			return first
		case "fay":
			return []tournament.PlayerID{"fay", "gus", "hal"}
		}
		return nil
	}
	running := []Running{{Table: 3, HandsLeft: 6, Left: 40 * time.Minute}, {Table: 2, HandsLeft: 2, Left: 12 * time.Minute}}
	mix, ok := MixFor([]tournament.PlayerID{"cy", "anna", "bo"}, last, running)
	if !ok || mix != (Mix{Table: 2, HandsLeft: 2, Wait: 12 * time.Minute}) {
		t.Errorf("the choice is %+v, %v", mix, ok)
	}
	for name, players := range map[string][]tournament.PlayerID{
		"somebody of another table": {"anna", "bo", "fay"},
		"somebody new":              {"anna", "bo", "dana"},
		"a fourth":                  {"anna", "bo", "cy", "dana"},
		"nobody":                    nil,
	} {
		if _, ok := MixFor(players, last, running); ok {
			t.Errorf("%s: they have not just played each other", name)
		}
	}
	if _, ok := MixFor(first, last, nil); ok {
		t.Error("nobody else is playing, but they are told to wait")
	}
}
