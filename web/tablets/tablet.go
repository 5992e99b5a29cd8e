package tablets

import (
	"crypto/x509"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/tablets"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/site"
)

// showTablet is GET /tablet — the page that a tablet opens to be set up: the root to install, and a picture by
// https that comes only if the tablet trusts it. It is the only page that may load from another origin.
func (s *Room) showTablet(c echo.Context) error {
	ctx := c.Request().Context()
	view := templates.TabletView{Page: s.Frame(c, i18n.T(ctx, "tablets.this_title")), Mode: s.mode(), Secure: s.Secure(c.Request()), Now: s.Now().Unix()}
	view.Page.Path = site.TabletPath
	c.Response().Header().Set("Cache-Control", "no-store") // it depends on the host of the address
	origin := s.HTTPSOrigin(ctx, site.HostOf(c.Request()))
	switch {
	case view.Secure && site.TakeLanguage(c):
		return site.SeeOther(c, site.TabletPath)
	case view.Secure:
		return site.Render(c, http.StatusOK, templates.Tablet(view))
	case origin == "":
		return site.Render(c, http.StatusNotFound, templates.Tablet(view))
	}
	view.System = systemOf(site.DeviceOf(c.Request()))
	state := s.HTTPS.State()
	view.Fingerprint = groups(state.Fingerprint)
	view.Refused = slices.Contains(state.Troubles, https.GivenExpired) || slices.Contains(state.Troubles, https.GivenEarly)
	view.Mark = s.HTTPS.Mark()
	view.Tick, view.Onward = origin+tickPath, origin+site.TabletPath
	if language := site.ChosenLanguage(c); language != "" {
		view.Onward += "?" + url.Values{"language": {language}}.Encode()
	}
	view.Page.Scripts = []string{"tablets/test.js"}
	site.ShowPicturesOf(c, origin)
	return site.Render(c, http.StatusOK, templates.Tablet(view))
}

// systemOf is whose taps are told first. An iPad says that it is a Macintosh: the page's script finds out.
func systemOf(device site.Device) templates.System {
	switch device.System {
	case "iOS", "iPadOS":
		return templates.Apple
	case "Android":
		return templates.Android
	}
	return templates.Computer
}

// sendCertificate is GET /tablet/threewinds.crt — the certificate of the club's own root.
func (s *Room) sendCertificate(c echo.Context) error {
	root := s.root()
	if root == nil {
		return tournament.ErrNotFound
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="threewinds.crt"`)
	return s.sendRoot(c, https.CertificateType, root.Raw)
}

// sendProfile is GET /tablet/threewinds.mobileconfig — the same as a profile for systems of Apple.
func (s *Room) sendProfile(c echo.Context) error {
	root := s.root()
	if root == nil {
		return tournament.ErrNotFound
	}
	about := i18n.T(c.Request().Context(), "tablets.profile", "Club", s.ClubName(c.Request().Context()))
	return s.sendRoot(c, https.ProfileType, https.Profile(root, about))
}

// root is the certificate of the club's own root, nil without one.
func (s *Room) root() *x509.Certificate {
	if s.HTTPS == nil {
		return nil
	}
	return s.HTTPS.Root()
}

func (s *Room) sendRoot(c echo.Context, kind string, content []byte) error {
	c.Response().Header().Set("Cache-Control", "no-store") // another root may come
	return c.Blob(http.StatusOK, kind, content)
}

// tick is the picture of the test: a green circle with a tick.
const tick = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#19734e"/>` +
	`<path d="m6.5 12.5 3.7 3.7 7.3-7.6" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

// sendTick is GET /tablet/tick.svg — the picture of the test. It comes by https alone, and may be shown by the page
// that came by http.
func (s *Room) sendTick(c echo.Context) error {
	if c.Request().TLS == nil {
		return tournament.ErrNotFound
	}
	header := c.Response().Header()
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	header.Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, "image/svg+xml", []byte(tick))
}
