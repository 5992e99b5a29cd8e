package desk

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// DisputePage is the page on which the desk resolves a dispute.
type DisputePage struct {
	Page     layout.Page
	Night    string
	Dispute  parts.DisputeLine
	Ranking  []parts.FinalLine
	ID, Note string
	// Changed is what the desk has just changed in the match, empty for nothing.
	Changed  string
	Problems []parts.FieldProblem
}
