package classical

import "github.com/threewinds/threewinds/scoring/shape"

// The codes that this game has beside those of every game (sections 13 and 14).
const (
	CodeHandMissing       = "hand_missing"
	CodeBonusTileInHand   = "bonus_tile_in_hand"
	CodePairTwice         = "pair_twice"
	CodeKongOnKong        = "kong_on_kong_needs_two"
	CodeLastTileConflict  = "last_tile_conflict"
	CodeFirstTurn         = "first_turn_conflict"
	CodeCannonNotALoser   = "cannon_not_a_loser"
	CodeCannonOff         = "cannon_off"
	CodeCannonNotAttained = "cannon_not_attained"
	CodeEastWinsRange     = "east_wins_range" // Has wins before this hand, Needs is the most
	CodePointsRange       = "points_range"    // Has points, Needs is the most
	CodeDoublesRange      = "doubles_range"   // Has doubles, Needs is the most
	CodeLimitHandUnknown  = "limit_hand_unknown"
	CodeBelowMinimum      = "below_minimum" // Has points, Needs are those for going out
)

// codes are all codes that a problem of this game can have.
func codes() []string {
	return shape.Codes(CodeHandMissing, shape.CodeBadChow, CodeBonusTileInHand, CodePairTwice, CodeKongOnKong, CodeLastTileConflict, CodeFirstTurn,
		CodeCannonNotALoser, CodeCannonOff, CodeCannonNotAttained, CodeEastWinsRange, CodePointsRange, CodeDoublesRange, CodeLimitHandUnknown, CodeBelowMinimum)
}
