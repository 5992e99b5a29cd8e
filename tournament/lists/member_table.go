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
	// separator is the separator of the cells, 0 if a line is a name.
	separator rune
	// plain: the names are whole in one column, or in the columns of a heading.
	plain bool
	// headed: the first line is a heading.
	headed bool
	// unread are the titles of columns without names.
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
	// separator is the table's, or another one if the line does not have that.
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

// read makes names from the cells.
func (r memberRow) read(reading NameOrder) memberNames {
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
func (t memberTable) readingOf(row memberRow, reading NameOrder) NameOrder {
	switch {
	case row.whole() && (row.separator != t.separator || t.kinds.whole > 0 && t.kinds.several <= t.kinds.single):
		return Separate
	case row.separator != t.separator:
		return LastFirst
	default:
		return reading
	}
}

// isUnusual says whether few lines of the list are like this one: a line of one name among lines of
// several parts, or the other way round.
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

// wholeNames removes what follows whole names in the first column of a spreadsheet: "Jan Novák",
// "treasurer".
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

// memberKinds counts rows: those of one name, and of these those with a name of more than one word;
// those of several parts, and of these those of more than two parts and those whose parts all have
// more than one word.
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

// readings are the possible orders, the likeliest first. Two or more cells of a line can be the parts
// of one name, or a player each. Among whole names ("Jan Novák") a line of two cells is "Surname,
// First", not two players of one word.
func (t memberTable) readings() []NameOrder {
	k := t.kinds
	switch {
	case t.plain:
		return []NameOrder{FirstLast}
	case k.several == 0, k.moreThanTwo == 1 && len(t.rows) == 1:
		return []NameOrder{Separate}
	case t.separator == '\t':
		return []NameOrder{FirstLast, LastFirst}
	case k.several == k.allWhole, k.moreThanTwo > 0 && t.separator == ',': // "Anna, Bo" are two players
		return []NameOrder{Separate, LastFirst, FirstLast}
	case k.several <= k.single && k.whole > 0 && 2*k.whole >= k.single:
		return []NameOrder{LastFirst, Separate, FirstLast}
	case k.several == 1 || k.several < k.single:
		return []NameOrder{Separate, LastFirst, FirstLast}
	case t.separator == ',':
		return []NameOrder{LastFirst, FirstLast, Separate}
	default:
		return []NameOrder{FirstLast, LastFirst, Separate}
	}
}

// NameOrder says how the cells of a line in a pasted list make names.
type NameOrder string

// The orders.
const (
	// Separate: each cell is a player.
	Separate NameOrder = "separate"
	// FirstLast: a line is a player, the first name before the surname.
	FirstLast NameOrder = "first_last"
	// LastFirst: a line is a player, the surname before the first name.
	LastFirst NameOrder = "last_first"
)

// problem is the mistake in a line under a heading. A line of empty cells has none.
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
