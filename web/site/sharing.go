package site

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// sharing collects, while a page is rendered, for whom and for how long it can be shared.
type sharing struct {
	ticking, personal bool
	// packed is the compressed answer, if it was streamed, and length that of the plain one; see
	// [AnswerStream].
	packed []byte
	length int64
	people map[tournament.PlayerID]bool
}

type sharingKey struct{}

// sharingOf is the sharing of a request, nil if the visitor gets an answer of their own.
func sharingOf(ctx context.Context) *sharing {
	sharing, _ := ctx.Value(sharingKey{}).(*sharing)
	return sharing
}

// seenBy notes that this player sees a page of their own.
func (s *sharing) seenBy(player tournament.PlayerID) {
	if s.people == nil {
		s.people = make(map[tournament.PlayerID]bool)
	}
	s.people[player] = true
}

// meCookie is the cookie with the id of the player who uses the phone. The program does not store it.
const meCookie = "me"

// meOf is the player who uses the phone of a request, empty if none was chosen.
func meOf(r *http.Request) tournament.PlayerID {
	cookie, err := r.Cookie(meCookie)
	if err != nil || uuid.Validate(cookie.Value) != nil {
		return ""
	}
	return tournament.PlayerID(cookie.Value)
}

// shared are the routes whose answer depends on nothing but the language and the player who uses
// the phone; see [Shared].
type shared struct {
	routes []sharedRoute
	pages  *keptPages
	// last is the version that was asked for last while the database answered.
	last atomic.Pointer[database.Version]
}

func newShared(now func() time.Time) *shared { return &shared{pages: newKeptPages(mostKept, now)} }

// sharedRoute is a route of shared answers.
type sharedRoute struct {
	segments []string // of its path
	fields   []string // of the query on which the answer depends
	isFile   bool     // the answer is the same for accounts, too
}

// sharedContext is the request to a shared route. It knows which fields of the query the route names: a field that is read and
// not named would be missing where the answer is kept.
type sharedContext struct {
	echo.Context
	fields []string
}

// QueryParam is the first value of a field.
func (c sharedContext) QueryParam(name string) string {
	if !slices.Contains(c.fields, name) {
		panic(fmt.Sprintf("%s reads the field %q, which its route does not name", c.Path(), name))
	}
	return c.Context.QueryParam(name)
}

// route is the shared route of a path, nil if it is none. Its parameters are ids, or names of pages of the handbook.
func (s *shared) route(path string) *sharedRoute {
	for i := range s.routes {
		if matches(s.routes[i].segments, path) {
			return &s.routes[i]
		}
	}
	return nil
}

// queryOf is the query of an address without what the answer does not depend on, in one order: whatever else somebody adds,
// the answer is the one that is kept.
func (r *sharedRoute) queryOf(asked *url.URL) string {
	if asked.RawQuery == "" || len(r.fields) == 0 {
		return ""
	}
	all, kept := asked.Query(), make(url.Values)
	for _, field := range r.fields {
		if values, told := all[field]; told {
			kept[field] = values[:1] // a handler reads the first
		}
	}
	return kept.Encode()
}

// pageLetters are those of which the names of the handbook's pages are made.
const pageLetters = "abcdefghijklmnopqrstuvwxyz-"

func matches(route []string, path string) bool {
	for i, want := range route {
		segment, rest, more := strings.Cut(path, "/")
		if more != (i < len(route)-1) {
			return false
		}
		if strings.HasPrefix(want, ":") {
			isName := want == ":page" && segment != "" && strings.Trim(segment, pageLetters) == ""
			if !isName && uuid.Validate(segment) != nil {
				return false
			}
		} else if segment != want {
			return false
		}
		path = rest
	}
	return true
}
