// Package dues stores what evenings cost and who has paid: prices, classes, season tickets and payments.
// What somebody owes is computed by package tournament/dues and stored nowhere.
package dues

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// Store stores what people owe and have paid. Each of its methods that records is one transaction, changes
// nothing when it is repeated, and is announced after the commit. While the club takes no money they are
// [tournament.ErrNotFound], except for [Store.SetTaken].
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
}

// New returns a store over a database.
func New(db *database.DB, journal *journal.Store, people *people.Store) *Store {
	return &Store{db: db, journal: journal, people: people}
}

// Settings say whether the club takes money, and in which currency.
type Settings struct {
	Taken bool
	// Currency is the zero value until prices were set.
	Currency dues.Currency
	// Fixed: money was recorded in the currency, so that it cannot be changed any more.
	Fixed bool
}

// Settings returns whether the club takes money, and in which currency.
func (s *Store) Settings(ctx context.Context) (settings Settings, err error) {
	defer database.Wrap(&err, "reading whether the club takes money")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := settingsRow(ctx, tx)
		if err != nil {
			return err
		}
		settings = row.settings()
		settings.Fixed, err = anythingRecorded(ctx, tx)
		settings.Fixed = settings.Fixed && settings.Currency.Code != ""
		return err
	})
	return settings, err
}

// settingsRow reads the settings, those of a club that takes no money if there are none.
func settingsRow(ctx context.Context, tx *gorm.DB) (SettingsRow, error) {
	rows, err := database.Rows[SettingsRow](tx).Limit(1).Find(ctx)
	if err != nil || len(rows) == 0 {
		return SettingsRow{ID: 1}, err
	}
	return rows[0], nil
}

// anythingRecorded says whether an amount was recorded that is no price.
func anythingRecorded(ctx context.Context, tx *gorm.DB) (bool, error) {
	payments, err := database.Rows[PaymentRow](tx).Count(ctx, "id")
	if err != nil || payments > 0 {
		return payments > 0, err
	}
	tickets, err := database.Rows[TicketRow](tx).Count(ctx, "id")
	return tickets > 0, err
}

// change runs a change of a club that takes money. All such changes wait for each other, so that of two
// equal ones the second finds the first. If the night is not empty, its pages hear of the change.
func (s *Store) change(ctx context.Context, night tournament.NightID, fn func(tx *gorm.DB, currency dues.Currency) error) error {
	var changed []database.Announcement
	err := s.db.Change(ctx, func(tx *gorm.DB) error {
		changed = nil
		row, err := database.Rows[SettingsRow](tx, database.Locking).Where("id = 1 AND taken").First(ctx)
		if err != nil {
			return err
		}
		if night != "" {
			touched, err := s.db.Touch(ctx, tx, night)
			if err != nil {
				return err
			}
			changed = append(changed, touched)
		}
		return fn(tx, row.settings().Currency)
	})
	return s.db.Announce(err, changed...)
}

// money writes an amount as the journal keeps it: "120.50 CZK".
func money(currency dues.Currency, amount dues.Amount) string {
	return currency.Plain(amount) + " " + currency.Code
}
