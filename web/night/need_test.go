package night_test

import (
	"net/http"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament/need"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestWhatAPlayerNeeds: in the only round, the table's page leads to what everybody needs,
// and a player's own page says it. Nobody is ahead before the first hand; after the last
// nobody needs anything.
func TestWhatAPlayerNeeds(t *testing.T) {
	t.Parallel()
	r := webtest.NewEvening(t, 1, webtest.Thirteen[:9]...).Refereed()
	match := r.Match()
	page := r.Path("matches/" + string(match.ID) + "/need")
	want(t, "the table", r.Laptop.Get(r.Page()), http.StatusOK).Has(linkTo(page))
	want(t, "before the first hand", r.Guest().Get(page), http.StatusOK, sentence(t, "need.first")).Has(notIn("table.need"))

	r.Record(scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 5}}, nil)
	match = r.Match()
	player := match.Players[2] // who discarded is last
	answer, ok := need.Ask(r.Load(), match, player)
	if !ok || answer.Match.Rank != 3 || len(answer.Match.Above) == 0 {
		t.Fatalf("who is last is told %+v, %v", answer, ok)
	}
	first := answer.Match.Above[len(answer.Match.Above)-1].Least[0]
	least := strconv.Itoa(int(first.Result.HandPoints))
	got := r.Guest().Get(page)
	want(t, "after a hand", got, http.StatusOK, sentence(t, "need.bonus")).Has(
		in(`[id="need-`+string(player)+`"] td strong`, saysOnly(least)), in("thead th", saysOnly(sentence(t, "table.from_wall"))),
		in("thead th", saysOnly(sentence(t, "need.from", "Name", r.Name(1)))))
	want(t, "the part", r.Guest().Get(page+"/part"), http.StatusOK, least)
	want(t, "their own page", r.Guest().Get("/players/"+string(player)), http.StatusOK).Has(in("#need td strong", saysOnly(least)), linkTo(page))

	r.Play(1, 9)
	want(t, "after the last hand", r.Guest().Get(page), http.StatusOK, sentence(t, "need.over")).Has(notIn("table.need"))
	want(t, "their page then", r.Guest().Get("/players/"+string(player)), http.StatusOK).Has(notIn("#need"))
	want(t, "no such match", r.Guest().Get(r.Path("matches/none/need")), http.StatusNotFound)
}
