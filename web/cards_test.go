package web

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
)

var cardAddress = regexp.MustCompile(`http://club\.test(/t/[\w-]+)`)

func TestCardsOpenTheirTables(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 2, thirteen[:9]...)
		e.checkIn(e.players...)
		e.publish()
		want(t, "no card", e.v.get(e.path("desk")), http.StatusOK, sentence(t, "desk.no_cards")).has(in(`form[action="/cards"] button[name="tables"][value="3"]`))
		made := e.v.post("/cards", url.Values{"tables": {"3"}, "night": {string(e.night)}})
		if location := made.header.Get("Location"); location != "/cards/print?night="+string(e.night) {
			t.Errorf("making: %d to %q", made.status, location)
		}
		got := e.v.get(made.header.Get("Location"))
		want(t, "the cards", got, http.StatusOK, "Table 1", "Table 3").has(in(`path[d^="M4 4h7v1h-7z"]`))
		if got.header.Get("Cache-Control") != "no-store" {
			t.Error("a cache may keep the secrets")
		}
		links := cardAddress.FindAllStringSubmatch(got.says(), -1)
		if len(links) != 3 {
			t.Fatalf("%d addresses", len(links))
		}
		tablet := e.guest()
		if got := tablet.get(links[1][1]); got.header.Get("Location") != e.path("tables/2") {
			t.Errorf("the second card: %d to %q", got.status, got.header.Get("Location"))
		}
		without(t, "the desk", e.v.get(e.path("desk")), sentence(t, "desk.no_cards"))
		e.v.post("/cards", url.Values{"tables": {"4"}})
		again := cardAddress.FindAllStringSubmatch(e.v.get("/cards/print").says(), -1)
		if len(again) != 4 || again[1][1] != links[1][1] {
			t.Errorf("shown again: %v, first %v", again, links)
		}
		only := cardAddress.FindAllStringSubmatch(e.v.get("/cards/print?table=3").says(), -1)
		if len(only) != 1 || only[0][1] != links[2][1] {
			t.Errorf("the third alone: %v", only)
		}
		old := e.card(2)
		want(t, "a new card", e.v.post("/cards/"+old.ID+"/replace", url.Values{"table": {"2"}}), http.StatusSeeOther)
		want(t, "sent twice", e.v.post("/cards/"+old.ID+"/replace", nil), http.StatusConflict)
		want(t, "the old card", e.guest().get(links[1][1]), http.StatusGone, sentence(t, "error.expired.title"))
		want(t, "the tablet that used it", tablet.get(e.path("tables/2")), http.StatusGone, "Scan the card that lies on the table now")
		want(t, "the new card", tablet.get("/t/"+e.card(2).Token), http.StatusSeeOther)
		want(t, "the tablet with the new card", tablet.get(e.path("tables/2")), http.StatusOK)
		want(t, "revoking", e.v.post("/cards/revoke", url.Values{"card": {e.card(1).ID}}), http.StatusSeeOther)
		want(t, "the revoked card", e.guest().get(links[0][1]), http.StatusGone)
		want(t, "the page", e.v.get("/cards"), http.StatusOK, "revoked on").has(sends("card", e.card(2).ID))
		for _, tables := range []string{"", "0", "101", "many"} {
			want(t, tables+" tables", e.v.post("/cards", url.Values{"tables": {tables}}), http.StatusUnprocessableEntity,
				sentence(t, "problem.tables_out_of_range", "Most", 100))
		}
	})
}

func TestTheDeskWarnsOfAnAddressThatTabletsCannotOpen(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen[:9]...)
	e.checkIn(e.players...)
	e.publish()
	without(t, "an address that works", e.v.get(e.path("desk")), "--address")
	for host, port := range map[string]string{"localhost": "80", "127.0.0.1:18080": "18080", "[::1]:8080": "8080", "0.0.0.0:80": "80"} {
		e.server.PublicURL = reach.Given(&url.URL{Scheme: "http", Host: host})
		want(t, host, e.v.get(e.path("desk")), http.StatusOK, "The --database stays the same.").has(in("code", saysOnly("--address 0.0.0.0:"+port)))
		want(t, host, e.v.get("/cards"), http.StatusOK).has(in("code", saysOnly("--address 0.0.0.0:"+port)))
		want(t, host, e.v.get("/players/links"), http.StatusOK).has(in("code", saysOnly("--address 0.0.0.0:"+port)))
	}
}

// TestACardOpensTheNightThatIsPlayed: the same card leads to the night of each evening,
// says when there is none, and asks when there are several.
func TestACardOpensTheNightThatIsPlayed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	card, tablet := "/t/"+s.card(1).Token, s.guest()
	want(t, "no night at all", tablet.get(card), http.StatusOK, sentence(t, "card.none")).has(in("#outbox"))
	first := eveningOn(t, s, 1, thirteen[:3]...)
	today := tournament.NightPlan{ID: first.night, Name: "Monday", Date: time.Now().Format(time.DateOnly), Rounds: 1, Ruleset: noviceRules(t)}
	if err := s.store.Nights.ChangeNight(t.Context(), today); err != nil {
		t.Fatal(err)
	}
	leads := func(what, path string) {
		t.Helper()
		got := tablet.get(card)
		if got.status != http.StatusSeeOther || got.header.Get("Location") != path {
			t.Errorf("%s: %d to %q", what, got.status, got.header.Get("Location"))
		}
	}
	leads("before the seating", first.path("tables/1"))
	want(t, "its page", tablet.get(first.path("tables/1")), http.StatusNotFound, sentence(t, "table.none_gathering"))
	first.checkIn(first.players...)
	first.publish()
	leads("the first evening", first.path("tables/1"))

	second := first.another(thirteen[3:6]...)
	got := tablet.get(card)
	want(t, "two nights at once", got, http.StatusOK, sentence(t, "card.which"), "Monday", "Anna", thirteen[3]).
		has(linkTo(first.path("tables/1")), linkTo(second.path("tables/1")))
	for _, path := range []string{first.path("tables/1"), second.path("tables/1")} {
		want(t, "chosen", tablet.get(path), http.StatusOK)
	}
	first.play(1, 9)
	want(t, "the end of the first", first.v.post(first.path("rounds/1/close"), nil), http.StatusSeeOther)
	leads("the second evening", second.path("tables/1"))
	want(t, "the first is over", tablet.post(first.path("tables/1/codes"), url.Values{}), http.StatusForbidden, sentence(t, "error.round_closed.title"))
	want(t, "its page can be read", tablet.get(first.path("tables/1")), http.StatusOK)
	far := "/t/" + s.card(7).Token
	if got := s.guest().get(far); got.header.Get("Location") != second.path("tables/7") {
		t.Errorf("a table without a match: %d to %q", got.status, got.header.Get("Location"))
	}
}

// another publishes one more night of the same club, with other people.
func (e *evening) another(names ...string) *evening {
	e.t.Helper()
	id := tournament.NightID(database.NewID())
	plan := tournament.NightPlan{ID: id, Name: "Other room", Date: "2026-11-24", Rounds: 1, Ruleset: noviceRules(e.t)}
	if err := e.store.Nights.CreateNight(e.t.Context(), plan); err != nil {
		e.t.Fatal(err)
	}
	players, _, err := e.store.People.AddPlayers(e.t.Context(), names)
	if err != nil {
		e.t.Fatal(err)
	}
	other := &evening{wholeSite: e.wholeSite, v: e.v, night: id, players: players}
	other.checkIn(players...)
	other.publish()
	return other
}

// TestTheDeskSeesWhatCardsChange until somebody taps "Seen"; what the desk itself changes
// is not listed.
func TestTheDeskSeesWhatCardsChange(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "hand 1", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	desk := func() answer { return r.v.get(r.path("parts/desk")) }
	without(t, "a hand", desk(), sentence(t, "desk.seen"))
	form := r.changeForm("penalty", nil, url.Values{"offender": {"1"}, "kind": {"chombo"}, "amount": {"10"}, "payees": {"0", "2"}, "in_hand": {"2"}, "note": {"showed a wrong hand"}})
	r.look("penalty", form)
	r.save("penalty", form)
	r.save("substitution", r.changeForm("substitution", nil, url.Values{"place": {"2"}, "name": {"Zoe"}, "reason": {"ill"}}))
	got := desk()
	want(t, "the desk", got, http.StatusOK, "Table 1: 2 changes with the table’s card", "Penalty recorded", "showed a wrong hand", "Zoe plays for", "ill").
		has(formTo(r.path("seen")))
	seen := got.hidden(`form[action$="/seen"]`)
	if len(seen["entry"]) != 2 {
		t.Fatalf("the form says %v", seen)
	}
	void := r.changeForm("void", url.Values{"entry": {r.entryOf(1)}}, url.Values{"reason": {"twice"}})
	r.look("void", void)
	r.save("void", void)
	for range 2 {
		want(t, "seen", r.v.post(r.path("seen"), seen), http.StatusSeeOther)
	}
	want(t, "what came meanwhile", desk(), http.StatusOK, "Table 1: 1 change with the table’s card", "Hand 1 taken back", "twice")
	without(t, "what was seen", desk(), "Zoe plays for")
	want(t, "all seen", r.v.post(r.path("seen"), desk().hidden(`form[action$="/seen"]`)), http.StatusSeeOther)
	without(t, "nothing left", desk(), sentence(t, "desk.seen"))
}

// TestAHandOfAClosedRoundGoesToTheDesk: a tablet kept it while the desk ended the match
// and closed the round.
func TestAHandOfAClosedRoundGoesToTheDesk(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t, thirteen[:3]...)
		match := r.match()
		kept := with(with(r.form(twoDragons(url.Values{"format": {"1"}, "seats": {"0 1 2"}})), "number", "3"), "match", string(match.ID))
		page := with(kept, "entry_id", database.NewID())
		r.play(1, 9)
		want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
		for _, what := range []string{"the tablet sends it", "its answer was lost"} {
			if status, said := r.keep(kept); status != http.StatusOK || said.Entry != kept.Get("entry_id") || len(said.Sentences) != 1 ||
				said.Sentences[0] != sentence(t, "outbox.late", "Number", 3, "Round", 1) {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		want(t, "by a page", r.tablet.post(r.page()+"/hands", page), http.StatusForbidden, sentence(t, "error.hand_late.title"), sentence(t, "error.hand_late.text"))
		if status, said := r.keep(with(with(kept, "entry_id", database.NewID()), "hand", "nonsense")); status != http.StatusForbidden || said.Entry != "" ||
			said.Sentences[0] != sentence(t, "error.round_closed.title") {
			t.Errorf("one that cannot be read: %d %+v", status, said)
		}
		got := r.v.get(r.path("desk"))
		winner := r.load().NameOf(match.Players[1])
		want(t, "the desk", got, http.StatusOK, "Table 1: hand 3 of round 1 came after the round was closed", winner+" wins")
		links := got.page().Attrs(`a[href*="changes/correction"]`, "href")
		if len(links) != 2 {
			t.Fatalf("%d links to record them", len(links))
		}
		want(t, "to record it", r.v.get(links[0]), http.StatusOK).has(sends("melds", "777z 555z"), sends("winner", "south"))
		settled := got.page().Attrs("form.late", "action")
		for _, path := range append(settled, settled...) {
			want(t, "settled", r.v.post(path, nil), http.StatusSeeOther)
		}
		without(t, "nothing waits", r.v.get(r.path("desk")), sentence(t, "desk.late_done"))
		if now, _ := r.load().Match(match.ID); len(now.Ledger.Hands) != 9 || len(now.Events) != 9 {
			t.Errorf("%d hands, %d events", len(now.Ledger.Hands), len(now.Events))
		}
		r.revoke(1)
		if status, said := r.keep(kept); status != http.StatusOK || said.Entry != kept.Get("entry_id") {
			t.Errorf("with a revoked card: %d %+v", status, said)
		}
	})
}

// TestHandsKeptOverEvenings: a tablet that scans its card next week sends what it kept.
func TestHandsKeptOverEvenings(t *testing.T) {
	t.Parallel()
	r := newRefereed(t, thirteen[:3]...)
	kept := r.form(twoDragons(url.Values{"format": {"1"}, "seats": {"0 1 2"}}))
	second := r.another(thirteen[3:6]...)
	r.tablet = r.guest()
	want(t, "scanned in the second evening", r.tablet.get("/t/"+r.card(1).Token), http.StatusOK, sentence(t, "card.which"))
	want(t, "its table", r.tablet.get(present.TablePath(second.night, 1)), http.StatusOK)
	if status, said := r.keep(kept); status != http.StatusOK || said.Entry != kept.Get("entry_id") || said.Sentences != nil {
		t.Errorf("kept since the first: %d %+v", status, said)
	}
	if hands := r.match().Ledger.Hands; len(hands) != 1 {
		t.Errorf("%d hands in its match", len(hands))
	}
}
