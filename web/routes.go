package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

// access says who may use a route.
type access func(s *Server, next echo.HandlerFunc) echo.HandlerFunc

type route struct {
	method, path string
	who          access
	handle       echo.HandlerFunc
}

// routes is the site map: every address, and who may use it.
func (s *Server) routes() []route {
	return []route{
		{http.MethodGet, "/", everybody, s.home},
		{http.MethodPost, "/language", everybody, s.chooseLanguage},
		{http.MethodGet, "/healthz", everybody, s.health},

		{http.MethodGet, "/setup/:token", everybody, s.setupPage},
		{http.MethodPost, "/setup/:token", everybody, s.setUp},
		{http.MethodGet, "/login", everybody, s.loginPage},
		{http.MethodPost, "/login", everybody, s.logIn},
		{http.MethodPost, "/logout", everybody, s.logOut},

		{http.MethodGet, "/players", organiser, s.rosterPage},
		{http.MethodPost, "/players", organiser, s.addPlayers},
		{http.MethodGet, "/players/:player", everybody, s.playerPage},
		{http.MethodGet, "/players/:player/part", everybody, s.playerPart},
		{http.MethodGet, "/players/:player/edit", organiser, s.playerEditPage},
		{http.MethodPost, "/players/:player/rename", organiser, s.renamePlayer},
		{http.MethodPost, "/players/:player/remove", organiser, s.removePlayer},

		{http.MethodGet, "/nights/new", organiser, s.newNightPage},
		{http.MethodPost, "/nights", organiser, s.createNight},
		{http.MethodGet, "/nights/:night/settings", organiser, s.nightSettingsPage},
		{http.MethodPost, "/nights/:night/settings", organiser, s.changeNight},

		{http.MethodGet, "/nights/:night", everybody, s.seatingPage},
		{http.MethodGet, "/nights/:night/parts/seating", everybody, s.seatingPart},
		{http.MethodGet, "/nights/:night/standings", everybody, s.standingsPage},
		{http.MethodGet, "/nights/:night/parts/standings", everybody, s.standingsPart},
		{http.MethodGet, "/nights/:night/matches/:match", everybody, s.matchPage},
		{http.MethodGet, "/nights/:night/matches/:match/part", everybody, s.matchPart},
		{http.MethodGet, "/nights/:night/rules", everybody, s.ruleSheetPage},
		{http.MethodGet, "/nights/:night/wall", everybody, s.wallPage},
		{http.MethodGet, "/nights/:night/parts/wall", everybody, s.wallPart},
		{http.MethodGet, "/nights/:night/certificate", everybody, s.certificatePage},
		{http.MethodGet, "/nights/:night/seating.json", everybody, s.seatingFile},
		{http.MethodGet, livePath, everybody, s.live},

		{http.MethodGet, "/nights/:night/door", organiser, s.doorPage},
		{http.MethodPost, "/nights/:night/door", organiser, s.checkIn},
		{http.MethodPost, "/nights/:night/guests", organiser, s.addGuests},
		{http.MethodPost, "/nights/:night/house", organiser, s.addHousePlayers},
		{http.MethodGet, "/nights/:night/draft", organiser, s.draftPage},
		{http.MethodPost, "/nights/:night/draft", organiser, s.drawDraft},
		{http.MethodPost, "/nights/:night/draft/cancel", organiser, s.cancelDraw},
		{http.MethodPost, "/nights/:night/draft/exchange", organiser, s.exchangeDraft},
		{http.MethodPost, "/nights/:night/draft/lock", organiser, s.lockTable},
		{http.MethodPost, "/nights/:night/draft/pasted", organiser, s.pasteDraft},
		{http.MethodPost, "/nights/:night/programme", organiser, s.changeProgramme},
		{http.MethodPost, "/nights/:night/wishes", organiser, s.changeWishes},
		{http.MethodPost, "/nights/:night/resting", organiser, s.restAtTables},
		{http.MethodPost, "/nights/:night/publish", organiser, s.publish},
		{http.MethodPost, "/nights/:night/unpublish", organiser, s.unpublish},
		{http.MethodGet, "/nights/:night/desk", organiser, s.deskPage},
		{http.MethodGet, "/nights/:night/parts/desk", organiser, s.deskPart},
		{http.MethodPost, "/nights/:night/rounds/:round/close", organiser, s.closeRound},
		{http.MethodGet, "/nights/:night/rounds/:round/paper", organiser, s.paperPage},
		{http.MethodPost, "/nights/:night/rounds/:round/clock", organiser, s.setClock},
		{http.MethodPost, "/nights/:night/rounds/:round/tables/:table/extra", organiser, s.setExtraTime},
		{http.MethodGet, "/nights/:night/rounds/:round/seats", organiser, s.seatsPage},
		{http.MethodPost, "/nights/:night/rounds/:round/exchange", organiser, s.exchangeSeats},
		{http.MethodPost, "/nights/:night/rounds/:round/table", organiser, s.addTable},
		{http.MethodPost, "/nights/:night/substitutes", organiser, s.substitute},
		{http.MethodPost, "/nights/:night/cards", organiser, s.issueCards},
		{http.MethodPost, "/nights/:night/tables/:table/card", organiser, s.issueCard},
		{http.MethodPost, "/nights/:night/tables/:table/revoke", organiser, s.revokeCard},

		{http.MethodGet, "/nights/:night/parts/disputes", organiser, s.disputesPart},
		{http.MethodGet, "/nights/:night/disputes/:dispute", organiser, s.disputePage},
		{http.MethodPost, "/nights/:night/disputes/:dispute", organiser, s.resolveDispute},

		{http.MethodGet, "/s/:token", everybody, s.scoreSheetPage},
		{http.MethodPost, "/s/:token/acceptances", everybody, s.acceptOnPhone},
		{http.MethodPost, "/s/:token/disputes", everybody, s.disputeOnPhone},

		{http.MethodGet, "/t/:token", everybody, s.openTable},
		{http.MethodGet, "/nights/:night/tables/:table", referee, s.tablePage},
		{http.MethodGet, "/nights/:night/tables/:table/paper", referee, s.paperForm},
		{http.MethodPost, "/nights/:night/tables/:table/paper", referee, s.enterPaper},
		{http.MethodGet, "/nights/:night/tables/:table/state", referee, s.tableState},
		{http.MethodPost, "/nights/:night/tables/:table/preview", referee, s.previewHand},
		{http.MethodPost, "/nights/:night/tables/:table/hands", pastReferee, s.recordHand},
		{http.MethodPost, "/nights/:night/tables/:table/voids", referee, s.voidHand},
		{http.MethodPost, "/nights/:night/tables/:table/acceptances", referee, s.acceptScoreSheet},
		{http.MethodPost, "/nights/:night/tables/:table/disputes", referee, s.raiseDispute},
		{http.MethodPost, "/nights/:night/tables/:table/codes", referee, s.issueCodes},
		{http.MethodGet, "/nights/:night/tables/:table/changes", referee, s.changesPage},
		{http.MethodGet, "/nights/:night/tables/:table/changes/:kind", referee, s.changePage},
		{http.MethodPost, "/nights/:night/tables/:table/changes/:kind", referee, s.changeMatch},
	}
}

func (s *Server) router() *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	// Nobody stands before the program unless the organiser put it there; a
	// header that anybody can send does not say who is asking.
	e.IPExtractor = echo.ExtractIPDirect()
	e.HTTPErrorHandler = s.fail
	e.Use(middleware.GzipWithConfig(middleware.GzipConfig{
		Level: 5, MinLength: 800,
		Skipper: func(c echo.Context) bool { return c.Path() == livePath },
	}))
	for _, r := range s.routes() {
		handle := r.who(s, r.handle)
		if r.path != livePath { // a stream has no session
			handle = identified(s, handle)
		}
		e.Add(r.method, r.path, handle)
		if r.method == http.MethodGet && r.path != livePath {
			e.HEAD(r.path, handle)
		}
	}
	return e
}
