package tournament

import "slices"

// HidesRound says whether the results of a round are hidden until they are released.
func (n *Night) HidesRound(number int) bool { return n.Embargo > 0 && number >= n.Embargo }

// Hides says whether the results of a match are hidden until they are released.
func (n *Night) Hides(match Match) bool {
	if n.Form == Open {
		return n.HidesEvening()
	}
	round, ok := match.Round.Number()
	return ok && n.HidesRound(round)
}

// HidesEvening says whether all results of an open evening are hidden until it is closed.
func (n *Night) HidesEvening() bool { return n.Form == Open && n.Embargo > 0 }

// Embargoed says whether a round with hidden results has begun, or a match of an open evening that hides them.
func (n *Night) Embargoed() bool {
	return n.HidesEvening() && len(n.Roundless) > 0 || n.Form != Open && n.Embargo > 0 && n.Begun() >= n.Embargo
}

// RankingPublic says whether everybody may know the whole final ranking.
func (n *Night) RankingPublic() bool { return n.Phase == Finished && !n.Embargoed() && !n.HidesRank(1) }

// Public is the night as everybody may know it. With an embargo it is the night just before
// its first hidden round, so that standings and all that follows from them stay as they
// were. An open evening that hides its results has no hands.
func (n *Night) Public() *Night {
	if !n.Embargoed() {
		return n
	}
	public := *n
	public.Ceremony, public.Rounds, public.Roundless = nil, slices.Clone(n.Rounds), slices.Clone(n.Roundless)
	if public.Phase == Finished {
		public.Phase = Playing
	}
	for i, match := range n.Roundless {
		public.Roundless[i] = n.PublicMatch(match)
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

// PublicMatch is a match as everybody may know it: one that is hidden is without hands.
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

// InCeremony says whether wall displays show the ceremony: until it is ended.
func (n *Night) InCeremony() bool { return n.Phase == Finished && n.Ceremony != nil }

// Revealed are the standings that everybody may see, and the number of lines above them that are not
// revealed yet.
func (n *Night) Revealed() (shown []Standing, hidden int) {
	shown = n.Standings()
	for hidden < len(shown) && n.HidesRank(shown[hidden].Rank) {
		hidden++
	}
	return shown[hidden:], hidden
}

// NextRevealed is the rank that is revealed next, and how many players share it. ok is false if all are
// revealed.
func (n *Night) NextRevealed() (rank, players int, ok bool) {
	for _, standing := range n.Standings() {
		switch {
		case standing.Rank == 0, !n.HidesRank(standing.Rank): // who has no rank comes with the last one
		case standing.Rank > rank:
			rank, players = standing.Rank, 1
		default:
			players++
		}
	}
	return rank, players, rank > 0
}
