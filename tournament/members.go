package tournament

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

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

// Members is a pasted list of members as it is understood.
type Members struct {
	// Names has each name once, in the order of the list.
	Names   []string
	Reading Reading
	// Readings are all that the list allows; a single one if it can be read in one way.
	Readings []Reading
	// Left counts the cells that are no part of a name: e-mail addresses, numbers,
	// headings, further columns. Nameless are the lines in which nothing else stands.
	Left     int
	Nameless []string
}

// ParseMembers reads a member list as people paste it: names line by line or separated by
// commas, "Surname, First", and tables with tabs, semicolons or commas, with or without
// headings and e-mail addresses. The wanted reading is taken if the list allows it.
// Problems are those of [ParseNames].
func ParseMembers(text string, wanted Reading) (m Members, problems Problems) {
	table := tableOf(strings.TrimPrefix(text, "\uFEFF"))
	m.Readings = table.readings()
	m.Reading = m.Readings[0]
	if slices.Contains(m.Readings, wanted) {
		m.Reading = wanted
	}
	m.Left = table.left
	var lines []string
	for _, row := range table.rows {
		read, used := row.read(m.Reading)
		m.Left += row.filled - used
		lines = append(lines, read...)
		if len(read) == 0 {
			m.Nameless = append(m.Nameless, legible(row.line))
		}
	}
	m.Names, problems = ParseNames(strings.Join(lines, "\n"))
	return m, problems
}

// memberTable is a pasted list in rows and cells.
type memberTable struct {
	rows []memberRow
	// separator is what stands between cells, 0 if a line is a name.
	separator rune
	// plain: the names stand whole in one column, or in the columns of a heading.
	plain bool
	// left counts the cells of the heading.
	left int
}

// memberRow is a line. Names are the cells that can be parts of names, filled counts the
// cells that are not empty, and the addresses.
type memberRow struct {
	line   string
	names  []string
	filled int
}

// read makes names of the row, and says of how many cells.
func (r memberRow) read(reading Reading) (names []string, used int) {
	switch {
	case reading == Separate || len(r.names) < 2:
		return r.names, len(r.names)
	case reading == LastFirst:
		return []string{r.names[1] + " " + r.names[0]}, 2
	default:
		return []string{r.names[0] + " " + r.names[1]}, 2
	}
}

func tableOf(text string) memberTable {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" })
	t := memberTable{separator: separatorOf(lines)}
	var columns []int // of the names, by the heading
	for i, line := range lines {
		cells, addresses := cellsOf(line, t.separator)
		filled := addresses
		for _, cell := range cells {
			if cell != "" {
				filled++
			}
		}
		if i == 0 {
			if columns = headingOf(cells, t.separator); columns != nil {
				t.left, t.plain = filled, true
				continue
			}
		}
		chosen := cells
		if columns != nil {
			chosen = nil
			for _, column := range columns {
				if column < len(cells) {
					chosen = append(chosen, cells[column])
				}
			}
		}
		names := slices.DeleteFunc(slices.Clone(chosen), func(cell string) bool { return !nameLike(cell) })
		t.rows = append(t.rows, memberRow{line: line, names: names, filled: filled})
	}
	if t.separator == '\t' && !t.plain {
		t.wholeNames()
	}
	return t
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

// readings are the possible ones, the likeliest first. Two cells of a line, or more, can
// be the parts of one name or players of their own.
func (t memberTable) readings() []Reading {
	var single, several, longer int
	for _, row := range t.rows {
		switch {
		case len(row.names) == 1:
			single++
		case len(row.names) > 2:
			longer++
			fallthrough
		case len(row.names) == 2:
			several++
		}
	}
	switch {
	case t.plain:
		return []Reading{FirstLast}
	case several == 0, longer == 1 && len(t.rows) == 1:
		return []Reading{Separate}
	case t.separator == '\t':
		return []Reading{FirstLast, LastFirst}
	case several == 1 || several < single || longer > 0 && t.separator == ',': // "Anna, Bo" are two players
		return []Reading{Separate, LastFirst, FirstLast}
	case t.separator == ',':
		return []Reading{LastFirst, FirstLast, Separate}
	default:
		return []Reading{FirstLast, LastFirst, Separate}
	}
}

// separatorOf is what divides the lines: a tab in one of them, or a semicolon or comma.
func separatorOf(lines []string) rune {
	for _, separator := range "\t;," {
		if slices.ContainsFunc(lines, func(line string) bool { return strings.ContainsRune(line, separator) }) {
			return separator
		}
	}
	return 0
}

// addresses are e-mail addresses, in angle brackets or bare.
var addresses = regexp.MustCompile(`<[^<>]*@[^<>]*>|[^\s,;<>"]+@[^\s,;<>"]+`)

// cellsOf divides a line into cells, empty ones too, and counts the addresses in it.
// Quotation marks hold a cell together, as in files of spreadsheets; "Surname, First"
// within them is turned round.
func cellsOf(line string, separator rune) (cells []string, found int) {
	found = len(addresses.FindAllString(line, -1))
	var part strings.Builder
	quoted := false
	end := func() {
		cells = append(cells, cellOf(part.String()))
		part.Reset()
	}
	for _, r := range addresses.ReplaceAllString(line, "") {
		if r == '"' {
			quoted = !quoted
		}
		if r == separator && !quoted {
			end()
			continue
		}
		part.WriteRune(r)
	}
	end()
	return cells, found
}

func cellOf(part string) string {
	cell := strings.TrimSpace(strings.ReplaceAll(part, `"`, ""))
	if last, first, comma := strings.Cut(cell, ","); comma && strings.Contains(part, `"`) {
		cell = strings.TrimSpace(first) + " " + strings.TrimSpace(last)
	}
	return strings.TrimSpace(trimNumber(cell))
}

// nameLike says whether a cell can be a name: it has a letter and is no address.
func nameLike(cell string) bool {
	return !strings.Contains(cell, "@") && strings.ContainsFunc(cell, func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsSymbol(r)
	})
}

// SearchKey is a text without capitals and accents, so that "jiri" finds Jiří.
func SearchKey(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ł' || r == 'Ł': // Unicode takes no stroke off an L
			return 'l'
		default:
			return unicode.ToLower(r)
		}
	}, norm.NFKD.String(text))
}

// TwinKey is equal for names that are likely one person's: "Jiri Novak" and "Novák Jiří".
// It ignores capitals, accents, the order of the words and what stands between them.
func TwinKey(name string) string {
	words := strings.FieldsFunc(SearchKey(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSymbol(r) })
	slices.Sort(words)
	return strings.Join(words, " ")
}
