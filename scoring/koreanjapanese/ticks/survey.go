package ticks

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Survey is all hands that a winner can have, each reduced to what it shows.
type Survey struct {
	Layout Layout
	// Ticks are what a referee can tick; the game names them.
	Ticks []scoring.Tick

	hands []shownHand
}

// shownHand stands for all hands with the same marks. dora is what the dora can bring to
// any of them.
type shownHand struct {
	marks Marks
	dora  doraValues
}

// Example is one hand of an outline. The game computes its marks.
type Example struct {
	Form   shape.Form
	Groups Groups
	Held   Held

	offer offer
}

// surveyor collects the hands of a survey.
type surveyor struct {
	house       *House
	layout      Layout
	ask         func(*Example) Marks
	seat, round kinds

	shown  map[Marks]int32 // place of the offer, by the marks of hand-points and limit hands
	offers []offer
}

// Most is the union of the marks of all hands, and the most points of dora that any hand
// has.
func (s *Survey) Most() (shown Marks, dora int) {
	var values doraValues
	for _, h := range s.hands {
		shown |= h.marks
		values |= h.dora
	}
	return shown, bits.Len16(uint16(values)) - 1
}

// hands lists the hands of all offers, one for each place of the winning tile and each
// number of red fives, and merges those with the same marks.
func (s *surveyor) hands() []shownHand {
	var places [winPlaces]Marks
	for place := range places {
		alike := [winPlaces]int{winsLooseWithOne: 1, winsLooseWithOne + 1: 2, winsLooseWithOne + 2: 3, winsNorth: 1, winsPong: 2}
		places[place] = s.layout.mark("matching_tiles", alike[place])
		if place == int(winsNorth) || place == int(winsNorthAlone) {
			places[place] |= s.layout.mark("north_win", 1)
		}
	}
	reds := [3]Marks{0, s.layout.mark("red_fives", 1), s.layout.mark("red_fives", 2)}
	list := make([]shownHand, 0, 4*len(s.shown))
	for m, i := range s.shown {
		offer := &s.offers[i]
		for place := winsLoose; place < winPlaces; place++ {
			for n, dora := range offer[place] {
				if dora != 0 {
					list = append(list, shownHand{m | places[place] | reds[n], dora})
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b shownHand) int { return cmp.Compare(a.marks, b.marks) })
	merged := list[:0]
	for _, h := range list {
		if n := len(merged); n > 0 && merged[n-1].marks == h.marks {
			merged[n-1].dora |= h.dora
		} else {
			merged = append(merged, h)
		}
	}
	return slices.Clip(merged)
}

// numbered are the parts made of circles and characters, one for each outline. All rules
// treat the two suits alike, so each combination is made in one order only.
func (s *surveyor) numbered() []part {
	suit, both := newParts(1<<8), newParts(1<<10)
	s.house.eachSuitPart(suit.gather)
	for i := range suit.list {
		p := &suit.list[i]
		both.gather(p)
		if !p.outline.circles { // no tiles at all
			continue
		}
		moved := p.asCharacters()
		both.gather(&moved)
		for j := range suit.list[:i+1] {
			if q := &suit.list[j]; q.outline.circles && fit(p, q) {
				whole := q.with(&moved)
				both.gather(&whole)
			}
		}
	}
	return both.list
}

// fit says whether two parts together have at most four sets and one pair.
func fit(p, q *part) bool {
	return p.outline.sets()+q.outline.sets() <= 4 && p.outline.pairs+q.outline.pairs <= 1
}

// parts is a list with one part for each outline.
type parts struct {
	places map[outline]int32
	list   []part
}

func newParts(room int) *parts {
	return &parts{make(map[outline]int32, room), make([]part, 0, room)}
}

// gather adds a part to the list, or its offer to the part that has the same outline.
func (ps *parts) gather(p *part) {
	if i, known := ps.places[p.outline]; known {
		ps.list[i].offer.add(&p.offer)
		return
	}
	ps.places[p.outline] = int32(len(ps.list))
	ps.list = append(ps.list, *p)
}

// with is both parts together.
func (p *part) with(q *part) part {
	return part{p.outline.with(&q.outline), p.groups.with(&q.groups), p.offer.with(&q.offer)}
}

// asCharacters is a part of circles moved to the other suit.
func (p *part) asCharacters() part {
	q := *p
	q.outline.circles, q.outline.characters = false, p.outline.circles
	for i := range q.groups.Chows {
		q.groups.Chows[i] += scoring.Character1
	}
	q.groups.Pongs <<= scoring.Character1
	q.groups.Kongs <<= scoring.Character1
	q.groups.Pairs <<= scoring.Character1
	return q
}

// Held says which pongs and kongs of a hand are concealed, as far as elements depend on
// it.
type Held struct {
	Concealed      bool // nothing was claimed before the winning tile
	ConcealedPongs int  // concealed kongs included; 2 stands for 0, 1 and 2
	ConcealedKongs int  // 2 stands for 0, 1 and 2

	inPong    bool // the winning tile may be in a pong and nothing else
	elsewhere bool // … in another set or the pair
}
