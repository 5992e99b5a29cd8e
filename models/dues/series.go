package dues

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// SeriesPrices is what each evening of a series costs that is announced from now on; nil if the price list says it.
// Announced is how many evenings are announced and have not begun.
func (s *Store) SeriesPrices(ctx context.Context, series, today string) (own *dues.Prices, announced int, err error) {
	defer database.Wrap(&err, "reading what evenings of series %s cost", series)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		if own, err = readSeriesPrices(ctx, tx, series); err != nil {
			return err
		}
		ahead, err := eveningsAhead(ctx, tx, series, today)
		announced = len(ahead)
		return err
	})
	return own, announced, err
}

func readSeriesPrices(ctx context.Context, tx *gorm.DB, series string) (*dues.Prices, error) {
	rows, err := database.Rows[SeriesPriceRow](tx).Where("series_id = ?", series).Find(ctx)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	prices := pricesOf(rows[0].Member, rows[0].Guest, rows[0].Reduced)
	return &prices, nil
}

// eveningsAhead are the nights of a series that are announced and have not begun, by their ids: the order in which
// they are locked.
func eveningsAhead(ctx context.Context, tx *gorm.DB, series, today string) (ahead []tournament.NightID, err error) {
	err = tx.WithContext(ctx).Raw(`SELECT n.id FROM series_evenings e JOIN nights n ON n.id = e.night_id
		WHERE e.series_id = ? AND n.phase = ? AND n.cancelled_at IS NULL AND n.date >= ? ORDER BY n.id`,
		series, tournament.Gathering, today).Scan(&ahead).Error
	return ahead, err
}

// SeriesPricing says what the evenings of a series cost.
type SeriesPricing struct {
	Series string
	// Prices are nil for what the price list says.
	Prices *dues.Prices
	// Announced: evenings that are announced and have not begun follow, except those whose prices were set alone.
	Announced bool
}

// SetSeriesPrices records what evenings of a series cost. [tournament.ErrNotFound] if there is no such series,
// [tournament.ErrConflict] before the club has a currency.
func (s *Store) SetSeriesPrices(ctx context.Context, p SeriesPricing, today string) (err error) {
	defer database.Wrap(&err, "recording what evenings of series %s cost", p.Series)
	return s.change(ctx, "", func(tx *gorm.DB, currency dues.Currency) error {
		var name []string
		if err := tx.WithContext(ctx).Raw("SELECT name FROM series WHERE id = ?", p.Series).Scan(&name).Error; err != nil {
			return err
		}
		switch {
		case len(name) == 0:
			return tournament.ErrNotFound
		case currency.Code == "":
			return tournament.ErrConflict
		}
		before, err := readSeriesPrices(ctx, tx, p.Series)
		if err != nil {
			return err
		}
		followed := 0
		if p.Announced {
			if followed, err = followPrices(ctx, tx, p, before, today); err != nil {
				return err
			}
		}
		if same(before, p.Prices) && followed == 0 {
			return database.ErrUnchanged
		}
		if err := writeSeriesPrices(ctx, tx, p); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.SeriesPricesChanged, Facts: journal.Facts{journal.FactName: name[0]},
			Changes: priceDifferences(toldOrList(currency, before), toldOrList(currency, p.Prices)),
		})
	})
}

func writeSeriesPrices(ctx context.Context, tx *gorm.DB, p SeriesPricing) error {
	if p.Prices == nil {
		_, err := database.Rows[SeriesPriceRow](tx).Where("series_id = ?", p.Series).Delete(ctx)
		return err
	}
	row := SeriesPriceRow{p.Series, int64(p.Prices.Member), int64(p.Prices.Guest), int64(p.Prices.Reduced)}
	return database.Rows[SeriesPriceRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row)
}

// followPrices gives announced evenings the prices of their series, and says to how many. One that has other prices
// than the series had keeps them.
func followPrices(ctx context.Context, tx *gorm.DB, p SeriesPricing, before *dues.Prices, today string) (count int, err error) {
	ahead, err := eveningsAhead(ctx, tx, p.Series, today)
	if err != nil {
		return 0, err
	}
	own, err := readNightPrices(ctx, tx)
	if err != nil {
		return 0, err
	}
	for _, night := range ahead {
		var now *dues.Prices
		if prices, has := own[string(night)]; has {
			now = &prices
		}
		if !same(now, before) && now != nil || same(now, p.Prices) {
			continue
		}
		if err := writeNightPrices(ctx, tx, night, p.Prices); err != nil {
			return 0, err
		}
		count++
	}
	return count, nil
}

// writeNightPrices gives a night prices of its own, or for nil those of the list.
func writeNightPrices(ctx context.Context, tx *gorm.DB, night tournament.NightID, prices *dues.Prices) error {
	if prices == nil {
		_, err := database.Rows[NightPriceRow](tx).Where("night_id = ?", night).Delete(ctx)
		return err
	}
	row := NightPriceRow{string(night), int64(prices.Member), int64(prices.Guest), int64(prices.Reduced)}
	return database.Rows[NightPriceRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row)
}

func same(a, b *dues.Prices) bool { return a == b || a != nil && b != nil && *a == *b }

// toldOrList are prices as the journal keeps them; those of the list are told as none.
func toldOrList(currency dues.Currency, prices *dues.Prices) []any {
	if prices == nil {
		return told(dues.Currency{}, dues.Prices{})
	}
	return told(currency, *prices)
}

// PriceAnnounced gives a night that its series announces the prices of the series.
func (s *Store) PriceAnnounced(ctx context.Context, tx *gorm.DB, series string, night tournament.NightID) error {
	prices, err := readSeriesPrices(ctx, tx, series)
	if err != nil || prices == nil {
		return err
	}
	return writeNightPrices(ctx, tx, night, prices)
}

// RemoveSeries forgets what evenings of a series would cost. Those that were announced keep their prices.
func (s *Store) RemoveSeries(ctx context.Context, tx *gorm.DB, series string) error {
	_, err := database.Rows[SeriesPriceRow](tx).Where("series_id = ?", series).Delete(ctx)
	return err
}
