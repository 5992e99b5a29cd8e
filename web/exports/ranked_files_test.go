package exports_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestFilesHaveTheNumberThatDecides as the page of the ranking shows it, whatever the night
// is ranked by.
func TestFilesHaveTheNumberThatDecides(t *testing.T) {
	t.Parallel()
	for ranking, named := range map[string]string{
		"total": "total", "fitting": "average", "average": "average", "hands": "hands", "places": "places_average", "points": "points",
	} {
		r := webtest.RankedEvening(t, ranking)
		shown := want(t, ranking, r.Guest().Get(r.Path("standings")), http.StatusOK).Page().Texts(".standings td.total")
		_, book := bookOf(t, r.Guest(), r.Path("night.xlsx"))
		table, data := csvOf(t, r.Guest(), r.Path("standings.csv")), dataOf(t, r.Guest(), r.Path("night.json"))
		if about, told := webtest.Object(data["night"]), webtest.Object(data["standings"]); about["chosen_ranking"] != ranking || told["value_is"] != named {
			t.Errorf("%s: %v, %v", ranking, about, told["value_is"])
		}
		if last := table[0][len(table[0])-1]; strings.Contains(last, ": ") != (ranking != "total") {
			t.Errorf("%s: the last column is %s", ranking, last)
		}
		for i, line := range listOf(t, webtest.Object(data["standings"]), "standings") {
			text := strings.NewReplacer("+", "", "−", "-", ",", "", "–", "").Replace(shown[i])
			value, err := strconv.ParseFloat(text, 64)
			if text == "" {
				if line["value"] != nil || table[i+1][len(table[0])-1] != "" || len(book["Ranking"][i+1]) == len(table[0]) {
					t.Errorf("%s, line %d: %v, %q", ranking, i+1, line, table[i+1])
				}
				continue
			}
			if err != nil || line["value"] != value {
				t.Errorf("%s, line %d: %v, and not %s", ranking, i+1, line, shown[i])
			}
			column := len(table[0]) - 1
			if ranking == "total" {
				column = 2
			}
			own, err := strconv.ParseFloat(book["Ranking"][i+1][column], 64)
			if err != nil || own != value || table[i+1][column] != text {
				t.Errorf("%s, line %d: %q, %q, and not %s", ranking, i+1, table[i+1], book["Ranking"][i+1], shown[i])
			}
		}
	}
}
