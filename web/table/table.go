package table

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showTable is GET /nights/:night/tables/:table — the referee's page: the state of the table, and
// the form of the next hand.
func (s *Room) showTable(c echo.Context, at tableAt) error {
	if !at.found {
		return s.renderNoTable(c, at)
	}
	fresh := entryState{same: min(site.ParseCount(c.QueryParam(sameField)), len(at.match.Ledger.Hands))}
	if voided, ok := at.takenBack(); ok && string(voided.Hand.Entry) == c.QueryParam(takenField) {
		fresh.told = at.readingOfHand(voided.Hand)
	}
	if aside := handentry.PutBack(at.match.Rules, c.QueryParams(), handentry.PlacesText(at.match.Ledger.State.Seats)); len(aside) > 0 && !at.match.Ledger.State.Finished {
		fresh.told = at.readForm(handentry.Form{
			Entry: database.NewID(), Match: string(at.match.ID), Number: strconv.Itoa(at.match.Ledger.State.Hand), Typed: aside,
		})
	}
	return s.renderTable(c, http.StatusOK, at, fresh)
}

// takenField is the field with the entry of a hand that was just taken back: the form is filled
// with it.
const takenField = "taken"

// showStatePart is GET /nights/:night/tables/:table/state — the part that refreshes.
func (s *Room) showStatePart(c echo.Context, at tableAt) error {
	if !at.found {
		return fmt.Errorf("%w: no match at table %d", tournament.ErrNotFound, at.table)
	}
	var err error
	state := at.board().State(c.Request().Context())
	if state.Clock, err = s.clock(c.Request().Context(), at); err != nil {
		return err
	}
	request, err := s.deskRequest(c, at)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.TableStatePart(state, request))
}

// previewHand is POST /nights/:night/tables/:table/preview — what the hand that is typed so far is
// worth. Nothing is recorded, and mistakes are no error.
func (s *Room) previewHand(c echo.Context, at tableAt, posted url.Values) error {
	form := handentry.FormOf(posted)
	at, err := at.withMatch(form.Match)
	if err != nil && !errors.Is(err, errOtherMatch) {
		return err
	}
	if entry := posted.Get(templates.ReplacedField); entry != "" {
		at.match = without(at.match, entry, form.Hand())
	}
	return site.Render(c, http.StatusOK, templates.Preview(at.board().Preview(c.Request().Context(), form.Read(at.match.Rules))))
}

// recordHand is POST /nights/:night/tables/:table/hands — records the hand of the form. The same
// form sent again records nothing. A tablet's outbox, which asks for JSON, gets a receipt, or
// sentences that say why the hand is not recorded.
func (s *Room) recordHand(c echo.Context, at tableAt, posted url.Values) error {
	form := handentry.FormOf(posted)
	if !form.Valid() {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	if form.Format != "" && form.Format != board.EntryFormat {
		return site.ErrFormat
	}
	told, table := form.Read(at.night.Rules), at // the table may have no match any more
	at, err := at.withMatch(form.Match)
	if why := site.RecordingRefusal(c); why != nil {
		return s.pastHand(c, at, told, cmp.Or(err, why))
	}
	if err != nil {
		return s.refuseHand(c, table, told, err)
	}
	if !form.HasSeats(at.match.Places()) {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	if len(told.Problems) > 0 {
		return s.refuseHand(c, table, told, told.Problems)
	}
	played := told.Played(at.match.Ledger)
	played.Tablet = tournament.ReadTabletShown(posted.Get("tablet_engine"), posted.Get("tablet_shown"))
	if open := board.Unanswered(c.Request().Context(), at.match.Rules, form, played); len(open) > 0 {
		return s.refuseHand(c, table, told, open)
	}
	event := s.RecordedBy(c, tournament.Event{ID: tournament.EntryID(form.Entry), Hand: &played, Sitting: form.Sitting()})
	receipt, err := s.Store.Matches.EnterHand(c.Request().Context(), at.match.ID, event)
	if err != nil {
		table, failed := s.tableAt(c) // others may have recorded meanwhile
		if failed != nil {
			return failed
		}
		return s.refuseHand(c, table, told, err)
	}
	if receipt.Differs && !receipt.Repeated {
		s.Log.WarnContext(c.Request().Context(), "a tablet had shown other points of a hand",
			"night", at.night.ID, "table", at.table, "hand", form.Hand(), "engine", played.Tablet.Engine, "shown", played.Tablet.Shown.Payments)
	}
	return recordedHand(c, at, form, receipt)
}

// voidForm takes back a hand: which, and why.
type voidForm struct{ ID, Match, Entry, Reason, Other string }

// reason is what was typed, else what was tapped.
func (f voidForm) reason() string {
	if strings.TrimSpace(f.Other) != "" {
		return f.Other
	}
	return f.Reason
}

// voidHand is POST /nights/:night/tables/:table/voids — takes back the last hand, with a reason,
// and fills the form with it. The same form sent again changes nothing.
func (s *Room) voidHand(c echo.Context, at tableAt, values url.Values) error {
	form := voidForm{
		ID: values.Get("entry_id"), Match: values.Get("match"), Entry: values.Get("entry"),
		Reason: values.Get("reason"), Other: values.Get("reason_text"),
	}
	if uuid.Validate(form.ID) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	at, err := at.withMatch(form.Match)
	if err != nil {
		return s.refuseVoid(c, form, err)
	}
	reason, problem := tournament.ParseReason("reason", form.reason())
	if problem != nil {
		return s.refuseVoid(c, form, tournament.Problems{*problem})
	}
	event := s.RecordedBy(c, tournament.Event{
		ID: tournament.EntryID(form.ID), Void: &tournament.HandVoided{Entry: tournament.EntryID(form.Entry), Reason: reason},
	})
	if _, err := s.Store.Matches.Append(c.Request().Context(), at.match.ID, event); err != nil {
		return s.refuseVoid(c, form, err)
	}
	return site.SeeOther(c, present.TablePath(at.night.ID, at.table)+"?"+url.Values{takenField: {form.Entry}}.Encode())
}
