package tournament

// Ceremony reveals the final ranking of a night from the bottom.
type Ceremony struct {
	// Shown is the best rank that is shown, 0 if none is.
	Shown int
}

// Hides says whether a rank of the final ranking waits to be revealed.
func (n *Night) Hides(rank int) bool {
	return n.Phase == Finished && n.Ceremony != nil && (n.Ceremony.Shown == 0 || rank < n.Ceremony.Shown)
}

// Holds says whether the wall stays with what was revealed last: until the ceremony is
// ended.
func (n *Night) Holds() bool { return n.Phase == Finished && n.Ceremony != nil }

// Revealed are the standings that everybody may see, and the number of lines that wait to
// be revealed. Those stand above the others.
func (n *Night) Revealed() (shown []Standing, hidden int) {
	shown = n.Standings()
	for hidden < len(shown) && n.Hides(shown[hidden].Rank) {
		hidden++
	}
	return shown[hidden:], hidden
}

// NextRevealed is the rank that is revealed next, and how many players share it. ok is
// false if nothing waits.
func (n *Night) NextRevealed() (rank, players int, ok bool) {
	for _, standing := range n.Standings() {
		switch {
		case !n.Hides(standing.Rank):
		case standing.Rank > rank:
			rank, players = standing.Rank, 1
		default:
			players++
		}
	}
	return rank, players, rank > 0
}
