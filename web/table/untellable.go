package table

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// impossibleFacts are the facts of which the rules would refuse that they are true of a hand as it
// is told so far: a form does not offer them.
func impossibleFacts(rules scoring.Rules, before scoring.State, hand *scoring.Hand) (ids []string) {
	for _, fact := range rules.Facts() {
		if fact.Kind != scoring.FlagFact || !fact.Asked(hand.Outcome, hand.Way) {
			continue
		}
		told := *hand
		fact.Tell(&told, scoring.FactValue{On: true})
		if _, _, refused := rules.Apply(before, &told); slices.ContainsFunc(refused, func(p scoring.Problem) bool { return p.Field == fact.ID }) {
			ids = append(ids, fact.ID)
		}
	}
	return ids
}
