package i18n

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

type surnameKey struct{}

// BySurname makes [SortPeople] sort by surname: the last word of a name.
func BySurname(ctx context.Context, bySurname bool) context.Context {
	return context.WithValue(ctx, surnameKey{}, bySurname)
}

// SortsBySurname says whether the club wants people by surname.
func SortsBySurname(ctx context.Context) bool {
	bySurname, _ := ctx.Value(surnameKey{}).(bool)
	return bySurname
}

// SortPeople sorts a list of people as [SortNames] does, where the club wants it by surname and then by
// the whole name.
func SortPeople[T any](ctx context.Context, list []T, name func(T) string) {
	if !SortsBySurname(ctx) {
		SortNames(ctx, list, name)
		return
	}
	sortBy(ctx, list, func(item T) (first, then string) {
		whole := name(item)
		words := strings.Fields(whole)
		if len(words) == 0 {
			return "", whole
		}
		return words[len(words)-1], whole
	})
}

// SortNames sorts a list as the reader's language does: in Czech "Ch" comes after "H",
// in Polish "Ł" after "L".
func SortNames[T any](ctx context.Context, list []T, name func(T) string) {
	sortBy(ctx, list, func(item T) (first, then string) { return name(item), "" })
}

// sortBy sorts by a text, and among equal ones by another.
func sortBy[T any](ctx context.Context, list []T, texts func(T) (first, then string)) {
	tag, err := language.Parse(Tag(ctx))
	if err != nil {
		tag = language.Und
	}
	order := collate.New(tag, collate.IgnoreCase)
	var buffer collate.Buffer
	keys := make([]sortKey, len(list))
	for i, item := range list {
		first, then := texts(item)
		keys[i] = sortKey{order.KeyFromString(&buffer, first), order.KeyFromString(&buffer, then), i}
	}
	slices.SortFunc(keys, sortKey.compare)
	unsorted := slices.Clone(list)
	for i, key := range keys {
		list[i] = unsorted[key.place]
	}
}

// sortKey sorts the item at a place of a list: comparing keys is several times faster than comparing
// names. Among equal ones the earlier place comes first.
type sortKey struct {
	first, then []byte
	place       int
}

func (k sortKey) compare(other sortKey) int {
	return cmp.Or(bytes.Compare(k.first, other.first), bytes.Compare(k.then, other.then), cmp.Compare(k.place, other.place))
}
