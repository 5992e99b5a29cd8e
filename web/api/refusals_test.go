package api_test

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// writing is an operation that writes, with a body that is refused.
type writing struct {
	path, empty string
	scope       people.TokenScope
}

// newNight is a night to which nobody has come.
func newNight(s *webtest.Site) string {
	s.T.Helper()
	id := database.NewID()
	plan := tournament.NightPlan{ID: tournament.NightID(id), Name: "Later", Date: "2026-12-08", Rounds: 1, Ruleset: webtest.NoviceRules(s.T)}
	if err := s.Store.Nights.CreateNight(s.T.Context(), plan); err != nil {
		s.T.Fatal(err)
	}
	return id
}

// writings are the writing operations with their addresses and the scopes that they need.
func writings(night, match, open string) map[string]writing {
	return map[string]writing{
		"addPlayers": {"/players", `{"names":[]}`, people.PlayersScope},
		"makeNight":  {"/nights", `{"id":"1"}`, people.NightsScope},
		"checkIn":    {"/nights/" + open + "/check-in", `{"here":["none"]}`, people.CheckInScope},
		"seat":       {"/nights/" + open + "/seating", `{"rounds":[]}`, people.SeatingScope},
		"enterHand":  {"/nights/" + night + "/matches/" + match + "/hands", `{"entry":"1","number":1,"hand":{}}`, people.HandsScope},
		"closeRound": {"/nights/" + night + "/rounds/1/close", `{"left_open":[1]}`, people.RoundsScope},
	}
}

// refusals compares what all writing operations refuse alike.
func refusals(s *webtest.Site, document *openapi3.T, noted map[string]bool, all map[string]writing) {
	s.T.Helper()
	ended := tokenOf(s, -time.Second, people.TokenScopes()...)
	for operation, writing := range all {
		token := tokenOf(s, time.Hour, writing.scope)
		others := slices.DeleteFunc(people.TokenScopes(), func(scope people.TokenScope) bool { return scope == writing.scope })
		ask := func(status int, c webtest.Call) { s.Answered(document, operation, status, c, noted) }
		ask(http.StatusUnauthorized, posted(writing.path, "", writing.empty))
		ask(http.StatusUnauthorized, posted(writing.path, ended, writing.empty))
		ask(http.StatusForbidden, posted(writing.path, tokenOf(s, time.Hour, others...), writing.empty))
		ask(http.StatusUnsupportedMediaType, withHeader(posted(writing.path, token, writing.empty), "Content-Type", "text/plain"))
		ask(http.StatusNotAcceptable, withHeader(posted(writing.path, token, writing.empty), "Accept", "text/html"))
		for _, unreadable := range []string{`[`, ``, `{} {}`, "{\"a\":\"\xff\"}", strings.Repeat("[", 20_000)} {
			ask(http.StatusBadRequest, posted(writing.path, token, unreadable))
		}
		ask(http.StatusUnprocessableEntity, posted(writing.path, token, `{"unknown":1}`))
		ask(http.StatusRequestEntityTooLarge, posted(writing.path, token, `{"`+strings.Repeat("x", 1<<18)+`":1}`))
		ask(http.StatusUnprocessableEntity, posted(writing.path, token, writing.empty))
		if rest, ok := strings.CutPrefix(writing.path, "/nights/"); ok {
			_, rest, _ = strings.Cut(rest, "/")
			ask(http.StatusNotFound, posted("/nights/none/"+rest, token, writing.empty))
		}
	}
	for operation, writing := range all {
		for range site.TriesPerMinute { // guesses of all operations together are counted
			guessAt(s, posted(writing.path, "guess", writing.empty))
		}
		s.Answered(document, operation, http.StatusTooManyRequests, posted(writing.path, "guess", writing.empty), noted)
		s.Answered(document, operation, http.StatusUnprocessableEntity, posted(writing.path, tokenOf(s, time.Hour, writing.scope), writing.empty), noted)
	}
}

// guessAt sends a token that nobody has.
func guessAt(s *webtest.Site, c webtest.Call) {
	s.T.Helper()
	v := s.Guest()
	v.Header.Set("Authorization", c.Header["Authorization"])
	if got := v.Post(c.Path, nil); got.Status != http.StatusUnauthorized && got.Status != http.StatusTooManyRequests {
		s.T.Errorf("a guess: %d", got.Status)
	}
}
