package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// tokenOf makes a token of the scopes; [wholeSite.organiser] has come before.
func tokenOf(s *webtest.Site, life time.Duration, scopes ...people.TokenScope) string {
	s.T.Helper()
	eva, err := s.Store.People.UserByName(s.T.Context(), "Eva")
	if err != nil {
		s.T.Fatal(err)
	}
	secret, err := s.Store.People.MakeToken(s.T.Context(), people.Token{
		ID: database.NewID(), Name: "The scanner", By: eva.Name, User: eva.ID, Expires: time.Now().Add(life), Scopes: scopes,
	})
	if err != nil {
		s.T.Fatal(err)
	}
	return secret
}

func posted(path, token, body string) webtest.Call {
	c := webtest.Call{Method: http.MethodPost, Path: site.APIPath + path, Body: body, Header: map[string]string{"Content-Type": "application/json"}}
	if token != "" {
		c.Header["Authorization"] = "Bearer " + token
	}
	return c
}

// handLine is a hand that is told by points, in the score format.
func handLine(entry string, number int, winner string, worth int) string {
	return fmt.Sprintf(`{"entry":%q,"number":%d,"hand":{"rules":"korean-japanese","round":"east","winner":%q,"from":"wall","way":"points",`+
		`"worth":{"hand_points":%d,"bonus_points":0}}}`, entry, number, winner, worth)
}

// TestAnotherProgramRunsANight from the names to the first hands, and every answer of writing
// is as the document says.
func TestAnotherProgramRunsANight(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := webtest.NewSite(t)
		v, document, noted := s.Organiser(), s.Described(), make(map[string]bool)
		all := tokenOf(s, time.Hour, people.TokenScopes()...)
		ask := func(operation string, status int, c webtest.Call) map[string]any {
			t.Helper()
			return s.Answered(document, operation, status, c, noted).JSON(t)
		}
		added := webtest.Objects(ask("addPlayers", http.StatusOK, posted("/players", all, `{"names":["Anna","Bo","Cy"]}`))["players"])
		again := webtest.Objects(ask("addPlayers", http.StatusOK, posted("/players", all, `{"names":["anna"]}`))["players"])
		if len(added) != 3 || added[0]["added"] != true || again[0]["added"] != false || again[0]["id"] != added[0]["id"] {
			t.Errorf("added %v, then %v", added, again)
		}
		ids := []string{added[0]["id"].(string), added[1]["id"].(string), added[2]["id"].(string)}
		night := database.NewID()
		plan := fmt.Sprintf(`{"id":%q,"name":"Open","date":"2026-12-01","planned_rounds":1,"options":{"hands_per_match":9,"minimum":3}}`, night)
		ask("makeNight", http.StatusOK, posted("/nights", all, plan))
		ask("makeNight", http.StatusOK, posted("/nights", all, plan))
		ask("makeNight", http.StatusConflict, posted("/nights", all, strings.Replace(plan, "Open", "Other", 1)))
		path := "/nights/" + night
		checkIn := fmt.Sprintf(`{"here":[%q,%q,%q]}`, ids[0], ids[1], ids[2])
		if here := ask("checkIn", http.StatusOK, posted(path+"/check-in", all, checkIn)); len(webtest.Objects(here["players"])) != 3 {
			t.Errorf("here are %v", here["players"])
		}
		seats := func(players ...string) string {
			return fmt.Sprintf(`{"rounds":[{"number":1,"tables":[{"table":1,"seats":["%s"]}]}]}`, strings.Join(players, `","`))
		}
		ask("seat", http.StatusOK, posted(path+"/seating", all, seats(ids[1], ids[2], ids[0])))
		told := s.Guest().API(path + "/seating")
		var seating map[string]any
		if err := json.Unmarshal([]byte(told.Body), &seating); err != nil {
			t.Fatal(err)
		}
		delete(seating, "night")
		delete(seating, "revision")
		same, _ := json.Marshal(seating)
		ask("seat", http.StatusOK, posted(path+"/seating", all, string(same)))
		third := `{"rounds":[{"number":2,"tables":[]}]}`
		if problem := ask("seat", http.StatusConflict, posted(path+"/seating", all, third)); problem["type"] != site.ProblemURN+"nothing_to_seat" {
			t.Errorf("a round that is not planned: %v", problem)
		}
		kept, err := s.Store.Nights.Night(t.Context(), tournament.NightID(night))
		if err != nil {
			t.Fatal(err)
		}
		match := kept.Rounds[0].Matches[0]
		if !slices.Equal(match.Sitting(), []tournament.PlayerID{tournament.PlayerID(ids[1]), tournament.PlayerID(ids[2]), tournament.PlayerID(ids[0])}) {
			t.Errorf("seated %v", match.Sitting())
		}
		hands, entry := path+"/matches/"+string(match.ID)+"/hands", database.NewID()
		first := ask("enterHand", http.StatusOK, posted(hands, all, handLine(entry, 1, "south", 8)))
		second := ask("enterHand", http.StatusOK, posted(hands, all, handLine(database.NewID(), 2, "east", 8)))
		repeated := ask("enterHand", http.StatusOK, posted(hands, all, handLine(entry, 1, "south", 8)))
		if first["repeated"] != false || second["repeated"] != false || repeated["repeated"] != true || repeated["number"] != first["number"] {
			t.Errorf("receipts %v, %v, %v", first, second, repeated)
		}
		ask("enterHand", http.StatusConflict, posted(hands, all, handLine(entry, 1, "south", 9)))
		ask("enterHand", http.StatusConflict, posted(hands, all, handLine(database.NewID(), 1, "west", 8)))
		problem := ask("enterHand", http.StatusUnprocessableEntity, posted(hands, all, handLine(database.NewID(), 3, "south", 1)))
		if codes := webtest.Objects(problem["errors"]); len(codes) != 1 || codes[0]["code"] != "below_minimum" || codes[0]["pointer"] != "#/hand/worth/hand_points" {
			t.Errorf("one point is refused with %v", problem)
		}
		for _, unreadable := range []string{`"hand"`, `{"rules":"korean-japanese"}`, `{"rules":"honshu","round":"east","outcome":"draw"}`, `null`} {
			body := fmt.Sprintf(`{"entry":%q,"number":3,"hand":%s}`, database.NewID(), unreadable)
			ask("enterHand", http.StatusUnprocessableEntity, posted(hands, all, body))
		}
		if kept, err = s.Store.Nights.Night(t.Context(), tournament.NightID(night)); err != nil {
			t.Fatal(err)
		}
		ledger := kept.Rounds[0].Matches[0].Ledger
		if winner, _ := ledger.Hands[0].Winner(); len(ledger.Hands) != 2 || ledger.Hands[0].By != tournament.ByProgram("The scanner") || winner != scoring.Place(1) {
			t.Errorf("recorded is %+v", ledger.Hands)
		}
		e := &webtest.Evening{Site: s, Laptop: v, Night: tournament.NightID(night)}
		ask("closeRound", http.StatusConflict, posted(path+"/rounds/1/close", all, `{}`))
		e.Play(1, 9)
		ask("closeRound", http.StatusOK, posted(path+"/rounds/1/close", all, `{}`))
		ask("checkIn", http.StatusConflict, posted(path+"/check-in", all, fmt.Sprintf(`{"away":[%q]}`, ids[0])))
		if problem := ask("seat", http.StatusConflict, posted(path+"/seating", all, third)); problem["type"] != site.ProblemURN+"night_over" {
			t.Errorf("after the night: %v", problem)
		}
		open := newNight(s)
		refusals(s, document, noted, writings(night, string(match.ID), open))
		allNoted(t, document, noted, func(operation string) bool {
			return writes(operation) && operation != "roster" && !slices.Contains(openOperations, operation) && !slices.Contains(requestOperations, operation)
		})
	})
}

// writes says whether an operation needs a token.
func writes(operation string) bool {
	return operation == "roster" || slices.Contains([]string{"addPlayers", "makeNight", "checkIn", "seat", "enterHand", "closeRound"}, operation) ||
		slices.Contains(openOperations, operation) || slices.Contains(requestOperations, operation)
}
