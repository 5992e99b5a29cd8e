package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/site"
)

func init() { openapi3filter.RegisterBodyDecoder("text/event-stream", openapi3filter.PlainBodyDecoder) }

// described is the document of the interface, as the site serves it.
func (s *wholeSite) described() *openapi3.T {
	s.t.Helper()
	got := want(s.t, "the document", s.guest().get(site.APIPath+"/openapi.json"), http.StatusOK)
	document, err := openapi3.NewLoader().LoadFromData([]byte(got.body))
	if err != nil {
		s.t.Fatal(err)
	}
	return document
}

func TestTheDocumentOfTheInterfaceIsValid(t *testing.T) {
	t.Parallel()
	document := newSite(t).described()
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
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players...)
	e.publish()
	document, secret := e.described(), e.token(time.Hour, people.TokenScopes()...)
	examples := func(path string) openapi3.Examples {
		return document.Paths.Find(path).Post.RequestBody.Value.Content.Get("application/json").Examples
	}
	for operation, path := range map[string]string{"addPlayers": site.APIPath + "/players", "makeNight": site.APIPath + "/nights"} {
		for name, example := range examples(path) {
			body, err := json.Marshal(example.Value.Value)
			if err != nil || len(body) < 10 {
				t.Fatalf("%s: %s, %v", name, body, err)
			}
			e.answered(document, operation, http.StatusOK, posted(strings.TrimPrefix(path, site.APIPath), secret, string(body)), map[string]bool{})
		}
	}
	hands := "/nights/{night}/matches/{match}/hands"
	names := slices.Sorted(maps.Keys(examples(site.APIPath + hands)))
	if len(names) != 3 {
		t.Errorf("examples are %v", names)
	}
	path := strings.NewReplacer("{night}", string(e.night), "{match}", string(e.load().Rounds[0].Matches[0].ID)).Replace(hands)
	for i, name := range names {
		entry, _ := examples(site.APIPath + hands)[name].Value.Value.(map[string]any)
		entry["entry"], entry["number"] = database.NewID(), i+1
		body, err := json.Marshal(entry)
		if err != nil {
			t.Fatal(err)
		}
		e.answered(document, "enterHand", http.StatusOK, posted(path, secret, string(body)), map[string]bool{})
	}
}

// TestEveryAddressOfTheInterfaceIsDescribed, and every described one is there.
func TestEveryAddressOfTheInterfaceIsDescribed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	var served, described []string
	for _, route := range s.server.AllRoutes() {
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
	for path, item := range s.described().Paths.Map() {
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

// call is a request of another program.
type call struct {
	method, path, body string
	header             map[string]string
}

func (c call) with(name, value string) call {
	c.header = maps.Clone(c.header)
	if c.header == nil {
		c.header = make(map[string]string)
	}
	c.header[name] = value
	return c
}

// answered sends a call, and compares the answer with what the document says about it. It
// notes the operation and the status.
func (s *wholeSite) answered(document *openapi3.T, operation string, status int, c call, noted map[string]bool) answer {
	s.t.Helper()
	what := fmt.Sprintf("%s %d", operation, status)
	noted[what] = true
	request, err := http.NewRequestWithContext(s.t.Context(), c.method, s.http.URL+c.path, strings.NewReader(c.body))
	if err != nil {
		s.t.Fatal(err)
	}
	for name, value := range c.header {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	body := io.Reader(response.Body)
	if strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") {
		body = io.LimitReader(body, 20) // it never ends
	}
	text, err := io.ReadAll(body)
	if err != nil {
		s.t.Fatal(err)
	}
	if response.StatusCode != status {
		s.t.Errorf("%s: %s %s: status %d, %s", what, c.method, c.path, response.StatusCode, text)
	}
	if response.Header.Get("Access-Control-Allow-Origin") != "*" {
		s.t.Errorf("%s: other sites may not read it", what)
	}
	if err := validated(s.t, document, operation, request, response, text); err != nil {
		s.t.Errorf("%s: %v\n%s", what, err, text)
	}
	return answer{status: response.StatusCode, header: response.Header, body: string(text)}
}

func validated(t *testing.T, document *openapi3.T, operation string, request *http.Request, response *http.Response, body []byte) error {
	t.Helper()
	for path, item := range document.Paths.Map() {
		for method, described := range item.Operations() {
			if described.OperationID != operation {
				continue
			}
			if method != request.Method {
				return fmt.Errorf("the document says %s", method)
			}
			route := &routers.Route{Spec: document, Path: path, PathItem: item, Method: method, Operation: described}
			options := &openapi3filter.Options{IncludeResponseStatus: true, MultiError: true}
			return openapi3filter.ValidateResponse(t.Context(), &openapi3filter.ResponseValidationInput{
				RequestValidationInput: &openapi3filter.RequestValidationInput{Request: request, Route: route, Options: options},
				Status:                 response.StatusCode, Header: response.Header, Body: io.NopCloser(bytes.NewReader(body)), Options: options,
			})
		}
	}
	return fmt.Errorf("the document has no %q", operation)
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
