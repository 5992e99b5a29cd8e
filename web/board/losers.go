package board

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/web/handentry"
)

// loserModes are the sets that score in a loser's hand, and a pair.
func loserModes(rules scoring.EveryHand) (modes []templates.LoserMode) {
	for _, meld := range rules.LoserMelds() {
		plain := scoring.Meld{Kind: meld.Kind}
		modes = append(modes, templates.LoserMode{Into: "melds", Mode: templates.Mode{
			Name: meld.Name, Word: meld.Name, Takes: plain.Size(),
			Text: strings.Replace(meld.Meld(plain.Tile, scoring.East).String(), plain.String(), templates.OpenTiles, 1),
		}})
	}
	return append(modes, templates.LoserMode{Into: "pairs", Mode: templates.Mode{Name: "pair", Word: "pair", Takes: 2, Text: templates.OpenTiles}})
}

// LoserMeasures are what is asked of a loser's hand that is entered without tiles.
func LoserMeasures(rules scoring.Rules) (views []templates.Measure) {
	for _, m := range handentry.LoserMeasures(rules) {
		views = append(views, templates.Measure{Name: m.ID})
	}
	return views
}

// placeLoserProblems puts the problems of three hands beside their fields, and marks the losers'
// fields that cannot be read.
func placeLoserProblems(entry *templates.EntryForm, told handentry.Reading) {
	entry.Problems = WithFormFields(entry.Problems, told.Form)
	for _, seat := range told.UnreadableLosers.List() {
		entry.Losers.Unread = append(entry.Losers.Unread, seat.String())
	}
}

// WithFormFields are the problems with the names of the form's fields, which depend on the winner.
func WithFormFields(problems []parts.FieldProblem, form handentry.Form) []parts.FieldProblem {
	problems = slices.Clone(problems)
	for i := range problems {
		problems[i].Field = handentry.FieldOf(problems[i].Field, form.Typed.Get("winner"))
	}
	return problems
}

// losersWithoutHand are the losers whose hands are scored and not entered yet. The hand of a rival
// who won on the same tile is known.
func losersWithoutHand(rules scoring.Rules, hand, rival *scoring.Hand) (seats []scoring.Wind) {
	if _, scored := rules.(scoring.EveryHand); !scored || hand.Outcome == scoring.DrawnHand {
		return nil
	}
	for _, seat := range scoring.SeatWinds {
		told := hand.LoserAt(seat) != nil || rival != nil && rival.Winner == seat && rival.Way == scoring.ByTiles
		if seat != hand.Winner && !told {
			seats = append(seats, seat)
		}
	}
	return seats
}

// hideUntold takes out of a score what is not known before all hands are entered: those of the seats,
// and who pays whom. It says whether any is missing.
func hideUntold(score *parts.ScoreView, seats []scoring.Wind) bool {
	if len(seats) == 0 {
		return false
	}
	score.Hands = slices.DeleteFunc(score.Hands, func(hand parts.ScoreHand) bool {
		return slices.ContainsFunc(seats, func(seat scoring.Wind) bool { return hand.Wind == seat.String() })
	})
	score.Payments, score.Transfers, score.Facts = nil, nil, nil
	return true
}

// WithLosers is a hand as a preview scores it: a loser's hand that is not entered, or is
// incomplete, scores nothing.
func WithLosers(rules scoring.Rules, hand, rival *scoring.Hand) scoring.Hand {
	whole := *hand
	whole.Losers = slices.Clone(hand.Losers)
	for i, told := range whole.Losers {
		if !told.Parts && told.Worth == nil && told.Count == scoring.RightCount &&
			len(told.Concealed)+3*len(told.Melds) < scoring.LoserTiles(rules) {
			whole.Losers[i] = scoring.LoserHand{Seat: told.Seat, Parts: true}
		}
	}
	for _, seat := range losersWithoutHand(rules, hand, rival) {
		whole.Losers = append(whole.Losers, scoring.LoserHand{Seat: seat, Parts: true})
	}
	return whole
}
