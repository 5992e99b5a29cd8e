package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// subject is what a yaku depends on. A yaku is checked only for readings that have it.
type subject uint8

const (
	ofHand  subject = iota // how the hand was won, and its tiles: the same for every reading
	ofPairs                // seven pairs
	ofChis                 // at least one chi
	ofPons                 // at least one pon or kan
)

// yaku is one line of section 3.
type yaku struct {
	id string
	// closed and open are the han in a closed and in an open hand; with 0 the hand does
	// not have the yaku.
	closed, open int
	about        subject
	holds        func(r *reading) bool
}

// yakuTable is the list of yaku of section 3, in the order of results.
var yakuTable = [...]yaku{
	{"riichi", 1, 0, ofHand, func(r *reading) bool { return r.riichi && !r.doubleRiichi }},
	{"double_riichi", 2, 0, ofHand, func(r *reading) bool { return r.riichi && r.doubleRiichi }},
	{"ippatsu", 1, 0, ofHand, func(r *reading) bool { return r.riichi && r.ippatsu }},
	{"menzen_tsumo", 1, 0, ofHand, func(r *reading) bool { return r.tsumo }},
	{"pinfu", 1, 0, ofChis, (*reading).pinfu},
	{"tanyao", 1, 1, ofHand, func(r *reading) bool { return r.Tiles.Only(shape.Simples) }},
	{"iipeikou", 1, 0, ofChis, func(r *reading) bool { return r.twins == 1 }},
	{"yakuhai_dragon", 1, 1, ofPons, func(r *reading) bool { return r.pons.Has(shape.Dragons) }}, // for each
	{"yakuhai_seat", 1, 1, ofPons, func(r *reading) bool { return r.pons.Has(r.seat) }},
	{"yakuhai_round", 1, 1, ofPons, func(r *reading) bool { return r.pons.Has(r.round) }},
	{"yakuhai_north", 1, 1, ofPons, func(r *reading) bool { return r.pons.Has(r.guest) }},
	{"rinshan", 1, 1, ofHand, func(r *reading) bool { return r.rinshan }},
	{"chankan", 1, 1, ofHand, func(r *reading) bool { return r.robbedKan }},
	{"haitei", 1, 1, ofHand, func(r *reading) bool { return r.lastTile && r.tsumo }},
	{"houtei", 1, 1, ofHand, func(r *reading) bool { return r.lastTile && !r.tsumo }},
	{"chiitoitsu", 2, 0, ofPairs, func(r *reading) bool { return r.Form == shape.SevenPairs }},
	{"toitoi", 2, 2, ofPons, (*reading).allPons},
	{"sanankou", 2, 2, ofPons, func(r *reading) bool { return r.closed.Count() == 3 }},
	{"sankantsu", 2, 2, ofHand, func(r *reading) bool { return r.Kongs.Count() == 3 }},
	{"sanshoku_doukou", 2, 2, ofPons, (*reading).sanshokuDoukou},
	{"honroutou", 2, 2, ofHand, func(r *reading) bool { return r.Tiles.Only(shape.Outer) }},
	{"shousangen", 2, 2, ofPons, (*reading).shousangen},
	{"ittsu", 2, 1, ofChis, func(r *reading) bool { return r.HasStraight() }},
	{"chanta", 2, 1, ofChis, func(r *reading) bool { return r.Tiles.Has(shape.Honours) && r.Outside(r.pons) }},
	{"honitsu", 3, 2, ofHand, func(r *reading) bool { return r.Tiles.Has(shape.Honours) && r.OneSuit() }},
	{"junchan", 3, 2, ofChis, func(r *reading) bool { return !r.Tiles.Has(shape.Honours) && r.Outside(r.pons) }},
	{"ryanpeikou", 3, 0, ofChis, func(r *reading) bool { return r.twins == 2 }},
	{"chinitsu", 6, 5, ofHand, func(r *reading) bool { return !r.Tiles.Has(shape.Honours) && r.OneSuit() }},
}

// dragonsAt is the place in the table of the one yaku that a hand can have more than
// once.
const dragonsAt = 7

// yakuBySubject are the places in the table of the yaku of each subject.
var yakuBySubject = func() (places [ofPons + 1][]int) {
	for i := range yakuTable {
		about := yakuTable[i].about
		places[about] = append(places[about], i)
	}
	return places
}()

// addYaku adds the yaku of one subject that the reading has to a set, and their han to a
// sum.
func (r *reading) addYaku(about subject, has *yakuSet, han *int) {
	for _, i := range yakuBySubject[about] {
		if y := &yakuTable[i]; y.holds(r) {
			if worth := y.han(r.Concealed); worth > 0 {
				*has |= 1 << i
				*han += worth
			}
		}
	}
}

// han is what the yaku is worth each time in a closed or an open hand.
func (y *yaku) han(closed bool) int {
	if closed {
		return y.closed
	}
	return y.open
}

// line is an element as a line of a result.
func line(id string, kind scoring.ElementKind, points int) scoring.Element {
	return scoring.Element{ID: id, Kind: kind, Points: scoring.Points(points)}
}
