package dues

import (
	"cmp"
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// SetTaken records whether the club takes money. From the day on which it stops, evenings cost nothing;
// what was recorded before stays.
func (s *Store) SetTaken(ctx context.Context, taken bool, today string) (err error) {
	defer database.Wrap(&err, "recording whether the club takes money")
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		// Two that come first at the same time would both insert the row.
		first := SettingsRow{ID: 1}
		if err := database.Rows[SettingsRow](tx, clause.OnConflict{DoNothing: true}).Create(ctx, &first); err != nil {
			return err
		}
		row, err := database.Rows[SettingsRow](tx, database.Locking).Where("id = 1").First(ctx)
		switch {
		case err != nil:
			return err
		case row.Taken == taken:
			return database.ErrUnchanged
		}
		if _, err := database.Rows[SettingsRow](tx).Where("id = 1").Update(ctx, "taken", taken); err != nil {
			return err
		}
		if !taken {
			if err := endPrices(ctx, tx, today); err != nil {
				return err
			}
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.MoneyTaken, Changes: []journal.Difference{{Field: "money", Before: row.Taken, After: taken}}})
	}))
}

// PricesAhead are the prices that are dropped when the club takes no money any more: whether the list has any, and of
// how many single nights and series.
type PricesAhead struct {
	List           bool
	Nights, Series int
}

// PricesAhead are the prices that would be dropped on a day, none if the club takes no money.
func (s *Store) PricesAhead(ctx context.Context, today string) (ahead PricesAhead, err error) {
	defer database.Wrap(&err, "looking which prices hold from %s on", today)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := settingsRow(ctx, tx)
		if err != nil || !row.Taken {
			return err
		}
		tariff, err := readTariff(ctx, tx)
		if err != nil {
			return err
		}
		ahead.List = tariff.On(today) != (dues.Prices{})
		if ahead.Nights, err = countRows[NightPriceRow](ctx, tx, "night_id", nightsAhead, today, today, tournament.Finished); err != nil {
			return err
		}
		ahead.Series, err = countRows[SeriesPriceRow](ctx, tx, "series_id", "TRUE")
		return err
	})
	return ahead, err
}

// nightsAhead selects the prices of nights from a day on, without those of that day that are over.
const nightsAhead = "night_id IN (SELECT id FROM nights WHERE date > ? OR date = ? AND phase <> ?)"

// endPrices lets evenings cost nothing from a day on, if they cost anything. Those of that day that are over
// cost what they did. Evenings of series that are being announced wait, so that none brings prices that are dropped.
func endPrices(ctx context.Context, tx *gorm.DB, today string) error {
	if _, err := database.LockReadModel(ctx, tx); err != nil {
		return err
	}
	tariff, err := readTariff(ctx, tx)
	if err != nil {
		return err
	}
	if _, err := database.Rows[NightPriceRow](tx).Where(nightsAhead, today, today, tournament.Finished).Delete(ctx); err != nil {
		return err
	}
	if err := database.Execute(ctx, tx, "DELETE FROM series_prices"); err != nil {
		return err
	}
	if tariff.On(today) == (dues.Prices{}) {
		return nil
	}
	if err := keepPrices(ctx, tx, tariff.On(today), today); err != nil {
		return err
	}
	return database.Rows[PriceListRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &PriceListRow{FirstDay: today})
}

// keepPrices gives the nights of a day that are over the prices of the list as their own, before others hold from
// that day on. Nobody then owes something else for an evening from which they have gone home.
func keepPrices(ctx context.Context, tx *gorm.DB, prices dues.Prices, day string) error {
	return database.Execute(ctx, tx, `INSERT INTO night_prices (night_id, member, guest, reduced)
		SELECT id, ?, ?, ? FROM nights WHERE date = ? AND phase = ? AND id NOT IN (SELECT night_id FROM night_prices)`,
		prices.Member, prices.Guest, prices.Reduced, day, tournament.Finished)
}

// SetPrices records what evenings cost from a day on, and in which currency. [tournament.Problems] with the
// code currency_fixed if money was recorded in another currency.
func (s *Store) SetPrices(ctx context.Context, currency dues.Currency, prices dues.Prices, today string) (err error) {
	defer database.Wrap(&err, "recording what evenings cost")
	return s.change(ctx, "", func(tx *gorm.DB, was dues.Currency) error {
		tariff, err := readTariff(ctx, tx)
		if err != nil {
			return err
		}
		before := tariff.On(today)
		if before == prices && was == currency {
			return database.ErrUnchanged
		}
		if was != currency {
			fixed, err := anythingRecorded(ctx, tx)
			if err != nil {
				return err
			}
			if fixed && was.Code != "" {
				return tournament.Problems{{Field: "currency", Code: "currency_fixed", Args: map[string]any{"Currency": was.Code}}}
			}
			if err := changeCurrency(ctx, tx, currency); err != nil {
				return err
			}
		}
		kept := before
		if was != currency {
			kept = dues.Prices{} // evenings of today that are over cost nothing
		}
		if err := keepPrices(ctx, tx, kept, today); err != nil {
			return err
		}
		row := PriceListRow{today, int64(prices.Member), int64(prices.Guest), int64(prices.Reduced)}
		if err := database.Rows[PriceListRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PricesChanged, Changes: priceDifferences(told(was, before), told(currency, prices))})
	})
}

// changeCurrency drops all prices: nobody has paid anything yet, and what evenings cost in the other currency says nothing
// in this one. Evenings of series that are being announced wait, so that none brings prices that are dropped.
func changeCurrency(ctx context.Context, tx *gorm.DB, currency dues.Currency) error {
	if _, err := database.LockReadModel(ctx, tx); err != nil {
		return err
	}
	for _, table := range []string{"price_lists", "night_prices", "series_prices"} {
		if err := database.Execute(ctx, tx, "DELETE FROM "+table); err != nil {
			return err
		}
	}
	_, err := database.Rows[SettingsRow](tx).Where("id = 1").Select("currency", "decimals").
		Updates(ctx, SettingsRow{Currency: currency.Code, Decimals: currency.Decimals})
	return err
}

// told are prices as the journal keeps them: three texts, or none.
func told(currency dues.Currency, prices dues.Prices) []any {
	if currency.Code == "" {
		return []any{nil, nil, nil}
	}
	return []any{money(currency, prices.Member), money(currency, prices.Guest), money(currency, prices.Reduced)}
}

func priceDifferences(before, after []any) []journal.Difference {
	return journal.Differences(
		journal.Difference{Field: "price.member", Before: before[0], After: after[0]},
		journal.Difference{Field: "price.guest", Before: before[1], After: after[1]},
		journal.Difference{Field: "price.reduced", Before: before[2], After: after[2]},
	)
}

// SetNightPrices records what one night costs; nil is what the price list says. [tournament.ErrFinished] if it is to
// have the prices of the list and is over: it keeps its own, as the list may be another one by now.
func (s *Store) SetNightPrices(ctx context.Context, night tournament.NightID, prices *dues.Prices) (err error) {
	defer database.Wrap(&err, "recording what night %s costs", night)
	return s.change(ctx, night, func(tx *gorm.DB, currency dues.Currency) error {
		own, err := readNightPrices(ctx, tx)
		if err != nil {
			return err
		}
		before, had := own[string(night)]
		switch {
		case prices == nil && !had, prices != nil && had && before == *prices:
			return database.ErrUnchanged
		case currency.Code == "":
			return tournament.ErrConflict
		}
		if prices == nil {
			over, err := countRows[nights.NightRow](ctx, tx, "id", "id = ? AND phase = ?", night, tournament.Finished)
			if err != nil || over > 0 {
				return cmp.Or[error](err, tournament.ErrFinished)
			}
		}
		was := told(dues.Currency{}, before)
		if had {
			was = told(currency, before)
		}
		is := toldOrList(currency, prices)
		return cmp.Or(writeNightPrices(ctx, tx, night, prices, false), s.journal.Tell(ctx, tx, journal.Change{Kind: journal.NightPricesChanged, Night: night, Changes: priceDifferences(was, is)}))
	})
}
