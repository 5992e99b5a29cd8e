package api_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestTheDocumentOfTheInterfaceIsValid(t *testing.T) {
	t.Parallel()
	document := webtest.NewSite(t).Described()
	if err := document.Validate(t.Context(), openapi3.EnableExamplesValidation(), openapi3.EnableSchemaPatternValidation()); err != nil {
		t.Error(err)
	}
	if !document.IsOpenAPI31OrLater() {
		t.Errorf("it is of version %s", document.OpenAPI)
	}
}

// TestTheExamplesOfTheDocumentAreTaken: names, nights, and one hand in several ways.
func TestTheExamplesOfTheDocumentAreTaken(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	document, secret := e.Described(), tokenOf(e.Site, time.Hour, people.TokenScopes()...)
	examples := func(path string) openapi3.Examples {
		return document.Paths.Find(path).Post.RequestBody.Value.Content.Get("application/json").Examples
	}
	for operation, path := range map[string]string{"addPlayers": site.APIPath + "/players", "makeNight": site.APIPath + "/nights"} {
		for name, example := range examples(path) {
			body, err := json.Marshal(example.Value.Value)
			if err != nil || len(body) < 10 {
				t.Fatalf("%s: %s, %v", name, body, err)
			}
			e.Answered(document, operation, http.StatusOK, posted(strings.TrimPrefix(path, site.APIPath), secret, string(body)), map[string]bool{})
		}
	}
	hands := "/nights/{night}/matches/{match}/hands"
	names := slices.Sorted(maps.Keys(examples(site.APIPath + hands)))
	if len(names) != 3 {
		t.Errorf("examples are %v", names)
	}
	path := strings.NewReplacer("{night}", string(e.Night), "{match}", string(e.Load().Rounds[0].Matches[0].ID)).Replace(hands)
	for i, name := range names {
		entry, _ := examples(site.APIPath + hands)[name].Value.Value.(map[string]any)
		entry["entry"], entry["number"] = database.NewID(), i+1
		body, err := json.Marshal(entry)
		if err != nil {
			t.Fatal(err)
		}
		e.Answered(document, "enterHand", http.StatusOK, posted(path, secret, string(body)), map[string]bool{})
	}
}

// TestEveryAddressOfTheInterfaceIsDescribed, and every described one is there.
func TestEveryAddressOfTheInterfaceIsDescribed(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	var served, described []string
	for _, route := range s.Server.AllRoutes() {
		if site.IsAPI(route.Path) {
			segments := strings.Split(route.Path, "/")
			for i, segment := range segments {
				if name, ok := strings.CutPrefix(segment, ":"); ok {
					segments[i] = "{" + name + "}"
				}
			}
			served = append(served, route.Method+" "+strings.Join(segments, "/"))
		}
	}
	for path, item := range s.Described().Paths.Map() {
		for method := range item.Operations() {
			described = append(described, method+" "+path)
		}
	}
	slices.Sort(served)
	slices.Sort(described)
	if !slices.Equal(served, described) {
		t.Errorf("served:\n%s\ndescribed:\n%s", strings.Join(served, "\n"), strings.Join(described, "\n"))
	}
}

func withHeader(c webtest.Call, name, value string) webtest.Call {
	c.Header = maps.Clone(c.Header)
	if c.Header == nil {
		c.Header = make(map[string]string)
	}
	c.Header[name] = value
	return c
}

// allNoted wants every operation with every status that the document has.
func allNoted(t *testing.T, document *openapi3.T, noted map[string]bool, only func(operation string) bool) {
	t.Helper()
	for _, item := range document.Paths.Map() {
		for _, described := range item.Operations() {
			for status := range described.Responses.Map() {
				code, err := strconv.Atoi(status)
				if what := fmt.Sprintf("%s %d", described.OperationID, code); only(described.OperationID) && (err != nil || !noted[what]) {
					t.Errorf("nothing was compared with %s", what)
				}
			}
		}
	}
}
