package sanma

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// scoreUntiled scores a hand without tiles, by ticked yaku or by han and fu (section 9).
// Facts that only tiles could prove are not checked. It is paid like any other hand.
func (r *Rules) scoreUntiled(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	w.whole = whole{Hand: shape.Hand{Concealed: !hand.Open}}
	w.readFacts(r, s, hand)
	w.rinshan = w.tsumo && hand.Replacement && (r.options.RinshanOnKita || w.north == 0 || hasKan(hand))
	w.paid = value{}
	var problems []scoring.Problem
	if _, possible := riichi.Norths(hand); !possible {
		problems = append(problems, scoring.Problem{Code: CodePeiRange, Field: "pei", Has: riichi.Declared(hand), Needs: riichi.MostNorths})
	}
	problems = r.factProblems(w, s, hand, problems)
	if hand.Way == scoring.ByPoints {
		w.liable = false // by points nobody knows the yakuman
		problems = append(problems, r.readWorth(w, hand)...)
	} else {
		problems = append(problems, r.readTicks(w, hand)...)
	}
	if problems != nil {
		return problems
	}
	v := &w.paid
	if hand.Way == scoring.ByElements && !v.valid() {
		problems = append(problems, scoring.Problem{Code: CodeNoYaku, Field: "claims"})
	}
	var pao pao
	if w.liable {
		var refused []scoring.Problem
		pao, refused = r.paoOf(&w.whole, v, func(id string) bool { return hasTick(hand, id) })
		problems = append(problems, refused...)
	}
	if problems != nil {
		return problems
	}
	v.base = v.limit(r)
	r.pay(s, hand, v, pao, into)
	if hand.Way == scoring.ByElements {
		into.Elements = v.report(&w.whole, into.Elements)
	}
	return nil
}

// hasKan says whether every hand with the ticks has a kan. If not, the replacement tile
// may be that of a declared North.
func hasKan(hand *scoring.Hand) bool { return hasTick(hand, "sankantsu") || hasTick(hand, "suukantsu") }

// hasTick says whether the yaku or yakuman was ticked. It need not be one that is paid.
func hasTick(hand *scoring.Hand, id string) bool {
	return slices.ContainsFunc(hand.Ticked, func(t scoring.Ticked) bool { return t.ID == id })
}

// mostHanEntered and mostFuEntered are the largest numbers that can be entered: more than
// any hand has.
const (
	mostHanEntered = 60
	mostFuEntered  = 140
	limitHan       = 5 // from here on fu do not matter
)

// mostYakuman is how many yakuman a hand can be.
func (r *Rules) mostYakuman() int {
	switch o := &r.options; {
	case o.YakumanStacking && o.DoubleYakuman:
		return 6 // daisuushii of four closed kans on a pair of dragons
	case o.YakumanStacking:
		return 4
	case o.DoubleYakuman:
		return 2
	default:
		return 1
	}
}

// readWorth takes han and fu or yakuman from the entry.
func (r *Rules) readWorth(w *work, hand *scoring.Hand) []scoring.Problem {
	if hand.Worth == nil || hand.Worth.Han == 0 && hand.Worth.Yakuman == 0 {
		return []scoring.Problem{{Code: shape.CodeWorthMissing, Field: "worth"}}
	}
	worth, most := *hand.Worth, r.mostYakuman()
	switch {
	case worth.Yakuman < 0 || worth.Yakuman > most:
		return []scoring.Problem{{Code: CodeYakumanRange, Field: "yakuman", Has: worth.Yakuman, Needs: most}}
	case worth.Yakuman > 0:
		w.paid.yakuman = worth.Yakuman
	case worth.Han < 1 || worth.Han > mostHanEntered:
		return []scoring.Problem{{Code: CodeHanRange, Field: "han", Has: worth.Han, Needs: 1}}
	case worth.Fu == 0 && worth.Han < limitHan:
		return []scoring.Problem{{Code: CodeFuMissing, Field: "fu", Has: worth.Han, Needs: limitHan}}
	case worth.Fu != 0 && !w.canHave(worth.Han, worth.Fu):
		return []scoring.Problem{{Code: CodeFuRange, Field: "fu", Has: worth.Fu, Needs: worth.Han}}
	default:
		w.paid.han, w.paid.fu = worth.Han, worth.Fu
	}
	return nil
}

// canHave says whether a hand with these han and fu exists: 20 fu only as pinfu from the
// wall, 25 fu only as seven pairs.
func (w *work) canHave(han, fu int) bool {
	switch fu {
	case 20:
		return w.tsumo && han >= 2
	case sevenPairsFu:
		return han >= 3 || !w.tsumo && han >= 2
	default:
		return fu%10 == 0 && fu >= 30 && fu <= mostFuEntered
	}
}

// readTicks computes what the ticked yaku and the facts of the win are worth, or returns
// why they are refused.
func (r *Rules) readTicks(w *work, hand *scoring.Hand) []scoring.Problem {
	ticked, problems := r.ticked(hand)
	if problems != nil {
		return problems
	}
	if clash := w.contradiction(ticked); clash != nil {
		return []scoring.Problem{{Code: shape.CodeElementsContradict, Field: "claims", Ticked: clash}}
	}
	v, facts := &w.paid, reading{whole: &w.whole}
	if r.tickedYakuman(w, ticked); v.yakuman > 0 {
		return nil
	}
	w.imply(ticked)
	for i := range yakuTable {
		y := &yakuTable[i]
		times := ticked[y.id]
		if isFact[y.id] && y.holds(&facts) {
			times = 1
		}
		if han := times * y.han(w.Concealed); han > 0 {
			v.has |= 1 << i
			v.han += han
		}
	}
	v.dragons = ticked["yakuhai_dragon"]
	w.extras = extras{doraBonus: ticked["dora"], redFivesBonus: ticked["red_fives"], peiBonus: w.north}
	if w.riichi {
		w.extras[uraBonus] = ticked["ura"]
	}
	v.han += w.bonusHan()
	v.fu = w.leastFu(ticked)
	return nil
}

// tickedYakuman notes the yakuman that were ticked or follow from the facts of the win.
// Four concealed pons won by ron waited for the pair, so that suuankou is double.
func (r *Rules) tickedYakuman(w *work, ticked map[string]int) {
	v, facts := &w.paid, reading{whole: &w.whole}
	best, most := -1, 0
	for i := range yakumanTable {
		y := &yakumanTable[i]
		times := ticked[y.id]
		switch {
		case y.id == "renhou" && !r.options.Renhou:
		case isFact[y.id] && y.holds(&facts):
			times = 1
		case times > 0 && r.options.DoubleYakuman && (y.id == "daisuushii" || y.id == "suuankou" && !w.tsumo):
			times = 2
		}
		if times == 0 {
			continue
		}
		v.shown |= 1 << i
		v.doubled |= uint32(times-1) << i
		v.yakuman += times
		if times > most || times == most && w.isLiableFor(i) && !w.isLiableFor(best) {
			best, most = i, times
		}
	}
	if v.shown != 0 && !r.options.YakumanStacking {
		v.shown, v.yakuman = 1<<best, most
		v.doubled &= v.shown
	}
}
