// Package spreadsheet writes tables for spreadsheet programs: CSV and XLSX. A text stays a
// text, whatever it looks like.
package spreadsheet

import (
	"iter"
	"math"
	"strconv"
	"strings"
)

// Sheet is a table with a name.
type Sheet struct {
	Name string
	rows [][]Cell
	// more are rows that follow, nil for none: see [Sheet.Follow].
	more iter.Seq2[[]Cell, error]
}

// Cell is one cell: a text, or a number. The zero value is empty.
type Cell struct {
	text   string
	number float64
	// format is that of a number: its decimals and 1. It is 0 for a text.
	format int
	// exact is a number in digits, empty for one that was rounded.
	exact string
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
func Number[N ~int | ~int32 | ~int64](n N) Cell { return Decimal(float64(n), 0) }

// mostDecimals is how many decimals a rounded number has at most, mostExact an amount.
const mostDecimals, mostExact = 2, 4

// Decimal is a cell with a number that is rounded to so many decimals, two at most.
func Decimal(value float64, decimals int) Cell {
	decimals = min(max(decimals, 0), mostDecimals)
	scale := math.Pow10(decimals)
	return Cell{number: math.Round(value*scale) / scale, format: decimals + 1}
}

// Exact is a cell with an amount in units of its last decimal: 12050 with two decimals is 120.50. It is
// not rounded: up to 2⁵³ units the number in a workbook is the nearest one to these digits, too.
func Exact(units int64, decimals int) Cell {
	decimals = min(max(decimals, 0), mostExact)
	digits := strconv.FormatInt(max(units, -units), 10)
	if missing := decimals + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	if decimals > 0 {
		digits = digits[:len(digits)-decimals] + "." + digits[len(digits)-decimals:]
	}
	if units < 0 {
		digits = "-" + digits
	}
	number, _ := strconv.ParseFloat(digits, 64) // digits are a number
	return Cell{number: number, format: decimals + 1, exact: digits}
}

// String is what the cell shows.
func (c Cell) String() string {
	if c.exact != "" {
		return c.exact
	}
	if c.format > 0 {
		return strconv.FormatFloat(c.number, 'f', c.format-1, 64)
	}
	return c.text
}

// Add adds a row.
func (s *Sheet) Add(cells ...Cell) { s.rows = append(s.rows, cells) }

// Follow lets rows follow those that are added. Each is asked for when it is written, so that many rows
// are never in memory at the same time. A sheet has them once.
func (s *Sheet) Follow(rows iter.Seq2[[]Cell, error]) { s.more = rows }

// all are all rows, the head first.
func (s *Sheet) all() iter.Seq2[[]Cell, error] {
	return func(yield func([]Cell, error) bool) {
		for _, row := range s.rows {
			if !yield(row, nil) {
				return
			}
		}
		if s.more != nil {
			s.more(yield)
		}
	}
}
