package api

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/labstack/echo/v4"
	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// TestABodyIsReadOrRefused, whatever a program sends: what the document's schema takes the
// program's types take, and all else is told in sentences of ours, each place once.
func TestABodyIsReadOrRefused(t *testing.T) {
	requests := map[string]func() any{
		"NewPlayers": func() any { return new(playersRequest) }, "CheckIn": func() any { return new(checkInRequest) },
		"GivenSeating": func() any { return new(seatingRequest) }, "NewNight": func() any { return new(nightRequest) }, "Entry": func() any { return new(handRequest) },
		"NewMatch": func() any { return new(openingRequest) }, "Wish": func() any { return new(wishRequest) }, "EveningEnd": func() any { return new(eveningEndRequest) },
	}
	names := rapid.SampledFrom(strings.Fields("names here away rounds number tables table seats byes match id name date game preset options " +
		"planned_rounds ranked_by friendly entry hand form players winds wish running left_open Names a/b~c ü"))
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
			_, err := readBody(echo.New().NewContext(request, httptest.NewRecorder()), schema, into())
			if err == nil {
				taken++
				continue
			}
			told, is := errors.AsType[*site.DetailedError](err)
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

// limits calls f for each keyword with which a schema limits values, and for those below it.
func limits(schema *openapi3.SchemaRef, at string, f func(at, keyword string, schema *openapi3.Schema)) {
	s := schema.Value
	for keyword, set := range map[string]bool{
		"minItems": s.MinItems > 0, "maxItems": s.MaxItems != nil, "minLength": s.MinLength > 0, "maxLength": s.MaxLength != nil,
		"minimum": s.Min != nil, "maximum": s.Max != nil, "pattern": s.Pattern != "", "format": s.Format != "", "enum": len(s.Enum) > 0,
	} {
		if set {
			f(at, keyword, s)
		}
	}
	for name, property := range s.Properties {
		if name != "hand" { // which the score format's own package reads
			limits(property, at+"/"+name, f)
		}
	}
	if s.Items != nil {
		limits(s.Items, at+"/0", f)
	}
}

// TestEveryLimitOfABodyIsTold: the document names a problem for each limit, and the problem has a
// sentence. Limits that depend on the night are excepted: the handler reports them.
func TestEveryLimitOfABodyIsTold(t *testing.T) {
	ofTheNight := []string{
		"CheckIn#/away/0 minLength", "CheckIn#/here/0 minLength", "EveningEnd#/left_open/0 minLength", "EveningEnd#/running/0 minLength",
		"GivenSeating#/rounds/0/byes/0 minLength", "GivenSeating#/rounds/0/number minimum",
		"GivenSeating#/rounds/0/tables/0/seats maxItems", "GivenSeating#/rounds/0/tables/0/seats minItems",
		"GivenSeating#/rounds/0/tables/0/seats/0 minLength", "GivenSeating#/rounds/0/tables/0/table minimum",
		"NewMatch#/players maxItems", "NewMatch#/players minItems", "NewMatch#/players/0 minLength",
	}
	var unnamed []string
	ctx := i18n.With(t.Context(), "en")
	for _, name := range []string{"NewPlayers", "NewNight", "CheckIn", "GivenSeating", "Entry", "NewMatch", "Wish", "EveningEnd"} {
		limits(schemas()[name], name+"#", func(at, keyword string, schema *openapi3.Schema) {
			problems, _ := schema.Extensions[problemsField].(map[string]any)
			code, named := problems[keyword].(string)
			if !named {
				unnamed = append(unnamed, at+" "+keyword)
			} else if key := "problem." + code; i18n.T(ctx, key) == key {
				t.Errorf("%s %s: %s is no sentence", at, keyword, key)
			}
		})
	}
	if slices.Sort(unnamed); !slices.Equal(unnamed, ofTheNight) {
		t.Errorf("no problem is named for %q", unnamed)
	}
}

// TestTheDocumentKnowsTheProgramsLimits: those that also hold for the forms of pages.
func TestTheDocumentKnowsTheProgramsLimits(t *testing.T) {
	if most := schemas()["NewNight"].Value.Properties["planned_rounds"].Value.Max; *most != tournament.MostRounds {
		t.Errorf("at most %v rounds, the program has %d", *most, tournament.MostRounds)
	}
	if most := schemas()["NewMatch"].Value.Properties["table"].Value.Max; *most != site.MostOpenTable {
		t.Errorf("at most table %v, the program has %d", *most, site.MostOpenTable)
	}
}

// TestALimitIsToldInItsPlace, in the order of the members, and hides what is wrong within.
func TestALimitIsToldInItsPlace(t *testing.T) {
	for body, want := range map[string]string{
		`{"id":"1","name":"a","date":"1899-12-31","planned_rounds":-1}`:                                      "#/id id_unreadable, #/name x, #/date date_wanted, #/planned_rounds rounds_out_of_range",
		`{"id":"1","name":"a","date":"2026-02-30","planned_rounds":2000000000}`:                              "#/id id_unreadable, #/name x, #/date date_wanted, #/planned_rounds rounds_out_of_range",
		`{"id":"{01a21888-6fb7-79d3-834e-b1256037fbd8}","name":"a","date":"3000-01-01","planned_rounds":30}`: "#/id id_unreadable, #/name x, #/date date_wanted",
	} {
		request := httptest.NewRequestWithContext(i18n.With(t.Context(), "en"), http.MethodPost, "/", strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		read, err := readBody(echo.New().NewContext(request, httptest.NewRecorder()), "NewNight", new(nightRequest))
		if err != nil {
			t.Fatal(err)
		}
		told, _ := errors.AsType[*site.DetailedError](read.refused(
			site.APIMistake{Pointer: "#/name", Code: "x"}, site.APIMistake{Pointer: "#/id/0", Code: "within"}))
		var got []string
		for _, mistake := range told.Mistakes {
			got = append(got, mistake.Pointer+" "+mistake.Code)
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%s: %s, want %s", body, got, want)
		}
	}
}
