package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/site"
)

// keep sends the form of a hand as the tablet's outbox does.
func (r *refereed) keep(form url.Values) (status int, said site.OutboxAnswer) {
	r.t.Helper()
	return r.send("hands", form)
}

// send sends a form of the table's page as the tablet's outbox does.
func (r *refereed) send(act string, form url.Values) (status int, said site.OutboxAnswer) {
	r.t.Helper()
	r.tablet.header.Set("Accept", "application/json")
	defer r.tablet.header.Del("Accept")
	got := r.tablet.post(r.page()+"/"+act, form)
	if err := json.Unmarshal([]byte(got.body), &said); err != nil {
		r.t.Fatalf("answered %d %q: %v", got.status, got.body, err)
	}
	return got.status, said
}

func TestAnOutboxGetsAReceiptOrAReason(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		form := r.form(twoDragons(url.Values{"format": {"1"}, "seats": {"0 1 2"}}))
		for _, what := range []string{"the first time", "again"} {
			if status, said := r.keep(form); status != http.StatusOK || said.Entry != form.Get("entry_id") || said.Sentences != nil {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		if hands := r.match().Ledger.Hands; len(hands) != 1 {
			t.Fatalf("%d hands", len(hands))
		}
		next := strings.Fields(handentry.PlacesText(r.match().Ledger.State.Seats))
		for what, test := range map[string]struct {
			form   url.Values
			status int
			says   string
		}{
			"below the minimum": {r.form(twoDragons(url.Values{"melds": {"777z"}, "hand": {"456p234m99m111p"}, "winning_tile": {"1p"}})), http.StatusUnprocessableEntity, "it needs 3 to win"},
			"a hand too many":   {with(r.form(twoDragons(nil)), "number", "3"), http.StatusConflict, "Hand 3 is not the next one"},
			"saved meanwhile":   {with(r.form(twoDragons(url.Values{"flowers": {"2"}})), "number", "1"), http.StatusConflict, "Hand 1 was saved meanwhile"},
			"other content":     {with(form, "flowers", "2"), http.StatusConflict, "saved before with other content"},
			"another format":    {with(r.form(twoDragons(nil)), "format", "99"), http.StatusConflict, sentence(t, "error.format.title")},
			"no id":             {with(r.form(twoDragons(nil)), "entry_id", "mine"), http.StatusBadRequest, sentence(t, "error.unreadable.title")},
			"two on one seat":   {with(r.form(twoDragons(nil)), "seats", next[0]+" "+next[0]+" 1"), http.StatusBadRequest, sentence(t, "error.unreadable.title")},
			"a fourth seat":     {with(r.form(twoDragons(nil)), "seats", "0 1 3"), http.StatusBadRequest, sentence(t, "error.unreadable.title")},
		} {
			status, said := r.keep(test.form)
			if status != test.status || said.Entry != "" || !strings.Contains(strings.Join(said.Sentences, " "), test.says) {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		if hands := r.match().Ledger.Hands; len(hands) != 1 {
			t.Errorf("%d hands after refusals", len(hands))
		}
		if version := r.tablet.get(r.page()).header.Get("Site-Version"); version != static.Version() {
			t.Errorf("the page's version is %q", version)
		}
	})
}

// TestAHandOfTwoTablets: the same hand from a second tablet is recognised, by its outbox
// and by the form; another one is shown beside the recorded one.
func TestAHandOfTwoTablets(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		first := r.form(twoDragons(url.Values{"format": {"1"}, "seats": {"0 1 2"}}))
		if status, _ := r.keep(first); status != http.StatusOK {
			t.Fatal("not saved: ", status)
		}
		second := with(first, "entry_id", database.NewID())
		for _, what := range []string{"the second tablet", "its answer was lost"} {
			if status, said := r.keep(second); status != http.StatusOK || said.Entry != second.Get("entry_id") ||
				!slices.Equal(said.Sentences, []string{"Hand 1 was already recorded on another tablet, exactly so."}) {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		sent := r.tablet.post(r.page()+"/hands", with(first, "entry_id", database.NewID()))
		want(t, "by the form", sent, http.StatusSeeOther)
		want(t, "the page", r.tablet.get(sent.header.Get("Location")), http.StatusOK, "Hand 1 was already recorded on another tablet, exactly so.")
		other := with(with(first, "entry_id", database.NewID()), "flowers", "3")
		if status, said := r.keep(other); status != http.StatusConflict || !said.Both || !strings.Contains(said.Sentences[0], "Hand 1 was saved meanwhile") {
			t.Errorf("another hand: %d %+v", status, said)
		}
		late := with(with(first, "entry_id", database.NewID()), "number", "5")
		if status, said := r.keep(late); status != http.StatusConflict || said.Both {
			t.Errorf("a hand that is not next: %d %+v", status, said)
		}
		if match := r.match(); len(match.Ledger.Hands) != 1 {
			t.Errorf("%d hands", len(match.Ledger.Hands))
		}
		r.revoke(1)
		events := len(r.match().Events)
		if status, said := r.keep(with(first, "entry_id", database.NewID())); status != http.StatusOK || len(said.Sentences) != 1 {
			t.Errorf("after the link has ended: %d %+v", status, said)
		}
		if len(r.match().Events) != events {
			t.Error("a tablet without a link recorded something")
		}
	})
}

// TestAKeptHandKeepsItsSeats: in the comparison and in the correction the people of a
// hand sit as they did where it was kept.
func TestAKeptHandKeepsItsSeats(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "hand 1", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	winner := r.load().NameOf(r.match().Players[2])
	late := r.form(twoDragons(url.Values{"number": {"1"}, "seats": {"0 2 1"}, "format": {"1"}})) // South is place 2
	got := r.tablet.post(r.page()+"/hands", late)
	want(t, "the comparison", got, http.StatusConflict, "Hand 1 was saved meanwhile").
		has(in(`.typed-here [data-seat="south"]`))
	if names := got.page().Texts(`.typed-here .winner [data-seat="south"]`); len(names) != 1 || names[0] != winner {
		t.Errorf("South is %v, was %s", names, winner)
	}
	links := got.page().Attrs(`a[href*="changes/correction"]`, "href")
	if len(links) == 0 {
		t.Fatal("there is no way to correct it")
	}
	want(t, "correct with mine", r.tablet.get(links[0]), http.StatusOK).has(sends("seats", "0 2 1"), sends("winner", "south"))
	form := r.changeForm("correction", url.Values{"entry": {r.entryOf(1)}, "seats": {"0 2 1"}}, twoDragons(url.Values{"reason": {"Wrong winner"}}))
	r.look("correction", form, winner)
	r.save("correction", form)
	hand, _ := r.match().Ledger.Last()
	if place, ok := hand.Winner(); !ok || place != 2 {
		t.Errorf("place %d won", place)
	}
}

// TestAKeptHandIsAboutPeople: the seats that the tablet showed say who won.
func TestAKeptHandIsAboutPeople(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	form := r.form(url.Values{
		"winner": {"east"}, "from": {"discard:south"}, "way": {"points"}, "hand_points": {"5"}, "seats": {"2 1 0"}, "format": {"1"},
	})
	if status, said := r.keep(form); status != http.StatusOK {
		t.Fatalf("%d %+v", status, said)
	}
	hand, _ := r.match().Ledger.Last()
	if place, ok := hand.Winner(); !ok || place != 2 || hand.Before.Seats[hand.Facts.Payer] != 1 {
		t.Errorf("place %d won, place %d paid", place, hand.Before.Seats[hand.Facts.Payer])
	}
}

// TestAfterTheLinkHasEnded: a tablet whose card was replaced, or whose night is
// over, hears that its hand was recorded if it was, and can record nothing.
func TestAfterTheLinkHasEnded(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		sent, unsent := r.form(twoDragons(nil)), r.form(twoDragons(nil))
		if status, _ := r.keep(sent); status != http.StatusOK {
			t.Fatal("not saved: ", status)
		}
		r.revoke(1)
		if status, said := r.keep(sent); status != http.StatusOK || said.Entry != sent.Get("entry_id") {
			t.Errorf("what was recorded: %d %+v", status, said)
		}
		for what, form := range map[string]url.Values{
			"what was not":       with(unsent, "number", "2"),
			"with other content": with(sent, "flowers", "3"),
			"nonsense":           with(unsent, "hand", "nonsense"),
			"a drawn hand":       {"entry_id": {database.NewID()}, "match": sent["match"], "number": {"2"}, "winner": {"draw"}},
		} {
			if status, said := r.keep(form); status != http.StatusGone || said.Entry != "" ||
				said.Word != "expired" || said.Sentences[0] != sentence(t, "error.expired.title") {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		want(t, "the page", r.tablet.get(r.page()), http.StatusGone, sentence(t, "error.expired.title"), sentence(t, "outbox.scan")).
			has(in("#outbox"), in(`script[src*="outbox."]`))
		if hands := r.match().Ledger.Hands; len(hands) != 1 {
			t.Errorf("%d hands", len(hands))
		}
	})
}

func TestWhatWaitsOnTabletsIsHeard(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	if kept := r.server.Waiting(r.night, 1); kept != (site.Waiting{}) {
		t.Errorf("before anything was said: %+v", kept)
	}
	say := func(v *guest, value string) {
		v.header.Set("Cookie", "waiting="+value)
		v.get(r.page() + "/state")
		v.header.Del("Cookie")
	}
	begun := time.Now()
	say(r.tablet, "3.2.tablet1")
	say(r.v, "2.0.tablet2")
	for _, nonsense := range []string{"", "7", "-1.tablet1", "1000.tablet1", "7.ab", "2.tablet2", "7.tablet1.more", "7.1.2.tablet1", "7.-1.tablet1", "7.x.tab", "x.tablet1"} {
		say(r.tablet, nonsense)
	}
	say(r.guest(), "9.stranger")
	kept := r.server.Waiting(r.night, 1)
	if kept.Count != 5 || kept.Refused != 2 || kept.LastReport.Before(begun) {
		t.Errorf("%+v", kept)
	}
	want(t, "the desk", r.v.get(r.path("desk")), http.StatusOK, "3 hands wait on tablets", "2 hands were refused and wait on a tablet")
	say(r.tablet, "0.0.tablet1")
	if kept := r.server.Waiting(r.night, 1); kept.Count != 2 || kept.Refused != 0 {
		t.Errorf("%+v after one tablet has sent its hands", kept)
	}
	if kept := r.server.Waiting(r.night, 2); kept != (site.Waiting{}) {
		t.Errorf("another table: %+v", kept)
	}
	say(r.tablet, "1.9.tablet1")
	if kept := r.server.Waiting(r.night, 1); kept.Refused != 1 {
		t.Errorf("more are refused than kept: %+v", kept)
	}
}

// TestADifferenceBetweenTabletAndLaptopIsTold to the table and the desk, once, and what the tablet had
// shown is kept only then. What a tablet makes up changes no score.
func TestADifferenceBetweenTabletAndLaptopIsTold(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		shown := func(more scoring.Points) string {
			first := *r.match().Events[0].Hand.Shown
			first.Payments[0] += more
			text, err := json.Marshal(first)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		want(t, "hand 1", r.hand(twoDragons(nil)), http.StatusSeeOther)
		desk := func() answer { return r.v.get(r.path("parts/desk")) }
		same, other := shown(0), shown(1)
		for what, c := range map[string]struct {
			shown, engine string
			differs       bool
		}{
			"the same": {shown: same, engine: "0a1b2c3d"}, "other points": {shown: other, engine: "0a1b2c3d", differs: true},
			"no JSON": {shown: `{"payments":[9`, engine: "0a1b2c3d"}, "a field too many": {shown: `{"payments":[9,9,9],"beauty":3}`, engine: "0a1b2c3d"},
			"an engine that is no hash": {shown: other, engine: "<b>"}, "too long": {shown: `{"payments":[9,9,9],"elements":["` + strings.Repeat("x", 20000) + `"]}`, engine: "0a1b2c3d"},
		} {
			number := len(r.match().Ledger.Hands) + 1
			form := with(with(r.form(twoDragons(url.Values{"format": {"1"}})), "tablet_shown", c.shown), "tablet_engine", c.engine)
			said := site.OutboxAnswer{}
			for range 2 {
				var status int
				if status, said = r.keep(form); status != http.StatusOK || said.Entry != form.Get("entry_id") {
					t.Fatalf("%s: %d %+v", what, status, said)
				}
			}
			if told := slices.Contains(said.Sentences, sentence(t, "outbox.differs", "Number", number)); told != c.differs || said.Unread != c.differs {
				t.Errorf("%s: the tablet is told %+v", what, said)
			}
			recorded := r.match().Events[number-1].Hand
			if kept := recorded.Tablet != nil; kept != c.differs {
				t.Errorf("%s: kept is %+v", what, recorded.Tablet)
			}
			if c.differs {
				want(t, "the desk", desk(), http.StatusOK, "Table 1: 1 change with the table’s card", "the tablet had shown")
				want(t, "seen", r.v.post(r.path("seen"), desk().hidden(`form[action$="/seen"]`)), http.StatusSeeOther)
			}
			without(t, what, desk(), "the tablet had shown")
		}
	})
}

// TestAnOutboxSignsTheSheet: players agreed, or said what is wrong, while the tablet had no network. Sent
// again, nothing is recorded twice; of a sheet that has changed nobody has agreed.
func TestAnOutboxSignsTheSheet(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		sign := func(place, text string) url.Values {
			return url.Values{
				"entry_id": {database.NewID()}, "match": {string(r.match().ID)}, "place": {place}, "text": {text},
				"seen": {strconv.Itoa(r.match().Ledger.Latest)},
			}
		}
		if status, said := r.send("acceptances", sign("0", "")); status < 400 || len(said.Sentences) == 0 {
			t.Errorf("before the end: %d %+v", status, said)
		}
		r.play(1, 9)
		agrees, disputes, stale := sign("0", ""), sign("1", "hand 3"), sign("2", "")
		stale.Set("seen", "3")
		for range 2 {
			for act, form := range map[string]url.Values{"acceptances": agrees, "disputes": disputes} {
				if status, said := r.send(act, form); status != http.StatusOK || said.Entry != form.Get("entry_id") || said.Sentences != nil {
					t.Errorf("%s: %d %+v", act, status, said)
				}
			}
		}
		if status, said := r.send("acceptances", stale); status != http.StatusConflict || !slices.Equal(said.Sentences, []string{sentence(t, "final.stale")}) {
			t.Errorf("an old sheet: %d %+v", status, said)
		}
		if status, said := r.send("disputes", sign("2", " ")); status != http.StatusUnprocessableEntity || !slices.Equal(said.Sentences, []string{sentence(t, "problem.reason_missing")}) {
			t.Errorf("nothing said: %d %+v", status, said)
		}
		if ledger := r.match().Ledger; ledger.Accepted[0] == nil || ledger.Accepted[2] != nil || len(ledger.Disputes) != 1 {
			t.Errorf("%+v, %+v", ledger.Accepted, ledger.Disputes)
		}
	})
}
