package honshu

import "github.com/threewinds/threewinds/scoring"

// whole is what is known of a winning hand before its tiles are split into sets.
type whole struct {
	counts [scoring.SetKinds]uint8 // all tiles of the hand, melds included
	tiles  kinds                   // the kinds among them

	declared      kinds // melded pons and kans
	kans          kinds
	concealedKans kinds
	melds         int
	closed        bool // nothing was claimed before the winning tile
	north         int  // Norths declared by the winner
	reds          int
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
	firstTurn     bool // and nobody interrupted it, the winner included
	noneDiscarded bool // of the kinds of kokushi or nine-sided chuuren
	paarenchan    bool
	extras        extras
}

// shape is the outline of a winning hand.
type shape uint8

const (
	fourSets shape = iota // four sets and a pair
	sevenPairs
	thirteenOrphans
	fourKans // and two tiles that are no pair: suukantsu_immediate
)

// place is what the winning tile completed.
type place uint8

const (
	inPair place = iota
	inChi
	inPon
	inNothing // a single tile
)

// reading is one way to split a hand into sets and to say which of them the
// winning tile completed. The tables of yaku ask their questions of it.
type reading struct {
	*whole
	shape shape

	chis     [4]scoring.Kind // lowest tiles, in rising order
	chiCount int
	chiKinds kinds // the same as a set

	handPons kinds // pons among the concealed tiles
	pons     kinds // all pons and kans
	pairs    kinds // one kind; seven in chiitoitsu

	won    place
	wonChi scoring.Kind // the lowest tile of the chi that was completed

	concealedPons int // concealed kans included
}

// pinfu is four chis, a pair without yakuhai and a two-sided wait.
func (r *reading) pinfu() bool {
	if r.shape != fourSets || r.chiCount != 4 || r.won != inChi || r.pairs.has(dragons|r.seat|r.round) {
		return false
	}
	low := r.wonChi.Rank()
	return r.winning == r.wonChi && low != 7 || r.winning == r.wonChi+2 && low != 1
}

// twins counts pairs of identical chis, and says how many chis are most alike.
func (r *reading) twins() (pairs, most int) {
	run := 0
	for i := range r.chiCount {
		if i > 0 && r.chis[i] == r.chis[i-1] {
			run++
		} else {
			run = 1
		}
		if run == 2 {
			pairs++
		}
		most = max(most, run)
	}
	return pairs, most
}

// iipeikou is one pair of identical chis, neither completed by ron.
func (r *reading) iipeikou() bool {
	pairs, most := r.twins()
	if pairs != 1 || most != 2 {
		return false
	}
	return r.tsumo || r.won != inChi || !r.isTwin(r.wonChi)
}

func (r *reading) isTwin(lowest scoring.Kind) bool {
	same := 0
	for _, chi := range r.chis[:r.chiCount] {
		if chi == lowest {
			same++
		}
	}
	return same == 2
}

func (r *reading) iisouSanjun() bool {
	_, most := r.twins()
	return most >= 3
}

func (r *reading) ryanpeikou() bool {
	pairs, most := r.twins()
	return pairs == 2 && most == 2
}

func (r *reading) ittsu() bool {
	return r.chiKinds.all(straight) || r.chiKinds.all(straight<<scoring.Bamboo1)
}

// outside is four sets and a pair, each with a 1, 9 or honour, and at least one chi.
func (r *reading) outside() bool {
	return r.shape == fourSets && r.chiCount > 0 &&
		r.chiKinds.only(outerChis) && r.pons.only(outer) && r.pairs.only(outer)
}

// oneSuit says whether the numbered tiles are there and all of one suit.
func (r *reading) oneSuit() bool {
	suits := r.tiles & numbered
	return suits != 0 && (suits.only(circles) || suits.only(bamboos) || suits.only(characters))
}

func (r *reading) allPons() bool { return r.pons.count() == 4 }

func (r *reading) honroutou() bool {
	return r.tiles.only(outer) && (r.allPons() || r.shape == sevenPairs)
}

func (r *reading) shousangen() bool {
	return r.pons.in(dragons) == 2 && r.shape == fourSets && r.pairs.has(dragons)
}

// chuuren is 1112345678999 of circles or bamboo and one more of the suit, all in
// the hand.
func (r *reading) chuuren() bool {
	first := scoring.Circle1
	switch r.tiles {
	case circles:
	case bamboos:
		first = scoring.Bamboo1
	default:
		return false
	}
	return r.melds == 0 && r.counts[first] >= 3 && r.counts[first+8] >= 3
}

// nineSided says of a chuuren whether it was complete but for the winning tile.
func (r *reading) nineSided() bool {
	needed := uint8(1)
	if terminals.has(one(r.winning)) {
		needed = 3
	}
	return r.counts[r.winning] == needed+1
}
