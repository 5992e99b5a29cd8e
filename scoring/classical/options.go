package classical

import (
	"encoding/json"
	"errors"
)

// Deal says when the title of East passes (section 4).
type Deal string

// The values of [Deal].
const (
	DealClassical Deal = "classical" // when another player wins
	DealPass      Deal = "pass"      // after every hand
)

// North says whether the set has the North tiles (section 1).
type North string

// The values of [North].
const (
	NorthKept    North = "kept"
	NorthRemoved North = "removed"
)

// FalseMahJong is what a false mahjong pays each opponent, in points; 0 is half the limit,
// and the whole limit where East pays or receives (section 10). JSON may write it as half_limit.
type FalseMahJong int

const halfLimit = "half_limit"

var errFalseMahJong = errors.New("want half_limit or a number of points")

// UnmarshalJSON reads half_limit or the points.
func (f *FalseMahJong) UnmarshalJSON(text []byte) error {
	var word string
	if json.Unmarshal(text, &word) == nil {
		if word != halfLimit {
			return errFalseMahJong
		}
		*f = 0
		return nil
	}
	return json.Unmarshal(text, (*int)(f)) //nolint:wrapcheck // says what it is about
}

// Options are the house rules of section 11, by the names they have there. Start from a
// [shape.Preset]: the zero value is no playable game.
type Options struct {
	// MahJongPoints are those for going out.
	MahJongPoints int `json:"mahjong_points"`
	// Limit is the most that a hand is worth, NoLimit that there is none.
	Limit   int  `json:"limit"`
	NoLimit bool `json:"no_limit"`
	// LimitHands are those in force.
	LimitHands []string `json:"limit_hands"`
	// ClaimedKongConcealed: a claimed kong is concealed for doubles and limit hands.
	ClaimedKongConcealed bool `json:"claimed_kong_concealed"`
	// ConcealedDoubles are those of a concealed hand, OwnBonusEach those of an own flower
	// and of an own season alone, AllTerminalsDoubles those of nothing but 1 and 9.
	ConcealedDoubles    int   `json:"concealed_doubles"`
	OwnBonusEach        int   `json:"own_bonus_each"`
	AllTerminalsDoubles int   `json:"all_terminals_doubles"`
	North               North `json:"north"`
	LosersSettle        bool  `json:"losers_settle"`
	// EastDoubles: whatever East pays or receives is doubled.
	EastDoubles bool `json:"east_doubles"`
	// Cannon: who let off a cannon pays for both losers.
	Cannon           bool `json:"cannon"`
	SevenPairs       bool `json:"seven_pairs"`
	SevenPairsPoints int  `json:"seven_pairs_points"`

	// Rounds are those of a match, 1 to 3.
	Rounds int  `json:"rounds"`
	Deal   Deal `json:"deal"`
	// MaxEastWins: when East wins so many hands in a row, the last of them is a limit hand and
	// the title passes. 0 is no such limit.
	MaxEastWins  int          `json:"max_east_wins"`
	FalseMahJong FalseMahJong `json:"false_mahjong"`
}
