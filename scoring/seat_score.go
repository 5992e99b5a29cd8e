package scoring

// SeatScore is what one player's hand is worth, where every hand is scored.
type SeatScore struct {
	Won bool
	// Points are the basic points and Score what they come to with the doubles and the
	// limit.
	Points     Points
	Doubles    int
	Score      Points
	LimitHands []string
	Elements   []Element
}

// Doubled is what the points come to with the doubles, without a limit.
func (s *SeatScore) Doubled() int64 { return int64(s.Points) << s.Doubles }

// Transfer is one line of what players pay each other: From pays To the difference of Score and
// Less so many times. For is the player whose share it is: another than From if that player is
// liable.
type Transfer struct {
	From, To, For Wind
	Times         Points
	Score, Less   Points
}

// Points are what is paid.
func (t *Transfer) Points() Points { return t.Times * (t.Score - t.Less) }

// Terms say how that is made, "2 × (64 − 12)", with numbers as they are written; empty where
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
