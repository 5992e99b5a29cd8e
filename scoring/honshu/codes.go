package honshu

import "slices"

// The codes of refused hands (section 6.1), as the score format writes them.
const (
	CodeTileCount            = "tile_count"
	CodeTileNotInSet         = "tile_not_in_set"
	CodeTooManyCopies        = "too_many_copies"
	CodeFlowersRange         = "flowers_range"
	CodePeiRange             = "pei_range"
	CodeMeldedChow           = "melded_chow"
	CodeWinningTileMissing   = "winning_tile_missing"
	CodeIncomplete           = "incomplete"
	CodeReplacementNeedsWall = "replacement_needs_wall"
	CodeReplacementNoCause   = "replacement_without_cause"
	CodeReadyNotConcealed    = "ready_not_concealed"
	CodeIppatsuNotReady      = "ippatsu_without_riichi"
	CodeDoubleNotReady       = "double_riichi_without_riichi"
	CodeRiichiNeedsPoints    = "riichi_needs_points" // a declarer has Has points, a stick costs Needs
	CodePayerNotALoser       = "payer_not_a_loser"
	CodeNoYaku               = "no_yaku"
	CodeAtozuke              = "atozuke" // on Tiles the hand has no yaku
	CodeWinnerNotSeated      = "winner_not_seated"
	CodeMatchFinished        = "match_finished"
)

// The codes of hands without tiles (section 6.2).
const (
	CodeChankanNeedsRon    = "chankan_needs_ron"
	CodeLastTileNeedsWall  = "last_tile_needs_wall" // haitei ticked for a ron
	CodeHouteiNeedsRon     = "houtei_needs_ron"
	CodeClaimUnknown       = "claim_unknown"
	CodeClaimTimes         = "claim_times"
	CodeElementsContradict = "elements_contradict"
	CodeWorthMissing       = "worth_missing"
	CodeHanRange           = "han_range"     // Has han; Needs is the least
	CodeYakumanRange       = "yakuman_range" // Has yakuman; 0 to Needs are possible
)

// The codes of two entries that cannot be about one tile (section 6.3).
const (
	CodeTwoWinnersDrawn      = "two_winners_drawn"
	CodeTwoWinnersSame       = "two_winners_same"
	CodeTwoWinnersWall       = "two_winners_wall"
	CodeTwoWinnersSource     = "two_winners_source"
	CodeTwoWinnersPayer      = "two_winners_payer"
	CodeTwoWinnersTile       = "two_winners_tile"
	CodeTwoWinnersCopies     = "two_winners_copies"
	CodeTwoWinnersFlowers    = "two_winners_flowers"
	CodeTwoWinnersIndicators = "two_winners_indicators"
	CodeMultipleRonOff       = "multiple_ron_off" // two winners, where only one may win
)

// The codes of refused house rules (section 7).
const (
	CodeUnknownPreset = "unknown_preset"
	CodeUnknownOption = "unknown_option"
	CodeOptionRange   = "option_range"
)

var codes = []string{
	CodeTileCount, CodeTileNotInSet, CodeTooManyCopies, CodeFlowersRange, CodePeiRange, CodeMeldedChow,
	CodeWinningTileMissing, CodeIncomplete, CodeReplacementNeedsWall, CodeReplacementNoCause, CodeReadyNotConcealed,
	CodeIppatsuNotReady, CodeDoubleNotReady, CodeRiichiNeedsPoints, CodePayerNotALoser, CodeNoYaku, CodeAtozuke,
	CodeWinnerNotSeated, CodeMatchFinished,
	CodeChankanNeedsRon, CodeLastTileNeedsWall, CodeHouteiNeedsRon, CodeClaimUnknown, CodeClaimTimes,
	CodeElementsContradict, CodeWorthMissing, CodeHanRange, CodeYakumanRange,
	CodeTwoWinnersDrawn, CodeTwoWinnersSame, CodeTwoWinnersWall, CodeTwoWinnersSource, CodeTwoWinnersPayer,
	CodeTwoWinnersTile, CodeTwoWinnersCopies, CodeTwoWinnersFlowers, CodeTwoWinnersIndicators,
	CodeMultipleRonOff,
	CodeUnknownPreset, CodeUnknownOption, CodeOptionRange,
}

// Codes are all codes that a problem of this game can have.
func Codes() []string { return slices.Clone(codes) }
