package koreanjapanese

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// survey is every hand that is possible under the house rules for a winner of
// certain winds, from the wall or on a discard, reduced to what it shows.
type survey struct {
	ladder ladder
	hands  []shownHand
	ticks  []scoring.Tick
}

// shownHand are all hands with the same marks, and what the dora can bring them.
type shownHand struct {
	marks marks
	dora  doraValues
}

// surveyor collects the hands of a survey.
type surveyor struct {
	rules       *Rules
	ladder      ladder
	seat, round kinds
	drawn       bool

	shown   map[marks]int32 // place of the offer, by the marks of hand-points and limit hands
	offers  []offer
	whole   whole
	reading reading
	example func(marks, example)
}

// example is one hand that a survey met, for tests.
type example struct {
	shape   shape
	groups  groups
	offer   offer
	outcome claimed
}

// newSurvey looks at every outline once, in every state of its pongs and kongs.
func (r *Rules) newSurvey(v view, note func(marks, example)) *survey {
	s := surveyor{
		rules: r, ladder: r.newLadder(), drawn: v.drawn, shown: make(map[marks]int32, 1<<13), example: note,
		seat: one(scoring.EastWind + scoring.Kind(v.seat)),
	}
	if v.round.Seated() { // North never prevails
		s.round = one(scoring.EastWind + scoring.Kind(v.round))
	}
	s.fourSets()
	if r.options.SevenPairs {
		s.sevenPairs()
	}
	if r.orphans != 0 {
		s.orphans()
	}
	made := survey{ladder: s.ladder, hands: s.hands()}
	made.ticks = r.ticksOf(&made)
	return &made
}

// hands spreads the offers: one for each winning tile and number of red fives.
func (s *surveyor) hands() []shownHand {
	var places [winPlaces]marks
	for place := range places {
		alike := [winPlaces]int{winsLooseWithOne: 1, winsLooseWithOne + 1: 2, winsLooseWithOne + 2: 3, winsNorth: 1, winsPong: 2}
		places[place] = s.ladder.mark("matching_tiles", alike[place])
		if place == int(winsNorth) || place == int(winsNorthAlone) {
			places[place] |= s.ladder.mark("north_win", 1)
		}
	}
	reds := [3]marks{0, s.ladder.mark("red_fives", 1), s.ladder.mark("red_fives", 2)}
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

// numbered are the parts of circles and characters together, one an outline. Of
// two suits it is all the same which is which.
func (s *surveyor) numbered() []part {
	suit, both := newParts(1<<8), newParts(1<<10)
	s.rules.eachSuitPart(suit.gather)
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

// fit says whether two parts make no more than four sets and a pair.
func fit(p, q *part) bool {
	return p.outline.sets()+q.outline.sets() <= 4 && p.outline.pairs+q.outline.pairs <= 1
}

// parts are one part for each outline.
type parts struct {
	places map[outline]int32
	list   []part
}

func newParts(room int) *parts {
	return &parts{make(map[outline]int32, room), make([]part, 0, room)}
}

// gather adds the hands of a part to those of its outline.
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
	for i := range q.groups.chows {
		q.groups.chows[i] += scoring.Character1
	}
	q.groups.pongs <<= scoring.Character1
	q.groups.kongs <<= scoring.Character1
	q.groups.pairs <<= scoring.Character1
	return q
}
