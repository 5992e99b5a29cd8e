package web

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
)

// writing is an operation that writes, with a body that is refused.
type writing struct {
	path, empty string
	scope       people.TokenScope
}

// newNight is a night to which nobody has come.
func newNight(s *wholeSite) string {
	s.t.Helper()
	id := database.NewID()
	plan := tournament.NightPlan{ID: tournament.NightID(id), Name: "Later", Date: "2026-12-08", Rounds: 1, Ruleset: noviceRules(s.t)}
	if err := s.store.Nights.CreateNight(s.t.Context(), plan); err != nil {
		s.t.Fatal(err)
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
func (s *wholeSite) refusals(document *openapi3.T, noted map[string]bool, all map[string]writing) {
	s.t.Helper()
	ended := s.token(-time.Second, people.TokenScopes()...)
	for operation, writing := range all {
		token := s.token(time.Hour, writing.scope)
		others := slices.DeleteFunc(people.TokenScopes(), func(scope people.TokenScope) bool { return scope == writing.scope })
		ask := func(status int, c call) { s.answered(document, operation, status, c, noted) }
		ask(http.StatusUnauthorized, posted(writing.path, "", writing.empty))
		ask(http.StatusUnauthorized, posted(writing.path, ended, writing.empty))
		ask(http.StatusForbidden, posted(writing.path, s.token(time.Hour, others...), writing.empty))
		ask(http.StatusUnsupportedMediaType, posted(writing.path, token, writing.empty).with("Content-Type", "text/plain"))
		ask(http.StatusNotAcceptable, posted(writing.path, token, writing.empty).with("Accept", "text/html"))
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
