package sanma

import "github.com/threewinds/threewinds/scoring/shape"

// The codes of this game alone (section 8).
const (
	CodePeiRange         = "pei_range"
	CodeTooManyRedFives  = "too_many_red_fives" // the hand has Has of Tile, the set has Needs
	CodeIndicatorCount   = "indicator_count"    // Has are entered, Needs is the most
	CodeUraNotReady      = "ura_without_riichi"
	CodeIppatsuNotReady  = "ippatsu_without_riichi"
	CodeIppatsuConflict  = "ippatsu_conflict"
	CodeDoubleNotReady   = "double_riichi_without_riichi"
	CodeFirstTurn        = "first_turn_conflict"
	CodeLastTile         = "last_tile_conflict"
	CodeChankanHeld      = "chankan_tile_held"
	CodeKitaNotNorth     = "robbed_kita_not_north"
	CodeSticksRange      = "sticks_range" // Has are on the table, but Needs were laid in this hand
	CodeFuriten          = "furiten"      // the winner discarded Tiles
	CodePaoNotALoser     = "pao_not_a_loser"
	CodePaoNotAttained   = "pao_not_attained"
	CodeNoYaku           = "no_yaku"
	CodeAbortiveDrawsOff = "abortive_draws_off"
	CodeHanRange         = "han_range"     // Has han; Needs is the least
	CodeFuRange          = "fu_range"      // Has fu; Needs is the least
	CodeFuMissing        = "fu_missing"    // Has han, whose payment depends on fu
	CodeYakumanRange     = "yakuman_range" // Has yakuman; 0 to Needs are possible
	CodeHeadBump         = "head_bump"     // two winners, where only one may win
)

// codes are all codes that a problem of this game can have.
func codes() []string {
	return append(
		shape.Codes(CodePeiRange, CodeTooManyRedFives, CodeIndicatorCount, CodeUraNotReady, CodeIppatsuNotReady, CodeIppatsuConflict),
		CodeDoubleNotReady, CodeFirstTurn, CodeLastTile, CodeChankanHeld, CodeKitaNotNorth, CodeSticksRange, CodeFuriten,
		CodePaoNotALoser, CodePaoNotAttained, CodeNoYaku, CodeAbortiveDrawsOff,
		CodeHanRange, CodeFuRange, CodeFuMissing, CodeYakumanRange, CodeHeadBump)
}
