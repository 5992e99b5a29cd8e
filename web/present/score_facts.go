package present

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
)

// told are the facts that decided who pays, beside the worth of the hand: how it was drawn
// and of whom something was told then, or who was liable for something that counts.
func (b Scoreboard) told(before scoring.State, facts scoring.Hand, result scoring.Result) (list []parts.ScoreFact) {
	for _, fact := range b.Night.Rules.Facts() {
		value := fact.Of(&facts)
		told := parts.ScoreFact{ID: fact.ID, Kind: fact.Kind.String(), Chosen: value.Names}
		for _, seat := range value.Seats.List() {
			told.Names = append(told.Names, b.Name(before, seat))
		}
		switch fact.Kind {
		case scoring.ChoiceFact, scoring.SeatFact, scoring.SeatsFact:
			if facts.Outcome == scoring.DrawnHand && fact.Asked(facts.Outcome, facts.Way) && !value.IsZero() {
				list = append(list, told)
			}
		case scoring.LiabilityFact:
			told.Chosen = slices.DeleteFunc(slices.Clone(value.Names), func(id string) bool {
				return !slices.ContainsFunc(result.Elements, func(e scoring.Element) bool { return e.ID == id })
			})
			if len(told.Chosen) > 0 {
				list = append(list, told)
			}
		case scoring.FlagFact, scoring.CountFact, scoring.SeatCountsFact, scoring.TilesFact:
		}
	}
	return list
}
