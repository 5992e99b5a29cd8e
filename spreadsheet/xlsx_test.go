package spreadsheet

import (
	"bytes"
	"cmp"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// written is a workbook as another program reads it.
func written(t *testing.T, sheets ...*Sheet) *excelize.File {
	t.Helper()
	var out bytes.Buffer
	if err := XLSX(&out, sheets...); err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := book.Close(); err != nil {
			t.Error(err)
		}
	})
	return book
}

// texts are names as people have and type them.
var texts = []string{
	"Ann", "=1+2", "+420", "-Bo", "@sum", "\tx", "a\nb", ` " & < > '`, "Žluťoučký kůň", "🀄", "_", "1e5", "007", " x ", "a_xa_b c", "_x", "max_xaver", "_x_", "_x12345_",
	"_x0041_", "x_x005F_y", "_x0041_x0042_", "__x0041__", "_x00_", "_x4_", "x_xA_y", "_x004_x41_", "_xD800_",
	"\x01", "a\x00b", "\x7f", "a\u0085b", "a\r\nb", "a\rb",
}

// marked are what a workbook holds of texts that it cannot hold as they are.
var marked = map[string]string{
	"\x01": "\uFFFD", "a\x00b": "a\uFFFDb", "\x7f": "\uFFFD", "a\u0085b": "a\uFFFDb", "a\r\nb": "a\nb", "a\rb": "a\nb",
	"_x0041_": "＿x0041_", "x_x005F_y": "x＿x005F_y", "_x0041_x0042_": "＿x0041＿x0042_", "__x0041__": "_＿x0041__",
	"_x00_": "＿x00_", "_x4_": "＿x4_", "x_xA_y": "x＿xA_y", "_x004_x41_": "＿x004＿x41_", "_xD800_": "＿xD800_", "a_xa_b c": "a＿xa_b c",
}

// held is a text as a workbook holds it.
func held(text string) string { return cmp.Or(marked[text], text) }

// TestWhatIsWrittenIsRead: texts stay texts and numbers numbers, whatever they look like.
func TestWhatIsWrittenIsRead(t *testing.T) {
	sheet := New("First", "Name", "Points", "Mean", "=Bonus")
	for i, text := range texts {
		sheet.Add(Text(text), Number(i-3), Decimal(float64(i)/7, 2), Decimal(-float64(i)/2, 1))
	}
	book := written(t, sheet, New("Second"))
	if names := book.GetSheetList(); !slices.Equal(names, []string{"First", "Second"}) {
		t.Fatalf("%q", names)
	}
	read := func(cell string) string {
		value, err := book.GetCellValue("First", cell, excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		formula, err := book.GetCellFormula("First", cell)
		if err != nil || formula != "" {
			t.Errorf("%s is the formula %q, %v", cell, formula, err)
		}
		return value
	}
	kind := func(cell string) excelize.CellType {
		kind, err := book.GetCellType("First", cell)
		if err != nil {
			t.Fatal(err)
		}
		return kind
	}
	for i, text := range texts {
		row := strconv.Itoa(i + 2)
		if got := read("A" + row); got != held(text) || kind("A"+row) != excelize.CellTypeInlineString {
			t.Errorf("%q is read as %q, kind %d", text, got, kind("A"+row))
		}
		for column, want := range map[string]float64{"B": float64(i - 3), "C": math.Round(float64(i)/7*100) / 100, "D": -float64(i) / 2} {
			if got, err := strconv.ParseFloat(read(column+row), 64); err != nil || got != want || kind(column+row) != excelize.CellTypeUnset { // no type is a number's
				t.Errorf("%s%s is %v, kind %d, and not %v: %v", column, row, got, kind(column+row), want, err)
			}
		}
	}
	if read("D1") != "=Bonus" {
		t.Errorf("the head is %q", read("D1"))
	}
	panes, err := book.GetPanes("First")
	if err != nil || !panes.Freeze || panes.YSplit != 1 || panes.XSplit != 0 {
		t.Errorf("the head does not stay: %+v, %v", panes, err)
	}
	for column, want := range map[string]float64{"A": 15, "B": 8, "D": 8} {
		if width, err := book.GetColWidth("First", column); err != nil || width != want {
			t.Errorf("column %s is %v wide, %v", column, width, err)
		}
	}
	for cell, want := range map[string]string{"C3": "0.14", "D3": "-0.5", "B2": "-3"} {
		if shown, err := book.GetCellValue("First", cell); err != nil || shown != want {
			t.Errorf("%s shows %q, %v", cell, shown, err)
		}
	}
}

// TestSheetsHaveNames that the format allows, each another one.
func TestSheetsHaveNames(t *testing.T) {
	wanted := []string{"a/b:c", "", "A b c", strings.Repeat("x", 40), strings.Repeat("X", 31), "'quoted'", "<&>"}
	var sheets []*Sheet
	for _, name := range wanted {
		sheets = append(sheets, New(name, "Head"))
	}
	want := []string{"a b c", "2", "A b c 3", strings.Repeat("x", 31), strings.Repeat("X", 29) + " 5", "quoted", "<&>"}
	if names := written(t, sheets...).GetSheetList(); !slices.Equal(names, want) {
		t.Errorf("%q", names)
	}
}

// TestLongTextsAreCut at the length that the format allows, between letters.
func TestLongTextsAreCut(t *testing.T) {
	sheet := New("Long", strings.Repeat("ž", excelize.TotalCellChars+1))
	text, err := written(t, sheet).GetCellValue("Long", "A1")
	if err != nil || text != strings.Repeat("ž", excelize.TotalCellChars) {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}

// TestTooManyRowsAreRefused: a file that no program opens is none.
func TestTooManyRowsAreRefused(t *testing.T) {
	sheet := New("Many", "Head")
	sheet.rows = make([][]Cell, excelize.TotalRows+1)
	if err := XLSX(new(bytes.Buffer), sheet); err == nil {
		t.Error("it is written")
	}
}

// TestTheSameSheetsAreTheSameBytes, whenever they are written.
func TestTheSameSheetsAreTheSameBytes(t *testing.T) {
	var once, again bytes.Buffer
	for _, out := range []*bytes.Buffer{&once, &again} {
		var sheets []*Sheet
		for i := range 6 {
			sheets = append(sheets, New(strconv.Itoa(i), "Name"))
			sheets[i].Add(Text("Ann"), Number(i))
		}
		if err := XLSX(out, sheets...); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(once.Bytes(), again.Bytes()) {
		t.Error("they differ")
	}
}

// TestLibreOfficeReadsIt: it opens without a word of warning, and holds the same.
func TestLibreOfficeReadsIt(t *testing.T) {
	sheet := New("First", "Name", "Points", "Mean")
	for i, text := range texts {
		sheet.Add(Text(text), Number(i-3), Decimal(float64(i)/4, 2))
	}
	other := New("Second", "Only")
	other.Add(Number(1000000))
	path := filepath.Join(t.TempDir(), "book.xlsx")
	got := converted(t, path, sheet, other)
	if len(got["Second"]) != 2 || got["Second"][1][0] != "1000000" {
		t.Errorf("%q", got["Second"])
	}
	rows := got["First"]
	if len(rows) != len(texts)+1 {
		t.Fatalf("%d rows: %q", len(rows), rows)
	}
	for i, text := range texts {
		want := []string{held(text), strconv.Itoa(i - 3), strconv.FormatFloat(float64(i)/4, 'f', -1, 64)}
		if !slices.Equal(rows[i+1], want) {
			t.Errorf("%q, and not %q", rows[i+1], want)
		}
	}
}
