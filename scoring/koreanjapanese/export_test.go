package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese/ticks"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Witness is what a survey says that some hand shows of hand-points and limit
// hands, and the sets that are to show it.
type Witness struct {
	Ticked        []scoring.Ticked
	Loose         scoring.Tiles // chows, pairs, single tiles
	Pongs, Kongs  []scoring.Kind
	Winner, Round scoring.Wind
	Drawn         bool
}

// Witnesses are all that a survey says of hand-points and limit hands.
func Witnesses(r *Rules, seat, round scoring.Wind, drawn bool) (list []Witness) {
	v := r.viewOf(seat, round, drawn)
	examples := map[ticks.Marks]ticks.Example{}
	s := r.newSurvey(&v.House, func(m ticks.Marks, e *ticks.Example) { examples[m] = *e })
	for m, e := range examples {
		w := Witness{Winner: v.Seat, Round: v.Round, Drawn: drawn}
		for i := range s.Layout {
			if n := s.Layout[i].In(m); n > 0 {
				w.Ticked = append(w.Ticked, scoring.Ticked{ID: s.Layout[i].ID, Times: n})
			}
		}
		w.lay(&e.Groups)
		list = append(list, w)
	}
	return list
}

func (w *Witness) lay(g *ticks.Groups) {
	add := func(k scoring.Kind, n int) {
		for range n {
			w.Loose = append(w.Loose, scoring.PlainTile(k))
		}
	}
	for _, lowest := range g.Chows[:g.ChowCount] {
		add(lowest, 1)
		add(lowest+1, 1)
		add(lowest+2, 1)
	}
	for k := g.Pairs; k != 0; k &= k - 1 {
		add(k.First(), 2)
	}
	for k := g.Singles; k != 0; k &= k - 1 {
		add(k.First(), 1)
	}
	if g.Singles != 0 {
		add(g.Singles.First(), shape.SetTiles-len(w.Loose))
	}
	for k := g.Pongs &^ g.Kongs; k != 0; k &= k - 1 {
		w.Pongs = append(w.Pongs, k.First())
	}
	for k := g.Kongs; k != 0; k &= k - 1 {
		w.Kongs = append(w.Kongs, k.First())
	}
}

// MakeSurvey makes a survey afresh.
func MakeSurvey(r *Rules, seat, round scoring.Wind, drawn bool) *ticks.Survey {
	v := r.viewOf(seat, round, drawn)
	return r.newSurvey(&v.House, nil)
}

// TicksFor are the ticks for one winner.
func TicksFor(r *Rules, seat, round scoring.Wind, drawn bool) []scoring.Tick {
	return r.survey(seat, round, drawn).Ticks
}

// Preset is the house rules of a name; ok is false if there are none.
func Preset(name string) (options Options, ok bool) { return house.Preset(name) }

// Novice is the default preset.
func Novice() Options { return usual() }
