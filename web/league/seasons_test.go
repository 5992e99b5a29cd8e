package league_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestATableOfSomeNightsSaysWhich, as it would on paper.
func TestATableOfSomeNightsSaysWhich(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	other := r.Another(webtest.Thirteen[3:6]...)
	other.Play(1, 9)
	want(t, "closing", r.Laptop.Post(other.Path("rounds/1/close"), nil), http.StatusSeeOther)
	season := r.NewSeason(nil)
	want(t, "one of two", r.Guest().Get(season+"?until=1"), http.StatusOK, "The table has the nights 1 to 1 of 2.")
	without(t, "both", r.Guest().Get(season), "The table has the nights")
}

func TestASeasonShowsWhatEachNightBrought(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		page := r.NewSeason(nil)
		standings := r.Load().Standings()
		shown := want(t, "the season", r.Guest().Get(page), http.StatusOK, "League", "The points of the nights are added.", "1 night counts so far.", "1 January 2000")
		shown.Has(countOf("table.season-table tbody tr", 3), countOf("td.counted a", 3), in("tbody tr:first-child td.value"), linkTo(r.Path("standings")),
			linkTo("/players/"+string(standings[0].Player)), notIn(`form[action$="/close"]`))
		first := r.Guest().Get(page).Page().Text()
		if !strings.Contains(first, standings[0].Name) {
			t.Errorf("%s is not in the table", standings[0].Name)
		}
		want(t, "the list", r.Guest().Get("/seasons"), http.StatusOK, "League").Has(linkTo(page), notIn(`a[href="/seasons/new"]`))
		want(t, "its part", r.Guest().Get(page+"/parts/table"), http.StatusOK).IsPart(t)
		want(t, "an unknown season", r.Guest().Get("/seasons/none"), http.StatusNotFound)
		for name, path := range map[string]string{"the season": page, "its settings": page + "/settings", "its nights": page + "/nights", "its players": page + "/players", "a new one": "/seasons/new", "all": "/seasons"} {
			want(t, name, r.Laptop.Get(path), http.StatusOK).Has(webtest.NothingInline)
		}
	})
}

func TestAMistakeInASeasonKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	wrong := webtest.SeasonForm(url.Values{
		"name": {" "}, "first": {"2026-05-01"}, "last": {"2026-04-01"}, "ranking": {"luck"}, "counting": {"best"}, "count": {"none"},
		"least": {"-1"}, "bonus": {"0.3"}, "match_place_3": {"x"}, "of": {"chess"},
	})
	shown := want(t, "a form full of mistakes", r.Laptop.Post("/seasons", wrong), http.StatusUnprocessableEntity,
		"Write a name.", "The last day is before the first.", "Choose one of these rankings.", "Write a whole number from 0 to 5,000.",
		"Write a number in halves, such as 1.5", "Choose one of these games.")
	shown.Has(sends("count", "none"), sends("least", "-1"), sends("bonus", "0.3"), sends("match_place_3", "x"), sends("first", "2026-05-01"))
	want(t, "an id that is none", r.Laptop.Post("/seasons", webtest.SeasonForm(url.Values{"id": {"../x"}})), http.StatusConflict)
	page := r.NewSeason(nil)
	want(t, "changing it", r.Laptop.Post(page+"/settings", wrong), http.StatusUnprocessableEntity).Has(sends("bonus", "0.3"))
	want(t, "changing it well", r.Laptop.Post(page+"/settings", webtest.SeasonForm(url.Values{"name": {"Cup"}, "ranking": {"match_places"}, "bonus": {"1,5"}})), http.StatusSeeOther)
	want(t, "the changed season", r.Guest().Get(page), http.StatusOK, "Cup", "Each match brings 3 for the first place, 1 for the second and −0.5 for the third.",
		"Each night attended brings 1.5 more.")
	want(t, "its settings", r.Laptop.Get(page+"/settings"), http.StatusOK).Has(sends("bonus", "1.5"), sends("match_place_3", "−0.5"))
}

// TestWhatARankingDoesNotUseIsNotSet: it is not shown, and what a browser still sends of it is left out.
func TestWhatARankingDoesNotUseIsNotSet(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	form := webtest.SeasonForm(url.Values{
		"ranking": {"mers"}, "counting": {"best"}, "count": {"none"}, "least": {"-1"}, "bonus": {"0.3"}, "team_best": {"2"}, "teams_apart": {"yes"}, "day": {"2026-12-31"},
	})
	page := r.NewSeason(form)
	want(t, "its settings", r.Laptop.Get(page+"/settings"), http.StatusOK).
		Has(sends("counting", "all"), sends("least", "0"), sends("bonus", "0"), sends("team_best", "0"), sends("day", "2026-12-31"), notIn("input[name=teams_apart][checked]"))
	want(t, "its players", r.Laptop.Get(page+"/players"), http.StatusOK, "has no teams").Has(notIn("input[name=team]"))
	team := url.Values{"team": {database.NewID()}, "name": {"East"}}
	want(t, "a team", r.Laptop.Post(page+"/teams", team), http.StatusUnprocessableEntity, "This season’s ranking has no teams.")
	form.Set("id", database.NewID())
	form.Set("ranking", "points")
	form.Set("day", "soon")
	form.Set("match_place_1", "x")
	want(t, "the same by points", r.Laptop.Post("/seasons", form), http.StatusUnprocessableEntity, "Write a whole number from 0 to 5,000.")
	form.Set("ranking", "base_rank")
	for _, field := range []string{"count", "least", "bonus"} {
		form.Set(field, "1")
	}
	want(t, "numbers of matches that a base rank does not use", r.Laptop.Post("/seasons", form), http.StatusSeeOther)
}

// TestASeasonSaysWhatItsRankingLeavesOpen: in the fold beside the rule.
func TestASeasonSaysWhatItsRankingLeavesOpen(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	for _, c := range []struct{ ranking, counting, says string }{
		{"match_places", "all", "the fourth and the fifth get what the third gets"},
		{"average", "best", "together make the best average"},
		{"per_hand", "without", "together make the best average"},
		{"points", "best", "plays no match there has no result"},
	} {
		page := r.NewSeason(webtest.SeasonForm(url.Values{"ranking": {c.ranking}, "counting": {c.counting}, "count": {"2"}}))
		want(t, c.ranking, r.Guest().Get(page), http.StatusOK, c.says)
	}
}

func TestWhoIsBelowTheLineLearnsWhatIsMissing(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	page := r.NewSeason(url.Values{"least": {"3"}, "least_of": {"matches"}})
	want(t, "the season", r.Guest().Get(page), http.StatusOK, "Not ranked yet", "2 more matches to be ranked", "At least 3 matches to be ranked.").
		Has(countOf("tbody.below tr[data-row]", 3))
}

func TestWhatMustTheNextNightBring(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	page, last := r.NewSeason(nil), r.Load().Standings()[2]
	shown := want(t, "the question", r.Guest().Get(page+"?player="+string(last.Player)), http.StatusOK, "misses the next night", last.Name)
	shown.Has(in(`#need option[selected][value="`+string(last.Player)+`"]`), in("#need [role=status]"))
	want(t, "about nobody", r.Guest().Get(page+"?player="), http.StatusOK).Has(notIn("#need [role=status]"))
	want(t, "about somebody else", r.Guest().Get(page+"?player=none"), http.StatusNotFound)
}

func TestNightsGuestsAndTeamsOfASeason(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		page, night := r.NewSeason(nil), string(r.Night)
		want(t, "leaving the night out", r.Laptop.Post(page+"/nights", url.Values{"night": {night}, "inclusion": {"out"}}), http.StatusSeeOther)
		want(t, "the season", r.Guest().Get(page), http.StatusOK, "No night counts yet.")
		want(t, "its nights", r.Laptop.Get(page+"/nights"), http.StatusOK, "left out").Has(in(`button[name=inclusion][value="in"]`))
		want(t, "a weight that is none", r.Laptop.Post(page+"/nights", url.Values{"night": {night}, "inclusion": {"in"}, "weight": {"-1"}}), http.StatusUnprocessableEntity, "Write a number in halves")
		want(t, "no inclusion", r.Laptop.Post(page+"/nights", url.Values{"night": {night}, "inclusion": {"maybe"}}), http.StatusConflict)
		want(t, "adding it", r.Laptop.Post(page+"/nights", url.Values{"night": {night}, "inclusion": {"in"}}), http.StatusSeeOther)
		guest := r.Load().Standings()[0]
		want(t, "a guest", r.Laptop.Post(page+"/players", url.Values{"standing-" + string(guest.Player): {"guest"}, "standing-x": {"guest"}}), http.StatusSeeOther)
		want(t, "the season without the guest", r.Guest().Get(page), http.StatusOK).
			Has(countOf("table.season-table tbody tr", 2), notIn(`tr[data-row="`+string(guest.Player)+`"]`))
		members := r.Load().Standings()[1:]
		team := url.Values{"team": {database.NewID()}, "name": {""}, "member": {string(members[0].Player), string(members[1].Player)}}
		want(t, "a team without a name", r.Laptop.Post(page+"/teams", team), http.StatusUnprocessableEntity, "Write a name.").
			Has(countOf("input[name=member][checked]", 2))
		team.Set("name", "East Side")
		want(t, "a team", r.Laptop.Post(page+"/teams", team), http.StatusSeeOther)
		want(t, "its table", r.Guest().Get(page), http.StatusOK, "Teams", "East Side")
		twin := url.Values{"team": {database.NewID()}, "name": {"east  side"}, "member": {string(members[0].Player)}}
		want(t, "another team of that name", r.Laptop.Post(page+"/teams", twin), http.StatusUnprocessableEntity, "Another team is called East Side already.").
			Has(in("input[name=name]", hasAttr("value", "east side")))
		team.Set("dissolve", "yes")
		want(t, "dissolving it", r.Laptop.Post(page+"/teams", team), http.StatusSeeOther)
		without(t, "the season", r.Guest().Get(page), "East Side")
		want(t, "deleting the season", r.Laptop.Post(page+"/delete", nil), http.StatusSeeOther)
		want(t, "the deleted season", r.Guest().Get(page), http.StatusNotFound)
	})
}

// TestTheNightsOfASeasonAreListedByYear: with the nights of that year that can be added.
func TestTheNightsOfASeasonAreListedByYear(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t) // on 24 November 2026
		older := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Older", Date: "2024-05-01", Rounds: 1, Ruleset: webtest.NoviceRules(t)}
		if err := r.Store.Nights.CreateNight(t.Context(), older); err != nil {
			t.Fatal(err)
		}
		page := r.NewSeason(nil) + "/nights"
		row := `form[data-row="` + string(r.Night) + `"]`
		latest := want(t, "the latest year", r.Laptop.Get(page), http.StatusOK)
		latest.Has(in(row), in(".season-form nav [aria-current]", saysOnly("2026")), countOf(".season-form nav a.button", 3))
		want(t, "2024", r.Laptop.Get(page+"?year=2024"), http.StatusOK, "No finished night of 2024").
			Has(notIn(row), in(".season-form nav [aria-current]", saysOnly("2024")))
		for _, year := range []string{"2023", "2027", "x", "-2026"} {
			want(t, year, r.Laptop.Get(page+"?year="+year), http.StatusNotFound)
		}
		out := r.Laptop.Post(page+"?year=2026", url.Values{"night": {string(r.Night)}, "inclusion": {"out"}})
		want(t, "leaving out", out, http.StatusSeeOther)
		if got := out.Header.Get("Location"); got != page+"?year=2026" {
			t.Errorf("back to %s", got)
		}
	})
}

func TestAClosedSeasonSaysThatACorrectionHasChangedIt(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		page := r.NewSeason(nil)
		values := func() []string {
			return regexp.MustCompile(`<td class="number value">[^<]*`).FindAllString(r.Guest().Get(page).Body, -1)
		}
		before := values()
		want(t, "closing", r.Laptop.Post(page+"/close", nil), http.StatusSeeOther)
		want(t, "the closed season", r.Guest().Get(page), http.StatusOK, "closed on").Has(notIn("#changed"))
		want(t, "changing a closed season", r.Laptop.Post(page+"/settings", webtest.SeasonForm(nil)), http.StatusConflict)
		want(t, "its settings", r.Laptop.Get(page+"/settings"), http.StatusOK, "The season is closed.").Has(notIn("#name"), formTo(page+"/open"))
		r.CorrectFirst()
		want(t, "after a correction", r.Guest().Get(page), http.StatusOK, "A correction has changed this season since it was closed.").
			Has(in("#changed"), linkTo(r.Path("standings")), notIn("#since form"))
		if after := values(); strings.Join(after, "") != strings.Join(before, "") {
			t.Errorf("the closed table shows %v, was closed with %v", after, before)
		}
		want(t, "the organiser", r.Laptop.Get(page), http.StatusOK).Has(in("#since form"))
		want(t, "closing it anew", r.Laptop.Post(page+"/close", nil), http.StatusSeeOther)
		want(t, "closed anew", r.Guest().Get(page), http.StatusOK).Has(notIn("#changed"))
		if after := values(); strings.Join(after, "") == strings.Join(before, "") {
			t.Error("the table closed anew is the old one")
		}
		want(t, "opening it again", r.Laptop.Post(page+"/open", nil), http.StatusSeeOther)
		want(t, "the settings", r.Laptop.Get(page+"/settings"), http.StatusOK).Has(in("#name"))
	})
}

// TestTheTableOfAClosedSeasonIsTheClosedOneWhole: values, what each night brought, and the race.
func TestTheTableOfAClosedSeasonIsTheClosedOneWhole(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		page := r.NewSeason(nil)
		want(t, "closing", r.Laptop.Post(page+"/close", nil), http.StatusSeeOther)
		table := regexp.MustCompile(`(?s)<div class="card flush scroll nights".*?</table>`)
		before := table.FindString(r.Guest().Get(page).Body)
		r.CorrectFirst()
		want(t, "after a correction", r.Guest().Get(page), http.StatusOK, "A correction has changed").Has(in("#changed"))
		if after := table.FindString(r.Guest().Get(page).Body); after != before || before == "" {
			t.Errorf("the closed table is\n%s\nit was\n%s", after, before)
		}
	})
}

// TestClosingASeasonNamesTheNightsThatAreBeingPlayed, and closes it without them only when it was asked.
func TestClosingASeasonNamesTheNightsThatAreBeingPlayed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		page, before := r.NewSeason(nil), r.NewSeason(url.Values{"last": {"2000-12-31"}})
		want(t, "nothing is played", r.Laptop.Get(page+"/settings"), http.StatusOK).Has(notIn("#unfinished"), formTo(page+"/close"))
		other := r.Another(webtest.Thirteen[3:6]...)
		want(t, "the settings", r.Laptop.Get(page+"/settings"), http.StatusOK, "One night of this season is still being played.", "Close without").
			Has(linkTo(other.Path("standings")), in(`#unfinished input[name=without]`))
		want(t, "of other days", r.Laptop.Get(before+"/settings"), http.StatusOK).Has(notIn("#unfinished"))
		for language, sentence := range map[string]string{"en": "The season is not closed yet", "cs": "Jeden večer této sezony se ještě hraje.", "pl": "Jeden wieczór tego sezonu jeszcze trwa."} {
			r.Laptop.Header.Set("Accept-Language", language)
			want(t, "closing in "+language, r.Laptop.Post(page+"/close", nil), http.StatusUnprocessableEntity, sentence).
				Has(in("#problem-close"), linkTo(other.Path("standings")), notIn("#name"))
		}
		r.Laptop.Header.Del("Accept-Language")
		want(t, "another night", r.Laptop.Post(page+"/close", url.Values{"without": {"none"}}), http.StatusUnprocessableEntity)
		without(t, "still open", r.Guest().Get(page), "closed on")
		want(t, "of other days", r.Laptop.Post(before+"/close", nil), http.StatusSeeOther)
		want(t, "closing without it", r.Laptop.Post(page+"/close", url.Values{"without": {string(other.Night)}}), http.StatusSeeOther)
		want(t, "the season", r.Guest().Get(page), http.StatusOK, "closed on")
		want(t, "anew", r.Laptop.Post(page+"/close", nil), http.StatusUnprocessableEntity).Has(in("#problem-close"), notIn(`form[action$="/open"]`))
		other.Play(1, 9)
		want(t, "ending it", r.Laptop.Post(other.Path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "anew, with both", r.Laptop.Post(page+"/close", nil), http.StatusSeeOther)
		want(t, "the season", r.Guest().Get(page), http.StatusOK, "All 2 nights count")
		want(t, "no season", r.Laptop.Post("/seasons/none/close", nil), http.StatusNotFound)
	})
}

// TestANightThatEndsAfterTheClosingIsNoCorrection: the closed table has only the nights with which it
// was closed, and so have the awards. What has come since is said beside it.
func TestANightThatEndsAfterTheClosingIsNoCorrection(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		other := r.Another(webtest.Thirteen[3:6]...) // is being played
		page := r.NewSeason(nil)
		want(t, "closing", r.Laptop.Post(page+"/close", url.Values{"without": {string(other.Night)}}), http.StatusSeeOther)
		awards := r.Guest().Get(page + "/awards").Body
		want(t, "while the other night is played", r.Guest().Get(page), http.StatusOK).Has(notIn("#changed"), notIn("#later"))
		other.Play(1, 9)
		want(t, "ending it", r.Laptop.Post(other.Path("rounds/1/close"), nil), http.StatusSeeOther)
		shown := want(t, "a guest", r.Guest().Get(page), http.StatusOK, "One night has come since the season was closed. It is not in this table:", "1 night counts")
		shown.Has(notIn("#changed"), in("#later"), linkTo(other.Path("standings")), notIn("#since form"), countOf(".season-table thead th", 5), countOf("table.season-table tbody tr", 3))
		without(t, "a guest", r.Guest().Get(page), "A correction has changed")
		if now := r.Guest().Get(page + "/awards").Body; now != awards {
			t.Errorf("the awards are\n%s\nthey were\n%s", now, awards)
		}
		want(t, "the nights", r.Laptop.Get(page+"/nights"), http.StatusOK, "came after the season was closed")
		want(t, "the organiser", r.Laptop.Get(page), http.StatusOK, "It is not in this table:").Has(in(`#since form[action$="/close"]`))
		r.CorrectFirst()
		want(t, "a correction as well", r.Guest().Get(page), http.StatusOK).Has(in("#changed"), in("#later"))
		want(t, "closing it anew", r.Laptop.Post(page+"/close", nil), http.StatusSeeOther)
		want(t, "closed anew", r.Guest().Get(page), http.StatusOK, "All 2 nights count").Has(notIn("#changed"), notIn("#later"), countOf(".season-table thead th", 6),
			in(".season-table thead th:last-child a[href=\""+other.Path("standings")+"\"]")) // as they were played, like the race
	})
}

// TestAClosedSeasonSaysNothingOfAnEntryWithoutMatches that is merged with a player of it, and
// parted again.
func TestAClosedSeasonSaysNothingOfAnEntryWithoutMatches(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	page := r.NewSeason(nil)
	want(t, "closing", r.Laptop.Post(page+"/close", nil), http.StatusSeeOther)
	added, _, err := r.Store.People.AddPlayers(t.Context(), []string{"Nobody Yet"})
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range r.Players {
		if err := r.Store.Identity.Merge(t.Context(), added[0].ID, player.ID, player.ID); err != nil {
			t.Fatal(err)
		}
		want(t, player.Name+" merged", r.Guest().Get(page), http.StatusOK, player.Name).Has(notIn("#changed"))
		if err := r.Store.Identity.UndoMerge(t.Context(), player.ID); err != nil {
			t.Fatal(err)
		}
		want(t, player.Name+" parted", r.Guest().Get(page), http.StatusOK, player.Name).Has(notIn("#changed"))
	}
}

func TestTheFinalOfASeason(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		page := r.NewSeason(nil)
		want(t, "the form", r.Laptop.Get(page+"/final"), http.StatusOK, "Final: League").Has(sends("first", "9"), sends("carry", "none"), in("select[name=like] option"))
		form := url.Values{"id": {database.NewID()}, "name": {" "}, "date": {"soon"}, "first": {"many"}, "carry": {"half"}}
		want(t, "mistakes", r.Laptop.Post(page+"/final", form), http.StatusUnprocessableEntity, "Write a name.", "Choose a date").
			Has(sends("first", "many"), sends("carry", "half"))
		form.Set("name", "Grand final")
		form.Set("date", "2026-12-20")
		want(t, "no number", r.Laptop.Post(page+"/final", form), http.StatusUnprocessableEntity, "Write a whole number from 3 to")
		form.Set("first", "4")
		want(t, "too many", r.Laptop.Post(page+"/final", form), http.StatusUnprocessableEntity, "Only 3 are ranked in the season.")
		form.Set("first", "3")
		want(t, "the final", r.Laptop.Post(page+"/final", form), http.StatusSeeOther)
		night, err := r.Store.Nights.Night(t.Context(), tournament.NightID(form.Get("id")))
		if err != nil || night.Final == nil || len(night.Final.Carried) == 0 {
			t.Errorf("the final: %+v, %v", night, err)
		}
	})
}

// TestTheFinalHasTheRulesOfTheLastNight, if nothing else is chosen.
func TestTheFinalHasTheRulesOfTheLastNight(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	page := "/seasons/" + e.Season()
	nights, err := e.Store.Nights.FinishedNights(t.Context(), 9)
	if err != nil || len(nights) != 2 {
		t.Fatal(nights, err)
	}
	want(t, "the form", e.Laptop.Get(page+"/final"), http.StatusOK).
		Has(countOf("select[name=like] option", 1), in("select[name=like] option[value='"+string(nights[0].ID)+"']"))
}

// TestAForgottenPlayerIsLeftOutOfTheFinal: whoever is at its door can be seen there.
func TestAForgottenPlayerIsLeftOutOfTheFinal(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna Lind", "Bo Berg", "Cy Dahl", "Dan Ek")
	page := "/seasons/" + e.Season()
	want(t, "forgetting", e.Laptop.Post("/players/"+string(e.Players[0].ID)+"/forget", url.Values{"sure": {"yes"}}), http.StatusSeeOther)
	form := url.Values{"id": {database.NewID()}, "name": {"Final"}, "date": {"2026-12-20"}, "first": {"3"}, "carry": {"half"}}
	want(t, "more than are left", e.Laptop.Post(page+"/final", form), http.StatusUnprocessableEntity, "Only 2 are ranked in the season.")
}

func TestAWeightIsProposed(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	page, night := r.NewSeason(url.Values{"ranking": {"mers"}}), string(r.Night)
	asked := url.Values{"night": {night}, "weight": {"1"}, "days": {"2"}, "countries": {"6"}, "qualifying": {"yes"}, "propose": {"yes"}}
	want(t, "a proposal", r.Laptop.Post(page+"/nights", asked), http.StatusOK, "proposed, not saved yet").Has(sends("weight", "3.5"), sends("days", "2"))
	want(t, "the saved weight", r.Laptop.Get(page+"/nights"), http.StatusOK).Has(sends("weight", "1"))
	want(t, "saving it", r.Laptop.Post(page+"/nights", url.Values{"night": {night}, "weight": {"3,5"}, "inclusion": {"days"}}), http.StatusSeeOther)
	want(t, "the saved weight", r.Laptop.Get(page+"/nights"), http.StatusOK).Has(sends("weight", "3.5"))
	want(t, "the season", r.Guest().Get(page), http.StatusOK, "European Mahjong Association", "1 more night to be ranked")
}
