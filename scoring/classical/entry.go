package classical

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// entryRule is one line of section 13 about how the hand was won: the code and field of
// the refusal, the least exact way of entry that can still break it, and when it is broken.
type entryRule struct {
	code, field string
	until       scoring.Way
	broken      func(h *scoring.Hand, t *told) bool
}

var entryRules = [...]entryRule{
	{shape.CodePayerNotALoser, "payer", scoring.ByPoints, func(h *scoring.Hand, _ *told) bool { return shape.PayerNotALoser(h) }},
	{shape.CodeReplacementNeedsWall, "replacement", scoring.ByTiles, func(h *scoring.Hand, t *told) bool {
		return (h.Replacement || t.kong2) && h.From != scoring.FromWall
	}},
	{shape.CodeReplacementNoCause, "replacement", scoring.ByTiles, func(h *scoring.Hand, _ *told) bool {
		return h.Replacement && kongsOf(h) == 0
	}},
	{CodeKongOnKong, kongOnKongFact.ID, scoring.ByTiles, func(h *scoring.Hand, t *told) bool {
		return t.kong2 && kongsOf(h) < 2
	}},
	{CodeLastTileConflict, "last_tile", scoring.ByTiles, func(h *scoring.Hand, t *told) bool {
		return h.LastTile && (h.From == scoring.FromRobbedKong || h.Replacement || t.kong2)
	}},
	{CodeFirstTurn, "first_turn", scoring.ByTiles, func(h *scoring.Hand, _ *told) bool { return h.FirstTurn && !canBeFirst(h) }},
}

func kongsOf(h *scoring.Hand) (n int) {
	for i := range h.Melds {
		if shape.IsKong(h.Melds[i]) {
			n++
		}
	}
	return n
}

// canBeFirst says whether it can have been the first turn: East's dealt tiles, or another
// player's win on East's first discard. Nobody claimed anything before (section 13).
func canBeFirst(h *scoring.Hand) bool {
	if slices.ContainsFunc(h.Melds, shape.IsOpen) {
		return false
	}
	for i := range h.Losers {
		told := &h.Losers[i]
		claimed := func(meld scoring.Meld) bool { return shape.IsOpen(meld) && (!told.Parts || !meld.Concealed) }
		if told.Worth == nil && told.Seat != h.Winner && slices.ContainsFunc(told.Melds, claimed) {
			return false
		}
	}
	if h.Winner == scoring.East {
		return h.From == scoring.FromWall
	}
	return h.From == scoring.FromDiscard && h.Payer == scoring.East
}

// checkFacts adds what is wrong with how the hand was won, as far as the way of entry
// looks at it.
func (r *Rules) checkFacts(problems []scoring.Problem, s scoring.State, hand *scoring.Hand, t *told) []scoring.Problem {
	if hand.Way == scoring.ByTiles && len(hand.Concealed)+len(hand.Melds) > 0 && !slices.Contains(hand.Concealed, hand.WinningTile) {
		problems = append(problems, scoring.Problem{Code: shape.CodeWinningTileMissing, Field: "winning_tile", Tile: hand.WinningTile})
	}
	for i := range entryRules {
		rule := &entryRules[i]
		if hand.Way <= rule.until && rule.broken(hand, t) {
			problems = append(problems, scoring.Problem{Code: rule.code, Field: rule.field})
		}
	}
	if most := r.options.MaxEastWins - 1; r.countsWins() && s.Stay > most {
		problems = append(problems, scoring.Problem{Code: CodeEastWinsRange, Field: "east_wins", Has: s.Stay, Needs: most})
	}
	return r.checkCannon(problems, hand, t)
}
