package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// pairOfTicks is a tick of the hand beside one of the winning tile, the red fives
// or the dora.
type pairOfTicks struct{ hand, bonus scoring.Ticked }

// rareHands are hands that random ones do not come upon.
var rareHands = []entry{
	wall("055p05m", "111s 999s 666z", "5p"), wall("055p055m55s", "666z 111z", "5p"),
	wall("055p055m55s", "111s 999s", "5p"), wall("555567p55s", "111s 999s", "5p"),
	wall("055p05m", "111z 222z 333z", "5p"), wall("055p05m", "555z 666z 777z", "5p"),
	wall("055p055m33z", "111z 222z", "5p"), wall("055p055m55z", "666z 777z", "5p"),
	wall("33z", "[0555p] [0555m] [1111z] [2222z]", "3z"), wall("234p67805m", "[4444z] [0555p]", "4p"),
	wall("123456789m22z", "[7777z]", "9m").indicators("6z"), wall("123456789m44z", "444p", "4z"),
	wall("112233m778899p44z", "", "4z"), wall("44z555m", "111s 999s 666z", "4z"), wall("222234p123m55s", "666z", "2p"),
	wall("123406789m05p", "777z", "9m"),
}

// What is accepted of matching tiles, red fives, dora and a win on North beside an
// element or limit hand, some hand shows; and what is refused, none does.
func TestBonusTicksBesideOthersAreThoseOfRealHands(t *testing.T) {
	if testing.Short() || scoringtest.RaceDetector {
		t.Skip("needs very many random hands")
	}
	rules := rulesOf(t, everyHouseRule)
	met := pairsMet(rules)
	stand := 0
	for _, pair := range pairsOf(rules.Ticks()) {
		h := tickedTimes(pair.hand, pair.bonus).drawn()
		var result scoring.Result
		if stands := rules.Score(rules.Start(), &h.Hand, &result) == nil; stands != met[pair] {
			t.Errorf("%v: accepted %v, met %v", pair, stands, met[pair])
		} else if stands {
			stand++
		}
	}
	t.Logf("%d pairs stand", stand)
}

// pairsMet are the pairs that South has in hands from the wall, most of them random.
func pairsMet(rules *koreanjapanese.Rules) map[pairOfTicks]bool {
	m := newMaker(12)
	met := map[pairOfTicks]bool{}
	var result scoring.Result
	for i := range 60_000 {
		h := m.Hand(rules)
		if i < len(rareHands) {
			h = rareHands[i].Hand
		}
		if h.Winner = scoring.South; rules.Score(rules.Start(), &h, &result) != nil || h.From != scoring.FromWall {
			continue
		}
		r := newReferee(rules.Options(), rules.Start(), &h)
		for _, reading := range r.readings() {
			meet(met, r.ticksOf(r.bestPlace(reading), rules.Ticks()))
		}
	}
	return met
}

func isBonusTick(id string) bool {
	return id == "matching_tiles" || id == "red_fives" || id == "dora" || id == "north_win"
}

// meet notes the pairs of a hand, those of fewer times included.
func meet(met map[pairOfTicks]bool, ticked []scoring.Ticked) {
	for _, a := range ticked {
		for _, b := range ticked {
			if isBonusTick(a.ID) || !isBonusTick(b.ID) {
				continue
			}
			for i := range a.Times {
				for j := range b.Times {
					met[pairOfTicks{scoring.Ticked{ID: a.ID, Times: i + 1}, scoring.Ticked{ID: b.ID, Times: j + 1}}] = true
				}
			}
		}
	}
}

func pairsOf(ticks []scoring.Tick) []pairOfTicks {
	most := make([]scoring.Ticked, len(ticks))
	for i, tick := range ticks {
		most[i] = scoring.Ticked{ID: tick.ID, Times: tick.Most}
	}
	all := map[pairOfTicks]bool{}
	meet(all, most)
	var list []pairOfTicks
	for pair := range all {
		list = append(list, pair)
	}
	return list
}
