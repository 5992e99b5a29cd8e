package scoring

// Verdict says which of two hands on one tile wins, and why.
type Verdict struct {
	// First says that the first of the two wins.
	First bool
	By    Decider
	// Winner and Loser are the hands, each completed by the other's facts about the table. Winner is
	// the hand that is paid.
	Winner, Loser Hand
	// Refused is why the loser cannot win at all, for [ByLegality].
	Refused []Problem
}

// Decider is the comparison that decided between two hands, or between two readings of one.
type Decider uint8

// The deciders. Each game has its own order of them.
const (
	// ByLegality: the other hand is refused, or with the other reading it would be.
	ByLegality Decider = iota
	ByLimit
	ByHandPoints
	ByBonusPoints
	// ByTurn: the winner is first in turn order after the discarder.
	ByTurn
	// These decide between readings alone: what is paid, and of equal payments what the hand shows.
	ByPayment
	BySum
	ByYakuman
	ByHan
	ByFu
	ByLimitHands
	ByFan
	ByFed
	ByDoubled
	// Undecided: both are worth the same.
	Undecided
)

var deciderNames = [...]string{
	ByLegality: "legality", ByLimit: "limit", ByHandPoints: "hand_points", ByBonusPoints: "bonus_points", ByTurn: "turn",
	ByPayment: "payment", BySum: "sum", ByYakuman: "yakuman", ByHan: "han", ByFu: "fu", ByLimitHands: "limit_hands",
	ByFan: "fan", ByFed: "fed", ByDoubled: "doubled", Undecided: "undecided",
}

// String is the decider's name in catalogues, "hand_points".
func (d Decider) String() string { return deciderNames[d] }
