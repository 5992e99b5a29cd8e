package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese/ticks"
	"github.com/threewinds/threewinds/scoring/shape"
)

// view is the key of a survey: which hands are possible, and the house rules that decide
// what they show. House rules about payments are not in it, so that clubs which differ
// only in those share their surveys.
type view struct {
	ticks.House

	simplesExcludeTerminals, matchingBonus, seatDragons, limitsConcealedOnly bool
	limitHands                                                               uint32 // by their place in section 10
}

// viewOf is the view for a winner with the given seat and prevailing wind. For what hands
// show it matters only whether these two winds are the same; with the house rule
// seat_dragons it matters which seat it is.
func (r *Rules) viewOf(seat, round scoring.Wind, drawn bool) view {
	o := &r.options
	v := view{
		House: ticks.House{
			InSet: r.tiles.InSet(), Red: r.tiles.Red, Orphans: r.tiles.Orphans, SevenPairs: o.SevenPairs,
			DragonsDiffer: o.SeatDragons || len(r.limitHands) > 0, DiscardPongConcealed: o.DiscardPongConcealed,
			Seat: seat, Drawn: drawn,
		},
		simplesExcludeTerminals: o.SimplesExcludeTerminals, matchingBonus: o.MatchingBonus, seatDragons: o.SeatDragons,
		limitsConcealedOnly: o.LimitsConcealedOnly,
	}
	switch o.Dora {
	case DoraRevealed:
		v.Dora = ticks.SetDora
	case DoraDeadWall:
		v.Dora = ticks.TileDora
	case DoraOff:
	}
	for i := range limitHands {
		if slices.ContainsFunc(r.limitHands, func(l limitHand) bool { return l.id == limitHands[i].id }) {
			v.limitHands |= 1 << i
		}
	}
	if !o.SeatDragons {
		v.Seat = scoring.East
	}
	switch {
	case !round.Seated():
		v.Round = scoring.North
	case seat == round:
		v.Round = v.Seat
	default:
		v.Round = v.Seat.Next()
	}
	return v
}

var surveys ticks.Archive[view]

// survey is the survey of all hands of a winner of the given winds.
func (r *Rules) survey(seat, round scoring.Wind, drawn bool) *ticks.Survey {
	v := r.viewOf(seat, round, drawn)
	return surveys.Survey(v, func() *ticks.Survey { return r.newSurvey(&v.House, nil) })
}

// newSurvey makes a survey. Tests pass note, which is called with every example.
func (r *Rules) newSurvey(house *ticks.House, note func(ticks.Marks, *ticks.Example)) *ticks.Survey {
	l := r.layout()
	var e example // reused: it escapes to the heap through the functions of the tables
	s := ticks.New(*house, l, func(of *ticks.Example) ticks.Marks {
		e.lay(house, of)
		m := r.marksOf(l, &e.reading)
		if note != nil {
			note(m, of)
		}
		return m
	})
	s.Ticks = r.ticksOf(s)
	return s
}

// marksOf are the marks of a reading, but for its bonus-points.
func (r *Rules) marksOf(l ticks.Layout, reading *reading) (m ticks.Marks) {
	_, shown := r.limitOf(reading)
	for i := range l {
		switch g := &l[i]; {
		case g.Limit:
			m |= g.Times(int(shown >> g.Place & 1))
		case !g.Bonus:
			m |= g.Times(min(r.elements[g.Place].times(reading), g.Most))
		}
	}
	return m
}

// example is a hand of a survey as the tables of elements and limit hands see it.
type example struct {
	whole   whole
	reading reading
}

func (e *example) lay(house *ticks.House, of *ticks.Example) {
	w, g := &e.whole, &of.Groups
	*w = whole{
		Hand:      shape.Hand{Kongs: g.Kongs, Melds: g.Kongs.Count(), Concealed: of.Held.Concealed},
		selfDrawn: house.Drawn, seatWind: shape.WindKind(house.Seat), roundWind: shape.WindKind(house.Round),
		ownDragon: seatDragons[house.Seat],
	}
	if !w.Concealed {
		w.Melds++ // at least one; only nine gates depends on it, which allows none
	}
	e.reading = reading{
		whole: w, Split: shape.Split{Form: of.Form, Chows: g.Chows, ChowCount: g.ChowCount, Pairs: g.Pairs},
		pongs: g.Pongs, concealedPongs: of.Held.ConcealedPongs,
	}
	for _, lowest := range g.Chows[:g.ChowCount] {
		e.reading.ChowKinds |= shape.One(lowest)
		w.count(shape.One(lowest)*7, 1) // three neighbours
	}
	w.count(g.Pongs&^g.Kongs, 3)
	w.count(g.Kongs, 4)
	w.count(g.Pairs, 2)
	w.count(g.Singles, 1)
	for k := g.Kongs; w.ConcealedKongs.Count() < of.Held.ConcealedKongs && k != 0; k &= k - 1 {
		w.ConcealedKongs |= k & -k
	}
}

// count adds the given number of copies of each of the kinds.
func (w *whole) count(of kinds, copies uint8) {
	for ; of != 0; of &= of - 1 {
		w.Counts[of.First()] += copies
		w.Tiles |= of & -of
	}
}
