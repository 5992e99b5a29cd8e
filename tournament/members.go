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
	// headings, further columns.
	Left int
}

// ParseMembers reads a member list as people paste it: names line by line or separated by
// commas, "Surname, First", and tables with tabs, semicolons or commas, with or without
// headings and e-mail addresses. The wanted reading is taken if the list allows it.
// Problems are those of [ParseNames].
func ParseMembers(text string, wanted Reading) (m Members, problems Problems) {
	table := tableOf(text)
	m.Readings = table.readings()
	m.Reading = m.Readings[0]
	if slices.Contains(m.Readings, wanted) {
		m.Reading = wanted
	}
	var lines []string
	for _, row := range table.rows {
		m.Left += len(row.cells) - len(row.names)
		lines = append(lines, row.read(m.Reading)...)
	}
	m.Names, problems = ParseNames(strings.Join(lines, "\n"))
	m.Left += table.left
	return m, problems
}

// memberTable is a pasted list in rows and cells.
type memberTable struct {
	rows []memberRow
	// separator is what stands between cells, 0 if a line is a name.
	separator rune
	// headed: a heading says which cells are the names.
	headed bool
	// left counts the cells of the heading.
	left int
}

// memberRow has the cells of a line, and those of them that are parts of names.
type memberRow struct{ cells, names []string }

func (r memberRow) read(reading Reading) []string {
	switch {
	case reading == Separate || len(r.names) < 2:
		return r.names
	case reading == LastFirst:
		return []string{r.names[1] + " " + r.names[0]}
	default:
		return []string{r.names[0] + " " + r.names[1]}
	}
}

func tableOf(text string) memberTable {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" })
	t := memberTable{separator: separatorOf(lines)}
	var names []int // the columns of the names, by the heading
	for i, line := range lines {
		row := memberRow{cells: cellsOf(line, t.separator)}
		if found, heading := headingOf(row.cells); i == 0 && heading {
			names, t.headed, t.left = found, len(found) > 0, len(row.cells)
			continue
		}
		switch {
		case t.headed:
			for _, column := range names {
				if column < len(row.cells) {
					row.names = append(row.names, row.cells[column])
				}
			}
		default:
			row.names = slices.DeleteFunc(slices.Clone(row.cells), func(cell string) bool { return !nameLike(cell) })
			if t.separator == '\t' && len(row.names) > 2 {
				row.names = row.names[:2] // what follows in a spreadsheet is no name
			}
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// readings are the possible ones, the likeliest first.
func (t memberTable) readings() []Reading {
	var single, pairs, longer int
	for _, row := range t.rows {
		switch len(row.names) {
		case 0:
		case 1:
			single++
		case 2:
			pairs++
		default:
			longer++
		}
	}
	switch {
	case t.headed, t.separator == '\t' && pairs == 0:
		return []Reading{FirstLast}
	case t.separator == '\t':
		return []Reading{FirstLast, LastFirst}
	case pairs == 0 || longer > 0:
		return []Reading{Separate}
	case pairs == 1 || pairs < single: // "Anna, Bo" are two players
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

// addresses are e-mail addresses behind a name.
var addresses = regexp.MustCompile(`<[^<>]*@[^<>]*>`)

// cellsOf divides a line. Quotation marks hold a cell together, as in files of
// spreadsheets; "Surname, First" within them is turned round. An address in angle
// brackets is a cell of its own.
func cellsOf(line string, separator rune) (cells []string) {
	quoted := false
	parts := strings.FieldsFunc(addresses.ReplaceAllString(line, ""), func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return r == separator && !quoted
	})
	for _, part := range append(parts, addresses.FindAllString(line, -1)...) {
		cell := strings.TrimSpace(strings.ReplaceAll(part, `"`, ""))
		if last, first, comma := strings.Cut(cell, ","); comma && strings.Contains(part, `"`) {
			cell = strings.TrimSpace(first) + " " + strings.TrimSpace(last)
		}
		if cell = strings.TrimSpace(trimNumber(cell)); cell != "" {
			cells = append(cells, cell)
		}
	}
	return cells
}

// nameLike says whether a cell can be a name: it has a letter and is no address.
func nameLike(cell string) bool {
	return !strings.Contains(cell, "@") && strings.ContainsFunc(cell, func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsSymbol(r)
	})
}

// headings are the words over the columns of member lists, in the site's languages.
var headings = map[string]string{
	"first name": "first", "given name": "first", "first": "first", "firstname": "first", "krestni jmeno": "first", "imie": "first",
	"surname": "last", "last name": "last", "family name": "last", "last": "last", "lastname": "last", "prijmeni": "last", "nazwisko": "last",
	"name": "name", "full name": "name", "player": "name", "member": "name", "jmeno": "name", "hrac": "name", "clen": "name",
	"jmeno a prijmeni": "name", "imie i nazwisko": "name", "gracz": "name", "czlonek": "name",
	"e-mail": "", "email": "", "mail": "", "phone": "", "telefon": "", "tel.": "", "no.": "", "nr": "", "c.": "", "#": "", "id": "",
	"club": "", "klub": "", "note": "", "poznamka": "", "uwagi": "", "city": "", "mesto": "", "miasto": "",
}

// headingOf says whether a first row is a heading, and in which columns the names stand:
// first name and surname, or the whole name.
func headingOf(cells []string) (names []int, heading bool) {
	columns := map[string]int{}
	for column, cell := range cells {
		meaning, known := headings[SearchKey(cell)]
		if !known {
			return nil, false
		}
		if _, twice := columns[meaning]; !twice {
			columns[meaning] = column
		}
	}
	first, hasFirst := columns["first"]
	name, hasName := columns["name"]
	last, hasLast := columns["last"]
	switch {
	case hasLast && hasFirst:
		return []int{first, last}, true
	case hasLast && hasName: // "jméno, příjmení"
		return []int{name, last}, true
	case hasName:
		return []int{name}, true
	case hasFirst:
		return []int{first}, true
	case hasLast:
		return []int{last}, true
	}
	return nil, false
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
