package database

import (
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// SortByName sorts rows by a name, in the order of letters that suits Czech, English and Polish alike:
// Ł stands next to L, not after Z. Capitals make no difference.
func SortByName[T any](rows []T, name func(T) string) {
	order := collate.New(language.Und, collate.IgnoreCase)
	slices.SortStableFunc(rows, func(a, b T) int { return order.CompareString(name(a), name(b)) })
}
