package roster_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTwoEntriesOfOnePersonAreMerged: from the player's page, after a preview; it is undone there,
// too.
func TestTwoEntriesOfOnePersonAreMerged(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly")
		e.CheckIn(e.Players...)
		e.Publish()
		e.Play(1, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		added, _, err := e.Store.People.AddPlayers(t.Context(), []string{"Anna Novak"})
		if err != nil {
			t.Fatal(err)
		}
		anna, novak := string(e.Players[0].ID), string(added[0].ID)
		second := playedBy(e, added[0], e.Players[1], e.Players[2])
		edit, old := "/players/"+anna, "/players/"+novak

		want(t, "the way there", e.Laptop.Get(edit+"/edit"), http.StatusOK).Has(in("#merges a", hasAttr("href", edit+"/merge")))
		want(t, "a new name that is taken", e.Laptop.Post(old+"/rename", url.Values{"name": {"Anna Nováková"}}), http.StatusUnprocessableEntity, "merge the two entries")
		want(t, "a stranger", e.Guest().Post(edit+"/merge", url.Values{"with": {novak}, "named": {anna}}), http.StatusUnauthorized)
		want(t, "the choice", e.Laptop.Get(edit+"/merge"), http.StatusOK).Has(
			in("[aria-labelledby=merge-twins]", hasText("Anna Novak")), in("[aria-labelledby=merge-others]", hasText("Bo Lund")))
		want(t, "a search", e.Laptop.Get(edit+"/merge?q=lund"), http.StatusOK, "1 player")
		want(t, "nobody", e.Laptop.Get(edit+"/merge?with=nobody"), http.StatusNotFound)
		want(t, "together", e.Laptop.Get(edit+"/merge?with="+string(e.Players[1].ID)), http.StatusOK).Has(
			in("#refusal", hasText("Both played at the same night")), in("#refusal a", hasAttr("href", "/nights/"+string(e.Night))))
		want(t, "the preview", e.Laptop.Get(edit+"/merge?with="+novak), http.StatusOK).Has(
			in("#preview", hasText("Together")), in("#preview tbody tr strong", hasText("2")), in("#merge [name=named][value='"+anna+"']", hasAttr("checked", "")))
		want(t, "no name", e.Laptop.Post(edit+"/merge", url.Values{"with": {novak}}), http.StatusUnprocessableEntity).Has(in("#merge", hasText("Choose the name that stays")))
		want(t, "both in one night", e.Laptop.Post(edit+"/merge", url.Values{"with": {string(e.Players[1].ID)}, "named": {anna}}), http.StatusConflict).Has(
			in("#refusal", hasText("Both played at the same night")))
		chosen := url.Values{"with": {novak}, "named": {novak}}
		done := e.Laptop.Post(edit+"/merge", chosen)
		want(t, "the merge", done, http.StatusSeeOther)
		want(t, "afterwards", e.Laptop.Get(strings.TrimSuffix(done.Header.Get("Location"), "#merges")), http.StatusOK).Has(
			in("h1", hasText("Anna Novak")), in("#merges [role=status]", hasText("are one player now")), in("#merges li", hasText("Anna Nováková")))
		want(t, "once more", e.Laptop.Post(edit+"/merge", chosen), http.StatusSeeOther)

		for path, to := range map[string]string{old: edit, old + "?skip=0": edit + "?skip=0"} {
			if page := e.Guest().Get(path); page.Status != http.StatusSeeOther || page.Header.Get("Location") != to {
				t.Errorf("%s: %d to %s", path, page.Status, page.Header.Get("Location"))
			}
		}
		want(t, "the old page", e.Laptop.Get(old+"/edit"), http.StatusSeeOther)
		want(t, "the preview again", e.Laptop.Get(edit+"/merge?with="+novak), http.StatusOK).Has(in("#refusal", hasText("Anna Nov")))
		for path, form := range map[string]url.Values{"/forget": {"sure": {"yes"}}, "/rename": {"name": {"Eve"}}, "/remove": nil, "/naming": {"naming": {"alias"}, "alias": {"Eve"}}} {
			if page := e.Laptop.Post(old+path, form); page.Status != http.StatusSeeOther || page.Header.Get("Location") != edit+"/edit" {
				t.Errorf("an older page, %s: %d to %s", path, page.Status, page.Header.Get("Location"))
			}
		}
		without(t, "the roster", e.Laptop.Get("/players"), "Anna Nováková")
		want(t, "the interface", e.Guest().Get("/api/v1/players/"+novak), http.StatusOK, anna, "Anna Novak")
		want(t, "the journal", e.Laptop.Get("/journal?player="+anna), http.StatusOK, "Two entries merged")
		want(t, "a pasted list", e.Laptop.Post("/players", url.Values{"names": {"Anna Nováková"}, "look": {"yes"}}), http.StatusOK, "on the roster")
		want(t, "the night of the other entry", e.Guest().Get("/nights/"+string(second)+"/standings"), http.StatusOK).Has(in("a[href='"+edit+"']", hasText("Anna Novak")))

		annie, _, err := e.Store.People.AddPlayers(t.Context(), []string{"Annie"})
		if err != nil {
			t.Fatal(err)
		}
		third := string(annie[0].ID)
		want(t, "a third entry", e.Laptop.Post(edit+"/merge", url.Values{"with": {third}, "named": {anna}}), http.StatusSeeOther)
		want(t, "undoing the first", e.Laptop.Post(edit+"/merges/"+novak+"/undo", nil), http.StatusConflict).Has(in("#merges [role=alert]", hasText("Annie was merged later")))
		want(t, "undoing on another's page", e.Laptop.Post("/players/"+string(e.Players[1].ID)+"/merges/"+third+"/undo", nil), http.StatusNotFound)
		want(t, "undoing the last", e.Laptop.Post(edit+"/merges/"+third+"/undo", nil), http.StatusSeeOther)
		want(t, "nothing chosen", e.Laptop.Post(edit+"/merge", nil), http.StatusSeeOther)

		undone := e.Laptop.Post(edit+"/merges/"+novak+"/undo", nil)
		want(t, "undoing", undone, http.StatusSeeOther)
		want(t, "afterwards", e.Laptop.Get(strings.TrimSuffix(undone.Header.Get("Location"), "#merges")), http.StatusOK).Has(
			in("h1", hasText("Anna Nováková")), in("#merges [role=status]", hasText("Anna Novak is on the roster again")))
		want(t, "the old page", e.Guest().Get(old), http.StatusOK).Has(in("h1", hasText("Anna Novak")))
		want(t, "undoing nothing", e.Laptop.Post(edit+"/merges/nobody/undo", nil), http.StatusNotFound)
	})
}

// playedBy is a finished night of some players.
func playedBy(e *webtest.Evening, players ...people.Player) tournament.NightID {
	e.T.Helper()
	plan := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Second", Date: "2026-11-01", Rounds: 1, Ruleset: webtest.NoviceRules(e.T)}
	if err := e.Store.Nights.CreateNight(e.T.Context(), plan); err != nil {
		e.T.Fatal(err)
	}
	night := &webtest.Evening{Site: e.Site, Laptop: e.Laptop, Night: plan.ID}
	night.CheckIn(players...)
	night.Publish()
	night.Play(1, 9)
	want(e.T, "closing the night", e.Laptop.Post(night.Path("rounds/1/close"), nil), http.StatusSeeOther)
	return plan.ID
}

// TestAMergeSaysWhatItChangesOfMoney: a season ticket of one entry counts for evenings of the other.
func TestAMergeSaysWhatItChangesOfMoney(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly")
	night, err := e.Store.Nights.Night(t.Context(), e.Night)
	if err != nil {
		t.Fatal(err)
	}
	day, err := time.Parse(time.DateOnly, night.Date)
	if err != nil {
		t.Fatal(err)
	}
	e.Clock.Set(day.Add(12 * time.Hour))
	want(t, "money", e.Laptop.Post("/dues/taken", url.Values{"taken": {"yes"}}), http.StatusSeeOther)
	want(t, "prices", e.Laptop.Post("/dues/prices", url.Values{"currency": {"CZK"}, "member": {"100"}, "guest": {"150"}, "reduced": {"50"}}), http.StatusSeeOther)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Play(1, 9)
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	added, _, err := e.Store.People.AddPlayers(t.Context(), []string{"Anna Novak"})
	if err != nil {
		t.Fatal(err)
	}
	anna, novak := "/players/"+string(e.Players[0].ID), "/players/"+string(added[0].ID)
	preview := anna + "/merge?with=" + string(added[0].ID)
	told := sentence(t, "merge.dues", "Before", "400 CZK", "After", "300 CZK")
	want(t, "nothing changes", e.Laptop.Get(preview), http.StatusOK, sentence(t, "merge.dues", "Before", "100 CZK", "After", "100 CZK"))
	nobody, _, err := e.Store.People.AddPlayers(t.Context(), []string{"Nobody Owes", "Nobody Pays"})
	if err != nil {
		t.Fatal(err)
	}
	without(t, "nobody owes", e.Laptop.Get("/players/"+string(nobody[0].ID)+"/merge?with="+string(nobody[1].ID)), "CZK")
	month := night.Date[:len("2026-11")]
	ticket := url.Values{"id": {database.NewID()}, "first": {month}, "last": {month}, "price": {"300"}}
	want(t, "a ticket of the other entry", e.Laptop.Post(novak+"/dues/tickets", ticket), http.StatusSeeOther)
	want(t, "it covers the evening", e.Laptop.Get(preview), http.StatusOK, told)
	want(t, "no money", e.Laptop.Post("/dues/taken", url.Values{"taken": {"no"}, "sure": {"yes"}}), http.StatusSeeOther)
	without(t, "a club that takes none", e.Laptop.Get(preview), "CZK")
}

// TestAMergeProposesTheNameWithAccents: else the one with more nights.
func TestAMergeProposesTheNameWithAccents(t *testing.T) {
	t.Parallel()
	e := webtest.FinishedNight(t)
	added, _, err := e.Store.People.AddPlayers(t.Context(), []string{"Jiří Novák", "Jiri Novak"})
	if err != nil {
		t.Fatal(err)
	}
	id := make(map[string]string)
	for _, player := range added {
		id[player.Name] = string(player.ID)
	}
	played := string(e.Players[0].ID)
	for _, c := range []struct{ from, with, proposed string }{
		{id["Jiri Novak"], id["Jiří Novák"], id["Jiří Novák"]},
		{id["Jiří Novák"], id["Jiri Novak"], id["Jiří Novák"]},
		{id["Jiri Novak"], played, played},
		{played, id["Jiri Novak"], played},
	} {
		want(t, "the preview", e.Laptop.Get("/players/"+c.from+"/merge?with="+c.with), http.StatusOK).
			Has(in("#merge [name=named][value='"+c.proposed+"']", hasAttr("checked", "")))
	}
}
