package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// token makes a token of the scopes; [wholeSite.organiser] has come before.
func (s *wholeSite) token(life time.Duration, scopes ...models.TokenScope) string {
	s.t.Helper()
	eva, err := s.store.UserByName(s.t.Context(), "Eva")
	if err != nil {
		s.t.Fatal(err)
	}
	secret, err := s.store.MakeToken(s.t.Context(), models.Token{
		ID: models.NewID(), Name: "The scanner", By: eva.Name, User: eva.ID, Expires: time.Now().Add(life), Scopes: scopes,
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return secret
}

func posted(path, token, body string) call {
	c := call{method: http.MethodPost, path: site.APIPath + path, body: body, header: map[string]string{"Content-Type": "application/json"}}
	if token != "" {
		c.header["Authorization"] = "Bearer " + token
	}
	return c
}

// handLine is a hand that is told by points, in the score format.
func handLine(entry string, number int, winner string, worth int) string {
	return fmt.Sprintf(`{"entry":%q,"number":%d,"hand":{"rules":"korean-japanese","round":"east","winner":%q,"from":"wall","way":"points",`+
		`"worth":{"hand_points":%d,"bonus_points":0}}}`, entry, number, winner, worth)
}

// TestAnotherProgramRunsANight from the names to the first hands, and every answer of writing
// is as the document says.
func TestAnotherProgramRunsANight(t *testing.T) {
	s := newSite(t)
	v, document, noted := s.organiser(), s.described(), make(map[string]bool)
	all := s.token(time.Hour, models.TokenScopes()...)
	ask := func(operation string, status int, c call) map[string]any {
		t.Helper()
		return s.answered(document, operation, status, c, noted).json(t)
	}
	added := list(ask("addPlayers", http.StatusOK, posted("/players", all, `{"names":["Anna","Bo","Cy"]}`))["players"])
	again := list(ask("addPlayers", http.StatusOK, posted("/players", all, `{"names":["anna"]}`))["players"])
	if len(added) != 3 || added[0]["added"] != true || again[0]["added"] != false || again[0]["id"] != added[0]["id"] {
		t.Errorf("added %v, then %v", added, again)
	}
	ids := []string{added[0]["id"].(string), added[1]["id"].(string), added[2]["id"].(string)}
	night := models.NewID()
	plan := fmt.Sprintf(`{"id":%q,"name":"Open","date":"2026-12-01","planned_rounds":1}`, night)
	ask("makeNight", http.StatusOK, posted("/nights", all, plan))
	ask("makeNight", http.StatusOK, posted("/nights", all, plan))
	ask("makeNight", http.StatusConflict, posted("/nights", all, strings.Replace(plan, "Open", "Other", 1)))
	path := "/nights/" + night
	checkIn := fmt.Sprintf(`{"here":[%q,%q,%q]}`, ids[0], ids[1], ids[2])
	if here := ask("checkIn", http.StatusOK, posted(path+"/check-in", all, checkIn)); len(list(here["players"])) != 3 {
		t.Errorf("here are %v", here["players"])
	}
	seats := func(players ...string) string {
		return fmt.Sprintf(`{"rounds":[{"number":1,"tables":[{"table":1,"seats":["%s"]}]}]}`, strings.Join(players, `","`))
	}
	for what, wrong := range map[string]string{
		"two players": seats(ids[0], ids[1]), "one of them twice": seats(ids[0], ids[1], ids[0]), "a stranger": seats(ids[0], ids[1], "none"),
		"no round": `{"rounds":[]}`, "round 2": strings.Replace(seats(ids...), `"number":1`, `"number":2`, 1),
	} {
		if problem := ask("seat", http.StatusUnprocessableEntity, posted(path+"/seating", all, wrong)); len(list(problem["errors"])) == 0 {
			t.Errorf("%s: %v", what, problem)
		}
	}
	ask("seat", http.StatusOK, posted(path+"/seating", all, seats(ids[1], ids[2], ids[0])))
	told := s.guest().api(path + "/seating")
	var seating map[string]any
	if err := json.Unmarshal([]byte(told.body), &seating); err != nil {
		t.Fatal(err)
	}
	delete(seating, "night")
	delete(seating, "revision")
	same, _ := json.Marshal(seating)
	ask("seat", http.StatusOK, posted(path+"/seating", all, string(same)))
	kept, err := s.store.Night(t.Context(), tournament.NightID(night))
	if err != nil {
		t.Fatal(err)
	}
	match := kept.Rounds[0].Matches[0]
	if !slices.Equal(match.Sitting(), []tournament.PlayerID{tournament.PlayerID(ids[1]), tournament.PlayerID(ids[2]), tournament.PlayerID(ids[0])}) {
		t.Errorf("seated %v", match.Sitting())
	}
	hands, entry := path+"/matches/"+string(match.ID)+"/hands", models.NewID()
	first := ask("enterHand", http.StatusOK, posted(hands, all, handLine(entry, 1, "south", 8)))
	second := ask("enterHand", http.StatusOK, posted(hands, all, handLine(models.NewID(), 2, "east", 8)))
	repeated := ask("enterHand", http.StatusOK, posted(hands, all, handLine(entry, 1, "south", 8)))
	if first["repeated"] != false || second["repeated"] != false || repeated["repeated"] != true || repeated["number"] != first["number"] {
		t.Errorf("receipts %v, %v, %v", first, second, repeated)
	}
	ask("enterHand", http.StatusConflict, posted(hands, all, handLine(entry, 1, "south", 9)))
	ask("enterHand", http.StatusConflict, posted(hands, all, handLine(models.NewID(), 1, "west", 8)))
	problem := ask("enterHand", http.StatusUnprocessableEntity, posted(hands, all, handLine(models.NewID(), 3, "south", 1)))
	if codes := list(problem["errors"]); len(codes) != 1 || codes[0]["code"] != "below_minimum" || codes[0]["message"] == "" {
		t.Errorf("one point is refused with %v", problem)
	}
	for _, unreadable := range []string{`"hand"`, `{"rules":"korean-japanese"}`, `{"rules":"honshu","round":"east","outcome":"draw"}`, `null`} {
		body := fmt.Sprintf(`{"entry":%q,"number":3,"hand":%s}`, models.NewID(), unreadable)
		ask("enterHand", http.StatusUnprocessableEntity, posted(hands, all, body))
	}
	if kept, err = s.store.Night(t.Context(), tournament.NightID(night)); err != nil {
		t.Fatal(err)
	}
	ledger := kept.Rounds[0].Matches[0].Ledger
	if winner, _ := ledger.Hands[0].Winner(); len(ledger.Hands) != 2 || ledger.Hands[0].By != tournament.ByProgram("The scanner") || winner != scoring.Place(1) {
		t.Errorf("recorded is %+v", ledger.Hands)
	}
	e := &evening{wholeSite: s, v: v, night: tournament.NightID(night)}
	e.play(1, 9)
	want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	ask("checkIn", http.StatusConflict, posted(path+"/check-in", all, fmt.Sprintf(`{"away":[%q]}`, ids[0])))
	ask("seat", http.StatusConflict, posted(path+"/seating", all, `{"rounds":[]}`))
	open := newNight(s)
	s.refusals(document, noted, writings(night, string(match.ID), open))
	allNoted(t, document, noted, func(operation string) bool { return writes(operation) })
}

func writes(operation string) bool {
	return slices.Contains([]string{"addPlayers", "makeNight", "checkIn", "seat", "enterHand"}, operation)
}

// writing is an operation that writes, with a body that is refused.
type writing struct {
	path, empty string
	scope       models.TokenScope
}

// newNight is a night to which nobody has come.
func newNight(s *wholeSite) string {
	s.t.Helper()
	id := models.NewID()
	plan := tournament.NightPlan{ID: tournament.NightID(id), Name: "Later", Date: "2026-12-08", Rounds: 1, Ruleset: noviceRules(s.t)}
	if err := s.store.CreateNight(s.t.Context(), plan); err != nil {
		s.t.Fatal(err)
	}
	return id
}

// writings are the writing operations with their addresses and the scopes that they need.
func writings(night, match, open string) map[string]writing {
	return map[string]writing{
		"addPlayers": {"/players", `{"names":[]}`, models.PlayersScope},
		"makeNight":  {"/nights", `{"id":"1"}`, models.NightsScope},
		"checkIn":    {"/nights/" + open + "/check-in", `{"here":["none"]}`, models.CheckInScope},
		"seat":       {"/nights/" + open + "/seating", `{"rounds":[]}`, models.SeatingScope},
		"enterHand":  {"/nights/" + night + "/matches/" + match + "/hands", `{"entry":"1","number":1,"hand":{}}`, models.HandsScope},
	}
}

// refusals compares what all writing operations refuse alike.
func (s *wholeSite) refusals(document *openapi3.T, noted map[string]bool, all map[string]writing) {
	s.t.Helper()
	ended := s.token(-time.Second, models.TokenScopes()...)
	for operation, writing := range all {
		token := s.token(time.Hour, writing.scope)
		others := slices.DeleteFunc(models.TokenScopes(), func(scope models.TokenScope) bool { return scope == writing.scope })
		ask := func(status int, c call) { s.answered(document, operation, status, c, noted) }
		ask(http.StatusUnauthorized, posted(writing.path, "", writing.empty))
		ask(http.StatusUnauthorized, posted(writing.path, ended, writing.empty))
		ask(http.StatusForbidden, posted(writing.path, s.token(time.Hour, others...), writing.empty))
		ask(http.StatusUnsupportedMediaType, posted(writing.path, token, writing.empty).with("Content-Type", "text/plain"))
		ask(http.StatusBadRequest, posted(writing.path, token, `{"unknown":1}`))
		ask(http.StatusBadRequest, posted(writing.path, token, `[`))
		ask(http.StatusRequestEntityTooLarge, posted(writing.path, token, `{"`+strings.Repeat("x", 1<<18)+`":1}`))
		ask(http.StatusUnprocessableEntity, posted(writing.path, token, writing.empty))
		if rest, ok := strings.CutPrefix(writing.path, "/nights/"); ok {
			_, rest, _ = strings.Cut(rest, "/")
			ask(http.StatusNotFound, posted("/nights/none/"+rest, token, writing.empty))
		}
	}
	for operation, writing := range all {
		for range site.TriesPerMinute { // guesses of all operations together are counted
			s.guess(posted(writing.path, "guess", writing.empty))
		}
		s.answered(document, operation, http.StatusTooManyRequests, posted(writing.path, "guess", writing.empty), noted)
		s.answered(document, operation, http.StatusUnprocessableEntity, posted(writing.path, s.token(time.Hour, writing.scope), writing.empty), noted)
	}
}

// guess sends a token that nobody has.
func (s *wholeSite) guess(c call) {
	s.t.Helper()
	v := s.guest()
	v.header.Set("Authorization", c.header["Authorization"])
	if got := v.post(c.path, nil); got.status != http.StatusUnauthorized && got.status != http.StatusTooManyRequests {
		s.t.Errorf("a guess: %d", got.status)
	}
}

// TestATokenDoesWhatItsScopeSays tries tokens of each scope, and of all, at every address that
// is not for everybody; and everybody else at those that need a token.
func TestATokenDoesWhatItsScopeSays(t *testing.T) {
	r, closed, _ := permitted(t)
	lists := [][]models.TokenScope{models.TokenScopes()}
	for _, scope := range models.TokenScopes() {
		lists = append(lists, []models.TokenScope{scope})
	}
	programs := make([]*guest, len(lists))
	for i, scopes := range lists {
		programs[i] = r.guest()
		programs[i].header.Set("Authorization", "Bearer "+r.token(time.Hour, scopes...))
	}
	ask := func(v *guest, route site.Route) answer {
		form := url.Values{"match": {string(closed.ID)}}
		path := strings.NewReplacer(":night", string(r.night), ":match", string(closed.ID), ":table", "1", ":round", "1").Replace(route.Path)
		path = strings.NewReplacer(":player", "none", ":card", "none", ":token", "none", ":link", "none", ":season", "none", ":id", "none").Replace(path)
		if route.Method == http.MethodGet {
			return v.get(path)
		}
		return v.post(path, form)
	}
	scoped := 0
	for _, route := range r.server.routes() {
		if site.May(site.Nobody, route.Does) == site.Always {
			continue
		}
		for i, scopes := range lists {
			got := ask(programs[i], route)
			allowed := site.May(site.Token, route.Does) == site.InScope && slices.Contains(scopes, site.ScopeOf(route.Does))
			if isRefused(got, route) == allowed {
				t.Errorf("%s %s with a token for %v: %d", route.Method, route.Path, scopes, got.status)
			}
		}
		if site.ScopeOf(route.Does) == "" {
			continue
		}
		scoped++
		for who, v := range map[string]*guest{"an organiser": r.v, "a card": r.tablet, "nobody": r.guest()} {
			if got := ask(v, route); got.status != http.StatusUnauthorized {
				t.Errorf("%s %s: %s gets %d", route.Method, route.Path, who, got.status)
			}
		}
		for _, actor := range []site.Actor{site.Nobody, site.Phone, site.Player, site.Card, site.Organiser} {
			if site.May(actor, route.Does) != site.Never {
				t.Errorf("actor %d may %s", actor, route.Does)
			}
		}
	}
	if scoped != len(site.ScopedActions()) {
		t.Errorf("%d addresses need a token, there are %d actions", scoped, len(site.ScopedActions()))
	}
	text, err := os.ReadFile("../docs/permissions.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range site.ScopedActions() {
		if line := fmt.Sprintf("| %s | %s |", action, site.ScopeOf(action)); !strings.Contains(string(text), line) {
			t.Errorf("the document does not have %s", line)
		}
	}
}

// TestATokenIsShownOnce, and works until it is revoked.
func TestATokenIsShownOnce(t *testing.T) {
	s := newSite(t)
	v := s.organiser()
	page := want(t, "the page", v.get("/tokens"), http.StatusOK)
	form := page.hidden("#new-token")
	want(t, "nothing typed", v.post("/tokens", url.Values{"id": form["id"], "life": {"month"}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.scopes_missing"), sentence(t, "problem.name_missing"))
	form["name"], form["scopes"], form["life"] = []string{"The scanner"}, []string{"players", "everything"}, []string{"day"}
	made := want(t, "making", v.post("/tokens", form), http.StatusOK, sentence(t, "tokens.once"))
	secret := strings.Join(made.page().Attrs("#secret", "value"), "")
	if len(secret) < 40 || made.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("the secret is %q, kept as %s", secret, made.header.Get("Cache-Control"))
	}
	want(t, "the same form again", v.post("/tokens", form), http.StatusConflict)
	add := func() int {
		other := s.guest()
		other.header.Set("Authorization", "Bearer "+secret)
		return other.post(site.APIPath+"/players", nil).status
	}
	if status := add(); status != http.StatusUnsupportedMediaType {
		t.Errorf("with the token: %d", status)
	}
	list := want(t, "the list", v.get("/tokens"), http.StatusOK, "The scanner", secret[:9]+"…", sentence(t, "tokens.scope.players"))
	if strings.Contains(list.body, secret) {
		t.Error("the list shows the secret")
	}
	action := strings.Join(list.page().Attrs("form[action$='/revoke']", "action"), "")
	want(t, "revoking", v.post(action, nil), http.StatusSeeOther)
	want(t, "the list", v.get("/tokens"), http.StatusOK, sentence(t, "tokens.ended.revoked"))
	if status := add(); status != http.StatusUnauthorized {
		t.Errorf("revoked: %d", status)
	}
}
