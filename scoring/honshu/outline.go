package honshu

import (
	"github.com/threewinds/threewinds/scoring/riichi"
)

// outlines are what ticked yaku require of the sets of a hand.
var outlines = map[string]riichi.Outline{
	"tanyao":         {Simples: true, NoHonours: true},
	"pinfu":          {Chis: 4},
	"iipeikou":       {Chis: 2},
	"yakuhai_dragon": {HonourPons: 1, Honours: true},
	"yakuhai_seat":   {HonourPons: 1, Honours: true},
	"yakuhai_round":  {HonourPons: 1, Honours: true},
	"chiitoitsu":     {Pairs: true},
	"ittsu":          {Chis: 3},
	"chanta":         {Chis: 1, Outers: true, Honours: true},
	"sanrenkou":      {NumberedPons: 3},
	"sanankou":       {Pons: 3},
	"sankantsu":      {Pons: 3},
	"toitoi":         {Pons: 4},
	"honitsu":        {Honours: true},
	"iisou_sanjun":   {Chis: 3},
	"junchan":        {Chis: 1, Outers: true, NoHonours: true},
	"ryanpeikou":     {Chis: 4},
	"shousangen":     {HonourPons: 2, Honours: true},
	"honroutou":      {Outers: true, NoChi: true},
	"chinitsu":       {NoHonours: true},
}

// incompatible are pairs of yaku that no hand has together although their outlines do not
// exclude it: one replaces or includes the other, or they require different tiles.
var incompatible = [...][2]string{
	{"iipeikou", "ryanpeikou"},
	{"iipeikou", "iisou_sanjun"},
	{"iisou_sanjun", "ryanpeikou"},
	{"toitoi", "honroutou"},
	{"chiitoitsu", "honroutou"},
	{"shousangen", "yakuhai_dragon"},
	{"ittsu", "iisou_sanjun"},
	{"ittsu", "ryanpeikou"},
	{"ittsu", "chanta"},
	{"ittsu", "junchan"},
	{"ittsu", "tanyao"},
	{"sanrenkou", "chanta"},
	{"sanrenkou", "junchan"},
	{"sanrenkou", "honroutou"},
	{"honroutou", "chinitsu"},
}

// contradiction names a smallest set of ticked yaku that no hand has together, as far as
// outlines can tell; nil if they find none.
func (r *Rules) contradiction(w *work, ticked map[string]int) []string {
	return riichi.Contradiction(ticked, incompatible[:], outlines, func(id string) bool { return r.isDenied(w, id) }, func(ids []string) bool { return w.isPossible(ticked, ids) })
}

// isDenied says whether the facts of the win exclude the yaku.
func (r *Rules) isDenied(w *work, id string) bool {
	if id == "pinfu" && w.tsumo && !r.options.PinfuTsumo {
		return true
	}
	for i := range r.yaku {
		if y := &r.yaku[i]; y.id == id {
			return y.closed && !w.Concealed
		}
	}
	return false
}

// isPossible says whether the outlines of the yaku fit together into four sets. One pon
// gives both wind yaku if seat and round wind are the same.
func (w *work) isPossible(ticked map[string]int, ids []string) bool {
	var sum riichi.Outline
	for _, id := range ids {
		outline := outlines[id]
		switch {
		case id == "yakuhai_dragon":
			outline.HonourPons = ticked[id]
		case id == "yakuhai_round" && w.round == w.seat && ticked["yakuhai_seat"] > 0:
			outline.HonourPons = 0
		}
		sum = sum.And(outline)
	}
	return sum.Possible()
}
