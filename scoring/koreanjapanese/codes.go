package koreanjapanese

import "slices"

// The codes of refused hands (section 13.1), as the score format writes them.
const (
	CodeTileCount            = "tile_count"
	CodeTileNotInSet         = "tile_not_in_set"
	CodeTooManyCopies        = "too_many_copies"
	CodeFlowersRange         = "flowers_range"
	CodeMeldedChow           = "melded_chow"
	CodeNorthPong            = "north_pong"
	CodeFiveBambooMeld       = "five_bamboo_meld"
	CodeWinningTileMissing   = "winning_tile_missing"
	CodeIncomplete           = "incomplete"
	CodeLastTileNeedsWall    = "last_tile_needs_wall"
	CodeReplacementNeedsWall = "replacement_needs_wall"
	CodeReplacementNoCause   = "replacement_without_cause"
	CodeReadyNotConcealed    = "ready_not_concealed"
	CodeSacredDiscard        = "sacred_discard"
	CodePayerNotALoser       = "payer_not_a_loser"
	CodeBelowMinimum         = "below_minimum"
	CodeWinnerNotSeated      = "winner_not_seated" // a seat that nobody has: North
	CodeMatchFinished        = "match_finished"    // no hand is left to be played
)

// The codes of hands without tiles (section 13.2).
const (
	CodeClaimUnknown       = "claim_unknown"       // no element that can be ticked under these house rules
	CodeClaimTimes         = "claim_times"         // ticked Has times; no hand has it more than Needs times
	CodeElementsContradict = "elements_contradict" // no hand has all of Claims
	CodeWorthMissing       = "worth_missing"
	CodeWorthRange         = "worth_range"        // Has points; 0 to Needs are possible
	CodeLimitNotInForce    = "limit_not_in_force" // no limit hand of this class counts
)

// The codes of two entries that cannot be about one tile (section 13.3).
const (
	CodeTwoWinnersDrawn      = "two_winners_drawn"  // one of them is a hand that nobody won
	CodeTwoWinnersSame       = "two_winners_same"   // one player twice
	CodeTwoWinnersWall       = "two_winners_wall"   // a tile from the wall has one winner
	CodeTwoWinnersSource     = "two_winners_source" // a discard and a robbed kong
	CodeTwoWinnersPayer      = "two_winners_payer"
	CodeTwoWinnersTile       = "two_winners_tile"
	CodeTwoWinnersCopies     = "two_winners_copies"  // both hands together have Has of a Tile, the set Needs
	CodeTwoWinnersFlowers    = "two_winners_flowers" // both have Has flowers, the set Needs
	CodeTwoWinnersIndicators = "two_winners_indicators"
)

// The codes of refused house rules (section 9).
const (
	CodeUnknownPreset   = "unknown_preset"
	CodeUnknownOption   = "unknown_option"
	CodeOptionRange     = "option_range"     // a value that the option cannot have
	CodeOptionsConflict = "options_conflict" // Field and Other cannot go together
)

var codes = []string{
	CodeTileCount, CodeTileNotInSet, CodeTooManyCopies, CodeFlowersRange, CodeMeldedChow, CodeNorthPong,
	CodeFiveBambooMeld, CodeWinningTileMissing, CodeIncomplete, CodeLastTileNeedsWall,
	CodeReplacementNeedsWall, CodeReplacementNoCause, CodeReadyNotConcealed, CodeSacredDiscard,
	CodePayerNotALoser, CodeBelowMinimum, CodeWinnerNotSeated, CodeMatchFinished,
	CodeClaimUnknown, CodeClaimTimes, CodeElementsContradict, CodeWorthMissing, CodeWorthRange, CodeLimitNotInForce,
	CodeTwoWinnersDrawn, CodeTwoWinnersSame, CodeTwoWinnersWall, CodeTwoWinnersSource, CodeTwoWinnersPayer,
	CodeTwoWinnersTile, CodeTwoWinnersCopies, CodeTwoWinnersFlowers, CodeTwoWinnersIndicators,
	CodeUnknownPreset, CodeUnknownOption, CodeOptionRange, CodeOptionsConflict,
}

// Codes are all codes that a problem of this game can have.
func Codes() []string { return slices.Clone(codes) }
