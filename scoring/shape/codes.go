package shape

// The codes of refused hands that games share, as the score format writes them.
const (
	CodeTileCount            = "tile_count"
	CodeTileNotInSet         = "tile_not_in_set"
	CodeTooManyCopies        = "too_many_copies"
	CodeFlowersRange         = "flowers_range"
	CodeMeldedChow           = "melded_chow"
	CodeBadChow              = "bad_chow" // of honours, or beyond 9; other games cannot read it
	CodeWinningTileMissing   = "winning_tile_missing"
	CodeIncomplete           = "incomplete"
	CodeLastTileNeedsWall    = "last_tile_needs_wall"
	CodeReplacementNeedsWall = "replacement_needs_wall"
	CodeReplacementNoCause   = "replacement_without_cause"
	CodeReadyNotConcealed    = "ready_not_concealed"
	CodePayerNotALoser       = "payer_not_a_loser"
	CodeWinnerNotSeated      = "winner_not_seated" // a seat that nobody has: North
	CodeMatchFinished        = "match_finished"    // no hand is left to be played
)

// The codes of hands told without tiles.
const (
	CodeClaimUnknown       = "claim_unknown"       // no element that can be ticked under these house rules
	CodeClaimTimes         = "claim_times"         // ticked Has times; no hand has it more than Needs times
	CodeElementsContradict = "elements_contradict" // no hand has all of the ticks
	CodeWorthMissing       = "worth_missing"
)

// The codes of two entries that cannot be about one tile.
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

// The codes of refused house rules.
const (
	CodeUnknownPreset   = "unknown_preset"
	CodeUnknownOption   = "unknown_option"
	CodeOptionRange     = "option_range"     // a value that the option cannot have
	CodeOptionsConflict = "options_conflict" // Field and Other cannot go together
)

var codes = [...]string{
	CodeTileCount, CodeTileNotInSet, CodeTooManyCopies, CodeFlowersRange, CodeMeldedChow, CodeWinningTileMissing,
	CodeIncomplete, CodeReplacementNeedsWall, CodeReplacementNoCause, CodeReadyNotConcealed, CodePayerNotALoser,
	CodeLastTileNeedsWall, CodeWinnerNotSeated, CodeMatchFinished,
	CodeClaimUnknown, CodeClaimTimes, CodeElementsContradict, CodeWorthMissing,
	CodeTwoWinnersDrawn, CodeTwoWinnersSame, CodeTwoWinnersWall, CodeTwoWinnersSource, CodeTwoWinnersPayer,
	CodeTwoWinnersTile, CodeTwoWinnersCopies, CodeTwoWinnersFlowers, CodeTwoWinnersIndicators,
	CodeUnknownPreset, CodeUnknownOption, CodeOptionRange,
}

// Codes are all codes of a game: those it has alone, then those that games share.
func Codes(ofGame ...string) []string { return append(ofGame, codes[:]...) }
