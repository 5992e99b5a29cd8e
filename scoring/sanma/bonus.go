package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
)

// bonuses add han but are no yaku. This is their order in results.
var bonuses = [...]string{"dora", "ura", "red_fives", "pei"}

// extras are the han of the bonuses. They are the same for every reading of a hand.
type extras [len(bonuses)]int

// The places in the table of bonuses.
const (
	doraBonus = iota
	uraBonus
	redFivesBonus
	peiBonus
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

// readExtras counts what a hand of known tiles has beside its yaku (sections 1 and 2).
func (w *whole) readExtras(r *Rules, hand *scoring.Hand) {
	w.extras = extras{doraBonus: w.dora(r, hand.Indicators), redFivesBonus: w.RedFives, peiBonus: w.north}
	if w.riichi {
		w.extras[uraBonus] = w.dora(r, hand.UraIndicators)
	}
}

// dora counts each dora tile once for every indicator that points at it. Declared Norths
// count too, if the house rules say so (kita_dora_stack).
func (w *whole) dora(r *Rules, indicators scoring.Tiles) int {
	han := riichi.CountDora(&w.Counts, indicators)
	if w.north > 0 && r.options.KitaDoraStack {
		for _, indicator := range indicators {
			if indicator.Kind() == scoring.WestWind {
				han += w.north
			}
		}
	}
	return han
}

// elementIDs are the ids of all elements in the order of the rules.
func elementIDs() []string {
	var ids []string
	for i := range yakuTable {
		ids = append(ids, yakuTable[i].id)
	}
	return append(ids, bonuses[:]...)
}
