package parts

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/templates/i18n"
)

// RuleSheetView are the rules in force.
type RuleSheetView struct {
	// Clauses are the sentences of each section.
	Clauses map[string][]SheetClause
	// Sprite holds the game's tiles; Tiles are those of the set.
	Sprite    string
	Tiles     []SheetTiles
	TileCount int
	// Hand and Bonus are the elements in force, Half and Full the limit hands.
	Hand, Bonus, Half, Full []SheetLine
	// Example is a scored hand, nil if no example is legal under the house rules.
	Example *ScoreView
	// House are the house rules that differ from the usual ones.
	House []RuleValue
}

// RuleAnchor is the id of an element's line on a rule sheet.
func RuleAnchor(element string) string { return "element-" + element }

// SectionAnchor is the id of a section of a rule sheet: match, tiles, win, payment, limits, instant or goulash.
func SectionAnchor(section string) string { return "rules-" + section }

// SheetClause is one sentence with its numbers.
type SheetClause struct {
	ID      string
	Numbers map[string]int
}

// Text is the sentence in the language of the context.
func (c SheetClause) Text(ctx context.Context) string {
	values := make(map[string]any, len(c.Numbers))
	for name, number := range c.Numbers {
		values[name] = number
	}
	return i18n.Values(ctx, "sheet."+c.ID, values)
}

// number is what stands in a column of the payment table; a dash where no hand has it.
func (c SheetClause) number(ctx context.Context, column string) string {
	if points, ok := c.Numbers[column]; ok {
		return i18n.Number(ctx, points)
	}
	return "–"
}

// sheetColumns are the numbers of a row of the payment table, in their order: those that
// any row has.
func sheetColumns(rows []SheetClause) []string {
	return slices.DeleteFunc([]string{"Ron", "Dealer", "Ko", "Oya", "Discarder", "Other", "Each", "Factor", "Of10", "Of16", "Of20", "Of26", "Of32", "Of40"}, func(column string) bool {
		return !slices.ContainsFunc(rows, func(row SheetClause) bool { _, ok := row.Numbers[column]; return ok })
	})
}

// SheetTiles are kinds of one suit, with the number of copies in the set.
type SheetTiles struct {
	Suit  string
	Tiles []string
	Each  int
}

// Sum counts the tiles of all these kinds.
func (t SheetTiles) Sum() int { return len(t.Tiles) * t.Each }

// SheetLine is an element or limit hand: its name, its meaning and its worth.
type SheetLine struct {
	ID, Text string
	// Outer are the points of 1, 9 and honours, where they are more.
	Points, Outer int
}

// byTiles says whether some lines have other points for 1, 9 and honours.
func byTiles(lines []SheetLine) bool {
	return slices.ContainsFunc(lines, func(line SheetLine) bool { return line.Outer > 0 })
}
