package scoring

// SeatScore is the score of one player's hand, in games that score every hand.
type SeatScore struct {
	Won bool
	// Points are the basic points, Score the points after the doubles and the limit.
	Points     Points
	Doubles    int
	Score      Points
	LimitHands []string
	Elements   []Element
}

// Doubled are the points after the doubles, without a limit.
func (s *SeatScore) Doubled() int64 { return int64(s.Points) << s.Doubles }

// Transfer is one line of what players pay each other: From pays To Times the difference of Score and
// Less. For is the player whose share it is, which is not From if From is liable for it.
type Transfer struct {
	From, To, For Wind
	Times         Points
	Score, Less   Points
}

// Points are what is paid.
func (t *Transfer) Points() Points { return t.Times * (t.Score - t.Less) }

// Terms is the calculation of Points, "2 × (64 − 12)", with numbers written by the function; empty if
// Score is paid as it is.
func (t *Transfer) Terms(written func(Points) string) string {
	terms := written(t.Score)
	if t.Less > 0 {
		terms = "(" + terms + " − " + written(t.Less) + ")"
	}
	switch {
	case t.Times > 1:
		return written(t.Times) + " × " + terms
	case t.Less > 0:
		return terms
	default:
		return ""
	}
}
