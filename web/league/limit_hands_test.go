package league_test

import (
	"net/http"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestEachLimitHandIsListedWithItsHand: on the records and on the winner's page, with its
// tiles, five at once, and in every language.
func TestEachLimitHandIsListedWithItsHand(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedOf(t, webtest.Honshu(t), `{}`)
	r.Record(scoring.Hand{
		Winner: scoring.South, From: scoring.FromWall, Concealed: webtest.TilesOf(t, "111333555p999s11m"), WinningTile: webtest.TilesOf(t, "1m")[0],
		Indicators: webtest.TilesOf(t, "8p"),
	}, nil)
	winner, match := r.Match().Players[1], r.Path("matches/"+string(r.Match().ID))
	ending := r.Laptop.Get(r.Path("end"))
	want(t, "ending the evening", r.Laptop.Post(r.Path("end"), ending.Hidden("main form")), http.StatusSeeOther)
	for _, tag := range []string{"en", "cs", "pl"} {
		v := r.Guest()
		v.Header.Set("Accept-Language", tag)
		for _, page := range []string{"/records", "/players/" + string(winner)} {
			want(t, tag+" "+page, v.Get(page), http.StatusOK).Has(countOf("#limit-hands .limit-hands > li", 1), countOf("#limit-hands .sets .tile", 14),
				in("#limit-hands b", saysOnly("Suuankou")), in("#limit-hands a.name", saysOnly(r.Name(1))), in("#limit-hands", linkTo(match+"#hand-1")),
				notIn("#limit-hands .button"))
		}
	}
}

// TestManyLimitHandsArePaged: those without tiles too, the highest first.
func TestManyLimitHandsArePaged(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedUnder(t, `{"limits":true}`)
	for range 7 {
		r.Record(scoring.Hand{Winner: scoring.East, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Limit: scoring.FullLimit}}, nil)
	}
	r.Play(1, 9)
	want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	first := want(t, "the first page", r.Guest().Get("/records"), http.StatusOK)
	first.Has(countOf(".limit-hands > li", 5), in(".limit-hands b", saysOnly(sentence(t, "score.full"))), notIn("#limit-hands .sets"))
	more := first.Page().Attrs("#limit-hands .button", "href")
	if len(more) != 1 {
		t.Fatalf("more at %v", more)
	}
	want(t, "the second page", r.Guest().Get(more[0]), http.StatusOK).Has(countOf(".limit-hands > li", 2), notIn("#limit-hands .button"))
	for _, skipped := range []string{"7", "-1", "x", strconv.Itoa(1 << 40)} {
		want(t, "skipping "+skipped, r.Guest().Get("/records?limits="+skipped), http.StatusNotFound)
	}
}
