package models_test

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"testing"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	duesstore "github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// TestEveningsOfASeriesHaveItsPrices: those that are announced from then on, and on demand also those that are, unless
// one of them was priced alone. What was announced stays priced when the series is gone.
func TestEveningsOfASeriesHaveItsPrices(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, thursdays := t.Context(), c.thursdays()
		c.must(c.Series.Create(ctx, thursdays, "2026-12-01"))
		three := dues.Prices{Member: 300, Guest: 450}
		set := func(prices *dues.Prices, announced bool) error {
			return c.Dues.SetSeriesPrices(ctx, duesstore.SeriesPricing{Series: thursdays.ID, Prices: prices, Announced: announced}, "2026-12-01")
		}
		// 0 stands for the price list.
		wantPrices := func(when string, want ...dues.Amount) {
			t.Helper()
			evenings, err := c.Series.Evenings(ctx, thursdays.ID)
			c.must(err)
			var got []dues.Amount
			for _, evening := range evenings {
				_, own, err := c.Dues.OfNight(ctx, evening.Night.ID)
				c.must(err)
				if own == nil {
					own = &dues.Prices{}
				}
				got = append(got, own.Member)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s evenings cost %v, want %v", when, got, want)
			}
		}
		wantError(t, "prices of a club that takes no money", set(&three, true), tournament.ErrNotFound)
		c.takesMoney()
		wantError(t, "prices of no series", c.Dues.SetSeriesPrices(ctx, duesstore.SeriesPricing{Series: "none", Prices: &three}, "2026-12-01"), tournament.ErrNotFound)
		for range 2 {
			c.must(set(&three, false))
		}
		wantPrices("announced before", 0, 0, 0, 0)
		c.must(c.Series.AnnounceDue(ctx, "2026-12-08"))
		wantPrices("a week later", 0, 0, 0, 0, 300)
		own := dues.Prices{Member: 77}
		c.must(c.Dues.SetNightPrices(ctx, c.nightOn("2026-12-10"), &own))
		c.must(set(&three, true))
		wantPrices("those that follow", 300, 77, 300, 300, 300)
		if prices, ahead, err := c.Dues.SeriesPrices(ctx, thursdays.ID, "2026-12-08"); err != nil || *prices != three || ahead != 3 {
			t.Errorf("%v, %d evenings ahead, %v", prices, ahead, err)
		}
		more := dues.Prices{Member: 400}
		c.must(set(&more, false))
		wantPrices("first without them", 300, 77, 300, 300, 300)
		c.must(set(&more, true))
		wantPrices("and then with them", 400, 77, 400, 400, 400)
		c.must(c.Nights.SetPresent(ctx, c.nightOn("2026-12-17"), c.players[0].ID, nights.Here))
		c.must(set(&three, true))
		wantPrices("where somebody is, it has begun", 300, 77, 400, 300, 300)
		c.must(c.Nights.SetPresent(ctx, c.nightOn("2026-12-17"), c.players[0].ID, nights.Away))
		c.must(set(&more, true))
		c.must(set(nil, true))
		wantPrices("back to the list", 0, 77, 0, 0, 0)
		c.must(set(&more, true))
		lines := 0
		for _, line := range told(t, c.Store, journal.Filter{}) {
			if line.Kind == "dues.series_prices" {
				lines++
			}
		}
		if lines != 6 {
			t.Errorf("the journal has %d lines about prices of the series, want 6", lines)
		}
		// A club that takes no money any more has no prices, whatever it announces.
		c.must(c.Dues.SetTaken(ctx, false, "2026-12-08"))
		c.must(c.Dues.SetTaken(ctx, true, "2026-12-08"))
		c.must(c.Series.AnnounceDue(ctx, "2026-12-15"))
		wantPrices("after a pause", 400, 0, 0, 0, 0, 0)
		c.must(set(&three, true))
		c.must(c.Series.Delete(ctx, thursdays.ID, "2026-12-15"))
		if _, own, err := c.Dues.OfNight(ctx, c.night); err != nil || own != nil {
			t.Errorf("another night costs %v, %v", own, err)
		}
	})
}

// TestNoEveningIsAnnouncedWithPricesThatAreDropped: the currency is changed, or the club takes no money any more, while an
// evening of a series is announced with the prices of the series.
func TestNoEveningIsAnnouncedWithPricesThatAreDropped(t *testing.T) {
	for what, drop := range map[string]func(context.Context, *club) error{
		"another currency": func(ctx context.Context, c *club) error {
			return c.Dues.SetPrices(ctx, dues.Currency{Code: "JPY"}, dues.Prices{Member: 500}, "2026-12-08")
		},
		"no money": func(ctx context.Context, c *club) error { return c.Dues.SetTaken(ctx, false, "2026-12-08") },
	} {
		t.Run(what, func(t *testing.T) {
			eachClub(t, 3, 1, func(t *testing.T, c *club) {
				ctx, thursdays := t.Context(), c.thursdays()
				c.takesMoney()
				c.must(c.Series.Create(ctx, thursdays, "2026-12-01"))
				c.must(c.Dues.SetSeriesPrices(ctx, duesstore.SeriesPricing{Series: thursdays.ID, Prices: &dues.Prices{Member: 300}}, "2026-12-01"))
				dropped, price := make(chan error, 1), c.Series.Announced
				var once sync.Once
				c.Series.Announced = func(ctx context.Context, tx *gorm.DB, series string, night tournament.NightID) error {
					err := price(ctx, tx, series, night)
					once.Do(func() {
						go func() { dropped <- drop(t.Context(), c) }()
						c.awaitLock(dropped)
					})
					return err
				}
				c.must(c.Series.AnnounceDue(ctx, "2026-12-08"))
				c.must(<-dropped)
				if _, own, err := c.Dues.OfNight(ctx, c.nightOn("2026-12-31")); err != nil || own != nil {
					t.Errorf("the evening that was announced costs %v, %v", own, err)
				}
			})
		})
	}
}

// awaitLock returns when a transaction waits for a lock, or is done. With SQLite the other waits in any case.
func (c *club) awaitLock(done <-chan error) {
	c.t.Helper()
	for waiting := 0; waiting == 0 && len(done) == 0 && database.IsPostgres(c.DB.Address); runtime.Gosched() {
		c.must(c.DB.Read.Raw("SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").Scan(&waiting).Error)
	}
}
