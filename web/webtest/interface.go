package webtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"github.com/threewinds/threewinds/web/site"
)

// init lets the checker of answers read event streams, which are text.
func init() { openapi3filter.RegisterBodyDecoder("text/event-stream", openapi3filter.PlainBodyDecoder) }

// API asks the interface as a program does.
func (v *Guest) API(path string) Answer { return v.Get(site.APIPath + path) }

// JSON reads an answer of the interface.
func (a Answer) JSON(t *testing.T) (value map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.Body), &value); err != nil {
		t.Fatalf("%d %s: %v", a.Status, a.Body, err)
	}
	return value
}

// Object is a value of an answer as an object, empty if it is none.
func Object(value any) map[string]any {
	object, _ := value.(map[string]any)
	return object
}

// Objects are the objects of a list in an answer.
func Objects(value any) (objects []map[string]any) {
	items, _ := value.([]any)
	for _, item := range items {
		objects = append(objects, Object(item))
	}
	return objects
}

// Call is a request of another program.
type Call struct {
	Method, Path, Body string
	Header             map[string]string
}

// Described is the document of the interface, as the site serves it.
func (s *Site) Described() *openapi3.T {
	s.T.Helper()
	got := Want(s.T, "the document", s.Guest().Get(site.APIPath+"/openapi.json"), http.StatusOK)
	document, err := openapi3.NewLoader().LoadFromData([]byte(got.Body))
	if err != nil {
		s.T.Fatal(err)
	}
	return document
}

// Answered sends a call, and compares the answer with what the document says about it. It
// notes the operation and the status.
func (s *Site) Answered(document *openapi3.T, operation string, status int, c Call, noted map[string]bool) Answer {
	s.T.Helper()
	what := fmt.Sprintf("%s %d", operation, status)
	noted[what] = true
	request, err := http.NewRequestWithContext(s.T.Context(), c.Method, s.HTTP.URL+c.Path, strings.NewReader(c.Body))
	if err != nil {
		s.T.Fatal(err)
	}
	for name, value := range c.Header {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		s.T.Fatal(err)
	}
	defer response.Body.Close()
	body := io.Reader(response.Body)
	if strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") {
		body = io.LimitReader(body, 20) // it never ends
	}
	text, err := io.ReadAll(body)
	if err != nil {
		s.T.Fatal(err)
	}
	if response.StatusCode != status {
		s.T.Errorf("%s: %s %s: status %d, %s", what, c.Method, c.Path, response.StatusCode, text)
	}
	if response.Header.Get("Access-Control-Allow-Origin") != "*" {
		s.T.Errorf("%s: other sites may not read it", what)
	}
	if err := validated(s.T, document, operation, request, response, text); err != nil {
		s.T.Errorf("%s: %v\n%s", what, err, text)
	}
	return Answer{Status: response.StatusCode, Header: response.Header, Body: string(text)}
}

// validated compares an answer with what the document says of the operation.
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
