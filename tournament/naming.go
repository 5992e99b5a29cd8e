package tournament

import (
	"fmt"
	"strings"
	"unicode"
)

// Naming says by which name everybody sees a player.
type Naming string

// The ways to name a player.
const (
	InFull    Naming = "full"
	ByInitial Naming = "initial"
	ByAlias   Naming = "alias"
)

// Namings are all namings in the order of a form.
func Namings() []Naming { return []Naming{InFull, ByInitial, ByAlias} }

// ShownName is the name of a player that everybody sees: "Anna Nováková" is "Anna N." by initial. A
// name of one word stays.
func (n Naming) ShownName(full, alias string) string {
	switch n {
	case ByAlias:
		return alias
	case ByInitial:
		return WithInitials(full, 1)
	case InFull:
	}
	return full
}

// WithInitials is the first name with the first letters of the surname, at least one: "Anna N.", or
// "Anna No." if there is another Anna N. As the whole surname must not be shown, it adds numbers
// instead of the last letters: "Eva L. 2", "Eva L. 3" for Eva Li. A full name of one word, or one
// that ends with a single letter, stays.
func WithInitials(full string, letters int) string {
	words := strings.Fields(full)
	if len(words) < 2 {
		return full
	}
	surname := []rune(words[len(words)-1])
	switch {
	case letters == 1 && len(surname) == 1:
		return full
	case letters >= len(surname):
		return fmt.Sprintf("%s %c. %d", words[0], unicode.ToUpper(surname[0]), letters-len(surname)+2)
	}
	return words[0] + " " + string(unicode.ToUpper(surname[0])) + string(surname[1:letters]) + "."
}
