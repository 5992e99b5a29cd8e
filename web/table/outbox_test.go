package table_test

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
	"github.com/threewinds/threewinds/web/webtest"
)

func TestAnOutboxGetsAReceiptOrAReason(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		form := r.Form(webtest.TwoDragons(url.Values{"format": {"1"}, "seats": {"0 1 2"}}))
		for _, what := range []string{"the first time", "again"} {
			if status, said := r.Keep(form); status != http.StatusOK || said.Entry != form.Get("entry_id") || said.Sentences != nil {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		if hands := r.Match().Ledger.Hands; len(hands) != 1 {
			t.Fatalf("%d hands", len(hands))
		}
		next := strings.Fields(handentry.PlacesText(r.Match().Ledger.State.Seats))
		for what, test := range map[string]struct {
			form   url.Values
			status int
			says   string
		}{
			"below the minimum": {r.Form(webtest.TwoDragons(url.Values{"melds": {"777z"}, "hand": {"456p234m99m111p"}, "winning_tile": {"1p"}})), http.StatusUnprocessableEntity, "it needs 3 to win"},
			"a hand too many":   {webtest.With(r.Form(webtest.TwoDragons(nil)), "number", "3"), http.StatusConflict, "Hand 3 is not the next one"},
			"saved meanwhile":   {webtest.With(r.Form(webtest.TwoDragons(url.Values{"flowers": {"2"}})), "number", "1"), http.StatusConflict, "Hand 1 was saved meanwhile"},
			"other content":     {webtest.With(form, "flowers", "2"), http.StatusConflict, "saved before with other content"},
			"another format":    {webtest.With(r.Form(webtest.TwoDragons(nil)), "format", "99"), http.StatusConflict, sentence(t, "error.format.title")},
			"no id":             {webtest.With(r.Form(webtest.TwoDragons(nil)), "entry_id", "mine"), http.StatusBadRequest, sentence(t, "error.unreadable.title")},
			"two on one seat":   {webtest.With(r.Form(webtest.TwoDragons(nil)), "seats", next[0]+" "+next[0]+" 1"), http.StatusBadRequest, sentence(t, "error.unreadable.title")},
			"a fourth seat":     {webtest.With(r.Form(webtest.TwoDragons(nil)), "seats", "0 1 3"), http.StatusBadRequest, sentence(t, "error.unreadable.title")},
		} {
			status, said := r.Keep(test.form)
			if status != test.status || said.Entry != "" || !strings.Contains(strings.Join(said.Sentences, " "), test.says) {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		if hands := r.Match().Ledger.Hands; len(hands) != 1 {
			t.Errorf("%d hands after refusals", len(hands))
		}
		if version := r.Tablet.Get(r.Page()).Header.Get("Site-Version"); version != static.Version() {
			t.Errorf("the page's version is %q", version)
		}
	})
}

// TestAHandOfTwoTablets: the same hand from a second tablet is recognised, by its outbox
// and by the form; another one is shown beside the recorded one.
func TestAHandOfTwoTablets(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		first := r.Form(webtest.TwoDragons(url.Values{"format": {"1"}, "seats": {"0 1 2"}}))
		if status, _ := r.Keep(first); status != http.StatusOK {
			t.Fatal("not saved: ", status)
		}
		second := webtest.With(first, "entry_id", database.NewID())
		for _, what := range []string{"the second tablet", "its answer was lost"} {
			if status, said := r.Keep(second); status != http.StatusOK || said.Entry != second.Get("entry_id") ||
				!slices.Equal(said.Sentences, []string{"Hand 1 was already recorded on another tablet, exactly so."}) {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		sent := r.Tablet.Post(r.Page()+"/hands", webtest.With(first, "entry_id", database.NewID()))
		want(t, "by the form", sent, http.StatusSeeOther)
		want(t, "the page", r.Tablet.Get(sent.Header.Get("Location")), http.StatusOK, "Hand 1 was already recorded on another tablet, exactly so.")
		other := webtest.With(webtest.With(first, "entry_id", database.NewID()), "flowers", "3")
		if status, said := r.Keep(other); status != http.StatusConflict || !said.Both || !strings.Contains(said.Sentences[0], "Hand 1 was saved meanwhile") {
			t.Errorf("another hand: %d %+v", status, said)
		}
		late := webtest.With(webtest.With(first, "entry_id", database.NewID()), "number", "5")
		if status, said := r.Keep(late); status != http.StatusConflict || said.Both {
			t.Errorf("a hand that is not next: %d %+v", status, said)
		}
		if match := r.Match(); len(match.Ledger.Hands) != 1 {
			t.Errorf("%d hands", len(match.Ledger.Hands))
		}
		r.Revoke(1)
		events := len(r.Match().Events)
		if status, said := r.Keep(webtest.With(first, "entry_id", database.NewID())); status != http.StatusOK || len(said.Sentences) != 1 {
			t.Errorf("after the link has ended: %d %+v", status, said)
		}
		if len(r.Match().Events) != events {
			t.Error("a tablet without a link recorded something")
		}
	})
}

// TestAKeptHandKeepsItsSeats: in the comparison and in the correction the people of a
// hand sit as they did where it was kept.
func TestAKeptHandKeepsItsSeats(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	winner := r.Load().NameOf(r.Match().Players[2])
	late := r.Form(webtest.TwoDragons(url.Values{"number": {"1"}, "seats": {"0 2 1"}, "format": {"1"}})) // South is place 2
	got := r.Tablet.Post(r.Page()+"/hands", late)
	want(t, "the comparison", got, http.StatusConflict, "Hand 1 was saved meanwhile").
		Has(in(`.typed-here [data-seat="south"]`))
	if names := got.Page().Texts(`.typed-here .winner [data-seat="south"]`); len(names) != 1 || names[0] != winner {
		t.Errorf("South is %v, was %s", names, winner)
	}
	links := got.Page().Attrs(`a[href*="changes/correction"]`, "href")
	if len(links) == 0 {
		t.Fatal("there is no way to correct it")
	}
	want(t, "correct with mine", r.Tablet.Get(links[0]), http.StatusOK).Has(sends("seats", "0 2 1"), sends("winner", "south"))
	form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}, "seats": {"0 2 1"}}, webtest.TwoDragons(url.Values{"reason": {"Wrong winner"}}))
	r.Look("correction", form, winner)
	r.Save("correction", form)
	hand, _ := r.Match().Ledger.Last()
	if place, ok := hand.Winner(); !ok || place != 2 {
		t.Errorf("place %d won", place)
	}
}

// TestAKeptHandIsAboutPeople: the seats that the tablet showed say who won.
func TestAKeptHandIsAboutPeople(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	form := r.Form(url.Values{
		"winner": {"east"}, "from": {"discard:south"}, "way": {"points"}, "hand_points": {"5"}, "seats": {"2 1 0"}, "format": {"1"},
	})
	if status, said := r.Keep(form); status != http.StatusOK {
		t.Fatalf("%d %+v", status, said)
	}
	hand, _ := r.Match().Ledger.Last()
	if place, ok := hand.Winner(); !ok || place != 2 || hand.Before.Seats[hand.Facts.Payer] != 1 {
		t.Errorf("place %d won, place %d paid", place, hand.Before.Seats[hand.Facts.Payer])
	}
}

// TestAfterTheLinkHasEnded: a tablet whose card was replaced, or whose night is
// over, hears that its hand was recorded if it was, and can record nothing.
func TestAfterTheLinkHasEnded(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		sent, unsent := r.Form(webtest.TwoDragons(nil)), r.Form(webtest.TwoDragons(nil))
		if status, _ := r.Keep(sent); status != http.StatusOK {
			t.Fatal("not saved: ", status)
		}
		r.Revoke(1)
		if status, said := r.Keep(sent); status != http.StatusOK || said.Entry != sent.Get("entry_id") {
			t.Errorf("what was recorded: %d %+v", status, said)
		}
		for what, form := range map[string]url.Values{
			"what was not":       webtest.With(unsent, "number", "2"),
			"with other content": webtest.With(sent, "flowers", "3"),
			"nonsense":           webtest.With(unsent, "hand", "nonsense"),
			"a drawn hand":       {"entry_id": {database.NewID()}, "match": sent["match"], "number": {"2"}, "winner": {"draw"}},
		} {
			if status, said := r.Keep(form); status != http.StatusGone || said.Entry != "" ||
				said.Word != "expired" || said.Sentences[0] != sentence(t, "error.expired.title") {
				t.Errorf("%s: %d %+v", what, status, said)
			}
		}
		want(t, "the page", r.Tablet.Get(r.Page()), http.StatusGone, sentence(t, "error.expired.title"), sentence(t, "outbox.scan")).
			Has(in("#outbox"), in(`script[src*="outbox."]`))
		if hands := r.Match().Ledger.Hands; len(hands) != 1 {
			t.Errorf("%d hands", len(hands))
		}
	})
}

func TestWhatWaitsOnTabletsIsHeard(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	if kept := r.Server.Waiting(r.Night, 1); kept != (site.Waiting{}) {
		t.Errorf("before anything was said: %+v", kept)
	}
	say := func(v *webtest.Guest, value string) {
		v.Header.Set("Cookie", "waiting="+value)
		v.Get(r.Page() + "/state")
		v.Header.Del("Cookie")
	}
	begun := time.Now()
	say(r.Tablet, "3.2.tablet1")
	say(r.Laptop, "2.0.tablet2")
	for _, nonsense := range []string{"", "7", "-1.tablet1", "1000.tablet1", "7.ab", "2.tablet2", "7.tablet1.more", "7.1.2.tablet1", "7.-1.tablet1", "7.x.tab", "x.tablet1"} {
		say(r.Tablet, nonsense)
	}
	say(r.Guest(), "9.stranger")
	kept := r.Server.Waiting(r.Night, 1)
	if kept.Count != 5 || kept.Refused != 2 || kept.LastReport.Before(begun) {
		t.Errorf("%+v", kept)
	}
	want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK, "3 hands wait on tablets", "2 hands were refused and wait on a tablet")
	say(r.Tablet, "0.0.tablet1")
	if kept := r.Server.Waiting(r.Night, 1); kept.Count != 2 || kept.Refused != 0 {
		t.Errorf("%+v after one tablet has sent its hands", kept)
	}
	if kept := r.Server.Waiting(r.Night, 2); kept != (site.Waiting{}) {
		t.Errorf("another table: %+v", kept)
	}
	say(r.Tablet, "1.9.tablet1")
	if kept := r.Server.Waiting(r.Night, 1); kept.Refused != 1 {
		t.Errorf("more are refused than kept: %+v", kept)
	}
}

// TestADifferenceBetweenTabletAndLaptopIsTold to the table and the desk, once, and what the tablet had
// shown is kept only then. What a tablet makes up changes no score.
func TestADifferenceBetweenTabletAndLaptopIsTold(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		shown := func(more scoring.Points) string {
			first := *r.Match().Events[0].Hand.Shown
			first.Payments[0] += more
			text, err := json.Marshal(first)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		want(t, "hand 1", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		desk := func() webtest.Answer { return r.Laptop.Get(r.Path("parts/desk")) }
		same, other := shown(0), shown(1)
		for what, c := range map[string]struct {
			shown, engine string
			differs       bool
		}{
			"the same": {shown: same, engine: "0a1b2c3d"}, "other points": {shown: other, engine: "0a1b2c3d", differs: true},
			"no JSON": {shown: `{"payments":[9`, engine: "0a1b2c3d"}, "a field too many": {shown: `{"payments":[9,9,9],"beauty":3}`, engine: "0a1b2c3d"},
			"an engine that is no hash": {shown: other, engine: "<b>"}, "too long": {shown: `{"payments":[9,9,9],"elements":["` + strings.Repeat("x", 20000) + `"]}`, engine: "0a1b2c3d"},
		} {
			number := len(r.Match().Ledger.Hands) + 1
			form := webtest.With(webtest.With(r.Form(webtest.TwoDragons(url.Values{"format": {"1"}})), "tablet_shown", c.shown), "tablet_engine", c.engine)
			said := site.OutboxAnswer{}
			for range 2 {
				var status int
				if status, said = r.Keep(form); status != http.StatusOK || said.Entry != form.Get("entry_id") {
					t.Fatalf("%s: %d %+v", what, status, said)
				}
			}
			if told := slices.Contains(said.Sentences, sentence(t, "outbox.differs", "Number", number)); told != c.differs || said.Unread != c.differs {
				t.Errorf("%s: the tablet is told %+v", what, said)
			}
			recorded := r.Match().Events[number-1].Hand
			if kept := recorded.Tablet != nil; kept != c.differs {
				t.Errorf("%s: kept is %+v", what, recorded.Tablet)
			}
			if c.differs {
				want(t, "the desk", desk(), http.StatusOK, "Table 1: 1 change with the table’s card", "the tablet had shown")
				want(t, "seen", r.Laptop.Post(r.Path("seen"), desk().Hidden(`form[action$="/seen"]`)), http.StatusSeeOther)
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
		r := webtest.NewRefereed(t)
		sign := func(place, text string) url.Values {
			return url.Values{
				"entry_id": {database.NewID()}, "match": {string(r.Match().ID)}, "place": {place}, "text": {text},
				"seen": {strconv.Itoa(r.Match().Ledger.Latest)},
			}
		}
		if status, said := r.Send("acceptances", sign("0", "")); status < 400 || len(said.Sentences) == 0 {
			t.Errorf("before the end: %d %+v", status, said)
		}
		r.Play(1, 9)
		agrees, disputes, stale := sign("0", ""), sign("1", "hand 3"), sign("2", "")
		stale.Set("seen", "3")
		for range 2 {
			for act, form := range map[string]url.Values{"acceptances": agrees, "disputes": disputes} {
				if status, said := r.Send(act, form); status != http.StatusOK || said.Entry != form.Get("entry_id") || said.Sentences != nil {
					t.Errorf("%s: %d %+v", act, status, said)
				}
			}
		}
		if status, said := r.Send("acceptances", stale); status != http.StatusConflict || !slices.Equal(said.Sentences, []string{sentence(t, "final.stale")}) {
			t.Errorf("an old sheet: %d %+v", status, said)
		}
		if status, said := r.Send("disputes", sign("2", " ")); status != http.StatusUnprocessableEntity || !slices.Equal(said.Sentences, []string{sentence(t, "problem.reason_missing")}) {
			t.Errorf("nothing said: %d %+v", status, said)
		}
		if ledger := r.Match().Ledger; ledger.Accepted[0] == nil || ledger.Accepted[2] != nil || len(ledger.Disputes) != 1 {
			t.Errorf("%+v, %+v", ledger.Accepted, ledger.Disputes)
		}
	})
}
