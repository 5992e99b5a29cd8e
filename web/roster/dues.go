package roster

import (
	"slices"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/web/present"
)

// ownDues are what the player of a personal link owes and has paid, nil if that is nothing, or the club
// takes no money.
func (s *Room) ownDues(c echo.Context, player tournament.PlayerID) (*templates.PersonalDues, error) {
	ctx := c.Request().Context()
	settings, err := s.Store.Dues.Settings(ctx)
	if err != nil || !settings.Taken {
		return nil, err
	}
	account, tariff, err := s.Store.Dues.Account(ctx, player)
	if err != nil {
		return nil, err
	}
	lines := account.Lines(tariff)
	sums := dues.SumOf(lines)
	if sums == (dues.Sums{}) {
		return nil, nil //nolint:nilnil // nothing to show is no error
	}
	money := func(amount dues.Amount) string { return present.Money(ctx, settings.Currency, amount) }
	view := templates.PersonalDues{Owed: money(sums.Owed), Paid: money(sums.Paid), Open: money(sums.Open()), Settled: sums.Open() <= 0}
	for _, line := range slices.Backward(lines) {
		view.Lines = append(view.Lines, templates.PersonalCharge{
			What: present.DuesFor(ctx, line), Reason: present.DuesReason(ctx, line), Owed: money(line.Owed), Paid: money(line.Paid()),
		})
	}
	return &view, nil
}
