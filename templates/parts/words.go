package parts

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Lengthy says whether a word of a text has more letters than fit.
func Lengthy(text string, fit int) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool { return utf8.RuneCountInString(word) > fit })
}
