package table

import (
	"context"
	"fmt"
	"maps"
	"net/http"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
)

// showRenumbered shows the form of a hand that replaces another one with another number, and with
// everything that was typed. Nothing is recorded.
func (s *Room) showRenumbered(c echo.Context, change matchChange, number string) error {
	ctx := c.Request().Context()
	if err := change.renumber(ctx, number); err != nil {
		return err
	}
	view, err := change.form(ctx)
	if err != nil {
		return err
	}
	return s.renderChange(c, http.StatusOK, change, view)
}

// renumber gives the hand of the form another number. A hand that is typed stays one of the same people,
// in the seats of the new number; as long as something is missing, in the seats in which it was begun.
func (change *matchChange) renumber(ctx context.Context, number string) error {
	form, rules := handentry.FormOf(change.typed), change.at.match.Rules
	if form.Number = number; !change.hasNumber(form.Hand()) {
		return fmt.Errorf("%w: no hand %q", tournament.ErrNotFound, number)
	}
	ledger, typed := change.matchAt(form.Hand()).Ledger, maps.Clone(change.typed)
	now := handentry.PlacesText(handentry.StateBefore(ledger, form.Hand()).Seats)
	if typed.Get("winner") == "" {
		typed.Set("seats", now)
	} else if told := form.Read(rules); form.Seats != now && len(told.Problems) == 0 &&
		len(board.Unanswered(ctx, rules, form, told.Played(ledger))) == 0 {
		moved := told.Reseated(rules, ledger)
		played := moved.Played(ledger)
		board.AddAnswers(rules, moved.Typed, &played.Facts)
		for field := range handentry.HandFields(rules, typed) {
			typed.Del(field)
		}
		maps.Copy(typed, moved.Typed)
		typed.Set("seats", now)
		typed.Set(handentry.AskedField, "1")
	}
	typed.Set("number", number)
	typed.Del(templates.OtherNumberField)
	typed.Del("shown")
	change.typed, change.told = typed, nil
	return nil
}
