package desk

import "github.com/threewinds/threewinds/templates/parts"

// CardChanges are changes of one match that were made with its table's card and that
// nobody at the desk has seen.
type CardChanges struct {
	Round, Table int
	Match        string
	Changes      []parts.HistoryLine
}

// LateHand is a hand that came with a card when its round was closed.
type LateHand struct {
	Entry                string
	Round, Table, Number int
	// Text is who won, Time when it came.
	Text, Time string
	// Path is the form in which it can be recorded.
	Path string
}
