package desk

// Ceremony is how far the final ranking is revealed.
type Ceremony struct {
	// Rank comes next, which so many Players share. Down is the rank to which all can be
	// shown at once, 0 if that is the next.
	Rank, Players, Down int
	// Shown and Hidden count lines of the ranking.
	Shown, Hidden int
}
