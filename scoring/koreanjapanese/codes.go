package koreanjapanese

import "github.com/threewinds/threewinds/scoring/shape"

// The codes of this game alone (sections 13.1 and 13.2).
const (
	CodeNorthPong       = "north_pong"
	CodeFiveBambooMeld  = "five_bamboo_meld"
	CodeSacredDiscard   = "sacred_discard"
	CodeBelowMinimum    = "below_minimum"
	CodeWorthRange      = "worth_range"        // Has points were entered; 0 to Needs are possible
	CodeLimitNotInForce = "limit_not_in_force" // no limit hand of this class counts
)

// codes are all codes that a problem of this game can have.
func codes() []string {
	return append(
		shape.Codes(CodeNorthPong, CodeFiveBambooMeld, CodeSacredDiscard, CodeBelowMinimum),
		CodeWorthRange, CodeLimitNotInForce, shape.CodeOptionsConflict)
}
