package i18n

import (
	"context"
	"strconv"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// inWords is the highest ordinal that is written as a word.
const inWords = 9

// ordinals are the catalogue's words for the plural forms of ordinals.
var ordinals = map[plural.Form]string{plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Other: "other"}

// Nth is an ordinal from 1: "second", "21st". The first ones have keys of their own
// after the prefix, "nth.2"; others have the key of their form, "nth.few".
func Nth(ctx context.Context, prefix string, n int) string {
	if n <= inWords {
		return T(ctx, prefix+strconv.Itoa(n))
	}
	form := plural.Ordinal.MatchPlural(language.MustParse(Tag(ctx)), n, 0, 0, 0, 0)
	return T(ctx, prefix+ordinals[form], "Number", n)
}
