package web

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
)

func TestTheStartPointsAreAChoiceWhereThereAreAny(t *testing.T) {
	t.Parallel()
	v := newSite(t).organiser()
	option := `[name="ranking"][value="points"]`
	want(t, "without start points", v.get("/nights/new"), http.StatusOK).has(notIn(option))
	form := ruleFields(t, honshu(t), "honshu-35")
	form.Set("redraw", "typed")
	want(t, "Honshu", v.post("/nights", form), http.StatusOK, sentence(t, "ranking.points.text"), sentence(t, "ranking.places.text")).
		has(in(option), in(`[name="ranking"][value="places"]`))
	form.Del("redraw")
	for _, choice := range tournament.RankingChoices(nil) {
		form.Set("id", database.NewID())
		form.Set("ranking", string(choice))
		night := makeNight(t, v, form)
		want(t, string(choice), v.get(night+"/settings"), http.StatusOK).has(sends("ranking", string(choice)))
		want(t, "the sheet", v.get(night+"/rules"), http.StatusOK, sentence(t, "ranking."+string(choice)+".text"))
	}
	form.Set("ranking", "beauty")
	want(t, "no such ranking", v.post("/nights", form), http.StatusUnprocessableEntity, sentence(t, "problem.ranking_unknown"))
}

// rankedBy is an evening of four of Honshu in which the first match is over: who is
// last at the end took nothing.
func rankedEvening(t *testing.T, ranking string) *refereed {
	t.Helper()
	e := newEvening(t, 2, thirteen[:4]...)
	form := ruleFields(t, honshu(t), "honshu-35")
	form.Set("ranking", ranking)
	want(t, "settings", e.v.post(e.path("settings"), form), http.StatusSeeOther)
	r := e.refereed()
	tiles := tilesOf(t, "119p19s19m1234567z")
	for !r.match().Ledger.State.Finished {
		r.record(scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.East, Concealed: tiles, WinningTile: scoring.PlainTile(scoring.White)}, nil)
	}
	return r
}

func TestStandingsByPlacesAndByPoints(t *testing.T) {
	t.Parallel()
	r := rankedEvening(t, "places")
	got := r.guest().get(r.path("standings"))
	want(t, "by places", got, http.StatusOK, sentence(t, "standings.ranked.places_average"), sentence(t, "standings.ties_places"),
		sentence(t, "standings.without_start", "Start", 35_000)).
		has(in("*", saysOnly("1.00")), in("*", saysOnly("–")))
	want(t, "the wall", r.guest().get(r.path("wall")), http.StatusOK, "1.00", sentence(t, "standings.by.places"))
	r = rankedEvening(t, "points")
	got = r.guest().get(r.path("standings"))
	want(t, "with the start", got, http.StatusOK, sentence(t, "standings.ranked.points"), sentence(t, "standings.by.points")).has(in("*", saysOnly("35,000")))
	without(t, "with the start", got, sentence(t, "standings.without_start", "Start", 35_000))
}

// TestStandingsByResults: a match of modern sanma ends below zero. Its results stand
// wherever the night, the match or a player is shown.
func TestStandingsByResults(t *testing.T) {
	t.Parallel()
	game, _ := rulebook.Find("sanma")
	e := newEvening(t, 2, thirteen[:3]...)
	form := ruleFields(t, game, game.Default)
	form.Set("ranking", "results")
	want(t, "settings", e.v.post(e.path("settings"), form), http.StatusSeeOther)
	want(t, "settings read again", e.v.get(e.path("settings")), http.StatusOK).has(sends("ranking", "results"))
	r := e.refereed()
	want(t, "before the first result", r.guest().get(r.path("standings")), http.StatusOK, sentence(t, "standings.ranked.results"),
		sentence(t, "standings.ties_results"), sentence(t, "standings.ties_results_playing")).has(in(".total", saysOnly("–")))
	for !r.match().Ledger.State.Finished {
		r.record(scoring.Hand{
			Winner: scoring.East, From: scoring.FromWall,
			Concealed: tilesOf(t, "119p19s19m1234567z"), WinningTile: scoring.PlainTile(scoring.White),
		}, nil)
	}
	night, match, czech := r.load(), r.match(), r.guest()
	czech.header.Set("Accept-Language", "cs")
	for i, standing := range night.Standings() {
		result, _ := match.Result(scoring.Place(slices.Index(match.Players[:], standing.Player)))
		shown := parts.Result{Points: int(result)}.Text(i18n.With(t.Context(), "en"))
		want(t, "the standings", r.guest().get(r.path("standings")), http.StatusOK).has(in("tr:nth-child("+strconv.Itoa(i+1)+") .total", saysOnly(shown)))
		want(t, "the wall", r.guest().get(r.path("wall")), http.StatusOK, shown, sentence(t, "standings.by.results"))
		want(t, "the player", r.guest().get("/players/"+string(standing.Player)), http.StatusOK, "result "+shown)
		want(t, "the match", r.guest().get(r.path("matches/"+string(match.ID))), http.StatusOK, "result "+shown)
		want(t, "in Czech", czech.get(r.path("standings")), http.StatusOK, strings.Replace(shown, ".", ",", 1))
		want(t, "the table", r.tablet.get(r.page()), http.StatusOK, "result "+shown)
	}
	other := ruleFields(t, honshu(t), "honshu-35")
	other.Set("ranking", "results")
	want(t, "Honshu has no results", r.v.post("/nights", other), http.StatusUnprocessableEntity, sentence(t, "problem.ranking_unknown"))
}

func TestStandingsByHand(t *testing.T) {
	t.Parallel()
	r := rankedEvening(t, "hands")
	hands := len(r.match().Ledger.Hands)
	got := r.guest().get(r.path("standings"))
	want(t, "per hand", got, http.StatusOK, sentence(t, "standings.ranked.hands"), sentence(t, "standings.by.hands"),
		sentence(t, "standings.ties_average"), "in "+strconv.Itoa(hands)+" hands", "in 0 hands").has(in("*", saysOnly("–")))
	leader := r.load().Standings()[0]
	if leader.HandsPlayed != hands || leader.Points <= 0 {
		t.Errorf("%+v leads", leader)
	}
	want(t, "the wall", r.guest().get(r.path("wall")), http.StatusOK, sentence(t, "standings.by.hands"))
}

func TestANightWithoutGameKeepsTheUsualOne(t *testing.T) {
	t.Parallel()
	v := newSite(t).organiser()
	night := makeNight(t, v, url.Values{
		"id": {database.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "preset": {"novice"}, "hands": {"9"}, "rounds": {"2"},
	})
	want(t, "its settings", v.get(night+"/settings"), http.StatusOK).has(sends("game", rulebook.Games()[0].ID))
}
