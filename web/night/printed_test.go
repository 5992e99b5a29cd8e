package night_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestEverybodyHasABadge who is here or has signed up. Only the organiser sees who comes.
func TestEverybodyHasABadge(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:4]...)
	want(t, "nobody", e.Laptop.Get(e.Path("badges")), http.StatusOK, sentence(t, "printed.no_badges")).Has(notIn(".badges li"), notIn("[data-print]"))
	e.CheckIn(e.Players[:2]...)
	night := e.Load()
	if err := e.Store.Nights.ChangeNight(t.Context(), tournament.NightPlan{
		ID: night.ID, Name: night.Name, Date: night.Date, Rounds: 1, Ruleset: night.Ruleset, Announcement: tournament.Announcement{Seats: 4},
	}); err != nil {
		t.Fatal(err)
	}
	if err := e.Store.Nights.SignUp(t.Context(), e.Night, e.Players[2].ID); err != nil {
		t.Fatal(err)
	}
	badges := e.Laptop.Get(e.Path("badges"))
	want(t, "the badges", badges, http.StatusOK, "Anna", "Bo", "Cy", "Tuesday 24 November 2026").Has(countOf(".badges li", 3), countOf(".badges svg[role=img][aria-label]", 3), in("[data-print]"), webtest.NothingInline)
	without(t, "the badges", badges, "Dan")
	want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(linkTo(e.Path("badges")))
	want(t, "a stranger", e.Guest().Get(e.Path("badges")), http.StatusSeeOther)
}

// TestEverybodyHasAProgramme: a line for each round, with the table, the wind and the
// others, or that they sit out.
func TestEverybodyHasAProgramme(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:7]...)
	want(t, "before the draw", e.Guest().Get(e.Path("programmes")), http.StatusOK, sentence(t, "certificate.none")).Has(notIn(".programmes li"))
	e.CheckIn(e.Players...)
	e.Publish()
	page := want(t, "the programmes", e.Guest().Get(e.Path("programmes")), http.StatusOK)
	page.Has(countOf(".programmes > li", 7), countOf(".programmes tr", 14), webtest.NothingInline)
	said := page.Page().Texts(".programmes > li")
	for i, player := range e.Players { // in the order of their names
		words := []string{player.Name, "Tuesday, Tuesday 24 November 2026"}
		for _, round := range e.Load().Rounds {
			words = append(words, i18n.T(t.Context(), "round.number", "Number", round.Number))
			match, seated := round.MatchOf(player.ID)
			if !seated {
				words = append(words, sentence(t, "csv.sits_out"))
				continue
			}
			var others []string
			words = append(words, i18n.T(t.Context(), "table.number", "Number", match.Table))
			for place, other := range match.Sitting() {
				if other == player.ID {
					words = append(words, sentence(t, "wind."+parts.SeatWord(place)))
				} else {
					others = append(others, e.Load().NameOf(other))
				}
			}
			words = append(words, strings.Join(others, ", "))
		}
		text := strings.Join(words, " ")
		if said[i] != text {
			t.Errorf("%q, and not %q", said[i], text)
		}
	}
	want(t, "the seating", e.Guest().Get("/nights/"+string(e.Night)), http.StatusOK).Has(linkTo(e.Path("programmes")), linkTo(e.Path("certificate")))
}

// TestAwardsAreForTheFirst, when all may know who they are.
func TestAwardsAreForTheFirst(t *testing.T) {
	t.Parallel()
	e := webtest.PlayedRound(t, webtest.Thirteen[:6]...)
	nobody := func(when string) {
		t.Helper()
		want(t, when, e.Guest().Get(e.Path("awards")), http.StatusOK, sentence(t, "printed.no_awards")).Has(notIn(".award-sheets li"))
	}
	nobody("while it is played")
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
	nobody("before the ceremony")
	want(t, "all places", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
	awards := want(t, "the awards", e.Guest().Get(e.Path("awards")), http.StatusOK)
	awards.Has(webtest.NothingInline, in("[data-print]"))
	sheets := awards.Page().Texts(".award-sheets li")
	first := e.Load().Standings()[0]
	points, night := parts.Points(t.Context(), int(first.Points)), " Tuesday, Tuesday 24 November 2026"
	// Three share the second place.
	if len(sheets) != 5 || sheets[0] != "Three Winds 1st place "+first.Name+" Points: "+points+night || !strings.HasPrefix(sheets[3], "Three Winds 2nd place, shared ") ||
		sheets[4] != "Three Winds Best hand of the night "+first.Name+" "+points+" · Round 1, table 1 · hand 1"+night {
		t.Errorf("%q", sheets)
	}
	want(t, "the ranking", e.Guest().Get(e.Path("standings")), http.StatusOK).Has(linkTo(e.Path("awards")), in(".of-club", saysOnly("Three Winds")))
}

// TestASeasonHasAwards for its first places and its records.
func TestASeasonHasAwards(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	season := r.NewSeason(nil)
	want(t, "the season", r.Guest().Get(season), http.StatusOK).Has(linkTo(season + "/awards"))
	awards := want(t, "the awards", r.Guest().Get(season+"/awards"), http.StatusOK, "1st place", "League, ", sentence(t, "record.highest_hand"))
	awards.Has(webtest.NothingInline, in(".award-sheets li:nth-child(3)"))
	open := "the season is not closed yet"
	if sheets := awards.Page().Texts(".award-sheets li"); strings.Count(strings.Join(sheets, " "), open) != len(sheets) {
		t.Errorf("%q", sheets)
	}
	want(t, "closing the season", r.Laptop.Post(season+"/close", nil), http.StatusSeeOther)
	without(t, "the awards of a closed season", r.Guest().Get(season+"/awards"), open)
	want(t, "an unknown season", r.Guest().Get("/seasons/none/awards"), http.StatusNotFound)
}
