package web

import (
	"net/http"
	"net/url"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

func TestTheStartPointsAreAChoiceWhereThereAreAny(t *testing.T) {
	v := newSite(t).organiser()
	option := `[name="ranking"][value="points"]`
	want(t, "without start points", v.get("/nights/new"), http.StatusOK).has(notIn(option))
	form := ruleFields(t, honshu(t), "honshu-35")
	form.Set("redraw", "typed")
	want(t, "Honshu", v.post("/nights", form), http.StatusOK, sentence(t, "ranking.points.text"), sentence(t, "ranking.places.text")).
		has(in(option), in(`[name="ranking"][value="places"]`))
	form.Del("redraw")
	for _, choice := range tournament.RankingChoices() {
		form.Set("id", models.NewID())
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
		r.record(scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.East, Concealed: tiles, WinningTile: scoring.Of(scoring.White)}, nil)
	}
	return r
}

func TestStandingsByPlacesAndByPoints(t *testing.T) {
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

func TestStandingsByHand(t *testing.T) {
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
	v := newSite(t).organiser()
	night := makeNight(t, v, url.Values{
		"id": {models.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "preset": {"novice"}, "hands": {"9"}, "rounds": {"2"},
	})
	want(t, "its settings", v.get(night+"/settings"), http.StatusOK).has(sends("game", rulebook.Games()[0].ID))
}
