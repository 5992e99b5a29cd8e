package web

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// TestAProgramClosesRounds: the round waits for all hands; the next begins, and after the last the
// night is over. The journal tells which program it was.
func TestAProgramClosesRounds(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 2, thirteen[:6]...)
		e.checkIn(e.players...)
		e.publish()
		document, secret := e.described(), e.token(time.Hour, people.RoundsScope)
		closing := func(round, status int) map[string]any {
			t.Helper()
			path := fmt.Sprintf("/nights/%s/rounds/%d/close", e.night, round)
			return e.answered(document, "closeRound", status, posted(path, secret, `{}`), map[string]bool{}).json(t)
		}
		refused := func(word string, problem map[string]any) {
			t.Helper()
			if detail, _ := problem["detail"].(string); problem["type"] != site.ProblemURN+word || detail == "" || strings.Contains(detail, "<no value>") {
				t.Errorf("want %s: %v", word, problem)
			}
		}
		refused("round_ahead", closing(2, http.StatusConflict))
		refused("not_found", closing(3, http.StatusNotFound))
		incomplete := closing(1, http.StatusConflict)
		refused("round_incomplete", incomplete)
		if missing := list(incomplete["errors"]); len(missing) != 2 || missing[0]["detail"] != "Table 1 waits for hand 1." || missing[0]["code"] != "hand_waited_for" {
			t.Errorf("missing are %v", missing)
		}
		e.play(1, 9)
		e.play(2, 9)
		for range 2 {
			closing(1, http.StatusOK)
		}
		if night := e.load(); night.Rounds[0].Phase != tournament.RoundClosed || night.Rounds[1].Phase != tournament.RoundPlaying {
			t.Errorf("rounds are %s and %s", night.Rounds[0].Phase, night.Rounds[1].Phase)
		}
		e.play(1, 9)
		e.play(2, 9)
		if night := closing(2, http.StatusOK); night["phase"] != string(tournament.Finished) {
			t.Errorf("the night is %v", night["phase"])
		}
		page, err := e.store.Journal.Page(t.Context(), journal.Filter{Night: e.night}, 50)
		if err != nil {
			t.Fatal(err)
		}
		closed := slices.DeleteFunc(page.Lines, func(line journal.Line) bool { return line.Kind != string(journal.RoundClosed) })
		if len(closed) != 2 || closed[0].Actor.Visitor != journal.ByToken || closed[0].Actor.Account != "The scanner" {
			t.Errorf("the journal has %+v", closed)
		}
	})
}

// TestAProgramNamesTheDisputesThatStayOpen, or the round is not closed.
func TestAProgramNamesTheDisputesThatStayOpen(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for table := 1; table <= 3; table++ {
		r.play(table, 9)
	}
	r.complains(1, "hand 3 was mine")
	secret, document := r.token(time.Hour, people.RoundsScope), r.described()
	path := fmt.Sprintf("/nights/%s/rounds/1/close", r.night)
	problem := r.answered(document, "closeRound", http.StatusConflict, posted(path, secret, `{"left_open":[]}`), map[string]bool{}).json(t)
	open, _ := problem["disputes"].([]any)
	if problem["type"] != site.ProblemURN+"round_disputed" || len(open) != 1 {
		t.Fatalf("refused with %v", problem)
	}
	r.answered(document, "closeRound", http.StatusOK, posted(path, secret, fmt.Sprintf(`{"left_open":[%q]}`, open[0])), map[string]bool{})
}

// TestTheNextHandIsToldWhereResultsAreHidden: who enters hands counts them.
func TestTheNextHandIsToldWhereResultsAreHidden(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	want(t, "hiding", e.v.post(e.path("embargo"), url.Values{"round": {"1"}}), http.StatusSeeOther)
	e.checkIn(e.players...)
	e.publish()
	secret, document := e.token(time.Hour, people.HandsScope), e.described()
	path := "/nights/" + string(e.night) + "/matches/" + string(e.load().Rounds[0].Matches[0].ID)
	enter := func(number, status int) map[string]any {
		t.Helper()
		winner := []string{"east", "south", "west"}[number%3]
		return e.answered(document, "enterHand", status, posted(path+"/hands", secret, handLine(database.NewID(), number, winner, 8)), map[string]bool{}).json(t)
	}
	if problem := enter(5, http.StatusConflict); problem["next_hand"] != 1.0 {
		t.Errorf("before the first hand: %v", problem)
	}
	for number := 1; number <= 9; number++ {
		next := any(float64(number + 1))
		if number == 9 {
			next = nil
		}
		if receipt := enter(number, http.StatusOK); receipt["next_hand"] != next {
			t.Errorf("after hand %d: %v", number, receipt)
		}
	}
	if match := e.guest().api(path).json(t); match["hidden"] != true || match["next_hand"] != nil || match["hands"] != 0.0 {
		t.Errorf("everybody is told %v", match)
	}
}

// TestFiguresOfWhatNobodyPlayedAreEmpty, for every game and season that there is.
func TestFiguresOfWhatNobodyPlayedAreEmpty(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	season := e.season()
	e.checkIn(e.players...)
	e.publish()
	e.play(1, 9)
	player, document := "/players/"+string(e.players[0].ID), e.described()
	var scopes []string
	for _, game := range rulebook.Games() {
		scopes = append(scopes, "game:"+game.ID)
	}
	for _, scope := range append(scopes, "season:"+season) {
		for operation, path := range map[string]string{"playerStatistics": player + "/statistics", "playerRatings": player + "/ratings", "statistics": "/statistics", "records": "/records"} {
			e.answered(document, operation, http.StatusOK, call{method: http.MethodGet, path: site.APIPath + path + "?of=" + url.QueryEscape(scope)}, map[string]bool{})
			for _, unknown := range []string{"game:chess", "season:none", "game", "preset:club"} {
				e.answered(document, operation, http.StatusNotFound, call{method: http.MethodGet, path: site.APIPath + path + "?of=" + unknown}, map[string]bool{})
			}
		}
	}
}
