package web

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

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
		{http.MethodGet, "/", site.Everybody, s.club.Home},
		{http.MethodPost, "/language", site.Everybody, s.ChooseLanguage},
		{http.MethodGet, "/healthz", site.Everybody, s.health},
		{http.MethodGet, "/parts/trouble", site.Organiser, s.TroublePart},

		{http.MethodGet, "/setup/:token", site.Everybody, s.account.SetupPage},
		{http.MethodPost, "/setup/:token", site.Everybody, s.account.SetUp},
		{http.MethodGet, "/login", site.Everybody, s.account.LoginPage},
		{http.MethodPost, "/login", site.Everybody, s.account.LogIn},
		{http.MethodPost, "/logout", site.Everybody, s.account.LogOut},

		{http.MethodGet, "/players", site.Organiser, s.club.RosterPage},
		{http.MethodPost, "/players", site.Organiser, s.club.AddPlayers},
		{http.MethodGet, "/players/:player", site.Everybody, s.night.PlayerPage},
		{http.MethodGet, "/players/:player/part", site.Everybody, s.night.PlayerPart},
		{http.MethodGet, "/players/:player/edit", site.Organiser, s.club.PlayerEditPage},
		{http.MethodPost, "/players/:player/rename", site.Organiser, s.club.RenamePlayer},
		{http.MethodPost, "/players/:player/remove", site.Organiser, s.club.RemovePlayer},

		{http.MethodGet, "/nights/new", site.Organiser, s.club.NewNightPage},
		{http.MethodPost, "/nights", site.Organiser, s.club.CreateNight},
		{http.MethodGet, "/nights/:night/settings", site.Organiser, s.OfNight(s.club.NightSettingsPage)},
		{http.MethodPost, "/nights/:night/settings", site.Organiser, s.OfNight(s.club.ChangeNight)},

		{http.MethodGet, "/nights/:night", site.Everybody, s.OfNight(s.night.SeatingPage)},
		{http.MethodGet, "/nights/:night/parts/seating", site.Everybody, s.OfNight(s.night.SeatingPart)},
		{http.MethodGet, "/nights/:night/standings", site.Everybody, s.OfNight(s.night.StandingsPage)},
		{http.MethodGet, "/nights/:night/parts/standings", site.Everybody, s.OfNight(s.night.StandingsPart)},
		{http.MethodGet, "/nights/:night/matches/:match", site.Everybody, s.night.MatchPage},
		{http.MethodGet, "/nights/:night/matches/:match/part", site.Everybody, s.night.MatchPart},
		{http.MethodGet, "/nights/:night/rules", site.Everybody, s.OfNight(s.night.RuleSheetPage)},
		{http.MethodGet, "/nights/:night/wall", site.Everybody, s.OfNight(s.night.WallPage)},
		{http.MethodGet, "/nights/:night/parts/wall", site.Everybody, s.OfNight(s.night.WallPart)},
		{http.MethodGet, "/nights/:night/certificate", site.Everybody, s.OfNight(s.draw.CertificatePage)},
		{http.MethodGet, "/nights/:night/seating.json", site.Everybody, s.OfNight(s.draw.SeatingFile)},
		{http.MethodGet, site.LivePath, site.Everybody, s.Live},

		{http.MethodGet, "/nights/:night/door", site.Organiser, s.door.Page},
		{http.MethodPost, "/nights/:night/door", site.Organiser, s.door.CheckIn},
		{http.MethodPost, "/nights/:night/guests", site.Organiser, s.door.AddGuests},
		{http.MethodPost, "/nights/:night/house", site.Organiser, s.door.AddHousePlayers},
		{http.MethodGet, "/nights/:night/draft", site.Organiser, s.draw.DraftPage},
		{http.MethodPost, "/nights/:night/draft", site.Organiser, s.OfNightForm(s.draw.DrawDraft)},
		{http.MethodPost, "/nights/:night/draft/cancel", site.Organiser, s.OfNight(s.draw.CancelDraw)},
		{http.MethodPost, "/nights/:night/draft/exchange", site.Organiser, s.draw.ExchangeDraft},
		{http.MethodPost, "/nights/:night/draft/lock", site.Organiser, s.draw.LockTable},
		{http.MethodPost, "/nights/:night/draft/pasted", site.Organiser, s.OfNightForm(s.draw.PasteDraft)},
		{http.MethodPost, "/nights/:night/programme", site.Organiser, s.OfNightForm(s.draw.ChangeProgramme)},
		{http.MethodPost, "/nights/:night/wishes", site.Organiser, s.OfNightForm(s.draw.ChangeWishes)},
		{http.MethodPost, "/nights/:night/resting", site.Organiser, s.OfNightForm(s.draw.RestAtTables)},
		{http.MethodPost, "/nights/:night/publish", site.Organiser, s.OfNightForm(s.draw.Publish)},
		{http.MethodPost, "/nights/:night/unpublish", site.Organiser, s.OfNightForm(s.draw.Unpublish)},
		{http.MethodGet, "/nights/:night/desk", site.Organiser, s.desk.Page},
		{http.MethodGet, "/nights/:night/parts/desk", site.Organiser, s.OfNight(s.desk.Part)},
		{http.MethodPost, "/nights/:night/rounds/:round/close", site.Organiser, s.desk.CloseRound},
		{http.MethodGet, "/nights/:night/rounds/:round/paper", site.Organiser, s.table.PaperPage},
		{http.MethodPost, "/nights/:night/rounds/:round/clock", site.Organiser, s.desk.SetClock},
		{http.MethodPost, "/nights/:night/rounds/:round/tables/:table/extra", site.Organiser, s.desk.SetExtraTime},
		{http.MethodGet, "/nights/:night/rounds/:round/seats", site.Organiser, s.draw.SeatsPage},
		{http.MethodPost, "/nights/:night/rounds/:round/exchange", site.Organiser, s.draw.ExchangeSeats},
		{http.MethodPost, "/nights/:night/rounds/:round/table", site.Organiser, s.draw.AddTable},
		{http.MethodPost, "/nights/:night/substitutes", site.Organiser, s.draw.Substitute},
		{http.MethodPost, "/nights/:night/cards", site.Organiser, s.OfNight(s.desk.IssueCards)},
		{http.MethodPost, "/nights/:night/tables/:table/card", site.Organiser, s.desk.IssueCard},
		{http.MethodPost, "/nights/:night/tables/:table/revoke", site.Organiser, s.desk.RevokeCard},

		{http.MethodGet, "/nights/:night/parts/disputes", site.Organiser, s.OfNight(s.desk.DisputesPart)},
		{http.MethodGet, "/nights/:night/disputes/:dispute", site.Organiser, s.desk.DisputePage},
		{http.MethodPost, "/nights/:night/disputes/:dispute", site.Organiser, s.OfNightForm(s.desk.ResolveDispute)},

		{http.MethodGet, "/s/:token", site.Everybody, s.table.ScoreSheetPage},
		{http.MethodPost, "/s/:token/acceptances", site.Everybody, s.table.AcceptOnPhone},
		{http.MethodPost, "/s/:token/disputes", site.Everybody, s.table.DisputeOnPhone},
		{http.MethodPost, "/s/:token/problems", site.Everybody, disputed},

		{http.MethodGet, "/t/:token", site.Everybody, s.OpenTable},
		{http.MethodGet, "/nights/:night/tables/:table", site.Referee, s.table.Page},
		{http.MethodGet, "/nights/:night/tables/:table/paper", site.Referee, s.table.PaperForm},
		{http.MethodPost, "/nights/:night/tables/:table/paper", site.Referee, s.table.EnterPaper},
		{http.MethodGet, "/nights/:night/tables/:table/state", site.Referee, s.table.State},
		{http.MethodPost, "/nights/:night/tables/:table/preview", site.Referee, s.table.PreviewHand},
		{http.MethodPost, "/nights/:night/tables/:table/hands", site.PastReferee, s.table.RecordHand},
		{http.MethodPost, "/nights/:night/tables/:table/voids", site.Referee, s.table.VoidHand},
		{http.MethodPost, "/nights/:night/tables/:table/acceptances", site.Referee, s.table.AcceptScoreSheet},
		{http.MethodPost, "/nights/:night/tables/:table/disputes", site.Referee, s.table.RaiseDispute},
		{http.MethodPost, "/nights/:night/tables/:table/problems", site.Referee, disputed},
		{http.MethodPost, "/nights/:night/tables/:table/codes", site.Referee, s.table.IssueCodes},
		{http.MethodGet, "/nights/:night/tables/:table/changes", site.Referee, s.table.ChangesPage},
		{http.MethodGet, "/nights/:night/tables/:table/changes/:kind", site.Referee, s.table.ChangePage},
		{http.MethodPost, "/nights/:night/tables/:table/changes/:kind", site.Referee, s.table.ChangeMatch},
	}
}

func (s *Server) router(proxies []netip.Prefix) *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = addresses(proxies)
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

// addresses finds who is asking. A header that anybody can send does not say it, but
// for those of the proxies that the organiser names.
func addresses(proxies []netip.Prefix) echo.IPExtractor {
	if len(proxies) == 0 {
		return echo.ExtractIPDirect()
	}
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, proxy := range proxies {
		trust = append(trust, echo.TrustIPRange(&net.IPNet{
			IP: proxy.Addr().AsSlice(), Mask: net.CIDRMask(proxy.Bits(), proxy.Addr().BitLen()),
		}))
	}
	return echo.ExtractIPFromXFFHeader(trust...)
}

// disputed sends a dispute on to its address: a page from before an update, on a phone
// or a tablet, still says problems.
func disputed(c echo.Context) error {
	path := c.Request().URL.Path
	return c.Redirect(http.StatusPermanentRedirect, strings.TrimSuffix(path, "problems")+"disputes")
}
