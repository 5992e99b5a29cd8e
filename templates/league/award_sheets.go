package league

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// AwardSheetsView are the award sheets of a season.
type AwardSheetsView struct {
	Page   layout.Page
	Season string
	Sheets []parts.AwardSheet
}
