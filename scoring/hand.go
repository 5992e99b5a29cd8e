package scoring

// Outcome says how a hand ended.
type Outcome uint8

// The outcomes. DrawnHand is a hand that nobody won (a goulash, where the game has one).
const (
	Won Outcome = iota
	DrawnHand
)

var outcomeNames = [...]string{Won: "win", DrawnHand: "draw"}

// String is "win" or "draw".
func (o Outcome) String() string { return outcomeNames[o] }

// MarshalText writes the outcome's name.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the outcome's name.
func (o *Outcome) UnmarshalText(text []byte) error {
	return parseName(o, outcomeNames[:], string(text), "an outcome: write win or draw")
}

// Source says where the winning tile came from.
type Source uint8

// The sources. A robbed kong counts as a discard by the kong's maker, except for its own bonus; a robbed
// North as a discard by the player who declared it.
const (
	FromWall Source = iota
	FromDiscard
	FromRobbedKong
	FromRobbedNorth
)

var sourceNames = [...]string{
	FromWall: "wall", FromDiscard: "discard", FromRobbedKong: "robbed_kong", FromRobbedNorth: "robbed_kita",
}

// EverySource are the sources of most games.
func EverySource() []Source { return []Source{FromWall, FromDiscard, FromRobbedKong} }

// String is the source's name in the score format, "discard".
func (s Source) String() string { return sourceNames[s] }

// MarshalText writes the source's name.
func (s Source) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the source's name.
func (s *Source) UnmarshalText(text []byte) error {
	return parseName(s, sourceNames[:], string(text), "a source: write wall, discard or robbed_kong")
}

// Hand is what a referee says about one finished hand: facts only, in terms of
// seat winds. What it is worth is for [Rules] to say. The JSON names are those
// of the score format.
type Hand struct {
	Outcome Outcome `json:"outcome"`
	Winner  Wind    `json:"winner"`
	From    Source  `json:"from"`
	// Payer is the discarder of the winning tile, or the player who was robbed. It is not used
	// for a win from the wall.
	Payer Wind `json:"payer"`
	// Way says how the winner's hand is told: by its tiles, by Ticked, or by Worth. Tiles, melds,
	// winning tile, discards and indicators are used with [ByTiles] only.
	Way    Way      `json:"way,omitempty"`
	Ticked []Ticked `json:"claims,omitempty"`
	Worth  *Worth   `json:"worth,omitempty"`
	// Concealed are the winner's tiles that are not melded, the winning tile included.
	Concealed   Tiles  `json:"hand"`
	Melds       []Meld `json:"melds,omitempty"`
	WinningTile Tile   `json:"winning_tile"`
	// Flowers counts the winner's flowers, 0–4.
	Flowers int `json:"flowers,omitempty"`
	// LastTile: the winning tile was the last of the wall, or the last discard.
	LastTile bool `json:"last_tile,omitempty"`
	// Replacement: the winning tile replaced a kong, a flower or a declared North.
	Replacement bool `json:"replacement,omitempty"`
	// Waiting are the losers who were one tile short of a legal hand; after a drawn
	// hand, all who were.
	Waiting Winds `json:"waiting,omitempty"`
	// Ready are the players who had declared ready, the winner included.
	Ready Winds `json:"ready,omitempty"`
	// OwnDiscards are kinds that the winner discarded earlier, as far as known.
	OwnDiscards Tiles `json:"own_discards,omitempty"`
	// Indicators are the dora indicators shown.
	Indicators Tiles `json:"indicators,omitempty"`
	// UraIndicators are the indicators below them, which only a winner who declared ready sees.
	UraIndicators Tiles `json:"ura_indicators,omitempty"`
	// DoubleReady: the winner declared ready on the first turn, uninterrupted.
	DoubleReady bool `json:"double_ready,omitempty"`
	// Ippatsu: won within one uninterrupted go-round of declaring ready.
	Ippatsu bool `json:"ippatsu,omitempty"`
	// FirstTurn: won in the first go-round, uninterrupted.
	FirstTurn bool `json:"first_turn,omitempty"`
	// NoKindDiscarded: the winner discarded none of the kinds of the hand, for hands for which
	// that matters (thirteen orphans, nine gates).
	NoKindDiscarded bool `json:"no_kind_discarded,omitempty"`
	// Open: the hand has a claimed set. It is used with [ByElements] only; otherwise the melds say
	// so.
	Open bool `json:"open,omitempty"`
	// Rival is a second winner on the same tile, if both are paid.
	Rival *Hand `json:"also,omitempty"`
	// Pei counts the Norths that each seat set aside, by seat wind.
	Pei [3]int `json:"pei,omitzero"`
	// Losers are the hands of the other two, in any order, in games that score every hand.
	Losers []LoserHand `json:"losers,omitempty"`
	// Own are the facts that only one game asks, by id.
	Own map[string]FactValue `json:"own,omitempty"`
}

// FactValue is the value of a fact in a hand; the fact's kind says which fields are used.
type FactValue struct {
	On     bool   `json:"on,omitempty"`
	Count  int    `json:"count,omitempty"`
	Counts [3]int `json:"counts,omitzero"` // by seat wind
	Seats  Winds  `json:"seats,omitempty"`
	Tiles  Tiles  `json:"tiles,omitempty"`
	// Names are the chosen names; for a [ChoiceFact] one, or none for its first.
	Names []string `json:"names,omitempty"`
	// Items are the items of seats, in any order; Seats are then the seats that were told, also
	// those without items.
	Items []Item `json:"items,omitempty"`
}

// Item is an item of an [ItemsFact].
type Item struct {
	Seat Wind   `json:"seat"`
	Name string `json:"name"`
	// From is the other seat from which it came, if from one.
	From  Winds `json:"from,omitempty"`
	Count int   `json:"count"`
}

// Name is the chosen name, empty for the first of the choices.
func (v *FactValue) Name() string {
	if len(v.Names) == 0 {
		return ""
	}
	return v.Names[0]
}

// IsZero says that nothing is told.
func (v FactValue) IsZero() bool {
	return !v.On && v.Count == 0 && v.Counts == [3]int{} && v.Seats == 0 && len(v.Tiles) == 0 && len(v.Names) == 0 && len(v.Items) == 0
}

// LoserAt is the hand of the seat, nil if it was not told.
func (h *Hand) LoserAt(seat Wind) *LoserHand {
	for i := range h.Losers {
		if h.Losers[i].Seat == seat {
			return &h.Losers[i]
		}
	}
	return nil
}
