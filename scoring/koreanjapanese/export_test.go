package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// Witness is what a survey says that some hand shows of hand-points and limit
// hands, and the sets that are to show it.
type Witness struct {
	Claims        []scoring.Ticked
	Loose         scoring.Tiles // chows, pairs, single tiles
	Pongs, Kongs  []scoring.Kind
	Winner, Round scoring.Wind
	Drawn         bool
}

// Witnesses are all that a survey says of hand-points and limit hands.
func Witnesses(r *Rules, seat, round scoring.Wind, drawn bool) (list []Witness) {
	v := r.viewOf(seat, round, drawn)
	examples := map[marks]example{}
	s := r.newSurvey(v, func(m marks, e example) { examples[m] = e })
	for m, e := range examples {
		w := Witness{Winner: v.seat, Round: v.round, Drawn: drawn}
		for i := range s.ladder {
			if n := s.ladder[i].in(m); n > 0 {
				w.Claims = append(w.Claims, scoring.Ticked{ID: s.ladder[i].id, Times: n})
			}
		}
		e.groups.lay(&w)
		list = append(list, w)
	}
	return list
}

func (g *groups) lay(w *Witness) {
	add := func(k scoring.Kind, n int) {
		for range n {
			w.Loose = append(w.Loose, scoring.Of(k))
		}
	}
	for _, lowest := range g.chows[:g.chowCount] {
		add(lowest, 1)
		add(lowest+1, 1)
		add(lowest+2, 1)
	}
	for k := g.pairs; k != 0; k &= k - 1 {
		add(k.first(), 2)
	}
	for k := g.singles; k != 0; k &= k - 1 {
		add(k.first(), 1)
	}
	if g.singles != 0 {
		add(g.singles.first(), setTiles-len(w.Loose))
	}
	for k := g.pongs &^ g.kongs; k != 0; k &= k - 1 {
		w.Pongs = append(w.Pongs, k.first())
	}
	for k := g.kongs; k != 0; k &= k - 1 {
		w.Kongs = append(w.Kongs, k.first())
	}
}

// MakeSurvey makes a survey afresh and counts its hands.
func MakeSurvey(r *Rules, seat, round scoring.Wind, drawn bool) int {
	return len(r.newSurvey(r.viewOf(seat, round, drawn), nil).hands)
}

// TicksFor are the ticks for one winner.
func TicksFor(r *Rules, seat, round scoring.Wind, drawn bool) []scoring.Tick {
	return surveys.survey(r, r.viewOf(seat, round, drawn)).ticks
}
