package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// whole is what is known of a winning hand before its tiles are split into sets.
type whole struct {
	shape.Hand

	north         int // Norths declared by the winner
	flowers       int
	dealer        bool
	seat, round   kinds // the winds that are yakuhai
	winning       scoring.Kind
	tsumo         bool
	robbed        bool
	lastTile      bool
	rinshan       bool // the tile replaced a kan, or a North where that counts
	riichi        bool
	doubleRiichi  bool
	ippatsu       bool
	firstTurn     bool // first turn, and nobody interrupted it by a claim, a kan or a North
	noneDiscarded bool // the winner discarded none of the kinds of kokushi, or of nine-sided chuuren
	paarenchan    bool
	extras        extras
}

// fourKans is a hand of four kans and two tiles that are no pair: the option
// suukantsu_immediate.
const fourKans = shape.OtherForms

// place is the kind of set that the winning tile completed.
type place uint8

const (
	inPair place = iota
	inChi
	inPon
	inNothing // a single tile
)

// reading is one way to split a hand into sets and to say which of them the
// winning tile completed. Yaku are functions of a reading.
type reading struct {
	*whole
	shape.Split

	pons kinds // all pons and kans

	won    place
	wonChi scoring.Kind // the lowest tile of the chi that was completed

	concealedPons int // concealed kans included
}

// pinfu is four chis, a pair without yakuhai and a two-sided wait.
func (r *reading) pinfu() bool {
	if r.Form != shape.FourSets || r.ChowCount != 4 || r.won != inChi || r.Pairs.Has(dragons|r.seat|r.round) {
		return false
	}
	low := r.wonChi.Rank()
	return r.winning == r.wonChi && low != 7 || r.winning == r.wonChi+2 && low != 1
}

// iipeikou is one pair of identical chis, neither completed by ron.
func (r *reading) iipeikou() bool {
	pairs, most := r.Twins()
	if pairs != 1 || most != 2 {
		return false
	}
	return r.tsumo || r.won != inChi || !r.isTwin(r.wonChi)
}

func (r *reading) isTwin(lowest scoring.Kind) bool {
	same := 0
	for _, chi := range r.Chows[:r.ChowCount] {
		if chi == lowest {
			same++
		}
	}
	return same == 2
}

func (r *reading) iisouSanjun() bool {
	_, most := r.Twins()
	return most >= 3
}

func (r *reading) ryanpeikou() bool {
	pairs, most := r.Twins()
	return pairs == 2 && most == 2
}

func (r *reading) allPons() bool { return r.pons.Count() == 4 }

func (r *reading) honroutou() bool {
	return r.Tiles.Only(outer) && (r.allPons() || r.Form == shape.SevenPairs)
}

func (r *reading) shousangen() bool {
	return r.pons.In(dragons) == 2 && r.Form == shape.FourSets && r.Pairs.Has(dragons)
}
