package lists

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// separatorOf is the separator of the cells: a tab if a line has one, otherwise a semicolon or comma.
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

// cellsOf divides a line into cells, also empty ones, and counts the addresses in it. Quotation marks
// hold a cell together, as in files of spreadsheets; "Surname, First" within them becomes "First
// Surname".
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
