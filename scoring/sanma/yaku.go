package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// yakuSet is a set of yaku, by their place in the table.
type yakuSet uint64

// yaku is one line of section 3: the rule is in times, which says how often a
// reading has it.
type yaku struct {
	id string
	// closed is what it is worth in a closed hand, open in an open one: 0 is not at
	// all, in han.
	closed, open int
	// sure: the reading does not matter, only the whole hand and how it was won.
	sure  bool
	times func(r *reading) int
}

func when(holds func(r *reading) bool) func(r *reading) int {
	return func(r *reading) int {
		if holds(r) {
			return 1
		}
		return 0
	}
}

// yakuTable is the list of section 3 in the order in which results name them.
var yakuTable = [...]yaku{
	{"riichi", 1, 0, true, when(func(r *reading) bool { return r.riichi && !r.doubleRiichi })},
	{"double_riichi", 2, 0, true, when(func(r *reading) bool { return r.riichi && r.doubleRiichi })},
	{"ippatsu", 1, 0, true, when(func(r *reading) bool { return r.riichi && r.ippatsu })},
	{"menzen_tsumo", 1, 0, true, when(func(r *reading) bool { return r.tsumo })},
	{"pinfu", 1, 0, false, when((*reading).pinfu)},
	{"tanyao", 1, 1, true, when(func(r *reading) bool { return r.Tiles.Only(shape.Simples) })},
	{"iipeikou", 1, 0, false, when(func(r *reading) bool { return r.twins == 1 })},
	{"yakuhai_dragon", 1, 1, false, func(r *reading) int { return r.pons.In(shape.Dragons) }},
	{"yakuhai_seat", 1, 1, false, func(r *reading) int { return r.pons.In(r.seat) }},
	{"yakuhai_round", 1, 1, false, func(r *reading) int { return r.pons.In(r.round) }},
	{"yakuhai_north", 1, 1, false, func(r *reading) int { return r.pons.In(r.guest) }},
	{"rinshan", 1, 1, true, when(func(r *reading) bool { return r.rinshan })},
	{"chankan", 1, 1, true, when(func(r *reading) bool { return r.robbedKan })},
	{"haitei", 1, 1, true, when(func(r *reading) bool { return r.lastTile && r.tsumo })},
	{"houtei", 1, 1, true, when(func(r *reading) bool { return r.lastTile && !r.tsumo })},
	{"chiitoitsu", 2, 0, false, when(func(r *reading) bool { return r.Form == shape.SevenPairs })},
	{"toitoi", 2, 2, false, when((*reading).allPons)},
	{"sanankou", 2, 2, false, when(func(r *reading) bool { return r.closed.Count() == 3 })},
	{"sankantsu", 2, 2, true, when(func(r *reading) bool { return r.Kongs.Count() == 3 })},
	{"sanshoku_doukou", 2, 2, false, when((*reading).sanshokuDoukou)},
	{"honroutou", 2, 2, true, when(func(r *reading) bool { return r.Tiles.Only(shape.Outer) })},
	{"shousangen", 2, 2, false, when((*reading).shousangen)},
	{"ittsu", 2, 1, false, when(func(r *reading) bool { return r.HasStraight() })},
	{"chanta", 2, 1, false, when(func(r *reading) bool { return r.Tiles.Has(shape.Honours) && r.Outside(r.pons) })},
	{"honitsu", 3, 2, true, when(func(r *reading) bool { return r.Tiles.Has(shape.Honours) && r.OneSuit() })},
	{"junchan", 3, 2, false, when(func(r *reading) bool { return !r.Tiles.Has(shape.Honours) && r.Outside(r.pons) })},
	{"ryanpeikou", 3, 0, false, when(func(r *reading) bool { return r.twins == 2 })},
	{"chinitsu", 6, 5, true, when(func(r *reading) bool { return !r.Tiles.Has(shape.Honours) && r.OneSuit() })},
}

// dragonsAt is the place in the table of the one yaku that a hand can have more than
// once.
const dragonsAt = 7

// han is what the yaku is worth each time in a closed or an open hand.
func (y *yaku) han(closed bool) int {
	if closed {
		return y.closed
	}
	return y.open
}

// Elements are the ids of all elements in the order of the rules.
func Elements() []string {
	var ids []string
	for i := range yakuTable {
		ids = append(ids, yakuTable[i].id)
	}
	return append(ids, bonuses[:]...)
}

// line is how a result writes an element.
func line(id string, kind scoring.ElementKind, points int) scoring.Element {
	return scoring.Element{ID: id, Kind: kind, Points: scoring.Points(points)}
}
