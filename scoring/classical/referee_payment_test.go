package classical_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// judgeLoser is the account of a hand that did not win.
func (r *referee) judgeLoser(l *scoring.LoserHand) account {
	var a account
	switch {
	case l.Count.String() == "long":
		return a
	case l.Worth != nil:
		a.points, a.doubles = int(l.Worth.Basic), l.Worth.Doubles
	default:
		sets := r.melded(l.Melds, l.Parts)
		for _, tile := range l.Pairs {
			if l.Parts {
				sets = append(sets, lying{what: "pair", kind: int(tile.Kind())})
			}
		}
		for kind := range refKinds {
			n := 0
			for _, tile := range l.Concealed {
				if int(tile.Kind()) == kind && !l.Parts {
					n++
				}
			}
			switch n {
			case 2:
				sets = append(sets, lying{what: "pair", kind: kind})
			case 3, 4:
				sets = append(sets, lying{what: "pung", kind: kind})
			}
		}
		r.countLying(&a, l.Seat, sets, l.Bonus)
	}
	a.score = r.worth(a.points, a.doubles, false)
	slices.Sort(a.lines)
	return a
}

// payments are those of section 8, and of section 9.
func (r *referee) payments(scores [3]int) (paid [3]int) {
	pay := func(from, to, payer, points int) {
		if r.options.EastDoubles && (from == 0 || to == 0) {
			points *= 2
		}
		paid[payer] -= points
		paid[to] += points
	}
	winner := int(r.hand.Winner)
	liable := told(r.hand, "cannon").Seats.List()
	for seat := range 3 {
		payer := seat
		if len(liable) > 0 {
			payer = int(liable[0])
		}
		if seat != winner {
			pay(seat, winner, payer, scores[winner])
		}
	}
	for a := range 3 {
		for b := range 3 {
			if a != b && a != winner && b != winner && scores[a] < scores[b] && r.options.LosersSettle && len(liable) == 0 {
				pay(a, b, a, scores[b]-scores[a])
			}
		}
	}
	return paid
}
