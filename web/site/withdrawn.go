package site

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
)

// errWithdrawn: a form came by https, which is being withdrawn.
var errWithdrawn = errors.New("https is being withdrawn")

// isWithdrawn says whether the program's own https is being withdrawn. A database that does not answer withdraws nothing;
// nor is there a way back where the address for all is one by https.
func (s *Site) isWithdrawn(ctx context.Context) bool {
	if s.PublicURL.Secure() {
		return false
	}
	withdrawn, err := s.Store.People.HTTPSWithdrawn(ctx)
	return err == nil && withdrawn
}

// ledBack says whether a person asks for a page by https while that is being withdrawn. Programs, feeds, and what waits on
// a tablet are answered as before: they ask for no HTML.
func (s *Site) ledBack(r *http.Request) bool {
	return r.TLS != nil && s.HTTPS != nil && strings.Contains(r.Header.Get("Accept"), "text/html") && s.isWithdrawn(r.Context())
}

// WayBack is before the handler of a page: while https is being withdrawn, every page by https is the way back to http,
// and ends what the tablet keeps to open pages without a network.
func WayBack(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		switch {
		case !s.ledBack(r):
			return next(c)
		case r.Method != http.MethodGet:
			return errWithdrawn
		}
		ctx := r.Context()
		view := layout.WayBackView{Page: s.Frame(c, i18n.T(ctx, "way_back.title"))}
		view.Page.Path, view.Page.Scripts = "/", []string{"table/outbox.js", "table/moving.js", "table/unkept.js"}
		way := r.URL.Path
		if table, err := TableParam(c); err == nil && c.Path() == tablePattern {
			view.Table = r.URL.Path
			way = cmp.Or(wayWithCard(c, table, movedParam), way)
		}
		view.Address = s.Address(way)
		c.Response().Header().Set("Cache-Control", "no-store")
		return Render(c, http.StatusGone, layout.WayBack(view))
	}
}

// tablePattern is the route of a table's page.
const tablePattern = "/nights/:night/tables/:table"
