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
// Announced is how many evenings would follow: they are announced and have not begun, and have no prices of their own.
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

// eveningsAhead are the nights of a series that are announced and have not begun, and whose prices were not set alone,
// by their ids: the order in which they are locked. An evening has begun when somebody is there.
func eveningsAhead(ctx context.Context, tx *gorm.DB, series, today string) (ahead []tournament.NightID, err error) {
	err = tx.WithContext(ctx).Raw(`SELECT n.id FROM series_evenings e JOIN nights n ON n.id = e.night_id
		LEFT JOIN night_prices p ON p.night_id = n.id
		WHERE e.series_id = ? AND n.phase = ? AND n.cancelled_at IS NULL AND n.date >= ? AND (p.night_id IS NULL OR p.of_series)
		AND NOT EXISTS (SELECT 1 FROM attendances a WHERE a.night_id = n.id AND a.present)
		ORDER BY n.id`, series, tournament.Gathering, today).Scan(&ahead).Error
	return ahead, err
}

// SeriesPricing says what the evenings of a series cost.
type SeriesPricing struct {
	Series string
	// Prices are nil for what the price list says.
	Prices *dues.Prices
	// Announced: evenings that are announced follow, unless they have begun or their prices were set alone.
	Announced bool
}

// SetSeriesPrices records what evenings of a series cost. [tournament.ErrNotFound] if there is no such series,
// [tournament.ErrConflict] before the club has a currency. It locks the nights that follow, and then what evenings are
// announced under: so every evening has the prices of before or those of now.
func (s *Store) SetSeriesPrices(ctx context.Context, p SeriesPricing, today string) (err error) {
	defer database.Wrap(&err, "recording what evenings of series %s cost", p.Series)
	var changed []database.Announcement
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		changed = nil
		row, err := database.Rows[SettingsRow](tx, database.Locking).Where("id = 1 AND taken").First(ctx)
		if err != nil {
			return err
		}
		var ahead []tournament.NightID
		if p.Announced {
			if ahead, err = eveningsAhead(ctx, tx, p.Series, today); err != nil {
				return err
			}
		}
		for _, night := range ahead {
			touched, err := s.db.Touch(ctx, tx, night)
			if err != nil {
				return err
			}
			changed = append(changed, touched)
		}
		club, err := s.db.ChangeClubIn(ctx, tx, func(tx *gorm.DB) error {
			return s.setSeriesPrices(ctx, tx, row.settings().Currency, p, today)
		})
		changed = append(changed, club)
		return err
	})
	return s.db.Announce(err, changed...)
}

func (s *Store) setSeriesPrices(ctx context.Context, tx *gorm.DB, currency dues.Currency, p SeriesPricing, today string) error {
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
		if followed, err = s.followPrices(ctx, tx, currency, p, today); err != nil {
			return err
		}
	}
	if same(before, p.Prices) {
		if followed == 0 {
			return database.ErrUnchanged
		}
		return nil
	}
	if err := writeSeriesPrices(ctx, tx, p); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{
		Kind: journal.SeriesPricesChanged, Facts: journal.Facts{journal.FactName: name[0]},
		Changes: priceDifferences(toldOrList(currency, before), toldOrList(currency, p.Prices)),
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

// followPrices gives announced evenings the prices of their series, and says to how many.
func (s *Store) followPrices(ctx context.Context, tx *gorm.DB, currency dues.Currency, p SeriesPricing, today string) (count int, err error) {
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
		if same(now, p.Prices) {
			continue
		}
		if err := writeNightPrices(ctx, tx, night, p.Prices, true); err != nil {
			return 0, err
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.NightPricesChanged, Night: night, Changes: priceDifferences(toldOrList(currency, now), toldOrList(currency, p.Prices)),
		}); err != nil {
			return 0, err
		}
		count++
	}
	return count, nil
}

// writeNightPrices gives a night prices of its own or of its series, or for nil those of the list.
func writeNightPrices(ctx context.Context, tx *gorm.DB, night tournament.NightID, prices *dues.Prices, ofSeries bool) error {
	if prices == nil {
		_, err := database.Rows[NightPriceRow](tx).Where("night_id = ?", night).Delete(ctx)
		return err
	}
	row := NightPriceRow{string(night), int64(prices.Member), int64(prices.Guest), int64(prices.Reduced), ofSeries}
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
	return writeNightPrices(ctx, tx, night, prices, true)
}

// RemoveSeries forgets what evenings of a series would cost. Those that were announced keep their prices.
func (s *Store) RemoveSeries(ctx context.Context, tx *gorm.DB, series string) error {
	_, err := database.Rows[SeriesPriceRow](tx).Where("series_id = ?", series).Delete(ctx)
	return err
}
