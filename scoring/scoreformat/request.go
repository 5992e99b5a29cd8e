package scoreformat

import (
	"encoding/json"
	"slices"
	"sync"

	"github.com/threewinds/threewinds/scoring"
)

// Request is one hand to be scored, and the rules to score it by.
type Request struct {
	// ID is echoed in the answer.
	ID string
	// Rules is a game's id in the rulebook, Preset one of its presets or empty
	// for the default, Options a JSON object that is applied on top.
	Rules, Preset string
	Options       json.RawMessage
	// Prevailing is the prevailing wind, Carry the drawn hands outstanding.
	Prevailing scoring.Wind
	Carry      int
	Hand       scoring.Hand
	// Riichi is what riichi games alone ask for beside the facts of the hand.
	Riichi Riichi

	line value // what is being read
}

// Riichi are counts that riichi games alone ask for. Other games do not read them.
type Riichi struct {
	// Sticks are the riichi sticks on the table, this hand's included; Honba the
	// counters; DealerStreak the completed hands in a row as oya before this one.
	Sticks, Honba, DealerStreak int
}

// Bounds of counts in a request: far beyond any night, and far from overflow.
// What a game allows is for its rules to say.
const (
	mostDrawn = 1_000_000
	mostCount = 1_000_000
	mostReds  = 4
)

// requestFields is the table of requests of the score format: what says how the hand
// was played and won, then the facts of all games. It is made when it is first
// needed, so that every game has had its say.
var requestFields = sync.OnceValue(func() *table[Request] {
	t := tableOf(slices.Concat([]row[Request]{
		text("id", func(q *Request) *string { return &q.ID }),
		text("rules", func(q *Request) *string { return &q.Rules }),
		text("preset", func(q *Request) *string { return &q.Preset }),
		{"options", readOptions},
		seat("round", func(q *Request) *scoring.Wind { return &q.Prevailing }),
		{"outcome", func(q *Request, v value) error { return v.name(&q.Hand.Outcome) }},
		seat("winner", func(q *Request) *scoring.Wind { return &q.Hand.Winner }),
		{"from", func(q *Request, v value) error { return v.name(&q.Hand.From) }},
		seat("payer", func(q *Request) *scoring.Wind { return &q.Hand.Payer }),
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
		number("carry", 0, mostDrawn, func(q *Request) *int { return &q.Carry }),
		number("sticks", 0, mostCount, func(q *Request) *int { return &q.Riichi.Sticks }),
		number("honba", 0, mostCount, func(q *Request) *int { return &q.Riichi.Honba }),
		number("dealer_streak", 0, mostCount, func(q *Request) *int { return &q.Riichi.DealerStreak }),
	}, factRows())...)
	return &t
})

// The fields that a request must have: always, of a win, of one whose tiles are
// told, of one on another's tile.
var (
	wanted         = sync.OnceValue(func() given { return requestFields().set("rules", "round") })
	wantedOfWin    = sync.OnceValue(func() given { return requestFields().set("winner", "from") })
	wantedOfTiles  = sync.OnceValue(func() given { return requestFields().set("hand", "winning_tile") })
	wantedOfOthers = sync.OnceValue(func() given { return requestFields().set("payer") })
)

// Read reads a request from a line and overwrites every field. Options shares
// the room of the line. The error names the field that is wrong.
func (q *Request) Read(line []byte) error {
	*q = Request{}
	object, err := parse(line)
	if err != nil {
		return err
	}
	q.line = object
	has, err := requestFields().read(object, q)
	q.line = nil
	if err != nil {
		return err
	}
	q.giveWinner(has)
	return requestFields().missing(q.wanted(), has)
}

// wanted are the fields that the request must have, as far as it is told.
func (q *Request) wanted() given {
	fields := wanted()
	if q.Hand.Outcome == scoring.DrawnHand {
		return fields
	}
	fields |= wantedOfWin()
	if q.Hand.Way == scoring.ByTiles {
		fields |= wantedOfTiles()
	}
	if q.Hand.From != scoring.FromWall { // the wall also where from is missing
		fields |= wantedOfOthers()
	}
	return fields
}

// State is the state of the match in which the hand was played, as far as the
// format tells it: a hand stands alone. The sticks of this hand are not yet on
// the table.
func (q *Request) State() scoring.State {
	return scoring.State{
		Hand: 1, Prevailing: q.Prevailing, Seats: [3]scoring.Place{0, 1, 2}, Carry: q.Carry,
		Sticks: q.Riichi.Sticks - q.Hand.Ready.Len(), Honba: q.Riichi.Honba,
		Turn: 1, Stay: q.Riichi.DealerStreak, StayWon: q.Riichi.DealerStreak,
	}
}
