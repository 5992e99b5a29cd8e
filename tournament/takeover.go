package tournament

import "slices"

// PlayingAt is the match that the player is playing: hands of it are entered, and it is
// not finished. ok is false if there is none.
func (n *Night) PlayingAt(player PlayerID) (match Match, ok bool) {
	round, _ := n.Current()
	match, ok = round.MatchOf(player)
	return match, ok && match.hasHands() && !match.Ledger.State.Finished
}

// CanTakeOver says whether a substitute who is in no round could take the player's
// place from now on, in the match that is being played or in a later one; see
// [Night.TakeOver].
func (n *Night) CanTakeOver(player PlayerID) bool {
	_, playing := n.PlayingAt(player)
	return playing || n.SeatedAhead(player)
}

// SeatedAhead says whether the player has a place in a match without a hand, or sits out
// in a round that is not closed.
func (n *Night) SeatedAhead(player PlayerID) bool {
	return slices.ContainsFunc(n.Rounds, func(r Round) bool {
		if r.Phase == RoundClosed {
			return false
		}
		if match, seated := r.MatchOf(player); seated {
			return r.Reseatable(match)
		}
		return slices.Contains(r.Byes, player)
	})
}
