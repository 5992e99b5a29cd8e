package sanma

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// paoFact is who is liable for which yakuman of the winner (section 7).
var paoFact = scoring.Fact{
	ID: "pao", Kind: scoring.LiabilityFact, About: scoring.Winner, Ways: scoring.NotByPoints, Seldom: true,
	Choices: []string{"daisangen", "daisuushii", "suukantsu"}, ChoicesName: "yakuman",
}

// pao is who is liable, and for how many of the yakuman that are paid.
type pao struct {
	seat    scoring.Wind
	yakuman int
}

// paoIDs are the yakuman for which a player can be liable under these house rules.
func (r *Rules) paoIDs() []string {
	switch {
	case !r.options.Pao:
		return nil
	case r.options.PaoSuukantsu:
		return paoFact.Choices
	default:
		return paoFact.Choices[:2]
	}
}

// paoOf is the liability that was entered. It refuses a yakuman that the hand does not
// have, or for which the house rules know no liability. If a yakuman of the hand is not
// paid because a higher one is, liability for it moves no points.
func (r *Rules) paoOf(w *whole, v *value, attained func(id string) bool) (p pao, problems []scoring.Problem) {
	ids := w.paoNames
	if len(ids) == 0 {
		ids = []string{""} // no yakuman was named: refused below
	}
	for _, id := range ids {
		if !slices.Contains(r.paoIDs(), id) || !attained(id) {
			problems = append(problems, scoring.Problem{Code: CodePaoNotAttained, Field: paoFact.ID, Ticked: []string{id}})
		}
	}
	p.seat = w.liableSeat
	for i := range yakumanTable {
		if v.shown&(1<<i) != 0 && w.isLiableFor(i) {
			p.yakuman += v.times(i)
		}
	}
	return p, problems
}

// settlePao pays the yakuman that a player is liable for (section 7). After a tile from
// the wall the liable player pays all of them, after a ron half of them and the discarder
// the other half. The liable player also pays all counters.
func (r *Rules) settlePao(hand *scoring.Hand, p pao, extra scoring.Points, pay func(scoring.Wind, scoring.Points)) {
	points := ron(yakumanBase*scoring.Points(p.yakuman), hand.Winner)
	if hand.From != scoring.FromWall {
		pay(hand.Payer, points/2)
		points /= 2
	}
	pay(p.seat, points+2*extra)
}
