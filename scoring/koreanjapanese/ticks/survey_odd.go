package ticks

import "github.com/threewinds/threewinds/scoring/shape"

// heldWithoutSets is the Held of seven pairs and thirteen orphans: no pong, and nothing
// claimed before the winning tile.
var heldWithoutSets = Held{Concealed: true, ConcealedPongs: 2, ConcealedKongs: 2, elsewhere: true}

// pairFamilies are the kinds that seven pairs can be made of. All rules treat pairs of
// one family alike.
var pairFamilies = [...]kinds{
	circles & terminals, circle5, circles &^ terminals &^ circle5,
	characters & terminals, char5, characters &^ terminals &^ char5,
	bamboo19, bamboo5, winds, north, dragons,
}

// sevenPairs surveys seven different pairs. It tries each number of pairs per family.
func (s *surveyor) sevenPairs() {
	var choose func(family, left int, pairs kinds)
	choose = func(family, left int, pairs kinds) {
		if left == 0 {
			s.notePairs(pairs)
			return
		}
		if family == len(pairFamilies) {
			return
		}
		choose(family+1, left, pairs)
		for k := pairFamilies[family] & s.house.InSet; k != 0 && left > 0; k &= k - 1 {
			pairs |= k & -k
			left--
			choose(family+1, left, pairs)
		}
	}
	choose(0, 7, 0)
}

func (s *surveyor) notePairs(pairs kinds) {
	e := Example{Form: shape.SevenPairs, Groups: Groups{Pairs: pairs}, Held: heldWithoutSets}
	var dora doraValues = 1
	for k := pairs &^ bamboo5; k != 0; k &= k - 1 { // the five of bamboo is never dora
		dora |= s.house.doraOf(k&-k, &e.Groups, 2)
	}
	for reds := range 1 + pairs.In(s.house.Red) {
		e.offer[winsLooseWithOne][reds] = dora
		if pairs.Has(north) {
			e.offer[winsNorth][reds] = dora
		}
	}
	s.note(&e)
}

// orphans surveys thirteen orphans: every kind once, and one of them three times
// or, where North is kept, twice.
func (s *surveyor) orphans() {
	e := Example{Form: shape.ThirteenOrphans, Groups: Groups{Singles: s.house.Orphans}, Held: heldWithoutSets}
	often := 1 + shape.SetTiles - s.house.Orphans.Count()
	dora := 1 | s.house.doraOf(bamboo1, &e.Groups, 1) | s.house.doraOf(bamboo1, &e.Groups, often)
	e.offer[winsLoose][0] = dora
	e.offer[winsLoose+winPlace(often)-1][0] = dora
	if s.house.Orphans.Has(north) {
		e.offer[winsNorth][0], e.offer[winsNorthAlone][0] = dora, dora
	}
	s.note(&e)
}
