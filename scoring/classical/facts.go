package classical

import "github.com/threewinds/threewinds/scoring"

// The reasons of a cannon (section 9).
const (
	cannonSuit      = "suit"
	cannonWinds     = "winds"
	cannonDragons   = "dragons"
	cannonHonours   = "honours"
	cannonTerminals = "terminals"
	cannonGreen     = "green"
	cannonEnd       = "end"
)

// The facts that this game alone asks (section 12).
var (
	// bonusFact is the flowers and seasons of the winner.
	bonusFact = scoring.Fact{
		ID: "bonus", Kind: scoring.TilesFact, Ways: scoring.TilesOnly, Hint: "bonus_hint",
		Suits: scoring.Suits(0).With(scoring.Flowers, scoring.Seasons),
	}
	// kongOnKongFact: won on the loose tile of a second kong that was made of the loose
	// tile of a first.
	kongOnKongFact = scoring.Fact{ID: "kong_on_kong", Kind: scoring.FlagFact, Ways: scoring.TilesOnly, Only: scoring.WallWin, Seldom: true}
	// originalCallFact: the winner made an original call and kept the hand.
	originalCallFact = scoring.Fact{ID: "original_call", Kind: scoring.FlagFact, Ways: scoring.TilesOnly, Seldom: true}
	// deadTilesFact is the kinds of which all tiles were face up before the winning tile.
	deadTilesFact = scoring.Fact{ID: "dead_tiles", Kind: scoring.TilesFact, About: scoring.Everybody, Ways: scoring.TilesOnly, Seldom: true, Gone: true}
	// cannonFact is who let off a cannon, and by which pattern.
	cannonFact = scoring.Fact{
		ID: "cannon", Kind: scoring.LiabilityFact, Ways: scoring.EveryWay, Seldom: true, ChoicesName: "reason", OneChoice: true,
		Choices: []string{cannonSuit, cannonWinds, cannonDragons, cannonHonours, cannonTerminals, cannonGreen, cannonEnd},
	}
	// incorrectFact says that a winner's hand has a wrong number of tiles, which is
	// refused. No form asks it.
	incorrectFact = scoring.Fact{ID: "incorrect", Kind: scoring.ChoiceFact, Choices: []string{"no", "short", "long"}}
)

// Facts are what a hand is told under these house rules.
func (r *Rules) Facts() []scoring.Fact {
	facts := append([]scoring.Fact{bonusFact}, scoring.SharedFacts("last_tile", "replacement")...)
	facts[1] = facts[1].OrDiscard()
	facts = append(facts, kongOnKongFact, originalCallFact, scoring.SharedFacts("first_turn")[0], deadTilesFact)
	for i := range facts {
		facts[i].Ways = scoring.TilesOnly // a hand is told by tiles or by points and doubles
	}
	if r.options.Cannon {
		facts = append(facts, cannonFact)
	}
	return facts
}

// told are the values of these facts in one hand.
type told struct {
	bonus, dead scoring.Tiles
	kong2, call bool
	marked      bool // the hand is marked as having a wrong number of tiles
	liable      scoring.Winds
	pattern     string
}

func read(hand *scoring.Hand) (t told) {
	if len(hand.Own) == 0 {
		return t
	}
	cannon := cannonFact.ValueIn(hand)
	return told{
		bonus: bonusFact.ValueIn(hand).Tiles, dead: deadTilesFact.ValueIn(hand).Tiles, kong2: kongOnKongFact.ValueIn(hand).On,
		call: originalCallFact.ValueIn(hand).On, marked: len(incorrectFact.ValueIn(hand).Names) > 0,
		liable: cannon.Seats, pattern: cannon.Name(),
	}
}
