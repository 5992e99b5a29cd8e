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

// Namings are all of them, in the order in which they are offered.
func Namings() []Naming { return []Naming{InFull, ByInitial, ByAlias} }

// Of is the name of a player that everybody sees: "Anna Nováková" is "Anna N." by her
// initial. A name of one word stays.
func (n Naming) Of(full, alias string) string {
	switch n {
	case ByAlias:
		return alias
	case ByInitial:
		return Initialled(full, 1)
	case InFull:
	}
	return full
}

// Initialled is the first name with as many letters of the surname, from 1: "Anna N.", or
// "Anna No." where there is another Anna N. Where all letters would be there it counts on
// instead: "Eva L. 2", "Eva L. 3" for Eva Li, who has not chosen to be called that. It is the
// full name if that is one word, or ends with one letter.
func Initialled(full string, letters int) string {
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
