package night_test

import (
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestTotalsShowTheStartPointsAndTheStandingsDoNot(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen...)
	form := webtest.RuleFields(t, rulebook.Games()[0], "novice")
	form.Set("rule-start_points", "30")
	want(t, "settings", e.Laptop.Post(e.Path("settings"), form), http.StatusSeeOther)
	e.CheckIn(e.Players[:4]...)
	e.Publish()
	match, _ := e.Load().TableMatch(1)
	tiles, err := scoring.ParseTiles("234567p34567m8m99p")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Store.Matches.Append(t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: "test",
		Hand: &tournament.HandPlayed{Number: 1, Seats: match.Ledger.State.Seats, Facts: scoring.Hand{
			Winner: scoring.East, From: scoring.FromWall, Concealed: tiles, WinningTile: tiles[11],
		}},
	}); err != nil {
		t.Fatal(err)
	}
	won, lost := in(".points.plus", saysOnly("58")), in(".points.minus", saysOnly("16"))
	path := e.Path("matches/" + string(match.ID))
	want(t, "the table", e.Laptop.Get(e.Path("tables/1")), http.StatusOK).Has(won, lost)
	want(t, "the match", e.Laptop.Get(path), http.StatusOK).Has(won, lost, in(".after", saysOnly("58")))
	e.Play(1, 9)
	want(t, "the score sheet", e.Laptop.Get(path), http.StatusOK).Has(won, lost)
	want(t, "the standings", e.Laptop.Get(e.Path("standings")), http.StatusOK,
		sentence(t, "standings.ranked.average_fitting"), sentence(t, "standings.ties_average")).
		Has(in(".points.plus", saysOnly("+28.0")), in(".points.minus", saysOnly("−14.0")), in(".points.zero", saysOnly("–")))
}
