package malaysian

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// entryRule is one line of section 12 about how the hand was won: the code and field of
// the refusal, the least exact way of entry that can still break it, and when it is broken.
type entryRule struct {
	code, field string
	until       scoring.Way
	broken      func(hand *scoring.Hand) bool
}

var entryRules = [...]entryRule{
	{shape.CodeWinnerNotSeated, "winner", scoring.ByPoints, shape.WinnerNotSeated},
	{shape.CodePayerNotALoser, "payer", scoring.ByPoints, shape.PayerNotALoser},
	{CodeFlyDiscard, "winning_tile", scoring.ByTiles, func(h *scoring.Hand) bool {
		return h.WinningTile.Kind() == scoring.Joker && h.From != scoring.FromWall
	}},
	{shape.CodeLastTileNeedsWall, "last_tile", scoring.ByTiles, func(h *scoring.Hand) bool {
		return h.LastTile && h.From != scoring.FromWall
	}},
	{shape.CodeReplacementNeedsWall, "replacement", scoring.ByTiles, func(h *scoring.Hand) bool {
		return (h.Replacement || doubleKongFact.ValueIn(h).On) && h.From != scoring.FromWall
	}},
	{shape.CodeReplacementNoCause, "replacement", scoring.ByTiles, func(h *scoring.Hand) bool {
		return h.Replacement && kongsOf(h) == 0 && len(bonusFact.ValueIn(h).Tiles) == 0
	}},
	{CodeDoubleKong, doubleKongFact.ID, scoring.ByTiles, func(h *scoring.Hand) bool {
		return doubleKongFact.ValueIn(h).On && kongsOf(h) < 2
	}},
	{CodeFirstTurn, "first_turn", scoring.ByTiles, func(h *scoring.Hand) bool { return h.FirstTurn && !canBeFirst(h) }},
}

// checkFacts adds what is wrong with how the hand was won, as far as the way of entry
// looks at it.
func (r *Rules) checkFacts(problems []scoring.Problem, hand *scoring.Hand) []scoring.Problem {
	if hand.Way == scoring.ByTiles {
		problems = checkWinner(problems, hand)
	}
	for i := range entryRules {
		rule := &entryRules[i]
		if hand.Way <= rule.until && rule.broken(hand) {
			problems = append(problems, scoring.Problem{Code: rule.code, Field: rule.field})
		}
	}
	return r.checkLosers(checkInstant(problems, hand), hand)
}

// checkWinner adds what is wrong with the winning tile, with the payers of kongs and with
// early series.
func checkWinner(problems []scoring.Problem, hand *scoring.Hand) []scoring.Problem {
	isWinning := func(tile scoring.Tile) bool { return tile.Kind() == hand.WinningTile.Kind() }
	if !slices.ContainsFunc(hand.Concealed, isWinning) {
		problems = append(problems, scoring.Problem{Code: shape.CodeWinningTileMissing, Field: "winning_tile", Tile: hand.WinningTile})
	}
	for i := range hand.Melds {
		if meld := &hand.Melds[i]; shape.IsKong(*meld) && !meld.Concealed && !meld.Added && !isLoser(meld.From, hand.Winner) {
			problems = append(problems, scoring.Problem{Code: CodeClaimedKongPayer, Field: "melds", Tile: scoring.PlainTile(meld.Tile)})
		}
	}
	aside := countBonus(bonusFact.ValueIn(hand).Tiles)
	if early := earlySetsFact.ValueIn(hand).Count; early < 0 || early > aside.complete() {
		problems = append(problems, scoring.Problem{Code: CodeEarlySetsRange, Field: earlySetsFact.ID, Has: early, Needs: aside.complete()})
	}
	return problems
}

// isLoser says whether the set has exactly one seat, that of another player.
func isLoser(seats scoring.Winds, player scoring.Wind) bool {
	losers := losersOf(player)
	return seats == scoring.WindsOf(losers[0]) || seats == scoring.WindsOf(losers[1])
}

func kongsOf(hand *scoring.Hand) (n int) {
	for i := range hand.Melds {
		if shape.IsKong(hand.Melds[i]) {
			n++
		}
	}
	return n
}

// canBeFirst says whether it can have been the first turn (section 8): the dealer's dealt
// tiles, another player's first turn, or the dealer's first discard. Nothing was claimed
// before; concealed kongs do no harm.
func canBeFirst(hand *scoring.Hand) bool {
	if slices.ContainsFunc(hand.Melds, shape.IsOpen) {
		return false
	}
	switch hand.From {
	case scoring.FromWall:
		return true
	case scoring.FromDiscard:
		return hand.Winner != scoring.East && hand.Payer == scoring.East
	default:
		return false
	}
}

// checkLosers adds what is wrong with what is told of the losers' own hands and of the
// feeder, where the house rules ask for it.
func (r *Rules) checkLosers(problems []scoring.Problem, hand *scoring.Hand) []scoring.Problem {
	if fed := feederFact.ValueIn(hand).Seats; r.options.FeederPays && fed != 0 && !isLoser(fed, hand.Winner) {
		problems = append(problems, scoring.Problem{Code: CodeFeederNotALoser, Field: feederFact.ID})
	}
	fan := loserFanFact.ValueIn(hand)
	if r.options.LoserSettlement == SettleNothing || fan.IsZero() {
		return problems
	}
	for _, seat := range scoring.SeatWinds {
		if fan.Counts[seat] < 0 || fan.Counts[seat] > mostFan {
			problems = append(problems, scoring.Problem{Code: CodeFanRange, Field: loserFanFact.ID, Has: fan.Counts[seat], Needs: mostFan})
		}
		if seat == hand.Winner && (fan.Counts[seat] != 0 || fan.Seats.Has(seat)) {
			problems = append(problems, scoring.Problem{Code: CodeLoserFanOfWinner, Field: loserFanFact.ID})
		}
	}
	return problems
}
