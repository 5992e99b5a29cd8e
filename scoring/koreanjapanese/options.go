package koreanjapanese

// DiscardScheme says how a win on a discard is shared out (section 9).
type DiscardScheme string

// The schemes. The goulash extra is always paid by each loser for themself.
const (
	// SchemeMain: the discarder pays 2H and their B, the other their B.
	SchemeMain DiscardScheme = "main"
	// SchemeBonus: the discarder pays H and both losers' B, the other H.
	SchemeBonus DiscardScheme = "bonus"
	// SchemeAll: the discarder pays 2H and both losers' B, the other nothing.
	SchemeAll DiscardScheme = "all"
)

// LimitDiscard says how a limit hand of value V won on a discard is paid (section 9).
type LimitDiscard string

// The ways to pay: by the discarder and by the other loser.
const (
	LimitDoubleSingle LimitDiscard = "double_single" // 2V and V
	LimitDiscarderAll LimitDiscard = "discarder_all" // 2V and nothing
	LimitSingleEach   LimitDiscard = "single_each"   // V and V
)

// Dora says whether a kind of tile is worth extra, and how it is determined (section 9).
type Dora string

// The kinds of dora.
const (
	DoraOff      Dora = "off"
	DoraRevealed Dora = "revealed"  // a tile shown before play
	DoraDeadWall Dora = "dead_wall" // a tile turned among 13 set aside
)

// ThreeReady says what happens when all three declared ready (section 9).
type ThreeReady string

// What three ready hands lead to.
const (
	ThreeReadyOff            ThreeReady = "off"
	ThreeReadyDraw           ThreeReady = "draw"             // a goulash
	ThreeReadyHandPointsOnly ThreeReady = "hand_points_only" // no bonus-points are paid
)

// Options are the house rules of section 9, by the names they have there. Start
// from a [shape.Preset]: the zero value is no playable game.
type Options struct {
	// Minimum is the least number of hand-points of a legal win.
	Minimum int `json:"minimum"`
	// HandsPerMatch is 9, 18 (double match) or 27 (triple match).
	HandsPerMatch int `json:"hands_per_match"`
	// GoulashUnit is what each drawn hand adds to each loser's payment, in points.
	GoulashUnit int `json:"goulash_unit"`
	// GoulashCap is the most that drawn hands can add per loser; 0 is no cap.
	GoulashCap int `json:"goulash_cap"`
	// DiscardScheme shares out a win on a discard.
	DiscardScheme DiscardScheme `json:"discard_scheme"`

	// Limits turns the limit hands of section 10 on.
	Limits bool `json:"limits"`
	// LimitValue is what a full limit hand pays; a half limit pays half of it.
	LimitValue int `json:"limit_value"`
	// LimitHands are the ids of the limit hands that count; nil is all of them.
	LimitHands []string `json:"limit_hands"`
	// LimitDiscard shares out a limit hand won on a discard.
	LimitDiscard LimitDiscard `json:"limit_discard"`
	// LimitsConcealedOnly: an open hand is no limit hand, four kongs excepted.
	LimitsConcealedOnly bool `json:"limits_concealed_only"`
	// LimitTakesBetter: natural points are paid where they bring more than the limit.
	LimitTakesBetter bool `json:"limit_takes_better"`
	// LimitAddsGoulash: the goulash extra comes on top of a limit hand.
	LimitAddsGoulash bool `json:"limit_adds_goulash"`
	// EndMatchOnFullLimit: a full limit hand is the last hand of its match.
	EndMatchOnFullLimit bool `json:"end_match_on_full_limit"`

	// SevenPairs allows the hand of seven different pairs.
	SevenPairs bool `json:"seven_pairs"`
	// SacredDiscard: nobody wins on a kind that they discarded in the same hand.
	SacredDiscard bool `json:"sacred_discard"`
	// SimplesExcludeTerminals: all simples allows no 1 and no 9 either.
	SimplesExcludeTerminals bool `json:"simples_exclude_terminals"`
	// DiscardPongConcealed: a pong completed by the winning discard is concealed.
	DiscardPongConcealed bool `json:"discard_pong_concealed"`
	// MatchingBonus pays for tiles identical to the winning tile.
	MatchingBonus bool `json:"matching_bonus"`
	// LastDiscardBonus pays for winning on the last discard.
	LastDiscardBonus bool `json:"last_discard_bonus"`
	// SeatDragons pays for a pong of one's own dragon.
	SeatDragons bool `json:"seat_dragons"`

	// North keeps the four North tiles in the set.
	North bool `json:"north"`
	// NoBamboo takes the bamboo tiles out of the set.
	NoBamboo bool `json:"no_bamboo"`
	// FiveBamboo adds two fives of bamboo, usable as the pair.
	FiveBamboo bool `json:"five_bamboo"`
	// RedFives makes one five of circles and one of characters red.
	RedFives bool `json:"red_fives"`
	// Dora makes the tiles after an indicator worth extra.
	Dora Dora `json:"dora"`
	// GhostHand leaves the last 13 tiles unused; it scores nothing.
	GhostHand bool `json:"ghost_hand"`
	// ThreeReady says what three ready hands lead to.
	ThreeReady ThreeReady `json:"three_ready"`
	// NESSeatNames calls the seats North, East, South; labels only.
	NESSeatNames bool `json:"nes_naming"`
	// StartPoints is every player's total before the first hand.
	StartPoints int `json:"start_points"`
}
