package table_test

import (
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// atTable is a tablet with the card of a table.
func atTable(t *testing.T, e *webtest.Evening, table int) *webtest.Guest {
	t.Helper()
	if err := e.Store.People.MakeCards(t.Context(), table); err != nil {
		t.Fatal(err)
	}
	cards, err := e.Store.People.Cards(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	tablet := e.Guest()
	for _, card := range cards {
		if card.Table == table {
			e.Done("the card opens the table", tablet.Get("/t/"+card.Token))
		}
	}
	return tablet
}

// TestThreeSitDownAtTheCardOfTheirTable: as proposed, chosen, in the order of the winds, or with a guest.
func TestThreeSitDownAtTheCardOfTheirTable(t *testing.T) {
	for name, form := range map[string]func(e *webtest.Evening) url.Values{
		"chosen": func(e *webtest.Evening) url.Values {
			return url.Values{"player": {string(e.Players[0].ID), string(e.Players[1].ID), string(e.Players[2].ID)}}
		},
		"in order": func(e *webtest.Evening) url.Values {
			return url.Values{"winds": {"order"}, "player": {string(e.Players[2].ID), string(e.Players[0].ID), string(e.Players[1].ID), "", ""}}
		},
		"with a guest": func(e *webtest.Evening) url.Values {
			return url.Values{"player": {string(e.Players[0].ID), string(e.Players[1].ID)}, "guest": {"Walk-in"}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := webtest.OpenEvening(t, webtest.Thirteen[:5]...)
			tablet := atTable(t, e, 3)
			path := e.Path("tables/3")
			e.Done("nobody sits there yet", tablet.Get(path))
			webtest.Want(t, "the question", tablet.Get(path+"/next"), http.StatusOK, webtest.Sentence(t, "open.who_sits"), "has waited since")
			posted := form(e)
			posted.Set("match", database.NewID())
			for range 2 {
				e.Done("they sit down", tablet.Post(path+"/next", posted))
			}
			running := e.Load().Running()
			if len(running) != 1 || running[0].Table != 3 || running[0].Places() != 3 {
				t.Fatalf("running are %+v", running)
			}
			if name == "in order" && running[0].Players[0] != e.Players[2].ID {
				t.Errorf("East is %s", running[0].Players[0])
			}
			webtest.Want(t, "the form of the first hand", tablet.Get(path), http.StatusOK).Has(htmlcheck.In("#entry"))
			e.Done("the question has gone", tablet.Get(path+"/next"))
			e.Done("so has its part", tablet.Get(path+"/next/part"))
			e.Done("it was a mistake", tablet.Post(path+"/next/remove", url.Values{"match": {string(running[0].ID)}}))
			if len(e.Load().Running()) != 0 {
				t.Error("the match was not taken back")
			}
		})
	}
}

// TestATableSaysWhoCannotSitDown, and what was chosen stays.
func TestATableSaysWhoCannotSitDown(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:6]...)
	tablet, path := atTable(t, e, 2), e.Path("tables/2/next")
	id := func(i int) string { return string(e.Players[i].ID) }
	e.Done("three play at table 1", e.Laptop.Post(e.Path("matches"), url.Values{"match": {database.NewID()}, "table": {"1"}, "player": {id(0), id(1), id(2)}}))
	post := func(players ...string) webtest.Answer {
		return tablet.Post(path, url.Values{"match": {database.NewID()}, "player": players})
	}
	webtest.Want(t, "Anna plays", post(id(0), id(3), id(4)), http.StatusUnprocessableEntity, webtest.Sentence(t, "problem.open_playing", "Name", "Anna", "Table", 1)).
		Has(htmlcheck.In("#choose-" + id(3) + "[checked]"))
	webtest.Want(t, "two", post(id(3), id(4)), http.StatusUnprocessableEntity, webtest.Sentence(t, "problem.open_three"))
	bad := tablet.Post(path, url.Values{"match": {database.NewID()}, "player": {id(3), id(4)}, "guest": {"\x00"}})
	webtest.Want(t, "no name", bad, http.StatusUnprocessableEntity).Has(htmlcheck.In("#guest[aria-invalid]"))
	e.Done("they sit down", post(id(3), id(4), id(5)))
	e.Done("too late: the tablet has no other table", post(id(3), id(4), id(5)))
	webtest.Want(t, "it shows who sits there", tablet.Get(e.Path("tables/2")+"?begun=1"), http.StatusOK, webtest.Sentence(t, "open.begun"))
}

// TestWhoIsProposedSitsAsShown: the winds on the page are those of the match.
func TestWhoIsProposedSitsAsShown(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:7]...)
	tablet := atTable(t, e, 1)
	for range 4 {
		form := tablet.Get(e.Path("tables/1/next")).Hidden("#proposed")
		e.Done("they begin", tablet.Post(e.Path("tables/1/next"), form))
		match := e.Load().Running()[0]
		for place, player := range match.Sitting() {
			if form["player"][place] != string(player) {
				t.Errorf("at place %d sits %s, shown was %s", place, player, form["player"][place])
			}
		}
		e.Play(1, 9)
	}
}

// TestAGuestWithTheNameOfSomebodyOnTheRosterIsAskedAbout once.
func TestAGuestWithTheNameOfSomebodyOnTheRosterIsAskedAbout(t *testing.T) {
	e := webtest.OpenEvening(t, "Anna", "Bo", "Eva Svobodová")
	tablet, path := atTable(t, e, 1), e.Path("tables/1/next")
	form := url.Values{"match": {database.NewID()}, "player": {string(e.Players[0].ID), string(e.Players[1].ID)}, "guest": {"Eva Svobodova"}}
	asked := webtest.Want(t, "nearly a name of the roster", tablet.Post(path, form), http.StatusUnprocessableEntity, "is nearly “Eva Svobodová”")
	asked.Has(htmlcheck.In(`[name="sure"][value="Eva Svobodova"]`))
	form.Set("sure", "Eva Svobodova")
	e.Done("it is somebody else", tablet.Post(path, form))
	if players, err := e.Store.People.Players(t.Context()); err != nil || len(players) != 4 {
		t.Errorf("on the roster are %v, %v", players, err)
	}
}

// TestPlayersAgreeAtTheirTableWhenItsMatchIsOver, while the evening is played.
func TestPlayersAgreeAtTheirTableWhenItsMatchIsOver(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	tablet, path := atTable(t, e, 1), e.Path("tables/1")
	e.Done("they sit down", tablet.Post(path+"/next", tablet.Get(path+"/next").Hidden("#proposed")))
	match := e.Load().Running()[0]
	e.Play(1, 9)
	page := webtest.Want(t, "the final sheet", tablet.Get(path), http.StatusOK)
	page.Has(htmlcheck.In(`form[action$="/acceptances"]`), htmlcheck.In(`form[action$="/disputes"]`))
	agree := url.Values{"entry_id": {database.NewID()}, "match": {string(match.ID)}, "place": {"0"}, "seen": {strconv.Itoa(e.Load().Roundless[0].Ledger.Latest)}}
	e.Done("one agrees", tablet.Post(path+"/acceptances", agree))
	if e.Load().Roundless[0].Ledger.Accepted[0] == nil {
		t.Error("nobody has agreed")
	}
}

// TestACardOpensNoOtherTable, and a stranger none.
func TestACardOpensNoOtherTable(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	tablet := atTable(t, e, 1)
	for name, visitor := range map[string]*webtest.Guest{"a card": tablet, "a stranger": e.Guest()} {
		for _, path := range []string{"tables/2/next", "tables/2/next/part"} {
			if got := visitor.Get(e.Path(path)); got.Status == http.StatusOK {
				t.Errorf("%s sees %s", name, path)
			}
		}
		got := visitor.Post(e.Path("tables/2/next"), url.Values{"match": {database.NewID()}, "player": {string(e.Players[0].ID)}})
		if got.Status == http.StatusSeeOther && len(e.Load().Running()) > 0 {
			t.Errorf("%s opens table 2", name)
		}
	}
}

// TestAfterTheLastHandTheTableAsksWhoSitsThereNext, and offers the same players.
func TestAfterTheLastHandTheTableAsksWhoSitsThereNext(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	tablet, path := atTable(t, e, 1), e.Path("tables/1")
	players := url.Values{"match": {database.NewID()}, "player": {string(e.Players[0].ID), string(e.Players[1].ID), string(e.Players[2].ID)}}
	e.Done("they sit down", tablet.Post(path+"/next", players))
	first := e.Load().Running()[0]
	e.Play(1, 9)
	webtest.Want(t, "the final sheet", tablet.Get(path), http.StatusOK).Has(webtest.LinkTo(path + "/next"))
	again := tablet.Get(path + "/next")
	webtest.Want(t, "once more", again, http.StatusOK, webtest.Sentence(t, "open.again"))
	form := again.Hidden("form.row")
	e.Done("they go on", tablet.Post(path+"/next", form))
	second := e.Load().Running()[0]
	if second.Players[0] == first.PlayersOf(tournament.Sitters{})[0] {
		t.Error("the same player begins as East")
	}
}

// TestTheTableChoosesTheLengthOfItsMatch, in each of its forms, and plays it again.
func TestTheTableChoosesTheLengthOfItsMatch(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	plan := tournament.NightPlan{ID: e.Night, Name: "Open Tuesday", Date: e.Load().Date, Form: tournament.Open, Ruleset: webtest.NoviceRules(t), Lengths: []string{"27"}}
	if err := e.Store.Nights.ChangeNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	tablet := atTable(t, e, 3)
	path := e.Path("tables/3")
	webtest.Want(t, "the question", tablet.Get(path+"/next"), http.StatusOK).
		Has(htmlcheck.In(`#proposed [name=length] option[value="27"]`), htmlcheck.In(`#choose [name=length] option`), htmlcheck.In(`#in-order [name=length] option`))
	form := tablet.Get(path + "/next").Hidden("#proposed")
	form.Set("length", "18")
	webtest.Want(t, "no such length", tablet.Post(path+"/next", form), http.StatusUnprocessableEntity, webtest.Sentence(t, "problem.open_length"))
	form.Set("length", "27")
	e.Done("they sit down", tablet.Post(path+"/next", form))
	page := webtest.Want(t, "the table", tablet.Get(path), http.StatusOK, "Novice, minimum 3, 27 hands")
	if !strings.Contains(html.UnescapeString(page.Body), `"hands_per_match":27`) {
		t.Error("the tablet scores by other rules than the laptop")
	}
	e.Play(3, 27)
	if again := tablet.Get(path + "/next").Hidden("form.row"); again.Get("length") != "27" {
		t.Errorf("once more is %v", again)
	}
}

// TestATableThatNoEveningHasIsNotFound: its question is no form that can never be sent.
func TestATableThatNoEveningHasIsNotFound(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	webtest.Want(t, "the last table", e.Laptop.Get(e.Path("tables/99/next")), http.StatusOK)
	for _, path := range []string{"tables/100/next", "tables/100/next/part", "tables/100", "tables/0/next"} {
		if got := e.Laptop.Get(e.Path(path)); got.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.Status)
		}
	}
}

// TestMoreFlowersThanThereAreAreRefused, also by a form that no page made.
func TestMoreFlowersThanThereAreAreRefused(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	got := r.Hand(webtest.TwoDragons(url.Values{"flowers": {"77"}}))
	webtest.Want(t, "77 flowers", got, http.StatusUnprocessableEntity)
	if len(r.Match().Ledger.Hands) > 0 {
		t.Error("the hand was saved")
	}
}
