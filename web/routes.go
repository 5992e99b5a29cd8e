package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"github.com/threewinds/threewinds/web/site"
)

// access says who may use a route.
type access func(s *site.Site, next echo.HandlerFunc) echo.HandlerFunc

type route struct {
	method, path string
	who          access
	handle       echo.HandlerFunc
}

// routes is the site map: every address, and who may use it.
func (s *Server) routes() []route {
	return []route{
		{http.MethodGet, "/", site.Everybody, s.home},
		{http.MethodPost, "/language", site.Everybody, s.ChooseLanguage},
		{http.MethodGet, "/healthz", site.Everybody, s.health},

		{http.MethodGet, "/setup/:token", site.Everybody, s.setupPage},
		{http.MethodPost, "/setup/:token", site.Everybody, s.setUp},
		{http.MethodGet, "/login", site.Everybody, s.loginPage},
		{http.MethodPost, "/login", site.Everybody, s.logIn},
		{http.MethodPost, "/logout", site.Everybody, s.logOut},

		{http.MethodGet, "/players", site.Organiser, s.rosterPage},
		{http.MethodPost, "/players", site.Organiser, s.addPlayers},
		{http.MethodGet, "/players/:player", site.Everybody, s.playerPage},
		{http.MethodGet, "/players/:player/part", site.Everybody, s.playerPart},
		{http.MethodGet, "/players/:player/edit", site.Organiser, s.playerEditPage},
		{http.MethodPost, "/players/:player/rename", site.Organiser, s.renamePlayer},
		{http.MethodPost, "/players/:player/remove", site.Organiser, s.removePlayer},

		{http.MethodGet, "/nights/new", site.Organiser, s.newNightPage},
		{http.MethodPost, "/nights", site.Organiser, s.createNight},
		{http.MethodGet, "/nights/:night/settings", site.Organiser, s.nightSettingsPage},
		{http.MethodPost, "/nights/:night/settings", site.Organiser, s.changeNight},

		{http.MethodGet, "/nights/:night", site.Everybody, s.seatingPage},
		{http.MethodGet, "/nights/:night/parts/seating", site.Everybody, s.seatingPart},
		{http.MethodGet, "/nights/:night/standings", site.Everybody, s.standingsPage},
		{http.MethodGet, "/nights/:night/parts/standings", site.Everybody, s.standingsPart},
		{http.MethodGet, "/nights/:night/matches/:match", site.Everybody, s.matchPage},
		{http.MethodGet, "/nights/:night/matches/:match/part", site.Everybody, s.matchPart},
		{http.MethodGet, "/nights/:night/rules", site.Everybody, s.ruleSheetPage},
		{http.MethodGet, "/nights/:night/wall", site.Everybody, s.wallPage},
		{http.MethodGet, "/nights/:night/parts/wall", site.Everybody, s.wallPart},
		{http.MethodGet, "/nights/:night/certificate", site.Everybody, s.certificatePage},
		{http.MethodGet, "/nights/:night/seating.json", site.Everybody, s.seatingFile},
		{http.MethodGet, site.LivePath, site.Everybody, s.Live},

		{http.MethodGet, "/nights/:night/door", site.Organiser, s.doorPage},
		{http.MethodPost, "/nights/:night/door", site.Organiser, s.checkIn},
		{http.MethodPost, "/nights/:night/guests", site.Organiser, s.addGuests},
		{http.MethodPost, "/nights/:night/house", site.Organiser, s.addHousePlayers},
		{http.MethodGet, "/nights/:night/draft", site.Organiser, s.draftPage},
		{http.MethodPost, "/nights/:night/draft", site.Organiser, s.drawDraft},
		{http.MethodPost, "/nights/:night/draft/cancel", site.Organiser, s.cancelDraw},
		{http.MethodPost, "/nights/:night/draft/exchange", site.Organiser, s.exchangeDraft},
		{http.MethodPost, "/nights/:night/draft/lock", site.Organiser, s.lockTable},
		{http.MethodPost, "/nights/:night/draft/pasted", site.Organiser, s.pasteDraft},
		{http.MethodPost, "/nights/:night/programme", site.Organiser, s.changeProgramme},
		{http.MethodPost, "/nights/:night/wishes", site.Organiser, s.changeWishes},
		{http.MethodPost, "/nights/:night/resting", site.Organiser, s.restAtTables},
		{http.MethodPost, "/nights/:night/publish", site.Organiser, s.publish},
		{http.MethodPost, "/nights/:night/unpublish", site.Organiser, s.unpublish},
		{http.MethodGet, "/nights/:night/desk", site.Organiser, s.deskPage},
		{http.MethodGet, "/nights/:night/parts/desk", site.Organiser, s.deskPart},
		{http.MethodPost, "/nights/:night/rounds/:round/close", site.Organiser, s.closeRound},
		{http.MethodGet, "/nights/:night/rounds/:round/paper", site.Organiser, s.paperPage},
		{http.MethodPost, "/nights/:night/rounds/:round/clock", site.Organiser, s.setClock},
		{http.MethodPost, "/nights/:night/rounds/:round/tables/:table/extra", site.Organiser, s.setExtraTime},
		{http.MethodGet, "/nights/:night/rounds/:round/seats", site.Organiser, s.seatsPage},
		{http.MethodPost, "/nights/:night/rounds/:round/exchange", site.Organiser, s.exchangeSeats},
		{http.MethodPost, "/nights/:night/rounds/:round/table", site.Organiser, s.addTable},
		{http.MethodPost, "/nights/:night/substitutes", site.Organiser, s.substitute},
		{http.MethodPost, "/nights/:night/cards", site.Organiser, s.issueCards},
		{http.MethodPost, "/nights/:night/tables/:table/card", site.Organiser, s.issueCard},
		{http.MethodPost, "/nights/:night/tables/:table/revoke", site.Organiser, s.revokeCard},

		{http.MethodGet, "/nights/:night/parts/disputes", site.Organiser, s.disputesPart},
		{http.MethodGet, "/nights/:night/disputes/:dispute", site.Organiser, s.disputePage},
		{http.MethodPost, "/nights/:night/disputes/:dispute", site.Organiser, s.resolveDispute},

		{http.MethodGet, "/s/:token", site.Everybody, s.scoreSheetPage},
		{http.MethodPost, "/s/:token/acceptances", site.Everybody, s.acceptOnPhone},
		{http.MethodPost, "/s/:token/disputes", site.Everybody, s.disputeOnPhone},

		{http.MethodGet, "/t/:token", site.Everybody, s.OpenTable},
		{http.MethodGet, "/nights/:night/tables/:table", site.Referee, s.tablePage},
		{http.MethodGet, "/nights/:night/tables/:table/paper", site.Referee, s.paperForm},
		{http.MethodPost, "/nights/:night/tables/:table/paper", site.Referee, s.enterPaper},
		{http.MethodGet, "/nights/:night/tables/:table/state", site.Referee, s.tableState},
		{http.MethodPost, "/nights/:night/tables/:table/preview", site.Referee, s.previewHand},
		{http.MethodPost, "/nights/:night/tables/:table/hands", site.PastReferee, s.recordHand},
		{http.MethodPost, "/nights/:night/tables/:table/voids", site.Referee, s.voidHand},
		{http.MethodPost, "/nights/:night/tables/:table/acceptances", site.Referee, s.acceptScoreSheet},
		{http.MethodPost, "/nights/:night/tables/:table/disputes", site.Referee, s.raiseDispute},
		{http.MethodPost, "/nights/:night/tables/:table/codes", site.Referee, s.issueCodes},
		{http.MethodGet, "/nights/:night/tables/:table/changes", site.Referee, s.changesPage},
		{http.MethodGet, "/nights/:night/tables/:table/changes/:kind", site.Referee, s.changePage},
		{http.MethodPost, "/nights/:night/tables/:table/changes/:kind", site.Referee, s.changeMatch},
	}
}

func (s *Server) router() *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	// Nobody stands before the program unless the organiser put it there; a
	// header that anybody can send does not say who is asking.
	e.IPExtractor = echo.ExtractIPDirect()
	e.HTTPErrorHandler = s.Fail
	e.Use(middleware.GzipWithConfig(middleware.GzipConfig{
		Level: 5, MinLength: 800,
		Skipper: func(c echo.Context) bool { return c.Path() == site.LivePath },
	}))
	for _, r := range s.routes() {
		handle := r.who(s.Site, r.handle)
		if r.path != site.LivePath { // a stream has no session
			handle = site.Identified(s.Site, handle)
		}
		e.Add(r.method, r.path, handle)
		if r.method == http.MethodGet && r.path != site.LivePath {
			e.HEAD(r.path, handle)
		}
	}
	return e
}
