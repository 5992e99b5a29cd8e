package sanma

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// mostFuOfTable is the largest number of fu that the printed table has.
const mostFuOfTable = 110

// addRows adds the payment table of section 4: a row for each han and fu below mangan,
// and one for each limit.
func (r *Rules) addRows(l *shape.Clauses) {
	for han := 1; han < limitHan; han++ {
		for _, fu := range fuOfTable() {
			base, rank := r.baseOf(han, fu)
			ofRon, ofTsumo := r.happens(han, fu, false), r.happens(han, fu, true)
			if rank != "" || !ofRon && !ofTsumo {
				continue
			}
			numbers := r.row(base, ofRon, ofTsumo)
			numbers["Han"], numbers["Fu"] = han, fu
			l.Add(true, "rows", "row_fu", numbers)
		}
	}
	for _, row := range slices.Backward(limits[:]) {
		l.Add(true, "rows", "row_"+row.rank, r.row(row.base, true, true))
	}
}

// happens says whether a hand with these han and fu exists. One han and 110 fu are a ron
// on a pon with two closed kans of terminals or honours and a pair of a double wind.
func (r *Rules) happens(han, fu int, tsumo bool) bool {
	if han == 1 && fu == mostFuOfTable {
		return !tsumo && r.options.DoubleWindPairFu == 4
	}
	return (&work{whole: whole{tsumo: tsumo}}).canHave(han, fu)
}

// fuOfTable are the fu of the printed table.
func fuOfTable() []int {
	list := []int{20, sevenPairsFu}
	for fu := 30; fu <= mostFuOfTable; fu += 10 {
		list = append(list, fu)
	}
	return list
}

// row is what is paid for a base. What no hand can be paid is left empty.
func (r *Rules) row(base scoring.Points, ofRon, ofTsumo bool) shape.Numbers {
	numbers := make(shape.Numbers)
	if ofRon {
		numbers["Ron"], numbers["Dealer"] = int(ron(base, scoring.South)), int(ron(base, scoring.East))
	}
	if ofTsumo {
		numbers["Ko"], numbers["Oya"] = int(r.share(base, scoring.South, scoring.West)), int(r.share(base, scoring.South, scoring.East))
		numbers["Each"] = int(r.share(base, scoring.East, scoring.South))
	}
	return numbers
}
