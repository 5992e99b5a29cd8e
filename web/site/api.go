package site

import (
	"net/http"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// preflightFor is for how many seconds a browser remembers that a page of another site may read.
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
	r = r.WithContext(s.speaking(r.Context(), i18n.Match("", r.Header.Get("Accept-Language"), s.language)))
	if !accepts(r.Header, wantedType(r.URL.Path)) {
		s.failAPI(w, r, errNotAcceptable)
		return
	}
	if !s.answerShared(w, r, i18n.Tag(r.Context()), routes) {
		routes.ServeHTTP(w, r)
	}
}

// wantedType is the media type of the answer at an address of the interface.
func wantedType(path string) string {
	if strings.HasSuffix(path, "/live") {
		return eventType
	}
	return jsonType
}

// accepts says whether a request accepts a media type. The most precise range decides (RFC 9110,
// section 12.5.1).
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
