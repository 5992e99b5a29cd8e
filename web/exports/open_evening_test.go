package exports_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAnOpenEveningIsSavedAsFiles: each of them has its matches, without a round.
func TestAnOpenEveningIsSavedAsFiles(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:6]...)
	for table := range 2 {
		var players []string
		for _, player := range e.Players[3*table : 3*table+3] {
			players = append(players, string(player.ID))
		}
		e.Done("a table", e.Laptop.Post(e.Path("matches"), url.Values{"match": {database.NewID()}, "table": {[]string{"1", "4"}[table]}, "player": players}))
	}
	e.Play(4, 9)
	e.Play(1, 2)
	for _, file := range []string{"standings.csv", "matches.csv", "hands.csv", "seating.csv", "night.json", "hands.jsonl", "night.xlsx"} {
		got := want(t, file, e.Guest().Get(e.Path(file)), http.StatusOK)
		if strings.HasSuffix(file, ".csv") {
			if rows := csvOf(t, e.Guest(), e.Path(file)); len(rows) < 3 {
				t.Errorf("%s has %d lines", file, len(rows))
			}
		}
		if text := got.Body; strings.HasSuffix(file, ".json") && (!strings.Contains(text, `"Eva"`) || !strings.Contains(strings.ReplaceAll(text, " ", ""), `"table":4`)) {
			t.Errorf("%s tells neither Eva nor table 4", file)
		}
	}
	rows := csvOf(t, e.Guest(), e.Path("seating.csv"))
	if told := strings.Join(rows[1], "|"); !strings.Contains(told, "4") && !strings.Contains(told, "1") {
		t.Errorf("the seating has %v", rows)
	}
}
