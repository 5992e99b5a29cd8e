package tablets

import (
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/tablets"
	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showSetUp is GET /tablets — how tablets are set up, and whether they can be now.
func (s *Room) showSetUp(c echo.Context) error { return s.renderSetUp(c, http.StatusOK, "") }

// makeRoot is POST /tablets/root — makes the club's own root, unless there is one, and opens the port for https.
func (s *Room) makeRoot(c echo.Context) error {
	if !s.ownRoot() {
		return s.renderSetUp(c, http.StatusConflict, "")
	}
	ctx := c.Request().Context()
	if slices.Contains(s.HTTPS.State().Troubles, https.RootBroken) {
		return s.renderSetUp(c, http.StatusConflict, "")
	}
	before := s.HTTPS.Root()
	if err := s.HTTPS.MakeRoot(s.Club(ctx).Name); err != nil {
		s.Log.ErrorContext(ctx, "making the club's own root", slog.Any("error", err))
		return s.renderSetUp(c, http.StatusInternalServerError, s.HTTPS.State().Files[0])
	}
	s.HTTPS.Follow()
	if err := s.Store.People.SetRoot(ctx, s.HTTPS.State().Fingerprint); err != nil {
		return err
	}
	if before == nil {
		s.Log.InfoContext(ctx, "the club's own root is made", slog.String("by", s.Visitor(c).Name), slog.String("fingerprint", s.HTTPS.State().Fingerprint))
	}
	return site.SeeOther(c, setUpPath)
}

// withdraw is POST /tablets/withdraw — withdraws https, or offers it again, by the field withdrawn. The port stays open,
// and leads back to http.
func (s *Room) withdraw(c echo.Context, form url.Values) error {
	if s.HTTPS == nil || s.PublicURL.Secure() || s.HTTPS.Number() == 0 {
		return s.renderSetUp(c, http.StatusConflict, "")
	}
	if err := s.Store.People.WithdrawHTTPS(c.Request().Context(), form.Get("withdrawn") == "yes"); err != nil {
		return err
	}
	if c.Request().TLS != nil {
		return s.renderGone(c)
	}
	return site.SeeOther(c, setUpPath)
}

// renderGone says to who came by https where it goes on by http: a browser follows no form from there to another
// address.
func (s *Room) renderGone(c echo.Context) error {
	page := s.Frame(c, i18n.T(c.Request().Context(), "tablets.title"))
	return site.Render(c, http.StatusOK, templates.Gone(page, s.Address(setUpPath)))
}

// deleteRoot is POST /tablets/root/delete — deletes the club's own root with its key, and closes the port for https.
func (s *Room) deleteRoot(c echo.Context) error {
	if !s.ownRoot() {
		return s.renderSetUp(c, http.StatusConflict, "")
	}
	ctx := c.Request().Context()
	if before := s.HTTPS.Root(); before != nil {
		if err := s.HTTPS.DeleteRoot(); err != nil {
			s.Log.ErrorContext(ctx, "deleting the club's own root", slog.Any("error", err))
			return s.renderSetUp(c, http.StatusInternalServerError, s.HTTPS.State().Files[0])
		}
		s.Log.InfoContext(ctx, "the club's own root is deleted", slog.String("by", s.Visitor(c).Name))
	}
	s.HTTPS.Follow()
	if err := s.Store.People.SetRoot(ctx, ""); err != nil {
		return err
	}
	if err := s.Store.People.WithdrawHTTPS(ctx, false); err != nil {
		return err
	}
	if c.Request().TLS != nil {
		return s.renderGone(c)
	}
	return site.SeeOther(c, setUpPath)
}

// ownRoot says whether the program can have a root of its own: it listens for https, has no given
// certificate, and no proxy before it speaks https already.
func (s *Room) ownRoot() bool { return s.HTTPS != nil && !s.HTTPS.Given() && !s.PublicURL.Secure() }

func (s *Room) renderSetUp(c echo.Context, status int, unwritable string) error {
	ctx := c.Request().Context()
	view := templates.SetUpView{
		Page: s.Frame(c, i18n.T(ctx, "tablets.title")), Public: s.PublicAddress(), Unwritable: unwritable, Mode: s.mode(),
	}
	view.Page.Path = setUpPath
	if view.Mode == templates.NoPort || view.Mode == templates.Proxied {
		return site.Render(c, status, templates.SetUp(view))
	}
	if err := s.showState(c, &view); err != nil {
		return err
	}
	var err error
	if view.Withdrawn, err = s.Store.People.HTTPSWithdrawn(ctx); err != nil {
		return err
	}
	view.Withdraws = s.HTTPS.Number() != 0 && !s.PublicURL.Secure()
	if origin := s.HTTPSOrigin(ctx, s.PublicURL.URL().Hostname()); origin != "" {
		view.HTTPS, view.Address = origin, s.Address(site.TabletPath)
		if view.Code, err = present.QrCode(view.Address); err != nil {
			return err
		}
	}
	return site.Render(c, status, templates.SetUp(view))
}

// showState fills in the certificate, and what is wrong with it.
func (s *Room) showState(c echo.Context, view *templates.SetUpView) error {
	ctx, state := c.Request().Context(), s.HTTPS.State()
	day := func(moment time.Time) string { return site.DateText(c, i18n.Local(ctx, moment).Format(time.DateOnly)) }
	if !state.End.IsZero() {
		view.Begin, view.End = day(state.Begin), day(state.End)
	}
	view.Fingerprint, view.Files = groups(state.Fingerprint), strings.Join(state.Files, ", ")
	for _, trouble := range state.Troubles {
		view.Troubles = append(view.Troubles, string(trouble))
	}
	host := s.PublicURL.URL().Hostname()
	if s.HTTPS.Number() != 0 && state.Fingerprint != "" && !s.HTTPS.Covers(host) && !slices.Contains(state.Troubles, https.HostOutside) {
		view.Troubles = append(view.Troubles, "address_outside")
	}
	view.Broken = slices.Contains(state.Troubles, https.RootBroken)
	known, err := s.Store.People.Root(ctx)
	view.Lost = !state.Given && known != "" && known != state.Fingerprint && !slices.Contains(state.Troubles, https.RootBroken)
	return err
}

// mode is what stands behind https.
func (s *Room) mode() templates.Mode {
	switch {
	case s.HTTPS != nil && s.HTTPS.Given():
		return templates.Given
	case s.PublicURL.Secure():
		return templates.Proxied
	case s.HTTPS == nil:
		return templates.NoPort
	case s.HTTPS.Root() == nil:
		return templates.NoRoot
	}
	return templates.OwnRoot
}

// groups cuts a fingerprint into lines of eight pairs of digits.
func groups(fingerprint string) (lines []string) {
	for fingerprint != "" {
		line := fingerprint[:min(len(fingerprint), 8*3)]
		lines = append(lines, strings.TrimSuffix(line, ":"))
		fingerprint = fingerprint[len(line):]
	}
	return lines
}
