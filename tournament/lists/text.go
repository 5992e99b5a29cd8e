package lists

import (
	"iter"
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// separator says whether a character separates names. A slash does not, because it may be part of a
// name.
func separator(r rune) bool { return strings.ContainsRune(",;\t", r) }

// numberedLines are the lines of a text that are not empty, with their numbers from 1.
func numberedLines(text string) iter.Seq2[int, string] {
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

// nameEnd are the characters that may be between a name and its table.
const nameEnd = " \t:=,;–"

// quoteName is a name as [splitNames] reads it: in quotation marks if a part of it could be taken for
// a separator or a table number.
func quoteName(name string) string {
	if !strings.HasPrefix(name, `"`) && !strings.ContainsFunc(name, separator) && strings.TrimRight(name, nameEnd) == name {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// splitNames are the names of a line.
func splitNames(line string) (names []string) {
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

// quotedName reads a name in quotation marks, followed by a separator or the end of the line. A
// quotation mark inside the name is doubled. quoted is false if the line does not begin with such a
// name.
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

// joinNames are the names of players on one line.
func joinNames(n *tournament.Night, players []tournament.PlayerID) string {
	names := make([]string, len(players))
	for i, player := range players {
		names[i] = quoteName(n.NameOf(player))
	}
	return strings.Join(names, ", ")
}

// trimNumber removes a number at the beginning: "3. Anna" or "3) Anna".
func trimNumber(text string) string {
	text = strings.TrimSpace(text)
	rest := strings.TrimLeft(text, "0123456789")
	if rest == text || rest == "" {
		return text
	}
	if trimmed := strings.TrimLeft(rest, ".)"); trimmed != rest {
		return trimmed
	}
	return text
}

// mostNames is the largest number of players in one pasted list.
const mostNames = 500

// ParseNames reads a pasted list of players, separated by line breaks, commas or
// semicolons. A tab does not separate players: a spreadsheet puts tabs between the
// parts of one name. A number before a name ("3. Anna") is removed, and a name twice
// counts once. Problems have the field "names".
func ParseNames(text string) (names []string, problems tournament.Problems) {
	seen := make(map[string]bool)
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("\n\r,;", r) }) {
		name, problem := tournament.ParseName("names", trimNumber(part))
		if problem != nil {
			if problem.Code != "name_missing" {
				problems = append(problems, *problem)
			}
			continue
		}
		if key := tournament.NameKey(name); !seen[key] {
			seen[key] = true
			names = append(names, name)
		}
	}
	switch {
	case len(problems) > 0:
	case len(names) == 0:
		problems = tournament.Problems{{Field: "names", Code: "names_missing"}}
	case len(names) > mostNames:
		problems = tournament.Problems{{Field: "names", Code: "names_too_many", Args: map[string]any{"Most": mostNames}}}
	}
	return names, problems
}

// peopleByName are the players at the door by their [tournament.NameKey].
type peopleByName map[string]tournament.PlayerID

func peopleOf(n *tournament.Night) peopleByName {
	found := make(peopleByName, len(n.Attendances))
	for _, a := range n.Attendances {
		if key := tournament.NameKey(a.Name); found[key] == "" {
			found[key] = a.Player
		}
	}
	return found
}

// find is the player of a name.
func (r peopleByName) find(name string) (tournament.PlayerID, *tournament.Problem) {
	if player, known := r[tournament.NameKey(name)]; known {
		return player, nil
	}
	return "", &tournament.Problem{Code: "player_unknown", Args: map[string]any{"Name": tournament.Legible(name)}}
}
