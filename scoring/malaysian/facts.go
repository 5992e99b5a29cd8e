package malaysian

import "github.com/threewinds/threewinds/scoring"

// The facts that this game alone asks (section 11).
var (
	// bonusFact is what the winner set aside: bonus tiles and flies.
	bonusFact = scoring.Fact{
		ID: "bonus", Kind: scoring.TilesFact, Ways: scoring.TilesOnly, Hint: "bonus_hint",
		Suits: scoring.Suits(0).With(scoring.Flowers, scoring.Seasons, scoring.Animals, scoring.Faces, scoring.Jokers),
	}
	// doubleKongFact: won on the replacement of a second kong in the same turn.
	doubleKongFact = scoring.Fact{ID: "double_kong", Kind: scoring.FlagFact, Ways: scoring.TilesOnly, Only: scoring.WallWin, Seldom: true}
	// earlySetsFact counts the winner's series that were complete before the first discard.
	earlySetsFact = scoring.Fact{
		ID: "early_sets", Kind: scoring.CountFact, Ways: scoring.TilesOnly, Most: series, Seldom: true,
		With: []string{elementIDs[allFaces], elementIDs[allAnimals], elementIDs[allFlowers], elementIDs[allSeasons]},
	}
	// instantFact is what each player is paid for at once; the winner's follows from the tiles.
	instantFact = scoring.Fact{
		ID: "instant", Kind: scoring.ItemsFact, About: scoring.Everybody, After: scoring.AllHands, Ways: scoring.EveryWay,
		Choices: itemNames[:], FromSeats: []string{itemNames[claimedKongs]}, InTiles: true,
	}
	// feederFact is who fed the pong that completed great dragons or winds.
	feederFact = scoring.Fact{
		ID: "feeder", Kind: scoring.SeatFact, About: scoring.Losers, Ways: scoring.EveryWay, Seldom: true,
		With: (greatDragons | greatWinds).report(nil),
	}
	// loserFanFact is what the losers' own hands are worth, in fan.
	loserFanFact = scoring.Fact{ID: "loser_fan", Kind: scoring.SeatCountsFact, About: scoring.Losers, Ways: scoring.EveryWay, Most: mostFan}
)

// Facts are what a hand is told under these house rules.
func (r *Rules) Facts() []scoring.Fact {
	facts := append([]scoring.Fact{bonusFact}, scoring.SharedFacts("last_tile", "replacement")...)
	facts = append(facts, doubleKongFact, scoring.SharedFacts("first_turn")[0])
	if r.options.SetEarlyValue != r.options.SetValue {
		facts = append(facts, earlySetsFact)
	}
	if instant := r.paidAtOnce(); len(instant.Choices) > 0 {
		facts = append(facts, instant)
	}
	for i := range facts {
		if facts[i].Ways == scoring.NotByPoints { // a hand is told by tiles or by fan
			facts[i].Ways = scoring.TilesOnly
		}
	}
	if r.options.FeederPays {
		facts = append(facts, feederFact)
	}
	if r.options.LoserSettlement != SettleNothing {
		facts = append(facts, loserFanFact)
	}
	return facts
}

// paidAtOnce is the fact of instant payments, with the items alone for which these house rules
// pay anything.
func (r *Rules) paidAtOnce() scoring.Fact {
	fact := instantFact
	fact.Choices = nil
	for i, name := range itemNames {
		if r.options.value(item(i)) != 0 {
			fact.Choices = append(fact.Choices, name)
		}
	}
	return fact
}

// mostFan is more than the natural fan of any hand.
const mostFan = 100
