package classical

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// checkCannon adds what is wrong with who let off a cannon.
func (r *Rules) checkCannon(problems []scoring.Problem, hand *scoring.Hand, t *told) []scoring.Problem {
	if t.liable == 0 {
		return problems
	}
	if !r.options.Cannon {
		problems = append(problems, scoring.Problem{Code: CodeCannonOff, Field: cannonFact.ID})
	}
	losers := losersOf(hand.Winner)
	if t.liable != scoring.WindsOf(losers[0]) && t.liable != scoring.WindsOf(losers[1]) {
		problems = append(problems, scoring.Problem{Code: CodeCannonNotALoser, Field: cannonFact.ID})
	}
	return problems
}

// checkPattern adds a problem if the winning hand does not show the pattern of the cannon.
func (w *work) checkPattern(problems []scoring.Problem, r *Rules) []scoring.Problem {
	if w.told.liable != 0 && r.options.Cannon && !w.shows(w.told.pattern) {
		problems = append(problems, scoring.Problem{Code: CodeCannonNotAttained, Field: cannonFact.ID})
	}
	return problems
}

// shows says whether the winner's hand has the pattern.
func (w *work) shows(pattern string) bool {
	f, t := &w.win, &w.best
	switch pattern {
	case cannonSuit:
		return f.oneSuit && !f.kinds.Has(shape.Honours)
	case cannonWinds:
		return t.winds
	case cannonDragons:
		return t.dragons
	case cannonHonours:
		return f.kinds.Only(shape.Honours)
	case cannonTerminals:
		return f.kinds.Only(shape.Terminals)
	case cannonGreen:
		return f.kinds.Only(shape.Greens)
	default:
		return pattern == cannonEnd
	}
}
