package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// RuleLinks are the addresses of the rules of elements and limit hands, by their ids.
type RuleLinks map[string]string

// WithRules is the score with links from its elements to their rules.
func (v ScoreView) WithRules(links RuleLinks) ScoreView {
	v.Rules, v.Sums = links, linked(v.Sums, links)
	hands := make([]ScoreHand, len(v.Hands))
	for i, hand := range v.Hands {
		hand.Rules, hand.Sums = links, linked(hand.Sums, links)
		hands[i] = hand
	}
	v.Hands = hands
	if v.SecondWinner != nil {
		second := v.SecondWinner.WithRules(links)
		v.SecondWinner = &second
	}
	return v
}

func linked(sums []ScoreSum, links RuleLinks) []ScoreSum {
	list := make([]ScoreSum, len(sums))
	for i, sum := range sums {
		lines := make([]ScoreLine, len(sum.Lines))
		for k, line := range sum.Lines {
			if line.From == "" {
				line.Rule = links[line.ID]
			}
			lines[k] = line
		}
		sum.Lines = lines
		list[i] = sum
	}
	return list
}

// InShort says in one line what the winner's hand is worth: "3 han, 40 fu", "Hand-points 4, Bonus-points 2".
func (v ScoreView) InShort(ctx context.Context) string {
	var words []string
	if v.Limit != "" {
		words = append(words, i18n.T(ctx, "score."+v.Limit)+": "+limitHands(ctx, v.LimitHands))
	}
	switch {
	case v.Worth != nil:
		if text := v.Worth.text(ctx); text != "" {
			words = append(words, text)
		}
	case len(v.Hands) > 0:
		for _, hand := range v.Hands {
			if hand.Won {
				words = append(words, hand.inShort(ctx)...)
			}
		}
	case v.Limit == "":
		for _, sum := range v.Sums {
			if sum.HasTotal {
				words = append(words, i18n.T(ctx, "score."+sum.Title)+" "+i18n.Number(ctx, sum.Points))
			}
		}
	}
	return strings.Join(words, ", ")
}

// inShort is the calculation of a hand that is scored with the others, and its limit hands.
func (h ScoreHand) inShort(ctx context.Context) (words []string) {
	if len(h.LimitHands) > 0 {
		words = append(words, i18n.T(ctx, "score.full")+": "+limitHands(ctx, h.LimitHands))
	}
	if formula := h.formula(ctx); formula != "" {
		return append(words, formula)
	}
	return append(words, i18n.T(ctx, "score.hand_points")+" "+i18n.Number(ctx, h.Points))
}

// Elements are the names of all elements of the winner's hand.
func (v ScoreView) Elements(ctx context.Context) string {
	sums := v.Sums
	for _, hand := range v.Hands {
		if hand.Won {
			sums = hand.Sums
		}
	}
	var names []string
	for _, sum := range sums {
		for _, line := range sum.Lines {
			if line.From == "" {
				names = append(names, i18n.T(ctx, "element."+line.ID))
			}
		}
	}
	return strings.Join(names, ", ")
}

// Gain is what the winner named gets, in points with a sign; empty as long as nobody pays.
func (v ScoreView) Gain(ctx context.Context) string {
	for _, payment := range v.Payments {
		if payment.Name == v.Result.Winner {
			return Points(ctx, payment.Points)
		}
	}
	return ""
}
