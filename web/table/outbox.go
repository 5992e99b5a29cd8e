package table

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// entryFormat is the version of the fields by which a page sends a hand. A tablet
// may keep entries for hours: when a field changes its meaning, this number rises,
// and entries of before are looked at by a person.
const entryFormat = "1"

// recordedHand answers an entry that is safely recorded.
func recordedHand(c echo.Context, at tableAt, form handentry.Form) error {
	if site.AsksReceipt(c.Request()) {
		return c.JSON(http.StatusOK, site.OutboxAnswer{Entry: form.Entry})
	}
	return site.See(c, present.TablePath(at.night.ID, at.table))
}

// pastHand answers an entry of a tablet that may record nothing any more, and why:
// what was recorded before has its receipt.
func (s *Room) pastHand(c echo.Context, at tableAt, form handentry.Form, why error) error {
	played, problems := form.Played(at.night.Rules, at.match.Ledger)
	if len(problems) > 0 {
		return why
	}
	_, err := s.Store.Receipt(c.Request().Context(), at.match.ID,
		tournament.Event{ID: tournament.EntryID(form.Entry), Hand: &played})
	switch {
	case err == nil:
		return recordedHand(c, at, form)
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
		said.Sentences = append(said.Sentences,
			i18n.T(c.Request().Context(), "table."+n.Word, "Number", n.Number, "Next", n.Next))
	}
	return c.JSON(status, said)
}
