package web_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament/wifi"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

var teaHouse = wifi.Network{Name: "Teahouse upstairs", Kind: wifi.WPA, Key: "hush hush winds"}

// hasWiFi lets the club have a Wi-Fi, and returns the picture of its code.
func hasWiFi(t *testing.T, s *webtest.Site) (code string) {
	t.Helper()
	if err := s.Store.People.SetWiFi(t.Context(), teaHouse); err != nil {
		t.Fatal(err)
	}
	shown, err := present.WiFi(teaHouse)
	if err != nil {
		t.Fatal(err)
	}
	return shown.Code.Path
}

// TestNobodyWithoutTheRightSeesTheWiFi: neither its name, nor its key, nor its code is in an answer to anybody who
// does not run the evening's desk. The key is in no page, for nobody, until an owner asks for it.
func TestNobodyWithoutTheRightSeesTheWiFi(t *testing.T) {
	t.Parallel()
	r, _, code := webtest.Permitted(t)
	picture := hasWiFi(t, r.Site)
	season := r.Season()
	eva, err := r.Store.People.UserByName(t.Context(), "Eva")
	if err != nil {
		t.Fatal(err)
	}
	token, err := r.Store.People.MakeToken(t.Context(), people.Token{
		ID: database.NewID(), Name: "The scanner", By: eva.Name, User: eva.ID, Expires: time.Now().Add(time.Hour), Scopes: people.TokenScopes(),
	})
	if err != nil {
		t.Fatal(err)
	}
	program := r.Guest()
	program.Header.Set("Authorization", "Bearer "+token)
	all, key := []string{teaHouse.Name, teaHouse.Key, picture, "WIFI:"}, []string{teaHouse.Key, "WIFI:"}
	for _, who := range []struct {
		what, code string
		v          *webtest.Guest
		secrets    []string
	}{
		{"the owner", "none", r.Laptop, key}, // has seen everything before the others ask
		{"the desk", "none", r.AccountOf(people.Desk, r.Night), key},
		{"nobody", "none", r.Guest(), all},
		{"a phone", code, r.Guest(), all},
		{"a player", r.PersonalLink(r.Players[0].ID), r.Guest(), all},
		{"a card", r.Card(1).Token, r.Tablet, all},
		{"the desk of another night", "none", r.AccountOf(people.Desk, r.AnotherNight()), all},
		{"another program", "none", program, all},
	} {
		seen := 0
		addresses := everyAddress(r, season, who.code)
		maps.DeleteFunc(addresses, func(_ string, route site.Route) bool { return route.Method != http.MethodGet })
		for _, address := range slices.Sorted(maps.Keys(addresses)) {
			path := strings.TrimPrefix(address, "GET ")
			got := who.v.Get(path)
			for _, secret := range who.secrets {
				if strings.Contains(got.Body, secret) {
					t.Errorf("%s: %s: %d tells %.40q", who.what, path, got.Status, secret)
				}
			}
			if got.Status == http.StatusOK {
				seen++
			}
		}
		if seen < 40 {
			t.Errorf("%s has seen %d pages only", who.what, seen)
		}
	}
	for what, v := range map[string]*webtest.Guest{
		"the desk": r.AccountOf(people.Desk, r.Night), "an organiser": r.AccountOf(people.Organiser, ""), "a card": r.Tablet, "nobody": r.Guest(),
	} {
		for _, got := range []webtest.Answer{v.Get("/club/wifi?key=shown"), v.Post("/club/wifi", url.Values{"forget": {"yes"}})} {
			login := got.Status == http.StatusSeeOther && strings.HasPrefix(got.Header.Get("Location"), "/login")
			if got.Status != http.StatusForbidden && got.Status != http.StatusUnauthorized && !login {
				t.Errorf("%s: %d, %s", what, got.Status, got.Header.Get("Location"))
			}
		}
	}
	if left, err := r.Store.People.WiFi(t.Context()); err != nil || left != teaHouse {
		t.Errorf("%+v, %v", left, err)
	}
}

// TestTwoCodesStandSideBySide where only the desk and organisers look: on prints, at the door, and on a wall that
// they opened. Nobody else's wall has the first one, also not after theirs. A club without a Wi-Fi has one code.
func TestTwoCodesStandSideBySide(t *testing.T) {
	t.Parallel()
	r, _, _ := webtest.Permitted(t)
	r.PersonalLink(r.Players[0].ID)
	desk := r.AccountOf(people.Desk, r.Night)
	organisers := []string{"/cards/print", "/players/links"}
	r.DoorCard()
	ofNight := []string{r.Path("badges"), r.Path("door"), r.Path("door/card"), r.Path("wall"), r.Path("parts/wall")}
	for _, path := range slices.Concat(organisers, ofNight) {
		want(t, "without a Wi-Fi: "+path, r.Laptop.Get(path), http.StatusOK).Has(in("svg.qr"), notIn(".two-codes"))
	}
	picture := hasWiFi(t, r.Site)
	hasBoth := func(what string, got webtest.Shown) {
		t.Helper()
		codes := got.Page().Attrs(".two-codes svg path", "d")
		if len(codes) < 2 || codes[0] != picture || codes[1] == picture {
			t.Errorf("%s: %d codes, the first of which is not that of the Wi-Fi, or no other beside it", what, len(codes))
		}
	}
	for _, path := range slices.Concat(organisers, ofNight) {
		got := want(t, path, r.Laptop.Get(path), http.StatusOK, teaHouse.Name)
		hasBoth(path, got)
		if cache := got.Header.Get("Cache-Control"); cache != "no-store" {
			t.Errorf("%s may be kept: %q", path, cache)
		}
	}
	for _, path := range ofNight {
		if path != r.Path("door") { // where only organisers see an address that does not answer
			hasBoth("the desk: "+path, want(t, path, desk.Get(path), http.StatusOK))
		}
	}
	for _, path := range []string{r.Path("wall"), r.Path("parts/wall")} {
		want(t, "anybody: "+path, r.Guest().Get(path), http.StatusOK).Has(in("svg.qr"), notIn(".two-codes"))
	}
}

// TestTheWiFiIsSetUnderClub: a mistake loses nothing that was typed and says what to do. The key is in the page only
// when it is asked for; it stays if none is typed, but not for another network.
func TestTheWiFiIsSetUnderClub(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	want(t, "the club", v.Get("/club"), http.StatusOK).Has(in("#wifi a[href='/club/wifi']"))
	want(t, "none so far", v.Get("/club/wifi"), http.StatusOK).Has(in("input[name=kind][value=WPA][checked]"), notIn("[name=forget]"), notIn("#show-key"))
	form := func(network, kind, key string) url.Values {
		return url.Values{"network": {network}, "kind": {kind}, "key": {key}, "hidden": {"yes"}}
	}
	want(t, "a short key", v.Post("/club/wifi", form("Cellar", "WPA", "1234567")), http.StatusUnprocessableEntity, "8 to 63 characters", "this one has 7").
		Has(in("#problem-key"), in("#network", hasAttr("value", "Cellar")), in("#key", hasAttr("value", "1234567")), in("input[name=hidden][checked]"), in("input[value=WPA][checked]"))
	want(t, "no name, another kind", v.Post("/club/wifi", form("", "WPA9", "12345678")), http.StatusUnprocessableEntity).
		Has(in("#problem-network"), in("#problem-kind"), in("#key", hasAttr("value", "12345678")))
	want(t, "saved", v.Post("/club/wifi", form(" Cellar ", "WPA", "four & winds")), http.StatusSeeOther)
	masked := want(t, "masked", v.Get("/club/wifi"), http.StatusOK)
	masked.Has(in("#network", hasAttr("value", "Cellar")), in("#key[type=password]", hasAttr("value", "")), in("#show-key"))
	if strings.Contains(masked.Body, "four &") {
		t.Error("the key is in the page that masks it")
	}
	want(t, "shown", v.Get("/club/wifi?key=shown"), http.StatusOK).Has(in("#key[type=text]", hasAttr("value", "four & winds")), in("#code svg.qr"))
	holds := func(what string, network wifi.Network) {
		t.Helper()
		if got, err := s.Store.People.WiFi(t.Context()); err != nil || got != network {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
	}
	holds("saved", wifi.Network{Name: "Cellar", Kind: wifi.WPA, Key: "four & winds", Hidden: true})
	kept := form("Cellar", "WPA", "")
	kept.Del("hidden")
	want(t, "the key stays", v.Post("/club/wifi", kept), http.StatusSeeOther)
	holds("the key stays", wifi.Network{Name: "Cellar", Kind: wifi.WPA, Key: "four & winds"})
	want(t, "another network", v.Post("/club/wifi", form("Attic", "WPA", "")), http.StatusUnprocessableEntity).Has(in("#problem-key"))
	want(t, "an open network", v.Post("/club/wifi", form("Cellar", "nopass", "")), http.StatusSeeOther)
	holds("an open network", wifi.Network{Name: "Cellar", Kind: wifi.Open, Hidden: true})
	want(t, "forgotten", v.Post("/club/wifi", url.Values{"forget": {"yes"}}), http.StatusSeeOther)
	holds("forgotten", wifi.Network{})
	told := want(t, "the journal", v.Get("/journal"), http.StatusOK, "Wi-Fi was changed")
	for _, secret := range []string{"Cellar", "four"} {
		webtest.Without(t, "the journal", told.Answer, secret)
	}
}
