package web

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
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
	e, season := inPlay(t)
	document, noted := e.described(), make(map[string]bool)
	match := e.load().Rounds[0].Matches[0]
	night, player := "/nights/"+string(e.night), "/players/"+string(match.Players[0])
	reading := map[string]string{
		"openapi": "/openapi.json", "club": "/club", "players": "/players", "player": player, "playerNights": player + "/nights",
		"playerRatings": player + "/ratings", "playerStatistics": player + "/statistics", "nights": "/nights", "night": night,
		"rounds": night + "/rounds", "seating": night + "/seating", "standings": night + "/standings", "matches": night + "/matches",
		"match": night + "/matches/" + string(match.ID), "hands": night + "/matches/" + string(match.ID) + "/hands",
		"seasons": "/seasons", "season": "/seasons/" + season, "seasonNights": "/seasons/" + season + "/nights",
		"statistics": "/statistics", "records": "/records",
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
	for _, operation := range []string{"players", "playerNights", "nights", "seasons", "seasonNights"} {
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
}

// crowded does something while this address has all streams that it may have.
func (e *evening) crowded(do func()) {
	e.t.Helper()
	var streams []io.Closer
	for range site.MostStreamsOfAddress {
		request, err := http.NewRequestWithContext(e.t.Context(), http.MethodGet, e.http.URL+e.path("live"), nil)
		if err != nil {
			e.t.Fatal(err)
		}
		response, err := http.DefaultTransport.RoundTrip(request)
		if err != nil {
			e.t.Fatal(err)
		}
		streams = append(streams, response.Body)
	}
	do()
	for _, stream := range streams {
		if err := stream.Close(); err != nil {
			e.t.Error(err)
		}
	}
}

// TestTheInterfaceTellsWhatThePagesTell: numbers of the store, by its own words.
func TestTheInterfaceTellsWhatThePagesTell(t *testing.T) {
	e, season := inPlay(t)
	v, night := e.guest(), e.load()
	path := "/nights/" + string(e.night)
	for i, line := range list(v.api(path + "/standings").json(t)["standings"]) {
		standing := night.Standings()[i]
		if line["points"] != float64(standing.Points) || line["rank"] != float64(standing.Rank) || of(line["player"])["name"] != standing.Name {
			t.Errorf("line %d is %v, want %+v", i, line, standing)
		}
	}
	for _, round := range night.Rounds {
		for _, match := range round.Matches {
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
	}
	table, err := e.store.SeasonTable(t.Context(), season, 1, 0)
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

// TestTheInterfaceTellsNothingHidden: while a hidden round is played and after the night,
// answers are what they were before its first hand, but for the revision and who has finished.
func TestTheInterfaceTellsNothingHidden(t *testing.T) {
	e := newEvening(t, 2, thirteen[:6]...)
	if err := e.store.CreateSeason(t.Context(), models.Season{
		ID: models.NewID(), Name: "The year", First: "2026-01-01", Last: "2026-12-31", Joining: models.ByDays, Settings: league.UsualSettings(),
	}); err != nil {
		t.Fatal(err)
	}
	want(t, "hiding", e.v.post(e.path("embargo"), url.Values{"round": {"2"}}), http.StatusSeeOther)
	e.checkIn(e.players...)
	e.publish()
	e.won(1, scoring.South, 8)
	e.play(1, 9)
	e.play(2, 9)
	want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	var addresses []string
	for _, address := range e.publicAddresses(e.load()) {
		if site.IsAPI(address) {
			addresses = append(addresses, address)
		}
	}
	if len(addresses) < 20 {
		t.Fatalf("only %v", addresses)
	}
	tells := func() map[string]any {
		told := make(map[string]any)
		for _, address := range addresses {
			value := want(t, address, e.guest().get(address), http.StatusOK).json(t)
			forget(value, "revision", "finished")
			if strings.HasSuffix(address, "/rounds") {
				forget(value, "phase") // the page of the seating tells it, too
			}
			told[address] = value
		}
		return told
	}
	before := tells()
	same := func(when string) {
		t.Helper()
		for address, now := range tells() {
			if !reflect.DeepEqual(now, before[address]) {
				t.Errorf("%s: %s tells\n%v\nbefore it was\n%v", when, address, now, before[address])
			}
		}
	}
	e.won(1, scoring.East, 11)
	e.won(2, scoring.West, 13)
	same("while it is played")
	e.play(1, 9)
	e.play(2, 9)
	want(t, "closing", e.v.post(e.path("rounds/2/close"), nil), http.StatusSeeOther)
	same("after the night")
	want(t, "releasing", e.v.post(e.path("embargo"), url.Values{"round": {"0"}}), http.StatusSeeOther)
	if reflect.DeepEqual(tells(), before) {
		t.Error("what is released is hidden")
	}
	answer := e.guest().api("/nights/" + string(e.night) + "/standings").json(t)
	if answer["final"] != true || answer["fingerprint"] == nil {
		t.Errorf("the final ranking is %v", answer)
	}
}

// forget takes fields out of a value, however deep they are.
func forget(value any, fields ...string) {
	switch value := value.(type) {
	case map[string]any:
		for _, field := range fields {
			delete(value, field)
		}
		for _, inner := range value {
			forget(inner, fields...)
		}
	case []any:
		for _, inner := range value {
			forget(inner, fields...)
		}
	}
}

// TestListsAreReadInParts: all parts together are the list, whatever their size.
func TestListsAreReadInParts(t *testing.T) {
	e, season := inPlay(t)
	player := string(e.players[0].ID)
	for path, name := range map[string]string{
		"/players": "players", "/nights": "nights", "/seasons": "seasons", "/players/" + player + "/nights": "nights", "/seasons/" + season + "/nights": "nights",
	} {
		whole := list(e.guest().api(path + "?limit=100").json(t)[name])
		if len(whole) == 0 {
			t.Errorf("%s is empty", path)
		}
		var parts []map[string]any
		for cursor, more := "", true; more; {
			part := e.guest().api(path + "?limit=1&cursor=" + cursor).json(t)
			parts = append(parts, list(part[name])...)
			cursor, more = part["next"].(string)
		}
		if !reflect.DeepEqual(parts, whole) {
			t.Errorf("%s: %d parts, %d in one answer", path, len(parts), len(whole))
		}
	}
}

// TestErrorsOfTheInterfaceAreProblems, in the language that is asked for.
func TestErrorsOfTheInterfaceAreProblems(t *testing.T) {
	e := newEvening(t, 1)
	v := e.guest()
	for _, c := range []struct {
		method, path, accept string
		status               int
		word                 string
	}{
		{http.MethodGet, "", "*/*", http.StatusNotFound, "not_found"},
		{http.MethodGet, "/nowhere", "application/json", http.StatusNotFound, "not_found"},
		{http.MethodGet, "/nights/none", "text/html, application/*;q=0.5", http.StatusNotFound, "not_found"},
		{http.MethodPut, "/club", "", http.StatusMethodNotAllowed, "method"},
		{http.MethodGet, "/club", "text/html", http.StatusNotAcceptable, "not_acceptable"},
		{http.MethodGet, "/club", "*/*, application/json;q=0", http.StatusNotAcceptable, "not_acceptable"},
	} {
		fields := map[string]string{"Accept-Language": "cs"}
		if c.accept != "" {
			fields["Accept"] = c.accept
		}
		got := v.asked(c.method, site.APIPath+c.path, fields)
		problem := got.json(t)
		if got.status != c.status || got.header.Get("Content-Type") != "application/problem+json" || problem["type"] != site.ProblemURN+c.word ||
			problem["status"] != float64(c.status) || problem["title"] == sentence(t, "error."+c.word+".title") || problem["detail"] == "" {
			t.Errorf("%s %s: %d %v %v", c.method, c.path, got.status, got.header, problem)
		}
		if c.status == http.StatusMethodNotAllowed && !strings.Contains(got.header.Get("Allow"), http.MethodGet) {
			t.Errorf("%s is allowed", got.header.Get("Allow"))
		}
	}
}

// TestPagesOfOtherSitesMayRead, and no cookie makes a difference.
func TestPagesOfOtherSitesMayRead(t *testing.T) {
	e := newEvening(t, 1)
	path := site.APIPath + "/club"
	asks := map[string]string{"Origin": "http://elsewhere.test", "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"}
	got := e.guest().asked(http.MethodOptions, path, asks)
	if got.status != http.StatusNoContent || got.header.Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(strings.ToLower(got.header.Get("Access-Control-Allow-Headers")), "if-none-match") || got.header.Get("Access-Control-Allow-Credentials") != "" {
		t.Errorf("%d %v", got.status, got.header)
	}
	if stranger, organiser := e.guest().get(path), e.v.get(path); stranger.body != organiser.body || !slices.Equal(headers(stranger), headers(organiser)) {
		t.Errorf("an organiser reads\n%s\n%v\nanybody else\n%s\n%v", organiser.body, headers(organiser), stranger.body, headers(stranger))
	}
}

// TestAnyGamesHandsAreTold: the format of a hand is that of its game.
func TestAnyGamesHandsAreTold(t *testing.T) {
	for _, game := range rulebook.Games() {
		r := newRefereedOf(t, game, game.Default, "")
		match := r.match()
		if !game.EveryHand() {
			r.play(1, 1)
		}
		got := r.guest().api("/nights/" + string(r.night) + "/matches/" + string(match.ID) + "/hands").json(t)
		for i, hand := range list(got["hands"]) {
			r.scored(hand, r.match().Ledger.Hands[i])
		}
	}
}
