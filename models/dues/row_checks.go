package dues

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// Check says why no program has written the row; see [database.Checked].
func (r SettingsRow) Check() error {
	if r.Currency == "" && r.Decimals == 0 {
		return nil
	}
	if _, known := dues.CurrencyOf(r.Currency); !known {
		return fmt.Errorf("%q is no currency such as EUR", tournament.Legible(r.Currency))
	}
	if r.Decimals < 0 || r.Decimals > dues.MostDecimals {
		return fmt.Errorf("a currency has no %d decimals", r.Decimals)
	}
	return nil
}

// Check says why no program has written the row; see [database.Checked].
func (r PriceListRow) Check() error {
	return cmp.Or(checkDays(r.FirstDay), checkAmounts(0, r.Member, r.Guest, r.Reduced))
}

// Check says why no program has written the row; see [database.Checked].
func (r NightPriceRow) Check() error { return checkAmounts(0, r.Member, r.Guest, r.Reduced) }

// Check says why no program has written the row; see [database.Checked].
func (r SeriesPriceRow) Check() error { return checkAmounts(0, r.Member, r.Guest, r.Reduced) }

// Check says why no program has written the row; see [database.Checked].
func (r ClassRow) Check() error { return cmp.Or(checkClass(r.Class), checkDays(r.FirstDay)) }

// Check says why no program has written the row; see [database.Checked].
func (r NightClassRow) Check() error { return checkClass(r.Class) }

func checkClass(class string) error {
	if !slices.Contains(dues.Classes(), dues.Class(class)) {
		return fmt.Errorf("%q is no class such as member", tournament.Legible(class))
	}
	return nil
}

// Check says why no program has written the row; see [database.Checked].
func (r TicketRow) Check() error {
	if r.LastDay < r.FirstDay {
		return fmt.Errorf("the ticket ends on %s, before it begins", tournament.Legible(r.LastDay))
	}
	return cmp.Or(checkDays(r.FirstDay, r.LastDay, r.SoldOn), checkAmounts(0, r.Price))
}

// Check says why no program has written the row; see [database.Checked].
func (r PaymentRow) Check() error {
	if (r.NightID == nil) == (r.TicketID == nil) {
		return errors.New("a payment is for either a night or a ticket")
	}
	return cmp.Or(checkDays(r.PaidOn), checkAmounts(1, r.Amount), tournament.CheckText(r.Note), tournament.CheckNameOrNone(r.TakenBy))
}

func checkDays(days ...string) error {
	for _, day := range days {
		if !isDay(day) {
			return fmt.Errorf("%q is no day such as 2026-11-23", tournament.Legible(day))
		}
	}
	return nil
}

// checkAmounts: an amount is in the range that pages take.
func checkAmounts(least dues.Amount, amounts ...int64) error {
	for _, amount := range amounts {
		if dues.Amount(amount) < least || dues.Amount(amount) > dues.MostAmount {
			return fmt.Errorf("the amount %d is not between %d and %d", amount, least, dues.MostAmount)
		}
	}
	return nil
}
