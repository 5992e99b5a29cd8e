package exports_test

import (
	"maps"
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
	// A table has several matches: the first column tells them apart, in the order in which they began.
	e.Play(1, 9)
	var again []string
	for _, player := range e.Players[:3] {
		again = append(again, string(player.ID))
	}
	e.Done("once more", e.Laptop.Post(e.Path("matches"), url.Values{"match": {database.NewID()}, "table": {"1"}, "player": again}))
	e.Play(1, 2)
	for file, hands := range map[string]bool{"seating.csv": false, "matches.csv": false, "hands.csv": true} {
		rows, lines := csvOf(t, e.Guest(), e.Path(file)), make(map[string]int)
		for _, row := range rows[1:] {
			lines[row[0]+" at "+row[1]]++
		}
		want := map[string]int{"1 at 1": 3, "2 at 4": 3, "3 at 1": 3}
		if hands {
			want = map[string]int{"1 at 1": 9, "2 at 4": 9, "3 at 1": 2}
		}
		if rows[0][0] != "Match" || !maps.Equal(lines, want) {
			t.Errorf("%s has %v under %q, want %v", file, lines, rows[0][0], want)
		}
	}
}
