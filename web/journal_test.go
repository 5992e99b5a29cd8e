package web_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestOrganisersReadTheJournal: what was changed, by whom and with which device, the newest
// first, of a night and of a person.
func TestOrganisersReadTheJournal(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		r.Tablet.Header.Set("User-Agent", "Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0")
		want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		match := r.Match()
		want(t, "the clock", r.Laptop.Post(r.Path("rounds/1/clock"), url.Values{"minutes": {"50"}, "run": {"yes"}}), http.StatusSeeOther)
		page := r.Laptop.Get("/journal")
		player := linkTo("/players/" + string(match.Players[0]))
		want(t, "the journal", page, http.StatusOK, "Clock of round 1 set", "Round 1, table 1: hand 1 entered",
			"Eva", "card of a table", "tablet", "the clock runs: no → yes", "Seating published: rounds 1 to 2").
			Has(player, linkTo(r.Path("matches/"+string(match.ID))), linkTo("/nights/"+string(r.Night)))
		if said := page.Says(); strings.Index(said, "Clock of round 1") > strings.Index(said, "hand 1 entered") {
			t.Error("the older change stands first")
		}
		night := "/journal?night=" + url.QueryEscape(string(r.Night))
		want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK).Has(linkTo(night))
		want(t, "the club", r.Laptop.Get("/club"), http.StatusOK).Has(linkTo("/journal"))
		want(t, "the night", r.Laptop.Get(night), http.StatusOK, "hand 1 entered")
		without(t, "the night", r.Laptop.Get(night), "Cards made for tables")
		of := "&person=" + string(match.Players[0])
		want(t, "somebody at the table", r.Laptop.Get(night+of), http.StatusOK, "hand 1 entered").Has(in(`option[value="` + string(match.Players[0]) + `"][selected]`))
		without(t, "somebody at the table", r.Laptop.Get(night+of), "Clock of round 1")
		away := "&person=" + string(r.Load().Rounds[0].Matches[1].Players[0])
		without(t, "somebody at another table", r.Laptop.Get(night+away), "hand 1 entered")
		want(t, "an account", r.Laptop.Get("/journal?person=account%3AEva"), http.StatusOK, "Clock of round 1")
		without(t, "an account", r.Laptop.Get("/journal?person=account%3AEva"), "hand 1 entered")
		for _, unknown := range []string{"night=x", "person=x", "person=account%3Ax", "before=0", "night=%00", "before=%ff"} {
			want(t, unknown, r.Laptop.Get("/journal?"+unknown), http.StatusNotFound)
		}
		want(t, "an organiser", r.AccountOf(people.Organiser, "").Get("/players"), http.StatusOK).Has(linkTo("/journal"))
		desk := r.AccountOf(people.Desk, r.Night)
		want(t, "the desk of one night", desk.Get(r.Path("desk")), http.StatusOK).Has(notIn(`a[href^="/journal"]`))
		for _, v := range []*webtest.Guest{r.Guest(), r.Tablet, desk} {
			if v.Get("/journal").Status == http.StatusOK {
				t.Error("others read the journal")
			}
		}
	})
}

// TestTheJournalIsPaged: a hundred lines, then the older ones, each once.
func TestTheJournalIsPaged(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := webtest.NewSite(t)
		v := s.SetUp()
		for i := range 101 {
			if err := s.Store.People.ChooseAddress(t.Context(), []string{"192.0.2.1", "192.0.2.2"}[i%2]); err != nil {
				t.Fatal(err)
			}
		}
		first := v.Get("/journal")
		chosen := sentence(t, "journal.address.chosen")
		want(t, "the newest", first, http.StatusOK, "the program", "address: 192.0.2.2 → 192.0.2.1")
		if count := strings.Count(first.Says(), chosen); count != 100 {
			t.Errorf("%d lines", count)
		}
		older := regexp.MustCompile(`/journal\?before=[0-9a-f-]+`).FindString(first.Body)
		second := v.Get(older)
		want(t, "the older ones", second, http.StatusOK, chosen, "First account made: Eva", "somebody without an account").Has(linkTo("/journal"))
		if strings.Contains(second.Body, `rel="next"`) || strings.Count(second.Says(), chosen) != 1 {
			t.Error("the older page is not the last")
		}
	})
}

// TestTheJournalTakesTextsAsTheyAre: what people type is neither markup nor somebody's name.
func TestTheJournalTakesTextsAsTheyAre(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		name := "<b>\uE000{{.Players}}</b>"
		if err := r.Store.Nights.SaveTemplate(t.Context(), r.Night, name); err != nil {
			t.Fatal(err)
		}
		want(t, "the journal", r.Laptop.Get("/journal"), http.StatusOK, "Template kept: “<b>{{.Players}}</b>”")
	})
}

// TestTheJournalNamesTheTeamThatLosesMembers in the reader's language, as it was typed.
func TestTheJournalNamesTheTeamThatLosesMembers(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.SetUp()
	added, _, err := s.Store.People.AddPlayers(t.Context(), []string{"Anna", "Bo"})
	if err != nil {
		t.Fatal(err)
	}
	season := leaguestore.Season{
		ID: database.NewID(), Name: "Spring", First: "2026-01-01", Last: "2026-06-30", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}
	east := league.Team{ID: database.NewID(), Name: "<i>East{{.What}}</i>", Members: []tournament.PlayerID{added[0].ID, added[1].ID}}
	west := league.Team{ID: database.NewID(), Name: "West", Members: east.Members[:1]}
	if err := errors.Join(s.Store.League.CreateSeason(t.Context(), season), s.Store.League.SaveTeam(t.Context(), season.ID, east), s.Store.League.SaveTeam(t.Context(), season.ID, west)); err != nil {
		t.Fatal(err)
	}
	for tag, says := range map[string]string{"en": "members of “%s”: ", "cs": "členové týmu „%s“: ", "pl": "członkowie drużyny „%s”: "} {
		v.Header.Set("Accept-Language", tag)
		want(t, tag, v.Get("/journal"), http.StatusOK, fmt.Sprintf(says, east.Name)).Has(linkTo("/players/" + string(added[1].ID)))
	}
}

// wordsOfPeople are the facts that every line has of those whom it names.
var wordsOfPeople = []string{"Player", "Other", "Players"}

var differenceOf = regexp.MustCompile(`Of: "([a-z_]+)"`)

// TestEveryLineOfTheJournalHasItsWords: each kind that the store can write, with facts that
// it has; what can change; and who can act.
func TestEveryLineOfTheJournalHasItsWords(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		sources, err := filepath.Glob("../models/*.go")
		if err != nil {
			t.Fatal(err)
		}
		keys := []string{"journal.who.program"}
		for _, source := range sources {
			text, err := os.ReadFile(source)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range differenceOf.FindAllStringSubmatch(string(text), -1) {
				if found[1] != "standing" { // of a player, whose name stands there
					keys = append(keys, "journal.of."+found[1])
				}
			}
		}
		for _, language := range i18n.Languages {
			own := webtest.Catalogue(t, language.Tag)
			for _, key := range keys {
				if own[key] == nil {
					t.Errorf("%s: %s is missing", language.Tag, key)
				}
			}
			for kind, facts := range journal.Kinds() {
				key := "journal." + kind
				if own[key] == nil {
					t.Errorf("%s: %s is missing", language.Tag, key)
				}
				for _, form := range own[key] {
					for _, value := range placeholder.FindAllStringSubmatch(form, -1) {
						told := append(slices.Clone(facts), wordsOfPeople...)
						if slices.Contains(facts, journal.FactTable) && slices.Contains(facts, journal.FactRound) {
							told = append(told, "Where") // both of them
						}
						if !slices.Contains(told, value[1]) {
							t.Errorf("%s: %s uses %s, which the line does not tell", language.Tag, key, value[1])
						}
					}
				}
			}
		}
	})
}

// TestTheJournalSpeaksEveryLanguage: after an evening with all that a desk does, no line of the
// journal shows a key or lacks a value.
func TestTheJournalSpeaksEveryLanguage(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t, webtest.Thirteen[:10]...)
	r.Save("seats", r.ChangeForm("seats", nil, url.Values{"order": {"120"}}))
	want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	r.Save("substitution", r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "name": {"Zoe"}, "reason": {"ill"}}))
	form := r.ChangeForm("penalty", nil, url.Values{"offender": {"0"}, "kind": {"misnamed_discard"}, "amount": {"3"}, "in_hand": {"2"}, "payees": {"none"}})
	r.Look("penalty", form, "+3")
	r.Save("penalty", form)
	r.Save("ending", r.ChangeForm("ending", nil, url.Values{"more": {"1"}, "reason": {"Time is up"}}))
	want(t, "friendly", r.Laptop.Post(present.NightPath(r.Night, "friendly"), url.Values{"friendly": {"yes"}}), http.StatusSeeOther)
	for _, language := range i18n.Languages {
		r.Laptop.Header.Set("Accept-Language", language.Tag)
		page := r.Laptop.Get("/journal")
		want(t, language.Tag, page, http.StatusOK, "Zoe")
		for _, broken := range []string{"journal.", "<no value>", "season.", "{{"} {
			without(t, language.Tag, page, broken)
		}
	}
}
