package statistics

import "github.com/threewinds/threewinds/tournament"

// Kind is a kind of record. Its name and definition are in the catalogues.
type Kind string

// The kinds. A hand's points are those of its payments.
const (
	// HighestHand: what one hand brought its winner.
	HighestHand Kind = "highest_hand"
	// LimitHand: the same of a limit hand or yakuman.
	LimitHand Kind = "limit_hand"
	// CostliestDiscard: what the winning tile cost the player who discarded it.
	CostliestDiscard Kind = "costliest_discard"
	// LargestPot: what the drawn hands before had left for a winner.
	LargestPot Kind = "largest_pot"
	// RobbedKong: what a hand won on a robbed kong brought.
	RobbedKong Kind = "robbed_kong"
	// LastTile: what a hand won on the last tile brought, if the hand says so.
	LastTile Kind = "last_tile"
	// MostElements: how many different elements one won hand had, if they are known.
	MostElements Kind = "most_elements"
	// WinningStreak: hands won in a row, among those that the player played in a match.
	WinningStreak Kind = "winning_streak"
	// MostWins and MostWallWins: hands won in one match, and those by a tile of the wall.
	MostWins     Kind = "most_wins"
	MostWallWins Kind = "most_wall_wins"
	// DealerStreak: hands in a row as dealer.
	DealerStreak Kind = "dealer_streak"
	// Drought: hands in a row without a win, nine or more.
	Drought Kind = "drought"
	// SafeHands: hands of a match whose player never dealt in.
	SafeHands Kind = "safe_hands"
	// BestMatch: points won in one match.
	BestMatch Kind = "best_match"
	// Comeback: how far below the start points the winner of the match once was.
	Comeback Kind = "comeback"
	// LastToFirst: how far behind the leader the winner was, being last, before the last
	// hand.
	LastToFirst Kind = "last_to_first"
	// WidestMargin and NarrowestMargin: points between the winner and the second.
	WidestMargin    Kind = "widest_margin"
	NarrowestMargin Kind = "narrowest_margin"
)

// Kinds are all kinds in the order of a page.
func Kinds() []Kind {
	return []Kind{
		HighestHand, LimitHand, CostliestDiscard, LargestPot, RobbedKong, LastTile, MostElements,
		WinningStreak, MostWins, MostWallWins, DealerStreak, Drought, SafeHands,
		BestMatch, Comeback, LastToFirst, WidestMargin, NarrowestMargin,
	}
}

// Least says that the least value is the record; of all other kinds it is the largest.
func (k Kind) Least() bool { return k == NarrowestMargin }

// InPoints says that the value is in points, which can be compared within one game only.
func (k Kind) InPoints() bool {
	switch k {
	case MostElements, WinningStreak, MostWins, MostWallWins, DealerStreak, Drought, SafeHands:
		return false
	default:
		return true
	}
}

// better says whether a value beats another.
func (k Kind) better(value, than int64) bool {
	if k.Least() {
		return value < than
	}
	return value > than
}

// thresholds are the least values that make a feat; for other kinds it is 1.
var thresholds = map[Kind]int64{WinningStreak: 2, MostWins: 2, MostWallWins: 2, DealerStreak: 2, Drought: 9, SafeHands: 5}

// Feat is the best candidate of one match for a kind of record.
type Feat struct {
	Kind   Kind
	Player tournament.PlayerID
	// Value is in points or a count: see [Kind.InPoints].
	Value int64
	// Hand is the number of the hand of the feat, the last of several; 0 for the whole match.
	Hand int
}
