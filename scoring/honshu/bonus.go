package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
)

// extras are the han of the bonuses, which are no yaku, in the order of their table. They
// are the same for every reading of a hand.
type extras [len(bonuses)]int

// The places in the table of bonuses.
const (
	ippatsuBonus = iota
	bazoroBonus
	doraBonus
	uraBonus
	redFivesBonus
	peiBonus
	flowersBonus
)

// bonusHan is the han of all bonuses.
func (w *whole) bonusHan() (sum int) {
	for _, han := range w.extras {
		sum += han
	}
	return sum
}

func (w *whole) reportBonuses(list []scoring.Element) []scoring.Element {
	for i, han := range w.extras {
		if han != 0 {
			list = append(list, line(bonuses[i], scoring.BonusElement, han))
		}
	}
	return list
}

// readExtras counts the bonuses of a hand of known tiles (section 3). Declared Norths do
// not count as dora, because they are no longer among the tiles of the hand.
func (w *whole) readExtras(r *Rules, hand *scoring.Hand) {
	w.extras = extras{
		bazoroBonus:   r.options.Bazoro,
		doraBonus:     riichi.CountDora(&w.Counts, hand.Indicators),
		redFivesBonus: w.RedFives,
		peiBonus:      w.north,
		flowersBonus:  w.flowers,
	}
	if w.riichi {
		w.extras[uraBonus] = riichi.CountDora(&w.Counts, hand.UraIndicators)
		if w.ippatsu {
			w.extras[ippatsuBonus] = 1
		}
	}
}
