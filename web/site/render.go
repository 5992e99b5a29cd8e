package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// Render renders a component into memory and then sends it: after an error the
// browser gets an error page and never half a page; see [Answer].
func Render(c echo.Context, status int, component templ.Component) error {
	var page bytes.Buffer
	if err := component.Render(c.Request().Context(), &page); err != nil {
		return fmt.Errorf("rendering the page: %w", err)
	}
	return Answer(c, status, echo.MIMETextHTMLCharsetUTF8, page.Bytes())
}

// Answer sends a finished answer, or 304 Not Modified to a browser that has the same public answer
// already.
func Answer(c echo.Context, status int, kind string, content []byte) error {
	kept := c.Response().Header().Get("Cache-Control") != noStore
	if kept && status == http.StatusOK && c.Request().Method == http.MethodGet {
		sum := sha256.Sum256(content)
		tag := `W/"` + hex.EncodeToString(sum[:12]) + `"`
		c.Response().Header().Set("ETag", tag)
		if c.Request().Header.Get("If-None-Match") == tag {
			return c.NoContent(http.StatusNotModified)
		}
	}
	return c.Blob(status, kind, content)
}

// Frame is the frame of a page that belongs to no night.
func (s *Site) Frame(c echo.Context, title string) layout.Page {
	page := layout.Page{
		Club: s.ClubName(c.Request().Context()), Palette: s.Club(c.Request().Context()).Palette,
		Title: title, Path: c.Request().URL.RequestURI(), Trouble: string(s.Store.DB.Trouble()),
		Demo: s.Demo, Beginning: s.beginning(c), Ends: s.End != nil, Help: s.Handbook.ofRoute(c.Path()),
	}
	s.Visitor(c).showOn(&page)
	page.Money = page.Organises && s.takesMoney(c.Request().Context())
	return page
}

// ClubFrame is the frame of a page that shows more than one night. It refreshes itself when
// any of them changes.
func (s *Site) ClubFrame(c echo.Context, title string) layout.Page {
	page := s.Frame(c, title)
	page.Live, page.Revision = clubLive, s.hub.clubRevision()
	return page
}

// NightFrame is the frame of a page of a night. The page refreshes itself when the
// night's event stream sends a new revision.
func (s *Site) NightFrame(c echo.Context, night *tournament.Night, tab, title string) layout.Page {
	page := s.Frame(c, title)
	page.Night = &layout.NightTabs{
		ID: string(night.ID), Name: night.Name, Date: DateText(c, night.Date), Phase: string(night.Phase),
		Current: tab, Organiser: page.Organises, Runs: s.Visitor(c).runsNight(night.ID), Draws: s.Visitor(c).Draws(night.ID),
	}
	page.Night.Money = page.Money || page.Night.Runs && s.takesMoney(c.Request().Context())
	if night.Paper != tournament.NotPaper {
		page.Night.Paper = true
		page.Night.Date += " · " + i18n.T(c.Request().Context(), "paper_night.badge")
	}
	page.Night.Open = night.Form == tournament.Open
	if night.Rehearsal {
		page.Night.Date += " · " + i18n.T(c.Request().Context(), "rehearsal.badge")
	}
	page.Live = "/nights/" + string(night.ID) + "/live"
	page.Revision = night.Revision
	return page
}

// StillFrame is the frame of a night's page that does not refresh itself: a refresh
// would delete what a visitor is typing.
func (s *Site) StillFrame(c echo.Context, night *tournament.Night, tab, title string) layout.Page {
	page := s.NightFrame(c, night, tab, title+" · "+night.Name)
	page.Path = present.NightPath(night.ID, tab)
	page.Live = ""
	return page
}
