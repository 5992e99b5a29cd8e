package web

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"github.com/threewinds/threewinds/web/archive"
	"github.com/threewinds/threewinds/web/site"
)

// AllRoutes are all addresses of the site.
func (s *Server) AllRoutes() []site.Route {
	return slices.Concat(
		s.Routes(),         // language, live updates, links of tables
		s.account.Routes(), // log in
		s.home.Routes(),    // first page, list of nights
		s.club.Routes(),    // what the club tells of itself
		s.roster.Routes(),  // players, personal links
		s.signup.Routes(),  // asking for a seat without a link
		s.plan.Routes(),    // making a night, its settings, templates
		s.series.Routes(),  // evenings again and again
		s.door.Routes(),    // who is here
		s.dues.Routes(),    // what people owe and have paid
		s.Draw.Routes(),    // programme, draft, certificate
		s.desk.Routes(),    // running a round
		s.night.Routes(),   // what players see
		s.league.Routes(),  // seasons, careers, records
		s.table.Routes(),   // the referee's page, score sheets
		s.calc.Routes(),    // what a hand is worth
		s.school.Routes(),  // learning to be a referee
		s.tablets.Routes(), // setting up tablets for https
		s.exports.Routes(), // files, calendar, feed
		s.Archive.Routes(), // archives, backups, nights from paper
		s.journal.Routes(), // what was changed
		s.help.Routes(),    // the handbook
		s.api.Routes(),     // other programs
	)
}

func (s *Server) router() *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = s.IPExtractor
	e.HTTPErrorHandler = s.Fail
	e.Use(middleware.GzipWithConfig(middleware.GzipConfig{
		Level: 5, MinLength: 800,
		Skipper: func(c echo.Context) bool {
			return site.IsLive(c.Path()) || c.Path() == site.PicturePath || c.Path() == archive.ArchivePath
		},
	}))
	s.KeepShared(s.AllRoutes())
	for _, r := range s.AllRoutes() {
		handle := s.Guarded(r)
		if r.Path != site.LivePath && !site.IsAPI(r.Path) { // neither has a session
			handle = site.Identified(s.Site, site.WayBack(s.Site, handle))
		}
		e.Add(r.Method, r.Path, handle)
		if r.Method == http.MethodGet && !site.IsLive(r.Path) {
			e.HEAD(r.Path, handle)
		}
	}
	return e
}
