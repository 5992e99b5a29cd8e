package present

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
)

// told are the facts that decided who pays, with the players of whom they are told.
func (b Scoreboard) told(before scoring.State, facts scoring.Hand, result scoring.Result) (list []parts.ScoreFact) {
	for _, deciding := range scoring.Deciding(b.Night.Rules.Facts(), &facts, &result) {
		told := parts.ScoreFact{ID: deciding.Fact.ID, Kind: deciding.Fact.Kind.String(), Chosen: deciding.Value.Names}
		for _, seat := range deciding.Value.Seats.List() {
			told.Names = append(told.Names, b.Name(before, seat))
		}
		list = append(list, told)
	}
	return list
}
