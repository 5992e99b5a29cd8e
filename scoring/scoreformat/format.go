package scoreformat

import (
	"slices"
	"sync"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// format is the score format with the fields that the games of the rulebook need.
type format struct {
	// facts are those of all games, the shared ones first. Facts of single games that
	// have the same id are one.
	facts []scoring.Fact
	// fields is the table of requests: what says how the hand was played and won, then
	// the facts.
	fields table[Request]
	// rivals is the table of a further winner on the same tile.
	rivals table[Request]
	// The fields that a request must have: in every case; of a win; of a win told by tiles; of
	// a win on another player's tile.
	wanted, ofWin, ofTiles, ofOthers given
}

var (
	making sync.Once
	made   *format
)

// inForce is the format of all games, made when a line is read or written first.
func inForce() *format {
	making.Do(func() { made = newFormat() })
	return made
}

func newFormat() *format {
	f := &format{facts: scoring.SharedFacts()}
	for _, game := range rulebook.Games() {
		for _, fact := range game.OwnFacts() {
			if _, known := scoring.FindFact(f.facts, fact.ID); !known {
				f.facts = append(f.facts, fact)
			}
		}
	}
	rows := winRows()
	for i := range f.facts {
		rows = append(rows, factRow(&f.facts[i]))
	}
	f.fields = tableOf(rows...)
	f.rivals = tableOf(slices.DeleteFunc(slices.Clone(rows), func(r row[Request]) bool {
		_, fact := scoring.FindFact(f.facts, r.name)
		return !fact && !slices.Contains(rivalFields, r.name)
	})...)
	f.wanted, f.ofWin = f.fields.set("rules", "round"), f.fields.set("winner", "from")
	f.ofTiles, f.ofOthers = f.fields.set("hand", "winning_tile"), f.fields.set("payer")
	return f
}

// winRows are the fields that say how the hand was played and won.
func winRows() []row[Request] {
	return []row[Request]{
		field("id", func(q *Request) *string { return &q.ID }, value.text),
		field("rules", func(q *Request) *string { return &q.Rules }, value.text),
		field("preset", func(q *Request) *string { return &q.Preset }, value.text),
		{"options", readOptions},
		field("round", func(q *Request) *scoring.Wind { return &q.Prevailing }, value.seat),
		{"outcome", func(q *Request, v value) error { return v.name(&q.Hand.Outcome) }},
		field("winner", func(q *Request) *scoring.Wind { return &q.Hand.Winner }, value.seat),
		{"from", (*Request).source},
		field("payer", func(q *Request) *scoring.Wind { return &q.Hand.Payer }, value.seat),
		{"way", func(q *Request, v value) error { return v.name(&q.Hand.Way) }},
		{"claims", readTicked},
		{"worth", readWorth},
		{"hand", func(q *Request, v value) (err error) {
			q.Hand.Concealed, err = q.tiles(v)
			return err
		}},
		{"melds", readMelds},
		{"winning_tile", func(q *Request, v value) (err error) {
			q.Hand.WinningTile, err = q.tile(v)
			return err
		}},
		{"also", readRivals},
		{"hands", readHands},
		number("east_wins", 0, mostCount, func(q *Request) *int { return &q.EastWins }),
		number("carry", 0, mostDrawn, func(q *Request) *int { return &q.Carry }),
		number("sticks", 0, mostCount, func(q *Request) *int { return &q.Riichi.Sticks }),
		number("honba", 0, mostCount, func(q *Request) *int { return &q.Riichi.Honba }),
		number("dealer_streak", 0, mostCount, func(q *Request) *int { return &q.Riichi.DealerStreak }),
	}
}

func factRow(fact *scoring.Fact) row[Request] {
	return row[Request]{fact.ID, func(q *Request, v value) error {
		told, err := q.fact(fact, v)
		if err == nil {
			fact.SetValue(&q.Hand, told)
		}
		return err
	}}
}
