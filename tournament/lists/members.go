package lists

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// Members is what was read from a pasted list of members.
type Members struct {
	// Names has each name once, in the order of the list.
	Names []string
	Order NameOrder
	// Orders are all orders in which the list can be read.
	Orders []NameOrder
	// Skipped counts the cells that are no part of a name: e-mail addresses, numbers, notes; under a
	// heading, the cells of columns without a title. Nameless are the lines that have only such cells,
	// UnreadColumns the titles of the columns without names.
	Skipped                 int
	Nameless, UnreadColumns []string
	// Repeated are the names that an earlier line has as well.
	Repeated []RepeatedName
	// Doubtful maps names from unusual lines to these lines.
	Doubtful map[string]string
}

// RepeatedName is a name that the line First of a list has and a later Line repeats, both from 1.
type RepeatedName struct {
	Name        string
	Line, First int
}

// ParseMembers reads a pasted member list: names line by line or separated by commas, "Surname,
// First", and tables with tabs, semicolons or commas, with or without headings and e-mail addresses,
// also mixed. It uses the wanted order if the list allows it. Problems are those of [ParseNames]. In
// addition, each wrong line under a heading is one, and each line with an unclosed quotation mark.
func (h Headings) ParseMembers(text string, wanted NameOrder) (m Members, problems tournament.Problems) {
	rest, _ := withoutSeparatorLine(text)
	table := h.tableOf(rest)
	if len(table.open) > 0 {
		return m, table.open
	}
	m.Orders = table.readings()
	m.Order = m.Orders[0]
	if slices.Contains(m.Orders, wanted) {
		m.Order = wanted
	}
	m.UnreadColumns, m.Doubtful = table.unread, make(map[string]string)
	var lines []string
	first := make(map[string]int)
	for _, row := range table.rows {
		read := row.read(table.readingOf(row, m.Order))
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

// findRepeated adds the names of a row that an earlier row has. first is the first line of each name.
// It lists as many repetitions as a list may have names.
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
