package site

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"mime"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
)

// APIPath is the beginning of all addresses of the interface for other programs. No cookie
// counts there, and every site may read.
const APIPath = "/api/v1"

// IsAPI says whether an address belongs to the interface for other programs.
func IsAPI(path string) bool { return path == APIPath || strings.HasPrefix(path, APIPath+"/") }

const (
	jsonType    = "application/json"
	problemType = "application/problem+json"
	eventType   = "text/event-stream"
)

// preflightFor is how long a browser need not ask again whether a page of another site may
// read, in seconds.
const preflightFor = "86400"

// answerAPI answers a request of another program, without session and cookies.
func (s *Site) answerAPI(w http.ResponseWriter, r *http.Request, routes http.Handler) {
	header := w.Header()
	header.Add("Vary", "Accept-Language")
	header.Set("Cache-Control", noCache)
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Access-Control-Expose-Headers", "ETag, Retry-After")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	header.Set("X-Robots-Tag", "noindex")
	if r.Method == http.MethodOptions {
		header.Set("Access-Control-Allow-Methods", "GET, HEAD")
		header.Set("Access-Control-Allow-Headers", "Accept, Accept-Language, If-None-Match, Last-Event-ID")
		header.Set("Access-Control-Max-Age", preflightFor)
		w.WriteHeader(http.StatusNoContent)
		return
	}
	r = r.WithContext(i18n.With(r.Context(), i18n.Match("", r.Header.Get("Accept-Language"), s.language)))
	if !accepts(r.Header, wantedType(r.URL.Path)) {
		s.failAPI(w, r, errNotAcceptable)
		return
	}
	if !s.answerShared(w, r, s.language, routes) { // it says nothing in words
		routes.ServeHTTP(w, r)
	}
}

// wantedType is what an address of the interface answers.
func wantedType(path string) string {
	if strings.HasSuffix(path, "/live") {
		return eventType
	}
	return jsonType
}

// accepts says whether a request takes a type, as RFC 9110, section 12.5.1 says: the most
// precise range decides.
func accepts(header http.Header, kind string) bool {
	lines := header.Values("Accept")
	if len(lines) == 0 {
		return true
	}
	family, _, _ := strings.Cut(kind, "/")
	precise, taken := 0, false
	for item := range strings.SplitSeq(strings.Join(lines, ","), ",") {
		named, rest, _ := strings.Cut(item, ";")
		level := map[string]int{"*/*": 1, family + "/*": 2, kind: 3}[strings.ToLower(strings.TrimSpace(named))]
		if level > precise {
			precise, taken = level, !refusesRange(rest)
		}
	}
	return taken
}

// refusesRange says whether the weight of a range is 0.
func refusesRange(parameters string) bool {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, weight, _ := strings.Cut(strings.TrimSpace(parameter), "=")
		if strings.EqualFold(name, "q") {
			return strings.Trim(weight, "0.") == ""
		}
	}
	return false
}

// APIProblem is an error as RFC 9457 tells it. Type is an URN that ends with a word, which
// never changes; Title and Detail are in the reader's language.
type APIProblem struct {
	Type   string     `json:"type"`
	Title  string     `json:"title"`
	Status int        `json:"status"`
	Detail string     `json:"detail"`
	Errors []APIField `json:"errors,omitempty"`
}

// APIField is what is wrong with a field of a request.
type APIField struct {
	Code    string `json:"code"`
	Field   string `json:"field"`
	Message string `json:"message"`
}

// ProblemURN is the beginning of the type of each problem.
const ProblemURN = "urn:threewinds:problem:"

// failAPI answers an error with the details of the problem. The text of the error goes to
// the log only.
func (s *Site) failAPI(w http.ResponseWriter, r *http.Request, err error) {
	ctx := r.Context()
	if errors.Is(ctx.Err(), context.Canceled) {
		w.WriteHeader(statusGivenUp)
		return
	}
	status, word := answerTo(err)
	if status >= http.StatusInternalServerError {
		s.Log.ErrorContext(ctx, "request failed", slog.String("request", requestID(ctx)),
			slog.String("path", r.URL.Path), slog.Any("error", err))
	}
	problem := APIProblem{
		Type: ProblemURN + word, Status: status, Title: i18n.T(ctx, "error."+word+".title"), Detail: i18n.T(ctx, "error."+word+".text"),
	}
	if detail := i18n.T(ctx, "api.error."+word); apiWords[word] {
		problem.Detail = detail
	}
	if refused, ok := errors.AsType[*RefusedError](err); ok {
		problem.Errors = refused.Fields
	}
	WriteProblem(w, problem)
}

// apiWords are the errors whose sentence on a page would mean nothing to a program.
var apiWords = map[string]bool{
	"not_found": true, "method": true, "unreadable": true, "too_large": true, "too_many": true, "internal": true, "stale": true, "conflict": true,
}

// WriteProblem sends a problem.
func WriteProblem(w http.ResponseWriter, problem APIProblem) {
	switch problem.Status {
	case http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", "5")
	case http.StatusUnauthorized:
		w.Header().Set("WWW-Authenticate", `Bearer realm="Three Winds"`)
	case http.StatusTooManyRequests:
		w.Header().Set("Retry-After", "60")
	}
	w.Header().Set("Content-Type", problemType)
	w.Header().Set("Cache-Control", noStore)
	w.Header().Del("ETag")
	w.WriteHeader(problem.Status)
	_ = json.NewEncoder(w).Encode(problem) // a reader who left needs no answer
}

// RefusedError says what is wrong with the fields of a request.
type RefusedError struct{ Fields []APIField }

func (*RefusedError) Error() string { return errRefused.Error() }
func (*RefusedError) Unwrap() error { return errRefused }

// Errors of the interface for other programs.
var (
	errNotAcceptable = errors.New("the request takes no JSON")
	errMediaType     = errors.New("the body is no JSON")
	errRefused       = errors.New("fields are refused")
	// ErrParameter: a parameter of the address has a value that it cannot have.
	ErrParameter = errors.New("a parameter cannot be")
)

// ReadJSON reads the body of a request of another program into a value. A field that the value
// does not have is an error: whoever misspells one learns it.
func ReadJSON(c echo.Context, into any) error {
	kind, _, err := mime.ParseMediaType(c.Request().Header.Get("Content-Type"))
	if err != nil || kind != jsonType {
		return errMediaType
	}
	reader := json.NewDecoder(c.Request().Body)
	reader.DisallowUnknownFields()
	err = reader.Decode(into)
	if err == nil && reader.More() {
		err = errors.New("there is more than one value")
	}
	if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return tooLarge
	}
	if err != nil {
		return echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	return nil
}
