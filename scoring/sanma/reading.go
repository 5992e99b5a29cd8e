package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// whole is what is known of a winning hand before its tiles are split into sets.
type whole struct {
	shape.Hand

	north        int // Norths declared by the winner
	dealer       bool
	seat, round  kinds // the winds that are yakuhai
	guest        kinds // North, where it is yakuhai
	winning      scoring.Kind
	tsumo        bool
	robbedKan    bool
	lastTile     bool
	rinshan      bool // the tile replaced a kan, or a North where that counts
	riichi       bool
	doubleRiichi bool
	ippatsu      bool
	firstTurn    bool
	liable       bool         // somebody was entered as liable for the yakuman in paoNames
	liableSeat   scoring.Wind // who that is; North if no seat or several were entered
	paoNames     []string
	extras       extras
	sure         yakuSet // yaku that every reading has
	sureHan      int
}

// yakuhai are the kinds of which a pair is worth fu and a pon a yaku.
func (w *whole) yakuhai() kinds { return shape.Dragons | w.seat | w.round | w.guest }

// place is what the winning tile completed.
type place uint8

const (
	inPair place = iota
	inChi
	inPon
	inNothing // a single tile
)

// reading is one way to split a hand into sets and to say which of them the
// winning tile completed. Yaku and fu are functions of a reading.
type reading struct {
	*whole
	shape.Split

	pons   kinds // all pons and kans
	closed kinds // those of them that are concealed; a pon completed by a ron is not

	won    place
	wonChi scoring.Kind // the lowest tile of the chi that was completed

	twins int // pairs of identical chis, of a closed hand
}

// wait is the shape of the wait, as far as fu and pinfu depend on it.
type wait uint8

const (
	twoSided wait = iota
	closedWait
	edgeWait
	pairWait
	noWait // two pairs, or anything that has no fu
)

func (r *reading) wait() wait {
	switch {
	case r.won == inPair:
		return pairWait
	case r.won != inChi:
		return noWait
	case r.winning == r.wonChi+1:
		return closedWait
	case r.winning == r.wonChi+2 && r.wonChi.Rank() == 1, r.winning == r.wonChi && r.wonChi.Rank() == 7:
		return edgeWait
	default:
		return twoSided
	}
}

// pinfu is four chis, a pair without yakuhai and a two-sided wait.
func (r *reading) pinfu() bool {
	return r.Form == shape.FourSets && r.ChowCount == 4 && !r.Pairs.Has(r.yakuhai()) && r.wait() == twoSided
}

func (r *reading) allPons() bool { return r.pons.Count() == 4 }

// sanshokuDoukou is a pon of the same number in each suit.
func (r *reading) sanshokuDoukou() bool {
	return r.pons.All(shape.Ones) || r.pons.All(shape.Nines)
}

func (r *reading) shousangen() bool {
	return r.pons.In(shape.Dragons) == 2 && r.Pairs.Has(shape.Dragons)
}

// yakuSet is a set of yaku, by their place in the table.
type yakuSet uint64
