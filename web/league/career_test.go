package league_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament/statistics"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestACareerAndTheRecordsOfTheClub: before a match is finished nothing is told, then
// figures with their definitions, ratings, records with the hand that proves them; in
// every language.
func TestACareerAndTheRecordsOfTheClub(t *testing.T) {
	t.Parallel()
	r := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...).Refereed()
	player := r.Match().Players[1]
	page := "/players/" + string(player)
	for _, path := range []string{page, "/records"} {
		want(t, "before", r.Guest().Get(path), http.StatusOK, sentence(t, "career.none")).Has(notIn("dl.figures-list"), notIn(".records"))
	}
	r.Record(scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 5}}, nil)
	r.Play(1, 9)
	want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	match := r.Path("matches/" + string(r.Match().ID))
	feats := statistics.Feats(r.Match())
	own, told := statistics.Tallies("korean-japanese", r.Match())[player], 0
	for _, statistic := range statistics.OfPlayers() {
		if statistic.Figure(&own).Cases > 0 {
			told++
		}
	}
	highest := strconv.Itoa(int(feats[0].Value))
	career := r.Guest().Get(page)
	want(t, "the career", career, http.StatusOK, r.Load().Name, "1,516").Has(
		countOf("dl.figures-list details.means", told), in("#rating-elo"), in("#ranks"), in("#career table"), linkTo(match),
		in("#highest_hand strong", saysOnly(highest)), in("#nights .result-head"), notIn("dl.figures-list small"), notIn("nav.night"))
	r.Another(webtest.Thirteen[3:6]...) // is being played by others
	want(t, "while others play", r.Guest().Get(page), http.StatusOK).Has(notIn("nav.night"))
	records := r.Guest().Get("/records")
	want(t, "the records", records, http.StatusOK, "1 won hand was entered by points, so its elements are not known.").Has(notIn("#most_elements"), countOf(".records > li", len(feats)), in("#highest_hand a.name", saysOnly(r.Name(1))),
		in("#highest_hand details.means p", saysOnly(sentence(t, "record_means.highest_hand"))), linkTo(match))
	for _, tag := range []string{"cs", "pl"} {
		other := r.Guest()
		other.Header.Set("Accept-Language", tag)
		for _, path := range []string{page, "/records", "/records?of=game:korean-japanese", "/records?of=all"} {
			want(t, tag+" "+path, other.Get(path), http.StatusOK).Has(in("#highest_hand"))
		}
	}
	want(t, "no such player", r.Guest().Get("/players/none"), http.StatusNotFound)
}

// TestAClubChoosesItsRatings: both, one, or none; and where none is shown, no match says
// why it is not rated.
func TestAClubChoosesItsRatings(t *testing.T) {
	t.Parallel()
	r := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...).Refereed()
	r.Play(1, 9)
	want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	page := "/players/" + string(r.Match().Players[1])
	choose := func(ratings string) webtest.Shown {
		t.Helper()
		want(t, "choosing "+ratings, r.Laptop.Club(map[string]string{"ratings": ratings}, nil), http.StatusSeeOther)
		want(t, "the form", r.Laptop.Get("/club"), http.StatusOK).Has(in(`input[name="ratings"][value="` + ratings + `"][checked]`))
		return want(t, ratings, r.Guest().Get(page), http.StatusOK)
	}
	choose("elo").Has(notIn("#rating-plackett_luce"), in("#rating-elo"))
	choose("plackett_luce").Has(in("#rating-plackett_luce"), notIn("#rating-elo"))
	choose("").Has(in("section.rating #rating-plackett_luce"), in("details.rating:not([open]) #rating-elo"), countOf("section.rating", 1))
	want(t, "a friendly night", r.Laptop.Post(r.Path("friendly"), url.Values{"friendly": {"1"}}), http.StatusSeeOther)
	why := sentence(t, "unrated.friendly")
	if got := choose("elo"); !strings.Contains(got.Body, why) {
		t.Error("the page does not say why the match is not rated")
	}
	if got := choose("none"); strings.Contains(got.Body, why) {
		t.Error("the page says why a match is not rated, and shows no rating")
	}
	want(t, "another", r.Laptop.Club(map[string]string{"ratings": "glicko"}, nil), http.StatusUnprocessableEntity).Has(in("#problem-ratings"))
}

// TestAPageSaysThatRatingsAreComputedAgain while they are: it names the day from which on they are
// outdated, and shows the old ones.
func TestAPageSaysThatRatingsAreComputedAgain(t *testing.T) {
	t.Parallel()
	r := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...).Refereed()
	r.Play(1, 9)
	want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	if err := r.Store.League.RatePending(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := database.Execute(t.Context(), r.Store.DB.Write, "UPDATE derivations SET rate_from = ? WHERE id = 1", time.Date(2025, 3, 7, 20, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	id := string(r.Match().Players[1])
	for tag, day := range map[string]string{"en": "7 March 2025", "cs": "7. března 2025", "pl": "7 marca 2025"} {
		guest := r.Guest()
		guest.Header.Set("Accept-Language", tag)
		want(t, "the page while ratings wait", guest.Get("/players/"+id), http.StatusOK, day).Has(in("#rating-anew"), in("#rating-elo"))
	}
	want(t, "the interface while ratings wait", r.Guest().Get("/api/v1/players/"+id+"/ratings"), http.StatusOK, `"anew_from":"2025-03-07T20:00:00Z"`)
	if err := r.Store.League.RatePending(t.Context()); err != nil {
		t.Fatal(err)
	}
	want(t, "the page afterwards", r.Guest().Get("/players/"+id), http.StatusOK).Has(notIn("#rating-anew"), in("#rating-elo"))
	want(t, "the interface afterwards", r.Guest().Get("/api/v1/players/"+id+"/ratings"), http.StatusOK, `"anew_from":null`)
}
