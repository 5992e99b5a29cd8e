package tournament

import "slices"

// HidesRound says whether the results of a round are hidden until they are released.
func (n *Night) HidesRound(number int) bool { return n.Embargo > 0 && number >= n.Embargo }

// Hides says whether the results of a match are hidden until they are released: those of a hidden
// round. Without a round they are not.
func (n *Night) Hides(match Match) bool {
	round, ok := match.Round.Number()
	return ok && n.HidesRound(round)
}

// Embargoed says whether anything is hidden now: a hidden round has begun.
func (n *Night) Embargoed() bool { return n.Embargo > 0 && n.Begun() >= n.Embargo }

// RankingPublic says whether the final ranking is there, and everybody may know all of it.
func (n *Night) RankingPublic() bool { return n.Phase == Finished && !n.Embargoed() && !n.HidesRank(1) }

// Public is the night as everybody may know it. With an embargo it is the night just before
// its first hidden round, so that standings and all that follows from them stay as they
// were.
func (n *Night) Public() *Night {
	if !n.Embargoed() {
		return n
	}
	public := *n
	public.Ceremony, public.Rounds = nil, slices.Clone(n.Rounds)
	if public.Phase == Finished {
		public.Phase = Playing
	}
	for i, round := range public.Rounds {
		if !n.HidesRound(round.Number) {
			continue
		}
		public.Rounds[i].Phase, public.Rounds[i].Matches = RoundPlanned, slices.Clone(round.Matches)
		for j, match := range round.Matches {
			public.Rounds[i].Matches[j] = n.PublicMatch(match)
		}
	}
	return &public
}

// PublicMatch is a match as everybody may know it: one of a hidden round is not played.
func (n *Night) PublicMatch(match Match) Match {
	if !n.Hides(match) {
		return match
	}
	return match.unplayed()
}

// HidesRank says whether a rank of the final ranking waits to be revealed.
func (n *Night) HidesRank(rank int) bool {
	return n.Phase == Finished && n.Ceremony != nil && (n.Ceremony.Shown == 0 || rank < n.Ceremony.Shown)
}

// InCeremony says whether the wall stays with what was revealed last: until the ceremony is
// ended.
func (n *Night) InCeremony() bool { return n.Phase == Finished && n.Ceremony != nil }

// Revealed are the standings that everybody may see, and the number of lines that wait to
// be revealed. Those stand above the others.
func (n *Night) Revealed() (shown []Standing, hidden int) {
	shown = n.Standings()
	for hidden < len(shown) && n.HidesRank(shown[hidden].Rank) {
		hidden++
	}
	return shown[hidden:], hidden
}

// NextRevealed is the rank that is revealed next, and how many players share it. ok is
// false if nothing waits.
func (n *Night) NextRevealed() (rank, players int, ok bool) {
	for _, standing := range n.Standings() {
		switch {
		case !n.HidesRank(standing.Rank):
		case standing.Rank > rank:
			rank, players = standing.Rank, 1
		default:
			players++
		}
	}
	return rank, players, rank > 0
}
