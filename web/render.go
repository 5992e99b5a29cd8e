package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// render writes a component whole before the first byte leaves, so that an error
// on the way is an error page and never half a page. A browser that has the same
// answer already is told so.
func render(c echo.Context, status int, component templ.Component) error {
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

// page is the frame of a page outside any night.
func (s *Server) page(c echo.Context, title string) templates.Page {
	return templates.Page{Title: title, Path: c.Request().URL.RequestURI(), User: s.visitor(c).Name}
}

// nightPage is the frame of a page of a night; it refreshes itself while the
// night's stream says that something changed.
func (s *Server) nightPage(c echo.Context, night *tournament.Night, tab, title string) templates.Page {
	page := s.page(c, title)
	page.Night = &templates.NightTabs{
		ID: string(night.ID), Name: night.Name, Date: dateText(c, night.Date), Phase: string(night.Phase),
		Current: tab, Organiser: page.User != "",
	}
	page.Live = "/nights/" + string(night.ID) + "/live"
	page.Revision = night.Revision
	return page
}

// organiserStyles dress the pages that only an organiser sees.
const organiserStyles = "organiser.css"

// see sends the browser to another page after a change.
func see(c echo.Context, path string) error { return c.Redirect(http.StatusSeeOther, path) }

func queryEscape(text string) string { return url.QueryEscape(text) }

// night finds the night in the address. What is said from then on is said in the
// words of its rules.
func (s *Server) night(c echo.Context) (*tournament.Night, error) {
	night, err := s.store.Night(c.Request().Context(), tournament.NightID(c.Param("night")))
	if err == nil {
		inWordsOf(c, night)
	}
	return night, err
}

func inWordsOf(c echo.Context, night *tournament.Night) {
	inWords(c, night.Ruleset.Game, night.Rules.Naming())
}

// inWords makes what is said from then on be said in the words of a game and a naming.
func inWords(c echo.Context, game, naming string) context.Context {
	ctx := i18n.Under(c.Request().Context(), game, naming)
	c.SetRequest(c.Request().WithContext(ctx))
	return ctx
}
