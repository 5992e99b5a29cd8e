package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// HidesRound says whether the results of a round are hidden until they are released.
func (n *Night) HidesRound(number int) bool { return n.Embargo > 0 && number >= n.Embargo }

// Embargoed says whether anything is hidden now: a hidden round has begun.
func (n *Night) Embargoed() bool { return n.Embargo > 0 && n.Begun() >= n.Embargo }

// Settled says whether the final ranking is there, and everybody may know all of it.
func (n *Night) Settled() bool { return n.Phase == Finished && !n.Embargoed() && !n.Hides(1) }

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
			public.Rounds[i].Matches[j] = n.Shown(match)
		}
	}
	return &public
}

// Shown is a match as everybody may know it: one of a hidden round is not played.
func (n *Night) Shown(match Match) Match {
	if !n.HidesRound(match.Round) {
		return match
	}
	return match.unplayed(n.Rules)
}

// unplayed is the match with who sits there now and without a hand.
func (m Match) unplayed(rules scoring.Rules) Match {
	empty := Match{ID: m.ID, Round: m.Round, Table: m.Table, Players: m.Players}
	_ = empty.Replay(rules) // nothing is replayed that could be refused
	return empty
}
