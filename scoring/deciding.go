package scoring

import "slices"

// DecidingFact is a fact that decided who pays, with its value.
type DecidingFact struct {
	Fact  Fact
	Value FactValue
}

// DecidingFacts are the facts, of those that the rules ask, that decided who pays: how it was drawn
// and of whom something was told then, what the losers' own hands were worth, or who is liable, and
// for which of the elements that count.
func DecidingFacts(facts []Fact, h *Hand, r *Result) (list []DecidingFact) {
	for _, fact := range facts {
		value := fact.ValueIn(h)
		switch fact.Kind {
		case SeatFact:
			if fact.Asked(h.Outcome, h.Way) && !value.IsZero() {
				list = append(list, DecidingFact{fact, value})
			}
		case ChoiceFact, SeatsFact:
			if h.Outcome == DrawnHand && fact.After != WonHands && !value.IsZero() {
				list = append(list, DecidingFact{fact, value})
			}
		case LiabilityFact:
			value.Names = slices.DeleteFunc(slices.Clone(value.Names), func(id string) bool {
				return !fact.OneChoice && !slices.ContainsFunc(r.Elements, func(e Element) bool { return e.ID == id })
			})
			if h.Outcome == Won && len(value.Names) > 0 {
				list = append(list, DecidingFact{fact, value})
			}
		case SeatCountsFact:
			if h.Outcome == Won && fact.About == Losers && !value.IsZero() {
				list = append(list, DecidingFact{fact, value})
			}
		case FlagFact, CountFact, TilesFact, ItemsFact:
		}
	}
	return list
}
