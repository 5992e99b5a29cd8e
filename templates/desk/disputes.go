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
	Problems []parts.FieldProblem
}
