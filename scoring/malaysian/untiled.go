package malaysian

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// scoreUntiled scores a hand that is told by its fan and limit hands (section 14). Nobody
// knows its tiles, so that the winner's instant payments are told like those of the
// others.
func (r *Rules) scoreUntiled(w *work, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	problems := r.checkFacts(nil, hand)
	if hand.Way == scoring.ByElements {
		problems = append(problems, scoring.Problem{Code: shape.CodeWorthMissing, Field: "claims"})
		for _, tick := range hand.Ticked {
			problems = append(problems, scoring.Problem{Code: shape.CodeClaimUnknown, Field: "claims", Ticked: []string{tick.ID}})
		}
		return problems
	}
	if hand.Worth == nil || hand.Worth.Fan == 0 && hand.Worth.LimitHands == "" && r.options.Minimum > 0 {
		return append(problems, scoring.Problem{Code: shape.CodeWorthMissing, Field: "worth"})
	}
	w.paid = value{natural: tally{sum: hand.Worth.Fan}}
	if fan := hand.Worth.Fan; fan < 0 || fan > mostFan {
		problems = append(problems, scoring.Problem{Code: CodeFanRange, Field: "fan", Has: fan, Needs: mostFan})
	}
	for _, id := range hand.Worth.LimitHands.List() {
		at := slices.Index(limitIDs[:], id)
		if at < 0 || w.paid.limits&(1<<at) != 0 {
			problems = append(problems, scoring.Problem{Code: CodeLimitHandUnknown, Field: "limit_hands", Ticked: []string{id}})
			continue
		}
		w.paid.limits |= 1 << at
	}
	if problems == nil && !w.paid.limits.agree(hand) {
		problems = append(problems, scoring.Problem{
			Code: shape.CodeElementsContradict, Field: "limit_hands", Ticked: hand.Worth.LimitHands.List(),
		})
	}
	if problems != nil {
		return problems
	}
	w.paid.pay(&r.options)
	players := enteredItems(hand)
	return r.pay(w, hand, &players, into)
}

// incompatible are limit hands that no hand has together (section 8): they need more than four
// sets, or other tiles, or came on different turns.
var incompatible = [...][2]limits{
	{greatDragons, greatWinds | littleWinds},
	{greatWinds, littleWinds},
	{nineGates, greatDragons | greatWinds | littleWinds | allHonours | fourKongs | fourConcealedPongs | doubleKong},
	{heaven, earth | lastTile},
	{earth, lastTile},
}

// agree says whether a hand can have all of the limit hands, won as it was won.
func (l limits) agree(hand *scoring.Hand) bool {
	const fromWall = fourConcealedPongs | nineGates | doubleKong | heaven | lastTile
	for _, pair := range incompatible {
		if l&pair[0] != 0 && l&pair[1] != 0 {
			return false
		}
	}
	switch {
	case l&fromWall != 0 && hand.From != scoring.FromWall, l&heaven != 0 && hand.Winner != scoring.East:
		return false
	case l&earth == 0:
		return true
	default:
		return hand.Winner != scoring.East && (hand.From == scoring.FromWall || hand.From == scoring.FromDiscard && hand.Payer == scoring.East)
	}
}
