package webtest

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// SeasonForm is the form of a season that adds points.
func SeasonForm(changes url.Values) url.Values {
	form := url.Values{
		"id": {database.NewID()}, "name": {"League"}, "first": {"2000-01-01"}, "last": {"2099-12-31"}, "joining": {"days"}, "of": {""},
		"ranking": {"points"}, "counting": {"all"}, "count": {""}, "least": {"0"}, "least_of": {"nights"}, "bonus": {"0"},
		"match_place_1": {"3"}, "match_place_2": {"1"}, "match_place_3": {"−0,5"}, "newcomers": {"member"}, "team_best": {""},
	}
	maps.Copy(form, changes)
	return form
}

// NewSeason makes a season and returns the address of its page.
func (r *Refereed) NewSeason(changes url.Values) string {
	r.T.Helper()
	form := SeasonForm(changes)
	made := r.Laptop.Post("/seasons", form)
	Want(r.T, "making a season", made, http.StatusSeeOther)
	again := r.Laptop.Post("/seasons", form)
	Want(r.T, "the same form again", again, http.StatusSeeOther)
	return "/seasons/" + form.Get("id")
}

// FinishedNight is a night of one table that is over: South has won its first hand.
func FinishedNight(t *testing.T) *Refereed {
	t.Helper()
	r := NewEvening(t, 1, Thirteen[:3]...).Refereed()
	Want(t, "the first hand", r.Hand(TwoDragons(nil)), http.StatusSeeOther)
	for !r.Match().Ledger.State.Finished {
		Want(t, "a drawn hand", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	}
	Want(t, "closing the night", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	return r
}

// CorrectFirst gives the first hand of the night to nobody.
func (r *Refereed) CorrectFirst() {
	r.T.Helper()
	match := r.Load().Rounds[0].Matches[0]
	hand := match.Ledger.Hands[0]
	if _, err := r.Store.Matches.Append(r.T.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: "Dana", Correction: &tournament.HandCorrected{
			Entry: hand.Entry, Reason: "nobody won", Seen: match.Ledger.Latest,
			Hand: tournament.HandPlayed{Number: 1, Seats: hand.Before.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand}},
		},
	}); err != nil {
		r.T.Fatal(err)
	}
}

// Season is a season with two finished nights of three of the evening's players.
func (e *Evening) Season() string {
	e.T.Helper()
	for _, name := range []string{"First", "Second"} {
		plan := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: name, Date: "2026-11-01", Rounds: 1, Ruleset: NoviceRules(e.T)}
		if err := e.Store.Nights.CreateNight(e.T.Context(), plan); err != nil {
			e.T.Fatal(err)
		}
		night := &Evening{Site: e.Site, Laptop: e.Laptop, Night: plan.ID}
		night.CheckIn(e.Players[:3]...)
		night.Publish()
		night.Play(1, 9)
		Want(e.T, "closing the night", e.Laptop.Post(night.Path("rounds/1/close"), nil), http.StatusSeeOther)
	}
	season := leaguestore.Season{
		ID: database.NewID(), Name: "League", First: "2026-01-01", Last: "2026-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}
	if err := e.Store.League.CreateSeason(e.T.Context(), season); err != nil {
		e.T.Fatal(err)
	}
	// The two nights came before this one: what was played here is rated again.
	if err := e.Store.League.RatePending(e.T.Context()); err != nil {
		e.T.Fatal(err)
	}
	return season.ID
}
