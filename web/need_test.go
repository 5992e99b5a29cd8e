package web

import (
	"net/http"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament/need"
)

// TestWhatAPlayerNeeds: in the only round, the table's page leads to what everybody needs,
// and a player's own page says it. Nobody is ahead before the first hand; after the last
// nobody needs anything.
func TestWhatAPlayerNeeds(t *testing.T) {
	t.Parallel()
	r := newEvening(t, 1, thirteen[:9]...).refereed()
	match := r.match()
	page := r.path("matches/" + string(match.ID) + "/need")
	want(t, "the table", r.v.get(r.page()), http.StatusOK).has(linkTo(page))
	want(t, "before the first hand", r.guest().get(page), http.StatusOK, sentence(t, "need.first")).has(notIn("table.need"))

	r.record(scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 5}}, nil)
	match = r.match()
	player := match.Players[2] // who discarded is last
	answer, ok := need.Ask(r.load(), match, player)
	if !ok || answer.Match.Rank != 3 || len(answer.Match.Above) == 0 {
		t.Fatalf("who is last is told %+v, %v", answer, ok)
	}
	first := answer.Match.Above[len(answer.Match.Above)-1].Least[0]
	least := strconv.Itoa(int(first.Result.HandPoints))
	got := r.guest().get(page)
	want(t, "after a hand", got, http.StatusOK, sentence(t, "need.bonus")).has(
		in(`[id="need-`+string(player)+`"] td strong`, saysOnly(least)), in("thead th", saysOnly(sentence(t, "table.from_wall"))),
		in("thead th", saysOnly(sentence(t, "need.from", "Name", r.name(1)))))
	want(t, "the part", r.guest().get(page+"/part"), http.StatusOK, least)
	want(t, "their own page", r.guest().get("/players/"+string(player)), http.StatusOK).has(in("#need td strong", saysOnly(least)), linkTo(page))

	r.play(1, 9)
	want(t, "after the last hand", r.guest().get(page), http.StatusOK, sentence(t, "need.over")).has(notIn("table.need"))
	want(t, "their page then", r.guest().get("/players/"+string(player)), http.StatusOK).has(notIn("#need"))
	want(t, "no such match", r.guest().get(r.path("matches/none/need")), http.StatusNotFound)
}
