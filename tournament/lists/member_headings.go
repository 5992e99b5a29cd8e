package lists

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// memberHeading says in which columns the names stand: first name and surname, or the whole
// name. Without columns there is none. Turned: the surname is the first word of a name.
type memberHeading struct {
	columns []int
	turned  bool
	// titles are what the heading says, column by column.
	titles []string
}

// unread are the titles of the columns in which no names stand.
func (h memberHeading) unread() (titles []string) {
	for column, title := range h.titles {
		if title != "" && !slices.Contains(h.columns, column) {
			titles = append(titles, tournament.Legible(title))
		}
	}
	return titles
}

// skippedCells counts the cells that are no names though they stand where names do, or under no title.
func (h memberHeading) skippedCells(cells []string) (count int) {
	for column, cell := range cells {
		switch named := slices.Contains(h.columns, column); {
		case cell == "", named && nameLike(cell), !named && column < len(h.titles) && h.titles[column] != "":
		default:
			count++
		}
	}
	return count
}

// nameCells are the cells of a line in which names stand. In a cell with a comma the surname
// stands before the comma.
func (h memberHeading) nameCells(cells []string) []string {
	if h.columns == nil {
		return slices.Clone(cells)
	}
	var chosen []string
	for _, column := range h.columns {
		if column >= len(cells) {
			continue
		}
		cell := cells[column]
		last, first, turned := strings.Cut(cell, ",")
		if !turned && h.turned {
			last, first, turned = strings.Cut(cell, " ")
		}
		if turned {
			cell = strings.TrimSpace(strings.TrimSpace(first) + " " + strings.TrimSpace(last))
		}
		chosen = append(chosen, cell)
	}
	return chosen
}

// headingOf reads the first line, if it is a heading. In a line with commas one known word
// is not enough, for it can be a nickname.
func (h Headings) headingOf(cells []string, separator rune) memberHeading {
	columns := map[Column]int{}
	known, filled := 0, 0
	for column, cell := range cells {
		meaning := h.of(cell)
		if cell != "" {
			filled++
		}
		if meaning == "" {
			continue
		}
		known++
		if meaning == ColumnName {
			meaning = ColumnPlayer
		}
		if _, twice := columns[meaning]; !twice {
			columns[meaning] = column
		}
	}
	if known < filled && known < 2 && separator == ',' {
		return memberHeading{}
	}
	first, hasFirst := columns[ColumnFirstName]
	name, hasName := columns[ColumnPlayer]
	last, hasLast := columns[ColumnSurname]
	turned, hasTurned := columns[ColumnSurnameFirst]
	switch {
	case hasLast && hasFirst:
		return memberHeading{columns: []int{first, last}}
	case hasLast && hasName: // "jméno, příjmení"
		return memberHeading{columns: []int{name, last}}
	case hasName:
		return memberHeading{columns: []int{name}}
	case hasTurned:
		return memberHeading{columns: []int{turned}, turned: true}
	case hasFirst:
		return memberHeading{columns: []int{first}}
	case hasLast:
		return memberHeading{columns: []int{last}}
	}
	return memberHeading{}
}
