package classical

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// The most that a hand can be told to be worth.
const (
	mostTold        = 1000 // basic points
	mostToldDoubles = 30
)

// worth notes points and doubles that no hand has.
func (c *census) worth(worth *scoring.Worth) {
	c.outside(CodePointsRange, int(worth.Basic), mostTold)
	c.outside(CodeDoublesRange, worth.Doubles, mostToldDoubles)
}

func (c *census) outside(code string, has, most int) {
	if has < 0 || has > most {
		c.problems = append(c.problems, scoring.Problem{
			Code: code, Field: fieldNames[wholeField][c.seat], Seat: scoring.WindsOf(c.seat), Has: has, Needs: most,
		})
	}
}

// countTold is the account of a winner's hand that is told by points, doubles and limit
// hands (section 14).
func (w *work) countTold(r *Rules, s scoring.State, hand *scoring.Hand) {
	c, t := &w.census, &w.best
	c.seat = hand.Winner
	t.clear()
	worth := hand.Worth
	if hand.Way == scoring.ByElements || worth == nil {
		field := map[scoring.Way]string{scoring.ByElements: "claims", scoring.ByPoints: "worth"}[hand.Way]
		c.problems = append(c.problems, scoring.Problem{Code: shape.CodeWorthMissing, Field: field})
		for _, tick := range hand.Ticked {
			if hand.Way == scoring.ByElements {
				c.problems = append(c.problems, scoring.Problem{Code: shape.CodeClaimUnknown, Field: field, Ticked: []string{tick.ID}})
			}
		}
		return
	}
	c.worth(worth)
	if least := r.options.MahJongPoints; worth.LimitHands == "" && int(worth.Basic) < least {
		c.problems = append(c.problems, scoring.Problem{
			Code: CodeBelowMinimum, Field: fieldNames[wholeField][c.seat], Seat: scoring.WindsOf(c.seat), Has: int(worth.Basic), Needs: least,
		})
	}
	t.points, t.doubles = int(worth.Basic), worth.Doubles
	for _, id := range worth.LimitHands.List() {
		limit := limits(1) << max(slices.Index(limitIDs[:], id), 0)
		if !slices.Contains(limitIDs[:], id) || t.limits&limit != 0 || r.limits&limit == 0 {
			c.problems = append(c.problems, scoring.Problem{Code: CodeLimitHandUnknown, Field: "limit_hands", Ticked: []string{id}})
			continue
		}
		t.limits |= limit
	}
	if won := r.limitsOfWin(s, hand); t.limits&^won != 0 {
		c.problems = append(c.problems, scoring.Problem{
			Code: shape.CodeElementsContradict, Field: "limit_hands", Ticked: (t.limits &^ won).report(nil),
		})
	}
	t.limits.addIf(hand.Winner == scoring.East && r.isLastWin(s), thirteenthWin&r.limits)
	if len(c.problems) == 0 {
		t.score = r.scoreOf(t.points, t.doubles, t.limits != 0)
	}
}

// limitsOfWin are the limit hands that a hand can have that was won so.
func (r *Rules) limitsOfWin(s scoring.State, hand *scoring.Hand) limits {
	const self = heavensBlessing | plumBlossom | moonFromSea | kongOnKong | buriedTreasure | concealedClearSuit
	possible := ^limits(0)
	if hand.From != scoring.FromWall {
		possible &^= self
	}
	if hand.Winner != scoring.East {
		possible &^= heavensBlessing
	}
	if hand.From != scoring.FromDiscard || hand.Payer != scoring.East {
		possible &^= earthsBlessing
	}
	if hand.From != scoring.FromRobbedKong {
		possible &^= carryingPole
	}
	if hand.Winner != scoring.East || !r.isLastWin(s) {
		possible &^= thirteenthWin
	}
	return possible
}
