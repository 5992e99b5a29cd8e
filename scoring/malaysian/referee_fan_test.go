package malaysian_test

import (
	"slices"
	"strconv"

	"github.com/threewinds/threewinds/scoring"
)

// countCertain counts what does not depend on the layout: tiles set aside, and how the
// hand was won. Four flies without a shape list the fan of tiles set aside alone.
func (r *referee) countCertain(shape bool) worth {
	w := worth{elements: map[string]int{}}
	h := r.hand
	held := map[string]bool{}
	setAside, kongs, flies := 0, 0, r.flies
	for _, tile := range told(h, "bonus").Tiles {
		if tile == fly {
			setAside++
			continue
		}
		held[tile.String()] = true
	}
	count := func(letter string) (n int) {
		for digit := 1; digit <= 4; digit++ {
			if held[strconv.Itoa(digit)+letter] {
				n++
			}
		}
		return n
	}
	add := func(id string, fan int) {
		if fan > 0 {
			w.elements[id] += fan
		}
	}
	for letter, ids := range map[string][2]string{"e": {"faces", "all_faces"}, "a": {"animals", "all_animals"}} {
		if n := count(letter); n == 4 {
			add(ids[1], 5)
		} else {
			add(ids[0], n)
		}
	}
	for letter, id := range map[string]string{"f": "flower", "g": "season"} {
		all := count(letter) == 4
		if !all || r.options.Series == "plus_one" {
			if held[strconv.Itoa(int(h.Winner)+1)+letter] {
				add("own_"+id, 1)
			}
			if held["4"+letter] {
				add("fourth_"+id, 1)
			}
		}
		if all && r.options.Series == "plus_one" {
			add("all_"+id+"s", 1)
		} else if all {
			add("all_"+id+"s", 4)
		}
	}
	add("fly_set_aside", setAside)
	for _, meld := range h.Melds {
		if meld.Kind == scoring.Kong {
			kongs++
		}
		flies += len(meld.Flies.Tiles())
	}
	self, two := h.From == scoring.FromWall, told(h, "double_kong").On
	if shape {
		if self && h.Replacement && !two {
			add("replacement", 1)
		}
		if h.From == scoring.FromRobbedKong {
			add("robbed_kong", 1)
		}
		if self && r.options.SelfDrawFan {
			add("self_draw", 1)
		}
	}
	limit := func(id string, holds bool) {
		if holds {
			w.limits = append(w.limits, id)
		}
	}
	limit("four_kongs", kongs == 4)
	limit("no_bonus_tile", len(held) == 0)
	limit("double_kong", two)
	limit("four_flies", flies+setAside == 4)
	limit("heaven", h.FirstTurn && h.Winner == scoring.East)
	limit("earth", h.FirstTurn && h.Winner != scoring.East)
	limit("last_tile", h.LastTile)
	return w
}

// countSuits counts mixed, pure and all honours of the given kinds.
func (r *referee) countSuits(w *worth, kinds []int) {
	circles, honours := false, false
	for _, k := range kinds {
		circles, honours = circles || k < eastKind, honours || k >= eastKind
	}
	switch {
	case circles && honours:
		w.elements["mixed"] = 1
	case circles:
		w.elements["pure"] = 3
	default:
		w.limits = append(w.limits, "all_honours")
	}
}

// countSets counts four sets and a pair: those that lie there, and the melds.
func (r *referee) countSets(w *worth) {
	l, h := &r.now, r.hand
	pongs, chows := slices.Clone(l.pongs), slices.Clone(l.chows)
	claimed := false
	for _, meld := range h.Melds {
		if meld.Kind == scoring.Chow {
			chows = append(chows, number(meld.Tile))
		} else {
			pongs = append(pongs, number(meld.Tile))
		}
		claimed = claimed || meld.Kind != scoring.Kong || !meld.Concealed
	}
	kinds := slices.Concat(pongs, chows, []int{l.pair})
	r.countSuits(w, kinds)
	round := eastKind
	if r.options.Prevailing == "round" {
		round = eastKind + int(r.state.Prevailing)
	}
	different := map[int]bool{}
	for _, k := range pongs {
		different[k] = true
		if k >= dragonKind {
			w.elements["dragon_pong"]++
		}
		if k == round {
			w.elements["round_wind"]++
		}
		if k == eastKind+int(h.Winner) {
			w.elements["own_wind"]++
		}
		if k == northKind && r.options.NorthForAll {
			w.elements["north_wind"]++
		}
	}
	dragons, winds := 0, 0
	for k := range different {
		if k >= dragonKind {
			dragons++
		} else if k >= eastKind {
			winds++
		}
	}
	limit := func(id string, holds bool) {
		if holds {
			w.limits = append(w.limits, id)
		}
	}
	if dragons == 2 && l.pair >= dragonKind && !different[l.pair] {
		delete(w.elements, "dragon_pong")
		w.elements["little_dragons"] = 3
	}
	limit("great_dragons", dragons == 3)
	limit("great_winds", winds == 4)
	limit("little_winds", winds == 3 && l.pair >= eastKind && l.pair < dragonKind && !different[l.pair])
	outer := func(k int) bool { return k == 0 || k >= 8 }
	if len(pongs) == 4 {
		w.elements["all_pongs"] = 2
		if r.options.TerminalsHonours && !slices.ContainsFunc(kinds, func(k int) bool { return !outer(k) }) {
			w.elements["terminals_honours"] = 1
		}
		limit("four_concealed_pongs", h.From == scoring.FromWall && !claimed)
	}
	if len(chows) == 4 && l.pair < eastKind {
		w.elements["all_chows"] = 1
	}
	limit("nine_gates", len(h.Melds) == 0 && h.From == scoring.FromWall && r.isGates())
}

// isGates says whether what lies there is 1112345678999p and one more circle.
func (r *referee) isGates() bool {
	var laid [setKinds]int
	for _, k := range r.now.pongs {
		laid[k] += 3
	}
	for _, k := range r.now.chows {
		laid[k]++
		laid[k+1]++
		laid[k+2]++
	}
	laid[r.now.pair] += 2
	more := 0
	for k, n := range laid {
		needed := []int{3, 1, 1, 1, 1, 1, 1, 1, 3, 0, 0, 0, 0, 0, 0, 0}[k]
		if n < needed || k >= eastKind && n > 0 {
			return false
		}
		more += n - needed
	}
	return more == 1
}
