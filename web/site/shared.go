package site

import (
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"github.com/threewinds/threewinds/tournament"
)

// shared are the routes whose answer depends on nothing but the language and the player who uses
// the phone; see [Shared].
type shared struct {
	routes [][]string // the segments of each path
	pages  *keptPages
}

func newShared(now func() time.Time) *shared { return &shared{pages: newKeptPages(mostKept, now)} }

// KeepShared sets the routes whose answers are kept.
func (s *Site) KeepShared(routes []Route) {
	for _, route := range routes {
		if route.Shared {
			s.shared.routes = append(s.shared.routes, strings.Split(route.Path, "/"))
		}
	}
}

// hasPath says whether a path is one of a shared route. Its parameters are ids.
func (s *shared) hasPath(path string) bool {
	for _, route := range s.routes {
		if matches(route, path) {
			return true
		}
	}
	return false
}

func matches(route []string, path string) bool {
	for i, want := range route {
		segment, rest, more := strings.Cut(path, "/")
		if more != (i < len(route)-1) {
			return false
		}
		if strings.HasPrefix(want, ":") {
			if uuid.Validate(segment) != nil {
				return false
			}
		} else if segment != want {
			return false
		}
		path = rest
	}
	return true
}

// longestQuery is the longest query of an address whose answer is kept, in bytes: pages of a list
// have short ones.
const longestQuery = 64

// keepable says whether the answer to a request may be a kept one. Visitors who are logged in get
// an answer of their own.
func (s *Site) keepable(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	if len(r.URL.RawQuery) > longestQuery || r.URL.ForceQuery || r.URL.RawPath != "" || !s.shared.hasPath(r.URL.Path) {
		return false
	}
	_, err := r.Cookie(s.Sessions.Cookie.Name)
	return err != nil
}

// answerShared answers with a kept page, or with one that it renders now for all who ask. It is
// false, and answers nothing, if the visitor gets an answer of their own.
func (s *Site) answerShared(w http.ResponseWriter, r *http.Request, language string, routes http.Handler) bool {
	if !s.keepable(r) {
		return false
	}
	version, err := s.Store.DB.Version(r.Context())
	if err != nil {
		return false // the routes say what is wrong
	}
	now := moment{version, s.PublicURL.String(), s.PublicURL.Useless()}
	find := func(key keptKey) *keptPage {
		if page := s.shared.pages.find(now, key); page != nil {
			return page
		}
		asked, outer := r.Clone(r.Context()), w.Header().Clone() // they stay as they are if the visitor leaves
		return s.shared.pages.share(r.Context(), now, key, func() *keptPage { return s.renderShared(asked, outer, key, routes) })
	}
	key := keptKey{address: r.URL.RequestURI(), language: language}
	page := find(key)
	if me := meOf(r); page != nil && page.personal && me != "" {
		if page.people == nil {
			return false
		}
		if page.people[me] {
			key.me = me
			page = find(key)
		}
	}
	if page == nil {
		return false
	}
	page.serve(w, r)
	return true
}

// meOf is the player who uses the phone of a request, empty if nobody said so.
func meOf(r *http.Request) tournament.PlayerID {
	cookie, err := r.Cookie(meCookie)
	if err != nil || uuid.Validate(cookie.Value) != nil {
		return ""
	}
	return tournament.PlayerID(cookie.Value)
}
