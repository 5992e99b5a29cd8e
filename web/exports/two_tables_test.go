package exports_test

import (
	"net/http"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestARoundHoldsWhatASubstituteBroughtFromTwoTables: who was replaced at table 1, and came in
// at table 2, has the points of both, on the page and in the files.
func TestARoundHoldsWhatASubstituteBroughtFromTwoTables(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:7]...)
		e.CheckIn(e.Players...)
		e.Publish()
		e.Won(1, scoring.East, 30)
		round := e.Load().Rounds[0]
		player := round.Matches[0].Players[0]
		substitute := func(table int, place scoring.Place, by tournament.PlayerID) {
			match := e.Load().Rounds[0].Matches[table-1]
			event := tournament.Event{
				ID: tournament.EntryID(database.NewID()), By: "Dana",
				Substitution: &tournament.PlayerSubstituted{Place: place, Player: by, Reason: "ill", Seen: match.Ledger.Latest},
			}
			if _, err := e.Store.Matches.Substitute(t.Context(), match.ID, event, ""); err != nil {
				t.Fatal(err)
			}
		}
		substitute(1, 0, round.Byes[0])
		substitute(2, 1, player)
		e.Won(2, scoring.South, 40)
		var line tournament.Standing
		row := 1
		for i, standing := range e.Load().Standings() {
			if standing.Player == player {
				line, row = standing, i+1
			}
		}
		if len(line.Matches) != 2 || line.Matches[0].Points == 0 || line.Matches[1].Points == 0 {
			t.Fatalf("%+v", line)
		}
		both := strconv.Itoa(int(line.Matches[0].Points + line.Matches[1].Points))
		if cells := csvOf(t, e.Guest(), e.Path("standings.csv"))[row]; cells[2] != both || cells[10] != both {
			t.Errorf("%q, and not %s", cells, both)
		}
		data := dataOf(t, e.Guest(), e.Path("night.json"))
		played := listOf(t, listOf(t, webtest.Object(data["standings"]), "standings")[row-1], "matches")
		if len(played) != 2 || played[0]["points"] != float64(line.Matches[0].Points) || played[1]["points"] != float64(line.Matches[1].Points) {
			t.Errorf("%v, and not %s", played, both)
		}
		cell := `[data-row="` + string(player) + `"] .of-round a[href="` + e.Path("matches/"+string(line.Matches[0].Match)) + `"]`
		want(t, "the page", e.Guest().Get(e.Path("standings")), http.StatusOK).Has(in(cell, saysOnly(parts.Points(t.Context(), int(line.Points)))))
	})
}
