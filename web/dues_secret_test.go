package web_test

import (
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	duesstore "github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// secretMoney are the amounts, the currency and the note of the club whose money nobody may see, however a
// language or a file writes them; ownMoney is what the first player owes.
var (
	secretMoney = regexp.MustCompile(`98[,.   ]?765[.,]43|76[,.   ]?543[.,]21|31[,.   ]?415[.,]92|9876543|7654321|3141592|KWD|CZK|PLN|hush-hush`)
	othersMoney = regexp.MustCompile(`76[,.   ]?543[.,]21|31[,.   ]?415[.,]92|7654321|3141592|hush-hush`)
)

// takesSecretMoney lets the club take money: the first player owes one amount, the second has paid another
// one with a note, the third has a season ticket.
func takesSecretMoney(t *testing.T, r *webtest.Refereed) {
	t.Helper()
	ctx, day := t.Context(), r.Load().Date
	czk, _ := dues.CurrencyOf("CZK")
	second, third := r.Players[1].ID, r.Players[2].ID
	for _, err := range []error{
		r.Store.Dues.SetTaken(ctx, true, day),
		r.Store.Dues.SetPrices(ctx, czk, dues.Prices{Member: 9876543, Guest: 7654321}, day),
		r.Store.Dues.SetClass(ctx, r.Night, second, dues.Guest, day),
		r.Store.Dues.Pay(ctx, duesstore.NewPayment{ID: database.NewID(), Player: second, Night: r.Night, Amount: 7654321, Note: "hush-hush", On: day}),
		r.Store.Dues.SellTicket(ctx, duesstore.NewTicket{ID: database.NewID(), Player: third, First: day, Last: day, Price: 3141592, On: day}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// everyAddress are all addresses of the site about what the evening has: its night, players, matches, a
// season. An address that is about something else is asked, too, and finds nothing.
func everyAddress(r *webtest.Refereed, season, code string) map[string]site.Route {
	match := r.Match()
	ids := strings.NewReplacer(
		":night", string(r.Night), ":match", string(match.ID), ":player", string(r.Players[1].ID), ":season", season, ":table", "1", ":round", "1",
		":token", code, ":first", "2000-01-01", ":last", "2999-12-31", ":name", "none", ":id", "none",
	)
	addresses := make(map[string]site.Route)
	for _, route := range r.Server.AllRoutes() {
		if !site.IsLive(route.Path) && route.Path != "/api/v1/live" {
			addresses[route.Method+" "+ids.Replace(route.Path)] = route
		}
	}
	return addresses
}

// TestNobodyWithoutTheRightSeesMoney asks every address and every file, as everybody who may not see it. The
// player of a personal link sees their own, and nobody else's.
func TestNobodyWithoutTheRightSeesMoney(t *testing.T) {
	t.Parallel()
	r, _, code := webtest.Permitted(t)
	takesSecretMoney(t, r)
	link := r.PersonalLink(r.Players[0].ID)
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
	program, season := r.Guest(), r.Season()
	program.Header.Set("Authorization", "Bearer "+token)
	for what, one := range map[string]struct {
		v      *webtest.Guest
		code   string
		secret *regexp.Regexp
	}{
		"nobody": {r.Guest(), "none", secretMoney}, "a phone": {r.Guest(), code, secretMoney}, "a card": {r.Tablet, "none", secretMoney},
		"a player":                  {r.Guest(), link, othersMoney},
		"the desk of another night": {r.AccountOf(people.Desk, r.AnotherNight()), "none", secretMoney},
		"another program":           {program, "none", secretMoney},
		"the door's tablet":         {r.DoorTablet(), "none", secretMoney},
	} {
		seen := 0
		addresses := everyAddress(r, season, one.code)
		for _, address := range slices.Sorted(maps.Keys(addresses)) { // what changes nothing comes first
			route := addresses[address]
			method, path, _ := strings.Cut(address, " ")
			if method == http.MethodPost && (path == "/logout" || path == "/language") {
				continue
			}
			got := one.v.Send(method, path, url.Values{})
			if told := one.secret.FindString(got.Body); told != "" {
				t.Errorf("%s: %s %s (%s): %d tells %q", what, method, path, route.Path, got.Status, told)
			}
			if got.Status == http.StatusOK {
				seen++
			}
		}
		if seen < 40 {
			t.Errorf("%s has seen %d pages only", what, seen)
		}
	}
	want(t, "the own page", r.Guest().Get("/p/"+link), http.StatusOK, "98,765.43 CZK")
	desk := r.AccountOf(people.Desk, r.Night)
	want(t, "the desk of the evening", desk.Get(r.Path("dues")), http.StatusOK, "98,765.43 CZK", "hush-hush")
	for _, path := range []string{"/dues", "/dues/sheet", "/dues/prices", "/players/" + string(r.Players[0].ID) + "/dues", "/dues/sheet/2000-01-01/2999-12-31/received.csv"} {
		want(t, "the desk of the evening: "+path, desk.Get(path), http.StatusForbidden)
	}
}

// TestAClubThatTakesNoMoneyNeverSeesTheWord: on no page, for nobody; an owner finds the switch, and the
// pages about money are not there.
func TestAClubThatTakesNoMoneyNeverSeesTheWord(t *testing.T) {
	t.Parallel()
	r, _, code := webtest.Permitted(t)
	word := regexp.MustCompile(`(?i)\bdues\b|currency|\bprices?\b|season ticket|treasurer`)
	pages := everyAddress(r, r.Season(), code)
	maps.DeleteFunc(pages, func(address string, route site.Route) bool {
		return route.Method != http.MethodGet || site.IsAPI(route.Path) || strings.HasPrefix(route.Path, "/docs") ||
			strings.HasPrefix(route.Path, "/help") // the handbook tells what every club can do
	})
	for address, route := range pages {
		_, path, _ := strings.Cut(address, " ")
		got := r.Laptop.Get(path)
		if strings.Contains(route.Path, "dues") && got.Status != http.StatusNotFound {
			t.Errorf("%s is there: %d", path, got.Status)
		}
		if route.Path == "/club" || !strings.HasPrefix(got.Header.Get("Content-Type"), "text/html") {
			continue
		}
		if told := word.FindString(got.Says()); told != "" {
			t.Errorf("%s says %q", path, told)
		}
	}
	want(t, "the switch", r.Laptop.Get("/club"), http.StatusOK).Has(in("form[action='/dues/taken'] [name=taken][value=yes]"))
	for _, path := range []string{r.Path("dues/payments"), r.Path("dues/class"), r.Path("dues/prices"), "/dues/prices"} {
		want(t, path, r.Laptop.Post(path, url.Values{"player": {string(r.Players[0].ID)}}), http.StatusNotFound)
	}
}
