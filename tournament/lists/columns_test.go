package lists

import (
	"testing"

	"github.com/threewinds/threewinds/templates/i18n"
)

// headings are those of the catalogues.
var headings = NewHeadings(i18n.Headings())

// TestAWordIsOverOneColumn: no word leads to two columns of which one is read, but the Polish one
// that a file has over the place of a night and the program over a rank.
func TestAWordIsOverOneColumn(t *testing.T) {
	columns := map[string]Column{"miejsce": ColumnVenue}
	read := map[Column]bool{
		ColumnDate: true, ColumnNight: true, ColumnVenue: true, ColumnPlayer: true, ColumnName: true, ColumnFirstName: true, ColumnSurname: true,
		ColumnSurnameFirst: true, ColumnPoints: true, ColumnMatches: true, ColumnMatchRanks: true, ColumnTables: true, ColumnRank: true,
	}
	words := i18n.Headings()
	for column := range read {
		if len(words[string(column)]) < 3 {
			t.Errorf("%s has the words %q", column, words[string(column)])
		}
	}
	for name, list := range words {
		for _, word := range list {
			key, column := headingKey(word), Column(name)
			other, known := columns[key]
			if known && other != column && (read[other] || read[column]) && key != "miejsce" {
				t.Errorf("%q is over %s and %s", word, other, column)
			}
			if columns[key] = column; key != "miejsce" && read[column] && headings.of(word) != column {
				t.Errorf("%q is read as %q", word, headings.of(word))
			}
		}
	}
	if headings.of("Miejsce") != ColumnVenue {
		t.Errorf("Miejsce is read as %q", headings.of("Miejsce"))
	}
}
