package tournament

import "slices"

// RoundPhase is how far a round has come.
type RoundPhase string

// The phases of a round.
const (
	RoundPlanned RoundPhase = "planned"
	RoundPlaying RoundPhase = "playing"
	RoundClosed  RoundPhase = "closed"
)

// Round is one round of the night with its matches in the order of the tables.
type Round struct {
	Number int
	Phase  RoundPhase
	// Method and Seed say how the round was drawn; see package seating.
	Method  string
	Seed    uint64
	Matches []Match
	Byes    []PlayerID
}

// begun says whether the round is being played or closed.
func (r Round) begun() bool { return r.Phase != RoundPlanned }

// Has says whether the player has a seat or a bye in the round.
func (r Round) Has(player PlayerID) bool {
	return slices.Contains(r.Byes, player) || slices.ContainsFunc(r.Matches, func(m Match) bool {
		_, seated := m.Place(player)
		return seated
	})
}

// MatchIndex is the index of the player's match in the round, −1 if there is none.
func (r Round) MatchIndex(player PlayerID) int {
	return slices.IndexFunc(r.Matches, func(m Match) bool {
		_, seated := m.Place(player)
		return seated
	})
}

// MatchOf is the player's match; ok is false if there is none.
func (r Round) MatchOf(player PlayerID) (match Match, ok bool) {
	if i := r.MatchIndex(player); i >= 0 {
		return r.Matches[i], true
	}
	return Match{}, false
}

// hasHands says whether anything was ever recorded at a table of the round, apart from
// seats.
func (r Round) hasHands() bool {
	return slices.ContainsFunc(r.Matches, Match.HasHands)
}

// OpenDisputes are the disputes of the round's matches that wait for the desk.
func (r Round) OpenDisputes() (open []EntryID) {
	for _, match := range r.Matches {
		for _, dispute := range match.Ledger.Disputes {
			if dispute.Resolution == nil {
				open = append(open, dispute.Entry)
			}
		}
	}
	return open
}
