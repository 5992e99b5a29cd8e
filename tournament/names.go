package tournament

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// The limits of what a person may type, in characters.
const (
	longestName   = 60
	longestReason = 200
	// mostNames is the largest number of players in one pasted list.
	mostNames = 500
	// mostShown is how much of a line is repeated to whoever typed it.
	mostShown = 40
)

// ParseNames reads a pasted list of players, separated by line breaks, commas or
// semicolons. A tab does not separate players: a spreadsheet puts tabs between the
// parts of one name. A number before a name ("3. Anna") is removed, and a name twice
// counts once. Problems have the field "names".
func ParseNames(text string) (names []string, problems Problems) {
	seen := make(map[string]bool)
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("\n\r,;", r) }) {
		name, problem := ParseName("names", trimNumber(part))
		if problem != nil {
			if problem.Code != "name_missing" {
				problems = append(problems, *problem)
			}
			continue
		}
		if key := NameKey(name); !seen[key] {
			seen[key] = true
			names = append(names, name)
		}
	}
	switch {
	case len(problems) > 0:
	case len(names) == 0:
		problems = Problems{{Field: "names", Code: "names_missing"}}
	case len(names) > mostNames:
		problems = Problems{{Field: "names", Code: "names_too_many", Args: map[string]any{"Most": mostNames}}}
	}
	return names, problems
}

// ParseName is a name as pages show it: with single spaces and without invisible
// characters, other than those inside an emoji.
func ParseName(field, text string) (name string, problem *Problem) {
	return parseLine(field, text, "name", longestName)
}

// ParseReason reads a reason in the same way.
func ParseReason(field, text string) (reason string, problem *Problem) {
	return parseLine(field, text, "reason", longestReason)
}

func parseLine(field, text, what string, longest int) (line string, problem *Problem) {
	line = strings.Join(strings.Fields(text), " ")
	switch {
	case line == "":
		return "", &Problem{Field: field, Code: what + "_missing"}
	case !utf8.ValidString(line) || unseen(line):
		return "", &Problem{Field: field, Code: what + "_unreadable", Args: map[string]any{"Shown": legible(line)}}
	case utf8.RuneCountInString(line) > longest:
		return "", &Problem{Field: field, Code: what + "_too_long", Args: map[string]any{
			"Most": longest, "Has": utf8.RuneCountInString(line), "Start": fmt.Sprintf("%.20s…", line),
		}}
	}
	return line, nil
}

// NameKey is equal for two spellings of one name: it ignores capitals, the encoding of
// accents, and the width of spaces.
func NameKey(name string) string {
	return cases.Fold().String(norm.NFKC.String(strings.Join(strings.Fields(name), " ")))
}

// roll finds the players at the door by [NameKey].
type roll map[string]PlayerID

func (n *Night) roll() roll {
	found := make(roll, len(n.Attendances))
	for _, a := range n.Attendances {
		if key := NameKey(a.Name); found[key] == "" {
			found[key] = a.Player
		}
	}
	return found
}

// named finds somebody by name.
func (r roll) named(name string) (PlayerID, *Problem) {
	if player, known := r[NameKey(name)]; known {
		return player, nil
	}
	return "", &Problem{Code: "player_unknown", Args: map[string]any{"Name": legible(name)}}
}

// legible is the beginning of a line, with a mark in place of each invisible character.
func legible(line string) string {
	runes := []rune(strings.ToValidUTF8(line, "\uFFFD"))
	marked := slices.Clone(runes)
	for i, r := range runes {
		if invisible(r) && !insideEmoji(runes, i) {
			marked[i] = unicode.ReplacementChar
		}
	}
	if len(marked) > mostShown {
		return string(marked[:mostShown]) + "…"
	}
	return string(marked)
}

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
