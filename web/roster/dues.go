package roster

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// mergeDues says in a sentence what a person owes before a merge and after it: a season ticket of one entry counts for
// evenings of the other. There is none if nothing is owed and nothing paid too much, or the club takes no money.
func (s *Room) mergeDues(ctx context.Context, preview identity.MergePreview) (notes []string, err error) {
	nothing := identity.MergeDues{}
	if preview.Refusal != nil || preview.Dues == nothing && preview.DuesAfter == nothing {
		return nil, nil
	}
	settings, err := s.Store.Dues.Settings(ctx)
	if err != nil || !settings.Taken {
		return nil, err
	}
	money := func(amount dues.Amount) string { return present.Money(ctx, settings.Currency, amount) }
	before, after := preview.Dues, preview.DuesAfter
	if before.TooMuch == 0 && after.TooMuch == 0 {
		return []string{i18n.T(ctx, "merge.dues", "Before", money(before.Open), "After", money(after.Open))}, nil
	}
	return []string{i18n.T(ctx, "merge.dues_too_much", "Before", money(before.Open), "After", money(after.Open),
		"TooMuch", money(before.TooMuch), "TooMuchAfter", money(after.TooMuch))}, nil
}

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
			What: present.DuesFor(ctx, line, func(day string) string { return site.DayText(ctx, day) }), Reason: present.DuesReason(ctx, line), Owed: money(line.Owed), Paid: money(line.Paid()),
		})
	}
	return &view, nil
}
