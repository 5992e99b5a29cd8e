package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// TestEverybodyHasABadge who is here or has signed up. Only the organiser sees who comes.
func TestEverybodyHasABadge(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:4]...)
	want(t, "nobody", e.v.get(e.path("badges")), http.StatusOK, sentence(t, "printed.no_badges")).has(notIn(".badges li"), notIn("[data-print]"))
	e.checkIn(e.players[:2]...)
	night := e.load()
	if err := e.store.Nights.ChangeNight(t.Context(), tournament.NightPlan{
		ID: night.ID, Name: night.Name, Date: night.Date, Rounds: 1, Ruleset: night.Ruleset, Announcement: tournament.Announcement{Seats: 4},
	}); err != nil {
		t.Fatal(err)
	}
	if err := e.store.Nights.SignUp(t.Context(), e.night, e.players[2].ID); err != nil {
		t.Fatal(err)
	}
	badges := e.v.get(e.path("badges"))
	want(t, "the badges", badges, http.StatusOK, "Anna", "Bo", "Cy", "Tuesday 24 November 2026").has(countOf(".badges li", 3), countOf(".badges svg[role=img][aria-label]", 3), in("[data-print]"), nothingInline)
	without(t, "the badges", badges, "Dan")
	want(t, "the door", e.v.get(e.path("door")), http.StatusOK).has(linkTo(e.path("badges")))
	want(t, "a stranger", e.guest().get(e.path("badges")), http.StatusSeeOther)
}

// TestEverybodyHasAProgramme: a line for each round, with the table, the wind and the
// others, or that they sit out.
func TestEverybodyHasAProgramme(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen[:7]...)
	want(t, "before the draw", e.guest().get(e.path("programmes")), http.StatusOK, sentence(t, "certificate.none")).has(notIn(".programmes li"))
	e.checkIn(e.players...)
	e.publish()
	page := want(t, "the programmes", e.guest().get(e.path("programmes")), http.StatusOK)
	page.has(countOf(".programmes > li", 7), countOf(".programmes tr", 14), nothingInline)
	said := page.page().Texts(".programmes > li")
	for i, player := range e.players { // in the order of their names
		words := []string{player.Name, "Tuesday, Tuesday 24 November 2026"}
		for _, round := range e.load().Rounds {
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
					others = append(others, e.load().NameOf(other))
				}
			}
			words = append(words, strings.Join(others, ", "))
		}
		text := strings.Join(words, " ")
		if said[i] != text {
			t.Errorf("%q, and not %q", said[i], text)
		}
	}
	want(t, "the seating", e.guest().get("/nights/"+string(e.night)), http.StatusOK).has(linkTo(e.path("programmes")), linkTo(e.path("certificate")))
}

// TestAwardsAreForTheFirst, when all may know who they are.
func TestAwardsAreForTheFirst(t *testing.T) {
	t.Parallel()
	e := played(t, thirteen[:6]...)
	nobody := func(when string) {
		t.Helper()
		want(t, when, e.guest().get(e.path("awards")), http.StatusOK, sentence(t, "printed.no_awards")).has(notIn(".award-sheets li"))
	}
	nobody("while it is played")
	want(t, "closing", e.v.post(e.path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
	nobody("before the ceremony")
	want(t, "all places", e.v.post(e.path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
	awards := want(t, "the awards", e.guest().get(e.path("awards")), http.StatusOK)
	awards.has(nothingInline, in("[data-print]"))
	sheets := awards.page().Texts(".award-sheets li")
	first := e.load().Standings()[0]
	points, night := parts.Points(t.Context(), int(first.Points)), " Tuesday, Tuesday 24 November 2026"
	// Three share the second place.
	if len(sheets) != 5 || sheets[0] != "Three Winds 1st place "+first.Name+" Points: "+points+night || !strings.HasPrefix(sheets[3], "Three Winds 2nd place ") ||
		sheets[4] != "Three Winds Best hand of the night "+first.Name+" "+points+" · Round 1, table 1 · hand 1"+night {
		t.Errorf("%q", sheets)
	}
	want(t, "the ranking", e.guest().get(e.path("standings")), http.StatusOK).has(linkTo(e.path("awards")), in(".of-club", saysOnly("Three Winds")))
}

// TestASeasonHasAwards for its first places and its records.
func TestASeasonHasAwards(t *testing.T) {
	t.Parallel()
	r := finishedNight(t)
	season := r.newSeason(nil)
	want(t, "the season", r.guest().get(season), http.StatusOK).has(linkTo(season + "/awards"))
	awards := want(t, "the awards", r.guest().get(season+"/awards"), http.StatusOK, "1st place", "League, ", sentence(t, "record.highest_hand"))
	awards.has(nothingInline, in(".award-sheets li:nth-child(3)"))
	open := "the season is not closed yet"
	if sheets := awards.page().Texts(".award-sheets li"); strings.Count(strings.Join(sheets, " "), open) != len(sheets) {
		t.Errorf("%q", sheets)
	}
	want(t, "closing the season", r.v.post(season+"/close", nil), http.StatusSeeOther)
	without(t, "the awards of a closed season", r.guest().get(season+"/awards"), open)
	want(t, "an unknown season", r.guest().get("/seasons/none/awards"), http.StatusNotFound)
}
