package desk

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// CardChanges are changes of one match that were made with its table's card and that
// nobody at the desk has seen.
type CardChanges struct {
	Round, Table int
	Match        string
	Changes      []parts.HistoryLine
}

// LateHand is a hand that came with a card when its round was closed, or its match without a round was
// over. Round is 0 then.
type LateHand struct {
	Entry                string
	Round, Table, Number int
	// Text is who won, Time when it came.
	Text, Time string
	// Path is the form in which it can be recorded.
	Path string
}

// title says which hand came too late.
func (h LateHand) title(ctx context.Context) string {
	if h.Round == 0 {
		return i18n.T(ctx, "desk.late_alone", "Table", h.Table, "Number", h.Number)
	}
	return i18n.T(ctx, "desk.late", "Table", h.Table, "Round", h.Round, "Number", h.Number)
}
