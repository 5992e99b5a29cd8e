package night_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestTheFirstPageLeadsTheOrganiserOn(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	door, desk := `[href="`+e.Path("door")+`"]`, `[href="`+e.Path("desk")+`"]`
	want(t, "gathering", e.Laptop.Get("/"), http.StatusOK).Has(in(door), notIn(desk))
	e.CheckIn(e.Players...)
	e.Publish()
	want(t, "playing", e.Laptop.Get("/"), http.StatusOK).Has(in(desk))
	want(t, "for a player", e.Guest().Get("/"), http.StatusOK).Has(notIn(door), notIn(desk))
}

// TestPagesOfANightThatEnds: one table plays its only round of drawn hands.
func TestPagesOfANightThatEnds(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	match := e.Path("matches/" + string(e.Load().Rounds[0].Matches[0].ID))
	enter, look := sentence(t, "desk.enter"), sentence(t, "desk.look")
	want(t, "the draw before a hand", e.Laptop.Get(e.Path("draft")), http.StatusOK).Has(formTo(e.Path("unpublish")))
	e.Play(1, 1)
	want(t, "the draw after a hand", e.Laptop.Get(e.Path("draft")), http.StatusOK).Has(notIn(`[action="` + e.Path("unpublish") + `"]`))
	want(t, "the match", e.Laptop.Get(match), http.StatusOK, sentence(t, "table.hands"))
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, enter)
	want(t, "the standings", e.Laptop.Get(e.Path("standings")), http.StatusOK, sentence(t, "standings.ties_playing")).
		Has(notIn("#fingerprint"), in("th", saysOnly(sentence(t, "standings.matches_won"))), in("th", saysOnly(sentence(t, "standings.hands_won"))))

	e.Play(1, 9)
	got := e.Laptop.Get(e.Path("desk"))
	want(t, "the desk after the last hand", got, http.StatusOK, look)
	without(t, "the desk after the last hand", got, enter)
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	nobodyWon := notIn("*", saysOnly(sentence(t, "match.winner")))
	got = e.Laptop.Get(match)
	want(t, "the finished match", got, http.StatusOK).Has(in("h2", saysOnly(sentence(t, "match.hands"))),
		in(`a.name[href="/players/`+string(e.Players[0].ID)+`"]`, saysOnly("Anna")), nobodyWon)
	got = e.Laptop.Get("/nights/" + string(e.Night))
	want(t, "the finished night", got, http.StatusOK, sentence(t, "standings.final")).
		Has(linkTo(e.Path("standings")), in("details#round-1.round[open]"), nobodyWon)
	got = e.Laptop.Get(e.Path("standings"))
	mark, err := e.Store.Archive.Fingerprint(t.Context(), e.Night)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "the final ranking", got, http.StatusOK, sentence(t, "standings.ties"), sentence(t, "decider.shared"), "0 matches won", mark[:4]+" "+mark[4:8]).
		Has(in("#export:not([open]) #fingerprint code", saysOnly(mark)), in("#export .export"), countOf("#standings > details", 2))
	without(t, "the final ranking", got, sentence(t, "standings.ties_playing"))
}

// TestTheSeatsOfAMatchKeepTheirOrder: that of the first hand, with the winds of
// the next one.
func TestTheSeatsOfAMatchKeepTheirOrder(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for hand, winds := range []string{"east south west", "west east south", "south west east", "east south west"} {
		r.Play(1, hand)
		board := present.Scoreboard{Night: r.Load(), Match: r.Match()}
		columns := board.State(t.Context()).Players
		var got []string
		for place, seat := range board.Places() {
			got = append(got, seat.Wind)
			if seat.Player != columns[place] {
				t.Errorf("hand %d: %s stands above the column of %s", hand+1, seat.Player.Name, columns[place].Name)
			}
		}
		if strings.Join(got, " ") != winds {
			t.Errorf("hand %d: winds %v, want %s", hand+1, got, winds)
		}
	}
}

// TestEveryHeadingEqualsItsList: what one loser alone pays stands apart.
func TestEveryHeadingEqualsItsList(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for _, hand := range []url.Values{
		webtest.TwoDragons(nil),
		webtest.TwoDragons(url.Values{"waiting": nil}),
		webtest.TwoDragons(url.Values{"from": {"wall"}, "flowers": {"0"}, "waiting": {"west"}}),
	} {
		want(t, "a hand", r.Hand(hand), http.StatusSeeOther)
	}
	sum := func(lines []parts.ScoreLine) (points int) {
		for _, line := range lines {
			points += line.Points
		}
		return points
	}
	board := present.Scoreboard{Night: r.Load(), Match: r.Match()}
	for i, line := range board.State(t.Context()).Hands {
		lists := make(map[string]parts.ScoreSum)
		for _, list := range line.Score.Sums {
			lists[list.Title] = list
			if list.HasTotal && sum(list.Lines) != list.Points {
				t.Errorf("hand %d: %d over %v", i+1, list.Points, list.Lines)
			}
		}
		if !lists["hand_points"].HasTotal || !lists["bonus_points"].HasTotal && lists["bonus_points"].Lines != nil {
			t.Errorf("hand %d: lists %v", i+1, lists)
		}
		if got := len(lists["alone"].Lines); got != []int{1, 2, 1}[i] {
			t.Errorf("hand %d: %v alone", i+1, lists["alone"])
		}
	}
	want(t, "the match", r.Laptop.Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK, sentence(t, "score.alone"),
		sentence(t, "score.of_needed", "Has", strconv.Itoa(3), "Needs", strconv.Itoa(3)))
}
