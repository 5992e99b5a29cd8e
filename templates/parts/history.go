package parts

// PenaltyLine is a penalty in the list of a match.
type PenaltyLine struct {
	Entry string
	// Number is the hand in which it happened.
	Number int
	Name   string
	// Kind names the fault: penalty.KIND.
	Kind string
	// Changes by place.
	Changes []int
	Dead    bool
	Note    string
}

// HistoryLine is one change of a match in a sentence.
type HistoryLine struct {
	Entry        string
	Text, Reason string
	Recorded     Recorded
	// Before and After are the hand that was corrected; nil where there is none.
	Before, After *HandLine
}

// DoneLine confirms what was saved last.
type DoneLine struct {
	Entry, Text string
	Recorded    Recorded
	// Hand is the one that was corrected or added, nil for anything else.
	Hand *HandLine
}

// DisputeLine is a player's dispute, and the desk's answer.
type DisputeLine struct {
	Entry, Match, Name, Text string
	Round, Table             int
	Raised                   Recorded
	// Note is the desk's answer, empty while there is none.
	Note     string
	Resolved Recorded
}
