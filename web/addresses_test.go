package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/web/reach/localname"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// calledLocally makes the site one of a computer at 127.0.0.1 that answers to a name in the network.
func calledLocally(s *webtest.Site, now *localname.Status) (name, number string) {
	s.T.Helper()
	inNetworks(s, "127.0.0.1")
	s.Server.PublicURL.Named(func() localname.Status { return *now })
	return "http://threewinds.local:" + s.Server.PublicURL.Port(), s.Server.PublicURL.Number().String()
}

var threewinds = localname.Status{State: localname.Claimed, Name: "threewinds.local", Wanted: "threewinds.local"}

// phoneBy is the answer to a phone that opens an address of the site.
func phoneBy(s *webtest.Site, address string) *httptest.ResponseRecorder {
	request := httptest.NewRequestWithContext(s.T.Context(), http.MethodGet, address, nil)
	request.RemoteAddr = "192.0.2.7:4711"
	answer := httptest.NewRecorder()
	s.Server.Handler().ServeHTTP(answer, request)
	return answer
}

func TestTheCodesCanHaveTheName(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 4, webtest.Thirteen...)
	now := threewinds
	name, number := calledLocally(e.Site, &now)
	card := e.Card(1)
	byName, byNumber := name+"/t/"+card.Token, number+"/t/"+card.Token

	want(t, "nobody came by the name", testedBy(e.Laptop, "/"), http.StatusOK, sentence(t, "join.name.untested", "Name", now.Name)).
		Has(in("#join-name a[href='/join']"))
	want(t, "the other address, to a player", e.Guest().Get("/"), http.StatusOK, sentence(t, "join.or", "Address", name)).Has(notIn("#join-name"))
	want(t, "the cards", e.Laptop.Get("/cards/print"), http.StatusOK, byNumber, sentence(t, "join.or", "Address", byName))
	want(t, "the card of the door", doorCard(e), http.StatusOK, number+"/door/", name+"/door/")
	want(t, "the wall", e.Guest().Get(e.Path("wall")), http.StatusOK, sentence(t, "join.or", "Address", strings.TrimPrefix(name, "http://")))

	phoneBy(e.Site, name+"/")
	want(t, "a phone came by it", e.Laptop.Get("/join"), http.StatusOK, "The codes can have it.").
		Has(in("#codes input[value='number'][checked]"), notIn("#codes input[value='name'][checked]"))
	choice := func(codes string) url.Values { return url.Values{"codes": {codes}} }
	want(t, "a player chooses", e.Guest().Post("/join/codes", choice("name")), http.StatusUnauthorized)
	want(t, "a player looks", e.Guest().Get("/join"), http.StatusOK).Has(notIn("#codes"))
	for _, nonsense := range []string{"", "threewinds.local", "both"} {
		want(t, "choosing "+nonsense, e.Laptop.Post("/join/codes", choice(nonsense)), http.StatusBadRequest)
	}
	if got := e.Laptop.Post("/join/codes", choice("name")); got.Status != http.StatusSeeOther || got.Header.Get("Location") != "/join" {
		t.Errorf("choosing: %d to %q", got.Status, got.Header.Get("Location"))
	}
	want(t, "chosen", e.Laptop.Get("/join"), http.StatusOK, sentence(t, "join.name.in_codes", "Name", now.Name)).Has(in("#codes input[value='name'][checked]"))
	want(t, "the cards", e.Laptop.Get("/cards/print"), http.StatusOK, byName, sentence(t, "join.or", "Address", byNumber))
	want(t, "the first page", e.Guest().Get("/"), http.StatusOK, sentence(t, "join.or", "Address", number)).Has(in("#join .address a[href='" + name + "']"))
	want(t, "the journal", e.Laptop.Get("/journal"), http.StatusOK, sentence(t, "journal.of.local_name")+": ", "threewinds.local")

	// It is kept, and missed if this computer has another name the next time.
	now.Name = "threewinds-2.local"
	calledLocally(e.Site, &now)
	site.New(e.Store, e.Server.PublicURL, "en", e.Server.Log, time.Now)
	want(t, "started again", e.Laptop.Get("/join"), http.StatusOK, sentence(t, "join.lost", "Lost", "threewinds.local"),
		sentence(t, "join.name.second", "Wanted", "threewinds.local", "Name", "threewinds-2.local"))
	now.State = localname.NoMulticast
	want(t, "it has none", e.Laptop.Get("/join"), http.StatusOK, sentence(t, "join.lost", "Lost", "threewinds.local")).
		Has(in("#codes input[value='number']"), notIn("#codes input[value='name']"))
	want(t, "the number again", e.Laptop.Post("/join/codes", choice("number")), http.StatusSeeOther)
	without(t, "the number was chosen", e.Laptop.Get("/join"), sentence(t, "join.lost", "Lost", "threewinds.local"))
	now.State = localname.Asking
	want(t, "a name that it does not have", e.Laptop.Post("/join/codes", choice("name")), http.StatusConflict, sentence(t, "error.no_name.title"))
}

// doorCard is the page with the card of the door.
func doorCard(e *webtest.Evening) webtest.Answer {
	e.Laptop.Post(e.Path("door/card"), nil)
	return e.Laptop.Get(e.Path("door/card"))
}

// TestADeviceSeesWhichAddressesItOpens: the page has a picture from each, and only this page may show
// them; the picture of another program proves nothing.
func TestADeviceSeesWhichAddressesItOpens(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	now := threewinds
	name, number := calledLocally(s, &now)
	picture := "/join/" + s.Server.PublicURL.ID() + "/tick.svg"
	page := s.Guest().Get("/join")
	want(t, "the page", page, http.StatusOK, sentence(t, "addresses.android"), sentence(t, "addresses.without")).
		Has(in("#addresses img[src='"+name+picture+"']"), in("#addresses img[src='"+number+picture+"']"), in("#addresses a[href='"+name+"/join']"))
	pictures := func(policy string) string {
		_, after, _ := strings.Cut(policy, "img-src ")
		sources, _, _ := strings.Cut(after, ";")
		return sources
	}
	const policy = "Content-Security-Policy"
	if got := pictures(page.Header.Get(policy)); got != "'self' "+number+" "+name+" data:" {
		t.Errorf("pictures may come from %q", got)
	}
	if got := pictures(s.Guest().Get("/").Header.Get(policy)); got != "'self' data:" {
		t.Errorf("pictures of another page may come from %q", got)
	}
	shown := s.Guest().Get(picture)
	want(t, "the picture", shown, http.StatusOK, "<svg")
	for header, value := range map[string]string{
		"Content-Type": "image/svg+xml", "Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": "no-store",
	} {
		if got := shown.Header.Get(header); got != value {
			t.Errorf("%s of the picture: %q", header, got)
		}
	}
	if got := page.Header.Get("Cross-Origin-Resource-Policy"); got != "same-origin" {
		t.Errorf("the page may be shown elsewhere: %q", got)
	}
	want(t, "of another program", s.Guest().Get("/join/another/tick.svg"), http.StatusNotFound)
	if !s.Server.PublicURL.Name().Visited.IsZero() {
		t.Error("this computer proves nothing")
	}
	if got := phoneBy(s, name+picture); got.Code != http.StatusOK || s.Server.PublicURL.Name().Visited.IsZero() {
		t.Errorf("the picture of a phone proves nothing: %d", got.Code)
	}
}

// TestEveryStateOfTheNameHasASentence, on the organiser's first page and on that of the addresses.
func TestEveryStateOfTheNameHasASentence(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser := s.SetUp()
	now := localname.Status{}
	calledLocally(s, &now)
	with := func(change func(*localname.Status)) localname.Status {
		status := threewinds
		change(&status)
		return status
	}
	for what, c := range map[string]struct {
		status localname.Status
		says   string
	}{
		"asking":       {with(func(s *localname.Status) { s.State = localname.Asking }), sentence(t, "join.name.asking", "Name", "threewinds.local")},
		"untested":     {threewinds, sentence(t, "join.name.untested", "Name", "threewinds.local")},
		"second":       {with(func(s *localname.Status) { s.Name = "threewinds-2.local" }), sentence(t, "join.name.second", "Wanted", "threewinds.local", "Name", "threewinds-2.local")},
		"gave way":     {with(func(s *localname.Status) { s.Name, s.GaveWay = "threewinds-2.local", "threewinds.local" }), sentence(t, "join.name.gave_way", "Had", "threewinds.local", "Name", "threewinds-2.local")},
		"unheard":      {with(func(s *localname.Status) { s.Unheard = true }), sentence(t, "join.name.unheard", "Name", "threewinds.local")},
		"no multicast": {with(func(s *localname.Status) { s.State, s.Problem = localname.NoMulticast, "port 5353 is taken" }), sentence(t, "join.name.no_multicast", "Problem", "port 5353 is taken")},
		"all taken":    {with(func(s *localname.Status) { s.State = localname.AllTaken }), sentence(t, "join.name.all_taken", "Name", "threewinds.local")},
	} {
		now = c.status
		for _, path := range []string{"/", "/join"} {
			want(t, what+" on "+path, testedBy(organiser, path), http.StatusOK, c.says)
		}
	}
	now = localname.Status{}
	want(t, "off", organiser.Get("/join"), http.StatusOK).Has(notIn("#name-use"), notIn("#name-trouble"), notIn("#codes"))
	inNetworks(s)
	want(t, "no network", organiser.Get("/join"), http.StatusOK, sentence(t, "join.unreachable")).Has(notIn("#addresses"))
}

// TestFormsAreSentByTheName as by the number, but not from one to the other: they are different sites
// to a browser.
func TestFormsAreSentByTheName(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	now := threewinds
	name, number := calledLocally(s, &now)
	for origin, status := range map[string]int{name: http.StatusSeeOther, number: http.StatusForbidden, "http://threewinds-2.local": http.StatusForbidden} {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, name+"/language", strings.NewReader("language=cs&next=/"))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Origin", origin)
		answer := httptest.NewRecorder()
		s.Server.Handler().ServeHTTP(answer, request)
		if answer.Code != status {
			t.Errorf("from %s: %d", origin, answer.Code)
		}
	}
}

// TestADeviceByHTTPSSeesWhichAddressesItOpens: a page by https shows no pictures by http, so each address's
// picture comes by https; and the links lead to the addresses as they are.
func TestADeviceByHTTPSSeesWhichAddressesItOpens(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	now := threewinds
	name, number := calledLocally(s, &now)
	organiser := s.Organiser()
	serves(t, s)
	page := setUp(t, s, organiser, s.Guest()).Get("/join")
	want(t, "the page", page, http.StatusOK)
	picture := "/join/" + s.Server.PublicURL.ID() + "/tick.svg"
	for _, address := range []string{name, number} {
		host, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		origin := fmt.Sprintf("https://%s:%d", host.Hostname(), s.Server.HTTPS.Number())
		want(t, address, page, http.StatusOK).Has(in("#addresses img[src='"+origin+picture+"']"), in("#addresses a[href='"+address+"/join']"), notIn("#addresses img[src='"+address+picture+"']"))
		if policy := page.Header.Get("Content-Security-Policy"); !strings.Contains(policy, " "+origin+" ") || strings.Contains(policy, address) {
			t.Errorf("pictures may come from %q", policy)
		}
	}
}
