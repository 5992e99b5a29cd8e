package dues_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	seriesstore "github.com/threewinds/threewinds/models/series"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
	"github.com/threewinds/threewinds/web/webtest"
)

// takesMoney is an evening of a club that takes money, with everybody at the door: members pay 120.50 CZK.
func takesMoney(t *testing.T, names ...string) *webtest.Evening {
	t.Helper()
	e := webtest.NewEvening(t, 1, names...)
	e.Clock.Set(mustDay(t, "2026-11-24"))
	want(t, "switching on", e.Laptop.Post("/dues/taken", url.Values{"taken": {"yes"}}), http.StatusSeeOther)
	want(t, "prices", e.Laptop.Post("/dues/prices", url.Values{"currency": {"czk"}, "member": {"120,50"}, "guest": {"150"}, "reduced": {"60.5"}}), http.StatusSeeOther)
	e.CheckIn(e.Players...)
	return e
}

// payment has the hidden fields of the form with which a page takes a payment of a player.
func payment(e *webtest.Evening, page, player string) url.Values {
	e.T.Helper()
	body := e.Laptop.Get(page).Body
	_, line, found := strings.Cut(body, `id="player-`+player+`"`)
	if !found {
		e.T.Fatalf("%s has no line of %s", page, player)
	}
	form := url.Values{}
	for _, name := range []string{"id", "player", "seen"} {
		value := regexp.MustCompile(`name="` + name + `" value="([^"]*)"`).FindStringSubmatch(line)
		if value == nil {
			e.T.Fatalf("the line of %s has no %s", player, name)
		}
		form.Set(name, value[1])
	}
	return form
}

// TestOneTapAtTheDoorTakesWhatIsOwed, once, and another amount with a note is taken on the evening's page.
func TestOneTapAtTheDoorTakesWhatIsOwed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := takesMoney(t, "Anna", "Bo", "Cy", "Dan")
		door, dues := e.Path("door"), e.Path("dues")
		anna, bo := string(e.Players[0].ID), string(e.Players[1].ID)
		page := e.Laptop.Get(door)
		want(t, "the door", page, http.StatusOK, "Take 120.50 CZK").Has(countOf("[name=pay]", 4))
		tap := regexp.MustCompile(`name="pay" value="(` + anna + `[^"]*)"`).FindStringSubmatch(page.Body)
		for range 2 { // also a form sent again
			want(t, "one tap", e.Laptop.Post(door, url.Values{"pay": {tap[1]}}), http.StatusSeeOther)
		}
		want(t, "paid", e.Laptop.Get(door), http.StatusOK, "paid 120.50 CZK").Has(countOf("[name=pay]", 3))
		want(t, "sums", e.Laptop.Get(dues), http.StatusOK, "482 CZK", "120.50 CZK", "361.50 CZK")

		form := payment(e, dues, bo)
		for typed, problem := range map[string]string{
			"": "Type an amount", "1.234,5": "is no amount", "5.001": "CZK has 2 decimals", "0": "more than 0", "99999999999999": "too large",
		} {
			form.Set("amount", typed)
			form.Set("note", "the rest on Friday")
			want(t, "typing "+typed, e.Laptop.Post(dues+"/payments", form), http.StatusUnprocessableEntity, problem).Has(
				sends("amount", typed), sends("note", "the rest on Friday"), in("#player-"+bo+" details[open]"))
		}
		form.Set("amount", "100")
		want(t, "another amount", e.Laptop.Post(dues+"/payments", form), http.StatusSeeOther)
		e.Laptop.Header.Set("Accept-Language", "cs")
		want(t, "in Czech", e.Laptop.Get(dues), http.StatusOK, "20,50").Has(sends("amount", "20.50"), in("#player-"+bo+" .other-amount [name=amount][value='20,50']"))
		e.Laptop.Header.Del("Accept-Language")
		want(t, "a part", e.Laptop.Get(dues), http.StatusOK, "paid 100 CZK of 120.50 CZK", "the rest on Friday", "Take 20.50 CZK")
		other := payment(e, dues, bo)
		other.Set("amount", "20.50")
		other.Set("seen", "0.00")
		want(t, "a page that has not seen it", e.Laptop.Post(dues+"/payments", other), http.StatusUnprocessableEntity, "In the meantime", "100 CZK are paid now")
		back := regexp.MustCompile(`name="payment" value="([^"]*)"`).FindStringSubmatch(e.Laptop.Get(dues).Body)
		for range 2 {
			want(t, "taking back", e.Laptop.Post(dues+"/back", url.Values{"payment": {back[1]}, "player": {anna}}), http.StatusSeeOther)
		}
		want(t, "taken back", e.Laptop.Get(door), http.StatusOK).Has(countOf("[name=pay]", 4))
		for _, value := range []string{"", anna, anna + " x 0 id", anna + " 5 0"} {
			want(t, "a tap of nonsense", e.Laptop.Post(door, url.Values{"pay": {value}}), http.StatusBadRequest)
		}
		want(t, "the journal", e.Laptop.Get("/journal"), http.StatusOK, "Payment of Anna: 120.50 CZK", "Payment taken back: Anna, 120.50 CZK", "price for members")
		want(t, "in Czech", speaking(e, "cs").Get(dues), http.StatusOK, "120,50 CZK", "Vybrat")
	})
}

// TestTheDeskTakesMoneyAndSetsClasses of its own evening; an organiser sets the evening's prices.
func TestTheDeskTakesMoneyAndSetsClasses(t *testing.T) {
	t.Parallel()
	e := takesMoney(t, "Anna", "Bo", "Cy")
	dues, anna := e.Path("dues"), string(e.Players[0].ID)
	desk := e.AccountOf(people.Desk, e.Night)
	want(t, "a class", desk.Post(dues+"/class", url.Values{"player": {anna}, "class": {"guest"}}), http.StatusSeeOther)
	want(t, "no class", desk.Post(dues+"/class", url.Values{"player": {anna}, "class": {"king"}}), http.StatusBadRequest)
	want(t, "a guest", desk.Get(dues), http.StatusOK, "Take 150 CZK").Has(notIn("#prices"))
	want(t, "prices", desk.Post(dues+"/prices", url.Values{"member": {"1"}}), http.StatusForbidden)
	typed := url.Values{"member": {"1"}, "guest": {"two"}, "reduced": {"3"}}
	want(t, "no prices", e.Laptop.Post(dues+"/prices", typed), http.StatusUnprocessableEntity, "is no amount").Has(sends("guest", "two"), sends("member", "1"))
	typed.Set("guest", "2")
	want(t, "prices of the evening", e.Laptop.Post(dues+"/prices", typed), http.StatusSeeOther)
	want(t, "with them", desk.Get(dues), http.StatusOK, "Take 2 CZK", "Take 1 CZK")
	want(t, "the list", e.Laptop.Post(dues+"/prices", url.Values{"list": {"yes"}}), http.StatusSeeOther)
	want(t, "with the list", desk.Get(dues), http.StatusOK, "Take 150 CZK")
	want(t, "no currency", e.Laptop.Post("/dues/prices", url.Values{"currency": {"Kč"}, "member": {"1"}, "guest": {"1"}, "reduced": {"1"}}), http.StatusUnprocessableEntity, "is no currency").
		Has(sends("currency", "Kč"))
	want(t, "no decimals", e.Laptop.Post("/dues/prices", url.Values{"currency": {"JPY"}, "member": {"1.5"}, "guest": {"1"}, "reduced": {"1"}}), http.StatusUnprocessableEntity, "JPY has no decimals")
}

// TestWhoHasPaidTooMuchElsewhereIsAskedForLess, at the door and on the evening's page, by the desk of the evening too: it
// would take the same money twice.
func TestWhoHasPaidTooMuchElsewhereIsAskedForLess(t *testing.T) {
	t.Parallel()
	e := takesMoney(t, "Anna", "Bo")
	anna := string(e.Players[0].ID)
	form := payment(e, e.Path("dues"), anna)
	form.Set("amount", "200")
	want(t, "200 for 120.50", e.Laptop.Post(e.Path("dues")+"/payments", form), http.StatusSeeOther)
	e.Night = e.AnotherNight()
	e.CheckIn(e.Players[:2]...)
	desk := e.AccountOf(people.Desk, e.Night)
	for who, guest := range map[string]*webtest.Guest{"the organiser": e.Laptop, "the desk": desk} {
		for _, page := range []string{e.Path("door"), e.Path("dues")} {
			want(t, who+" at "+page, guest.Get(page), http.StatusOK, "Has 79.50 CZK to the good", "Take 41 CZK", "Take 120.50 CZK")
		}
	}
	form = payment(e, e.Path("dues"), anna)
	form.Set("amount", "a lot")
	want(t, "what was typed stays", desk.Post(e.Path("dues")+"/payments", form), http.StatusUnprocessableEntity, "is no amount").Has(sends("amount", "a lot"))
	tap := regexp.MustCompile(`name="pay" value="(` + anna + `[^"]*)"`).FindStringSubmatch(desk.Get(e.Path("door")).Body)
	want(t, "what is left", desk.Post(e.Path("door"), url.Values{"pay": {tap[1]}}), http.StatusSeeOther)
	want(t, "all of it is paid", e.Laptop.Get("/players/"+anna+"/dues"), http.StatusOK, "241 CZK")
	for who, guest := range map[string]*webtest.Guest{"the organiser": e.Laptop, "the desk": desk} {
		want(t, who+" afterwards", guest.Get(e.Path("door")), http.StatusOK).Has(countOf("[name=pay]", 1))
		want(t, who+" on the page", guest.Get(e.Path("dues")), http.StatusOK).Has(in("#player-"+anna), countOf("#player-"+anna+" .deeds button", 0))
	}
	for what, form := range map[string]url.Values{
		"an id of bytes": {"id": {"\xff\xfe"}, "player": {anna}, "seen": {"0"}, "amount": {"5"}}, "no UUID": {"id": {"zzz"}, "player": {anna}, "seen": {"0"}, "amount": {"5"}},
	} {
		want(t, what, e.Laptop.Post(e.Path("dues")+"/payments", form), http.StatusBadRequest)
	}
	want(t, "deleting what was paid for", e.Laptop.Post(e.Path("delete"), nil), http.StatusConflict, webtest.Sentence(t, "error.night_paid.text"))
	want(t, "switching off by mistake", e.Laptop.Post("/dues/taken", url.Values{}), http.StatusBadRequest)
}

// TestASeasonTicketIsSoldOnAPage, and the treasurer's sheet has what was taken, as a page and as files.
func TestASeasonTicketIsSoldOnAPage(t *testing.T) {
	t.Parallel()
	e := takesMoney(t, "Anna", "=Bo", "Cy")
	path := "/players/" + string(e.Players[0].ID) + "/dues"
	sold := database.NewID()
	ticket := url.Values{"id": {sold}, "first": {"2026-11"}, "last": {"2026-10"}, "price": {"300"}}
	want(t, "reversed", e.Laptop.Post(path+"/tickets", ticket), http.StatusUnprocessableEntity, "before the beginning").Has(sends("price", "300"), sends("last", "2026-10"))
	ticket.Set("last", "9999-12")
	want(t, "far away", e.Laptop.Post(path+"/tickets", ticket), http.StatusUnprocessableEntity, "Choose a year from 1900 to 2999").Has(sends("last", "9999-12"))
	ticket.Set("last", "2027-06")
	for range 2 {
		want(t, "selling", e.Laptop.Post(path+"/tickets", ticket), http.StatusSeeOther)
	}
	ticket.Set("id", database.NewID())
	want(t, "overlapping", e.Laptop.Post(path+"/tickets", ticket), http.StatusUnprocessableEntity, "has a season ticket from")
	want(t, "the evening", e.Laptop.Get(e.Path("dues")), http.StatusOK, "season ticket").Has(countOf("form[action$='/payments'] > input[name=amount][type=hidden]", 2))
	paid := url.Values{"id": {database.NewID()}, "ticket": {sold}, "amount": {"300"}, "seen": {"0"}}
	want(t, "paying", e.Laptop.Post(path+"/payments", paid), http.StatusSeeOther)
	want(t, "back with a payment", e.Laptop.Post(path+"/back", url.Values{"back": {sold}}), http.StatusUnprocessableEntity, "take back its payments first")
	want(t, "the account", e.Laptop.Get(path), http.StatusOK, "300 CZK")
	want(t, "who owes", e.Laptop.Get("/dues"), http.StatusOK, "241 CZK are open in all", "November 2026")
	want(t, "the sheet", e.Laptop.Get("/dues/sheet"), http.StatusOK, "300.00", "241.00", "Tuesday").Has(in("[data-print]"), in("a[href$='/received.csv?csv=excel']"))
	want(t, "no day", e.Laptop.Get("/dues/sheet?first=x"), http.StatusUnprocessableEntity, "Choose a date")
	files := "/dues/sheet/2026-01-01/2026-12-31/"
	want(t, "received", e.Laptop.Get(files+"received.csv"), http.StatusOK, "2026-11-24,Anna,season ticket 2026-11-01 – 2027-06-30,300.00")
	want(t, "evenings", e.Laptop.Get(files+"evenings.csv"), http.StatusOK, "2026-11-24,Tuesday,3,241.00,0.00,241.00", "Sum,,,541.00,300.00,241.00,0.00")
	want(t, "open", e.Laptop.Get(files+"open.csv"), http.StatusOK, "'=Bo,120.50")
	// What one has paid too much pays for nobody else.
	want(t, "paying too much", e.Laptop.Post(path+"/payments", url.Values{"id": {database.NewID()}, "ticket": {sold}, "amount": {"20"}, "seen": {"300"}}), http.StatusSeeOther)
	want(t, "who owes beside", e.Laptop.Get("/dues"), http.StatusOK, "241 CZK are open in all", "20 CZK were paid too much")
	want(t, "open beside", e.Laptop.Get(files+"open.csv"), http.StatusOK, "Sum,241.00,20.00", "Open CZK,Paid too much CZK")
	want(t, "for Excel in Polish", speaking(e, "pl").Get(files+"open.csv?csv=excel"), http.StatusOK, ";120,50")
	if book := e.Laptop.Get(files + "sheet.xlsx"); book.Status != http.StatusOK || !strings.HasPrefix(book.Body, "PK") {
		t.Errorf("the workbook: %d", book.Status)
	}
	for _, days := range [][2]string{{"2026-12-31", "2026-01-01"}, {"0001-01-01", "2026-12-31"}} {
		query := "/dues/sheet?first=" + days[0] + "&last=" + days[1]
		for _, file := range []string{"received.csv", "evenings.csv", "open.csv", "sheet.xlsx"} {
			sent := e.Laptop.Get("/dues/sheet/" + days[0] + "/" + days[1] + "/" + file)
			if want(t, file+" of "+days[0], sent, http.StatusSeeOther); sent.Header.Get("Location") != query {
				t.Errorf("%s leads to %s", file, sent.Header.Get("Location"))
			}
		}
		want(t, query, e.Laptop.Get(query), http.StatusUnprocessableEntity).Has(in(".problem"), sends("first", days[0]))
	}
	want(t, "of no day", e.Laptop.Get("/dues/sheet/x/2026-12-31/open.csv"), http.StatusNotFound)
	link := e.PersonalLink(e.Players[0].ID)
	want(t, "the own page", e.Guest().Get("/p/"+link), http.StatusOK, "You have paid everything: 320 CZK so far.")
	asked := e.Laptop.Post("/dues/taken", url.Values{"taken": {"no"}})
	want(t, "switching off", asked, http.StatusOK).Has(countOf("#ending li", 1))
	want(t, "it only asked", e.Laptop.Get("/dues"), http.StatusOK)
	form := asked.Hidden("#ending")
	form.Set("taken", "no")
	want(t, "switching off indeed", e.Laptop.Post("/dues/taken", form), http.StatusSeeOther)
	want(t, "the own page without money", e.Guest().Get("/p/"+link), http.StatusOK).Has(notIn("#dues"))
	want(t, "the door without money", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(notIn("[name=pay]"), notIn(".owes"))
}

// TestTheDoorSaysWhatElseIsOwed, or paid too much, to organisers.
func TestTheDoorSaysWhatElseIsOwed(t *testing.T) {
	t.Parallel()
	e := takesMoney(t, "Anna", "Bo", "Cy")
	form := payment(e, e.Path("dues"), string(e.Players[0].ID))
	form.Set("amount", "200")
	want(t, "too much", e.Laptop.Post(e.Path("dues/payments"), form), http.StatusSeeOther)
	want(t, "only this evening", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(notIn(".elsewhere"))
	e.Night = e.AnotherNight()
	e.CheckIn(e.Players...)
	want(t, "the next evening", e.Laptop.Get(e.Path("door")), http.StatusOK, "Take 120.50 CZK", "Has 79.50 CZK to the good", "Also owes 120.50 CZK").
		Has(countOf(".elsewhere", 3), countOf(".elsewhere.warn", 2))
	player := "/players/" + string(e.Players[0].ID)
	want(t, "before somebody owes anything", e.Laptop.Get(player+"/edit"), http.StatusOK).Has(in(`a[href="` + player + `/dues"]`))
}

// TestASeriesHasItsPrices: they are typed on a page of their own, which nobody has a way to in a club that takes no
// money.
func TestASeriesHasItsPrices(t *testing.T) {
	t.Parallel()
	e := takesMoney(t, webtest.Thirteen[:3]...)
	weekly := seriesstore.Series{
		ID: database.NewID(), Name: "Thursday club",
		Days: series.Days{Weekdays: []time.Weekday{time.Thursday}, Every: 1, First: "2026-11-26"},
		Plan: tournament.NightPlan{Name: "Thursday club", Form: tournament.Open, Ruleset: webtest.NoviceRules(t)},
	}
	if err := e.Store.Series.Create(t.Context(), weekly, "2026-11-24"); err != nil {
		t.Fatal(err)
	}
	page, prices := "/series/"+weekly.ID, "/series/"+weekly.ID+"/dues"
	want(t, "the series", e.Laptop.Get(page), http.StatusOK).Has(in("a[href='" + prices + "']"))
	want(t, "its prices", e.Laptop.Get(prices), http.StatusOK, "120.50 CZK", "Also the 4 evenings").Has(in("#member[value='120.50']"))
	refused := want(t, "no price", e.Laptop.Post(prices, url.Values{"member": {"a lot"}, "guest": {"90"}, "reduced": {"0"}}), http.StatusUnprocessableEntity)
	refused.Has(in("#member[value='a lot']"), in("#guest[value='90']"), notIn("[name=announced][checked]"))
	want(t, "prices", e.Laptop.Post(prices, url.Values{"member": {"80"}, "guest": {"90"}, "reduced": {"0"}, "announced": {"yes"}}), http.StatusSeeOther)
	evenings, err := e.Store.Series.Evenings(t.Context(), weekly.ID)
	if err != nil || len(evenings) != 4 {
		t.Fatal(len(evenings), err)
	}
	want(t, "an evening", e.Laptop.Get("/nights/"+string(evenings[0].Night.ID)+"/dues"), http.StatusOK).Has(in("#member[value='80']"))
	want(t, "once more", e.Laptop.Get(prices), http.StatusOK).Has(in("#member[value='80']"), in("[name=list]"))
	want(t, "back to the list", e.Laptop.Post(prices, url.Values{"list": {"yes"}}), http.StatusSeeOther)
	want(t, "the list", e.Laptop.Get(prices), http.StatusOK, "They cost what the price list says").Has(in("#member[value='120.50']"))
	want(t, "no series", e.Laptop.Get("/series/none/dues"), http.StatusNotFound)
	want(t, "prices of the series again", e.Laptop.Post(prices, url.Values{"member": {"80"}, "guest": {"90"}, "reduced": {"0"}, "announced": {"yes"}}), http.StatusSeeOther)
	want(t, "switching off", e.Laptop.Post("/dues/taken", url.Values{"taken": {"no"}}), http.StatusOK, "prices of 4 evenings to come", "prices of 1 series")
	want(t, "switching off indeed", e.Laptop.Post("/dues/taken", url.Values{"taken": {"no"}, "sure": {"yes"}}), http.StatusSeeOther)
	want(t, "nothing to ask", e.Laptop.Post("/dues/taken", url.Values{"taken": {"no"}}), http.StatusSeeOther)
	want(t, "no money", e.Laptop.Get(page), http.StatusOK).Has(notIn("a[href='" + prices + "']"))
	want(t, "no page", e.Laptop.Get(prices), http.StatusNotFound)
}

// TestAFinishedEveningKeepsItsPrices: the page does not offer those of the list, and refuses them.
func TestAFinishedEveningKeepsItsPrices(t *testing.T) {
	t.Parallel()
	e := takesMoney(t, "Anna", "Bo", "Cy")
	prices := e.Path("dues/prices")
	own := url.Values{"member": {"1"}, "guest": {"2"}, "reduced": {"3"}}
	want(t, "prices", e.Laptop.Post(prices, own), http.StatusSeeOther)
	want(t, "the way back", e.Laptop.Get(e.Path("dues")), http.StatusOK).Has(in("[name=list]"))
	e.Publish()
	e.Play(1, 9)
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "over", e.Laptop.Get(e.Path("dues")), http.StatusOK, "Take 1 CZK").Has(notIn("[name=list]"))
	want(t, "an older page", e.Laptop.Post(prices, url.Values{"list": {"yes"}}), http.StatusConflict, webtest.Sentence(t, "problem.night_prices_over"), "Take 1 CZK")
	own.Set("member", "4")
	want(t, "put right", e.Laptop.Post(prices, own), http.StatusSeeOther)
	want(t, "the new price", e.Laptop.Get(e.Path("dues")), http.StatusOK, "Take 4 CZK")
}
