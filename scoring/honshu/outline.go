package honshu

import (
	"maps"
	"slices"
)

// outline is what ticked yaku ask of the sets of a hand. It tells most
// contradictions; that the tiles of the set can show the hand it does not prove.
type outline struct {
	pairs           bool // chiitoitsu
	chis            int  // at least
	pons            int  // at least
	numberedPons    int  // at least
	honourPons      int  // at least
	honours         bool // at least one
	noHonours       bool
	simples, outers bool // every set
}

var outlines = map[string]outline{
	"tanyao":         {simples: true, noHonours: true},
	"pinfu":          {chis: 4},
	"iipeikou":       {chis: 2},
	"yakuhai_dragon": {honourPons: 1, honours: true},
	"yakuhai_seat":   {honourPons: 1, honours: true},
	"yakuhai_round":  {honourPons: 1, honours: true},
	"chiitoitsu":     {pairs: true},
	"ittsu":          {chis: 3},
	"chanta":         {chis: 1, outers: true, honours: true},
	"sanrenkou":      {numberedPons: 3},
	"sanankou":       {pons: 3},
	"sankantsu":      {pons: 3},
	"toitoi":         {pons: 4},
	"honitsu":        {honours: true},
	"iisou_sanjun":   {chis: 3},
	"junchan":        {chis: 1, outers: true, noHonours: true},
	"ryanpeikou":     {chis: 4},
	"shousangen":     {honourPons: 2, honours: true},
	"honroutou":      {outers: true},
	"chinitsu":       {noHonours: true},
}

// apart are yaku that no hand has together, beyond what their outlines say: one
// replaces or includes the other, or they ask for other tiles.
var apart = [...][2]string{
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

// contradiction names the fewest ticked yaku that no hand has together; nil if
// the outlines find nothing against them.
func (r *Rules) contradiction(w *work, ticked map[string]int) []string {
	for _, pair := range apart {
		if ticked[pair[0]] > 0 && ticked[pair[1]] > 0 {
			return pair[:]
		}
	}
	ids := slices.DeleteFunc(slices.Sorted(maps.Keys(ticked)), func(id string) bool {
		_, known := outlines[id]
		return !known
	})
	for _, id := range ids {
		if r.isDenied(w, id) {
			return []string{id}
		}
	}
	if w.isPossible(ticked, ids) {
		return nil
	}
	for at := 0; at < len(ids); { // leave out what is not needed for it
		fewer := slices.Delete(slices.Clone(ids), at, at+1)
		if w.isPossible(ticked, fewer) {
			at++
		} else {
			ids = fewer
		}
	}
	return ids
}

// isDenied: the facts of the win exclude the yaku.
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

// isPossible puts the outlines of the yaku together: four sets in all.
func (w *work) isPossible(ticked map[string]int, ids []string) bool {
	var sum outline
	for _, id := range ids {
		o := outlines[id]
		sum.pairs = sum.pairs || o.pairs
		sum.chis = max(sum.chis, o.chis)
		sum.pons = max(sum.pons, o.pons)
		sum.numberedPons = max(sum.numberedPons, o.numberedPons)
		if id == "yakuhai_dragon" {
			sum.honourPons += ticked[id]
		} else if id != "yakuhai_round" || w.round != w.seat || ticked["yakuhai_seat"] == 0 {
			sum.honourPons += o.honourPons // one pon is both winds where they are the same
		}
		sum.honours = sum.honours || o.honours
		sum.noHonours = sum.noHonours || o.noHonours
		sum.simples, sum.outers = sum.simples || o.simples, sum.outers || o.outers
	}
	sets := sum.chis + max(sum.pons, sum.numberedPons+sum.honourPons)
	chiless := slices.Contains(ids, "honroutou")
	denied := sum.pairs && sets > 0 || sum.honours && sum.noHonours || sum.simples && sum.outers || chiless && sum.chis > 0
	return sets <= 4 && !denied
}
