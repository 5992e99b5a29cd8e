package desk

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// Disputes are those that wait for the desk.
type Disputes struct {
	Night    string
	Disputes []parts.DisputeLine
}

// DisputePage is the page on which the desk resolves a dispute.
type DisputePage struct {
	Page     layout.Page
	Night    string
	Dispute  parts.DisputeLine
	Ranking  []parts.FinalLine
	ID, Note string
	Problems []parts.FieldProblem
}
