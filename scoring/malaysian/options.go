package malaysian

// Burst says what a hand of the maximum or more is paid as (section 6).
type Burst string

// The values of [Burst].
const (
	BurstDouble Burst = "double" // twice the maximum
	BurstCap    Burst = "cap"    // the maximum
	BurstStack  Burst = "stack"  // the maximum for each limit hand
	BurstLinear Burst = "linear" // twice all fan
)

// DiscardScheme says who pays how much for a discard (section 9).
type DiscardScheme string

// The values of [DiscardScheme].
const (
	DiscardBoth  DiscardScheme = "both"  // the discarder twice, the other once
	DiscardAll   DiscardScheme = "all"   // the discarder for both
	DiscardAlone DiscardScheme = "alone" // the discarder twice, the other nothing
)

// Prevailing says which wind is the round wind (section 5).
type Prevailing string

// The values of [Prevailing].
const (
	PrevailingEast  Prevailing = "east"  // always East
	PrevailingRound Prevailing = "round" // that of the round
)

// LoserSettlement says what the losers pay each other (section 9).
type LoserSettlement string

// The values of [LoserSettlement].
const (
	SettleNothing    LoserSettlement = "none"
	SettleFull       LoserSettlement = "full"       // for all fan of the better hand
	SettleDifference LoserSettlement = "difference" // for the fan it has more
)

// Dealer says who deals next (section 5).
type Dealer string

// The values of [Dealer].
const (
	DealerPass   Dealer = "pass"   // the next in turn
	DealerWinner Dealer = "winner" // the winner
	DealerHold   Dealer = "hold"   // a dealer who won again, otherwise the next in turn
)

// Series says what four flowers or four seasons are worth (section 10.1).
type Series string

// The values of [Series].
const (
	SeriesFour    Series = "four"     // four fan in all
	SeriesPlusOne Series = "plus_one" // one fan beside those of single tiles
)

// Options are the house rules of section 10, by the names they have there. Start from a
// [shape.Preset]: the zero value is no playable game.
type Options struct {
	// Minimum is the least number of fan of a win, Maximum that of a burst and of a limit
	// hand.
	Minimum int   `json:"minimum"`
	Maximum int   `json:"maximum"`
	Burst   Burst `json:"burst"`
	// Unit is what one fan is paid, in points.
	Unit int `json:"unit"`
	// SelfDrawFactor is how often each loser pays a tile from the wall: once or twice.
	SelfDrawFactor int           `json:"self_draw_factor"`
	DiscardScheme  DiscardScheme `json:"discard_scheme"`
	// FeederPays: who fed the last pong of great dragons or winds pays for both.
	FeederPays      bool            `json:"feeder_pays"`
	LoserSettlement LoserSettlement `json:"loser_settlement"`

	// What instant payments bring from each payer, in units.
	FlyValue      int `json:"fly_value"`
	KongConcealed int `json:"kong_concealed"`
	KongAdded     int `json:"kong_added"`
	KongClaimed   int `json:"kong_claimed"`
	SetValue      int `json:"set_value"`
	SetEarlyValue int `json:"set_early_value"`
	BiteValue     int `json:"bite_value"`

	// FourFliesWin: four flies win whatever the other tiles are.
	FourFliesWin bool `json:"four_flies_win"`
	SevenPairs   bool `json:"seven_pairs"`
	// NorthForAll: a pong of North is a fan for anybody.
	NorthForAll      bool   `json:"north_for_all"`
	TerminalsHonours bool   `json:"terminals_honours"`
	SelfDrawFan      bool   `json:"self_draw_fan"`
	Series           Series `json:"series"`

	Prevailing    Prevailing `json:"prevailing"`
	Dealer        Dealer     `json:"dealer"`
	HandsPerMatch int        `json:"hands_per_match"`
}
