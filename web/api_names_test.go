package web

import (
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// TestAFullNameIsNotLinkedToTheShownOne: a program that adds it and reads the roster learns only that
// it is known.
func TestAFullNameIsNotLinkedToTheShownOne(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, "Anna Nowak", "Bo")
	anna := e.players[0]
	if err := e.store.People.ShowPlayer(t.Context(), anna.ID, tournament.ByAlias, "Panda"); err != nil {
		t.Fatal(err)
	}
	got := e.answered(e.described(), "addPlayers", http.StatusOK,
		posted("/players", e.token(time.Hour, people.PlayersScope, people.RosterScope), `{"names":["anna nowak","panda","bo","Cy"]}`), map[string]bool{})
	if strings.Count(got.body, string(anna.ID)) != 1 || strings.Count(got.body, "Panda") != 1 || strings.Contains(got.body, "owak") {
		t.Errorf("told is %s", got.body)
	}
	players := list(got.json(t)["players"])
	if len(players) != 4 || players[0]["id"] != nil || players[0]["name"] != nil || players[0]["added"] != false ||
		players[1]["id"] != string(anna.ID) || players[2]["name"] != "Bo" || players[3]["added"] != true || players[3]["name"] != "Cy" {
		t.Errorf("told is %v", players)
	}
}

// TestNobodyFindsOutWhichFullNamesAreThere: without the roster a program is told the same of a new name
// and of one that is there, and hidden.
func TestNobodyFindsOutWhichFullNamesAreThere(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, "Anna Nowak", "Bo")
	if err := e.store.People.ShowPlayer(t.Context(), e.players[0].ID, tournament.ByAlias, "Panda"); err != nil {
		t.Fatal(err)
	}
	document, token := e.described(), e.token(time.Hour, people.PlayersScope)
	for range 2 { // and when they are there both
		got := list(e.answered(document, "addPlayers", http.StatusOK, posted("/players", token, `{"names":["Anna Nowak"]}`), map[string]bool{}).json(t)["players"])
		if want := []map[string]any{{"id": nil, "name": "Anna Nowak", "added": true}}; !reflect.DeepEqual(got, want) {
			t.Errorf("a hidden name: %v", got)
		}
	}
	got := list(e.answered(document, "addPlayers", http.StatusOK, posted("/players", token, `{"names":["Cy Marek","Panda","Bo"]}`), map[string]bool{}).json(t)["players"])
	if len(got) != 3 || !reflect.DeepEqual(got[0], map[string]any{"id": nil, "name": "Cy Marek", "added": true}) || got[1]["added"] != false || got[2]["id"] != string(e.players[1].ID) {
		t.Errorf("others: %v", got)
	}
}
