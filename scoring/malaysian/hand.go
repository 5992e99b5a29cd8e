package malaysian

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// The kinds that make sets: nine circles and seven honours, the winds first.
const (
	circles = 9
	honours = 7
	winds   = 4 // of the honours; the others are dragons
	north   = 3 // its place among the honours
)

// whole is what is known of a winning hand before anybody says what its flies stand for.
type whole struct {
	circles [circles]uint8 // concealed tiles, flies left out
	honours [honours]uint8
	flies   int // concealed flies
	sets    int // that the concealed tiles make beside the pair

	melded      [honours]uint8 // declared pongs and kongs of honours
	meldCircles bool           // a meld has circles
	meldHonours bool
	onlyChows   bool // true as well if there is no meld
	onlyPongs   bool
	onlyOuter   bool // every declared tile is 1, 9 or honour
	claimed     bool // a meld has a discard in it
	kongs       int
	meldFlies   int

	bonus   tally  // what the tiles set aside bring
	base    tally  // … and how the hand was won
	certain limits // limit hands of every reading

	seat, round int // the own and the prevailing wind, by their places among the honours
	self        bool
}

// tally is the fan of a hand, element by element, and their sum.
type tally struct {
	of  [elements]uint8
	sum int
}

func (t *tally) add(e element, fan int) {
	t.of[e] += uint8(fan)
	t.sum += fan
}

func (t *tally) addIf(holds bool, e element, fan int) {
	if holds {
		t.add(e, fan)
	}
}

// lay counts the winner's tiles. Those that make no sets are left out: a hand with such
// tiles is refused.
func (w *whole) lay(hand *scoring.Hand) {
	*w = whole{sets: 4 - len(hand.Melds), onlyChows: true, onlyPongs: true, onlyOuter: true}
	for _, tile := range hand.Concealed {
		switch k := tile.Kind(); {
		case k == scoring.Joker:
			w.flies++
		case k < circles:
			w.circles[k]++
		case k >= scoring.EastWind && k < scoring.SetKinds:
			w.honours[k-scoring.EastWind]++
		}
	}
	for i := range hand.Melds {
		w.layMeld(&hand.Melds[i])
	}
}

func (w *whole) layMeld(meld *scoring.Meld) {
	k := meld.Tile
	isHonour := k >= scoring.EastWind && k < scoring.SetKinds
	switch {
	case meld.Kind == scoring.Chow:
		w.onlyPongs, w.onlyOuter = false, false
	case isHonour:
		w.melded[k-scoring.EastWind]++
	}
	if meld.Kind != scoring.Chow {
		w.onlyChows = false
		w.onlyOuter = w.onlyOuter && (isHonour || k.Terminal())
	}
	w.meldHonours = w.meldHonours || isHonour
	w.meldCircles = w.meldCircles || !isHonour
	w.claimed = w.claimed || shape.IsOpen(*meld)
	w.meldFlies += meld.Flies.Len()
	if shape.IsKong(*meld) {
		w.kongs++
	}
}

// readFacts notes everything about the win that is not a tile of the hand, and what it
// brings (sections 7 and 8).
func (w *whole) readFacts(r *Rules, s scoring.State, hand *scoring.Hand) {
	o := &r.options
	w.self = hand.From == scoring.FromWall
	w.seat, w.round = int(hand.Winner), int(scoring.East)
	if o.Prevailing == PrevailingRound {
		w.round = int(s.Prevailing)
	}
	aside := countBonus(bonusFact.ValueIn(hand).Tiles)
	w.bonus = tally{}
	aside.count(&w.bonus, w.seat, o.Series)
	twoKongs := doubleKongFact.ValueIn(hand).On
	w.base = w.bonus
	w.base.addIf(w.self && hand.Replacement && !twoKongs, replacement, 1)
	w.base.addIf(hand.From == scoring.FromRobbedKong, robbedKong, 1)
	w.base.addIf(w.self && o.SelfDrawFan, selfDraw, 1)

	w.certain = 0
	w.certain.addIf(w.kongs == 4, fourKongs)
	w.certain.addIf(aside.tiles == 0, noBonusTile)
	w.certain.addIf(twoKongs, doubleKong)
	w.certain.addIf(w.flies+w.meldFlies+aside.flies == allFlies, fourFlies)
	w.certain.addIf(hand.FirstTurn && hand.Winner == scoring.East, heaven)
	w.certain.addIf(hand.FirstTurn && hand.Winner != scoring.East, earth)
	w.certain.addIf(hand.LastTile, lastTile)
}

func (l *limits) addIf(holds bool, limit limits) {
	if holds {
		*l |= limit
	}
}
