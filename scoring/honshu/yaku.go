package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// yaku is one line of section 5. times is its rule: how often a reading has it.
type yaku struct {
	id  string
	han int
	// closed: not in a hand with a claimed set.
	closed bool
	// reduced: it loses han in an open hand or on a ron (section 4).
	reduced bool
	// chance: it depends on luck, such as houtei, and is no yaku for atozuke.
	chance bool
	times  func(r *reading) int
}

func when(holds func(r *reading) bool) func(r *reading) int {
	return func(r *reading) int {
		if holds(r) {
			return 1
		}
		return 0
	}
}

// tanyaoID is the one yaku that has its own rule of reduction (section 4).
const tanyaoID = "tanyao"

// floorID is the element of 1 han that a hand keeps if all its yaku were reduced to 0.
const floorID = "floor"

// yakuTable is the list of yaku of section 5, in its order.
var yakuTable = [...]yaku{
	{id: "riichi", han: 1, closed: true, times: when(func(r *reading) bool { return r.riichi && !r.doubleRiichi })},
	{id: "double_riichi", han: 2, closed: true, times: when(func(r *reading) bool { return r.riichi && r.doubleRiichi })},
	{id: "menzen_tsumo", han: 1, closed: true, times: when(func(r *reading) bool { return r.tsumo })},
	{id: tanyaoID, han: 1, times: when(func(r *reading) bool { return r.Tiles.Only(simples) })},
	{id: "pinfu", han: 1, closed: true, times: when((*reading).pinfu)},
	{id: "iipeikou", han: 1, closed: true, times: when((*reading).iipeikou)},
	{id: "yakuhai_dragon", han: 1, times: func(r *reading) int {
		if r.shousangen() {
			return 0
		}
		return r.pons.In(dragons)
	}},
	{id: "yakuhai_seat", han: 1, times: func(r *reading) int { return r.pons.In(r.seat) }},
	{id: "yakuhai_round", han: 1, times: func(r *reading) int { return r.pons.In(r.round) }},
	{id: "rinshan", han: 1, chance: true, times: when(func(r *reading) bool { return r.rinshan })},
	{id: "chankan", han: 1, chance: true, times: when(func(r *reading) bool { return r.robbed })},
	{id: "haitei", han: 1, chance: true, times: when(func(r *reading) bool { return r.lastTile && r.tsumo })},
	{id: "houtei", han: 1, chance: true, times: when(func(r *reading) bool { return r.lastTile && !r.tsumo })},
	{id: "chiitoitsu", han: 2, closed: true, reduced: true, times: when(func(r *reading) bool {
		return r.Form == shape.SevenPairs && !r.Tiles.Only(outer)
	})},
	{id: "ittsu", han: 2, reduced: true, times: when(func(r *reading) bool { return r.HasStraight() })},
	{id: "chanta", han: 2, reduced: true, times: when(func(r *reading) bool { return r.Outside(r.pons) && r.Tiles.Has(honours) })},
	{id: "sanrenkou", han: 2, reduced: true, times: when(func(r *reading) bool { return inARow(r.pons) })},
	{id: "sanankou", han: 2, times: when(func(r *reading) bool { return r.concealedPons >= 3 })},
	{id: "sankantsu", han: 2, times: when(func(r *reading) bool { return r.Kongs.Count() >= 3 })},
	{id: "toitoi", han: 2, reduced: true, times: when(func(r *reading) bool { return r.allPons() && !r.Tiles.Only(outer) })},
	{id: "honitsu", han: 3, reduced: true, times: when(func(r *reading) bool { return r.OneSuit() && r.Tiles.Has(honours) })},
	{id: "iisou_sanjun", han: 3, reduced: true, times: when((*reading).iisouSanjun)},
	{id: "junchan", han: 3, reduced: true, times: when(func(r *reading) bool { return r.Outside(r.pons) && !r.Tiles.Has(honours) })},
	{id: "ryanpeikou", han: 3, closed: true, reduced: true, times: when((*reading).ryanpeikou)},
	{id: "shousangen", han: 4, reduced: true, times: when((*reading).shousangen)},
	{id: "honroutou", han: 5, reduced: true, times: when((*reading).honroutou)},
	{id: "chinitsu", han: 6, reduced: true, times: when(func(r *reading) bool { return r.OneSuit() && !r.Tiles.Has(honours) })},
}

// bonuses add han but are no yaku. This is their order in results.
var bonuses = [...]string{"ippatsu", "bazoro", "dora", "ura", "red_fives", "pei", "flowers"}

// yakuman is one line of the second list of section 5. times is its rule: how many
// yakuman a reading has by it.
type yakuman struct {
	id    string
	times func(r *reading) int
}

var yakumanTable = [...]yakuman{
	{"kokushi", func(r *reading) int {
		switch {
		case r.Form != shape.ThirteenOrphans:
			return 0
		case r.noneDiscarded && r.north == 0:
			return 2
		default:
			return 1
		}
	}},
	{"chuuren", func(r *reading) int {
		switch {
		case !r.NineGates():
			return 0
		case r.noneDiscarded && r.NineSided(r.winning):
			return 3
		default:
			return 1
		}
	}},
	{"tenhou", func(r *reading) int {
		if r.firstTurn && r.tsumo && r.dealer {
			return 3
		}
		return 0
	}},
	{"chiihou", when(func(r *reading) bool { return r.firstTurn && r.tsumo && !r.dealer })},
	{"renhou", when((*reading).renhou)},
	{"suuankou", func(r *reading) int {
		switch {
		case r.concealedPons < 4:
			return 0
		case r.won == inPair:
			return 2
		default:
			return 1
		}
	}},
	{"suukantsu", when(func(r *reading) bool { return r.Kongs.Count() == 4 })},
	{"ryuuiisou", when(func(r *reading) bool { return r.Tiles.Only(greens) })},
	{"chinroutou", when(func(r *reading) bool { return r.Tiles.Only(terminals) })},
	{"tsuuiisou", when(func(r *reading) bool { return r.Tiles.Only(honours) })},
	{"daisangen", when(func(r *reading) bool { return r.pons.All(dragons) })},
	{"shousuushii", when(func(r *reading) bool {
		return r.pons.In(winds) == 3 && r.Form == shape.FourSets && r.Pairs.Has(winds)
	})},
	{"daisuushii", when(func(r *reading) bool { return r.pons.All(winds) })},
	{"suurenkou", when(func(r *reading) bool { return fourInARow(r.pons) })},
	{"paarenchan", when(func(r *reading) bool { return r.paarenchan })},
}

// renhou is a ron before the winner's own first turn. The dealer, who has the first turn,
// cannot have it.
func (w *whole) renhou() bool { return w.firstTurn && !w.tsumo && !w.robbed && !w.dealer }

// elementIDs are the ids of all elements in the order of the rules.
func elementIDs() []string {
	var ids []string
	for i := range yakuTable {
		ids = append(ids, yakuTable[i].id)
	}
	return append(append(ids, floorID), bonuses[:]...)
}

// yakumanIDs are the ids of all yakuman in the order of the rules.
func yakumanIDs() []string {
	var ids []string
	for i := range yakumanTable {
		ids = append(ids, yakumanTable[i].id)
	}
	return ids
}

// yakuUnder are the yaku in force, with their han.
func yakuUnder(o *Options) []yaku {
	var list []yaku
	for _, y := range yakuTable {
		switch y.id {
		case "sanrenkou":
			y.han = o.Sanrenkou
		case "iisou_sanjun":
			y.han = o.IisouSanjun
		case "pinfu":
			if !o.PinfuTsumo {
				y.times = when(func(r *reading) bool { return !r.tsumo && r.pinfu() })
			}
		}
		if y.han > 0 {
			list = append(list, y)
		}
	}
	return list
}

// line is an element as a line of a result.
func line(id string, kind scoring.ElementKind, points int) scoring.Element {
	return scoring.Element{ID: id, Kind: kind, Points: scoring.Points(points)}
}
