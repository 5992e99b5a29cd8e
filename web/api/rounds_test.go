package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
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
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAProgramClosesRounds: the round waits for all hands; the next begins, and after the last the
// night is over. The journal tells which program it was.
func TestAProgramClosesRounds(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen[:6]...)
		e.CheckIn(e.Players...)
		e.Publish()
		document, secret := e.Described(), tokenOf(e.Site, time.Hour, people.RoundsScope)
		closing := func(round, status int) map[string]any {
			t.Helper()
			path := fmt.Sprintf("/nights/%s/rounds/%d/close", e.Night, round)
			return e.Answered(document, "closeRound", status, posted(path, secret, `{}`), map[string]bool{}).JSON(t)
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
		if missing := webtest.Objects(incomplete["errors"]); len(missing) != 2 || missing[0]["detail"] != "Table 1 waits for hand 1." || missing[0]["code"] != "hand_waited_for" {
			t.Errorf("missing are %v", missing)
		}
		e.Play(1, 9)
		e.Play(2, 9)
		for range 2 {
			closing(1, http.StatusOK)
		}
		if night := e.Load(); night.Rounds[0].Phase != tournament.RoundClosed || night.Rounds[1].Phase != tournament.RoundPlaying {
			t.Errorf("rounds are %s and %s", night.Rounds[0].Phase, night.Rounds[1].Phase)
		}
		e.Play(1, 9)
		e.Play(2, 9)
		if night := closing(2, http.StatusOK); night["phase"] != string(tournament.Finished) {
			t.Errorf("the night is %v", night["phase"])
		}
		page, err := e.Store.Journal.Page(t.Context(), journal.Filter{Night: e.Night}, 50)
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
	r := webtest.NewRefereed(t)
	for table := 1; table <= 3; table++ {
		r.Play(table, 9)
	}
	want(t, "a problem", r.Tablet.Post(r.Page()+"/disputes", url.Values{
		"entry_id": {database.NewID()}, "match": {string(r.Match().ID)}, "place": {"1"},
		"seen": {strconv.Itoa(r.Match().Ledger.Latest)}, "text": {"hand 3 was mine"},
	}), http.StatusSeeOther)
	secret, document := tokenOf(r.Site, time.Hour, people.RoundsScope), r.Described()
	path := fmt.Sprintf("/nights/%s/rounds/1/close", r.Night)
	problem := r.Answered(document, "closeRound", http.StatusConflict, posted(path, secret, `{"left_open":[]}`), map[string]bool{}).JSON(t)
	open, _ := problem["disputes"].([]any)
	if problem["type"] != site.ProblemURN+"round_disputed" || len(open) != 1 {
		t.Fatalf("refused with %v", problem)
	}
	r.Answered(document, "closeRound", http.StatusOK, posted(path, secret, fmt.Sprintf(`{"left_open":[%q]}`, open[0])), map[string]bool{})
}

// TestTheNextHandIsToldWhereResultsAreHidden: who enters hands counts them.
func TestTheNextHandIsToldWhereResultsAreHidden(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	want(t, "hiding", e.Laptop.Post(e.Path("embargo"), url.Values{"round": {"1"}}), http.StatusSeeOther)
	e.CheckIn(e.Players...)
	e.Publish()
	secret, document := tokenOf(e.Site, time.Hour, people.HandsScope), e.Described()
	path := "/nights/" + string(e.Night) + "/matches/" + string(e.Load().Rounds[0].Matches[0].ID)
	enter := func(number, status int) map[string]any {
		t.Helper()
		winner := []string{"east", "south", "west"}[number%3]
		return e.Answered(document, "enterHand", status, posted(path+"/hands", secret, handLine(database.NewID(), number, winner, 8)), map[string]bool{}).JSON(t)
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
	if match := e.Guest().API(path).JSON(t); match["hidden"] != true || match["next_hand"] != nil || match["hands"] != 0.0 {
		t.Errorf("everybody is told %v", match)
	}
}

// TestFiguresOfWhatNobodyPlayedAreEmpty, for every game and season that there is.
func TestFiguresOfWhatNobodyPlayedAreEmpty(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	season := e.Season()
	e.CheckIn(e.Players...)
	e.Publish()
	e.Play(1, 9)
	player, document := "/players/"+string(e.Players[0].ID), e.Described()
	var scopes []string
	for _, game := range rulebook.Games() {
		scopes = append(scopes, "game:"+game.ID)
	}
	for _, scope := range append(scopes, "season:"+season) {
		for operation, path := range map[string]string{"playerStatistics": player + "/statistics", "playerRatings": player + "/ratings", "statistics": "/statistics", "records": "/records"} {
			e.Answered(document, operation, http.StatusOK, webtest.Call{Method: http.MethodGet, Path: site.APIPath + path + "?of=" + url.QueryEscape(scope)}, map[string]bool{})
			for _, unknown := range []string{"game:chess", "season:none", "game", "preset:club"} {
				e.Answered(document, operation, http.StatusNotFound, webtest.Call{Method: http.MethodGet, Path: site.APIPath + path + "?of=" + unknown}, map[string]bool{})
			}
		}
	}
}
