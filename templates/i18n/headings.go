package i18n

import (
	"context"
	"strings"
)

// headingMark begins the keys of words over columns of tables, alsoMark ends those of other
// words for the same column, divided by commas: files that clubs bring may have any.
const headingMark, alsoMark = "heading.", ".also"

// Heading is the word over a column of a table.
func Heading(ctx context.Context, column string) string { return T(ctx, headingMark+column) }

// AlsoHeading are the other words under which a column is found in a file.
func AlsoHeading(ctx context.Context, column string) string { return Heading(ctx, column+alsoMark) }

// Headings are all words over columns, of all languages, by the column.
func Headings() map[string][]string {
	words := make(map[string][]string)
	for key := range catalogueOf(Languages[0].Tag).general().known {
		name, is := strings.CutPrefix(key, headingMark)
		column := strings.TrimSuffix(name, alsoMark)
		for _, language := range Languages {
			if is {
				words[column] = append(words[column], strings.Split(Heading(With(context.Background(), language.Tag), name), ", ")...)
			}
		}
	}
	return words
}
