package desk_test

import (
	"net/http"
	"net/url"
	"regexp"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/webtest"
)

var cardAddress = regexp.MustCompile(`http://club\.test(/t/[\w-]+)`)

func TestCardsOpenTheirTables(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen[:9]...)
		e.CheckIn(e.Players...)
		e.Publish()
		want(t, "no card", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "desk.no_cards")).Has(in(`form[action="/cards"] button[name="tables"][value="3"]`))
		made := e.Laptop.Post("/cards", url.Values{"tables": {"3"}, "night": {string(e.Night)}})
		if location := made.Header.Get("Location"); location != "/cards/print?night="+string(e.Night) {
			t.Errorf("making: %d to %q", made.Status, location)
		}
		got := e.Laptop.Get(made.Header.Get("Location"))
		want(t, "the cards", got, http.StatusOK, "Table 1", "Table 3").Has(in(`path[d^="M4 4h7v1h-7z"]`))
		if got.Header.Get("Cache-Control") != "no-store" {
			t.Error("a cache may keep the secrets")
		}
		links := cardAddress.FindAllStringSubmatch(got.Says(), -1)
		if len(links) != 3 {
			t.Fatalf("%d addresses", len(links))
		}
		tablet := e.Guest()
		if got := tablet.Get(links[1][1]); got.Header.Get("Location") != e.Path("tables/2") {
			t.Errorf("the second card: %d to %q", got.Status, got.Header.Get("Location"))
		}
		without(t, "the desk", e.Laptop.Get(e.Path("desk")), sentence(t, "desk.no_cards"))
		e.Laptop.Post("/cards", url.Values{"tables": {"4"}})
		again := cardAddress.FindAllStringSubmatch(e.Laptop.Get("/cards/print").Says(), -1)
		if len(again) != 4 || again[1][1] != links[1][1] {
			t.Errorf("shown again: %v, first %v", again, links)
		}
		only := cardAddress.FindAllStringSubmatch(e.Laptop.Get("/cards/print?table=3").Says(), -1)
		if len(only) != 1 || only[0][1] != links[2][1] {
			t.Errorf("the third alone: %v", only)
		}
		old := e.Card(2)
		want(t, "a new card", e.Laptop.Post("/cards/"+old.ID+"/replace", url.Values{"table": {"2"}}), http.StatusSeeOther)
		want(t, "sent twice", e.Laptop.Post("/cards/"+old.ID+"/replace", nil), http.StatusConflict)
		want(t, "the old card", e.Guest().Get(links[1][1]), http.StatusGone, sentence(t, "error.expired.title"))
		want(t, "the tablet that used it", tablet.Get(e.Path("tables/2")), http.StatusGone, "Scan the card that lies on the table now")
		want(t, "the new card", tablet.Get("/t/"+e.Card(2).Token), http.StatusSeeOther)
		want(t, "the tablet with the new card", tablet.Get(e.Path("tables/2")), http.StatusOK)
		want(t, "revoking", e.Laptop.Post("/cards/revoke", url.Values{"card": {e.Card(1).ID}}), http.StatusSeeOther)
		want(t, "the revoked card", e.Guest().Get(links[0][1]), http.StatusGone)
		want(t, "the page", e.Laptop.Get("/cards"), http.StatusOK, "revoked on").Has(sends("card", e.Card(2).ID))
		for _, tables := range []string{"", "0", "101", "many"} {
			want(t, tables+" tables", e.Laptop.Post("/cards", url.Values{"tables": {tables}}), http.StatusUnprocessableEntity,
				sentence(t, "problem.tables_out_of_range", "Most", 100))
		}
	})
}

func TestTheDeskWarnsOfAnAddressThatTabletsCannotOpen(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:9]...)
	e.CheckIn(e.Players...)
	e.Publish()
	without(t, "an address that works", e.Laptop.Get(e.Path("desk")), "--address")
	for host, port := range map[string]string{"localhost": "80", "127.0.0.1:18080": "18080", "[::1]:8080": "8080", "0.0.0.0:80": "80"} {
		e.Server.PublicURL = reach.Given(&url.URL{Scheme: "http", Host: host})
		want(t, host, e.Laptop.Get(e.Path("desk")), http.StatusOK, "The --database stays the same.").Has(in("code", saysOnly("--address 0.0.0.0:"+port)))
		want(t, host, e.Laptop.Get("/cards"), http.StatusOK).Has(in("code", saysOnly("--address 0.0.0.0:"+port)))
		want(t, host, e.Laptop.Get("/players/links"), http.StatusOK).Has(in("code", saysOnly("--address 0.0.0.0:"+port)))
	}
}

// TestACardOpensTheNightThatIsPlayed: the same card leads to the night of each evening,
// says when there is none, and asks when there are several.
func TestACardOpensTheNightThatIsPlayed(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	card, tablet := "/t/"+s.Card(1).Token, s.Guest()
	want(t, "no night at all", tablet.Get(card), http.StatusOK, sentence(t, "card.none")).Has(in("#outbox"))
	first := webtest.EveningOn(t, s, 1, webtest.Thirteen[:3]...)
	today := tournament.NightPlan{ID: first.Night, Name: "Monday", Date: time.Now().Format(time.DateOnly), Rounds: 1, Ruleset: webtest.NoviceRules(t)}
	if err := s.Store.Nights.ChangeNight(t.Context(), today); err != nil {
		t.Fatal(err)
	}
	leads := func(what, path string) {
		t.Helper()
		got := tablet.Get(card)
		if got.Status != http.StatusSeeOther || got.Header.Get("Location") != path {
			t.Errorf("%s: %d to %q", what, got.Status, got.Header.Get("Location"))
		}
	}
	leads("before the seating", first.Path("tables/1"))
	want(t, "its page", tablet.Get(first.Path("tables/1")), http.StatusNotFound, sentence(t, "table.none_gathering"))
	day := func(days int) string { return time.Now().AddDate(0, 0, days).Format(time.DateOnly) }
	first.Announced("Next week", day(7), "19:00", "")
	leads("with another one next week", first.Path("tables/1"))
	also := first.Announced("The same day", day(0), "19:00", "")
	got := tablet.Get(card)
	want(t, "two that are not played", got, http.StatusOK, sentence(t, "card.none")).Has(in("#outbox"), notIn(".night-choice"))
	if err := s.Store.Nights.ChangeNight(t.Context(), tournament.NightPlan{ID: also, Name: "Later", Date: day(8), Rounds: 1, Ruleset: webtest.NoviceRules(t)}); err != nil {
		t.Fatal(err)
	}
	want(t, "a player's card", s.Guest().Get("/players/"+string(first.Players[0].ID)), http.StatusOK, sentence(t, "card.none"))
	first.CheckIn(first.Players...)
	first.Publish()
	without(t, "a player's card", s.Guest().Get("/players/"+string(first.Players[0].ID)), sentence(t, "card.none"))
	leads("the first evening", first.Path("tables/1"))

	second := first.Another(webtest.Thirteen[3:6]...)
	got = tablet.Get(card)
	want(t, "two nights at once", got, http.StatusOK, sentence(t, "card.which"), "Monday", "Anna", webtest.Thirteen[3]).
		Has(linkTo(first.Path("tables/1")), linkTo(second.Path("tables/1")))
	want(t, "a table of neither", s.Guest().Get("/t/"+s.Card(7).Token), http.StatusOK, sentence(t, "table.none", "Number", 7)).Has(notIn(".night-choice"))
	for _, path := range []string{first.Path("tables/1"), second.Path("tables/1")} {
		want(t, "chosen", tablet.Get(path), http.StatusOK)
	}
	first.Play(1, 9)
	want(t, "the end of the first", first.Laptop.Post(first.Path("rounds/1/close"), nil), http.StatusSeeOther)
	leads("the second evening", second.Path("tables/1"))
	want(t, "the first is over", tablet.Post(first.Path("tables/1/codes"), url.Values{}), http.StatusForbidden, sentence(t, "error.round_closed.title"))
	want(t, "its page can be read", tablet.Get(first.Path("tables/1")), http.StatusOK)
	far := "/t/" + s.Card(7).Token
	if got := s.Guest().Get(far); got.Header.Get("Location") != second.Path("tables/7") {
		t.Errorf("a table without a match: %d to %q", got.Status, got.Header.Get("Location"))
	}
}

// TestTheDeskSeesWhatCardsChange until somebody taps "Seen"; what the desk itself changes
// is not listed.
func TestTheDeskSeesWhatCardsChange(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	desk := func() webtest.Answer { return r.Laptop.Get(r.Path("parts/desk")) }
	without(t, "a hand", desk(), sentence(t, "desk.seen"))
	form := r.ChangeForm("penalty", nil, url.Values{"offender": {"1"}, "kind": {"false_mahjong"}, "amount": {"10"}, "payees": {"0", "2"}, "in_hand": {"2"}, "note": {"showed a wrong hand"}})
	r.Look("penalty", form)
	r.Save("penalty", form)
	r.Save("substitution", r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "name": {"Zoe"}, "reason": {"ill"}}))
	got := desk()
	want(t, "the desk", got, http.StatusOK, "Table 1: 2 changes with the table’s card", "Penalty recorded", "showed a wrong hand", "Zoe plays for", "ill").
		Has(formTo(r.Path("seen")))
	seen := got.Hidden(`form[action$="/seen"]`)
	if len(seen["entry"]) != 2 {
		t.Fatalf("the form says %v", seen)
	}
	want(t, "hand 2", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	void := r.ChangeForm("void", url.Values{"entry": {r.EntryOf(2)}}, url.Values{"reason": {"twice"}})
	r.Look("void", void)
	r.Save("void", void)
	for range 2 {
		want(t, "seen", r.Laptop.Post(r.Path("seen"), seen), http.StatusSeeOther)
	}
	want(t, "what came meanwhile", desk(), http.StatusOK, "Table 1: 1 change with the table’s card", "Hand 2 taken back", "twice")
	without(t, "what was seen", desk(), "Zoe plays for")
	want(t, "all seen", r.Laptop.Post(r.Path("seen"), desk().Hidden(`form[action$="/seen"]`)), http.StatusSeeOther)
	without(t, "nothing left", desk(), sentence(t, "desk.seen"))
}

// TestAHandOfAClosedRoundGoesToTheDesk: a tablet kept it while the desk ended the match
// and closed the round.
func TestAHandOfAClosedRoundGoesToTheDesk(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
		match := r.Match()
		kept := webtest.With(webtest.With(r.Form(webtest.TwoDragons(url.Values{"format": {"1"}, "seats": {"0 1 2"}})), "number", "3"), "match", string(match.ID))
		page := webtest.With(kept, "entry_id", database.NewID())
		r.Play(1, 9)
		want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
		for _, what := range []string{"the tablet sends it", "its answer was lost"} {
			if status, said := r.Keep(kept); status != http.StatusOK || said.Entry != kept.Get("entry_id") || len(said.Sentences) != 1 ||
				said.Sentences[0] != sentence(t, "outbox.late", "Number", 3, "Round", 1) {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		want(t, "by a page", r.Tablet.Post(r.Page()+"/hands", page), http.StatusForbidden, sentence(t, "error.hand_late.title"), sentence(t, "error.hand_late.text"))
		if status, said := r.Keep(webtest.With(webtest.With(kept, "entry_id", database.NewID()), "hand", "nonsense")); status != http.StatusForbidden || said.Entry != "" ||
			said.Sentences[0] != sentence(t, "error.round_closed.title") {
			t.Errorf("one that cannot be read: %d %+v", status, said)
		}
		got := r.Laptop.Get(r.Path("desk"))
		winner := r.Load().NameOf(match.Players[1])
		want(t, "the desk", got, http.StatusOK, "Table 1: hand 3 of round 1 came after the round was closed", winner+" wins")
		links := got.Page().Attrs(`a[href*="changes/correction"]`, "href")
		if len(links) != 2 {
			t.Fatalf("%d links to record them", len(links))
		}
		want(t, "to record it", r.Laptop.Get(links[0]), http.StatusOK).Has(sends("melds", "777z 555z"), sends("winner", "south"))
		settled := got.Page().Attrs("form.late", "action")
		for _, path := range append(settled, settled...) {
			want(t, "settled", r.Laptop.Post(path, nil), http.StatusSeeOther)
		}
		without(t, "nothing waits", r.Laptop.Get(r.Path("desk")), sentence(t, "desk.late_done"))
		if now, _ := r.Load().Match(match.ID); len(now.Ledger.Hands) != 9 || len(now.Events) != 9 {
			t.Errorf("%d hands, %d events", len(now.Ledger.Hands), len(now.Events))
		}
		r.Revoke(1)
		if status, said := r.Keep(kept); status != http.StatusOK || said.Entry != kept.Get("entry_id") {
			t.Errorf("with a revoked card: %d %+v", status, said)
		}
	})
}

// TestHandsKeptOverEvenings: a tablet that scans its card next week sends what it kept.
func TestHandsKeptOverEvenings(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
	kept := r.Form(webtest.TwoDragons(url.Values{"format": {"1"}, "seats": {"0 1 2"}}))
	second := r.Another(webtest.Thirteen[3:6]...)
	r.Tablet = r.Guest()
	want(t, "scanned in the second evening", r.Tablet.Get("/t/"+r.Card(1).Token), http.StatusOK, sentence(t, "card.which"))
	want(t, "its table", r.Tablet.Get(present.TablePath(second.Night, 1)), http.StatusOK)
	if status, said := r.Keep(kept); status != http.StatusOK || said.Entry != kept.Get("entry_id") || said.Sentences != nil {
		t.Errorf("kept since the first: %d %+v", status, said)
	}
	if hands := r.Match().Ledger.Hands; len(hands) != 1 {
		t.Errorf("%d hands in its match", len(hands))
	}
}

// TestTheNumberOfTablesStaysAfterARefusal, so that it can be mended.
func TestTheNumberOfTablesStaysAfterARefusal(t *testing.T) {
	t.Parallel()
	organiser := webtest.NewSite(t).Organiser()
	for _, typed := range []string{"101", "0"} {
		want(t, typed, organiser.Post("/cards", url.Values{"tables": {typed}}), http.StatusUnprocessableEntity, sentence(t, "problem.tables_out_of_range", "Most", 100)).
			Has(sends("tables", typed))
	}
}
