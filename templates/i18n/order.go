package i18n

import (
	"bytes"
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
	// Comparing keys is several times faster than comparing names.
	type keyed struct {
		key  []byte
		item T
	}
	var buffer collate.Buffer
	sorted := make([]keyed, len(list))
	for i, item := range list {
		sorted[i] = keyed{order.KeyFromString(&buffer, name(item)), item}
	}
	slices.SortStableFunc(sorted, func(a, b keyed) int { return bytes.Compare(a.key, b.key) })
	for i := range sorted {
		list[i] = sorted[i].item
	}
}
