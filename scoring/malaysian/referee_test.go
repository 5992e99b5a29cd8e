package malaysian_test

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/malaysian"
)

// The referee scores a hand as a person would with the specification in hand: every fly
// is taken for every kind in turn, the tiles are laid out in every way, and what lies
// there is counted. It shares nothing with the engine. It is slow.

// The sixteen kinds that sets are made of, as the referee numbers them: circles 0 to 8,
// then E S W N, then the dragons.
const (
	eastKind   = 9
	northKind  = 12
	dragonKind = 13
	setKinds   = 16
)

// layout is one way to lay the concealed tiles out.
type layout struct {
	pongs, chows []int
	pair         int
	pairs        []int // of seven pairs
	tiles        [setKinds]int
}

// worth is what a layout is worth.
type worth struct {
	elements map[string]int
	limits   []string
	natural  int
	fan      int
	paid     int
}

// referee judges one hand.
type referee struct {
	options malaysian.Options
	state   scoring.State
	hand    *scoring.Hand
	flies   int // concealed
	certain worth

	now      layout
	complete bool
	best     worth
	// like says whether a worth is what the engine found; alike is that a layout has it,
	// among those that are as good as the best; with all it is asked of every layout.
	like       func(*worth) bool
	alike, all bool
}

// number is the kind as the referee numbers it, less than 0 if it makes no sets here.
func number(k scoring.Kind) int {
	switch {
	case k < 9:
		return int(k)
	case k >= scoring.EastWind && k <= scoring.Red:
		return eastKind + int(k-scoring.EastWind)
	default:
		return -1
	}
}

// judgeTiles takes every fly for every kind, and keeps what pays most.
func (r *referee) judgeTiles() {
	for _, tile := range r.hand.Concealed {
		if tile == fly {
			r.flies++
		} else {
			r.now.tiles[number(tile.Kind())]++
		}
	}
	r.certain = r.countCertain(true)
	if r.flies == 4 && r.options.FourFliesWin && r.hand.From == scoring.FromWall {
		r.found(r.countCertain(false))
	}
	r.assign(0, r.flies)
}

// assign takes so many flies for kinds from the given one on.
func (r *referee) assign(from, flies int) {
	if flies == 0 {
		r.layOut(setKinds-1, 4-len(r.hand.Melds), true)
		if r.options.SevenPairs && len(r.hand.Melds) == 0 {
			r.layPairs()
		}
		return
	}
	for k := from; k < setKinds; k++ {
		r.now.tiles[k]++
		r.assign(k, flies-1)
		r.now.tiles[k]--
	}
}

// layOut lays out the highest kind that is left, and what remains.
func (r *referee) layOut(k, sets int, pair bool) {
	t := &r.now.tiles
	for k >= 0 && t[k] == 0 {
		k--
	}
	if k < 0 {
		if sets == 0 && !pair {
			r.count()
		}
		return
	}
	if t[k] >= 3 && sets > 0 {
		t[k] -= 3
		r.now.pongs = append(r.now.pongs, k)
		r.layOut(k, sets-1, pair)
		r.now.pongs = r.now.pongs[:len(r.now.pongs)-1]
		t[k] += 3
	}
	if t[k] >= 2 && pair {
		t[k] -= 2
		r.now.pair = k
		r.layOut(k, sets, false)
		t[k] += 2
	}
	if k >= 2 && k < eastKind && t[k-1] > 0 && t[k-2] > 0 && sets > 0 {
		t[k]--
		t[k-1]--
		t[k-2]--
		r.now.chows = append(r.now.chows, k-2)
		r.layOut(k, sets-1, pair)
		r.now.chows = r.now.chows[:len(r.now.chows)-1]
		t[k]++
		t[k-1]++
		t[k-2]++
	}
}

// layPairs lays out seven different pairs.
func (r *referee) layPairs() {
	var pairs []int
	for k, n := range r.now.tiles {
		switch n {
		case 0:
		case 2:
			pairs = append(pairs, k)
		default:
			return
		}
	}
	if len(pairs) == 7 {
		r.now.pairs = pairs
		r.count()
		r.now.pairs = nil
	}
}

// count counts what lies there, and keeps it if it pays most.
func (r *referee) count() {
	w := worth{elements: map[string]int{}, limits: slices.Clone(r.certain.limits)}
	maps.Copy(w.elements, r.certain.elements)
	l := &r.now
	if l.pairs != nil {
		w.elements["seven_pairs"] = 1
		r.countSuits(&w, l.pairs)
	} else {
		r.countSets(&w)
	}
	r.found(w)
}

// found keeps a worth if it is the best: higher payment, then more limit hands, then more
// natural fan, then great dragons or winds.
func (r *referee) found(w worth) {
	for _, fan := range w.elements {
		w.natural += fan
	}
	w.fan, w.paid = r.pays(w.natural, len(w.limits))
	compare := 1
	if r.complete {
		compare = r.compare(&w, &r.best)
	}
	r.complete = true
	if compare > 0 {
		r.best, r.alike = w, false
	}
	if r.all || compare >= 0 && !r.alike {
		r.alike = r.like(&w)
	}
}

func (r *referee) compare(a, b *worth) int {
	great := func(w *worth) int {
		if slices.Contains(w.limits, "great_dragons") || slices.Contains(w.limits, "great_winds") {
			return 1
		}
		return 0
	}
	for _, difference := range []int{a.paid - b.paid, len(a.limits) - len(b.limits), a.natural - b.natural, great(a) - great(b)} {
		if difference != 0 {
			return difference
		}
	}
	return 0
}

// pays is what fan and limit hands come to: section 6 and the options of section 10.
func (r *referee) pays(natural, limits int) (fan, paid int) {
	most := r.options.Maximum
	fan = natural
	worthOfLimits := 0
	if limits > 0 {
		worthOfLimits = most
		if r.options.Burst == "stack" {
			worthOfLimits = most * limits
		}
	}
	if worthOfLimits > fan {
		fan = worthOfLimits
	}
	if fan < most {
		return fan, fan
	}
	switch r.options.Burst {
	case "double":
		return fan, 2 * most
	case "cap":
		return fan, most
	case "linear":
		return fan, 2 * fan
	default: // ten for each limit hand, natural fan capped
		return fan, max(worthOfLimits, min(natural, most))
	}
}
