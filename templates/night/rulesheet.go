package night

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// RuleSheetView is the rule sheet of a night.
type RuleSheetView struct {
	Page        layout.Page
	Night, Date string
	Line        parts.RulesLine
	// Ranking is what the night's standings go by.
	Ranking string
	Sheet   parts.RuleSheetView
	// Calculator is the address at which these rules say what a hand is worth.
	Calculator string
}
