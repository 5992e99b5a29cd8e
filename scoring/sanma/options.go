package sanma

import (
	"encoding/json"

	"github.com/threewinds/threewinds/scoring/shape"
)

// RedFives says which fives are red (section 1).
type RedFives string

// The values of [RedFives].
const (
	RedTwo  RedFives = "two" // one of circles and one of bamboo
	RedNone RedFives = "none"
	RedAll  RedFives = "all" // every five, also one that is entered as a plain five
)

// CountedYakuman says whether many han are a yakuman (section 3).
type CountedYakuman string

// The values of [CountedYakuman]: from 13 han on, or never.
const (
	CountedAt13  CountedYakuman = "13"
	CountedNever CountedYakuman = "never"
)

// UnmarshalJSON reads the number 13 as well as the text.
func (c *CountedYakuman) UnmarshalJSON(text []byte) error {
	if string(text) == string(CountedAt13) {
		*c = CountedAt13
		return nil
	}
	return json.Unmarshal(text, (*string)(c))
}

// Tsumo says who pays how much for a tile from the wall (section 4).
type Tsumo string

// The values of [Tsumo].
const (
	TsumoLoss             Tsumo = "loss"              // the missing player's share is not paid
	TsumoBisectionRounded Tsumo = "bisection_rounded" // each loser pays half of it, rounded up alone
	TsumoBisectionExact   Tsumo = "bisection_exact"   // each loser pays half of it, added before rounding up
	TsumoEqual            Tsumo = "equal"             // both pay the same amount
	TsumoFull             Tsumo = "full"              // together they pay what a ron pays
)

// MultipleRon says who wins if two can win on one tile (section 4).
type MultipleRon string

// The values of [MultipleRon].
const (
	MultipleOn MultipleRon = "on"        // both
	HeadBump   MultipleRon = "head_bump" // the first in turn order after the discarder
)

// UnmarshalJSON reads true as on, and false as the head bump.
func (m *MultipleRon) UnmarshalJSON(text []byte) error {
	switch string(text) {
	case "true":
		*m = MultipleOn
	case "false":
		*m = HeadBump
	default:
		return json.Unmarshal(text, (*string)(m))
	}
	return nil
}

// Length says how many rounds a match has before the extension (section 5).
type Length string

// The values of [Length].
const (
	LengthSouth Length = "south" // East and South
	LengthEast  Length = "east"
)

// Ties says what equal totals at the end of a match mean (section 5).
type Ties string

// The values of [Ties].
const (
	TiesBySeat Ties = "seat"  // the earlier seat at the start ranks higher
	TiesSplit  Ties = "split" // they share the rank, and what it brings
)

// Options are the house rules of section 7, by the names they have there. Start
// from a [shape.Preset]: the zero value is no playable game.
type Options struct {
	// Start is every player's total before the first hand, Target what somebody must
	// have at the end, and Return what a total is compared with in the result of the
	// match; all in points.
	Start  int `json:"start"`
	Target int `json:"target"`
	Return int `json:"return"`
	// Uma is what the first, second and third get in the result of a match, and Oka
	// what the first gets beside it; in thousands of points.
	Uma shape.ByRank `json:"uma"`
	Oka int          `json:"oka"`
	// Ties says what equal totals mean.
	Ties Ties `json:"ties"`

	// Length says which rounds are played; with WestExtension one more follows if
	// nobody has the target.
	Length        Length `json:"length"`
	WestExtension bool   `json:"west_extension"`
	// Bankruptcy ends the match when somebody has less than 0.
	Bankruptcy bool `json:"bankruptcy"`
	// AgariYame ends it in the last hand when a dealer who would stay is in first place
	// and has the target.
	AgariYame bool `json:"agari_yame"`
	// AbortiveDraws allows nine kinds and four kans by different players.
	AbortiveDraws bool `json:"abortive_draws"`

	// RedFives says which fives are red.
	RedFives RedFives `json:"red_fives"`
	// NorthYakuhai makes North a yakuhai of everybody.
	NorthYakuhai bool `json:"north_yakuhai"`
	// KitaDoraStack: a West indicator counts each declared North once more.
	KitaDoraStack bool `json:"kita_dora_stack"`
	// RinshanOnKita makes the replacement of a declared North rinshan.
	RinshanOnKita bool `json:"rinshan_on_kita"`

	// FourIdenticalChis count as ryanpeikou.
	FourIdenticalChis bool `json:"four_identical_chis"`
	// Renhou is the yakuman for a ron before one's own first turn.
	Renhou bool `json:"renhou"`
	// YakumanStacking adds yakuman up.
	YakumanStacking bool `json:"yakuman_stacking"`
	// DoubleYakuman makes four patterns double.
	DoubleYakuman bool `json:"double_yakuman"`
	// CountedYakuman makes 13 han or more a yakuman.
	CountedYakuman CountedYakuman `json:"counted_yakuman"`
	// DoubleWindPairFu is the fu of a pair that is both seat and round wind: 4 or 2.
	DoubleWindPairFu int `json:"double_wind_pair_fu"`

	// KiriageMangan pays 4 han 30 fu and 3 han 60 fu as mangan.
	KiriageMangan bool `json:"kiriage_mangan"`
	// Tsumo is the method by which both pay for a tile from the wall.
	Tsumo Tsumo `json:"tsumo"`
	// Honba is what each payer pays for each counter, in points.
	Honba int `json:"honba"`
	// NotenPool is what those who were not waiting pay to those who were when a hand
	// is drawn, in points.
	NotenPool int `json:"noten_pool"`
	// NagashiMangan pays whoever discarded nothing but terminals and honours.
	NagashiMangan bool `json:"nagashi_mangan"`
	// MultipleRon says who wins if two can win on one tile.
	MultipleRon MultipleRon `json:"multiple_ron"`
	// Pao makes a player liable if the tile that they discarded completed the last open set
	// that a yakuman needs. PaoSuukantsu extends it to four kans.
	Pao          bool `json:"pao"`
	PaoSuukantsu bool `json:"pao_suukantsu"`
}
