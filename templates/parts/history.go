package parts

// PenaltyLine is a penalty in the list of a match.
type PenaltyLine struct {
	Entry string
	// Number is the hand in which it happened.
	Number int
	Name   string
	// Kind is the fault, part of the catalogue key penalty.KIND.
	Kind string
	// Changes are the points, by place.
	Changes []int
	// Dead says that the player's hand was declared dead.
	Dead bool
	Note string
}

// HistoryLine is a sentence about one change of a match.
type HistoryLine struct {
	Entry        string
	Text, Reason string
	Recorded     Recorded
	// Before and After are a hand before and after its correction, nil for a change without them.
	Before, After *HandLine
}

// DoneLine confirms the change that was saved last.
type DoneLine struct {
	Entry, Text string
	Recorded    Recorded
	// Hand is the hand that was corrected or added, nil for other changes.
	Hand *HandLine
}

// DisputeLine is a player's dispute, and the desk's answer.
type DisputeLine struct {
	Entry, Match, Name, Text string
	Round, Table             int
	// Where is the title of the match.
	Where  string
	Raised Recorded
	// Note is the desk's answer, empty while there is none.
	Note     string
	Resolved Recorded
}
