package classical

import "github.com/threewinds/threewinds/scoring"

// tally is the account of one hand: its points and doubles line by line, and their sums.
type tally struct {
	lines           []line
	points, doubles int
	limits          limits
	score           int // as it is paid

	// What a cannon asks of the winner's sets (section 9).
	winds, dragons bool
	place          place
	form           form
	split          int // which of the splits it is
}

// line is an element with what it brings, and its tile if it has one.
type line struct {
	element element
	worth   uint8
	tile    scoring.Kind
}

// noTile stands where an element is not about a tile.
const noTile = scoring.Kind(scoring.Kinds)

func (t *tally) clear() { *t = tally{lines: t.lines[:0]} }

func (t *tally) add(e element, worth int, tile scoring.Kind) {
	t.lines = append(t.lines, line{e, uint8(worth), tile})
	if e.kind() == scoring.HandElement {
		t.points += worth
	} else {
		t.doubles += worth
	}
}

// addIf adds doubles, unless a house rule makes them none.
func (t *tally) addIf(holds bool, e element, doubles int) {
	if holds && doubles > 0 {
		t.add(e, doubles, noTile)
	}
}

// mostScore is what a hand without a limit is worth at most, so that all sums of a match fit.
const mostScore = 10_000_000

// doubled are points multiplied by doubles, without a limit.
func doubled(points, doubles int) int {
	const enough = 30 // doubles of a single point
	if points == 0 {
		return 0
	}
	return min(points<<min(doubles, enough), mostScore)
}

// scoreOf is what points and doubles are paid as (section 6).
func (r *Rules) scoreOf(points, doubles int, limited bool) int {
	score := doubled(points, doubles)
	switch limit := r.options.Limit; {
	case r.options.NoLimit && limited:
		return max(score, limit)
	case r.options.NoLimit:
		return score
	case limited:
		return limit
	default:
		return min(score, limit)
	}
}

// report tells the account.
func (t *tally) report(into *scoring.SeatScore) {
	into.Points, into.Doubles, into.Score = scoring.Points(t.points), t.doubles, scoring.Points(t.score)
	into.LimitHands = t.limits.report(into.LimitHands)
	for _, l := range t.lines {
		e := scoring.Element{ID: elementIDs[l.element], Kind: l.element.kind(), Points: scoring.Points(l.worth)}
		if l.tile != noTile {
			tile := [1]scoring.Tile{scoring.PlainTile(l.tile)}
			e.Tile = scoring.FewOf(tile[:])
		}
		into.Elements = append(into.Elements, e)
	}
}

// form is one of the winning shapes of section 3.
type form uint8

const (
	noForm form = iota
	setsForm
	pairsForm
	wondersForm
)

// place is where the winning tile sits.
type place uint8

const (
	inChow place = iota
	inPung
	inPair
	anywhere // in seven pairs and thirteen wonders it does not matter
)
