package api_test

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// inPlay is a night in its second round, after a night that is over and counts in a season.
func inPlay(t *testing.T) (e *webtest.Evening, season string) {
	t.Helper()
	e = webtest.NewEvening(t, 2, webtest.Thirteen[:7]...)
	season = e.Season()
	e.CheckIn(e.Players...)
	e.Publish()
	e.Won(1, scoring.South, 8)
	e.Play(1, 9)
	e.Play(2, 9)
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	e.Won(1, scoring.East, 11)
	return e, season
}

// TestTheInterfaceAnswersAsItsDocumentSays compares an answer of every operation and of every
// status with the document.
func TestTheInterfaceAnswersAsItsDocumentSays(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e, season := inPlay(t)
		document, noted := e.Described(), make(map[string]bool)
		match := e.Load().Rounds[0].Matches[0]
		night, player := "/nights/"+string(e.Night), "/players/"+string(match.Players[0])
		reading := map[string]string{
			"openapi": "/openapi.json", "club": "/club", "players": "/players", "player": player, "playerNights": player + "/nights",
			"playerRatings": player + "/ratings", "playerStatistics": player + "/statistics", "headToHead": player + "/head-to-head", "nights": "/nights", "night": night,
			"rounds": night + "/rounds", "seating": night + "/seating", "standings": night + "/standings", "free": night + "/free", "matches": night + "/matches",
			"match": night + "/matches/" + string(match.ID), "hands": night + "/matches/" + string(match.ID) + "/hands",
			"seasons": "/seasons", "season": "/seasons/" + season, "seasonNights": "/seasons/" + season + "/nights",
			"seasonMatches": "/seasons/" + season + "/matches",
			"statistics":    "/statistics", "records": "/records",
		}
		unknown := strings.NewReplacer(string(e.Night), "none", string(match.Players[0]), "none", season, "none")
		for operation, path := range reading {
			ask := webtest.Call{Method: http.MethodGet, Path: site.APIPath + path}
			got := e.Answered(document, operation, http.StatusOK, ask, noted)
			e.Answered(document, operation, http.StatusNotModified, withHeader(ask, "If-None-Match", got.Header.Get("ETag")), noted)
			e.Answered(document, operation, http.StatusNotAcceptable, withHeader(ask, "Accept", "text/html"), noted)
			if gone := unknown.Replace(ask.Path); gone != ask.Path {
				e.Answered(document, operation, http.StatusNotFound, webtest.Call{Method: http.MethodGet, Path: gone}, noted)
			}
		}
		for _, operation := range []string{"players", "playerNights", "nights", "seasons", "seasonNights", "seasonMatches"} {
			for _, query := range []string{"?limit=0", "?limit=101", "?cursor=!"} {
				e.Answered(document, operation, http.StatusBadRequest, webtest.Call{Method: http.MethodGet, Path: site.APIPath + reading[operation] + query}, noted)
			}
		}
		for _, operation := range []string{"statistics", "records"} {
			e.Answered(document, operation, http.StatusNotFound, webtest.Call{Method: http.MethodGet, Path: site.APIPath + reading[operation] + "?of=season:none"}, noted)
		}
		live := webtest.Call{Method: http.MethodGet, Path: site.APIPath + night + "/live"}
		e.Answered(document, "live", http.StatusOK, live, noted)
		e.Answered(document, "live", http.StatusNotFound, webtest.Call{Method: http.MethodGet, Path: site.APIPath + "/nights/none/live"}, noted)
		e.Answered(document, "live", http.StatusNotAcceptable, withHeader(live, "Accept", "application/json"), noted)
		crowded(e, func() { e.Answered(document, "live", http.StatusTooManyRequests, live, noted) })
		allNoted(t, document, noted, func(operation string) bool { return !writes(operation) })
	})
}

// crowded does something while nobody has a place for a stream.
func crowded(e *webtest.Evening, do func()) {
	e.T.Helper()
	e.Server.LimitLive(site.LiveLimits{})
	do()
	e.Server.LimitLive(site.UsualLiveLimits)
}

// TestTheInterfaceTellsWhatThePagesTell compares the interface with what the store has.
func TestTheInterfaceTellsWhatThePagesTell(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e, season := inPlay(t)
		v, night := e.Guest(), e.Load()
		path := "/nights/" + string(e.Night)
		for i, line := range webtest.Objects(v.API(path + "/standings").JSON(t)["standings"]) {
			standing := night.Standings()[i]
			if line["points"] != float64(standing.Points) || line["rank"] != float64(standing.Rank) || webtest.Object(line["player"])["name"] != standing.Name {
				t.Errorf("line %d is %v, want %+v", i, line, standing)
			}
		}
		for match := range night.Matches() {
			got := v.API(path + "/matches/" + string(match.ID)).JSON(t)
			hands := webtest.Objects(v.API(path + "/matches/" + string(match.ID) + "/hands").JSON(t)["hands"])
			if len(hands) != len(match.Ledger.Hands) || got["hands"] != float64(len(hands)) {
				t.Fatalf("%d hands, want %d", len(hands), len(match.Ledger.Hands))
			}
			for place, line := range webtest.Objects(got["players"]) {
				if line["total"] != float64(match.Ledger.Totals[place]) || webtest.Object(line["player"])["id"] != string(match.Players[place]) {
					t.Errorf("place %d is %v, want %d", place, line, match.Ledger.Totals[place])
				}
			}
			for i, hand := range hands {
				scored(e, hand, match.Ledger.Hands[i])
			}
		}
		table, err := e.Store.League.SeasonTable(t.Context(), season, 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range webtest.Objects(v.API("/seasons/" + season).JSON(t)["standings"]) {
			if webtest.Object(line["player"])["id"] != table.Players[i].ID || webtest.Object(line["value"])["about"] != table.Players[i].Value.Float() {
				t.Errorf("line %d is %v", i, line)
			}
		}
		if got := webtest.Objects(v.API("/seasons/" + season + "/nights").JSON(t)["nights"]); len(got) != 2 {
			t.Errorf("%d nights count", len(got))
		}
	})
}

// scored scores a hand of the interface anew, as anybody can.
func scored(e *webtest.Evening, told map[string]any, hand tournament.Hand) {
	e.T.Helper()
	line, err := json.Marshal(told["hand"])
	if err != nil {
		e.T.Fatal(err)
	}
	var answer scoreformat.Answer
	scoreformat.NewScorer(nil).Score(line, &answer)
	if answer.Err != nil || len(answer.Problems) > 0 || !reflect.DeepEqual(answer.Result.Payments, hand.Result.Payments) {
		e.T.Errorf("%s is worth %v, want %v; %v %v", line, answer.Result.Payments, hand.Result.Payments, answer.Err, answer.Problems)
	}
	for place, change := range webtest.Objects(told["changes"]) {
		if change["points"] != float64(hand.Changes[place]) {
			e.T.Errorf("hand %v changes %v, want %v", told["number"], told["changes"], hand.Changes)
		}
	}
}

// TestAnyGamesHandsAreTold: the format of a hand is that of its game.
func TestAnyGamesHandsAreTold(t *testing.T) {
	t.Parallel()
	for _, game := range rulebook.Games() {
		r := webtest.NewRefereedOf(t, game, "")
		match := r.Match()
		if !game.EveryHand() {
			r.Play(1, 1)
		}
		ask := webtest.Call{Method: http.MethodGet, Path: site.APIPath + "/nights/" + string(r.Night) + "/matches/" + string(match.ID) + "/hands"}
		got := r.Answered(r.Described(), "hands", http.StatusOK, ask, map[string]bool{}).JSON(t)
		for i, hand := range webtest.Objects(got["hands"]) {
			scored(r.Evening, hand, r.Match().Ledger.Hands[i])
		}
	}
}
