package club

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	templates "github.com/threewinds/threewinds/templates/club"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/wifi"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// wifiPath is the page of the Wi-Fi.
const wifiPath = "/club/wifi"

// showWiFi is GET /club/wifi — the club's Wi-Fi. Its key and its code are shown if the field key of the
// address says so.
func (s *Room) showWiFi(c echo.Context) error {
	network, err := s.Store.People.WiFi(c.Request().Context())
	if err != nil && !errors.Is(err, database.ErrSealed) {
		return err
	}
	view := templates.WiFiView{Stored: network.Name, HasKey: network.Key != "", Sealed: err != nil, Shown: c.QueryParam("key") == "shown"}
	typed := network
	if view.Shown {
		if view.Code, err = present.WiFi(network); err != nil {
			return err
		}
	} else {
		typed.Key = ""
	}
	return s.renderWiFi(c, http.StatusOK, view, typed, nil)
}

// updateWiFi is POST /club/wifi — stores the Wi-Fi (fields network, kind, key and hidden), or forgets it (field
// forget).
func (s *Room) updateWiFi(c echo.Context, form url.Values) error {
	ctx := c.Request().Context()
	if form.Has("forget") {
		if err := s.Store.People.SetWiFi(ctx, wifi.Network{}); err != nil {
			return err
		}
		return site.SeeOther(c, "/club#wifi")
	}
	typed := wifi.Network{Name: form.Get("network"), Kind: wifi.Kind(form.Get("kind")), Key: form.Get("key"), Hidden: form.Get("hidden") != ""}
	stored, err := s.Store.People.WiFi(ctx)
	if err != nil && !errors.Is(err, database.ErrSealed) {
		return err
	}
	network, problems := wifi.Parse(keepKey(typed, stored))
	if len(problems) > 0 {
		view := templates.WiFiView{Stored: stored.Name, HasKey: stored.Key != "", Sealed: err != nil}
		return s.renderWiFi(c, http.StatusUnprocessableEntity, view, typed, problems)
	}
	if err := s.Store.People.SetWiFi(ctx, network); err != nil {
		return err
	}
	return site.SeeOther(c, wifiPath+"?key=shown#code")
}

// keepKey is what was typed with the stored key, if none was typed and it is the same network. The key of
// another one must be typed: nobody would notice that phones are sent to it with the old key.
func keepKey(typed, stored wifi.Network) wifi.Network {
	if same, _ := wifi.Parse(typed); typed.Key == "" && same.Name == stored.Name && same.Kind == stored.Kind {
		typed.Key = stored.Key
	}
	return typed
}

func (s *Room) renderWiFi(c echo.Context, status int, view templates.WiFiView, typed wifi.Network, problems tournament.Problems) error {
	ctx := c.Request().Context()
	c.Response().Header().Set("Cache-Control", "no-store")
	view.Page = s.Frame(c, i18n.T(ctx, "wifi.title"))
	view.Page.Path = wifiPath
	view.Name, view.Kind, view.Key, view.Hidden = typed.Name, string(typed.Kind), typed.Key, typed.Hidden
	for _, kind := range wifi.Kinds() {
		view.Kinds = append(view.Kinds, string(kind))
	}
	if view.Kind == "" && status == http.StatusOK {
		view.Kind = view.Kinds[0]
	}
	if file, kept := s.Store.People.CardsKept(); !kept {
		view.UnwritableKeyFile = file
	}
	view.Problems = present.Sentences(ctx, problems)
	return site.Render(c, status, templates.WiFi(view))
}
