package tournament

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Naming says by which name everybody sees a player.
type Naming string

// The ways to name a player.
const (
	InFull    Naming = "full"
	ByInitial Naming = "initial"
	ByAlias   Naming = "alias"
)

// Namings are all of them, in the order in which they are offered.
func Namings() []Naming { return []Naming{InFull, ByInitial, ByAlias} }

// Of is the name of a player that everybody sees: "Anna Nováková" is "Anna N." by her
// initial. A name of one word stays.
func (n Naming) Of(full, alias string) string {
	switch n {
	case ByAlias:
		return alias
	case ByInitial:
		words := strings.Fields(full)
		if len(words) < 2 {
			return full
		}
		initial, _ := utf8.DecodeRuneInString(words[len(words)-1])
		return words[0] + " " + string(unicode.ToUpper(initial)) + "."
	case InFull:
	}
	return full
}
