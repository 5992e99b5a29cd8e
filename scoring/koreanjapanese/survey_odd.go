package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// odd is how the two hands without sets are held: nothing in them is a pong, and
// nothing can be claimed before the winning tile.
var odd = claimed{concealed: true, concealedPongs: 2, concealedKongs: 2, elsewhere: true}

// pairFamilies are the kinds of seven pairs, by what the tables see in a pair.
var pairFamilies = [...]kinds{
	circles & terminal, circle5, circles &^ terminal &^ circle5,
	characters & terminal, char5, characters &^ terminal &^ char5,
	bamboo1 | bamboo9, bamboo5, winds, north, dragons,
}

// sevenPairs surveys seven different pairs: so many of each family.
func (s *surveyor) sevenPairs() {
	var inSet kinds
	for k, copies := range s.rules.copies[:scoring.SetKinds] {
		if copies > 0 {
			inSet |= 1 << k
		}
	}
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
		for k := pairFamilies[family] & inSet; k != 0 && left > 0; k &= k - 1 {
			pairs |= k & -k
			left--
			choose(family+1, left, pairs)
		}
	}
	choose(0, 7, 0)
}

func (s *surveyor) notePairs(pairs kinds) {
	e := example{shape: sevenPairs, groups: groups{pairs: pairs}, outcome: odd}
	var dora doraValues = 1
	for k := pairs &^ bamboo5; k != 0; k &= k - 1 { // nothing points at the five of bamboo
		dora |= s.rules.doraOf(k&-k, &e.groups, 2)
	}
	for reds := range 1 + pairs.in(s.rules.redKinds) {
		e.offer[winsLooseWithOne][reds] = dora
		if pairs.has(north) {
			e.offer[winsNorth][reds] = dora
		}
	}
	s.note(&e)
}

// orphans surveys thirteen orphans: every kind once, and one of them three times
// or, where North is kept, twice.
func (s *surveyor) orphans() {
	e := example{shape: thirteenOrphans, groups: groups{singles: s.rules.orphans}, outcome: odd}
	often := 1 + setTiles - s.rules.orphans.count()
	dora := 1 | s.rules.doraOf(bamboo1, &e.groups, 1) | s.rules.doraOf(bamboo1, &e.groups, often)
	e.offer[winsLoose][0] = dora
	e.offer[winsLoose+winPlace(often)-1][0] = dora
	if s.rules.options.North {
		e.offer[winsNorth][0], e.offer[winsNorthAlone][0] = dora, dora
	}
	s.note(&e)
}
