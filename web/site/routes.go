package site

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/web/reach"
)

// Route is an address and the action of a request to it. The action's permissions say who may use it.
type Route struct {
	Method, Path string
	Action       Action
	Handle       echo.HandlerFunc
	// Shared: see [Shared]. ForAccounts: see [SharedFile].
	Shared, ForAccounts bool
	// Fields are those of the query that a shared route reads.
	Fields []string
}

// Get is the route of a page or a part of one.
func Get(path string, does Action, handle echo.HandlerFunc) Route {
	return Route{Method: http.MethodGet, Path: path, Action: does, Handle: handle}
}

// Shared is the route of a public page, or of a part of one, that is rendered once for all who ask
// for it in the same language, and kept until something is saved. Its handler may show what is
// recorded, how other devices reach the program, and a player's own line, found by [IsMe]. It sees
// nothing else of the request but those fields of its query that are named here; reading another one is a mistake of the
// program, and panics. A handler that shows a running clock calls [MarkTicking].
func Shared(path string, handle echo.HandlerFunc, fields ...string) Route {
	reads := func(c echo.Context) error { return handle(sharedContext{c, fields}) }
	return Route{Method: http.MethodGet, Path: path, Action: SeePublic, Handle: reads, Shared: true, Fields: fields}
}

// SharedFile is [Shared] for a file in which nothing tells who is logged in: those with an account get
// the kept one, too.
func SharedFile(path string, handle echo.HandlerFunc, fields ...string) Route {
	route := Shared(path, handle, fields...)
	route.ForAccounts = true
	return route
}

// Post is the route of a posted form.
func Post(path string, does Action, handle echo.HandlerFunc) Route {
	return Route{Method: http.MethodPost, Path: path, Action: does, Handle: handle}
}

// Routes are the addresses that belong to no room.
func (s *Site) Routes() []Route {
	return []Route{
		Post("/language", SeePublic, s.chooseLanguage),
		Post("/me", SeePublic, OfForm(s.chooseMe)),
		Get("/healthz", SeePublic, s.sendHealth),
		Get("/parts/trouble", UseAccount, s.showTroublePart),
		Get(LivePath, SeePublic, s.streamChanges),
		Get(APILivePath, SeePublic, s.streamChanges),
		Post("/join", Organise, s.chooseNetwork),
		Get("/t/:token", SeePublic, s.openTable),
		Get("/door/:token", SeePublic, s.openDoor),
		Get("/nights/:night/tables/:table/https", SeeTable, s.goOnByHTTPS),
	}
}

// sendHealth is GET /healthz — whether the program saves what is entered. If it does not, a
// sentence says why, and what to do.
func (s *Site) sendHealth(c echo.Context) error {
	c.Response().Header().Set(reach.Header, s.PublicURL.ID())
	err := s.Store.DB.Ping(c.Request().Context())
	if trouble, ok := errors.AsType[database.Trouble](err); ok {
		return c.String(http.StatusServiceUnavailable, trouble.Error()+"\n")
	}
	if err != nil {
		return fmt.Errorf("health: %w", err)
	}
	return c.String(http.StatusOK, "ok\n")
}

// KeepShared sets the routes whose answers are kept.
func (s *Site) KeepShared(routes []Route) {
	s.shared.routes = nil
	for _, route := range routes {
		if route.Shared {
			s.shared.routes = append(s.shared.routes, sharedRoute{strings.Split(route.Path, "/"), route.Fields, route.ForAccounts})
		}
	}
}
