package scoreformat

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// tickedFields is the table of the fields of a ticked element. It is ticked once
// unless it says otherwise.
var tickedFields = tableOf(
	field("id", func(t *scoring.Ticked) *string { return &t.ID }, value.text),
	number("times", -mostCount, mostCount, func(t *scoring.Ticked) *int { return &t.Times }),
)

// worthFields is the table of the fields of a hand's worth: the measures of all scales.
var worthFields = tableOf(worthRows()...)

func worthRows() (rows []row[scoring.Worth]) {
	for scale := range scoring.Scales {
		for _, measure := range newMeasures(scoring.Scale(scale)) {
			rows = append(rows, worthRow(&measure))
		}
	}
	return rows
}

// newMeasures are those of a scale that no scale before it has.
func newMeasures(scale scoring.Scale) []scoring.Measure {
	return slices.DeleteFunc(slices.Clone(scale.Measures()), func(m scoring.Measure) bool {
		for before := range scale {
			for _, known := range before.Measures() {
				if known.ID == m.ID {
					return true
				}
			}
		}
		return false
	})
}

func worthRow(measure *scoring.Measure) row[scoring.Worth] {
	return row[scoring.Worth]{measure.ID, func(w *scoring.Worth, v value) error {
		if measure.Named() {
			text, err := v.bytes()
			if err != nil {
				return err
			}
			return measure.Name(w, text)
		}
		if measure.Listed() {
			ids, err := v.texts()
			if err != nil {
				return err
			}
			return measure.Name(w, []byte(scoring.IDsOf(ids)))
		}
		n, err := v.number(-mostCount, mostCount)
		measure.Set(w, n)
		return err
	}}
}

// wantedOfWorth are the sums of the first scale. A count by another scale has none of
// them.
var (
	wantedOfTicked = tickedFields.set("id")
	wantedOfWorth  = worthFields.set("hand_points", "bonus_points")
	firstOfWorth   = worthFields.set("hand_points", "bonus_points", "limit")
)

func readTicked(q *Request, list value) (err error) {
	q.Hand.Ticked, err = readList("claims", list, &tickedFields, wantedOfTicked, scoring.Ticked{Times: 1},
		func(*scoring.Ticked) error { return nil })
	return err
}

func readWorth(q *Request, v value) error {
	var worth scoring.Worth
	has, err := worthFields.read(v, &worth)
	if err == nil && has&^firstOfWorth == 0 {
		err = worthFields.missing(wantedOfWorth, has)
	}
	q.Hand.Worth = &worth
	return err
}

// ticked writes what was ticked, even if nothing was.
func (o *object) ticked(ticked []scoring.Ticked) {
	o.list("claims", len(ticked), func(i int) {
		o.out = append(o.out, '{')
		o.text("id", ticked[i].ID)
		o.number("times", ticked[i].Times)
		o.out = append(o.out, '}')
	})
}

// worth writes the referee's own count, the sums of the first scale always; that it is
// missing is for the rules to refuse.
func (o *object) worth(worth *scoring.Worth) {
	if worth == nil {
		return
	}
	o.name("worth")
	o.out = append(o.out, '{')
	for scale := range scoring.Scales {
		for _, measure := range newMeasures(scoring.Scale(scale)) {
			switch n := measure.Number(worth); {
			case measure.Named():
				o.text(measure.ID, measure.Text(worth))
			case measure.Listed():
				if ids := worth.LimitHands.List(); len(ids) > 0 {
					o.list(measure.ID, len(ids), func(i int) { o.out = appendText(o.out, ids[i]) })
				}
			case scale == 0 || n != 0:
				o.number(measure.ID, n)
			}
		}
	}
	o.out = append(o.out, '}')
}
