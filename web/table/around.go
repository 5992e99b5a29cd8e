package table

import (
	"net/url"
	"strconv"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// undoTime is how long the last hand can be taken back with one tap.
const undoTime = 10 * time.Second

// around adds to the entry area what stands around the form of a hand: the
// question who sits where, the score sheet, and for a moment the way back.
func (at tableAt) around(view *templates.EntryArea, state parts.TableState, b entryState) {
	ledger := at.match.Ledger
	if b.notice == nil && state.Closed == "" && len(ledger.Hands) == 0 && !ledger.Confirmed {
		view.Seats = at.seatsQuestion()
	}
	if ledger.State.Finished {
		sheet := at.board().scoreSheet()
		if b.scoreSheet != nil {
			sheet = *b.scoreSheet
		}
		view.Sheet = &sheet
	}
	last, ok := ledger.Last()
	if events := at.match.Events; ok && view.TakeBack != nil && b.void == nil && b.notice == nil &&
		events[len(events)-1].ID == last.Entry && time.Since(last.At) < undoTime {
		undo := *view.TakeBack
		undo.ID = models.NewID()
		view.Undo = &undo
	}
}

// seatsQuestion is the form that confirms the seats.
func (at tableAt) seatsQuestion() *templates.ChangeView {
	return &templates.ChangeView{
		Path: present.TablePath(at.night.ID, at.table), Match: string(at.match.ID), ID: models.NewID(),
		Typed: templates.Typed{"seen": {strconv.Itoa(at.match.Ledger.Latest)}},
	}
}

// mine is where what was typed becomes a correction of the hand that was saved.
func mine(at tableAt, form handentry.Form, entry string) string {
	query := url.Values{
		"match": {string(at.match.ID)}, "entry": {entry}, "mine": {handentry.Only(at.night.Rules, form.Typed).Encode()},
	}
	return present.TablePath(at.night.ID, at.table) + "/changes/" + string(correctHand) + "?" + query.Encode()
}
