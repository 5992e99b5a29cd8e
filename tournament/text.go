package tournament

import (
	"strings"
	"unicode/utf8"
)

// ParseText reads a few lines of text, each with single spaces. Empty lines at both ends
// are left out, and so is more than one between others. The text may be empty. Longest is
// in characters.
func ParseText(field, text string, longest int) (lines string, problem *Problem) {
	var kept []string
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		line = strings.Join(strings.Fields(line), " ")
		switch {
		case line == "" && (len(kept) == 0 || kept[len(kept)-1] == ""):
			continue
		case line != "" && (!utf8.ValidString(line) || unseen(line)):
			return "", &Problem{Field: field, Code: "text_unreadable", Args: map[string]any{"Shown": legible(line)}}
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
