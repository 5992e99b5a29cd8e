package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// scoreUntiled scores a hand without tiles, by ticked yaku or by han (section 8). Facts
// that only tiles could prove are not checked. It is paid like any other hand.
func (r *Rules) scoreUntiled(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	w.whole = whole{Hand: shape.Hand{Concealed: !hand.Open}}
	w.readFacts(r, s, hand)
	w.rinshan = w.tsumo && hand.Replacement
	w.paid = value{}
	var problems []scoring.Problem
	if _, possible := riichi.Norths(hand); !possible {
		problems = append(problems, scoring.Problem{Code: CodePeiRange, Field: "pei", Has: riichi.Declared(hand), Needs: riichi.MostNorths})
	}
	problems = r.factProblems(w, s, hand, problems)
	if hand.Way == scoring.ByPoints {
		problems = append(problems, r.readWorth(w, hand)...)
	} else {
		problems = append(problems, r.readTicks(w, hand)...)
	}
	if problems != nil {
		return problems
	}
	v := &w.paid
	if hand.Way == scoring.ByElements && !v.valid() {
		return []scoring.Problem{{Code: CodeNoYaku, Field: "claims"}}
	}
	v.row = r.rowOf(v.han, v.yakuman)
	r.pay(s, hand, v, into)
	if hand.Way == scoring.ByElements {
		into.Elements = r.reportTicks(w, into.Elements)
	}
	return nil
}

// mostHanEntered is the largest number of han that can be entered: more than any hand has.
const mostHanEntered = 60

// readWorth takes han or yakuman from the entry. The han include bazoro, so the least
// number is bazoro plus one yaku.
func (r *Rules) readWorth(w *work, hand *scoring.Hand) []scoring.Problem {
	if hand.Worth == nil || hand.Worth.Han == 0 && hand.Worth.Yakuman == 0 {
		return []scoring.Problem{{Code: shape.CodeWorthMissing, Field: "worth"}}
	}
	worth := *hand.Worth
	least := r.options.Bazoro + 1
	switch {
	case worth.Yakuman < 0 || worth.Yakuman > mostYakuman:
		return []scoring.Problem{{Code: CodeYakumanRange, Field: "yakuman", Has: worth.Yakuman, Needs: mostYakuman}}
	case worth.Yakuman > 0:
		w.paid.yakuman = worth.Yakuman
	case worth.Han < least || worth.Han > mostHanEntered:
		return []scoring.Problem{{Code: CodeHanRange, Field: "han", Has: worth.Han, Needs: least}}
	default:
		w.paid.han = worth.Han
	}
	return nil
}

// readTicks computes what the ticked yaku and the facts of the win are worth, or returns
// why they are refused.
func (r *Rules) readTicks(w *work, hand *scoring.Hand) []scoring.Problem {
	ticked, problems := r.ticked(hand)
	problems = append(problems, tickedFacts(w, ticked)...)
	if problems != nil {
		return problems
	}
	if clash := r.contradiction(w, ticked); clash != nil {
		return []scoring.Problem{{Code: shape.CodeElementsContradict, Field: "claims", Ticked: clash}}
	}
	if w.seat == w.round && ticked["yakuhai_seat"]+ticked["yakuhai_round"] > 0 { // one pon is both
		ticked["yakuhai_seat"], ticked["yakuhai_round"] = 1, 1
	}
	if v := &w.paid; !v.countYakuman(w, ticked) {
		r.countYaku(v, w, ticked)
		v.han = v.reduce(r, &w.whole) + w.bonusHan()
	}
	return nil
}

// countYakuman counts the ticked yakuman. It says whether there are any.
func (v *value) countYakuman(w *work, ticked map[string]int) bool {
	for i := range yakumanTable {
		if times := w.tickedYakuman(yakumanTable[i].id, ticked[yakumanTable[i].id]); times > 0 {
			v.shown |= 1 << i
			v.worth[i] = int8(times)
			v.yakuman += times
		}
	}
	v.yakuman = min(v.yakuman, mostYakuman)
	return v.yakuman > 0
}

// countYaku counts the ticked yaku and the han that are no yaku.
func (r *Rules) countYaku(v *value, w *work, ticked map[string]int) {
	facts := reading{whole: &w.whole}
	for i := range r.yaku {
		y := &r.yaku[i]
		times := ticked[y.id]
		if isFact[y.id] {
			times = y.times(&facts)
		}
		if times > 0 && (w.Concealed || !y.closed) {
			v.has |= 1 << i
			v.worth[i] = int8(times * y.han)
		}
	}
	w.extras = extras{
		bazoroBonus: r.options.Bazoro, doraBonus: ticked["dora"],
		redFivesBonus: ticked["red_fives"], peiBonus: w.north, flowersBonus: w.flowers,
	}
	if w.riichi {
		w.extras[uraBonus] = ticked["ura"]
	}
	if w.ippatsu {
		w.extras[ippatsuBonus] = 1
	}
}

// tickedYakuman is how many yakuman the ticks of an id, or the facts of the win, count
// for. Four concealed pons won by ron waited for the pair, so that suuankou is double.
func (w *whole) tickedYakuman(id string, ticked int) int {
	facts := reading{whole: w}
	for i := range yakumanTable {
		if y := &yakumanTable[i]; y.id == id && isFact[id] {
			return y.times(&facts)
		}
	}
	switch {
	case ticked == 0:
		return 0
	case id == "kokushi" && w.noneDiscarded && w.north == 0, id == "suuankou" && !w.tsumo:
		return 2
	case id == "chuuren" && w.noneDiscarded:
		return 3
	default:
		return ticked
	}
}

// reportTicks adds the elements to a list, in the order of the rules.
func (r *Rules) reportTicks(w *work, list []scoring.Element) []scoring.Element {
	v := &w.paid
	if v.yakuman == 0 {
		return v.report(r, &reading{whole: &w.whole}, list)
	}
	for i := range yakumanTable {
		if v.shown&(1<<i) != 0 {
			list = append(list, line(yakumanTable[i].id, scoring.HandElement, int(v.worth[i])))
		}
	}
	return list
}
