package api

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"
	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/site"
)

// TestABodyIsReadOrRefused, whatever a program sends: what the document's schema takes the
// program's types take, and all else is told in sentences of ours, each place once.
func TestABodyIsReadOrRefused(t *testing.T) {
	requests := map[string]func() any{
		"NewPlayers": func() any { return new(playersRequest) }, "CheckIn": func() any { return new(checkInRequest) },
		"GivenSeating": func() any { return new(seatingRequest) }, "NewNight": func() any { return new(nightRequest) }, "Entry": func() any { return new(handRequest) },
	}
	names := rapid.SampledFrom(strings.Fields("names here away rounds number tables table seats byes match id name date game preset options " +
		"planned_rounds ranked_by friendly entry hand Names a/b~c ü"))
	simple := rapid.SampledFrom([]string{`null`, `true`, `0`, `-1`, `7`, `1.0`, `1.5`, `1e3`, `1e400`, `99999999999`, `""`, `"a"`, `"A\ud800"`, `"�"`})
	// value draws a value of so many levels, object one with members.
	var value func(t *rapid.T, levels int) string
	object := func(t *rapid.T, levels int) string {
		var members []string
		for range rapid.IntRange(0, 4).Draw(t, "members") {
			name, _ := json.Marshal(names.Draw(t, "name"))
			members = append(members, string(name)+":"+value(t, levels-1))
		}
		return "{" + strings.Join(members, ",") + "}"
	}
	value = func(t *rapid.T, levels int) string {
		switch kind := rapid.IntRange(0, 2).Draw(t, "kind"); {
		case kind == 0 || levels == 0:
			return simple.Draw(t, "value")
		case kind == 1:
			return object(t, levels)
		default:
			var items []string
			for range rapid.IntRange(0, 3).Draw(t, "items") {
				items = append(items, value(t, levels-1))
			}
			return "[" + strings.Join(items, ",") + "]"
		}
	}
	taken := 0
	rapid.Check(t, func(t *rapid.T) {
		body := object(t, 5)
		for schema, into := range requests {
			request := httptest.NewRequestWithContext(i18n.With(t.Context(), "en"), http.MethodPost, "/", strings.NewReader(body))
			request.Header.Set("Content-Type", "application/json")
			err := readBody(echo.New().NewContext(request, httptest.NewRecorder()), schema, into())
			if err == nil {
				taken++
				continue
			}
			told, is := errors.AsType[*site.ToldError](err)
			if !is {
				t.Fatalf("%s %s: %v", schema, body, err)
			}
			var places []string
			for _, mistake := range told.Mistakes {
				places = append(places, mistake.Pointer)
				if mistake.Detail == "problem."+mistake.Code || strings.Contains(mistake.Detail, "<no value>") {
					t.Errorf("%s %s: %+v", schema, body, mistake)
				}
			}
			slices.Sort(places)
			if len(places) == 0 || len(slices.Compact(places)) != len(told.Mistakes) {
				t.Errorf("%s %s: %+v", schema, body, told.Mistakes)
			}
		}
	})
	if taken == 0 {
		t.Error("no body is taken")
	}
}
