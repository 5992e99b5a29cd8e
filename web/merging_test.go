package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// TestTwoEntriesOfOnePersonAreMerged: from the player's page, after a preview; it is undone there,
// too.
func TestTwoEntriesOfOnePersonAreMerged(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly")
		e.checkIn(e.players...)
		e.publish()
		e.play(1, 9)
		want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
		added, _, err := e.store.People.AddPlayers(t.Context(), []string{"Anna Novak"})
		if err != nil {
			t.Fatal(err)
		}
		anna, novak := string(e.players[0].ID), string(added[0].ID)
		second := e.playedBy(added[0], e.players[1], e.players[2])
		edit, old := "/players/"+anna, "/players/"+novak

		want(t, "the way there", e.v.get(edit+"/edit"), http.StatusOK).has(in("#merges a", hasAttr("href", edit+"/merge")))
		want(t, "a new name that is taken", e.v.post(old+"/rename", url.Values{"name": {"Anna Nováková"}}), http.StatusUnprocessableEntity, "merge the two entries")
		want(t, "a stranger", e.guest().post(edit+"/merge", url.Values{"with": {novak}, "named": {anna}}), http.StatusUnauthorized)
		want(t, "the choice", e.v.get(edit+"/merge"), http.StatusOK).has(
			in("[aria-labelledby=merge-twins]", hasText("Anna Novak")), in("[aria-labelledby=merge-others]", hasText("Bo Lund")))
		want(t, "a search", e.v.get(edit+"/merge?q=lund"), http.StatusOK, "1 player")
		want(t, "nobody", e.v.get(edit+"/merge?with=nobody"), http.StatusNotFound)
		want(t, "together", e.v.get(edit+"/merge?with="+string(e.players[1].ID)), http.StatusOK).has(
			in("#refusal", hasText("Both were at the same night")), in("#refusal a", hasAttr("href", "/nights/"+string(e.night))))
		want(t, "the preview", e.v.get(edit+"/merge?with="+novak), http.StatusOK).has(
			in("#preview", hasText("Together")), in("#preview tbody tr strong", hasText("2")), in("#merge [name=named][value='"+anna+"']", hasAttr("checked", "")))
		want(t, "no name", e.v.post(edit+"/merge", url.Values{"with": {novak}}), http.StatusUnprocessableEntity).has(in("#merge", hasText("Choose the name that stays")))
		want(t, "both in one night", e.v.post(edit+"/merge", url.Values{"with": {string(e.players[1].ID)}, "named": {anna}}), http.StatusConflict).has(
			in("#refusal", hasText("Both were at the same night")))
		chosen := url.Values{"with": {novak}, "named": {novak}}
		done := e.v.post(edit+"/merge", chosen)
		want(t, "the merge", done, http.StatusSeeOther)
		want(t, "afterwards", e.v.get(strings.TrimSuffix(done.header.Get("Location"), "#merges")), http.StatusOK).has(
			in("h1", hasText("Anna Novak")), in("#merges [role=status]", hasText("are one player now")), in("#merges li", hasText("Anna Nováková")))
		want(t, "once more", e.v.post(edit+"/merge", chosen), http.StatusSeeOther)

		for path, to := range map[string]string{old: edit, old + "?skip=0": edit + "?skip=0"} {
			if page := e.guest().get(path); page.status != http.StatusSeeOther || page.header.Get("Location") != to {
				t.Errorf("%s: %d to %s", path, page.status, page.header.Get("Location"))
			}
		}
		want(t, "the old page", e.v.get(old+"/edit"), http.StatusSeeOther)
		want(t, "the preview again", e.v.get(edit+"/merge?with="+novak), http.StatusOK).has(in("#refusal", hasText("Anna Nov")))
		for path, form := range map[string]url.Values{"/forget": {"sure": {"yes"}}, "/rename": {"name": {"Eve"}}, "/remove": nil, "/naming": {"naming": {"alias"}, "alias": {"Eve"}}} {
			if page := e.v.post(old+path, form); page.status != http.StatusSeeOther || page.header.Get("Location") != edit+"/edit" {
				t.Errorf("an older page, %s: %d to %s", path, page.status, page.header.Get("Location"))
			}
		}
		without(t, "the roster", e.v.get("/players"), "Anna Nováková")
		want(t, "the interface", e.guest().get("/api/v1/players/"+novak), http.StatusOK, anna, "Anna Novak")
		want(t, "the journal", e.v.get("/journal?player="+anna), http.StatusOK, "Two entries merged")
		want(t, "a pasted list", e.v.post("/players", url.Values{"names": {"Anna Nováková"}, "look": {"yes"}}), http.StatusOK, "on the roster")
		want(t, "the night of the other entry", e.guest().get("/nights/"+string(second)+"/standings"), http.StatusOK).has(in("a[href='"+edit+"']", hasText("Anna Novak")))

		annie, _, err := e.store.People.AddPlayers(t.Context(), []string{"Annie"})
		if err != nil {
			t.Fatal(err)
		}
		third := string(annie[0].ID)
		want(t, "a third entry", e.v.post(edit+"/merge", url.Values{"with": {third}, "named": {anna}}), http.StatusSeeOther)
		want(t, "undoing the first", e.v.post(edit+"/merges/"+novak+"/undo", nil), http.StatusConflict).has(in("#merges [role=alert]", hasText("Annie was merged later")))
		want(t, "undoing on another's page", e.v.post("/players/"+string(e.players[1].ID)+"/merges/"+third+"/undo", nil), http.StatusNotFound)
		want(t, "undoing the last", e.v.post(edit+"/merges/"+third+"/undo", nil), http.StatusSeeOther)
		want(t, "nothing chosen", e.v.post(edit+"/merge", nil), http.StatusSeeOther)

		undone := e.v.post(edit+"/merges/"+novak+"/undo", nil)
		want(t, "undoing", undone, http.StatusSeeOther)
		want(t, "afterwards", e.v.get(strings.TrimSuffix(undone.header.Get("Location"), "#merges")), http.StatusOK).has(
			in("h1", hasText("Anna Nováková")), in("#merges [role=status]", hasText("Anna Novak is on the roster again")))
		want(t, "the old page", e.guest().get(old), http.StatusOK).has(in("h1", hasText("Anna Novak")))
		want(t, "undoing nothing", e.v.post(edit+"/merges/nobody/undo", nil), http.StatusNotFound)
	})
}

// playedBy is a finished night of some players.
func (e *evening) playedBy(players ...people.Player) tournament.NightID {
	e.t.Helper()
	plan := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Second", Date: "2026-11-01", Rounds: 1, Ruleset: noviceRules(e.t)}
	if err := e.store.Nights.CreateNight(e.t.Context(), plan); err != nil {
		e.t.Fatal(err)
	}
	night := &evening{wholeSite: e.wholeSite, v: e.v, night: plan.ID}
	night.checkIn(players...)
	night.publish()
	night.play(1, 9)
	want(e.t, "closing the night", e.v.post(night.path("rounds/1/close"), nil), http.StatusSeeOther)
	return plan.ID
}
