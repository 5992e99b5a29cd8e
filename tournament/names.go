package tournament

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// The limits of what a person may type, in characters.
const (
	LongestName   = 60
	LongestReason = 200
	// MostNames is how many players one paste may hold.
	MostNames = 500
)

// ParseNames reads a pasted list of players: one a line, or separated by commas or
// semicolons. Tabs do not separate: a spreadsheet puts them between the names of
// one person. Numbers before a name ("3. Anna") are taken off, a name
// twice counts once. Problems have the field "names".
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
	case len(names) > MostNames:
		problems = Problems{{Field: "names", Code: "names_too_many", Args: map[string]any{"Most": MostNames}}}
	}
	return names, problems
}

// ParseName is a name as it will be shown: single spaces, nothing invisible.
func ParseName(field, text string) (name string, problem *Problem) {
	return parseLine(field, text, "name", LongestName)
}

// ParseReason is a reason that somebody gave.
func ParseReason(field, text string) (reason string, problem *Problem) {
	return parseLine(field, text, "reason", LongestReason)
}

func parseLine(field, text, what string, longest int) (line string, problem *Problem) {
	line = strings.Join(strings.Fields(text), " ")
	switch {
	case line == "":
		return "", &Problem{Field: field, Code: what + "_missing"}
	case !utf8.ValidString(line) || strings.ContainsFunc(line, invisible):
		return "", &Problem{Field: field, Code: what + "_unreadable", Args: map[string]any{"Shown": legible(line)}}
	case utf8.RuneCountInString(line) > longest:
		return "", &Problem{Field: field, Code: what + "_too_long", Args: map[string]any{
			"Most": longest, "Has": utf8.RuneCountInString(line), "Start": fmt.Sprintf("%.20s…", line),
		}}
	}
	return line, nil
}

// NameKey is what two spellings of one name have in common: letters without regard to
// capitals or to how accents are encoded, single spaces.
func NameKey(name string) string {
	return cases.Fold().String(norm.NFKC.String(strings.Join(strings.Fields(name), " ")))
}

// roll finds those of a night's door by [NameKey].
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

// invisible characters make two names look alike or turn a page's text around.
func invisible(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }

// legible is the beginning of a line with a mark in the place of what cannot be seen.
func legible(line string) string {
	marked := strings.Map(func(r rune) rune {
		if invisible(r) {
			return unicode.ReplacementChar
		}
		return r
	}, strings.ToValidUTF8(line, "\uFFFD"))
	return fmt.Sprintf("%.40s", marked)
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
