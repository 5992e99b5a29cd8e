package board

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// Preview is the answer of the rules to a form: what to do next, what is wrong, or the score.
func (b Board) Preview(ctx context.Context, told handentry.Reading) templates.PreviewView {
	b = b.OfHand(told.Hand())
	rules, ledger := b.Match.Rules, b.Match.Ledger
	played, problems := told.Played(ledger), slices.Clone(told.Problems)
	before := handentry.StateBefore(ledger, played.Number)
	played = played.ForSeats(before.Seats)
	facts := WithLosers(rules, &played.Facts, played.Rival)
	view := templates.PreviewView{NoLiability: needsNoLiability(rules, played, scoring.Result{})}
	view.Next, view.Missing = nextStep(rules, facts, problems)
	problems = slices.DeleteFunc(problems, func(p tournament.Problem) bool {
		return p.Code == "tiles_missing" || stepOf(rules, p) != ""
	})
	view.Problems = present.Sentences(ctx, problems)
	if len(problems) > 0 {
		return view
	}
	if told.Hand() == ledger.State.Hand && ledger.WonByDead(before.Seats, facts, played.Rival) {
		view.Problems = present.Sentences(ctx, tournament.Problems{{Field: "winner", Code: "dead_hand"}})
		return view
	}
	before.Finished = false // a typed hand is shown even when the match is over
	view.Impossible = impossibleFacts(rules, before, &facts)
	if played.Rival != nil && view.Next == "" {
		verdict, undecided := rules.OneWinner(before, &facts, played.Rival)
		if view.Problems = present.BothRefusals(ctx, undecided[0], undecided[1]); len(view.Problems) > 0 {
			return view
		}
		facts, view.Verdict = verdict.Winner, b.Verdict(ctx, before, verdict)
	}
	_, result, refused := rules.Apply(before, &facts)
	view.NoLiability = needsNoLiability(rules, played, result)
	view.Next = cmp.Or(view.Next, unfilledNumber(rules, told.Typed, refused))
	if view.Next != "" {
		view.Problems = present.Refusals(ctx, slices.DeleteFunc(refused, func(p scoring.Problem) bool {
			return !slices.Contains(rules.EarlyCodes(), p.Code)
		}))
		return view
	}
	view.Problems = present.Refusals(ctx, refused)
	if len(refused) > 0 { // nobody pays anything
		result.Elements = slices.DeleteFunc(result.Elements, func(e scoring.Element) bool { return e.One })
	}
	if len(refused) == 0 || len(result.Elements) > 0 {
		score := b.Score(ctx, before, facts, result)
		view.Untold = hideUntold(&score, losersWithoutHand(rules, &played.Facts, played.Rival))
		if !view.Untold && told.Hand() == ledger.State.Hand && !ledger.State.Finished {
			totals := ledger.Totals
			for seat, place := range before.Seats {
				totals[place] += result.Payments[seat]
			}
			b.TotalsAfter(&score, before, totals)
			view.Moves = b.rankGains(before, result.Payments)
		}
		view.Score = &score
	}
	return view
}

// needsNoLiability says whether the questions are needless that only some elements ask, such as who
// is liable: the one winner has none of these elements, and the form answers none of them.
func needsNoLiability(rules scoring.Rules, played tournament.HandPlayed, result scoring.Result) bool {
	ids := slices.Clone(result.LimitHands)
	for _, element := range result.Elements {
		ids = append(ids, element.ID)
	}
	return played.Rival == nil && !slices.ContainsFunc(rules.Facts(), func(fact scoring.Fact) bool {
		with, told := elementsOf(&fact), fact.ValueIn(&played.Facts)
		return len(with) > 0 && (!told.IsZero() || slices.ContainsFunc(ids, func(id string) bool { return slices.Contains(with, id) }))
	})
}

// nextStep is what the referee has to do before the hand can be scored, and how
// many tiles are missing.
func nextStep(rules scoring.Rules, facts scoring.Hand, problems tournament.Problems) (step string, missing int) {
	for _, p := range problems {
		if step := stepOf(rules, p); step != "" {
			return step, 0
		}
	}
	if facts.Outcome == scoring.DrawnHand {
		return "", 0
	}
	if missing := missingTiles(rules, &facts); missing > 0 {
		return "tiles", missing
	}
	unexplained := func(fact scoring.Fact) bool {
		told := fact.ValueIn(&facts)
		return fact.OneChoice && told.Seats != 0 && told.Name() == ""
	}
	if slices.ContainsFunc(rules.Facts(), unexplained) {
		return "reason", 0
	}
	return "", 0
}

// unfilledNumber is the empty field of a number that the rules ask for, such as fu with few han: not a
// mistake before it is filled.
func unfilledNumber(rules scoring.Rules, typed url.Values, refused []scoring.Problem) string {
	for _, measure := range rules.Measures() {
		isAsked := func(p scoring.Problem) bool { return p.Field == measure.ID && p.Code == measure.ID+"_missing" }
		if strings.TrimSpace(typed.Get(measure.ID)) == "" && slices.ContainsFunc(refused, isAsked) {
			return measure.ID
		}
	}
	return ""
}

// missingTiles is how many are missing of a hand that is told by tiles.
func missingTiles(rules scoring.Rules, facts *scoring.Hand) int {
	if facts.Way != scoring.ByTiles {
		return 0
	}
	tiles, needs := len(facts.Concealed), rules.HandTiles()
	for _, meld := range facts.Melds {
		tiles += meld.Size()
		needs += meld.Size() - scoring.Meld{Kind: scoring.Pong}.Size()
	}
	return needs - tiles
}

// stepOf is the next step if a problem only means that the form is not complete yet, empty for a
// real mistake.
func stepOf(rules scoring.Rules, p tournament.Problem) string {
	switch p.Code {
	case "winner_missing", "from_missing":
		return p.Field
	case "ticks_missing":
		return "elements"
	case rules.Scale().String() + "_missing":
		return rules.Scale().String()
	}
	return ""
}
