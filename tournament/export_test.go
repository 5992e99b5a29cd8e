package tournament

import "slices"

// AllAccepted says whether all players agree with the score sheet.
func (l Ledger) AllAccepted() bool {
	return !slices.Contains(l.Accepted[:l.Places()], nil)
}

// Unplayed says whether the match was ended before anything was recorded in it.
func (m Match) Unplayed() bool { return m.endedUnplayed() }
