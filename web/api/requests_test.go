package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// requestOperations are those about requests for seats.
var requestOperations = []string{"signUpRequests", "acceptRequest", "declineRequest", "reopenRequest"}

// TestAProgramAnswersRequestsForSeats with a token of that scope, and nobody else sees a name.
func TestAProgramAnswersRequestsForSeats(t *testing.T) {
	t.Parallel()
	p := programAt(webtest.NewEvening(t, 1, webtest.Thirteen[:3]...))
	plan := tournament.NightPlan{
		ID: p.Night, Name: "Later", Date: "2026-12-08", Rounds: 1, Ruleset: webtest.NoviceRules(t),
		Announcement: tournament.Announcement{Seats: 3, Requests: true, Until: time.Now().Add(time.Hour)},
	}
	if err := p.Store.Nights.ChangeNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	ask := func(name string) string {
		id := database.NewID()
		if _, err := p.Store.Nights.AskForSeat(t.Context(), nights.AskForSeat{ID: id, Night: p.Night, Name: name, Note: "Hello"}); err != nil {
			t.Fatal(err)
		}
		return "/requests/" + id
	}
	eve, mallory := ask("Eve Quickstep"), ask("Mallory Quickstep")
	if night := p.read("night", ""); night["takes_requests"] != true || night["sign_up_until"] == nil {
		t.Errorf("the night says %v, %v", night["takes_requests"], night["sign_up_until"])
	}
	list := webtest.Call{Method: http.MethodGet, Path: site.APIPath + "/nights/" + string(p.Night) + "/requests"}
	p.Answered(p.document, "signUpRequests", http.StatusUnauthorized, list, p.noted)
	list.Header = map[string]string{"Authorization": "Bearer " + tokenOf(p.Site, time.Hour, people.RosterScope, people.NightsScope)}
	p.Answered(p.document, "signUpRequests", http.StatusForbidden, list, p.noted)
	list.Header["Authorization"] = "Bearer " + p.token
	told := p.Answered(p.document, "signUpRequests", http.StatusOK, list, p.noted)
	if all := webtest.Objects(told.JSON(t)["requests"]); len(all) != 2 || all[0]["name"] != "Eve Quickstep" || all[0]["note"] != "Hello" || all[0]["state"] != "waiting" || all[0]["player"] != nil {
		t.Errorf("%v", all)
	}
	for _, wrong := range []string{`{"player":"none"}`, `{"name":""}`, `{"name":"Eve","player":"` + p.id(0) + `"}`, `{"name":"` + p.Players[0].Name + `"}`, `{"unknown":1}`} {
		p.ask("acceptRequest", http.StatusUnprocessableEntity, eve+"/accept", wrong)
	}
	for range 2 {
		answer := p.ask("acceptRequest", http.StatusOK, eve+"/accept", `{"name":"Eve Quickstep"}`)
		if strings.Contains(answer.Body, "/p/") {
			t.Error("the program is told the personal link")
		}
	}
	p.conflict("declineRequest", "request_settled", eve+"/decline", `{}`)
	var settled []map[string]any
	for range 2 {
		settled = webtest.Objects(p.ask("declineRequest", http.StatusOK, mallory+"/decline", `{}`).JSON(t)["requests"])
	}
	for _, request := range settled {
		if accepted := request["state"] == "accepted"; accepted != (request["player"] != nil) || accepted != (request["seat"] == true) {
			t.Errorf("%v", request)
		}
	}
	moment := func(name string) string {
		for _, request := range settled {
			if request["name"] == name {
				return fmt.Sprintf(`{"settled":%q}`, request["settled"])
			}
		}
		t.Fatal("no request of " + name)
		return ""
	}
	p.ask("reopenRequest", http.StatusUnprocessableEntity, mallory+"/reopen", `{}`)
	p.conflict("reopenRequest", "request_settled", mallory+"/reopen", `{"settled":"2026-01-01T00:00:00Z"}`)
	for range 2 {
		for _, request := range webtest.Objects(p.ask("reopenRequest", http.StatusOK, mallory+"/reopen", moment("Mallory Quickstep")).JSON(t)["requests"]) {
			if request["name"] == "Mallory Quickstep" && (request["state"] != "waiting" || request["settled"] != nil) {
				t.Errorf("taken back: %v", request)
			}
		}
	}
	p.ask("declineRequest", http.StatusOK, mallory+"/decline", `{}`)
	p.Answered(p.document, "signUpRequests", http.StatusNotAcceptable, withHeader(list, "Accept", "text/html"), p.noted)
	delete(list.Header, "Accept")
	p.Answered(p.document, "signUpRequests", http.StatusNotFound, webtest.Call{Method: list.Method, Path: site.APIPath + "/nights/none/requests", Header: list.Header}, p.noted)
	p.ask("acceptRequest", http.StatusNotFound, "/requests/none/accept", `{"name":"Eve"}`)
	late := ask("Late Quickstep")
	p.CheckIn(p.Players...)
	p.Publish()
	p.conflict("acceptRequest", "list_closed", late+"/accept", `{"name":"Late"}`)
	p.conflict("reopenRequest", "list_closed", mallory+"/reopen", `{"settled":"2026-01-01T00:00:00Z"}`)
	if roster := p.Guest().API("/players").Body; strings.Contains(roster, "Mallory") || strings.Contains(roster, "Late") {
		t.Error("the roster has somebody who was not accepted")
	}
	requests := "/nights/" + string(p.anotherEvening()) + "/requests/none"
	refusals(p.Site, p.document, p.noted, map[string]writing{
		"acceptRequest":  {requests + "/accept", `{"name":""}`, people.RequestsScope},
		"declineRequest": {requests + "/decline", `{"why":"full"}`, people.RequestsScope},
		"reopenRequest":  {requests + "/reopen", `{"settled":"yesterday"}`, people.RequestsScope},
	})
	list.Header["Authorization"] = "Bearer guess"
	p.Answered(p.document, "signUpRequests", http.StatusTooManyRequests, list, p.noted)
	allNoted(t, p.document, p.noted, func(operation string) bool { return slices.Contains(requestOperations, operation) })
}
