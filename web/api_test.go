package web

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
)

// json reads an answer of the interface.
func (a answer) json(t *testing.T) (value map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.body), &value); err != nil {
		t.Fatalf("%d %s: %v", a.status, a.body, err)
	}
	return value
}

// api asks the interface as a program does.
func (v *guest) api(path string) answer { return v.get(site.APIPath + path) }

// inPlay is a night in its second round, after a night that is over and counts in a season.
func inPlay(t *testing.T) (e *evening, season string) {
	t.Helper()
	e = newEvening(t, 2, thirteen[:7]...)
	season = e.season()
	e.checkIn(e.players...)
	e.publish()
	e.won(1, scoring.South, 8)
	e.play(1, 9)
	e.play(2, 9)
	want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	e.won(1, scoring.East, 11)
	return e, season
}

// TestTheInterfaceAnswersAsItsDocumentSays compares an answer of every operation and of every
// status with the document.
func TestTheInterfaceAnswersAsItsDocumentSays(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e, season := inPlay(t)
		document, noted := e.described(), make(map[string]bool)
		match := e.load().Rounds[0].Matches[0]
		night, player := "/nights/"+string(e.night), "/players/"+string(match.Players[0])
		reading := map[string]string{
			"openapi": "/openapi.json", "club": "/club", "players": "/players", "player": player, "playerNights": player + "/nights",
			"playerRatings": player + "/ratings", "playerStatistics": player + "/statistics", "headToHead": player + "/head-to-head", "nights": "/nights", "night": night,
			"rounds": night + "/rounds", "seating": night + "/seating", "standings": night + "/standings", "matches": night + "/matches",
			"match": night + "/matches/" + string(match.ID), "hands": night + "/matches/" + string(match.ID) + "/hands",
			"seasons": "/seasons", "season": "/seasons/" + season, "seasonNights": "/seasons/" + season + "/nights",
			"seasonMatches": "/seasons/" + season + "/matches",
			"statistics":    "/statistics", "records": "/records",
		}
		unknown := strings.NewReplacer(string(e.night), "none", string(match.Players[0]), "none", season, "none")
		for operation, path := range reading {
			ask := call{method: http.MethodGet, path: site.APIPath + path}
			got := e.answered(document, operation, http.StatusOK, ask, noted)
			e.answered(document, operation, http.StatusNotModified, ask.with("If-None-Match", got.header.Get("ETag")), noted)
			e.answered(document, operation, http.StatusNotAcceptable, ask.with("Accept", "text/html"), noted)
			if gone := unknown.Replace(ask.path); gone != ask.path {
				e.answered(document, operation, http.StatusNotFound, call{method: http.MethodGet, path: gone}, noted)
			}
		}
		for _, operation := range []string{"players", "playerNights", "nights", "seasons", "seasonNights", "seasonMatches"} {
			for _, query := range []string{"?limit=0", "?limit=101", "?cursor=!"} {
				e.answered(document, operation, http.StatusBadRequest, call{method: http.MethodGet, path: site.APIPath + reading[operation] + query}, noted)
			}
		}
		for _, operation := range []string{"statistics", "records"} {
			e.answered(document, operation, http.StatusNotFound, call{method: http.MethodGet, path: site.APIPath + reading[operation] + "?of=season:none"}, noted)
		}
		live := call{method: http.MethodGet, path: site.APIPath + night + "/live"}
		e.answered(document, "live", http.StatusOK, live, noted)
		e.answered(document, "live", http.StatusNotFound, call{method: http.MethodGet, path: site.APIPath + "/nights/none/live"}, noted)
		e.answered(document, "live", http.StatusNotAcceptable, live.with("Accept", "application/json"), noted)
		e.crowded(func() { e.answered(document, "live", http.StatusTooManyRequests, live, noted) })
		allNoted(t, document, noted, func(operation string) bool { return !writes(operation) })
	})
}

// crowded does something while nobody has a place for a stream.
func (e *evening) crowded(do func()) {
	e.t.Helper()
	e.server.LimitLive(site.LiveLimits{})
	do()
	e.server.LimitLive(site.UsualLiveLimits)
}

// TestTheInterfaceTellsWhatThePagesTell: numbers of the store, by its own words.
func TestTheInterfaceTellsWhatThePagesTell(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e, season := inPlay(t)
		v, night := e.guest(), e.load()
		path := "/nights/" + string(e.night)
		for i, line := range list(v.api(path + "/standings").json(t)["standings"]) {
			standing := night.Standings()[i]
			if line["points"] != float64(standing.Points) || line["rank"] != float64(standing.Rank) || of(line["player"])["name"] != standing.Name {
				t.Errorf("line %d is %v, want %+v", i, line, standing)
			}
		}
		for match := range night.Matches() {
			got := v.api(path + "/matches/" + string(match.ID)).json(t)
			hands := list(v.api(path + "/matches/" + string(match.ID) + "/hands").json(t)["hands"])
			if len(hands) != len(match.Ledger.Hands) || got["hands"] != float64(len(hands)) {
				t.Fatalf("%d hands, want %d", len(hands), len(match.Ledger.Hands))
			}
			for place, line := range list(got["players"]) {
				if line["total"] != float64(match.Ledger.Totals[place]) || of(line["player"])["id"] != string(match.Players[place]) {
					t.Errorf("place %d is %v, want %d", place, line, match.Ledger.Totals[place])
				}
			}
			for i, hand := range hands {
				e.scored(hand, match.Ledger.Hands[i])
			}
		}
		table, err := e.store.League.SeasonTable(t.Context(), season, 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range list(v.api("/seasons/" + season).json(t)["standings"]) {
			if of(line["player"])["id"] != table.Players[i].ID || of(line["value"])["about"] != table.Players[i].Value.Float() {
				t.Errorf("line %d is %v", i, line)
			}
		}
		if got := list(v.api("/seasons/" + season + "/nights").json(t)["nights"]); len(got) != 2 {
			t.Errorf("%d nights count", len(got))
		}
	})
}

// scored scores a hand of the interface anew, as anybody can.
func (e *evening) scored(told map[string]any, hand tournament.Hand) {
	e.t.Helper()
	line, err := json.Marshal(told["hand"])
	if err != nil {
		e.t.Fatal(err)
	}
	var answer scoreformat.Answer
	scoreformat.NewScorer(nil).Score(line, &answer)
	if answer.Err != nil || len(answer.Problems) > 0 || !reflect.DeepEqual(answer.Result.Payments, hand.Result.Payments) {
		e.t.Errorf("%s is worth %v, want %v; %v %v", line, answer.Result.Payments, hand.Result.Payments, answer.Err, answer.Problems)
	}
	for place, change := range list(told["changes"]) {
		if change["points"] != float64(hand.Changes[place]) {
			e.t.Errorf("hand %v changes %v, want %v", told["number"], told["changes"], hand.Changes)
		}
	}
}

func of(value any) map[string]any {
	object, _ := value.(map[string]any)
	return object
}

func list(value any) (objects []map[string]any) {
	items, _ := value.([]any)
	for _, item := range items {
		objects = append(objects, of(item))
	}
	return objects
}

// TestAnyGamesHandsAreTold: the format of a hand is that of its game.
func TestAnyGamesHandsAreTold(t *testing.T) {
	t.Parallel()
	for _, game := range rulebook.Games() {
		r := newRefereedOf(t, game, "")
		match := r.match()
		if !game.EveryHand() {
			r.play(1, 1)
		}
		ask := call{method: http.MethodGet, path: site.APIPath + "/nights/" + string(r.night) + "/matches/" + string(match.ID) + "/hands"}
		got := r.answered(r.described(), "hands", http.StatusOK, ask, map[string]bool{}).json(t)
		for i, hand := range list(got["hands"]) {
			r.scored(hand, r.match().Ledger.Hands[i])
		}
	}
}
