package tournament

import (
	"iter"
	"strings"
)

// mostProblems is the largest number of problems reported for one text.
const mostProblems = 50

// separator is a character between two names of a line. A slash is none, because it may
// be part of a name.
func separator(r rune) bool { return strings.ContainsRune(",;\t", r) }

// typedLines are the lines of a text that are not empty, with their numbers from 1.
func typedLines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		number := 0
		for line := range strings.Lines(text) {
			number++
			if line = strings.TrimSpace(line); line != "" && !yield(number, line) {
				return
			}
		}
	}
}

// written is a name in the form that [typedNames] reads: in quotation marks if a part
// of it could be taken for a separator or for a table number.
func written(name string) string {
	if !strings.HasPrefix(name, `"`) && !strings.ContainsFunc(name, separator) && strings.TrimRight(name, afterName) == name {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

func typedNames(line string) (names []string) {
	for line != "" {
		name, rest, quoted := quotedName(line)
		if !quoted {
			end := strings.IndexFunc(line, separator)
			if end < 0 {
				end = len(line)
			}
			name, rest = line[:end], line[end:]
		}
		if name = strings.Join(strings.Fields(name), " "); name != "" {
			names = append(names, name)
		}
		line = strings.TrimLeftFunc(rest, separator)
	}
	return names
}

// quotedName reads a name in quotation marks up to a separator or the end of the line.
// A quotation mark inside the name is doubled. Otherwise quoted is false.
func quotedName(line string) (name, rest string, quoted bool) {
	text, quoted := strings.CutPrefix(strings.TrimSpace(line), `"`)
	if !quoted {
		return "", "", false
	}
	for at := 0; at < len(text); at++ {
		if text[at] != '"' {
			continue
		}
		if strings.HasPrefix(text[at+1:], `"`) {
			at++
			continue
		}
		rest = strings.TrimLeft(text[at+1:], " ")
		ends := rest == "" || strings.IndexFunc(rest, separator) == 0
		return strings.ReplaceAll(text[:at], `""`, `"`), rest, ends
	}
	return "", "", false
}

// writtenNames are the names of players on one line.
func (n *Night) writtenNames(players []PlayerID) string {
	names := make([]string, len(players))
	for i, player := range players {
		names[i] = written(n.NameOf(player))
	}
	return strings.Join(names, ", ")
}
