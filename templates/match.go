package templates

// MatchView is one match, hand by hand, for everybody.
type MatchView struct {
	Page Page
	// Saved confirms what was saved a moment ago, nil otherwise.
	Saved *DoneLine
	Night string
	Match string
	Rules RulesLine
	// Round and Table say where it is played.
	Round, Table int
	// Phase is the round's: planned, playing or closed.
	Phase string
	// Now is the sentence of truth of a match being played.
	Now TableState
	// Seats by place with the winds of the next hand and the totals; Ranking has
	// the same in the order of the totals when the match is over.
	Seats   []Seat
	Ranking []RankedSeat
	Hands   []HandLine
	Voided  []VoidedLine
	// History tells what else was changed, the newest first; Disputes are the problems
	// that players have raised.
	History  []HistoryLine
	Disputes []DisputeLine
}

// RankedSeat is a player's line in the result of a match.
type RankedSeat struct {
	Rank int
	Seat
}

// VoidedLine is a hand that was taken back.
type VoidedLine struct {
	Hand   HandLine
	Reason string
	Voided Recorded
}

// path is the address of the match's page.
func (v MatchView) path() string { return "/nights/" + v.Night + "/matches/" + v.Match }
