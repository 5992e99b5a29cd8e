package board

import (
	"context"
	"strconv"

	"github.com/google/uuid"

	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/web/present"
)

// ScoreSheet is the score sheet with who agrees to it.
func (b Board) ScoreSheet(ctx context.Context) templates.ScoreSheetView {
	view := templates.ScoreSheetView{
		Path: present.TablePath(b.Night.ID, b.Match.Table), Match: string(b.Match.ID), Seen: b.Match.Ledger.Latest, Disputes: b.Disputes(ctx),
	}
	for at, player := range b.Match.Sitting() {
		line := templates.ScoreSheetPlayer{
			Place: strconv.Itoa(at), Name: b.Night.NameOf(player), Total: b.Total(b.Match.Ledger.Totals[at]),
			AcceptID: newID(), ProblemID: newID(),
		}
		if accepted := b.Match.Ledger.Accepted[at]; accepted != nil {
			line.Accepted, line.Way = present.Recorded(ctx, accepted.By.Name, accepted.By.At), present.AcceptedBy(*accepted, line.Name)
		}
		for _, dispute := range b.Match.Ledger.Disputes {
			if dispute.Resolution == nil && b.Match.PlayersOf(dispute.Sitters)[dispute.Place] == player {
				line.Disputed = dispute.Text
			}
		}
		view.Players = append(view.Players, line)
	}
	return view
}

// newID is the id of an entry, made for its form.
func newID() string { return uuid.Must(uuid.NewV7()).String() }
