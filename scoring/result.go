package scoring

// Result is what a hand is worth and what is paid. A Result may be reused: scoring into it overwrites
// every field and keeps the memory of its slices.
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
	// Fu are the fu of the reading, rounded as they are paid, and FuDetails their lines, if the
	// scale has fu; none with yakuman.
	Fu        int
	FuDetails []FuDetail
	// NaturalFan is the sum of the elements in games in fan, Fan the larger of it and the worth of
	// limit hands, PaidFan what is paid. Burst says that Fan reached the maximum.
	NaturalFan, Fan, PaidFan int
	Burst                    bool
	// Scores are the scores of all seats, and Transfers what they pay each other, in games that
	// score every hand.
	Scores    []SeatScore
	Transfers []Transfer
	// LimitHands are the ids of all limit hands that the reading shows.
	LimitHands []string
	// Elements in the order of the rules, hand before bonus.
	Elements []Element
	// Payments are by seat wind, with Extra, sticks and instant payments. Instant is the part that
	// is paid whoever won, also after a drawn hand.
	Payments, Instant Payments
	// AtOnce are the items for which Instant is paid, by seat.
	AtOnce []PaidItem
	// Collected counts the sticks that the winner took, Sticks those on the table
	// after this hand.
	Collected, Sticks int
	// Rival is the result of the second winner's hand if two are paid. Payments are those of both
	// hands together.
	Rival *Result
	// Settlement are the points that the end of the match moves besides Payments, by place.
	Settlement [MostPlaces]Points
	// Extra is what earlier drawn hands added to each loser's payment.
	Extra Points
	// Carry counts the drawn hands outstanding after this hand.
	Carry int
	// DealerStays says whether the dealer deals again, and Honba how many counters are then on the
	// table; see [Scale.TellsDealerStays].
	DealerStays bool
	Honba       int
	// Sets is the reading that was paid, melds included; empty for a drawn hand, and if the tiles
	// are not known.
	Sets []Set
}

// Clear empties the result for the next hand and keeps the memory of its slices.
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

// PaidItem is an item that is paid for at once, and the sum that its seat gets.
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

// Set is one set of a reading. Tile is its kind, for a chow the lowest. Flies are its tiles that jokers
// stand for.
type Set struct {
	Shape     SetShape
	Tile      Kind
	Melded    bool // declared on the table
	Concealed bool // counts as concealed
	Winning   bool // the winning tile sits here
	Flies     FewTiles
}

// Problem is one reason why a hand is refused. Code and Field are stable names of the score format,
// from which pages make a sentence in the reader's language. The other fields are the values of the
// sentence; which are used depends on the code.
type Problem struct {
	Code  string
	Field string
	// Other is the second of two fields that contradict each other.
	Other string
	// Seat is the player whose hand is meant, in games that score every hand.
	Seat Winds
	// Tile is the tile that is wrong.
	Tile Tile
	// Has and Needs are counts or hand-points: the actual and the required ones.
	Has, Needs int
	// Tiles are the tiles that fit nowhere in an incomplete hand.
	Tiles Tiles
	// Ticked are the ids of ticked elements that no hand can have together.
	Ticked []string
}

// ResetScores empties the scores of all seats and keeps the memory of their lists.
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
