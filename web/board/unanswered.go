package board

import (
	"context"
	"net/url"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
)

// Unanswered are the questions that the page's own form leaves open, about the hand that it shows
// and about the rival's.
func Unanswered(ctx context.Context, rules scoring.Rules, form handentry.Form, played tournament.HandPlayed) tournament.Problems {
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

// openQuestions are the open questions about one hand; rival is the other one, or nil.
func openQuestions(ctx context.Context, rules scoring.Rules, typed url.Values, hand, rival *scoring.Hand) (open tournament.Problems) {
	if !typed.Has(handentry.AskedField) {
		return nil
	}
	for _, fact := range rules.Facts() {
		if !isAskedOf(fact, hand) || !fact.ValueIn(hand).IsZero() || slices.Contains(typed[handentry.NoneField], fact.ID) || typed.Get(fact.ID) != "" {
			continue
		}
		open.Add(fact.ID, "unanswered", map[string]any{"Question": i18n.T(ctx, "table."+fact.Label())})
	}
	return append(open, OpenLoserQuestions(ctx, rules, hand, rival)...)
}

// isAskedOf says whether the page asks a question about a hand.
func isAskedOf(fact scoring.Fact, hand *scoring.Hand) bool {
	return factView(fact).Question() && fact.Asked(hand.Outcome, hand.Way) && !isHiddenFact(fact, hand)
}

// AddAnswers marks the questions that a recorded hand leaves empty as answered with nobody or
// nothing. If the form is then changed to another hand, the questions that only that hand raises
// are open.
func AddAnswers(rules scoring.Rules, fields url.Values, hand *scoring.Hand) {
	fields.Set(handentry.AskedField, "1")
	for _, fact := range rules.Facts() {
		if !isAskedOf(fact, hand) || !fact.ValueIn(hand).IsZero() {
			continue
		}
		fields.Add(handentry.NoneField, fact.ID)
		if fact.Kind == scoring.CountFact {
			fields.Set(fact.ID, "0")
		}
	}
}

// OpenLoserQuestions are the questions about losers' hands that are not entered.
func OpenLoserQuestions(ctx context.Context, rules scoring.Rules, hand, rival *scoring.Hand) (open tournament.Problems) {
	for _, seat := range losersWithoutHand(rules, hand, rival) {
		open.Add(handentry.ToldField(seat), "loser_untold", map[string]any{"Seat": i18n.T(ctx, "wind."+seat.String())})
	}
	return open
}

// isHiddenFact says whether the page does not ask a fact because it cannot be true of the hand.
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
