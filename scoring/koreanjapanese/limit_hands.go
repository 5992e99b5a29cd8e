package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// limitHand is one line of section 10.
type limitHand struct {
	id    string
	class scoring.Limit
	when  func(*reading) bool
}

// fourKongs counts in an open hand too, whatever limits_concealed_only says.
const fourKongs = "four_kongs"

// thirteenOrphans is a winning shape only if this limit hand is in force.
const thirteenOrphans = "thirteen_orphans"

const (
	half = scoring.HalfLimit
	full = scoring.FullLimit
)

// limitHands are the limit hands in the order of section 10. A hand may show several:
// thirteen orphans also consists of terminals and honours only.
var limitHands = [...]limitHand{
	{"little_dragons", half, func(r *reading) bool { return r.pongs.In(dragons) == 2 && r.Pairs.Has(dragons) }},
	{"little_winds", half, func(r *reading) bool { return r.pongs.In(winds) == 2 && r.Pairs.Has(winds) }},
	{"bamboo_honours", half, func(r *reading) bool { return r.Tiles.Only(bamboos|honours) && r.Tiles.Has(bamboos) }},
	{"outside", half, func(r *reading) bool { return r.outside() }},
	{"concealed_clean_honour", half, func(r *reading) bool { return r.Concealed && r.clean() && r.pongs.Has(honours) }},
	{"four_concealed_pongs", half, func(r *reading) bool { return r.concealedPongs == 4 }},
	{"three_kongs_honour_pair", half, func(r *reading) bool { return r.Kongs.Count() >= 3 && r.Pairs.Has(honours) }},
	{"little_jade", half, func(r *reading) bool { return r.Pairs.Has(bamboo5) && r.pongs.Has(green) }},
	{"three_concealed_kongs", half, func(r *reading) bool { return r.ConcealedKongs.Count() >= 3 }},
	{fourKongs, half, func(r *reading) bool { return r.Kongs.Count() == 4 }},

	{"all_terminals_honours", full, func(r *reading) bool { return r.Tiles.Only(outer) }},
	{"great_dragons", full, func(r *reading) bool { return r.pongs.All(dragons) }},
	{"great_winds", full, func(r *reading) bool { return r.pongs.All(winds) }},
	{"bamboo_159", full, func(r *reading) bool { return r.pongs.All(bamboo1|bamboo9) && r.Pairs.Has(bamboo5) }},
	{"four_concealed_kongs", full, func(r *reading) bool { return r.ConcealedKongs.Count() == 4 }},
	{thirteenOrphans, full, func(r *reading) bool { return r.Form == shape.ThirteenOrphans }},
	{"nine_gates", full, func(r *reading) bool { return r.nineGates() }},
	{"pearl_dragon", full, func(r *reading) bool { return r.dragonOfSuit(circles, white) }},
	{"ruby_dragon", full, func(r *reading) bool { return r.dragonOfSuit(characters, red) }},
	{"great_jade", full, func(r *reading) bool { return r.pongs.All(bamboo1 | bamboo9 | green) }},
}

// limitHandIDs are the ids of all limit hands in the order of section 10.
func limitHandIDs() []string {
	ids := make([]string, len(limitHands))
	for i, l := range limitHands {
		ids[i] = l.id
	}
	return ids
}

// limitHandsUnder are the limit hands in force under the given options.
func limitHandsUnder(o *Options) []limitHand {
	var inForce []limitHand
	for _, l := range limitHands {
		if o.Limits && (o.LimitHands == nil || slices.Contains(o.LimitHands, l.id)) {
			inForce = append(inForce, l)
		}
	}
	return inForce
}
