package i18n

import (
	"context"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// SortNames sorts a list as the reader's language does: in Czech "Ch" comes after "H",
// in Polish "Ł" after "L".
func SortNames[T any](ctx context.Context, list []T, name func(T) string) {
	tag, err := language.Parse(Tag(ctx))
	if err != nil {
		tag = language.Und
	}
	order := collate.New(tag, collate.IgnoreCase)
	slices.SortStableFunc(list, func(a, b T) int { return order.CompareString(name(a), name(b)) })
}
