package main

import (
	"io"
	"unicode/utf8"

	"github.com/threewinds/threewinds/tournament"
)

// escaping writes to a terminal what verbs print. What they repeat of files and databases comes from
// outside, and must not steer the terminal.
type escaping struct {
	to io.Writer
	// begun are the first bytes of a character whose others have not come yet.
	begun []byte
}

// Write writes the text without characters that show nothing; see [tournament.Escaped].
func (e *escaping) Write(text []byte) (int, error) {
	whole := append(e.begun, text...)
	end := len(whole)
	for back := 1; back < utf8.UTFMax && back <= len(whole); back++ {
		if last := whole[len(whole)-back:]; utf8.RuneStart(last[0]) {
			if !utf8.FullRune(last) {
				end -= back
			}
			break
		}
	}
	if _, err := io.WriteString(e.to, tournament.Escaped(string(whole[:end]))); err != nil {
		return 0, err
	}
	e.begun = append([]byte(nil), whole[end:]...)
	return len(text), nil
}
