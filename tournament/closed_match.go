package tournament

// StaysComplete is nil if a match may become after: one that is closed stays complete. The problem's
// code says whether its round is closed, or the match alone.
func StaysComplete(phase RoundPhase, after Match) error {
	if phase != RoundClosed || after.Ledger.State.Finished {
		return nil
	}
	if _, hasRound := after.Round.Number(); hasRound {
		return Problems{{Field: "hand", Code: "round_closed_open"}}
	}
	return Problems{{Field: "hand", Code: "match_closed_open"}}
}
