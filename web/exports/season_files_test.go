package exports_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestASeasonIsATable, a workbook and data, with the same numbers as its page.
func TestASeasonIsATable(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		season := r.NewSeason(url.Values{"name": {"=League"}, "bonus": {"0.5"}})
		page := want(t, "the page", r.Guest().Get(season), http.StatusOK)
		for _, file := range []string{"/season.csv", "/matches.csv", "/season.xlsx", "/season.json"} {
			page.Has(in(`#export a[href="` + season + file + `"]`))
		}
		table := csvOf(t, r.Guest(), season+"/season.csv")
		sheets, rows := bookOf(t, r.Guest(), season+"/season.xlsx")
		data := dataOf(t, r.Guest(), season+"/season.json")
		if !slices.Equal(sheets, []string{"Season", "Matches"}) || len(table) != 4 || len(rows["Season"]) != 4 || table[0][6] != "2026-11-24 Tuesday" {
			t.Fatalf("%q: %q", sheets, table)
		}
		for i, standing := range r.Load().Standings() {
			value := float64(standing.Points) + 0.5
			row, line := rows["Season"][i+1], listOf(t, webtest.Object(data["season"]), "standings")[i]
			for _, row := range [][]string{row, table[i+1]} {
				got, err := strconv.ParseFloat(row[2], 64)
				if err != nil || got != value || row[1] != standing.Name || row[3] != "1" || row[4] != "1" || row[6] != strconv.Itoa(int(standing.Points)) {
					t.Errorf("%q, and not %v: %+v", row, value, standing)
				}
			}
			if webtest.Object(line["value"])["about"] != value || webtest.Object(line["player"])["id"] != string(standing.Player) || line["rank"] != float64(standing.Rank) {
				t.Errorf("%v, and not %v", line, value)
			}
			if points := parts.Points(t.Context(), int(standing.Points)); !strings.Contains(page.Says(), points) {
				t.Errorf("the page does not show %s", points)
			}
		}
		matches := csvOf(t, r.Guest(), season+"/matches.csv")
		if len(matches) != 4 || len(rows["Matches"]) != 4 || len(listOf(t, webtest.Object(data["matches"]), "matches")) != 1 || matches[1][0] != "2026-11-24" || matches[1][5] != rows["Season"][1][6] {
			t.Errorf("%q, %q", matches, rows["Matches"])
		}
		if teams := csvOf(t, r.Guest(), season+"/teams.csv"); len(teams) != 1 || teams[0][1] != "Team" {
			t.Errorf("%q", teams)
		}
		page.Has(notIn(`#export a[href="` + season + `/teams.csv"]`))
		for _, file := range []string{"/season.csv", "/teams.csv", "/matches.csv", "/season.xlsx", "/season.json", "/print"} {
			want(t, "an unknown season", r.Guest().Get("/seasons/none"+file), http.StatusNotFound)
		}
	})
}

// TestAClosedSeasonIsSavedAsItWasClosed, although a hand was corrected since.
func TestAClosedSeasonIsSavedAsItWasClosed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.FinishedNight(t)
		season := r.NewSeason(nil)
		want(t, "closing", r.Laptop.Post(season+"/close", nil), http.StatusSeeOther)
		before := csvOf(t, r.Guest(), season+"/season.csv")
		r.CorrectFirst()
		after := csvOf(t, r.Guest(), season+"/season.csv")
		for i, row := range before {
			if !slices.Equal(after[i][:6], row[:6]) {
				t.Errorf("%q became %q", row, after[i])
			}
		}
		if data := dataOf(t, r.Guest(), season+"/season.json"); webtest.Object(data["season"])["closed_on"] == nil {
			t.Errorf("%v", data["season"])
		}
	})
}

// TestTeamsAreATable of their own, the same as in the workbook, and printed with the players.
func TestTeamsAreATable(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	season := r.NewSeason(nil)
	team := url.Values{"team": {database.NewID()}, "name": {"+East Side"}, "member": {string(r.Players[0].ID), string(r.Players[1].ID)}}
	want(t, "a team", r.Laptop.Post(season+"/teams", team), http.StatusSeeOther)
	want(t, "the page", r.Guest().Get(season), http.StatusOK).Has(in(`#export a[href="`+season+`/teams.csv"]`), linkTo(season+"/print"))
	teams := csvOf(t, r.Guest(), season+"/teams.csv")
	_, rows := bookOf(t, r.Guest(), season+"/season.xlsx")
	if len(teams) != 2 || teams[1][1] != "'+East Side" || rows["Teams"][1][1] != "+East Side" || rows["Teams"][1][2] != teams[1][2] {
		t.Errorf("%q, %q", teams, rows["Teams"])
	}
	want(t, "the print", r.Guest().Get(season+"/print"), http.StatusOK, "+East Side").
		Has(countOf(".season-table", 2), countOf(".season-table thead a", 2), in("[data-print]"), webtest.NothingInline)
}
