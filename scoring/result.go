package scoring

// Result is what a hand is worth and what happens next. A Result may be reused:
// scoring into it overwrites every field and keeps the room of its slices.
type Result struct {
	// Drawn says that nobody won; nothing is paid.
	Drawn bool
	// HandPoints (H) and BonusPoints (B, common to both losers).
	HandPoints, BonusPoints Points
	// Limit is the class of a limit hand; games that have one class call it full.
	Limit Limit
	// Scale says whether the hand is counted in points, or in han: then Elements are
	// in han, Han is their sum (0 with yakuman), Yakuman how many of them are paid
	// and PaymentRow the name of the row of the payment table, "mangan", or empty.
	Scale        Scale
	Han, Yakuman int
	PaymentRow   string
	// Fu of the reading, where the scale has them, rounded as they are paid, and one by
	// one; none with yakuman.
	Fu        int
	FuDetails []FuDetail
	// NaturalFan is the sum of the elements where the scale is in fan, Fan the larger of
	// it and what limit hands are worth, and PaidFan what is paid; Burst says that Fan
	// reached the maximum.
	NaturalFan, Fan, PaidFan int
	Burst                    bool
	// Scores are those of every seat, and Transfers what they pay each other, where every
	// hand is scored.
	Scores    []SeatScore
	Transfers []Transfer
	// LimitHands are the ids of all limit hands that the reading shows.
	LimitHands []string
	// Elements in the order of the rules, hand before bonus.
	Elements []Element
	// Payments by seat wind, Extra, sticks and instant payments included. Instant are
	// those that are paid whoever won, or nobody.
	Payments, Instant Payments
	// AtOnce are the items that Instant pays for, by seat.
	AtOnce []PaidItem
	// Collected counts the sticks that the winner took, Sticks those on the table
	// after this hand.
	Collected, Sticks int
	// Rival is what the second winner's hand is worth, where two are paid; Payments
	// are of both.
	Rival *Result
	// Settlement is what the end of the match moves beside Payments, by place.
	Settlement [MostPlaces]Points
	// Extra is what drawn hands before this one added to each loser's payment.
	Extra Points
	// Carry counts the drawn hands outstanding after this hand.
	Carry int
	// DealerStays says whether the dealer deals again, and Honba how many counters are
	// then on the table, where the scale tells them.
	DealerStays bool
	Honba       int
	// Sets is the reading that was paid, melds included; empty on a draw, and where
	// the tiles are not known.
	Sets []Set
}

// Clear empties the result for the next hand and keeps the room of its slices.
func (r *Result) Clear() {
	*r = Result{
		LimitHands: r.LimitHands[:0], Elements: r.Elements[:0], FuDetails: r.FuDetails[:0], Sets: r.Sets[:0],
		AtOnce: r.AtOnce[:0], Scores: r.Scores[:0], Transfers: r.Transfers[:0],
	}
}

// Worth is what the hand is worth, by the measures of every scale.
func (r *Result) Worth() Worth {
	worth := Worth{Hand: r.HandPoints, Bonus: r.BonusPoints, Limit: r.Limit, Han: r.Han, Fu: r.Fu, Yakuman: r.Yakuman, Fan: r.NaturalFan}
	if r.Scale == FanScale || r.Scale == DoublesScale { // are told by their limit hands
		worth.Limit = NoLimit
		worth.LimitHands = IDsOf(r.LimitHands)
	}
	for i := range r.Scores {
		if score := &r.Scores[i]; score.Won {
			worth.Hand, worth.Basic, worth.Doubles = 0, score.Points, score.Doubles
		}
	}
	return worth
}

// PaidItem is an item that is paid for at once, and what it brings its seat in all.
type PaidItem struct {
	Item
	Points Points
}

// FuDetail is one line of the fu of a hand.
type FuDetail struct {
	// ID is its name in the rules, "closed_triplet_terminal".
	ID string
	Fu int
}

// SetShape is the shape of one group in a reading.
type SetShape uint8

// The shapes of a reading. Single is a tile of thirteen orphans, or of a hand that wins
// without sets.
const (
	ChowSet SetShape = iota
	PongSet
	KongSet
	PairSet
	SingleSet
)

// Set is one group of a reading. Tile is its kind, of a chow the lowest. Flies are the
// tiles of it for which jokers stand.
type Set struct {
	Shape     SetShape
	Tile      Kind
	Melded    bool // declared on the table
	Concealed bool // counts as concealed
	Winning   bool // the winning tile sits here
	Flies     FewTiles
}

// Problem is one reason why a hand is refused. Code and Field are stable names
// of the score format; the sentence is made from them, in the reader's language,
// elsewhere. The other fields are the sentence's values where the code has some.
type Problem struct {
	Code  string
	Field string
	// Other is the second field, where two contradict each other.
	Other string
	// Seat is the player whose hand is meant, where every hand is told.
	Seat Winds
	// Tile is the tile that is wrong.
	Tile Tile
	// Has and Needs are counts or hand-points: what is there, what is asked for.
	Has, Needs int
	// Tiles are those that fit nowhere in an incomplete hand.
	Tiles Tiles
	// Ticked are the ids of ticked elements that no hand has together.
	Ticked []string
}

// ResetScores empties the scores of all seats, and keeps the room of their lists.
func (r *Result) ResetScores() {
	if cap(r.Scores) < len(SeatWinds) {
		r.Scores = make([]SeatScore, len(SeatWinds))
	}
	r.Scores = r.Scores[:len(SeatWinds)]
	for i := range r.Scores {
		score := &r.Scores[i]
		*score = SeatScore{LimitHands: score.LimitHands[:0], Elements: score.Elements[:0]}
	}
}
