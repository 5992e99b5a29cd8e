package home

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/home"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/site"
)

// showAddresses is GET /join — the addresses of the site, by name and by number; the device that opens
// the page sees which of them work for it.
func (s *Room) showAddresses(c echo.Context) error {
	ctx := c.Request().Context()
	status := s.PublicURL.Status()
	view := templates.AddressesView{
		Page: s.Frame(c, i18n.T(ctx, "addresses.title")), Given: status.Given, Useless: status.State.Useless(),
		Name: site.LocalName(ctx, status.Name), Organiser: s.Visitor(c).Organiser(),
	}
	view.Page.Scripts = []string{"home/addresses.js"}
	if view.Useless {
		return site.Render(c, http.StatusOK, templates.Addresses(view))
	}
	number := s.PublicURL.Number()
	for _, address := range []*url.URL{status.Name.URL, number} {
		if address == nil {
			continue
		}
		shown := templates.SiteAddress{
			URL: address.String(), Page: address.JoinPath("join").String(), ByName: address != number, InCodes: address.Host == status.URL.Host,
		}
		if origin := s.pictureOrigin(c, address); origin != nil {
			shown.Picture = origin.JoinPath("join", s.PublicURL.ID(), "tick.svg").String()
			site.ShowPicturesOf(c, origin.String())
		}
		view.Addresses = append(view.Addresses, shown)
	}
	return site.Render(c, http.StatusOK, templates.Addresses(view))
}

// pictureOrigin is where a page shows the picture of an address from: a page that came by https shows none by http, so
// the same host's by https. It is nil where there is none.
func (s *Room) pictureOrigin(c echo.Context, address *url.URL) *url.URL {
	if !s.Secure(c.Request()) || address.Scheme == "https" {
		return address
	}
	origin, err := url.Parse(s.HTTPSOrigin(c.Request().Context(), address.Hostname()))
	if err != nil || origin.Hostname() != address.Hostname() { // another host's proves nothing
		return nil
	}
	return origin
}

// tick is shown by a device that opens the site at the address of the picture.
const tick = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ` +
	`stroke="#2a7d4f" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M20 6 9 17l-5-5"/></svg>`

// sendTick is GET /join/:program/tick.svg — a picture that proves that a device has come to this
// program. Pages at its other addresses show it, and no browser keeps it.
func (s *Room) sendTick(c echo.Context) error {
	if !s.PublicURL.Is(c.Param("program")) {
		return echo.ErrNotFound
	}
	c.Response().Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, "image/svg+xml", []byte(tick))
}

// chooseCodes is POST /join/codes — whether the QR codes have this computer's name or its number.
func (s *Room) chooseCodes(c echo.Context, form url.Values) error {
	name := ""
	switch form.Get("codes") {
	case "number":
	case "name":
		now := s.PublicURL.Name()
		if now.URL == nil {
			return site.ErrNoName
		}
		name = now.Name
	default:
		return echo.ErrBadRequest
	}
	if err := s.Store.People.ChooseName(c.Request().Context(), name); err != nil {
		return err
	}
	s.PublicURL.ChooseName(name)
	return site.SeeOther(c, "/join")
}
