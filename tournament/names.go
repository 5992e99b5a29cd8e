package tournament

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The limits of what a person may type, in characters.
const (
	longestName   = 60
	longestReason = 200
	// mostShown is how much of a line a problem repeats.
	mostShown = 40
)

// ParseName reads a name: single spaces, and no invisible characters other than those inside an emoji.
func ParseName(field, text string) (name string, problem *Problem) {
	return parseLine(field, text, "name", longestName)
}

// Called is a player's name for organisers: the full name, with the shown one if that differs.
func Called(fullName, shown string) string {
	if shown == fullName {
		return fullName
	}
	return fullName + " (" + shown + ")"
}

// ParseReason reads a reason as [ParseName] reads a name.
func ParseReason(field, text string) (reason string, problem *Problem) {
	return parseLine(field, text, "reason", longestReason)
}

func parseLine(field, text, what string, longest int) (line string, problem *Problem) {
	line = strings.Join(strings.Fields(text), " ")
	switch {
	case line == "":
		return "", &Problem{Field: field, Code: what + "_missing"}
	case !utf8.ValidString(line) || hasInvisible(line):
		return "", &Problem{Field: field, Code: what + "_unreadable", Args: map[string]any{"Shown": Legible(line)}}
	case utf8.RuneCountInString(line) > longest:
		return "", &Problem{Field: field, Code: what + "_too_long", Args: map[string]any{
			"Most": longest, "Has": utf8.RuneCountInString(line), "Start": fmt.Sprintf("%.20s…", line),
		}}
	}
	return line, nil
}

// ParseText reads a few lines of text, each with single spaces. It removes empty lines at both ends,
// and all but one of those in a row. The text may be empty. longest is in characters.
func ParseText(field, text string, longest int) (lines string, problem *Problem) {
	var kept []string
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		line = strings.Join(strings.Fields(line), " ")
		switch {
		case line == "" && (len(kept) == 0 || kept[len(kept)-1] == ""):
			continue
		case line != "" && (!utf8.ValidString(line) || hasInvisible(line)):
			return "", &Problem{Field: field, Code: "text_unreadable", Args: map[string]any{"Shown": Legible(line)}}
		}
		kept = append(kept, line)
	}
	lines = strings.TrimRight(strings.Join(kept, "\n"), "\n")
	if has := utf8.RuneCountInString(lines); has > longest {
		return "", &Problem{Field: field, Code: "text_too_long", Args: map[string]any{
			"Most": longest, "Has": has,
		}}
	}
	return lines, nil
}

// Legible is the beginning of a line, for a message, with a mark in place of each invisible character.
func Legible(line string) string {
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
