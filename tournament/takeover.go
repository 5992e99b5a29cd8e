package tournament

import "slices"

// CanTakeOver says whether a substitute who is in no round could take the player's
// place from now on; see [Night.TakeOver].
func (n *Night) CanTakeOver(player PlayerID) bool {
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
