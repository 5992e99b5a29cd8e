package exports_test

import (
	"encoding/csv"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/web/webtest"
)

// csvOf reads a table that a visitor saves.
func csvOf(t *testing.T, v *webtest.Guest, path string) [][]string {
	t.Helper()
	got := want(t, path, v.Get(path), http.StatusOK)
	if kind := got.Header.Get("Content-Type"); kind != "text/csv; charset=utf-8" {
		t.Errorf("%s is %s", path, kind)
	}
	return rowsOf(t, got.Body)
}

func rowsOf(t *testing.T, text string) [][]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || len(rows) == 0 {
		t.Fatalf("%v, %v", rows, err)
	}
	return rows
}

// TestTheRankingIsATable: a line for each player as on the page. A name that a spreadsheet
// takes for a formula stays a name.
func TestTheRankingIsATable(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, "=1+2", "-Bo, \"the\" 2nd", "Cyril")
		want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		want(t, "the page", r.Guest().Get(r.Path("standings")), http.StatusOK).Has(in(`.export a[href="` + r.Path("standings.csv") + `"]`))
		rows := csvOf(t, r.Guest(), r.Path("standings.csv"))
		standings := r.Load().Standings()
		if len(rows) != 1+len(standings) || rows[0][1] != sentence(t, "heading.player") {
			t.Fatalf("%q", rows)
		}
		for i, line := range standings {
			name := line.Name
			if name != "Cyril" {
				name = "'" + name
			}
			if row := rows[i+1]; row[1] != name || row[2] != strconv.Itoa(int(line.Points)) || row[10] != row[2] {
				t.Errorf("%q, want %+v", row, line)
			}
		}
	})
}

// TestHandsCanBeScoredAgain: the lines of each game are worth what stands on the pages, and the
// table has who won and what everybody got.
func TestHandsCanBeScoredAgain(t *testing.T) {
	t.Parallel()
	usual, three, fan := webtest.NewRefereed(t), webtest.NewClassical(t, `{}`), webtest.NewFan(t, `{}`)
	want(t, "a hand", usual.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	three.Record(webtest.OfTheRules(t), nil)
	three.Record(webtest.OnlyHonours(t), nil)
	fan.Played(webtest.FanHand(t, scoring.South, "123p456p789p2255p1j", "5p", "2f1a", scoring.Item{Seat: scoring.East, Name: "flies", Count: 2}))
	two := webtest.NewRefereedOf(t, webtest.Honshu(t), `{"multiple_ron":true,"noten_pool":2000,"honba":100}`)
	two.Record(scoring.Hand{Outcome: scoring.DrawnHand, Waiting: scoring.Winds(0).With(scoring.East)}, nil)
	ron := func(winner scoring.Wind, tiles string) scoring.Hand {
		return scoring.Hand{Winner: winner, From: scoring.FromDiscard, Payer: scoring.East, Concealed: webtest.TilesOf(t, tiles), WinningTile: scoring.PlainTile(scoring.Bamboo1 + 4)}
	}
	second := ron(scoring.West, "234678p34599s666z")
	two.Record(ron(scoring.South, "234678p34588s555z"), &second)
	for name, r := range map[string]*webtest.Refereed{"Korean/Japanese": usual, "classical": three, "Malaysian": fan, "Honshu": two} {
		hands := r.Match().Ledger.Hands
		lines := strings.Split(strings.TrimSpace(want(t, name, r.Guest().Get(r.Path("hands.jsonl")), http.StatusOK).Body), "\n")
		rows := csvOf(t, r.Guest(), r.Path("hands.csv"))
		if len(lines) != len(hands) || len(rows) != 1+len(hands) {
			t.Fatalf("%s: %d lines and %d rows of %d hands", name, len(lines), len(rows), len(hands))
		}
		scorer := scoreformat.NewScorer(func(string, string, scoring.Problem) string { return "" })
		for i, hand := range hands {
			var answer scoreformat.Answer
			scorer.Score([]byte(lines[i]), &answer)
			if answer.Err != nil || answer.Problems != nil || answer.Result.Payments != hand.Result.Payments {
				t.Errorf("%s: %s\n%v %v: %v, and not %v", name, lines[i], answer.Err, answer.Problems, answer.Result.Payments, hand.Result.Payments)
			}
			sum := 0
			for seat, cell := range rows[i+1][10:] {
				points, err := strconv.Atoi(cell)
				if sum += points; err != nil || points != int(hand.Changes[hand.Before.Seats[seat]]) {
					t.Errorf("%s, hand %d: %q", name, i+1, rows[i+1])
				}
			}
			if sum != 0 || (rows[i+1][7] == "") != (hand.Facts.Outcome == scoring.DrawnHand) {
				t.Errorf("%s, hand %d: %q", name, i+1, rows[i+1])
			}
		}
	}
}

// TestHiddenHandsAreInNoTable as long as the round is hidden.
func TestHiddenHandsAreInNoTable(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hiding", r.Laptop.Post(r.Path("embargo"), url.Values{"round": {"1"}}), http.StatusSeeOther)
	want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	if rows := csvOf(t, r.Guest(), r.Path("hands.csv")); len(rows) != 1 {
		t.Errorf("%q", rows)
	}
	if got := r.Guest().Get(r.Path("hands.jsonl")); got.Status != http.StatusOK || got.Body != "" {
		t.Errorf("%d, %q", got.Status, got.Body)
	}
	for _, row := range csvOf(t, r.Guest(), r.Path("standings.csv"))[1:] {
		if row[2] != "0" {
			t.Errorf("%q", row)
		}
	}
}

// TestTablesForExcel: a CSV link of a page gives what Excel opens in the page's language; beside it stands
// the table for programs.
func TestTablesForExcel(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	season := r.NewSeason(nil)
	for tag, separator := range map[string]string{"en": ",", "cs": ";", "pl": ";"} {
		guest := r.Guest()
		guest.Header.Set("Accept-Language", tag)
		for page, file := range map[string]string{r.Path("standings"): r.Path("standings.csv"), season: season + "/matches.csv"} {
			want(t, tag+" "+page, guest.Get(page), http.StatusOK).Has(in(`.export a[href="`+file+`?csv=excel"]`), in(`.export a[href="`+file+`"]`))
			text := want(t, tag+" "+file, guest.Get(file+"?csv=excel"), http.StatusOK).Body
			head, _, _ := strings.Cut(text, "\r\n")
			if !strings.HasPrefix(head, "\uFEFF") || strings.Count(head, separator) < 5 {
				t.Errorf("%s in %s begins with %q", file, tag, head)
			}
			if plain := guest.Get(file).Body; strings.HasPrefix(plain, "\uFEFF") {
				t.Errorf("%s for programs has a mark in %s", file, tag)
			}
			want(t, "no such way", guest.Get(file+"?csv=lotus"), http.StatusBadRequest)
		}
	}
}
