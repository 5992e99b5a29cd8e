package malaysian

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// shown are the groups of a reading as a result shows them, with the natural tiles that
// are left to be put into them.
type shown struct {
	list    []scoring.Set
	natural [scoring.SetKinds]uint8
	from    int // the first group of this hand
}

// show adds the groups of the best reading to a list: those of the concealed tiles, each
// with the tiles for which flies stand there, then the melds.
func (w *work) show(hand *scoring.Hand, list []scoring.Set) []scoring.Set {
	s := shown{list: list, from: len(list)}
	for i := range circles + honours {
		s.natural[kindAt(i)] = w.held(i)
	}
	switch w.best.form {
	case fourSets:
		w.showSets(&s)
	case pairsForm:
		w.showPairs(&s)
	case fourFliesForm, noForm:
		for _, tile := range hand.Concealed {
			s.list = append(s.list, scoring.Set{Shape: scoring.SingleSet, Tile: tile.Kind(), Concealed: true})
		}
	}
	s.markWinning(hand.WinningTile.Kind())
	for i := range hand.Melds {
		s.list = append(s.list, meldSet(&hand.Melds[i]))
	}
	return s.list
}

// kindAt is a kind that makes sets: the circles, then the honours.
func kindAt(i int) scoring.Kind {
	if i < circles {
		return scoring.Kind(i)
	}
	return scoring.EastWind + scoring.Kind(i-circles)
}

func (w *work) showSets(s *shown) {
	counts, flies := w.circles, w.best.flies
	if w.best.gates {
		counts, flies = gatesOf(counts), 0
	}
	w.laying.lay(&counts, w.best.class, w.best.sets, w.best.pairs, flies)
	groups := &w.laying.groups
	for rank := range circles {
		for range groups.chows[rank] {
			s.add(scoring.ChowSet, scoring.Kind(rank))
		}
	}
	for i := range circles + honours {
		pongs := groups.pongs[i%circles]
		if i >= circles {
			pongs = w.best.pongs[i-circles]
		}
		for range pongs {
			s.add(scoring.PongSet, kindAt(i))
		}
	}
	if w.best.pair >= 0 {
		s.add(scoring.PairSet, kindAt(circles+w.best.pair))
	} else {
		s.add(scoring.PairSet, scoring.Kind(groups.pair))
	}
}

// showPairs adds a pair for each kind of tile in the hand. Two flies make each pair that is
// then missing of seven, of circles if the hand has circles, otherwise of honours.
func (w *work) showPairs(s *shown) {
	pairs := 0
	hasCircles := w.circles != [circles]uint8{}
	for i := range circles + honours {
		if w.held(i) > 0 {
			s.add(scoring.PairSet, kindAt(i))
			pairs++
		}
	}
	for i := 0; pairs < 7 && i < circles+honours; i++ {
		if w.held(i) == 0 && hasCircles == (i < circles) {
			s.add(scoring.PairSet, kindAt(i))
			pairs++
		}
	}
}

var groupSizes = [...]int{scoring.ChowSet: 3, scoring.PongSet: 3, scoring.PairSet: 2}

// add adds a group. Natural tiles go into it first.
func (s *shown) add(shape scoring.SetShape, lowest scoring.Kind) {
	set := scoring.Set{Shape: shape, Tile: lowest, Concealed: true}
	var flies [3]scoring.Tile
	missing := 0
	for i := range groupSizes[shape] {
		k := lowest
		if shape == scoring.ChowSet {
			k += scoring.Kind(i)
		}
		if s.natural[k] > 0 {
			s.natural[k]--
			continue
		}
		flies[missing] = scoring.PlainTile(k)
		missing++
	}
	set.Flies = scoring.FewOf(flies[:missing])
	s.list = append(s.list, set)
}

// markWinning marks the group that has the winning tile itself; a fly that stands for such a
// tile does not count.
func (s *shown) markWinning(winning scoring.Kind) {
	for i := s.from; i < len(s.list); i++ {
		if set := &s.list[i]; holds(set, winning) {
			set.Winning = true
			return
		}
	}
}

// holds says whether the group has a tile of the kind itself; of the kind Joker, whether it has
// a fly.
func holds(set *scoring.Set, k scoring.Kind) bool {
	if k == scoring.Joker && set.Tile != k {
		return set.Flies != 0
	}
	n := 0
	switch {
	case set.Shape == scoring.ChowSet && k >= set.Tile && k <= set.Tile+2:
		n = 1
	case set.Shape == scoring.SingleSet && k == set.Tile:
		return true
	case set.Shape != scoring.ChowSet && k == set.Tile:
		n = groupSizes[set.Shape]
	}
	for i := range set.Flies.Len() {
		if set.Flies.At(i).Kind() == k {
			n--
		}
	}
	return n > 0
}

func meldSet(meld *scoring.Meld) scoring.Set {
	shapes := [...]scoring.SetShape{scoring.Pong: scoring.PongSet, scoring.Kong: scoring.KongSet, scoring.Chow: scoring.ChowSet}
	return scoring.Set{
		Shape: shapes[meld.Kind], Tile: meld.Tile, Melded: true, Concealed: !shape.IsOpen(*meld), Flies: meld.Flies,
	}
}

// losersOf are the two players who did not win, in turn order after the winner.
func losersOf(winner scoring.Wind) [2]scoring.Wind {
	return [2]scoring.Wind{winner.Next(), winner.Next().Next()}
}
