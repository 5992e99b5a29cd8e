package handentry

import (
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

const (
	// tickField is the prefix of the fields of elements.
	tickField = "claim-"
	// mostTicked is more than any game has elements, longestList longer than the ids of all
	// limit hands of one, in bytes.
	mostTicked  = 100
	longestList = 1000
)

// ticked reads the ticked elements. The rules decide later which there are, and how often a hand
// can have them.
func (r *reader) ticked(hand *scoring.Hand) {
	hand.Way = scoring.ByElements
	for field := range r.values {
		id, ok := strings.CutPrefix(field, tickField)
		text := r.values.Get(field)
		if !ok || text == "" || text == "0" || len(hand.Ticked) == mostTicked {
			continue
		}
		times, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			r.add("claims", "ticks_unreadable", nil)
			return
		}
		hand.Ticked = append(hand.Ticked, scoring.Ticked{ID: id, Times: times})
	}
	// The fields of a form have no order; the same form must make the same record.
	slices.SortFunc(hand.Ticked, func(a, b scoring.Ticked) int { return strings.Compare(a.ID, b.ID) })
	if len(hand.Ticked) == 0 {
		r.add("claims", "ticks_missing", nil)
	}
}

// worth reads the sums of a hand that is entered by them: every measure of its scale. The rules
// decide later whether they know the measure. If one that counts alone is chosen, the others are
// not read. Otherwise the main measure is needed.
func (r *reader) worth(hand *scoring.Hand) {
	hand.Way, hand.Worth = scoring.ByPoints, &scoring.Worth{}
	measures := r.rules.Scale().Measures()
	chosen, alone := false, false
	for i := range measures {
		if m := &measures[i]; m.Choices != nil || m.Listed() {
			r.measure(m, m.ID, hand.Worth)
			chosen = chosen || m.Number(hand.Worth) != 0
			alone = alone || m.Alone && m.Number(hand.Worth) != 0
		}
	}
	if main := measures[0].ID; r.text(main) == "" && !chosen {
		r.add(main, r.rules.Scale().String()+"_missing", nil)
	}
	for i := range measures {
		if m := &measures[i]; m.Choices == nil && !m.Listed() && !alone {
			r.measure(m, m.ID, hand.Worth)
		}
	}
}

func (r *reader) measure(m *scoring.Measure, field string, worth *scoring.Worth) {
	text := r.text(field)
	if m.Listed() {
		if text = strings.Join(r.values[field], " "); len(text) > longestList {
			r.add(field, "ticks_unreadable", nil)
			return
		}
	}
	switch err := m.Read(worth, text); {
	case err == nil:
	case m.Choices != nil:
		r.add(field, m.ID+"_unreadable", nil)
	default:
		r.add(field, "points_unreadable", BeginningArgs(text))
	}
}
