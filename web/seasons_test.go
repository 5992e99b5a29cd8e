package web

import (
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// seasonForm is the form of a season that adds points.
func seasonForm(changes url.Values) url.Values {
	form := url.Values{
		"id": {database.NewID()}, "name": {"League"}, "first": {"2000-01-01"}, "last": {"2099-12-31"}, "joining": {"days"}, "of": {""},
		"ranking": {"points"}, "counting": {"all"}, "count": {""}, "least": {"0"}, "least_of": {"nights"}, "bonus": {"0"},
		"match_place_1": {"3"}, "match_place_2": {"1"}, "match_place_3": {"−0,5"}, "newcomers": {"member"}, "team_best": {""},
	}
	maps.Copy(form, changes)
	return form
}

// newSeason makes a season and returns the address of its page.
func (r *refereed) newSeason(changes url.Values) string {
	r.t.Helper()
	form := seasonForm(changes)
	made := r.v.post("/seasons", form)
	want(r.t, "making a season", made, http.StatusSeeOther)
	again := r.v.post("/seasons", form)
	want(r.t, "the same form again", again, http.StatusSeeOther)
	return "/seasons/" + form.Get("id")
}

// finishedNight is a night of one table that is over: South has won its first hand.
func finishedNight(t *testing.T) *refereed {
	t.Helper()
	r := newEvening(t, 1, thirteen[:3]...).refereed()
	want(t, "the first hand", r.hand(twoDragons(nil)), http.StatusSeeOther)
	for !r.match().Ledger.State.Finished {
		want(t, "a drawn hand", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	}
	want(t, "closing the night", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
	return r
}

// TestATableOfSomeNightsSaysWhich, as it would on paper.
func TestATableOfSomeNightsSaysWhich(t *testing.T) {
	t.Parallel()
	r := finishedNight(t)
	other := r.another(thirteen[3:6]...)
	other.play(1, 9)
	want(t, "closing", r.v.post(other.path("rounds/1/close"), nil), http.StatusSeeOther)
	season := r.newSeason(nil)
	want(t, "one of two", r.guest().get(season+"?until=1"), http.StatusOK, "The table has the nights 1 to 1 of 2.")
	without(t, "both", r.guest().get(season), "The table has the nights")
}

// correctFirst gives the first hand of the night to nobody.
func (r *refereed) correctFirst() {
	r.t.Helper()
	match := r.load().Rounds[0].Matches[0]
	hand := match.Ledger.Hands[0]
	if _, err := r.store.Matches.Append(r.t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: "Dana", Correction: &tournament.HandCorrected{
			Entry: hand.Entry, Reason: "nobody won", Seen: match.Ledger.Latest,
			Hand: tournament.HandPlayed{Number: 1, Seats: hand.Before.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand}},
		},
	}); err != nil {
		r.t.Fatal(err)
	}
}

func TestASeasonShowsWhatEachNightBrought(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := finishedNight(t)
		page := r.newSeason(nil)
		standings := r.load().Standings()
		shown := want(t, "the season", r.guest().get(page), http.StatusOK, "League", "The points of the nights are added.", "1 night counts so far.", "1 January 2000")
		shown.has(countOf("table.season-table tbody tr", 3), countOf("td.counted a", 3), in("tbody tr:first-child td.value"), linkTo(r.path("standings")),
			linkTo("/players/"+string(standings[0].Player)), notIn(`form[action$="/close"]`))
		first := r.guest().get(page).page().Text()
		if !strings.Contains(first, standings[0].Name) {
			t.Errorf("%s is not in the table", standings[0].Name)
		}
		want(t, "the list", r.guest().get("/seasons"), http.StatusOK, "League").has(linkTo(page), notIn(`a[href="/seasons/new"]`))
		want(t, "its part", r.guest().get(page+"/parts/table"), http.StatusOK).isPart(t)
		want(t, "an unknown season", r.guest().get("/seasons/none"), http.StatusNotFound)
		for name, path := range map[string]string{"the season": page, "its settings": page + "/settings", "its nights": page + "/nights", "its players": page + "/players", "a new one": "/seasons/new", "all": "/seasons"} {
			want(t, name, r.v.get(path), http.StatusOK).has(nothingInline)
		}
	})
}

func TestAMistakeInASeasonKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	r := finishedNight(t)
	wrong := seasonForm(url.Values{
		"name": {" "}, "first": {"2026-05-01"}, "last": {"2026-04-01"}, "ranking": {"luck"}, "counting": {"best"}, "count": {"none"},
		"least": {"-1"}, "bonus": {"0.3"}, "match_place_3": {"x"}, "of": {"chess"},
	})
	shown := want(t, "a form full of mistakes", r.v.post("/seasons", wrong), http.StatusUnprocessableEntity,
		"Write a name.", "The last day is before the first.", "Choose one of these rankings.", "Write a whole number from 0 to 5,000.",
		"Write a number in halves, such as 1.5", "Choose one of these games.")
	shown.has(sends("count", "none"), sends("least", "-1"), sends("bonus", "0.3"), sends("match_place_3", "x"), sends("first", "2026-05-01"))
	want(t, "an id that is none", r.v.post("/seasons", seasonForm(url.Values{"id": {"../x"}})), http.StatusConflict)
	page := r.newSeason(nil)
	want(t, "changing it", r.v.post(page+"/settings", wrong), http.StatusUnprocessableEntity).has(sends("bonus", "0.3"))
	want(t, "changing it well", r.v.post(page+"/settings", seasonForm(url.Values{"name": {"Cup"}, "ranking": {"match_places"}, "bonus": {"1,5"}})), http.StatusSeeOther)
	want(t, "the changed season", r.guest().get(page), http.StatusOK, "Cup", "Each match brings 3 for the first place, 1 for the second and −0.5 for the third.",
		"Each night attended brings 1.5 more.")
	want(t, "its settings", r.v.get(page+"/settings"), http.StatusOK).has(sends("bonus", "1.5"), sends("match_place_3", "−0.5"))
}

func TestWhoIsBelowTheLineLearnsWhatIsMissing(t *testing.T) {
	t.Parallel()
	r := finishedNight(t)
	page := r.newSeason(url.Values{"least": {"3"}, "least_of": {"matches"}})
	want(t, "the season", r.guest().get(page), http.StatusOK, "Not ranked yet", "2 more matches to be ranked", "At least 3 matches to be ranked.").
		has(countOf("tbody.below tr[data-row]", 3))
}

func TestWhatMustTheNextNightBring(t *testing.T) {
	t.Parallel()
	r := finishedNight(t)
	page, last := r.newSeason(nil), r.load().Standings()[2]
	shown := want(t, "the question", r.guest().get(page+"?player="+string(last.Player)), http.StatusOK, "misses the next night", last.Name)
	shown.has(in(`#need option[selected][value="`+string(last.Player)+`"]`), in("#need [role=status]"))
	want(t, "about nobody", r.guest().get(page+"?player="), http.StatusOK).has(notIn("#need [role=status]"))
	want(t, "about somebody else", r.guest().get(page+"?player=none"), http.StatusNotFound)
}

func TestNightsGuestsAndTeamsOfASeason(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := finishedNight(t)
		page, night := r.newSeason(nil), string(r.night)
		want(t, "leaving the night out", r.v.post(page+"/nights", url.Values{"night": {night}, "inclusion": {"out"}}), http.StatusSeeOther)
		want(t, "the season", r.guest().get(page), http.StatusOK, "No night counts yet.")
		want(t, "its nights", r.v.get(page+"/nights"), http.StatusOK, "left out").has(in(`button[name=inclusion][value="in"]`))
		want(t, "a weight that is none", r.v.post(page+"/nights", url.Values{"night": {night}, "inclusion": {"in"}, "weight": {"-1"}}), http.StatusUnprocessableEntity, "Write a number in halves")
		want(t, "no inclusion", r.v.post(page+"/nights", url.Values{"night": {night}, "inclusion": {"maybe"}}), http.StatusConflict)
		want(t, "adding it", r.v.post(page+"/nights", url.Values{"night": {night}, "inclusion": {"in"}}), http.StatusSeeOther)
		guest := r.load().Standings()[0]
		want(t, "a guest", r.v.post(page+"/players", url.Values{"standing-" + string(guest.Player): {"guest"}, "standing-x": {"guest"}}), http.StatusSeeOther)
		want(t, "the season without the guest", r.guest().get(page), http.StatusOK).
			has(countOf("table.season-table tbody tr", 2), notIn(`tr[data-row="`+string(guest.Player)+`"]`))
		members := r.load().Standings()[1:]
		team := url.Values{"team": {database.NewID()}, "name": {""}, "member": {string(members[0].Player), string(members[1].Player)}}
		want(t, "a team without a name", r.v.post(page+"/teams", team), http.StatusUnprocessableEntity, "Write a name.").
			has(countOf("input[name=member][checked]", 2))
		team.Set("name", "East Side")
		want(t, "a team", r.v.post(page+"/teams", team), http.StatusSeeOther)
		want(t, "its table", r.guest().get(page), http.StatusOK, "Teams", "East Side")
		twin := url.Values{"team": {database.NewID()}, "name": {"east  side"}, "member": {string(members[0].Player)}}
		want(t, "another team of that name", r.v.post(page+"/teams", twin), http.StatusUnprocessableEntity, "Another team is called East Side already.").
			has(in("input[name=name]", hasAttr("value", "east side")))
		team.Set("dissolve", "yes")
		want(t, "dissolving it", r.v.post(page+"/teams", team), http.StatusSeeOther)
		without(t, "the season", r.guest().get(page), "East Side")
		want(t, "deleting the season", r.v.post(page+"/delete", nil), http.StatusSeeOther)
		want(t, "the deleted season", r.guest().get(page), http.StatusNotFound)
	})
}

// TestTheNightsOfASeasonAreListedByYear: with the nights of that year that can be added.
func TestTheNightsOfASeasonAreListedByYear(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := finishedNight(t) // on 24 November 2026
		older := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Older", Date: "2024-05-01", Rounds: 1, Ruleset: noviceRules(t)}
		if err := r.store.Nights.CreateNight(t.Context(), older); err != nil {
			t.Fatal(err)
		}
		page := r.newSeason(nil) + "/nights"
		row := `form[data-row="` + string(r.night) + `"]`
		latest := want(t, "the latest year", r.v.get(page), http.StatusOK)
		latest.has(in(row), in(".season-form nav [aria-current]", saysOnly("2026")), countOf(".season-form nav a.button", 3))
		want(t, "2024", r.v.get(page+"?year=2024"), http.StatusOK, "No finished night of 2024").
			has(notIn(row), in(".season-form nav [aria-current]", saysOnly("2024")))
		for _, year := range []string{"2023", "2027", "x", "-2026"} {
			want(t, year, r.v.get(page+"?year="+year), http.StatusNotFound)
		}
		out := r.v.post(page+"?year=2026", url.Values{"night": {string(r.night)}, "inclusion": {"out"}})
		want(t, "leaving out", out, http.StatusSeeOther)
		if got := out.header.Get("Location"); got != page+"?year=2026" {
			t.Errorf("back to %s", got)
		}
	})
}

func TestAClosedSeasonSaysThatACorrectionHasChangedIt(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := finishedNight(t)
		page := r.newSeason(nil)
		values := func() []string {
			return regexp.MustCompile(`<td class="number value">[^<]*`).FindAllString(r.guest().get(page).body, -1)
		}
		before := values()
		want(t, "closing", r.v.post(page+"/close", nil), http.StatusSeeOther)
		want(t, "the closed season", r.guest().get(page), http.StatusOK, "closed on").has(notIn("#changed"))
		want(t, "changing a closed season", r.v.post(page+"/settings", seasonForm(nil)), http.StatusConflict)
		want(t, "its settings", r.v.get(page+"/settings"), http.StatusOK, "The season is closed.").has(notIn("#name"), formTo(page+"/open"))
		r.correctFirst()
		want(t, "after a correction", r.guest().get(page), http.StatusOK, "A correction has changed this season since it was closed.").
			has(in("#changed"), linkTo(r.path("standings")), notIn("#since form"))
		if after := values(); strings.Join(after, "") != strings.Join(before, "") {
			t.Errorf("the closed table shows %v, was closed with %v", after, before)
		}
		want(t, "the organiser", r.v.get(page), http.StatusOK).has(in("#since form"))
		want(t, "closing it anew", r.v.post(page+"/close", nil), http.StatusSeeOther)
		want(t, "closed anew", r.guest().get(page), http.StatusOK).has(notIn("#changed"))
		if after := values(); strings.Join(after, "") == strings.Join(before, "") {
			t.Error("the table closed anew is the old one")
		}
		want(t, "opening it again", r.v.post(page+"/open", nil), http.StatusSeeOther)
		want(t, "the settings", r.v.get(page+"/settings"), http.StatusOK).has(in("#name"))
	})
}

// TestTheTableOfAClosedSeasonIsTheClosedOneWhole: values, what each night brought, and the race.
func TestTheTableOfAClosedSeasonIsTheClosedOneWhole(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := finishedNight(t)
		page := r.newSeason(nil)
		want(t, "closing", r.v.post(page+"/close", nil), http.StatusSeeOther)
		table := regexp.MustCompile(`(?s)<div class="card flush scroll nights".*?</table>`)
		before := table.FindString(r.guest().get(page).body)
		r.correctFirst()
		want(t, "after a correction", r.guest().get(page), http.StatusOK, "A correction has changed").has(in("#changed"))
		if after := table.FindString(r.guest().get(page).body); after != before || before == "" {
			t.Errorf("the closed table is\n%s\nit was\n%s", after, before)
		}
	})
}

// TestClosingASeasonNamesTheNightsThatAreBeingPlayed, and closes it without them only when it was asked.
func TestClosingASeasonNamesTheNightsThatAreBeingPlayed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := finishedNight(t)
		page, before := r.newSeason(nil), r.newSeason(url.Values{"last": {"2000-12-31"}})
		want(t, "nothing is played", r.v.get(page+"/settings"), http.StatusOK).has(notIn("#unfinished"), formTo(page+"/close"))
		other := r.another(thirteen[3:6]...)
		want(t, "the settings", r.v.get(page+"/settings"), http.StatusOK, "One night of this season is still being played.", "Close without").
			has(linkTo(other.path("standings")), in(`#unfinished input[name=without]`))
		want(t, "of other days", r.v.get(before+"/settings"), http.StatusOK).has(notIn("#unfinished"))
		for language, sentence := range map[string]string{"en": "The season is not closed yet", "cs": "Jeden večer této sezony se ještě hraje.", "pl": "Jeden wieczór tego sezonu jeszcze trwa."} {
			r.v.header.Set("Accept-Language", language)
			want(t, "closing in "+language, r.v.post(page+"/close", nil), http.StatusUnprocessableEntity, sentence).
				has(in("#problem-close"), linkTo(other.path("standings")), notIn("#name"))
		}
		r.v.header.Del("Accept-Language")
		want(t, "another night", r.v.post(page+"/close", url.Values{"without": {"none"}}), http.StatusUnprocessableEntity)
		without(t, "still open", r.guest().get(page), "closed on")
		want(t, "of other days", r.v.post(before+"/close", nil), http.StatusSeeOther)
		want(t, "closing without it", r.v.post(page+"/close", url.Values{"without": {string(other.night)}}), http.StatusSeeOther)
		want(t, "the season", r.guest().get(page), http.StatusOK, "closed on")
		want(t, "anew", r.v.post(page+"/close", nil), http.StatusUnprocessableEntity).has(in("#problem-close"), notIn(`form[action$="/open"]`))
		other.play(1, 9)
		want(t, "ending it", r.v.post(other.path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "anew, with both", r.v.post(page+"/close", nil), http.StatusSeeOther)
		want(t, "the season", r.guest().get(page), http.StatusOK, "All 2 nights count")
		want(t, "no season", r.v.post("/seasons/none/close", nil), http.StatusNotFound)
	})
}

// TestANightThatEndsAfterTheClosingIsNoCorrection: the closed table has only the nights with which it
// was closed, and so have the awards. What has come since is said beside it.
func TestANightThatEndsAfterTheClosingIsNoCorrection(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := finishedNight(t)
		other := r.another(thirteen[3:6]...) // is being played
		page := r.newSeason(nil)
		want(t, "closing", r.v.post(page+"/close", url.Values{"without": {string(other.night)}}), http.StatusSeeOther)
		awards := r.guest().get(page + "/awards").body
		want(t, "while the other night is played", r.guest().get(page), http.StatusOK).has(notIn("#changed"), notIn("#later"))
		other.play(1, 9)
		want(t, "ending it", r.v.post(other.path("rounds/1/close"), nil), http.StatusSeeOther)
		shown := want(t, "a guest", r.guest().get(page), http.StatusOK, "One night has come since the season was closed. It is not in this table:", "1 night counts")
		shown.has(notIn("#changed"), in("#later"), linkTo(other.path("standings")), notIn("#since form"), countOf(".season-table thead th", 5), countOf("table.season-table tbody tr", 3))
		without(t, "a guest", r.guest().get(page), "A correction has changed")
		if now := r.guest().get(page + "/awards").body; now != awards {
			t.Errorf("the awards are\n%s\nthey were\n%s", now, awards)
		}
		want(t, "the nights", r.v.get(page+"/nights"), http.StatusOK, "came after the season was closed")
		want(t, "the organiser", r.v.get(page), http.StatusOK, "It is not in this table:").has(in(`#since form[action$="/close"]`))
		r.correctFirst()
		want(t, "a correction as well", r.guest().get(page), http.StatusOK).has(in("#changed"), in("#later"))
		want(t, "closing it anew", r.v.post(page+"/close", nil), http.StatusSeeOther)
		want(t, "closed anew", r.guest().get(page), http.StatusOK, "All 2 nights count").has(notIn("#changed"), notIn("#later"), countOf(".season-table thead th", 6))
	})
}

// TestAClosedSeasonSaysNothingOfAnEntryWithoutMatches that is merged with a player of it, and
// parted again.
func TestAClosedSeasonSaysNothingOfAnEntryWithoutMatches(t *testing.T) {
	t.Parallel()
	r := finishedNight(t)
	page := r.newSeason(nil)
	want(t, "closing", r.v.post(page+"/close", nil), http.StatusSeeOther)
	added, _, err := r.store.People.AddPlayers(t.Context(), []string{"Nobody Yet"})
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range r.players {
		if err := r.store.Identity.Merge(t.Context(), added[0].ID, player.ID, player.ID); err != nil {
			t.Fatal(err)
		}
		want(t, player.Name+" merged", r.guest().get(page), http.StatusOK, player.Name).has(notIn("#changed"))
		if err := r.store.Identity.UndoMerge(t.Context(), player.ID); err != nil {
			t.Fatal(err)
		}
		want(t, player.Name+" parted", r.guest().get(page), http.StatusOK, player.Name).has(notIn("#changed"))
	}
}

func TestTheFinalOfASeason(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := finishedNight(t)
		page := r.newSeason(nil)
		want(t, "the form", r.v.get(page+"/final"), http.StatusOK, "Final: League").has(sends("first", "9"), sends("carry", "none"))
		form := url.Values{"id": {database.NewID()}, "name": {" "}, "date": {"soon"}, "first": {"many"}, "carry": {"half"}}
		want(t, "mistakes", r.v.post(page+"/final", form), http.StatusUnprocessableEntity, "Write a name.", "Choose a date").
			has(sends("first", "many"), sends("carry", "half"))
		form.Set("name", "Grand final")
		form.Set("date", "2026-12-20")
		want(t, "no number", r.v.post(page+"/final", form), http.StatusUnprocessableEntity, "Write a whole number from 3 to")
		form.Set("first", "4")
		want(t, "too many", r.v.post(page+"/final", form), http.StatusUnprocessableEntity, "Only 3 are ranked in the season.")
		form.Set("first", "3")
		want(t, "the final", r.v.post(page+"/final", form), http.StatusSeeOther)
		night, err := r.store.Nights.Night(t.Context(), tournament.NightID(form.Get("id")))
		if err != nil || night.Final == nil || len(night.Final.Carried) == 0 {
			t.Errorf("the final: %+v, %v", night, err)
		}
	})
}

// TestAForgottenPlayerIsLeftOutOfTheFinal: whoever is at its door can be seen there.
func TestAForgottenPlayerIsLeftOutOfTheFinal(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, "Anna Lind", "Bo Berg", "Cy Dahl", "Dan Ek")
	page := "/seasons/" + e.season()
	want(t, "forgetting", e.v.post("/players/"+string(e.players[0].ID)+"/forget", url.Values{"sure": {"yes"}}), http.StatusSeeOther)
	form := url.Values{"id": {database.NewID()}, "name": {"Final"}, "date": {"2026-12-20"}, "first": {"3"}, "carry": {"half"}}
	want(t, "more than are left", e.v.post(page+"/final", form), http.StatusUnprocessableEntity, "Only 2 are ranked in the season.")
}

func TestAWeightIsProposed(t *testing.T) {
	t.Parallel()
	r := finishedNight(t)
	page, night := r.newSeason(url.Values{"ranking": {"mers"}}), string(r.night)
	asked := url.Values{"night": {night}, "weight": {"1"}, "days": {"2"}, "countries": {"6"}, "qualifying": {"yes"}, "propose": {"yes"}}
	want(t, "a proposal", r.v.post(page+"/nights", asked), http.StatusOK, "proposed, not saved yet").has(sends("weight", "3.5"), sends("days", "2"))
	want(t, "the saved weight", r.v.get(page+"/nights"), http.StatusOK).has(sends("weight", "1"))
	want(t, "saving it", r.v.post(page+"/nights", url.Values{"night": {night}, "weight": {"3,5"}, "inclusion": {"days"}}), http.StatusSeeOther)
	want(t, "the saved weight", r.v.get(page+"/nights"), http.StatusOK).has(sends("weight", "3.5"))
	want(t, "the season", r.guest().get(page), http.StatusOK, "European Mahjong Association", "1 more night to be ranked")
}
