package exports_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/web/webtest"
)

const xlsxKind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// bookOf are the rows of each sheet of a workbook that a visitor saves, as another program
// reads them. Nothing in it is a formula.
func bookOf(t *testing.T, v *webtest.Guest, path string) (sheets []string, rows map[string][][]string) {
	t.Helper()
	got := want(t, path, v.Get(path), http.StatusOK)
	if kind := got.Header.Get("Content-Type"); kind != xlsxKind {
		t.Errorf("%s is %s", path, kind)
	}
	book, err := excelize.OpenReader(strings.NewReader(got.Body))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close() //nolint:errcheck // it is read
	sheets, rows = book.GetSheetList(), make(map[string][][]string)
	for _, sheet := range sheets {
		if rows[sheet], err = book.GetRows(sheet, excelize.Options{RawCellValue: true}); err != nil {
			t.Fatal(err)
		}
		for i, row := range rows[sheet] {
			for j := range row {
				cell, err := excelize.CoordinatesToCellName(j+1, i+1)
				if err != nil {
					t.Fatal(err)
				}
				if formula, err := book.GetCellFormula(sheet, cell); err != nil || formula != "" {
					t.Errorf("%s of %s is the formula %q, %v", cell, sheet, formula, err)
				}
			}
		}
	}
	return sheets, rows
}

// dataOf reads a JSON file that a visitor saves.
func dataOf(t *testing.T, v *webtest.Guest, path string) (data map[string]any) {
	t.Helper()
	got := want(t, path, v.Get(path), http.StatusOK)
	if kind := got.Header.Get("Content-Type"); kind != "application/json" {
		t.Errorf("%s is %s", path, kind)
	}
	if err := json.Unmarshal([]byte(got.Body), &data); err != nil {
		t.Fatal(err)
	}
	return data
}

func listOf(t *testing.T, data map[string]any, name string) (list []map[string]any) {
	t.Helper()
	all, ok := data[name].([]any)
	if !ok {
		t.Fatalf("there is no list %s: %v", name, data[name])
	}
	for _, one := range all {
		list = append(list, one.(map[string]any))
	}
	return list
}

// TestAWorkbookHoldsWhatThePagesShow: the sheets are the tables that can be saved alone,
// and the ranking and the matches are those of the pages.
func TestAWorkbookHoldsWhatThePagesShow(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t, "=1+2", "-Bo, \"the\" 2nd", "Cyril")
	want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	page := want(t, "the page", r.Guest().Get(r.Path("standings")), http.StatusOK)
	page.Has(in(`.export a[href="`+r.Path("night.xlsx")+`"]`), in(`.export a[href="`+r.Path("night.json")+`"]`))
	sheets, rows := bookOf(t, r.Guest(), r.Path("night.xlsx"))
	if !slices.Equal(sheets, []string{"Ranking", "Matches", "Hands", "Seating"}) {
		t.Fatalf("%q", sheets)
	}
	for sheet, file := range map[string]string{"Ranking": "standings.csv", "Matches": "matches.csv", "Hands": "hands.csv", "Seating": "seating.csv"} {
		alone := csvOf(t, r.Guest(), r.Path(file))
		if len(alone) < 2 || len(alone) != len(rows[sheet]) {
			t.Fatalf("%s has %d rows and %d", file, len(alone), len(rows[sheet]))
		}
		for i, row := range alone {
			for j, cell := range row {
				// A workbook has no cells at the end that are empty, and no apostrophes.
				if own := slices.Concat(rows[sheet][i], make([]string, len(row)))[j]; own != cell && own != strings.TrimPrefix(cell, "'") {
					t.Errorf("%s, row %d: %q, and not %q", sheet, i+1, own, cell)
				}
			}
		}
	}
	match := r.Match()
	for i, standing := range r.Load().Standings() {
		row := rows["Ranking"][i+1]
		if row[1] != standing.Name || row[2] != strconv.Itoa(int(standing.Points)) || !strings.Contains(page.Says(), parts.Points(t.Context(), int(standing.Points))) {
			t.Errorf("%q, and not %+v", row, standing)
		}
	}
	for place, row := range rows["Matches"][1:4] {
		if row[3] != r.Name(place) || row[4] != strconv.Itoa(int(match.Ledger.Totals[place]-match.Ledger.Start)) || row[5] != strconv.Itoa(int(match.Ledger.Totals[place])) ||
			rows["Seating"][place+1][3] != r.Name(place) || rows["Seating"][place+1][2] != sentence(t, "wind."+[]string{"east", "south", "west"}[place]) {
			t.Errorf("%q, %q", row, rows["Seating"][place+1])
		}
	}
}

// TestANightIsDataForPrograms: the numbers of the workbook under names that stay.
func TestANightIsDataForPrograms(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	data := dataOf(t, r.Guest(), r.Path("night.json"))
	night, match := r.Load(), r.Load().Rounds[0].Matches[0]
	if about := data["night"].(map[string]any); data["format"] != 1.0 || about["name"] != night.Name || about["date"] != night.Date || about["phase"] != "finished" || about["game"] != night.Ruleset.Game {
		t.Errorf("%v", about)
	}
	for i, line := range listOf(t, webtest.Object(data["standings"]), "standings") {
		if standing := night.Standings()[i]; webtest.Object(line["player"])["id"] != string(standing.Player) || line["points"] != float64(standing.Points) || line["hands_won"] != float64(standing.HandsWon) {
			t.Errorf("%v, and not %+v", line, standing)
		}
	}
	matches := listOf(t, webtest.Object(data["matches"]), "matches")
	for place, line := range listOf(t, matches[0], "players") {
		if webtest.Object(line["player"])["id"] != string(match.Players[place]) || line["total"] != float64(match.Ledger.Totals[place]) || line["rank"] == nil {
			t.Errorf("%v", line)
		}
	}
	hands := listOf(t, listOf(t, data, "hands")[0], "hands")
	if len(hands) != len(match.Ledger.Hands) || len(listOf(t, webtest.Object(data["seating"]), "rounds")) != 1 {
		t.Fatalf("%d hands", len(hands))
	}
	lines := strings.Split(want(t, "the hands", r.Guest().Get(r.Path("hands.jsonl")), http.StatusOK).Body, "\n")
	var alone map[string]any
	if err := json.Unmarshal([]byte(lines[0]), &alone); err != nil {
		t.Fatal(err)
	}
	if score := webtest.Object(hands[0]["hand"]); score["id"] != alone["id"] || score["winner"] != alone["winner"] || score["hand"] != alone["hand"] {
		t.Errorf("%v, and not %v", score, alone)
	}
}

// TestHiddenResultsAreInNoFile of a night or a season as long as they are hidden.
func TestHiddenResultsAreInNoFile(t *testing.T) {
	t.Parallel()
	r := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...).Refereed()
	season := r.NewSeason(nil)
	want(t, "hiding", r.Laptop.Post(r.Path("embargo"), url.Values{"round": {"1"}}), http.StatusSeeOther)
	want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	nothing := func(when string) {
		t.Helper()
		_, rows := bookOf(t, r.Guest(), r.Path("night.xlsx"))
		if len(rows["Hands"]) != 1 || len(rows["Seating"]) != 4 || !slices.Equal(rows["Ranking"][1][2:6], []string{"0", "0", "0", "0"}) {
			t.Errorf("%s: %q", when, rows)
		}
		for _, row := range slices.Concat(rows["Matches"][1:], csvOf(t, r.Guest(), r.Path("matches.csv"))[1:]) {
			if strings.Join(row[4:], "") != "" {
				t.Errorf("%s: %q", when, row)
			}
		}
		data := dataOf(t, r.Guest(), r.Path("night.json"))
		for _, line := range listOf(t, listOf(t, webtest.Object(data["matches"]), "matches")[0], "players") {
			if line["points"] != 0.0 || line["credited"] != 0.0 || line["total"] != float64(r.Load().Rules.StartPoints()) || line["rank"] != nil || line["won"] != false {
				t.Errorf("%s: %v", when, line)
			}
		}
		if len(listOf(t, listOf(t, data, "hands")[0], "hands")) != 0 || listOf(t, webtest.Object(data["standings"]), "standings")[0]["points"] != 0.0 {
			t.Errorf("%s: %v", when, data)
		}
		if rows := csvOf(t, r.Guest(), season+"/matches.csv"); len(rows) != 1 {
			t.Errorf("%s: %q", when, rows)
		}
		if feed := r.Guest().Get("/feed.atom"); strings.Contains(feed.Body, "1. ") {
			t.Errorf("%s: %s", when, feed.Body)
		}
	}
	nothing("while it is played")
	for !r.Match().Ledger.State.Finished {
		want(t, "a drawn hand", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	}
	want(t, "closing the night", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	nothing("after the night")
}

// TestLibreOfficeOpensTheNight without a warning, and its sheets are those of the page.
func TestLibreOfficeOpensTheNight(t *testing.T) {
	t.Parallel()
	office, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("SKIPPED: LibreOffice (libreoffice-calc-nogui) is not installed; another reader has read the same workbook")
	}
	r := webtest.NewRefereed(t, "=1+2", "-Bo, \"the\" 2nd", "Cyril")
	want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	folder := t.TempDir()
	path := filepath.Join(folder, "night.xlsx")
	if err := os.WriteFile(path, []byte(want(t, "the workbook", r.Guest().Get(r.Path("night.xlsx")), http.StatusOK).Body), 0o600); err != nil {
		t.Fatal(err)
	}
	said, err := exec.CommandContext(t.Context(), office, "-env:UserInstallation=file://"+t.TempDir(), "--headless", "--convert-to",
		"csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1", "--outdir", folder, path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	_, rows := bookOf(t, r.Guest(), r.Path("night.xlsx"))
	for sheet, want := range rows {
		text, err := os.ReadFile(filepath.Join(folder, "night-"+sheet+".csv"))
		if err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
		got := rowsOf(t, string(text))
		for i := range want {
			if len(got) != len(want) || !slices.Equal(got[i][:len(want[i])], want[i]) {
				t.Fatalf("%s: %q, and not %q", sheet, got, want)
			}
		}
	}
}
