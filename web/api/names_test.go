package api_test

import (
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAFullNameIsNotLinkedToTheShownOne: a program that adds it and reads the roster learns only that
// it is known.
func TestAFullNameIsNotLinkedToTheShownOne(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna Nowak", "Bo")
	anna := e.Players[0]
	if err := e.Store.People.ShowPlayer(t.Context(), anna.ID, tournament.ByAlias, "Panda"); err != nil {
		t.Fatal(err)
	}
	got := e.Answered(e.Described(), "addPlayers", http.StatusOK,
		posted("/players", tokenOf(e.Site, time.Hour, people.PlayersScope, people.RosterScope), `{"names":["anna nowak","panda","bo","Cy"]}`), map[string]bool{})
	if strings.Count(got.Body, string(anna.ID)) != 1 || strings.Count(got.Body, "Panda") != 1 || strings.Contains(got.Body, "owak") {
		t.Errorf("told is %s", got.Body)
	}
	players := webtest.Objects(got.JSON(t)["players"])
	if len(players) != 4 || players[0]["id"] != nil || players[0]["name"] != nil || players[0]["added"] != false ||
		players[1]["id"] != string(anna.ID) || players[2]["name"] != "Bo" || players[3]["added"] != true || players[3]["name"] != "Cy" {
		t.Errorf("told is %v", players)
	}
}

// TestNobodyFindsOutWhichFullNamesAreThere: without the roster a program is told the same of a new name
// and of one that is there, and hidden.
func TestNobodyFindsOutWhichFullNamesAreThere(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna Nowak", "Bo")
	if err := e.Store.People.ShowPlayer(t.Context(), e.Players[0].ID, tournament.ByAlias, "Panda"); err != nil {
		t.Fatal(err)
	}
	document, token := e.Described(), tokenOf(e.Site, time.Hour, people.PlayersScope)
	for range 2 { // and when they are there both
		got := webtest.Objects(e.Answered(document, "addPlayers", http.StatusOK, posted("/players", token, `{"names":["Anna Nowak"]}`), map[string]bool{}).JSON(t)["players"])
		if want := []map[string]any{{"id": nil, "name": "Anna Nowak", "added": true}}; !reflect.DeepEqual(got, want) {
			t.Errorf("a hidden name: %v", got)
		}
	}
	got := webtest.Objects(e.Answered(document, "addPlayers", http.StatusOK, posted("/players", token, `{"names":["Cy Marek","Panda","Bo"]}`), map[string]bool{}).JSON(t)["players"])
	if len(got) != 3 || !reflect.DeepEqual(got[0], map[string]any{"id": nil, "name": "Cy Marek", "added": true}) || got[1]["added"] != false || got[2]["id"] != string(e.Players[1].ID) {
		t.Errorf("others: %v", got)
	}
}
