// Package spreadsheet writes tables for spreadsheet programs: CSV and XLSX. It is small
// on purpose: the usual library for XLSX would add two megabytes to a program of which
// everybody downloads every byte, and all that is needed are texts, numbers, a head that
// stays and columns of a fitting width.
package spreadsheet

import "strconv"

// Sheet is a table with a name.
type Sheet struct {
	Name string
	rows [][]Cell
}

// Cell is one cell: a text, or a number. The zero value is empty.
type Cell struct {
	text   string
	number string
	// decimals are those of the number.
	decimals int
}

// New is an empty sheet with a head.
func New(name string, heads ...string) *Sheet {
	head := make([]Cell, len(heads))
	for i, title := range heads {
		head[i] = Text(title)
	}
	return &Sheet{Name: name, rows: [][]Cell{head}}
}

// Text is a cell with a text, whatever it looks like.
func Text(text string) Cell { return Cell{text: text} }

// Number is a cell with a whole number.
func Number[N ~int | ~int32 | ~int64](n N) Cell {
	return Cell{number: strconv.FormatInt(int64(n), 10)}
}

// mostDecimals is how many decimals there are formats for.
const mostDecimals = 2

// Decimal is a cell with a number that is shown with so many decimals, two at most.
func Decimal(value float64, decimals int) Cell {
	decimals = min(max(decimals, 0), mostDecimals)
	return Cell{number: strconv.FormatFloat(value, 'f', decimals, 64), decimals: decimals}
}

// Add adds a row.
func (s *Sheet) Add(cells ...Cell) { s.rows = append(s.rows, cells) }
