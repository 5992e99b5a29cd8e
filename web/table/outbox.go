package table

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// sameField is the number of a hand that another tablet had recorded identically.
const sameField = "same"

// lateText says that a hand came when its match was over.
func lateText(ctx context.Context, hand int, match tournament.Match) string {
	if round, ok := match.Round.Number(); ok {
		return i18n.T(ctx, "outbox.late", "Number", hand, "Round", round)
	}
	return i18n.T(ctx, "outbox.late_alone", "Number", hand)
}

// recordedHand answers an entry that is safely recorded. It says so if another tablet had recorded
// the hand identically. If the hand was too late and is kept for the desk, a page shows that as a
// refusal.
func recordedHand(c echo.Context, at tableAt, form handentry.Form, receipt matches.Receipt) error {
	same := receipt.DuplicateOf != ""
	if site.AsksReceipt(c.Request()) {
		said := site.OutboxAnswer{Entry: form.Entry}
		switch {
		case receipt.Late:
			said.Unread, said.Sentences = true, []string{lateText(c.Request().Context(), form.Hand(), at.match)}
		case receipt.Differs:
			said.Unread, said.Sentences = true, []string{i18n.T(c.Request().Context(), "outbox.differs", "Number", form.Hand())}
		case same:
			said.Sentences = []string{i18n.T(c.Request().Context(), "outbox.same", "Number", form.Hand())}
		}
		return c.JSON(http.StatusOK, said)
	}
	if receipt.Late {
		return site.ErrHandLate
	}
	path := present.TablePath(at.night.ID, at.table)
	if same {
		path += "?" + url.Values{sameField: {strconv.Itoa(form.Hand())}}.Encode()
	}
	return site.SeeOther(c, path)
}

// pastHand answers an entry of a tablet that may record nothing any more: with the receipt if the
// entry or an identical hand was recorded before, otherwise with the reason.
func (s *Room) pastHand(c echo.Context, at tableAt, told handentry.Reading, why error) error {
	if len(told.Problems) > 0 {
		return why
	}
	form, played := told.Form, told.Played(at.match.Ledger)
	receipt, err := s.Store.Matches.Receipt(c.Request().Context(), at.match.ID,
		tournament.Event{ID: tournament.EntryID(form.Entry), Hand: &played})
	_, stands := at.match.Ledger.SameHand(at.match.Rules, played)
	stands = stands && !at.match.SeatsDiffer(tournament.Event{Hand: &played, Sitting: form.Sitting()})
	switch {
	case err == nil:
		return recordedHand(c, at, form, receipt)
	case errors.Is(err, tournament.ErrNotFound) && stands:
		return recordedHand(c, at, form, matches.Receipt{DuplicateOf: tournament.EntryID(form.Entry)})
	case errors.Is(err, tournament.ErrNotFound), errors.Is(err, tournament.ErrConflict):
		return why
	}
	return err
}

// renderRefusal renders the table again for a page, and says for an outbox why the hand
// was not recorded.
func (s *Room) renderRefusal(c echo.Context, status int, at tableAt, b entryState) error {
	if !site.AsksReceipt(c.Request()) {
		return s.renderTable(c, status, at, b)
	}
	var said site.OutboxAnswer
	for _, problem := range b.problems {
		said.Sentences = append(said.Sentences, problem.Sentence)
	}
	if n := b.notice; n != nil {
		said.Both = n.Recorded != nil
		key := "table." + n.Word
		if n.Word == "stale_saved" { // what is recorded is not below
			key = "outbox.other"
		}
		said.Sentences = append(said.Sentences,
			i18n.T(c.Request().Context(), key, "Number", n.Number, "Next", n.Next))
	}
	return c.JSON(status, said)
}
