package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAHandOutOfTurn says what comes next, or why nothing does; and an entry that was recorded
// has its receipt for ever.
func TestAHandOutOfTurn(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen[:3]...)
		e.CheckIn(e.Players...)
		e.Publish()
		secret, document, noted := tokenOf(e.Site, time.Hour, people.HandsScope), e.Described(), make(map[string]bool)
		hands := func(round int) string {
			return "/nights/" + string(e.Night) + "/matches/" + string(e.Load().Rounds[round-1].Matches[0].ID) + "/hands"
		}
		ask := func(round, status int, entry string, number int, winner string, worth int) map[string]any {
			t.Helper()
			return e.Answered(document, "enterHand", status, posted(hands(round), secret, handLine(entry, number, winner, worth)), noted).JSON(t)
		}
		refused := func(word string, next any, problem map[string]any) {
			t.Helper()
			detail, _ := problem["detail"].(string)
			if problem["type"] != site.ProblemURN+word || problem["next_hand"] != next || detail == "" || strings.Contains(detail, "<no value>") {
				t.Errorf("want %s and hand %v: %v", word, next, problem)
			}
		}
		first, second := database.NewID(), database.NewID()
		refused("round_waits", nil, ask(2, http.StatusConflict, database.NewID(), 1, "south", 8))
		refused("hand_ahead", 1.0, ask(1, http.StatusConflict, database.NewID(), 3, "south", 8))
		ask(1, http.StatusOK, first, 1, "south", 8)
		ask(1, http.StatusOK, second, 2, "east", 8)
		if again := ask(1, http.StatusOK, strings.ToUpper(first), 1, "south", 8); again["repeated"] != true || again["entry"] != first {
			t.Errorf("the entry in capitals: %v", again)
		}
		if same := ask(1, http.StatusOK, database.NewID(), 1, "south", 8); same["of"] != first || same["repeated"] != false {
			t.Errorf("the first hand once more: %v", same)
		}
		taken := ask(1, http.StatusConflict, database.NewID(), 2, "west", 8)
		refused("hand_taken", 3.0, taken)
		if taken["entry"] != second {
			t.Errorf("hand 2 is told to be of %v, and is of %s", taken["entry"], second)
		}
		refused("entry_taken", nil, ask(1, http.StatusConflict, first, 1, "south", 9))
		refused("entry_taken", nil, ask(1, http.StatusConflict, first, 3, "south", 8))
		refused("entry_taken", nil, ask(2, http.StatusConflict, first, 1, "south", 8))
		refused("hand_ahead", 3.0, ask(1, http.StatusConflict, database.NewID(), 1_000_000, "south", 8))
		e.Play(1, 9)
		for range 2 { // while the round is open, and after it
			refused("match_finished", nil, ask(1, http.StatusConflict, database.NewID(), 10, "south", 8))
			refused("hand_taken", nil, ask(1, http.StatusConflict, database.NewID(), 2, "west", 8))
			if again := ask(1, http.StatusOK, first, 1, "south", 8); again["repeated"] != true {
				t.Errorf("the entry again: %v", again)
			}
			e.Laptop.Post(e.Path("rounds/1/close"), nil)
		}
		if got := len(e.Load().Rounds[0].Matches[0].Ledger.Hands); got != 9 {
			t.Errorf("%d hands are recorded", got)
		}
		refused("hand_ahead", 1.0, ask(2, http.StatusConflict, database.NewID(), 2, "south", 8))
	})
}
