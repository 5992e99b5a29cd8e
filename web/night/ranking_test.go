package night_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestTheStartPointsAreAChoiceWhereThereAreAny(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	option := `[name="ranking"][value="points"]`
	want(t, "without start points", v.Get("/nights/new"), http.StatusOK).Has(notIn(option))
	form := webtest.RuleFields(t, webtest.Honshu(t), "honshu-35")
	form.Set("redraw", "typed")
	want(t, "Honshu", v.Post("/nights", form), http.StatusOK, sentence(t, "ranking.points.text"), sentence(t, "ranking.places.text")).
		Has(in(option), in(`[name="ranking"][value="places"]`))
	form.Del("redraw")
	for _, choice := range tournament.RankingChoices(nil) {
		form.Set("id", database.NewID())
		form.Set("ranking", string(choice))
		night := webtest.MakeNight(t, v, form)
		want(t, string(choice), v.Get(night+"/settings"), http.StatusOK).Has(sends("ranking", string(choice)))
		want(t, "the sheet", v.Get(night+"/rules"), http.StatusOK, sentence(t, "ranking."+string(choice)+".text"))
	}
	form.Set("ranking", "beauty")
	want(t, "no such ranking", v.Post("/nights", form), http.StatusUnprocessableEntity, sentence(t, "problem.ranking_unknown"))
}

func TestStandingsByPlacesAndByPoints(t *testing.T) {
	t.Parallel()
	r := webtest.RankedEvening(t, "places")
	got := r.Guest().Get(r.Path("standings"))
	want(t, "by places", got, http.StatusOK, sentence(t, "standings.ranked.places_average"), sentence(t, "standings.ties_places"),
		sentence(t, "standings.without_start", "Start", 35_000)).
		Has(in("*", saysOnly("1.00")), in("*", saysOnly("–")))
	want(t, "the wall", r.Guest().Get(r.Path("wall")), http.StatusOK, "1.00", sentence(t, "standings.by.places"))
	r = webtest.RankedEvening(t, "points")
	got = r.Guest().Get(r.Path("standings"))
	want(t, "with the start", got, http.StatusOK, sentence(t, "standings.ranked.points"), sentence(t, "standings.by.points")).Has(in("*", saysOnly("35,000")))
	without(t, "with the start", got, sentence(t, "standings.without_start", "Start", 35_000))
}

// TestStandingsByResults: a match of modern sanma ends below zero. Its results stand
// wherever the night, the match or a player is shown.
func TestStandingsByResults(t *testing.T) {
	t.Parallel()
	game, _ := rulebook.Find("sanma")
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:3]...)
	form := webtest.RuleFields(t, game, game.Default)
	form.Set("ranking", "results")
	want(t, "settings", e.Laptop.Post(e.Path("settings"), form), http.StatusSeeOther)
	want(t, "settings read again", e.Laptop.Get(e.Path("settings")), http.StatusOK).Has(sends("ranking", "results"))
	r := e.Refereed()
	want(t, "before the first result", r.Guest().Get(r.Path("standings")), http.StatusOK, sentence(t, "standings.ranked.results"),
		sentence(t, "standings.ties_results"), sentence(t, "standings.ties_results_playing")).Has(in(".total", saysOnly("–")))
	for !r.Match().Ledger.State.Finished {
		r.Record(scoring.Hand{
			Winner: scoring.East, From: scoring.FromWall,
			Concealed: webtest.TilesOf(t, "119p19s19m1234567z"), WinningTile: scoring.PlainTile(scoring.White),
		}, nil)
	}
	night, match, czech := r.Load(), r.Match(), r.Guest()
	czech.Header.Set("Accept-Language", "cs")
	for i, standing := range night.Standings() {
		result, _ := match.Result(scoring.Place(slices.Index(match.Players[:], standing.Player)))
		shown := parts.Result{Points: int(result)}.Text(i18n.With(t.Context(), "en"))
		want(t, "the standings", r.Guest().Get(r.Path("standings")), http.StatusOK).Has(in("tr:nth-child("+strconv.Itoa(i+1)+") .total", saysOnly(shown)))
		want(t, "the wall", r.Guest().Get(r.Path("wall")), http.StatusOK, shown, sentence(t, "standings.by.results"))
		want(t, "the player", r.Guest().Get("/players/"+string(standing.Player)), http.StatusOK, "result "+shown)
		want(t, "the match", r.Guest().Get(r.Path("matches/"+string(match.ID))), http.StatusOK, "result "+shown)
		want(t, "in Czech", czech.Get(r.Path("standings")), http.StatusOK, strings.Replace(shown, ".", ",", 1))
		want(t, "the table", r.Tablet.Get(r.Page()), http.StatusOK, "result "+shown)
	}
	other := webtest.RuleFields(t, webtest.Honshu(t), "honshu-35")
	other.Set("ranking", "results")
	want(t, "Honshu has no results", r.Laptop.Post("/nights", other), http.StatusUnprocessableEntity, sentence(t, "problem.ranking_unknown"))
}

func TestStandingsByHand(t *testing.T) {
	t.Parallel()
	r := webtest.RankedEvening(t, "hands")
	hands := len(r.Match().Ledger.Hands)
	got := r.Guest().Get(r.Path("standings"))
	want(t, "per hand", got, http.StatusOK, sentence(t, "standings.ranked.hands"), sentence(t, "standings.by.hands"),
		sentence(t, "standings.ties_average"), "in "+strconv.Itoa(hands)+" hands", "in 0 hands").Has(in("*", saysOnly("–")))
	leader := r.Load().Standings()[0]
	if leader.HandsPlayed != hands || leader.Points <= 0 {
		t.Errorf("%+v leads", leader)
	}
	want(t, "the wall", r.Guest().Get(r.Path("wall")), http.StatusOK, sentence(t, "standings.by.hands"))
}

func TestANightWithoutGameKeepsTheUsualOne(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	night := webtest.MakeNight(t, v, url.Values{
		"id": {database.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "preset": {"novice"}, "hands": {"9"}, "rounds": {"2"},
	})
	want(t, "its settings", v.Get(night+"/settings"), http.StatusOK).Has(sends("game", rulebook.Games()[0].ID))
}
