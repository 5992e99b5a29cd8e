package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAnOrganiserMakesTokens: also one who is no owner. The page is reached from the own account,
// and the tokens end with the account.
func TestAnOrganiserMakesTokens(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	owner := s.Organiser()
	v := s.AccountOf(people.Organiser, "")
	want(t, "the account", v.Get("/account"), http.StatusOK).Has(in(`main a[href="/tokens"]`), in(`header a[href="/tokens"]`))
	page := v.Get("/tokens")
	want(t, "the tokens", page, http.StatusOK).Has(in(`main a[href="/account"]`), notIn(`main a[href="/club"]`))
	form := page.Hidden("#new-token")
	form["name"], form["scopes"], form["life"] = []string{"The scanner"}, []string{"players"}, []string{"day"}
	made := v.Post("/tokens", form)
	secret := strings.Join(made.Page().Attrs("#secret", "value"), "")
	document, noted := s.Described(), make(map[string]bool)
	add := func(status int) {
		t.Helper()
		s.Answered(document, "addPlayers", status, posted("/players", secret, `{"names":["Anna"]}`), noted)
	}
	add(http.StatusOK)
	accounts, err := s.Store.People.Accounts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, account := range accounts {
		if account.Role == people.Organiser {
			want(t, "removing", owner.Post("/people/"+account.ID+"/remove", nil), http.StatusSeeOther)
			chosen := url.QueryEscape("account:" + account.Name)
			want(t, "its lines", owner.Get("/journal?person="+chosen), http.StatusOK, "The scanner").Has(in(`option[value="account:` + account.Name + `"][selected]`))
		}
	}
	add(http.StatusUnauthorized)
	want(t, "the list", owner.Get("/tokens"), http.StatusOK, "The scanner", sentence(t, "tokens.ended.unheld")).Has(notIn("form[action$='/revoke']"))
	desk := s.AccountOf(people.Desk, s.AnotherNight())
	want(t, "a desk's account", desk.Get("/account"), http.StatusOK).Has(notIn(`a[href="/tokens"]`))
}

// TestAProgramIsNotTakenForAPerson: the match and the journal say that another program wrote.
func TestAProgramIsNotTakenForAPerson(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	secret := tokenOf(e.Site, time.Hour, people.HandsScope)
	match := e.Load().Rounds[0].Matches[0]
	path := "/nights/" + string(e.Night) + "/matches/" + string(match.ID)
	e.Answered(e.Described(), "enterHand", http.StatusOK, posted(path+"/hands", secret, handLine(database.NewID(), 1, "south", 8)), map[string]bool{})
	for tag, who := range map[string]string{"en": "The scanner (another program)", "cs": "The scanner (jiný program)", "pl": "The scanner (inny program)"} {
		e.Laptop.Header.Set("Accept-Language", tag)
		want(t, "the match", e.Laptop.Get(present.NightPath(e.Night, "matches/"+string(match.ID))), http.StatusOK, who)
		want(t, "the journal", e.Laptop.Get("/journal"), http.StatusOK, who)
		want(t, "its lines", e.Laptop.Get("/journal?person=token%3AThe+scanner"), http.StatusOK, who).Has(in(`option[value="token:The scanner"][selected]`))
	}
}

// TestATokenIsNoAccountInTheJournal, even if both have one name.
func TestATokenIsNoAccountInTheJournal(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	form := v.Get("/tokens").Hidden("#new-token")
	form["name"], form["scopes"], form["life"] = []string{"Eva"}, []string{"players"}, []string{"day"}
	secret := strings.Join(v.Post("/tokens", form).Page().Attrs("#secret", "value"), "")
	s.Answered(s.Described(), "addPlayers", http.StatusOK, posted("/players", secret, `{"names":["Anna"]}`), map[string]bool{})
	want(t, "everybody", v.Get("/journal"), http.StatusOK, "Added to the roster", "Eva (another program)")
	without(t, "the account", v.Get("/journal?person=account%3AEva"), "Added to the roster")
}

// TestARefusedSeatingKeepsTheOrganisersDraft: a round by rank is seated while the one before is
// still being played.
func TestARefusedSeatingKeepsTheOrganisersDraft(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:9]...)
	programme := draw.ProgrammeChange{Rounds: 2, Programme: tournament.Programme{tournament.PlannedRound, tournament.SwissRound}}
	if err := e.Store.Nights.ChangeProgramme(t.Context(), e.Night, programme); err != nil {
		t.Fatal(err)
	}
	e.CheckIn(e.Players...)
	e.Publish()
	before := e.Load()
	var tables []string
	for i := range 3 {
		seats := e.Players[3*i : 3*i+3]
		tables = append(tables, fmt.Sprintf(`{"table":%d,"seats":[%q,%q,%q]}`, i+1, seats[0].ID, seats[1].ID, seats[2].ID))
	}
	body := fmt.Sprintf(`{"rounds":[{"number":2,"tables":[%s]}]}`, strings.Join(tables, ","))
	told := webtest.Objects(e.Answered(e.Described(), "seat", http.StatusUnprocessableEntity,
		posted("/nights/"+string(e.Night)+"/seating", tokenOf(e.Site, time.Hour, people.SeatingScope), body), map[string]bool{}).JSON(t)["errors"])
	if len(told) != 1 || told[0]["code"] != "draw_waits" {
		t.Errorf("refused with %v", told)
	}
	if after := e.Load(); after.Edition() != before.Edition() || !after.Draft.Published || after.Revision != before.Revision {
		t.Errorf("edition %d, revision %d, before %d, %d", after.Edition(), after.Revision, before.Edition(), before.Revision)
	}
}

// TestCheckingInFromOutsideIsAllOrNothing.
func TestCheckingInFromOutsideIsAllOrNothing(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players[0])
	secret, document, noted := tokenOf(e.Site, time.Hour, people.CheckInScope), e.Described(), make(map[string]bool)
	path, revision := "/nights/"+string(e.Night)+"/check-in", e.Load().Revision
	many := strings.TrimSuffix(strings.Repeat(fmt.Sprintf("%q,", e.Players[1].ID), 251), ",")
	for what, wrong := range map[string]struct{ body, pointer, code string }{
		"in both":    {fmt.Sprintf(`{"here":[%q,%q],"away":[%q]}`, e.Players[1].ID, e.Players[2].ID, e.Players[2].ID), "#/away/0", "here_and_away"},
		"too many":   {fmt.Sprintf(`{"here":[%s],"away":[%s]}`, many, strings.ReplaceAll(many, string(e.Players[1].ID), string(e.Players[2].ID))), "#/here", "ids_too_many"},
		"a stranger": {fmt.Sprintf(`{"here":[%q],"away":["none"]}`, e.Players[1].ID), "#/away/0", "player_id"},
	} {
		told := webtest.Objects(e.Answered(document, "checkIn", http.StatusUnprocessableEntity, posted(path, secret, wrong.body), noted).JSON(t)["errors"])
		if len(told) != 1 || told[0]["pointer"] != wrong.pointer || told[0]["code"] != wrong.code {
			t.Errorf("%s: %v", what, told)
		}
		if now := e.Load().Revision; now != revision {
			t.Errorf("%s changed the night", what)
		}
	}
	body := fmt.Sprintf(`{"here":[%q,%q],"away":[%q]}`, e.Players[1].ID, e.Players[2].ID, e.Players[0].ID)
	here := webtest.Objects(e.Answered(document, "checkIn", http.StatusOK, posted(path, secret, body), noted).JSON(t)["players"])
	if len(here) != 2 {
		t.Errorf("here are %v", here)
	}
}
