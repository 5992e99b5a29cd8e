package lists

import (
	"cmp"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// memberTable is a pasted list in rows and cells.
type memberTable struct {
	rows []memberRow
	// separator is what stands between cells, 0 if a line is a name.
	separator rune
	// plain: the names stand whole in one column, or in the columns of a heading.
	plain bool
	// headed: the first line says what stands in the columns.
	headed bool
	// unread are the titles of columns in which no names stand.
	unread []string
	kinds  memberKinds
	// open are the problems of lines whose quotation mark is never closed.
	open tournament.Problems
}

// memberRow is a line of the list.
type memberRow struct {
	line   string
	number int // from 1, empty lines counted
	// names are the cells that can be parts of names.
	names []string
	// filled counts the cells that are not empty, and the addresses.
	filled int
	// skipped counts, under a heading, the cells that are not read and have no title.
	skipped int
	// separator is the table's, or the line's own if it does not have that one.
	separator rune
}

// whole says whether each cell has a name of more than one word.
func (r memberRow) whole() bool {
	return !slices.ContainsFunc(r.names, func(name string) bool { return !strings.Contains(name, " ") })
}

// memberNames are the names of a row, and the number of cells of which they are made.
type memberNames struct {
	names []string
	cells int
}

// read makes names of the cells.
func (r memberRow) read(reading Reading) memberNames {
	switch {
	case reading == Separate || len(r.names) < 2:
		return memberNames{r.names, len(r.names)}
	case reading == LastFirst:
		return memberNames{[]string{r.names[1] + " " + r.names[0]}, 2}
	default:
		return memberNames{[]string{r.names[0] + " " + r.names[1]}, 2}
	}
}

// readingOf is the reading of one row. "Novák, Jiří" between lines with tabs has the
// surname first, whatever the tabs mean. "Jan Novák, Bo Berg" between whole names is two
// players.
func (t memberTable) readingOf(row memberRow, reading Reading) Reading {
	switch {
	case row.whole() && (row.separator != t.separator || t.kinds.whole > 0 && t.kinds.several <= t.kinds.single):
		return Separate
	case row.separator != t.separator:
		return LastFirst
	default:
		return reading
	}
}

// isUnusual says whether few lines of the list are as this one: a line of one name among lines
// of several parts, or the other way round.
func (t memberTable) isUnusual(row memberRow) bool {
	switch {
	case t.plain || len(row.names) == 0 || t.kinds.single == 0 || t.kinds.several == 0:
		return row.separator != t.separator && len(row.names) > 1
	case t.kinds.several <= t.kinds.single:
		return len(row.names) > 1
	default:
		return len(row.names) == 1 || row.separator != t.separator
	}
}

// tableOf divides a pasted list into rows and cells.
func (h Headings) tableOf(text string) memberTable {
	lines, numbers := linesOf(text)
	t := memberTable{separator: separatorOf(lines)}
	var head memberHeading
	for i, line := range lines {
		if strings.Count(line, `"`)%2 > 0 {
			t.open.Add("names", "line_quote_open", map[string]any{"Line": numbers[i], "Shown": tournament.Legible(line)})
		}
		separator := t.separator
		if !strings.ContainsRune(line, separator) {
			separator = cmp.Or(separatorOf([]string{line}), separator)
		}
		cells, addresses := cellsOf(line, separator)
		filled := addresses
		for _, cell := range cells {
			if cell != "" {
				filled++
			}
		}
		if i == 0 {
			if head = h.headingOf(cells, t.separator); head.columns != nil {
				head.titles = cells
				t.unread, t.plain, t.headed = head.unread(), true, true
				continue
			}
		}
		names := slices.DeleteFunc(head.nameCells(cells), func(cell string) bool { return !nameLike(cell) })
		t.rows = append(t.rows, memberRow{line: line, number: numbers[i], names: names, filled: filled, skipped: head.skippedCells(cells), separator: separator})
	}
	if t.separator == '\t' && !t.plain {
		t.wholeNames()
	}
	t.kinds = kindsOf(t.rows)
	return t
}

// linesOf are the lines that are not empty, with their numbers from 1.
func linesOf(text string) (lines []string, numbers []int) {
	number := 0
	for line := range strings.SplitSeq(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		number++
		if strings.TrimSpace(line) != "" {
			lines, numbers = append(lines, line), append(numbers, number)
		}
	}
	return lines, numbers
}

// wholeNames leaves out what stands behind whole names in the first column of a
// spreadsheet: "Jan Novák", "treasurer".
func (t *memberTable) wholeNames() {
	whole := 0
	for _, row := range t.rows {
		if len(row.names) > 0 && strings.Contains(row.names[0], " ") {
			whole++
		}
	}
	if t.plain = 2*whole > len(t.rows); t.plain {
		for i, row := range t.rows {
			t.rows[i].names = row.names[:min(len(row.names), 1)]
		}
	}
}

// memberKinds counts the rows of one name, those of them whose name has more than one
// word, the rows of several parts, those of more than two, and those whose parts are all
// of more than one word.
type memberKinds struct {
	single, whole, several, moreThanTwo, allWhole int
}

func kindsOf(rows []memberRow) (k memberKinds) {
	for _, row := range rows {
		switch {
		case len(row.names) == 1 && row.whole():
			k.whole++
			fallthrough
		case len(row.names) == 1:
			k.single++
		case len(row.names) > 1:
			k.several++
			if len(row.names) > 2 {
				k.moreThanTwo++
			}
			if row.whole() {
				k.allWhole++
			}
		}
	}
	return k
}

// readings are the possible ones, the likeliest first. Two cells of a line, or more, can
// be the parts of one name or players of their own. Between whole names ("Jan Novák") a
// divided line is "Surname, First", not two players of one word.
func (t memberTable) readings() []Reading {
	k := t.kinds
	switch {
	case t.plain:
		return []Reading{FirstLast}
	case k.several == 0, k.moreThanTwo == 1 && len(t.rows) == 1:
		return []Reading{Separate}
	case t.separator == '\t':
		return []Reading{FirstLast, LastFirst}
	case k.several == k.allWhole, k.moreThanTwo > 0 && t.separator == ',': // "Anna, Bo" are two players
		return []Reading{Separate, LastFirst, FirstLast}
	case k.several <= k.single && k.whole > 0 && 2*k.whole >= k.single:
		return []Reading{LastFirst, Separate, FirstLast}
	case k.several == 1 || k.several < k.single:
		return []Reading{Separate, LastFirst, FirstLast}
	case t.separator == ',':
		return []Reading{LastFirst, FirstLast, Separate}
	default:
		return []Reading{FirstLast, LastFirst, Separate}
	}
}

// Reading is how the parts of a line in a pasted list make names.
type Reading string

// The readings.
const (
	// Separate: each part is a player.
	Separate Reading = "separate"
	// FirstLast: a line is a player, the first name before the surname.
	FirstLast Reading = "first_last"
	// LastFirst: a line is a player, the surname before the first name.
	LastFirst Reading = "last_first"
)

// problem is what is wrong with a line under a heading. A line of empty cells is none.
func (r memberRow) problem(read memberNames) *tournament.Problem {
	if r.filled == 0 {
		return nil
	}
	if len(read.names) == 0 {
		return &tournament.Problem{Field: "names", Code: "line_nameless", Args: map[string]any{"Line": r.number, "Shown": tournament.Legible(r.line)}}
	}
	for _, name := range read.names {
		if _, problem := tournament.ParseName("names", name); problem != nil {
			problem.Code, problem.Args["Line"] = "line_"+problem.Code, r.number
			return problem
		}
	}
	return nil
}
