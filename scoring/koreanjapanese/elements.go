package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// element is one line of sections 6, 7 and 9: its id, what it is worth each time, and
// how many times a reading has it. under says whether the house rules put it in force.
type element struct {
	id     string
	kind   scoring.ElementKind
	points scoring.Points
	times  func(*reading) int
	under  func(*Options) bool
}

const (
	hand  = scoring.HandElement
	bonus = scoring.BonusElement
)

// elements are the hand-points of section 6 and the bonus-points of section 7 in the
// order of the rules. An element of section 9 follows the element that it resembles.
var elements = [...]element{
	{"dragon_pong", hand, 1, func(r *reading) int { return r.pongs.In(dragons) }, always},
	{"two_dragons", hand, 1, func(r *reading) int { return once(r.pongs.In(dragons) >= 2) }, always},
	{"seat_dragon", hand, 1, func(r *reading) int { return once(r.pongs.Has(r.ownDragon)) }, seatDragonsCount},
	{"wind_pong", hand, 1, func(r *reading) int { return r.pongs.In(winds) }, always},
	{"own_wind", hand, 1, func(r *reading) int { return once(r.pongs.Has(r.seatWind)) }, always},
	{"round_wind", hand, 1, func(r *reading) int { return once(r.pongs.Has(r.roundWind)) }, always},
	{"north_pair", hand, 2, func(r *reading) int { return once(r.Pairs.Has(north)) }, northIsKept},
	{"north_kong", hand, 6, func(r *reading) int { return once(r.Kongs.Has(north)) }, northIsKept},
	{"kong", hand, 1, func(r *reading) int { return r.Kongs.In(^north) }, always},
	{"three_kongs", hand, 3, func(r *reading) int { return once(r.Kongs.Count() >= 3) }, always},
	{"bamboo_pong", hand, 1, func(r *reading) int { return r.pongs.In(bamboo1 | bamboo9) }, always},
	{"both_bamboos", hand, 4, func(r *reading) int { return once(r.pongs.All(bamboo1 | bamboo9)) }, always},
	{"identical_chows", hand, 2, func(r *reading) int { return r.identicalChows() }, always},
	{"three_concealed_pongs", hand, 3, func(r *reading) int { return once(r.concealedPongs >= 3) }, always},
	{"all_pongs", hand, 3, func(r *reading) int { return once(r.pongs.Count() == 4) }, always},
	{"terminals_honours", hand, 6, func(r *reading) int { return once(r.pongs.Count() == 4 && r.Tiles.Only(outer)) }, always},
	{"clean", hand, 3, func(r *reading) int { return once(r.clean()) }, always},
	{"pure", hand, 3, func(r *reading) int { return once(r.pure()) }, always},
	{"seven_pairs", hand, 3, func(r *reading) int { return once(r.Form == shape.SevenPairs) }, always},
	{"straight", hand, 3, func(r *reading) int { return once(r.straight()) }, always},
	{"all_simples", hand, 1, func(r *reading) int { return once(!r.Tiles.Has(honours)) }, terminalsAreSimple},
	{"all_simples", hand, 1, func(r *reading) int { return once(!r.Tiles.Has(outer)) }, terminalsAreNotSimple},
	{"all_chows", hand, 2, func(r *reading) int { return once(r.ChowCount == 4 && r.Pairs.Has(numbered)) }, always},
	{"concealed", hand, 2, func(r *reading) int { return once(r.Concealed) }, always},
	{"fully_concealed", hand, 2, func(r *reading) int { return once(r.Concealed && r.selfDrawn) }, always},

	// not_waiting comes first here; see below.
	{"self_draw", bonus, 1, func(r *reading) int { return once(r.selfDrawn) }, always},
	{"last_tile", bonus, 1, func(r *reading) int { return once(r.lastTile) }, always},
	{"replacement", bonus, 1, func(r *reading) int { return once(r.replacement) }, always},
	{"robbed_kong", bonus, 1, func(r *reading) int { return once(r.robbedKong) }, always},
	{"north_win", bonus, 2, func(r *reading) int { return once(r.winning == scoring.NorthWind) }, northIsKept},
	{"matching_tiles", bonus, 1, func(r *reading) int { return r.matching() }, matchingCounts},
	{"flowers", bonus, 1, func(r *reading) int { return flowerPoints(r.flowers, r.turnedFlower) }, always},
	{"four_flowers", bonus, 4, func(r *reading) int { return once(r.flowers == 4) }, always},
	{"red_fives", bonus, 1, func(r *reading) int { return redFivePoints[r.RedFives] }, redFivesCount},
	{"dora", bonus, 1, func(r *reading) int { return r.revealedDora() }, doraIsRevealed},
	{"dora", bonus, 1, func(r *reading) int { return r.deadWallDora() }, doraIsInDeadWall},
	{"concealed_bonus", bonus, 2, func(r *reading) int { return once(r.Concealed) }, always},
	{"fully_concealed_bonus", bonus, 2, func(r *reading) int { return once(r.Concealed && r.selfDrawn) }, always},
	{"ready", bonus, 2, func(r *reading) int { return once(r.ready) }, always},
	{"ready_self_draw", bonus, 2, func(r *reading) int { return once(r.ready && r.selfDrawn) }, always},
}

// notWaiting is paid by each loser who was not waiting, for themself (section 7).
var notWaiting = scoring.Element{ID: "not_waiting", Kind: bonus, Points: 2, One: true}

// The conditions under which an element is in force.
func always(*Options) bool                  { return true }
func seatDragonsCount(o *Options) bool      { return o.SeatDragons }
func northIsKept(o *Options) bool           { return o.North }
func terminalsAreSimple(o *Options) bool    { return !o.SimplesExcludeTerminals }
func terminalsAreNotSimple(o *Options) bool { return o.SimplesExcludeTerminals }
func matchingCounts(o *Options) bool        { return o.MatchingBonus }
func redFivesCount(o *Options) bool         { return o.RedFives }
func doraIsRevealed(o *Options) bool        { return o.Dora == DoraRevealed }
func doraIsInDeadWall(o *Options) bool      { return o.Dora == DoraDeadWall }

// once is 1 for an element that the reading has, 0 otherwise.
func once(has bool) int {
	if has {
		return 1
	}
	return 0
}

// elementIDs are the ids of all elements, of every house rule, in the order of
// the rules.
func elementIDs() []string {
	ids := make([]string, 0, len(elements)+1)
	for i, e := range elements {
		if e.kind == bonus && elements[i-1].kind == hand {
			ids = append(ids, notWaiting.ID)
		}
		if len(ids) == 0 || ids[len(ids)-1] != e.id { // variants of one element are neighbours
			ids = append(ids, e.id)
		}
	}
	return ids
}

// elementsUnder are the elements in force under the given options.
func elementsUnder(o *Options) []element {
	var inForce []element
	for _, e := range elements {
		if e.under(o) {
			inForce = append(inForce, e)
		}
	}
	return inForce
}
