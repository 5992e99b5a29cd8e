package table

import (
	"context"
	"net/url"
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

// unanswered are the questions that the page's own form leaves open, of the hand that it
// shows and of the rival's that it keeps.
func unanswered(ctx context.Context, rules scoring.Rules, form handentry.Form, played tournament.HandPlayed) tournament.Problems {
	open := openQuestions(ctx, rules, form.Typed, &played.Facts, played.Rival)
	if len(open) > 0 || played.Rival == nil {
		return open
	}
	rival, err := url.ParseQuery(form.Typed.Get("rival"))
	if err != nil || len(openQuestions(ctx, rules, rival, played.Rival, &played.Facts)) > 0 {
		open.Add("rival", "rival_incomplete", nil)
	}
	return open
}

// openQuestions are those of one hand, beside that of a rival or nil.
func openQuestions(ctx context.Context, rules scoring.Rules, typed url.Values, hand, rival *scoring.Hand) (open tournament.Problems) {
	if !typed.Has(asked) {
		return nil
	}
	for _, fact := range rules.Facts() {
		if !factView(fact).Question() || !fact.Asked(hand.Outcome, hand.Way) || isHiddenFact(fact, hand) || !fact.Of(hand).IsZero() ||
			slices.Contains(typed[none], fact.ID) || typed.Get(fact.ID) != "" {
			continue
		}
		open.Add(fact.ID, "unanswered", map[string]any{"Question": i18n.T(ctx, "table."+fact.Label())})
	}
	return append(open, openLoserQuestions(ctx, rules, hand, rival)...)
}

// openLoserQuestions are the questions what the losers had, where nothing is told of them.
func openLoserQuestions(ctx context.Context, rules scoring.Rules, hand, rival *scoring.Hand) (open tournament.Problems) {
	for _, seat := range losersWithoutHand(rules, hand, rival) {
		open.Add(handentry.ToldField(seat), "loser_untold", map[string]any{"Seat": i18n.T(ctx, "wind."+seat.String())})
	}
	return open
}

// isHiddenFact says whether the page does not ask a fact of a hand of which it cannot be true.
func isHiddenFact(fact scoring.Fact, hand *scoring.Hand) bool {
	switch fact.Only {
	case scoring.WallWin:
		return hand.From != scoring.FromWall
	case scoring.ReadyWin:
		return !hand.Ready.Has(hand.Winner)
	default:
		return false
	}
}
