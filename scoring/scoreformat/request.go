package scoreformat

import (
	"encoding/json"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
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
	// Rivals are further winners on the same tile.
	Rivals []Rival
	// EastWins are those of East in a row before this hand, where every hand is scored.
	EastWins int
	// Riichi is what riichi games alone ask for beside the facts of the hand.
	Riichi Riichi

	hands []scoring.LoserHand // as they are told, the winner's among them
	line  value               // what is being read
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

// State is the state of the match in which the hand was played, as far as the
// format tells it: a hand stands alone. The sticks of this hand are not yet on
// the table.
func (q *Request) State() scoring.State {
	won := q.Riichi.DealerStreak
	if game, _ := rulebook.Find(q.Rules); game.EveryHand() {
		won = q.EastWins
	}
	return scoring.State{
		Hand: 1, Prevailing: q.Prevailing, Seats: [3]scoring.Place{0, 1, 2}, Carry: q.Carry,
		Sticks: q.Riichi.Sticks - q.Hand.Ready.Len(), Honba: q.Riichi.Honba,
		Turn: 1, Stay: won, StayWon: won,
	}
}

// Rival is a further winner on the same tile.
type Rival struct {
	Hand scoring.Hand

	ownSource, ownPayer, ownTile bool // told, and not those of the first winner
}
