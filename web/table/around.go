package table

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// undoTime is how long a hand that was taken back can be brought back with one tap.
const undoTime = 10 * time.Second

// addSurroundings adds to the entry area what is around the form of a hand: the question who sits
// where, the score sheet, and for a short time the hand that was taken back.
func (at tableAt) addSurroundings(ctx context.Context, view *templates.EntryArea, state parts.TableState, b entryState) {
	ledger := at.match.Ledger
	if b.notice == nil && state.Closed == "" && len(ledger.Hands) == 0 && !ledger.Confirmed {
		view.Seats = at.seatsQuestion()
	}
	if ledger.State.Finished {
		sheet := at.board().ScoreSheet(ctx)
		if b.scoreSheet != nil {
			sheet = *b.scoreSheet
		}
		view.Sheet = &sheet
	}
	if hand, ok := at.takenBack(); ok && view.Entry != nil && b.notice == nil && at.now.Sub(hand.At) < undoTime {
		view.BringBack = &templates.BringBackForm{
			Number: hand.Hand.Before.Hand, Fields: templates.Typed(at.readingOfHand(hand.Hand).Fields()),
		}
		view.Seats = nil // the hand stands where the seats are asked
	}
}

// takenBack is the hand that was taken back last, if it is to be entered next and nothing was
// changed since.
func (at tableAt) takenBack() (hand tournament.VoidedHand, ok bool) {
	ledger := at.match.Ledger
	if len(ledger.Voided) == 0 || ledger.State.Finished {
		return hand, false
	}
	hand = ledger.Voided[len(ledger.Voided)-1]
	last := ledger.History[len(ledger.History)-1].Event
	return hand, last.Void != nil && last.Number == ledger.Latest && last.Void.Entry == hand.Hand.Entry &&
		hand.Hand.Before.Hand == ledger.State.Hand
}

// readingOfHand is a recorded hand as a form.
func (at tableAt) readingOfHand(hand tournament.Hand) *handentry.Reading {
	return at.readForm(handentry.Form{
		Entry: database.NewID(), Match: string(at.match.ID), Number: strconv.Itoa(hand.Before.Hand),
		Seats: handentry.PlacesText(hand.Before.Seats), Format: board.EntryFormat, Typed: handentry.RecordedFields(at.match.Rules, hand),
	})
}

// readForm reads a form by the night's rules.
func (at tableAt) readForm(form handentry.Form) *handentry.Reading {
	told := form.Read(at.match.Rules)
	return &told
}

// seatsQuestion is the form that confirms the seats.
func (at tableAt) seatsQuestion() *templates.ChangeView {
	return &templates.ChangeView{
		Path: present.TablePath(at.night.ID, at.table), Match: string(at.match.ID), ID: database.NewID(),
		Typed: templates.Typed{"seen": {strconv.Itoa(at.match.Ledger.Latest)}, "order": {allPlaces[:at.match.Places()]}},
	}
}

// correctionPath is the address at which the typed hand becomes a correction of the saved one.
func correctionPath(at tableAt, form handentry.Form, entry string) string {
	query := url.Values{
		"match": {string(at.match.ID)}, "entry": {entry}, "seats": {form.Seats}, "mine": {handentry.HandFields(at.match.Rules, form.Typed).Encode()},
	}
	return present.TablePath(at.night.ID, at.table) + "/changes/" + string(correctHand) + "?" + query.Encode()
}
