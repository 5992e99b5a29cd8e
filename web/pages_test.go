package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/web/present"
)

func TestTheFirstPageLeadsTheOrganiserOn(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	door, desk := `[href="`+e.path("door")+`"]`, `[href="`+e.path("desk")+`"]`
	want(t, "gathering", e.v.get("/"), http.StatusOK).has(in(door), notIn(desk))
	e.checkIn(e.players...)
	e.publish()
	want(t, "playing", e.v.get("/"), http.StatusOK).has(in(desk))
	want(t, "for a player", e.guest().get("/"), http.StatusOK).has(notIn(door), notIn(desk))
}

// TestPagesOfANightThatEnds: one table plays its only round of drawn hands.
func TestPagesOfANightThatEnds(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players...)
	e.publish()
	match := e.path("matches/" + string(e.load().Rounds[0].Matches[0].ID))
	enter, look := sentence(t, "desk.enter"), sentence(t, "desk.look")
	want(t, "the draw before a hand", e.v.get(e.path("draft")), http.StatusOK).has(formTo(e.path("unpublish")))
	e.play(1, 1)
	want(t, "the draw after a hand", e.v.get(e.path("draft")), http.StatusOK).has(notIn(`[action="` + e.path("unpublish") + `"]`))
	want(t, "the match", e.v.get(match), http.StatusOK, sentence(t, "table.hands"))
	want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK, enter)
	want(t, "the standings", e.v.get(e.path("standings")), http.StatusOK, sentence(t, "standings.ties_playing")).
		has(notIn("#fingerprint"), in("th", saysOnly(sentence(t, "standings.matches_won"))), in("th", saysOnly(sentence(t, "standings.hands_won"))))

	e.play(1, 9)
	got := e.v.get(e.path("desk"))
	want(t, "the desk after the last hand", got, http.StatusOK, look)
	without(t, "the desk after the last hand", got, enter)
	want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	nobodyWon := notIn("*", saysOnly(sentence(t, "match.winner")))
	got = e.v.get(match)
	want(t, "the finished match", got, http.StatusOK).has(in("h2", saysOnly(sentence(t, "match.hands"))),
		in(`a.name[href="/players/`+string(e.players[0].ID)+`"]`, saysOnly("Anna")), nobodyWon)
	got = e.v.get("/nights/" + string(e.night))
	want(t, "the finished night", got, http.StatusOK, sentence(t, "standings.final")).
		has(linkTo(e.path("standings")), in("details#round-1.round[open]"), nobodyWon)
	got = e.v.get(e.path("standings"))
	mark, err := e.store.Archive.Fingerprint(t.Context(), e.night)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "the final ranking", got, http.StatusOK, sentence(t, "standings.ties"), sentence(t, "decider.shared"), "0 matches won", mark[:4]+" "+mark[4:8]).
		has(in("#fingerprint code", saysOnly(mark)))
	without(t, "the final ranking", got, sentence(t, "standings.ties_playing"))
}

// TestTheSeatsOfAMatchKeepTheirOrder: that of the first hand, with the winds of
// the next one.
func TestTheSeatsOfAMatchKeepTheirOrder(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for hand, winds := range []string{"east south west", "west east south", "south west east", "east south west"} {
		r.play(1, hand)
		board := present.Scoreboard{Night: r.load(), Match: r.match()}
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
	r := newRefereed(t)
	for _, hand := range []url.Values{
		twoDragons(nil),
		twoDragons(url.Values{"waiting": nil}),
		twoDragons(url.Values{"from": {"wall"}, "flowers": {"0"}, "waiting": {"west"}}),
	} {
		want(t, "a hand", r.hand(hand), http.StatusSeeOther)
	}
	sum := func(lines []parts.ScoreLine) (points int) {
		for _, line := range lines {
			points += line.Points
		}
		return points
	}
	board := present.Scoreboard{Night: r.load(), Match: r.match()}
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
	want(t, "the match", r.v.get(r.path("matches/"+string(r.match().ID))), http.StatusOK, sentence(t, "score.alone"),
		sentence(t, "score.of_needed", "Has", strconv.Itoa(3), "Needs", strconv.Itoa(3)))
}
