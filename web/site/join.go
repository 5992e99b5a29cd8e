package site

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/reach"
)

// Join is the box that shows the address for other devices. Back is the page that has it. Only
// organisers see it while devices cannot reach the address.
func (s *Site) Join(c echo.Context, back string) (*parts.Join, error) {
	MarkTicking(c.Request().Context()) // visits of other devices change no revision
	status := s.PublicURL.Status()
	box := parts.Join{
		Address: status.URL.String(), State: string(status.State), Useless: status.State.Useless(), FromCommandLine: status.Given,
		Organiser: s.Visitor(c).Organiser(), System: runtime.GOOS, Port: status.URL.Port(), Chosen: status.Chosen, Back: back,
		Name: LocalName(c.Request().Context(), status.Name),
	}
	if status.Other != nil {
		box.Other = status.Other.String()
	}
	if !box.Organiser && !box.Works() {
		return nil, nil
	}
	if status.State == reach.Proven {
		box.Visited = i18n.Local(c.Request().Context(), status.Visited).Format("15:04")
	}
	if status.Lost.IsValid() {
		box.Lost = status.Lost.String()
	}
	for _, network := range status.Networks {
		box.Networks = append(box.Networks, parts.JoinNetwork{
			Name: network.Name, IP: network.IP.String(), Current: network.IP == status.Current,
		})
	}
	var err error
	box.Code, err = present.QrCode(box.Address)
	return &box, err
}

// LocalName is the name in the local network as pages show it.
func LocalName(ctx context.Context, name reach.Name) parts.LocalName {
	shown := parts.LocalName{
		State: string(name.State), Name: name.Name, Wanted: name.Wanted, Had: name.GaveWay, Problem: name.Problem,
		Unheard: name.Unheard, InCodes: name.InCodes, Lost: name.Lost,
	}
	if !name.Visited.IsZero() {
		shown.Visited = i18n.Local(ctx, name.Visited).Format("15:04")
	}
	return shown
}

// chooseNetwork is POST /join — chooses the network of the address in the QR codes.
func (s *Site) chooseNetwork(c echo.Context) error {
	form, err := Posted(c)
	if err != nil {
		return err
	}
	ip, err := netip.ParseAddr(form.Get("network"))
	if err != nil {
		return echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	if !slices.ContainsFunc(s.PublicURL.Networks(), func(n reach.Network) bool { return n.IP == ip }) {
		return errNetworkGone
	}
	if err := s.Store.People.ChooseAddress(c.Request().Context(), ip.String()); err != nil {
		return err
	}
	s.PublicURL.Choose(ip)
	return SeeOther(c, LocalPath(form.Get("next"))+"#join")
}

// recallAddress chooses the network and the name that were chosen before the program was started.
func (s *Site) recallAddress(ctx context.Context) {
	chosen, err := s.Store.People.ChosenAddress(ctx)
	name, unread := s.Store.People.ChosenName(ctx)
	if err := errors.Join(err, unread); err != nil {
		s.Log.WarnContext(ctx, "the chosen address is not known", slog.Any("error", err))
		return
	}
	if ip, err := netip.ParseAddr(chosen); err == nil {
		s.PublicURL.Choose(ip)
	}
	s.PublicURL.ChooseName(name)
}

// usualPorts are the ports that need not be in an address.
var usualPorts = map[string]string{"http": "80", "https": "443"}

// PublicAddress is the address in the QR codes, and whether phones can open it.
func (s *Site) PublicAddress() parts.PublicAddress {
	return parts.PublicAddress{
		URL: s.PublicURL.String(), Port: cmp.Or(s.PublicURL.Port(), usualPorts[s.PublicURL.URL().Scheme]),
		Unreachable: s.PublicURL.Useless(), Local: s.PublicURL.Local(),
	}
}

// OtherAddress is the address of a page by the way that the QR codes do not have: by name if they have
// the number, by number if they have the name. It is empty if there is only one.
func (s *Site) OtherAddress(elements ...string) string {
	if other := s.PublicURL.Other(); other != nil {
		return other.JoinPath(elements...).String()
	}
	return ""
}

// ShowPicturesOf lets the page that is answered show pictures of these addresses, too.
func ShowPicturesOf(c echo.Context, addresses ...string) {
	const policy, own = "Content-Security-Policy", "img-src 'self'"
	header := c.Response().Header()
	header.Set(policy, strings.Replace(header.Get(policy), own, strings.Join(append([]string{own}, addresses...), " "), 1))
}

// Shared is the address of a page that can be sent to somebody.
func (s *Site) Shared(path string) parts.Shared {
	return parts.Shared{Address: s.Address(path), Local: s.PublicURL.Local()}
}
