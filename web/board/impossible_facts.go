package board

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// impossibleFacts are the facts that the rules would refuse for a hand as it is entered so far: a
// form does not offer them.
func impossibleFacts(rules scoring.Rules, before scoring.State, hand *scoring.Hand) (ids []string) {
	for _, fact := range rules.Facts() {
		if fact.Kind != scoring.FlagFact || !fact.Asked(hand.Outcome, hand.Way) {
			continue
		}
		told := *hand
		fact.SetValue(&told, scoring.FactValue{On: true})
		if _, _, refused := rules.Apply(before, &told); slices.ContainsFunc(refused, func(p scoring.Problem) bool { return p.Field == fact.ID }) {
			ids = append(ids, fact.ID)
		}
	}
	return ids
}
