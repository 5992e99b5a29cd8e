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
	// Hands is the number of hands, Rounds that of rounds. Both are 0 in a game that says it in other words: Rule
	// then is its house rule.
	Hands, Rounds int
	Rule          RuleValue
	// Chosen: a form offers it first.
	Chosen bool
}

// Words are the length in a few words: "18 hands", "2 rounds", "East alone".
func (l MatchLength) Words(ctx context.Context) string {
	switch {
	case l.Hands > 0:
		return i18n.N(ctx, "rules.hands", l.Hands)
	case l.Rounds > 0:
		return i18n.N(ctx, "rules.rounds", l.Rounds)
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
