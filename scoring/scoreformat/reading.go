package scoreformat

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// Read reads a request from a line and overwrites every field. Options shares the memory of the
// line. The error names the field that is wrong.
func (q *Request) Read(line []byte) error {
	*q = Request{}
	object, err := parse(line)
	if err != nil {
		return err
	}
	f := inForce()
	q.line = object
	has, err := f.fields.read(object, q)
	q.line = nil
	if err != nil {
		return err
	}
	q.giveWinner(f, &f.fields, has)
	q.completeRivals()
	wanted := q.wanted(f)
	game, _ := rulebook.Find(q.Rules)
	if game.EastPrevails() {
		wanted &^= f.fields.set("round")
	}
	if game.EveryHand() { // a hand that is missing is refused
		wanted &^= f.fields.set("hand")
		q.giveHands(game)
	}
	q.hands = nil
	return f.fields.missing(wanted, has)
}

// wanted are the fields that the request must have, as far as it is told.
func (q *Request) wanted(f *format) given {
	fields := f.wanted
	if q.Hand.Outcome == scoring.DrawnHand {
		return fields
	}
	fields |= f.ofWin
	if q.Hand.Way == scoring.ByTiles {
		fields |= f.ofTiles
	}
	if q.Hand.From != scoring.FromWall { // the wall also where from is missing
		fields |= f.ofOthers
	}
	return fields
}

// giveWinner gives the winner the counts that are told of the winner alone.
func (q *Request) giveWinner(f *format, fields *table[Request], has given) {
	for i := range f.facts {
		fact := &f.facts[i]
		if !fact.OfWinner || has&fields.set(fact.ID) == 0 {
			continue
		}
		var told scoring.FactValue
		told.Counts[q.Hand.Winner] = fact.ValueIn(&q.Hand).Counts[scoring.East]
		fact.SetValue(&q.Hand, told)
	}
}
