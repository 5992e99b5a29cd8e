package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// MatchLength is a length that a match of an open evening may have.
type MatchLength struct {
	// Value is what a form sends.
	Value string
	// Hands is the number of hands. It is 0 in a game whose matches have no fixed number: Rule then is its
	// house rule.
	Hands int
	Rule  RuleValue
	// Chosen: a form offers it first.
	Chosen bool
}

// Words are the length in a few words: "18 hands", "East alone".
func (l MatchLength) Words(ctx context.Context) string {
	if l.Hands > 0 {
		return i18n.N(ctx, "rules.hands", l.Hands)
	}
	return l.Rule.phrase(ctx)
}

// lengthsText are lengths as part of a sentence: "18 hands or 27 hands".
func lengthsText(ctx context.Context, lengths []MatchLength) string {
	words := make([]string, len(lengths))
	for i, length := range lengths {
		words[i] = length.Words(ctx)
	}
	return strings.Join(words, i18n.T(ctx, "rules.or"))
}
