package table

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
)

// The page's own form has a field asked: it says of every question that pays an answer,
// nobody and nothing too. Paper, the score format and hands that older pages kept do
// not: there, what is not said is nobody or nothing.
const (
	asked = "asked"
	// none are the facts that were answered with nobody or nothing.
	none = "none"
)

// unanswered are the questions that the page's own form leaves open.
func unanswered(ctx context.Context, rules scoring.Rules, form handentry.Form, hand *scoring.Hand) (open tournament.Problems) {
	if !form.Typed.Has(asked) {
		return nil
	}
	for _, fact := range rules.Facts() {
		if !factView(fact).Question() || !fact.Asked(hand.Outcome, hand.Way) || hidden(fact, hand) || !fact.Of(hand).IsZero() ||
			slices.Contains(form.Typed[none], fact.ID) || form.Typed.Get(fact.ID) != "" {
			continue
		}
		open.Add(fact.ID, "unanswered", map[string]any{"Question": i18n.T(ctx, "table."+fact.Label())})
	}
	return open
}

// hidden says whether the page does not ask a fact of a hand of which it cannot be true.
func hidden(fact scoring.Fact, hand *scoring.Hand) bool {
	switch fact.Only {
	case scoring.WallWin:
		return hand.From != scoring.FromWall
	case scoring.ReadyWin:
		return !hand.Ready.Has(hand.Winner)
	default:
		return false
	}
}
