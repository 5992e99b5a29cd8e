package sanma

import (
	"slices"

	"github.com/threewinds/threewinds/scoring/riichi"
)

// outlines are what ticked yaku require of the sets of a hand.
var outlines = map[string]riichi.Outline{
	"pinfu":           {Chis: 4},
	"tanyao":          {Simples: true, NoHonours: true},
	"iipeikou":        {Chis: 2},
	"yakuhai_dragon":  {HonourPons: 1, Honours: true},
	"yakuhai_seat":    {HonourPons: 1, Honours: true},
	"yakuhai_round":   {HonourPons: 1, Honours: true},
	"yakuhai_north":   {HonourPons: 1, Honours: true},
	"chiitoitsu":      {Pairs: true},
	"toitoi":          {Pons: 4},
	"sanankou":        {Pons: 3},
	"sankantsu":       {Pons: 3},
	"sanshoku_doukou": {NumberedPons: 3},
	"honroutou":       {Outers: true, NoChi: true},
	"shousangen":      {Honours: true},
	"ittsu":           {Chis: 3},
	"chanta":          {Chis: 1, Outers: true, Honours: true},
	"honitsu":         {Honours: true},
	"junchan":         {Chis: 1, Outers: true, NoHonours: true},
	"ryanpeikou":      {Chis: 4},
	"chinitsu":        {NoHonours: true},
}

// incompatible are pairs of yaku that no hand has together although their outlines do not
// exclude it: one replaces the other, or they require different tiles.
var incompatible = [...][2]string{
	{"iipeikou", "ryanpeikou"},
	{"ittsu", "ryanpeikou"},
	{"ittsu", "chanta"},
	{"ittsu", "junchan"},
	{"ittsu", "tanyao"},
	{"sanshoku_doukou", "tanyao"},
	{"sanshoku_doukou", "honitsu"},
	{"sanshoku_doukou", "chinitsu"},
	{"honroutou", "chinitsu"},
	{"chiitoitsu", "shousangen"},
	{"honitsu", "chinitsu"},
}

// contradiction names a smallest set of ticked yaku that no hand has together, as far as
// outlines can tell; nil if they find none.
func (w *work) contradiction(ticked map[string]int) []string {
	return riichi.Contradiction(ticked, incompatible[:], outlines, w.isDenied, func(ids []string) bool { return w.isPossible(ticked, ids) })
}

// isDenied says whether the facts of the win exclude the yaku, such as toitoi in a closed
// hand won from the wall, which would be suuankou.
func (w *work) isDenied(id string) bool {
	if id == "toitoi" && w.Concealed && w.tsumo {
		return true
	}
	for i := range yakuTable {
		if y := &yakuTable[i]; y.id == id {
			return y.han(w.Concealed) == 0
		}
	}
	return false
}

// isPossible says whether the outlines of the yaku fit together into four sets. One pon
// gives both wind yaku if seat and round wind are the same; shousangen has two pons of
// dragons.
func (w *work) isPossible(ticked map[string]int, ids []string) bool {
	var sum riichi.Outline
	dragons := 0
	for _, id := range ids {
		outline := outlines[id]
		switch {
		case id == "yakuhai_dragon":
			dragons, outline.HonourPons = max(dragons, ticked[id]), 0
		case id == "shousangen":
			dragons = 2
		case id == "yakuhai_round" && w.round == w.seat && slices.Contains(ids, "yakuhai_seat"):
			outline.HonourPons = 0
		}
		sum = sum.And(outline)
	}
	return sum.And(riichi.Outline{HonourPons: dragons}).Possible()
}

// imply adds the yaku that every hand with the ticked ones also has.
func (w *work) imply(ticked map[string]int) {
	if w.seat == w.round && ticked["yakuhai_seat"]+ticked["yakuhai_round"] > 0 { // one pon is both
		ticked["yakuhai_seat"], ticked["yakuhai_round"] = 1, 1
	}
	if ticked["shousangen"] > 0 {
		ticked["yakuhai_dragon"] = 2
	}
	if ticked["honroutou"] > 0 && ticked["chiitoitsu"] == 0 {
		if w.sets(ticked) {
			ticked["toitoi"] = 1
		} else {
			ticked["chiitoitsu"] = 1 // toitoi is possible too; the cheaper one is paid
		}
	}
	if w.Concealed && (ticked["sankantsu"] > 0 || ticked["toitoi"] > 0) {
		ticked["sanankou"] = 1
	}
}

// sets says whether a hand with ticked honroutou must have sets, and not seven pairs: if
// it is open, or a yaku of sets was ticked too.
func (w *work) sets(ticked map[string]int) bool {
	for _, id := range []string{
		"toitoi", "sanankou", "sankantsu", "sanshoku_doukou", "shousangen", "yakuhai_dragon", "yakuhai_seat", "yakuhai_round", "yakuhai_north",
	} {
		if ticked[id] > 0 {
			return true
		}
	}
	return !w.Concealed
}
