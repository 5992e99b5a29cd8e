package database

import (
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// SortByName sorts as all our languages do: Ł stands next to L, not after Z.
func SortByName[T any](rows []T, name func(T) string) {
	order := collate.New(language.Und, collate.IgnoreCase)
	slices.SortStableFunc(rows, func(a, b T) int { return order.CompareString(name(a), name(b)) })
}
