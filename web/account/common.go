package account

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"github.com/threewinds/threewinds/tournament"
)

//go:embed common_passwords.txt
var commonList string

// commonPasswords are the passwords that attackers try first. Lines with # say where the list comes
// from.
var commonPasswords = sync.OnceValue(func() map[string]bool {
	list := make(map[string]bool)
	for line := range strings.Lines(commonList) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			list[line] = true
		}
	}
	return list
})

// fewestCharacters is the smallest number of different characters in a password.
const fewestCharacters = 4

// commonPassword says whether a password is easy to guess: one of the list, also with other capitals,
// spaces, or digits around it; the account's or the program's name; or a text of few different
// characters.
func commonPassword(password, name string) bool {
	whole := withoutSpaces(password)
	core := strings.TrimFunc(whole, func(r rune) bool { return !unicode.IsLetter(r) })
	different := make(map[rune]bool)
	for _, r := range whole {
		different[r] = true
	}
	list := commonPasswords()
	return len(different) < fewestCharacters || list[whole] || list[core] ||
		core != "" && (core == withoutSpaces(name) || core == "threewinds")
}

// withoutSpaces is a text without capitals and spaces.
func withoutSpaces(text string) string { return strings.ReplaceAll(tournament.NameKey(text), " ", "") }
