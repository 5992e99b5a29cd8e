package desk

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// Disputes are the problems that wait for the desk.
type Disputes struct {
	Night    string
	Disputes []parts.DisputeLine
}

// DisputePage is where the desk resolves a problem.
type DisputePage struct {
	Page     layout.Page
	Night    string
	Dispute  parts.DisputeLine
	Ranking  []parts.FinalLine
	ID, Note string
	Problems []parts.FieldProblem
}
