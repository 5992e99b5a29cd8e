package web

import (
	"net/http"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// TestEachLimitHandIsListedWithItsHand: on the records and on the winner's page, with its
// tiles, five at once, and in every language.
func TestEachLimitHandIsListedWithItsHand(t *testing.T) {
	t.Parallel()
	r := newRefereedOf(t, honshu(t), `{}`)
	r.record(scoring.Hand{
		Winner: scoring.South, From: scoring.FromWall, Concealed: tilesOf(t, "111333555p999s11m"), WinningTile: tilesOf(t, "1m")[0],
		Indicators: tilesOf(t, "8p"),
	}, nil)
	winner, match := r.match().Players[1], r.path("matches/"+string(r.match().ID))
	ending := r.v.get(r.path("end"))
	want(t, "ending the evening", r.v.post(r.path("end"), ending.hidden("main form")), http.StatusSeeOther)
	for _, tag := range []string{"en", "cs", "pl"} {
		v := r.guest()
		v.header.Set("Accept-Language", tag)
		for _, page := range []string{"/records", "/players/" + string(winner)} {
			want(t, tag+" "+page, v.get(page), http.StatusOK).has(countOf("#limit-hands .limit-hands > li", 1), countOf("#limit-hands .sets .tile", 14),
				in("#limit-hands b", saysOnly("Suuankou")), in("#limit-hands a.name", saysOnly(r.name(1))), in("#limit-hands", linkTo(match+"#hand-1")),
				notIn("#limit-hands .button"))
		}
	}
}

// TestManyLimitHandsArePaged: those without tiles too, the highest first.
func TestManyLimitHandsArePaged(t *testing.T) {
	t.Parallel()
	r := newRefereedUnder(t, `{"limits":true}`)
	for range 7 {
		r.record(scoring.Hand{Winner: scoring.East, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Limit: scoring.FullLimit}}, nil)
	}
	r.play(1, 9)
	want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
	first := want(t, "the first page", r.guest().get("/records"), http.StatusOK)
	first.has(countOf(".limit-hands > li", 5), in(".limit-hands b", saysOnly(sentence(t, "score.full"))), notIn("#limit-hands .sets"))
	more := first.page().Attrs("#limit-hands .button", "href")
	if len(more) != 1 {
		t.Fatalf("more at %v", more)
	}
	want(t, "the second page", r.guest().get(more[0]), http.StatusOK).has(countOf(".limit-hands > li", 2), notIn("#limit-hands .button"))
	for _, skipped := range []string{"7", "-1", "x", strconv.Itoa(1 << 40)} {
		want(t, "skipping "+skipped, r.guest().get("/records?limits="+skipped), http.StatusNotFound)
	}
}
