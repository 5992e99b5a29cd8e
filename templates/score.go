package templates

// ScoreView is one scored hand: how it was read, what it is worth, who pays.
// The preview, the last hand, the notice about somebody else's entry and the
// match page draw it.
type ScoreView struct {
	// Sprite holds the game's tiles.
	Sprite string
	// Drawn: nobody won; AllReady: because all three had declared ready.
	Drawn, AllReady bool
	Result          ScoreResult
	// Sets is the reading that is paid, as it lay in the hand; Melds what lay on
	// the table.
	Sets, Melds []ScoreSet
	Flowers     int
	// Hand and Bonus are the elements in the order of the rules, their sums
	// HandPoints and BonusPoints. Alone are bonus-points that one loser alone pays;
	// they are in neither sum.
	Hand, Bonus, Alone      []ScoreLine
	HandPoints, BonusPoints int
	// Minimum is what a win needs, 0 without one.
	Minimum int
	// Limit is half, full or empty; LimitHands are the ids of the limit hands.
	Limit      string
	LimitHands []string
	// Way is elements or points for a hand whose tiles were not entered.
	Way string
	// Rival lost the tile to the winner, nil if nobody else claimed it.
	Rival *VerdictView
	// Payments by seat; empty while nothing is paid.
	Payments []ScorePayment
	// Extra is what drawn hands before this one added to each loser's payment;
	// Pot what waits for the next winner after a drawn hand.
	Extra, Pot int
}

// ScoreResult says how the hand ended. From is wall, discard or robbed_kong.
type ScoreResult struct{ Winner, From, Payer string }

// ScoreSet is one group of tiles, a pong or a pair.
type ScoreSet struct {
	Tiles []ScoreTile
	// ConcealedKong lies face down at its ends.
	ConcealedKong bool
}

// ScoreTile is one tile in MPSZ.
type ScoreTile struct {
	Tile    string
	Winning bool
}

// ScoreLine is one element.
type ScoreLine struct {
	ID     string
	Points int
	// From is the loser who alone pays it, empty if both do.
	From string
}

// ScorePayment is one player's change.
type ScorePayment struct {
	Wind, Name string
	Points     int
}

// Missing is how many hand-points a win lacks.
func (v ScoreView) missing() int {
	if v.Limit != "" {
		return 0
	}
	return max(0, v.Minimum-v.HandPoints)
}

// set is the class of a group of tiles.
func (s ScoreSet) class() string {
	if s.ConcealedKong {
		return "set concealed-kong"
	}
	return "set"
}
