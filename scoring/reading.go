package scoring

// Reading is one way to read the tiles of a complete hand: its sets, and where the winning tile lies.
type Reading struct {
	// Result is what the hand would come to by this reading. It has no payments if the hand is
	// refused.
	Result Result
	// By is the comparison that puts the paid reading before this one; of the paid one it is
	// [Undecided].
	By Decider
}
