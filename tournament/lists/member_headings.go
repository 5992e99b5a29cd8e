package lists

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// memberHeading says which columns have the names: first name and surname, or the whole name. A list
// without a heading has no columns. surnameFirst: the surname is the first word of a name.
type memberHeading struct {
	columns      []int
	surnameFirst bool
	// titles are the headings of all columns.
	titles []string
}

// unread are the titles of the columns without names.
func (h memberHeading) unread() (titles []string) {
	for column, title := range h.titles {
		if title != "" && !slices.Contains(h.columns, column) {
			titles = append(titles, tournament.Legible(title))
		}
	}
	return titles
}

// skippedCells counts the cells that are no names although their column has names, or has no title.
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

// nameCells are the cells of a line with names. In a cell with a comma the surname is before the comma.
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
		if !turned && h.surnameFirst {
			last, first, turned = strings.Cut(cell, " ")
		}
		if turned {
			cell = strings.TrimSpace(strings.TrimSpace(first) + " " + strings.TrimSpace(last))
		}
		chosen = append(chosen, cell)
	}
	return chosen
}

// headingOf reads the first line if it is a heading. A line with commas must have more than one known
// word, because a single one can be a nickname.
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
		return memberHeading{columns: []int{turned}, surnameFirst: true}
	case hasFirst:
		return memberHeading{columns: []int{first}}
	case hasLast:
		return memberHeading{columns: []int{last}}
	}
	return memberHeading{}
}
