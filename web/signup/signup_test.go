package signup_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// announced is an evening to come for which anybody may ask for a seat, with the roster names.
func announced(t *testing.T, until time.Time, names ...string) *webtest.Evening {
	t.Helper()
	e := webtest.NewEvening(t, 1, names...)
	plan := tournament.NightPlan{
		ID: e.Night, Name: "Autumn cup", Date: time.Now().AddDate(0, 0, 7).Format(time.DateOnly), Rounds: 1, Ruleset: webtest.NoviceRules(t),
		Announcement: tournament.Announcement{Begins: "18:30", Venue: "Tea house", Seats: 3, Requests: true, Until: until},
	}
	if err := e.Store.Nights.ChangeNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	return e
}

// ask sends the form, and is the address of the page with the answer.
func ask(t *testing.T, e *webtest.Evening, phone *webtest.Guest, name, note string) string {
	t.Helper()
	sent := want(t, name+" asks", phone.Post(e.Path("sign-up"), url.Values{"id": {database.NewID()}, "name": {name}, "note": {note}}), http.StatusSeeOther)
	return sent.Header.Get("Location")
}

// waiting are the requests that wait, the oldest first.
func waiting(t *testing.T, e *webtest.Evening) (waiting []nights.SignUpRequest) {
	t.Helper()
	requests, err := e.Store.Nights.SignUpRequests(t.Context(), e.Night)
	if err != nil {
		t.Fatal(err)
	}
	for _, request := range requests {
		if request.State == nights.RequestWaiting {
			waiting = append(waiting, request)
		}
	}
	return waiting
}

// answeredRequest is the id of the answered request of a name.
func answeredRequest(t *testing.T, e *webtest.Evening, name string) string {
	t.Helper()
	requests, err := e.Store.Nights.SignUpRequests(t.Context(), e.Night)
	at := slices.IndexFunc(requests, func(request nights.SignUpRequest) bool {
		return request.Name == name && request.State != nights.RequestWaiting
	})
	if err != nil || at < 0 {
		t.Fatalf("no answered request of %s, %v", name, err)
	}
	return requests[at].ID
}

// TestAStrangerAsksIsAcceptedAndGetsALink: from the public page to the personal page, and nothing of it is public.
func TestAStrangerAsksIsAcceptedAndGetsALink(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := announced(t, time.Time{}, "Eva Stone", "Bo", "Cy", "Dan")
		phone, night := e.Guest(), "/nights/"+string(e.Night)
		want(t, "the announced evening", phone.Get(night), http.StatusOK, sentence(t, "signup.title")).
			Has(in(`form#ask[action="`+night+`/sign-up"]`), notIn("#seating form#ask"))
		public := []string{night, "/", "/nights", night + "/standings", "/calendar.ics", "/feed.atom", "/api/v1/nights/" + string(e.Night), "/api/v1/players", "/players", night + "/night.json"}
		own := ask(t, e, phone, "Eve  Quickstep", "I have played twice.\nCall me at noon")
		shown := want(t, "her page", phone.Get(own), http.StatusOK, "Eve Quickstep", sentence(t, "signup.answer.waiting"), "Call me at noon")
		if shown.Header.Get("Cache-Control") != "no-store" {
			t.Error("browsers keep the page of a request")
		}
		want(t, "the form remembers her", phone.Get(e.Path("sign-up")), http.StatusOK, sentence(t, "signup.asked")).Has(in(`a[href="` + own + `"]`))
		without(t, "another browser", e.Guest().Get(e.Path("sign-up")), "Quickstep")
		for _, page := range public {
			if body := e.Guest().Get(page).Body; strings.Contains(body, "Quickstep") || strings.Contains(body, "Call me") {
				t.Errorf("%s tells who asks", page)
			}
		}
		want(t, "the first page of an organiser", e.Laptop.Get("/"), http.StatusOK, "1 asks for a seat")
		want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(in("#to-requests.primary"))
		want(t, "the night's page", e.Laptop.Get("/nights/"+string(e.Night)), http.StatusOK, "1 asks for a seat").Has(in("#to-requests.primary"))
		want(t, "the night's page for others", e.Guest().Get("/nights/"+string(e.Night)), http.StatusOK).Has(notIn("#to-requests"))
		want(t, "a stranger at the list", e.Guest().Post(e.Path("requests/decline"), nil), http.StatusUnauthorized)
		want(t, "the desk's account at the list", e.AccountOf(people.Desk, e.Night).Get(e.Path("requests")), http.StatusForbidden)
		list := want(t, "the list", e.Laptop.Get(e.Path("requests")), http.StatusOK, "Eve Quickstep", "I have played twice.")
		list.Has(notIn(".twins"))
		for _, member := range e.Players[1:4] {
			if err := e.Store.Nights.SignUp(t.Context(), e.Night, member.ID); err != nil {
				t.Fatal(err)
			}
		}
		accept := e.Path("requests/" + waiting(t, e)[0].ID + "/accept")
		want(t, "with the name of another", e.Laptop.Post(accept, url.Values{"name": {"Bo"}, "as": {"new"}}), http.StatusUnprocessableEntity, "Bo is on the roster").Has(in("#requests", sends("name", "Bo")))
		want(t, "as nobody", e.Laptop.Post(accept, url.Values{"name": {"Nobody"}, "as": {"known"}}), http.StatusUnprocessableEntity, "Nobody on the roster is called Nobody")
		for range 2 {
			want(t, "accepting", e.Laptop.Post(accept, url.Values{"name": {"Eve Quickstep"}, "as": {"new"}}), http.StatusSeeOther)
		}
		want(t, "another organiser", e.Laptop.Post(strings.Replace(accept, "accept", "decline", 1), nil), http.StatusConflict, "was accepted already")
		want(t, "on the waiting list", phone.Get(own+"/part"), http.StatusOK, sentence(t, "signup.answer.waits", "Number", 1))
		link := want(t, "her link", phone.Post(own+"/link", nil), http.StatusOK).Page().Attrs("#personal-link .address a", "href")
		address, err := url.Parse(link[0])
		if err != nil {
			t.Fatal(err)
		}
		want(t, "her link a second time", phone.Post(own+"/link", nil), http.StatusConflict, "was shown here on").Has(notIn("#personal-link"))
		want(t, "answered requests", e.Laptop.Get(e.Path("requests")), http.StatusOK).Has(in(`.answered a[href*="/edit#link"]`))
		want(t, "Bo withdraws", e.Guest().Post("/p/"+e.PersonalLink(e.Players[1].ID)+night, url.Values{"coming": {"no"}}), http.StatusSeeOther)
		want(t, "she moved up", phone.Get(own), http.StatusOK, sentence(t, "signup.answer.seat"), "A seat became free")
		want(t, "on her personal page, too", phone.Get(address.Path), http.StatusOK, "Eve Quickstep", "A seat became free")
		want(t, "withdrawing", phone.Post(own+"/withdraw", nil), http.StatusSeeOther)
		want(t, "withdrawn", phone.Get(own), http.StatusOK, sentence(t, "signup.answer.withdrawn"))
	})
}

// TestAnOrganiserSeesWhoItMayBe: a request is accepted as a known player, declined, or all of them at once.
func TestAnOrganiserSeesWhoItMayBe(t *testing.T) {
	t.Parallel()
	e := announced(t, time.Time{}, "Anna Nováková", "Bo Lund")
	first, second := ask(t, e, e.Guest(), "novakova anna", ""), ask(t, e, e.Guest(), "Mallory", "")
	list := want(t, "the list", e.Laptop.Get(e.Path("requests")), http.StatusOK, "Accept as Anna Nováková")
	list.Has(countOf(".twins button", 1), countOf(`#requests > section`, 2))
	for _, request := range waiting(t, e) {
		path := e.Path("requests/" + request.ID)
		if request.Name == "Mallory" {
			want(t, "declining", e.Laptop.Post(path+"/decline", nil), http.StatusSeeOther)
			continue
		}
		want(t, "as a player who is gone", e.Laptop.Post(path+"/accept", url.Values{"player": {"none"}}), http.StatusUnprocessableEntity)
		want(t, "as Anna", e.Laptop.Post(path+"/accept", url.Values{"player": {string(e.Players[0].ID)}}), http.StatusSeeOther)
	}
	want(t, "Anna", e.Guest().Get(first), http.StatusOK, sentence(t, "signup.answer.seat"))
	want(t, "Mallory", e.Guest().Get(second), http.StatusOK, sentence(t, "signup.answer.declined"))
	for range 8 {
		ask(t, e, e.Guest(), "Mallory", "")
		e.Clock.Advance(time.Hour)
	}
	all := want(t, "many wait", e.Laptop.Get(e.Path("requests")), http.StatusOK).Hidden("#decline-all")
	want(t, "declining all", e.Laptop.Post(e.Path("requests/decline"), all), http.StatusSeeOther)
	if left := waiting(t, e); len(left) > 0 {
		t.Errorf("%d wait", len(left))
	}
	want(t, "a secret that opens nothing", e.Guest().Get("/r/none"), http.StatusNotFound, sentence(t, "error.request_gone.title"))
}

// TestAnAnswerIsTakenBackOnThePage: the request waits again, and the page warns of a link that was shown.
func TestAnAnswerIsTakenBackOnThePage(t *testing.T) {
	t.Parallel()
	e := announced(t, time.Time{}, "Anna Nováková")
	first := ask(t, e, e.Guest(), "novakova anna", "")
	want(t, "as Anna", e.Laptop.Post(e.Path("requests/"+waiting(t, e)[0].ID+"/accept"), url.Values{"player": {string(e.Players[0].ID)}}), http.StatusSeeOther)
	ask(t, e, e.Guest(), "Anna Novaková", "")
	want(t, "another Anna", e.Laptop.Get(e.Path("requests")), http.StatusOK, "is on the list of this evening already").Has(countOf(".answered details", 1))
	if err := e.Store.Nights.DeclineRequest(t.Context(), e.Night, waiting(t, e)[0].ID); err != nil {
		t.Fatal(err)
	}
	own := e.Path("requests/" + answeredRequest(t, e, "novakova anna"))
	known := func() url.Values { return e.Laptop.Get(e.Path("requests")).Hidden("form[action='" + own + "/reopen']") }
	form := known()
	want(t, "a stranger takes an answer back", e.Guest().Post(own+"/reopen", form), http.StatusUnauthorized)
	want(t, "an answer that the page did not know", e.Laptop.Post(own+"/reopen", url.Values{"settled": {"2026-01-01T00:00:00Z"}}), http.StatusConflict, "was accepted already")
	for range 2 {
		want(t, "taking the answer back", e.Laptop.Post(own+"/reopen", form), http.StatusSeeOther)
	}
	want(t, "Anna waits again", e.Guest().Get(first), http.StatusOK, sentence(t, "signup.answer.waiting"))
	want(t, "as Anna again", e.Laptop.Post(own+"/accept", url.Values{"player": {string(e.Players[0].ID)}}), http.StatusSeeOther)
	want(t, "her link", e.Guest().Post(first+"/link", nil), http.StatusOK)
	shown := "showed the personal link of Anna"
	form = known()
	want(t, "that it was shown", e.Laptop.Get(e.Path("requests")), http.StatusOK, shown)
	want(t, "once more", e.Laptop.Post(own+"/reopen", form), http.StatusSeeOther)
	want(t, "also while it waits", e.Laptop.Get(e.Path("requests")), http.StatusOK, shown).Has(in("section .notice a[href*='/edit#link']"))
	want(t, "withdrawing", e.Guest().Post(first+"/withdraw", nil), http.StatusSeeOther)
	want(t, "taking back what was withdrawn", e.Laptop.Post(own+"/reopen", form), http.StatusConflict, "has withdrawn meanwhile")
}

// TestMistakesOfARequestKeepWhatWasTyped: names and lines obey the rules of typed ones.
func TestMistakesOfARequestKeepWhatWasTyped(t *testing.T) {
	t.Parallel()
	until := time.Now().Add(time.Hour)
	e := announced(t, until, "Anna")
	for name, typed := range map[string]url.Values{
		"no name":               {"name": {" "}, "note": {"hello"}},
		"a long name":           {"name": {strings.Repeat("n", 61)}, "note": {"hello"}},
		"NUL":                   {"name": {"Eve\x00"}, "note": {"hello"}},
		"an invisible mark":     {"name": {"E\u202eve"}, "note": {"hello"}},
		"no UTF-8":              {"name": {"Eve\xff"}, "note": {"hello"}},
		"a long line":           {"name": {"Eve"}, "note": {strings.Repeat("n", nights.LongestRequestNote+1)}},
		"a control in the line": {"name": {"Eve"}, "note": {"a\x1bb"}},
	} {
		e.Clock.Advance(10 * time.Second)
		phone := e.Guest()
		phone.Header.Set("X-Test", name)
		got := want(t, name, phone.Post(e.Path("sign-up"), typed), http.StatusUnprocessableEntity)
		got.Has(in("#ask .problem"))
		if typed.Get("note") == "hello" {
			got.Has(in("#note", hasText("hello")))
		}
	}
	if left := waiting(t, e); len(left) > 0 {
		t.Errorf("%+v", left)
	}
	form := url.Values{"id": {"0192a3b4-0000-7000-8000-000000000001"}, "name": {"Eve"}}
	first := want(t, "a form", e.Guest().Post(e.Path("sign-up"), form), http.StatusSeeOther).Header.Get("Location")
	if again := e.Guest().Post(e.Path("sign-up"), form).Header.Get("Location"); again != first || len(waiting(t, e)) != 1 {
		t.Errorf("sent twice: %s, %s", first, again)
	}
	night := "/nights/" + string(e.Night)
	want(t, "until", e.Guest().Get(night), http.StatusOK).Has(in("#until"), in("#ask"))
	e.Clock.Set(until.Add(time.Minute))
	e.Store.DB.Now = func() time.Time { return until.Add(time.Minute) }
	want(t, "afterwards", e.Guest().Get(night), http.StatusOK, "Sign-up ended on").Has(notIn("#ask"))
	want(t, "too late", e.Guest().Post(e.Path("sign-up"), url.Values{"name": {"Late"}}), http.StatusConflict, "Sign-up ended on")
	want(t, "with a link", e.Guest().Post("/p/"+e.PersonalLink(e.Players[0].ID)+night, url.Values{"coming": {"yes"}}), http.StatusConflict, sentence(t, "problem.sign_up_over"))
}

// TestAFormSentTwiceIsOneRequest, also without scripts: the form of the night's page, which has no id, is shown again
// with one. A form that was sent and changed is one more request, however often it is sent.
func TestAFormSentTwiceIsOneRequest(t *testing.T) {
	t.Parallel()
	e := announced(t, time.Time{}, "Anna")
	sign, typed := e.Path("sign-up"), url.Values{"id": {""}, "name": {"Eve"}, "note": {"hello"}}
	var forms []url.Values
	for range 2 {
		unsent := want(t, "without an id", e.Guest().Post(sign, typed), http.StatusOK, sentence(t, "signup.unsent"))
		unsent.Has(sends("name", "Eve"), in("#note", hasText("hello")))
		forms = append(forms, unsent.Hidden("#ask"))
	}
	if left := waiting(t, e); len(left) > 0 {
		t.Fatalf("%+v were kept without an id", left)
	}
	form := forms[0]
	form.Set("name", "Eve")
	form.Set("note", "hello")
	for range 2 {
		want(t, "with the id", e.Guest().Post(sign, form), http.StatusSeeOther)
	}
	if left := waiting(t, e); len(left) != 1 {
		t.Errorf("the form sent twice made %d requests", len(left))
	}
	form.Set("note", "and a friend")
	for range 2 {
		want(t, "changed", e.Guest().Post(sign, form), http.StatusSeeOther)
	}
	if left := waiting(t, e); len(left) != 2 {
		t.Errorf("the form and the changed one made %d requests", len(left))
	}
}

// TestARequestForACancelledEveningIsSettled, by whoever sent it and by an organiser.
func TestARequestForACancelledEveningIsSettled(t *testing.T) {
	t.Parallel()
	e := announced(t, time.Time{}, "Anna")
	eve, gus := ask(t, e, e.Guest(), "Eve", ""), ask(t, e, e.Guest(), "Gus", "")
	want(t, "cancelling", e.Laptop.Post(e.Path("cancel"), url.Values{}), http.StatusSeeOther)
	want(t, "Eve's page", e.Guest().Get(eve), http.StatusOK, sentence(t, "signup.answer.cancelled")).Has(in("form[action$='/withdraw']"))
	want(t, "Eve withdraws", e.Guest().Post(eve+"/withdraw", nil), http.StatusSeeOther)
	want(t, "withdrawn", e.Guest().Get(eve), http.StatusOK, sentence(t, "signup.answer.withdrawn")).Has(notIn("form[action$='/withdraw']"))
	want(t, "the way to the list", e.Laptop.Get("/nights/"+string(e.Night)), http.StatusOK).Has(in("#to-requests"))
	want(t, "the list", e.Laptop.Get(e.Path("requests")), http.StatusOK, "Gus").Has(in("form[action$='/decline']"), notIn("form[action$='/accept']"))
	want(t, "Gus is declined", e.Laptop.Post(e.Path("requests/"+waiting(t, e)[0].ID+"/decline"), nil), http.StatusSeeOther)
	want(t, "declined", e.Guest().Get(gus), http.StatusOK, sentence(t, "signup.answer.declined"))
}

// TestTenThousandHostilePostsChangeNothingForOthers: the pages of others are the same to the byte, an honest
// request from elsewhere comes in, and the organisers' list stays short.
func TestTenThousandHostilePostsChangeNothingForOthers(t *testing.T) {
	t.Parallel()
	e := announced(t, time.Time{}, "Anna", "Bo")
	e.Clock.Stop()
	pages := []string{"/nights/" + string(e.Night), "/nights", "/api/v1/nights/" + string(e.Night), "/calendar.ics", "/p/" + e.PersonalLink(e.Players[0].ID)}
	before := make(map[string]string)
	for _, page := range pages {
		before[page] = e.Guest().Get(page).Body
	}
	site := e.Server.Handler()
	send := func(address, name string) int {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, e.Path("sign-up"), strings.NewReader(url.Values{"id": {database.NewID()}, "name": {name}}.Encode()))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.RemoteAddr = netip.AddrPortFrom(netip.MustParseAddr(address), 40_000).String()
		answer := httptest.NewRecorder()
		site.ServeHTTP(answer, request)
		return answer.Code
	}
	kept := 0
	for i := range 10_000 {
		// One address, then its whole network, then a household's networks of IPv6.
		address := "203.0.113.7"
		switch {
		case i > 8000:
			address = fmt.Sprintf("2001:db8:1:%x::%x", i, i)
		case i > 6000:
			address = fmt.Sprintf("203.0.113.%d", i%250)
		}
		if send(address, fmt.Sprintf("Mallory %d", i)) == http.StatusSeeOther {
			kept++
		}
	}
	if most := 2 * nights.RequestsOfNetwork; kept > most || kept < nights.RequestsOfAddress || len(waiting(t, e)) != kept {
		t.Errorf("%d of 10,000 are kept, %d wait; %d are the most of two networks", kept, len(waiting(t, e)), most)
	}
	if status := send("198.51.100.20", "Honest Eve"); status != http.StatusSeeOther {
		t.Errorf("an honest request: %d", status)
	}
	for _, page := range pages {
		if after := e.Guest().Get(page).Body; after != before[page] {
			t.Errorf("%s is another page", page)
		}
	}
	want(t, "a player with a link", e.Guest().Post("/p/"+e.PersonalLink(e.Players[0].ID)+"/nights/"+string(e.Night), url.Values{"coming": {"yes"}}), http.StatusSeeOther)
	want(t, "the organisers' list", e.Laptop.Get(e.Path("requests")), http.StatusOK).Has(countOf("#requests > section", min(kept+1, 50)), in("#decline-all"))
}
