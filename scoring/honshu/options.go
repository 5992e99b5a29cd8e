package honshu

import "encoding/json"

// Reduction says how much pattern yaku lose in an open hand or on a ron (section 4).
type Reduction string

// The values of [Reduction].
const (
	// ReduceOnce: 1 han of each yaku if the hand is open or won by ron, or both.
	ReduceOnce Reduction = "once"
	// ReduceCumulative: 1 han if the hand is open and 1 han if it is won by ron, not below 0.
	ReduceCumulative Reduction = "cumulative"
	// ReduceNone: no reduction, not of tanyao either.
	ReduceNone Reduction = "none"
)

// CountedYakuman says whether many han are a yakuman (section 3).
type CountedYakuman string

// The values of [CountedYakuman]: from 16 han on, or never.
const (
	CountedAt16  CountedYakuman = "16"
	CountedNever CountedYakuman = "never"
)

// UnmarshalJSON reads the number 16 as well as the text.
func (c *CountedYakuman) UnmarshalJSON(text []byte) error {
	if string(text) == string(CountedAt16) {
		*c = CountedAt16
		return nil
	}
	return json.Unmarshal(text, (*string)(c))
}

// Options are the house rules of section 7, by the names they have there. Start
// from a [shape.Preset]: the zero value is no playable game.
type Options struct {
	// Start is every player's total before the first hand, in points.
	Start int `json:"start"`
	// Target: the West round is played if nobody has more than this, in points.
	Target int `json:"target"`
	// WestSuddenDeath ends the West round as soon as somebody has more than Target.
	WestSuddenDeath bool `json:"west_sudden_death"`

	// Bazoro is the han that every win has.
	Bazoro int `json:"bazoro"`
	// Reduction is what pattern yaku lose in an open hand or on a ron.
	Reduction Reduction `json:"reduction"`
	// CountedYakuman makes 16 han or more a yakuman.
	CountedYakuman CountedYakuman `json:"counted_yakuman"`
	// Sanrenkou and IisouSanjun are what these yaku are worth, in han.
	Sanrenkou   int `json:"sanrenkou"`
	IisouSanjun int `json:"iisou_sanjun"`
	// PinfuTsumo allows pinfu on a tile from the wall.
	PinfuTsumo bool `json:"pinfu_tsumo"`
	// RinshanOnPei makes the replacement of a declared North rinshan.
	RinshanOnPei bool `json:"rinshan_on_pei"`
	// SuukantsuImmediate: four kans win at once, whatever the last two tiles are.
	SuukantsuImmediate bool `json:"suukantsu_immediate"`
	// Paarenchan is the yakuman for the ninth hand as dealer.
	Paarenchan bool `json:"paarenchan"`
	// PaarenchanRequiresWins: the eight before it must have been won.
	PaarenchanRequiresWins bool `json:"paarenchan_requires_wins"`

	// AtozukeNashi: a ron needs a yaku on every wait.
	AtozukeNashi bool `json:"atozuke_nashi"`
	// MultipleRon: all players who can win on a discard are paid.
	MultipleRon bool `json:"multiple_ron"`
	// RiichiNeedsPoints: a player with fewer points than a stick cannot declare riichi.
	RiichiNeedsPoints bool `json:"riichi_needs_points"`

	// RedFives makes one five of circles and one of bamboo red.
	RedFives bool `json:"red_fives"`
	// Flowers adds four flowers to the set.
	Flowers bool `json:"flowers"`
	// IndicatorOnFourthPei opens one more indicator when all Norths are set aside.
	IndicatorOnFourthPei bool `json:"indicator_on_fourth_pei"`

	// Honba is what each loser pays for each counter, in points.
	Honba int `json:"honba"`
	// NotenPool is what those who were not waiting pay to those who were when a
	// hand is drawn, in points.
	NotenPool int `json:"noten_pool"`
}
