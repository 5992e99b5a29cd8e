package present

import "strings"

// Beginning are the first characters of a text that may be of any length, to be told again.
func Beginning(text string, most int) string {
	text = strings.ToValidUTF8(text, "�")
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
