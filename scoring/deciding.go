package scoring

import "slices"

// DecidingFact is a fact that decided who pays, with its value.
type DecidingFact struct {
	Fact  Fact
	Value FactValue
}

// DecidingFacts are those of the given facts that decided who pays. After a drawn hand, these are
// how it was drawn, and the seats that were named. After a win, they are a seat that was named, the
// worth of the losers' own hands, or who is liable and for which elements of the result. The given
// facts are those that the rules ask.
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
