package sanma

import (
	"github.com/threewinds/threewinds/scoring/shape"
)

// yakuman is one line of the second list of section 3. With the option
// double_yakuman it is two where double holds.
type yakuman struct {
	id     string
	holds  func(r *reading) bool
	double func(r *reading) bool
}

func never(*reading) bool  { return false }
func always(*reading) bool { return true }

var yakumanTable = [...]yakuman{
	{
		id: "kokushi", double: func(r *reading) bool { return r.Counts[r.winning] == 2 },
		holds: func(r *reading) bool { return r.Form == shape.ThirteenOrphans },
	},
	{
		id: "suuankou", double: func(r *reading) bool { return r.won == inPair },
		holds: func(r *reading) bool { return r.closed.Count() == 4 },
	},
	{id: "daisangen", double: never, holds: func(r *reading) bool { return r.pons.All(shape.Dragons) }},
	{id: "shousuushii", double: never, holds: func(r *reading) bool {
		return r.pons.In(shape.Winds) == 3 && r.Pairs.Has(shape.Winds)
	}},
	{id: "daisuushii", double: always, holds: func(r *reading) bool { return r.pons.All(shape.Winds) }},
	{id: "tsuuiisou", double: never, holds: func(r *reading) bool { return r.Tiles.Only(shape.Honours) }},
	{id: "chinroutou", double: never, holds: func(r *reading) bool { return r.Tiles.Only(shape.Terminals) }},
	{id: "ryuuiisou", double: never, holds: func(r *reading) bool { return r.Tiles.Only(shape.Greens) }},
	{id: "chuuren", double: func(r *reading) bool { return r.NineSided(r.winning) }, holds: func(r *reading) bool { return r.NineGates() }},
	{id: "suukantsu", double: never, holds: func(r *reading) bool { return r.Kongs.Count() == 4 }},
	{id: "tenhou", double: never, holds: func(r *reading) bool { return r.firstTurn && r.tsumo && r.dealer }},
	{id: "chiihou", double: never, holds: func(r *reading) bool { return r.firstTurn && r.tsumo && !r.dealer }},
	{id: "renhou", double: never, holds: (*reading).renhou},
}

// renhouAt is the place of renhou in the table, the one yakuman that a house rule switches
// off.
const renhouAt = 12

// renhou is a ron before the winner's own first turn. The dealer, who has the first turn,
// cannot have it.
func (w *whole) renhou() bool { return w.firstTurn && !w.tsumo && !w.robbedKan && !w.dealer }

// mayBeYakuman is a quick check that excludes most readings, so that their yakuman need
// not be checked one by one.
func (r *reading) mayBeYakuman() bool {
	return r.firstTurn || r.Form == shape.ThirteenOrphans || r.closed.Count() == 4 ||
		r.pons.In(shape.Winds|shape.Dragons) >= 3 || r.Kongs.Count() == 4 ||
		r.Tiles.Only(shape.Outer) || r.Tiles.Only(shape.Greens) || r.Tiles == shape.Circles || r.Tiles == shape.Bamboos
}

// yakumanIDs are the ids of all yakuman in the order of the rules.
func yakumanIDs() []string {
	var ids []string
	for i := range yakumanTable {
		ids = append(ids, yakumanTable[i].id)
	}
	return ids
}
