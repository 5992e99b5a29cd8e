package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// Render writes a component whole before the first byte leaves, so that an error
// on the way is an error page and never half a page. A browser that has the same
// answer already is told so.
func Render(c echo.Context, status int, component templ.Component) error {
	var page bytes.Buffer
	if err := component.Render(c.Request().Context(), &page); err != nil {
		return fmt.Errorf("rendering the page: %w", err)
	}
	if status == http.StatusOK && c.Request().Method == http.MethodGet {
		sum := sha256.Sum256(page.Bytes())
		tag := `W/"` + hex.EncodeToString(sum[:12]) + `"`
		c.Response().Header().Set("ETag", tag)
		if c.Request().Header.Get("If-None-Match") == tag {
			return c.NoContent(http.StatusNotModified)
		}
	}
	return c.HTMLBlob(status, page.Bytes())
}

// Frame is the frame of a page outside any night.
func (s *Site) Frame(c echo.Context, title string) layout.Page {
	return layout.Page{Title: title, Path: c.Request().URL.RequestURI(), User: s.Visitor(c).Name}
}

// NightFrame is the frame of a page of a night; it refreshes itself while the
// night's stream says that something changed.
func (s *Site) NightFrame(c echo.Context, night *tournament.Night, tab, title string) layout.Page {
	page := s.Frame(c, title)
	page.Night = &layout.NightTabs{
		ID: string(night.ID), Name: night.Name, Date: DateText(c, night.Date), Phase: string(night.Phase),
		Current: tab, Organiser: page.User != "",
	}
	page.Live = "/nights/" + string(night.ID) + "/live"
	page.Revision = night.Revision
	return page
}

// See sends the browser to another page after a change.
func See(c echo.Context, path string) error { return c.Redirect(http.StatusSeeOther, path) }

func queryEscape(text string) string { return url.QueryEscape(text) }

// StillFrame is the frame of a night's page that does not refresh itself: what is
// being typed on it must stay.
func (s *Site) StillFrame(c echo.Context, night *tournament.Night, tab, title string) layout.Page {
	page := s.NightFrame(c, night, tab, title+" · "+night.Name)
	page.Path = present.NightPath(night.ID, tab)
	page.Live, page.Styles = "", []string{OrganiserStyles}
	return page
}
