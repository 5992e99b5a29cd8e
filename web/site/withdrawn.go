package site

import (
	"cmp"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
)

// errWithdrawn: a form came by https, which is being withdrawn.
var errWithdrawn = errors.New("https is being withdrawn")

// withdrawn says whether a request came to this program's own port for https while that is being withdrawn. A database
// that does not answer withdraws nothing.
func (s *Site) withdrawn(r *http.Request) bool {
	if r.TLS == nil || s.HTTPS == nil {
		return false
	}
	withdrawn, err := s.Store.People.HTTPSWithdrawn(r.Context())
	return err == nil && withdrawn
}

// WayBack is before the handler of a page: while https is being withdrawn, every page by https is the way back to http,
// and ends what the tablet keeps to open pages without a network. Only what waits on the tablet is still taken, and how a
// table stands.
func WayBack(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		switch {
		case !s.withdrawn(r), AsksReceipt(r), r.Method == http.MethodHead:
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
			way = cmp.Or(wayWithCard(c, table), way)
		}
		view.Address = s.Address(way)
		c.Response().Header().Set("Cache-Control", "no-store")
		return Render(c, http.StatusGone, layout.WayBack(view))
	}
}

// tablePattern is the route of a table's page.
const tablePattern = "/nights/:night/tables/:table"
