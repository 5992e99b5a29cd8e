package lists

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// Members is a pasted list of members as it is understood.
type Members struct {
	// Names has each name once, in the order of the list.
	Names   []string
	Reading Reading
	// Readings are all that the list allows; a single one if it can be read in one way.
	Readings []Reading
	// Skipped counts the cells that are no part of a name: e-mail addresses, numbers, notes; under
	// a heading, those of no column that it names. Nameless are the lines in which nothing else
	// stands, UnreadColumns the titles of those columns of the heading in which no names stand.
	Skipped                 int
	Nameless, UnreadColumns []string
	// Repeated are the lines whose name an earlier one has.
	Repeated []RepeatedName
	// Doubtful has names whose line is not as most lines of the list are, and that line.
	Doubtful map[string]string
}

// RepeatedName is a name of a list whose line, from 1, has what the line First had before.
type RepeatedName struct {
	Name        string
	Line, First int
}

// ParseMembers reads a member list as people paste it: names line by line or separated by
// commas, "Surname, First", and tables with tabs, semicolons or commas, with or without
// headings and e-mail addresses. Lines of both sorts may stand in one list. The wanted reading is taken if the list allows it.
// Problems are those of [ParseNames]; under a heading each wrong line is one, with its number, and
// so is everywhere a line whose quotation mark stays open: nobody can tell what it holds.
func (h Headings) ParseMembers(text string, wanted Reading) (m Members, problems tournament.Problems) {
	table := h.tableOf(strings.TrimPrefix(text, "\uFEFF"))
	if len(table.open) > 0 {
		return m, table.open
	}
	m.Readings = table.readings()
	m.Reading = m.Readings[0]
	if slices.Contains(m.Readings, wanted) {
		m.Reading = wanted
	}
	m.UnreadColumns, m.Doubtful = table.unread, make(map[string]string)
	var lines []string
	first := make(map[string]int)
	for _, row := range table.rows {
		read := row.read(table.readingOf(row, m.Reading))
		m.findRepeated(row, read, first)
		if !table.headed {
			m.Skipped += row.filled - read.cells
		} else {
			m.Skipped += row.skipped
			if problem := row.problem(read); problem != nil {
				problems = append(problems, *problem)
			}
		}
		lines = append(lines, read.names...)
		if len(read.names) == 0 {
			m.Nameless = append(m.Nameless, tournament.Legible(row.line))
		}
		if table.isUnusual(row) {
			doubtful, _ := ParseNames(strings.Join(read.names, "\n"))
			for _, name := range doubtful {
				m.Doubtful[name] = tournament.Legible(row.line)
			}
		}
	}
	if len(problems) > 0 && len(lines) > 0 {
		return m, problems
	}
	m.Names, problems = ParseNames(strings.Join(lines, "\n"))
	return m, problems
}

// findRepeated adds the names of a row that an earlier row has. first has the line in which each
// name stands first. Only so many repetitions are listed as a list may have names.
func (m *Members) findRepeated(row memberRow, read memberNames, first map[string]int) {
	for _, text := range read.names {
		name, problem := tournament.ParseName("names", trimNumber(text))
		if problem != nil {
			continue
		}
		key := tournament.NameKey(name)
		if line, known := first[key]; !known {
			first[key] = row.number
		} else if len(m.Repeated) < mostNames {
			m.Repeated = append(m.Repeated, RepeatedName{Name: name, Line: row.number, First: line})
		}
	}
}
