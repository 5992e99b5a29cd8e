package koreanjapanese_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// pays compares two sheets by what they bring (section 7, "Which reading").
func (s *sheet) pays(than *sheet) int {
	flag := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	return slices.Compare(
		[]int{s.class, flag(s.enough), s.hand + s.bonus, s.hand},
		[]int{than.class, flag(than.enough), than.hand + than.bonus, than.hand})
}

// best is a sheet that pays best; nil if the hand is complete in no reading.
func (r *referee) best() *sheet {
	var best *sheet
	for _, reading := range r.readings() {
		for _, groups := range r.placements(reading) {
			if s := r.score(groups); best == nil || s.pays(best) > 0 {
				best = &s
			}
		}
	}
	return best
}

// payments are what East, South and West win and lose (section 8), and the
// class that was paid.
func (r *referee) payments(s *sheet) (changes [3]int, class int) {
	extra := r.GoulashUnit * r.Carry
	if r.GoulashCap > 0 && extra > r.GoulashCap {
		extra = r.GoulashCap
	}
	natural, limit := r.natural(s), r.limitPay(s.class)
	pay, class := natural, s.class
	if s.class > 0 {
		pay = limit
		if r.LimitTakesBetter && natural[0]+natural[1]+natural[2] > limit[0]+limit[1]+limit[2] {
			pay, class = natural, 0
		}
	}
	if class > 0 && !r.LimitAddsGoulash {
		extra = 0
	}
	for seat := range 3 {
		if seat != int(r.Winner) {
			changes[seat] -= pay[seat] + extra
			changes[r.Winner] += pay[seat] + extra
		}
	}
	return changes, class
}

func (r *referee) natural(s *sheet) (pay [3]int) {
	var b [3]int
	sum := 0
	allReady := r.Ready&7 == 7
	for seat := range scoring.Wind(3) {
		if seat == r.Winner || allReady && r.ThreeReady == koreanjapanese.ThreeReadyHandPointsOnly {
			continue
		}
		b[seat] = s.bonus
		if !r.Waiting.Has(seat) && !r.Ready.Has(seat) {
			b[seat] += 2
		}
		sum += b[seat]
	}
	for seat := range scoring.Wind(3) {
		discarder := seat == r.Payer
		switch {
		case seat == r.Winner:
		case r.selfDrawn():
			pay[seat] = s.hand + b[seat]
		case r.DiscardScheme == "main" && discarder:
			pay[seat] = 2*s.hand + b[seat]
		case r.DiscardScheme == "main":
			pay[seat] = b[seat]
		case r.DiscardScheme == "bonus" && discarder:
			pay[seat] = s.hand + sum
		case r.DiscardScheme == "bonus":
			pay[seat] = s.hand
		case discarder:
			pay[seat] = 2*s.hand + sum
		}
	}
	return pay
}

func (r *referee) limitPay(class int) (pay [3]int) {
	value := r.LimitValue * class / 2
	for seat := range scoring.Wind(3) {
		discarder := seat == r.Payer
		switch {
		case seat == r.Winner:
		case r.selfDrawn():
			pay[seat] = value
		case discarder && r.LimitDiscard != "single_each":
			pay[seat] = 2 * value
		case discarder || r.LimitDiscard != "discarder_all":
			pay[seat] = value
		}
	}
	return pay
}
