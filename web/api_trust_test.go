package web

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
)

// TestAnOrganiserMakesTokens behind the own name, also who is no owner; they end with the account.
func TestAnOrganiserMakesTokens(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	owner := s.organiser()
	v := s.accountOf(people.Organiser, "")
	want(t, "the account", v.get("/account"), http.StatusOK).has(in(`main a[href="/tokens"]`), in(`header a[href="/tokens"]`))
	page := v.get("/tokens")
	want(t, "the tokens", page, http.StatusOK).has(in(`main a[href="/account"]`), notIn(`main a[href="/club"]`))
	form := page.hidden("#new-token")
	form["name"], form["scopes"], form["life"] = []string{"The scanner"}, []string{"players"}, []string{"day"}
	made := v.post("/tokens", form)
	secret := strings.Join(made.page().Attrs("#secret", "value"), "")
	document, noted := s.described(), make(map[string]bool)
	add := func(status int) {
		t.Helper()
		s.answered(document, "addPlayers", status, posted("/players", secret, `{"names":["Anna"]}`), noted)
	}
	add(http.StatusOK)
	accounts, err := s.store.People.Accounts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, account := range accounts {
		if account.Role == people.Organiser {
			want(t, "removing", owner.post("/people/"+account.ID+"/remove", nil), http.StatusSeeOther)
			chosen := url.QueryEscape("account:" + account.Name)
			want(t, "its lines", owner.get("/journal?person="+chosen), http.StatusOK, "The scanner").has(in(`option[value="account:` + account.Name + `"][selected]`))
		}
	}
	add(http.StatusUnauthorized)
	want(t, "the list", owner.get("/tokens"), http.StatusOK, "The scanner", sentence(t, "tokens.ended.unheld")).has(notIn("form[action$='/revoke']"))
	desk := s.accountOf(people.Desk, s.anotherNight())
	want(t, "a desk's account", desk.get("/account"), http.StatusOK).has(notIn(`a[href="/tokens"]`))
}

// TestAProgramIsNotTakenForAPerson: the match and the journal say that another program wrote.
func TestAProgramIsNotTakenForAPerson(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players...)
	e.publish()
	secret := e.token(time.Hour, people.HandsScope)
	match := e.load().Rounds[0].Matches[0]
	path := "/nights/" + string(e.night) + "/matches/" + string(match.ID)
	e.answered(e.described(), "enterHand", http.StatusOK, posted(path+"/hands", secret, handLine(database.NewID(), 1, "south", 8)), map[string]bool{})
	for tag, who := range map[string]string{"en": "The scanner (another program)", "cs": "The scanner (jiný program)", "pl": "The scanner (inny program)"} {
		e.v.header.Set("Accept-Language", tag)
		want(t, "the match", e.v.get(present.NightPath(e.night, "matches/"+string(match.ID))), http.StatusOK, who)
		want(t, "the journal", e.v.get("/journal"), http.StatusOK, who)
		want(t, "its lines", e.v.get("/journal?person=token%3AThe+scanner"), http.StatusOK, who).has(in(`option[value="token:The scanner"][selected]`))
	}
}

// TestATokenIsNoAccountInTheJournal, even if both have one name.
func TestATokenIsNoAccountInTheJournal(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	form := v.get("/tokens").hidden("#new-token")
	form["name"], form["scopes"], form["life"] = []string{"Eva"}, []string{"players"}, []string{"day"}
	secret := strings.Join(v.post("/tokens", form).page().Attrs("#secret", "value"), "")
	s.answered(s.described(), "addPlayers", http.StatusOK, posted("/players", secret, `{"names":["Anna"]}`), map[string]bool{})
	want(t, "everybody", v.get("/journal"), http.StatusOK, "Added to the roster", "Eva (another program)")
	without(t, "the account", v.get("/journal?person=account%3AEva"), "Added to the roster")
}

// TestARefusedSeatingKeepsTheOrganisersDraft: a round by rank is seated while the one before is
// still being played.
func TestARefusedSeatingKeepsTheOrganisersDraft(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen[:9]...)
	programme := draw.ProgrammeChange{Rounds: 2, Programme: tournament.Programme{tournament.PlannedRound, tournament.SwissRound}}
	if err := e.store.Nights.ChangeProgramme(t.Context(), e.night, programme); err != nil {
		t.Fatal(err)
	}
	e.checkIn(e.players...)
	e.publish()
	before := e.load()
	var tables []string
	for i := range 3 {
		seats := e.players[3*i : 3*i+3]
		tables = append(tables, fmt.Sprintf(`{"table":%d,"seats":[%q,%q,%q]}`, i+1, seats[0].ID, seats[1].ID, seats[2].ID))
	}
	body := fmt.Sprintf(`{"rounds":[{"number":2,"tables":[%s]}]}`, strings.Join(tables, ","))
	told := list(e.answered(e.described(), "seat", http.StatusUnprocessableEntity,
		posted("/nights/"+string(e.night)+"/seating", e.token(time.Hour, people.SeatingScope), body), map[string]bool{}).json(t)["errors"])
	if len(told) != 1 || told[0]["code"] != "draw_waits" {
		t.Errorf("refused with %v", told)
	}
	if after := e.load(); after.Edition() != before.Edition() || !after.Draft.Published || after.Revision != before.Revision {
		t.Errorf("edition %d, revision %d, before %d, %d", after.Edition(), after.Revision, before.Edition(), before.Revision)
	}
}

// TestCheckingInFromOutsideIsAllOrNothing.
func TestCheckingInFromOutsideIsAllOrNothing(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players[0])
	secret, document, noted := e.token(time.Hour, people.CheckInScope), e.described(), make(map[string]bool)
	path, revision := "/nights/"+string(e.night)+"/check-in", e.load().Revision
	many := strings.TrimSuffix(strings.Repeat(fmt.Sprintf("%q,", e.players[1].ID), 251), ",")
	for what, wrong := range map[string]struct{ body, pointer, code string }{
		"in both":    {fmt.Sprintf(`{"here":[%q,%q],"away":[%q]}`, e.players[1].ID, e.players[2].ID, e.players[2].ID), "#/away/0", "here_and_away"},
		"too many":   {fmt.Sprintf(`{"here":[%s],"away":[%s]}`, many, strings.ReplaceAll(many, string(e.players[1].ID), string(e.players[2].ID))), "#/here", "ids_too_many"},
		"a stranger": {fmt.Sprintf(`{"here":[%q],"away":["none"]}`, e.players[1].ID), "#/away/0", "player_id"},
	} {
		told := list(e.answered(document, "checkIn", http.StatusUnprocessableEntity, posted(path, secret, wrong.body), noted).json(t)["errors"])
		if len(told) != 1 || told[0]["pointer"] != wrong.pointer || told[0]["code"] != wrong.code {
			t.Errorf("%s: %v", what, told)
		}
		if now := e.load().Revision; now != revision {
			t.Errorf("%s changed the night", what)
		}
	}
	body := fmt.Sprintf(`{"here":[%q,%q],"away":[%q]}`, e.players[1].ID, e.players[2].ID, e.players[0].ID)
	here := list(e.answered(document, "checkIn", http.StatusOK, posted(path, secret, body), noted).json(t)["players"])
	if len(here) != 2 {
		t.Errorf("here are %v", here)
	}
}
