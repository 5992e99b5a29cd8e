package web

import (
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

func TestTotalsShowTheStartPointsAndTheStandingsDoNot(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen...)
	form := ruleFields(t, rulebook.Games()[0], "novice")
	form.Set("rule-start_points", "30")
	want(t, "settings", e.v.post(e.path("settings"), form), http.StatusSeeOther)
	e.checkIn(e.players[:4]...)
	e.publish()
	match, _ := e.load().TableMatch(1)
	tiles, err := scoring.ParseTiles("234567p34567m8m99p")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.store.Matches.Append(t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: "test",
		Hand: &tournament.HandPlayed{Number: 1, Seats: match.Ledger.State.Seats, Facts: scoring.Hand{
			Winner: scoring.East, From: scoring.FromWall, Concealed: tiles, WinningTile: tiles[11],
		}},
	}); err != nil {
		t.Fatal(err)
	}
	won, lost := in(".points.plus", saysOnly("58")), in(".points.minus", saysOnly("16"))
	path := e.path("matches/" + string(match.ID))
	want(t, "the table", e.v.get(e.path("tables/1")), http.StatusOK).has(won, lost)
	want(t, "the match", e.v.get(path), http.StatusOK).has(won, lost, in(".after", saysOnly("58")))
	e.play(1, 9)
	want(t, "the score sheet", e.v.get(path), http.StatusOK).has(won, lost)
	want(t, "the standings", e.v.get(e.path("standings")), http.StatusOK,
		sentence(t, "standings.ranked.average_fitting"), sentence(t, "standings.ties_average")).
		has(in(".points.plus", saysOnly("+28.0")), in(".points.minus", saysOnly("−14.0")), in(".points.zero", saysOnly("–")))
}
