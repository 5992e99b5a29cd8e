package door_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// here is how many are at the door.
func here(e *webtest.Evening) int { return len(e.Load().Present()) }

// TestTheCardOfTheDoorOpensItsDoorOnly: it is shown, replaced and revoked by whoever runs the night, and works until
// the night is over.
func TestTheCardOfTheDoorOpensItsDoorOnly(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		page, path := e.Path("door/card"), e.Path("door/tablet")
		want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(in(`#to-card[href="` + page + `"]`))
		want(t, "no card so far", e.Laptop.Get(page), http.StatusOK).Has(in("#make-card"), notIn(".table-card"))
		want(t, "making", e.Laptop.Post(page, nil), http.StatusSeeOther)
		card := e.DoorCard()
		shown := e.Laptop.Get(page)
		want(t, "the card", shown, http.StatusOK, "http://club.test/door/"+card.Token).Has(in(".table-card svg.qr"))
		if shown.Header.Get("Cache-Control") != "no-store" {
			t.Error("a cache may keep the secret")
		}
		want(t, "the cards of the club", e.Laptop.Get("/cards?night="+string(e.Night)), http.StatusOK).Has(webtest.LinkTo(page))

		tablet := e.Guest()
		want(t, "without a card", tablet.Get(path), http.StatusForbidden, sentence(t, "error.door_card.title"))
		want(t, "a guess", tablet.Get("/door/guess"), http.StatusForbidden, sentence(t, "error.door_card.title"))
		scanned := tablet.Get("/door/" + card.Token)
		if scanned.Header.Get("Location") != path || !strings.Contains(scanned.Header.Get("Set-Cookie"), "HttpOnly") {
			t.Errorf("scanned: %d to %q, %q", scanned.Status, scanned.Header.Get("Location"), scanned.Header.Get("Set-Cookie"))
		}
		want(t, "the tablet", tablet.Get(path), http.StatusOK, sentence(t, "door_tablet.welcome"))
		other := e.Announced("Another", "2026-11-25", "", "")
		for _, post := range []string{"", "/undo", "/guests"} {
			want(t, "another night's door"+post, tablet.Asked(http.MethodPost, "/nights/"+string(other)+"/door/tablet"+post, map[string]string{"here": string(e.Players[0].ID), "name": "Ivo"}, &http.Cookie{Name: "door", Value: card.Token}), http.StatusForbidden)
		}
		want(t, "replacing", e.Laptop.Post(page+"/replace", url.Values{"card": {card.ID}}), http.StatusSeeOther)
		want(t, "sent twice", e.Laptop.Post(page+"/replace", url.Values{"card": {card.ID}}), http.StatusConflict)
		want(t, "the old card", tablet.Get("/door/"+card.Token), http.StatusGone, sentence(t, "error.door_ended.text"))
		want(t, "the tablet that used it", tablet.Post(path, url.Values{"here": {string(e.Players[0].ID)}}), http.StatusGone, sentence(t, "error.door_ended.title"))
		second := e.DoorCard()
		want(t, "the new card", tablet.Get("/door/"+second.Token), http.StatusSeeOther)
		want(t, "the tablet again", tablet.Post(path, url.Values{"here": {string(e.Players[0].ID)}}), http.StatusSeeOther)
		want(t, "revoking", e.Laptop.Post(page+"/revoke", url.Values{"card": {second.ID}}), http.StatusSeeOther)
		want(t, "the revoked card", tablet.Get(path), http.StatusGone)
		want(t, "its page", e.Laptop.Get(page), http.StatusOK, "revoked on").Has(in("#make-card"))

		tablet = e.DoorTablet()
		e.CheckIn(e.Players...)
		e.Publish()
		gone := tablet.Post(path, url.Values{"home": {string(e.Players[0].ID)}})
		want(t, "home in a round", gone, http.StatusSeeOther)
		want(t, "a seat is left", tablet.Get(gone.Header.Get("Location")), http.StatusOK, sentence(t, "door_tablet.still_seated", "Table", 1))
		want(t, "the desk", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(in(`a[href*="leaver=` + string(e.Players[0].ID) + `"]`))
		e.Play(1, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "after the night", tablet.Get(path), http.StatusGone, sentence(t, "error.door_over.title"))
		want(t, "a tap after the night", tablet.Post(path, url.Values{"home": {string(e.Players[0].ID)}}), http.StatusGone)
		want(t, "its card after the night", e.Laptop.Get(page), http.StatusOK, sentence(t, "door_card.over"))
	})
}

// TestPeopleCheckThemselvesIn in rounds: one, a family, a guest; what was tapped is undone for a minute.
func TestPeopleCheckThemselvesIn(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly", "Petr Novák", "Chen Li")
		anna, petr := string(e.Players[0].ID), string(e.Players[3].ID)
		tablet, path := e.DoorTablet(), e.Path("door/tablet")
		now := time.Now()
		e.Store.DB.Now = func() time.Time { return now }
		tapped := func(form url.Values) webtest.Answer {
			t.Helper()
			got := tablet.Post(path, form)
			want(t, "a tap", got, http.StatusSeeOther)
			return tablet.Get(got.Header.Get("Location"))
		}
		done := tapped(url.Values{"here": {anna}})
		want(t, "Anna", done, http.StatusOK, "Anna Nováková is here.").Has(
			in("#undo"), in("#home-"+anna), in("#pause-"+anna), in("#family-"+petr), countOf(".family button", 1))
		tap := done.Hidden("#chosen").Get("tap")
		want(t, "the family", tapped(url.Values{"here": {petr, string(e.Players[1].ID)}}), http.StatusOK, "Bo Lund, Petr Novák are here.")
		if here(e) != 3 {
			t.Errorf("%d are here", here(e))
		}
		want(t, "tapped elsewhere before", e.DoorTablet().Post(path, url.Values{"here": {anna}}), http.StatusSeeOther)
		want(t, "undoing", tablet.Post(path+"/undo", url.Values{"tap": {tap}}), http.StatusSeeOther)
		want(t, "undone", tablet.Get(path+"?tap="+tap), http.StatusOK, "Undone: Anna Nováková").Has(in("#here-"+anna), notIn("#undo"))
		again := tapped(url.Values{"here": {anna}})
		tap = again.Hidden("#chosen").Get("tap")
		now = now.Add(30 * time.Second)
		e.Leave(e.Players[0])
		e.CheckIn(e.Players[0])
		want(t, "after the organiser", tablet.Post(path+"/undo", url.Values{"tap": {tap}}), http.StatusUnprocessableEntity, sentence(t, "problem.door_undo_changed"))
		tap = tapped(url.Values{"home": {petr}}).Hidden("#chosen").Get("tap")
		now = now.Add(61 * time.Second)
		late := tablet.Post(path+"/undo", url.Values{"tap": {tap}})
		want(t, "after a minute", late, http.StatusUnprocessableEntity, sentence(t, "problem.door_undo_late"))
		want(t, "its page", tablet.Get(path+"?tap="+tap), http.StatusOK, sentence(t, "door_tablet.welcome")).Has(notIn("#undo"))
		want(t, "already", tablet.Post(path, url.Values{"home": {petr}}), http.StatusOK, "Petr Novák has gone home already.").Has(notIn("#undo"))

		want(t, "several", tablet.Get(path+"?several=1"), http.StatusOK).Has(in("#tick-"+petr), in("#together"), notIn("#name"))
		want(t, "nobody ticked", tablet.Post(path, url.Values{"several": {"1"}}), http.StatusUnprocessableEntity, sentence(t, "problem.door_nobody")).Has(in("#together"))
		want(t, "by the initial", tablet.Get(path+"?initial=C"), http.StatusOK).Has(countOf("#names li", 2), in("#initial-C[aria-current]"))
		want(t, "found", tablet.Get(path+"?q=novak"), http.StatusOK).Has(countOf("#names li", 2), in("#find", hasAttr("value", "novak")))
		want(t, "not found", tablet.Get(path+"?q=xyz"), http.StatusOK).Has(countOf("#names li", 0), notIn("#nobody-found[hidden]"))
		want(t, "who is that", tablet.Post(path, url.Values{"here": {"none"}}), http.StatusNotFound)

		want(t, "the journal", e.Laptop.Get("/journal"), http.StatusOK, sentence(t, "journal.who.door"), sentence(t, "journal.door_card.made"))
		for _, language := range []string{"cs", "pl"} {
			tablet.Header.Set("Accept-Language", language)
			want(t, language, tablet.Get(path), http.StatusOK)
		}
	})
}

// TestAGuestAtTheTabletWritesAName: what is typed stays with the sentence, and names that only organisers know are not
// told.
func TestAGuestAtTheTabletWritesAName(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly")
	if err := e.Store.People.ShowPlayer(t.Context(), e.Players[2].ID, tournament.ByAlias, "Owl"); err != nil {
		t.Fatal(err)
	}
	tablet, path := e.DoorTablet(), e.Path("door/tablet")
	page := tablet.Get(path)
	want(t, "the names", page, http.StatusOK, "Owl")
	without(t, "the names", page, "Twombly")
	refused := func(name, sure string, texts ...string) {
		t.Helper()
		got := tablet.Post(path+"/guests", url.Values{"name": {name}, "sure": {sure}})
		want(t, name, got, http.StatusUnprocessableEntity, texts...).Has(in("#name", hasAttr("value", name)))
		without(t, name, got, "Owl”")
	}
	refused(" ", "", sentence(t, "problem.name_missing"))
	refused("Novakova Anna", "", sentence(t, "problem.door_twin", "Name", "Novakova Anna", "Twin", "Anna Nováková"))
	refused("Anna Novakva", "", sentence(t, "problem.door_twin", "Name", "Anna Novakva", "Twin", "Anna Nováková"))
	refused("cy twombly", "cy twombly", sentence(t, "problem.door_known", "Name", "cy twombly"))
	refused("Twombly Cy", "", sentence(t, "problem.door_twin_hidden"))
	if here(e) != 0 {
		t.Errorf("%d are here", here(e))
	}
	// A slip in a name that the page does not show is not told.
	for _, name := range []string{"bo lund", "Owl", "Ivo Host", "Cy Twombli"} {
		want(t, name, tablet.Post(path+"/guests", url.Values{"name": {name}}), http.StatusSeeOther)
	}
	want(t, "somebody else indeed", tablet.Post(path+"/guests", url.Values{"name": {"Novakova Anna"}, "sure": {"Novakova Anna"}}), http.StatusSeeOther)
	players, err := e.Store.People.Players(t.Context())
	if err != nil || len(players) != 6 || here(e) != 5 {
		t.Errorf("%d on the roster, %d here, %v", len(players), here(e), err)
	}
}

// TestNobodyFillsTheRosterAtTheDoor: a tablet that nobody watches takes no more names than a queue of people write.
func TestNobodyFillsTheRosterAtTheDoor(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1)
	tablet := e.DoorTablet()
	for i := range 60 {
		if tablet.Post(e.Path("door/tablet/guests"), url.Values{"name": {"Guest " + strconv.Itoa(i)}}).Status == http.StatusTooManyRequests {
			return
		}
	}
	t.Error("60 names were taken in a moment")
}

// TestTheTabletSaysWhoIsMissing from the day of the evening on, and lets people pause at an open evening.
func TestTheTabletSaysWhoIsMissing(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	plan := tournament.NightPlan{
		ID: tournament.NightID(database.NewID()), Name: "With a list", Date: time.Now().UTC().Format(time.DateOnly), Form: tournament.Open,
		Ruleset: webtest.NoviceRules(t), Announcement: tournament.Announcement{Seats: 8},
	}
	later := plan
	later.ID, later.Date = tournament.NightID(database.NewID()), time.Now().AddDate(0, 0, 9).Format(time.DateOnly)
	for _, one := range []tournament.NightPlan{plan, later} {
		if err := e.Store.Nights.CreateNight(t.Context(), one); err != nil {
			t.Fatal(err)
		}
		for _, player := range e.Players[:3] {
			if err := e.Store.Nights.SignUp(t.Context(), one.ID, player.ID); err != nil {
				t.Fatal(err)
			}
		}
	}
	e.Night = later.ID
	want(t, "days before", e.DoorTablet().Get(e.Path("door/tablet")), http.StatusOK).Has(notIn("#group-missing"), countOf("#names li", 4))
	e.Night = plan.ID
	tablet, path, anna := e.DoorTablet(), e.Path("door/tablet"), string(e.Players[0].ID)
	want(t, "today", tablet.Get(path), http.StatusOK, "Not here yet: 3").Has(countOf(".missing li", 3), countOf("#names li", 4))
	for _, field := range []string{"here", "pause", "here", "home"} {
		got := tablet.Post(path, url.Values{field: {anna}})
		want(t, field, got, http.StatusSeeOther)
		want(t, field, tablet.Get(got.Header.Get("Location")), http.StatusOK).Has(in("#undo"))
		if field == "pause" {
			want(t, "pausing", tablet.Get(path), http.StatusOK, "Not here yet: 2").Has(in("#back-"+anna), in(".pauses"))
		}
	}
	for _, player := range e.Players[:3] {
		want(t, "here", tablet.Post(path, url.Values{"here": {string(player.ID)}}), http.StatusSeeOther)
	}
	table := url.Values{"match": {database.NewID()}, "table": {"2"}, "winds": {"order"}}
	for _, player := range e.Players[:3] {
		table.Add("player", string(player.ID))
	}
	want(t, "a table", e.Laptop.Post(e.Path("matches"), table), http.StatusSeeOther)
	want(t, "who plays", tablet.Get(path), http.StatusOK, sentence(t, "door_tablet.state.sits", "Table", 2)).Has(notIn("#home-" + anna))
	want(t, "home from a table", tablet.Post(path, url.Values{"home": {anna}}), http.StatusUnprocessableEntity, "sits at table 2")
	if here(e) != 3 {
		t.Errorf("%d are here", here(e))
	}
}
