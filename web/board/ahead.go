package board

import (
	"context"

	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/web/handentry"
)

// Ahead is what the page of a table shows after hands that it does not know from the laptop: the
// seats of the next hand, the running sheet with the hand before it, or the end of the match.
func (b Board) Ahead(ctx context.Context) templates.AheadView {
	state := b.State(ctx)
	view := templates.AheadView{State: state, Sheet: b.MatchSheet(state)}
	if state.Over {
		sheet := b.ScoreSheet(ctx)
		view.Final = &sheet
		return view
	}
	form := handentry.Form{Match: string(b.Match.ID)}
	view.Entry = b.NewEntry(ctx, form.Read(b.Match.Rules), nil)
	return view
}
