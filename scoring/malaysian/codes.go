package malaysian

import "github.com/threewinds/threewinds/scoring/shape"

// The codes that this game has beside those of every game (sections 12 and 13).
const (
	CodeTooManyFlies     = "too_many_flies" // the winner has Has, the set Needs
	CodeBonusTileInHand  = "bonus_tile_in_hand"
	CodeFliesInMeld      = "flies_in_meld" // of a meld of Tile: Has flies, Needs is the most
	CodeFlyInKong        = "fly_in_kong"
	CodeClaimedKongPayer = "claimed_kong_payer" // nobody, or no other player, discarded the fourth Tile
	CodeFlyDiscard       = "fly_discard"
	CodeBelowMinimum     = "below_minimum"
	CodeDoubleKong       = "double_kong_without_kongs"
	CodeFirstTurn        = "first_turn_conflict"
	CodeEarlySetsRange   = "early_sets_range" // Has early series are entered, Needs are complete
	CodeInstantOfWinner  = "instant_of_winner"
	CodeInstantRange     = "instant_range" // Has of Other are entered, Needs is the most
	CodeFeederNotALoser  = "feeder_not_a_loser"
	CodeLoserFanOfWinner = "loser_fan_of_winner"
	CodeFanRange         = "fan_range" // Has fan, Needs is the most
	CodeLimitHandUnknown = "limit_hand_unknown"
)

// codes are all codes that a problem of this game can have.
func codes() []string {
	return append(
		shape.Codes(CodeTooManyFlies, CodeBonusTileInHand, shape.CodeBadChow, CodeFliesInMeld, CodeFlyInKong, CodeClaimedKongPayer),
		CodeFlyDiscard, CodeBelowMinimum, CodeDoubleKong, CodeFirstTurn, CodeEarlySetsRange, CodeInstantOfWinner, CodeInstantRange,
		CodeFeederNotALoser, CodeLoserFanOfWinner, CodeFanRange, CodeLimitHandUnknown)
}
