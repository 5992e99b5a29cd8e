package spreadsheet

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// TestATextIsNoFormula: a program that opens the file computes nothing from what was typed.
func TestATextIsNoFormula(t *testing.T) {
	sheet := New("First", "=Name", "Points", "Mean", "Note")
	for _, text := range []string{"Ann", "=1", "+1", "-1", "@a", "\ta", "\ra", "a=b", `say "x", y`} {
		sheet.Add(Text(text), Number(-5), Decimal(-0.5, 1))
	}
	var out strings.Builder
	if err := sheet.CSV(&out); err != nil {
		t.Fatal(err)
	}
	want := "'=Name,Points,Mean,Note\r\nAnn,-5,-0.5,\r\n'=1,-5,-0.5,\r\n'+1,-5,-0.5,\r\n'-1,-5,-0.5,\r\n'@a,-5,-0.5,\r\n" +
		"'\ta,-5,-0.5,\r\n\"'a\",-5,-0.5,\r\na=b,-5,-0.5,\r\n\"say \"\"x\"\", y\",-5,-0.5,\r\n"
	if out.String() != want {
		t.Errorf("%q\n%q", out.String(), want)
	}
}

// TestExcelOpensItInEveryLanguage: in UTF-8 by its mark, and where numbers have commas, cells are
// separated by semicolons.
func TestExcelOpensItInEveryLanguage(t *testing.T) {
	sheet := New("First", "Jméno", "Body")
	sheet.Add(Text("Novák; 1.5, Jiří"), Decimal(-1234.5, 1))
	for mark, want := range map[string]string{
		".": "\uFEFFJméno,Body\r\n\"Novák; 1.5, Jiří\",-1234.5\r\n",
		",": "\uFEFFJméno;Body\r\n\"Novák; 1.5, Jiří\";-1234,5\r\n",
	} {
		var out strings.Builder
		if err := sheet.ExcelCSV(&out, mark); err != nil || out.String() != want {
			t.Errorf("with %q: %q, want %q (%v)", mark, out.String(), want, err)
		}
	}
}

// TestHalvesAreRoundedAsOnPages: away from zero.
func TestHalvesAreRoundedAsOnPages(t *testing.T) {
	for want, cell := range map[string]Cell{"0.13": Decimal(0.125, 2), "-0.13": Decimal(-0.125, 2), "0.5": Decimal(0.45, 1), "3": Decimal(2.5, 0)} {
		if got := cell.String(); got != want {
			t.Errorf("%s and not %s", got, want)
		}
	}
}

// TestRowsThatFollowAreAskedForWhenTheyAreWritten: none before, and an error ends the file.
func TestRowsThatFollowAreAskedForWhenTheyAreWritten(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for kind, write := range map[string]func(*Sheet) error{
		"CSV":  func(s *Sheet) error { return s.CSV(io.Discard) },
		"XLSX": func(s *Sheet) error { return XLSX(io.Discard, s) },
	} {
		for _, end := range []error{nil, broken} {
			asked, sheet := 0, New("Long", "Number")
			sheet.Follow(func(yield func([]Cell, error) bool) {
				for asked < 5000 {
					asked++
					if !yield([]Cell{Number(asked)}, nil) {
						return
					}
				}
				if end != nil {
					yield(nil, end)
				}
			})
			if asked != 0 {
				t.Errorf("%s: asked before", kind)
			}
			if err := write(sheet); !errors.Is(err, end) || asked != 5000 {
				t.Errorf("%s: %v after %d rows, want %v", kind, err, asked, end)
			}
		}
	}
}
