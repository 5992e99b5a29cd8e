package table

import "github.com/threewinds/threewinds/templates/parts"

// AheadView is what the page of a table shows after hands that the laptop has not shown it.
type AheadView struct {
	State parts.TableState
	Sheet MatchSheet
	// Entry is the form of the next hand, nil at the end of the match; Final is then the score sheet.
	Entry *EntryForm
	Final *ScoreSheetView
}
