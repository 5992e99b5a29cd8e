package honshu

import "github.com/threewinds/threewinds/scoring"

// extras are the han that are no yaku, in the order of the table of bonuses. They
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

// bonusHan is the sum of all that is no yaku.
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

// readExtras counts what a hand of known tiles has beside its yaku (section 3).
func (w *whole) readExtras(r *Rules, hand *scoring.Hand) {
	w.extras = extras{
		bazoroBonus:   r.options.Bazoro,
		doraBonus:     w.countDora(hand.Indicators),
		redFivesBonus: w.RedFives,
		peiBonus:      w.north,
		flowersBonus:  w.flowers,
	}
	if w.riichi {
		w.extras[uraBonus] = w.countDora(hand.UraIndicators)
		if w.ippatsu {
			w.extras[ippatsuBonus] = 1
		}
	}
}

// countDora counts every copy in the hand and its melds once per indicator.
// Declared Norths are no longer among them.
func (w *whole) countDora(indicators scoring.Tiles) (sum int) {
	for _, indicator := range indicators {
		if k := indicator.Kind(); k < scoring.SetKinds {
			sum += int(w.Counts[doraAfter(k)])
		}
	}
	return sum
}

// doraAfter is the kind that an indicator makes dora (section 1).
func doraAfter(k scoring.Kind) scoring.Kind {
	switch k {
	case scoring.Character1:
		return scoring.Character1 + 8
	case scoring.Circle1 + 8, scoring.Character1 + 8, scoring.Bamboo1 + 8:
		return k - 8
	case scoring.NorthWind:
		return scoring.EastWind
	case scoring.Red:
		return scoring.White
	default:
		return k + 1
	}
}
