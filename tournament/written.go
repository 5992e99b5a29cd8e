package tournament

import (
	"iter"
	"strings"
)

// mostProblems is how many things are told to be wrong with one text.
const mostProblems = 50

// separator is what stands between two names of a line. A slash does not: it may be
// part of a name.
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

// written is a name as [typedNames] reads it: in quotation marks if it could be
// taken for something else.
func written(name string) string {
	if !strings.HasPrefix(name, `"`) && !strings.ContainsFunc(name, separator) && strings.TrimRight(name, afterName) == name {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// typedNames are the names of a line, none of them empty.
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

// quotedName reads a name in quotation marks, a mark inside it written twice, up to
// the end of the line or a separator. Anything else is not quoted.
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

// writtenNames are the names of players in one line.
func (n *Night) writtenNames(players []PlayerID) string {
	names := make([]string, len(players))
	for i, player := range players {
		names[i] = written(n.NameOf(player))
	}
	return strings.Join(names, ", ")
}
