package models

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

type settingRow struct {
	Name  string `gorm:"primaryKey"`
	Value string
}

// The names of the settings of [Store.ChosenAddress], [Club.Ratings] and [Club.Searchable].
const (
	addressSetting    = "address"
	ratingsSetting    = "ratings"
	searchableSetting = "searchable"
)

// ChosenAddress is the IP address that an organiser chose for the QR codes, empty if
// nobody chose one.
func (s *Store) ChosenAddress(ctx context.Context) (address string, err error) {
	defer wrap(&err, "reading the chosen address")
	return setting(ctx, s.read, addressSetting)
}

// setting is a setting's value, empty if nobody chose one.
func setting(ctx context.Context, tx *gorm.DB, name string) (string, error) {
	row, err := rowsOf[settingRow](tx).Where("name = ?", name).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", nil
	}
	return row.Value, err
}

func ratingsShown(ctx context.Context, tx *gorm.DB) (RatingsShown, error) {
	value, err := setting(ctx, tx, ratingsSetting)
	return RatingsShown(value), err
}

// ChooseAddress keeps the IP address that stands in the QR codes from now on.
func (s *Store) ChooseAddress(ctx context.Context, address string) (err error) {
	defer wrap(&err, "choosing the address %s", address)
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		before, err := setting(ctx, tx, addressSetting)
		switch {
		case err != nil:
			return err
		case before == address:
			return errUnchanged
		}
		if err := rowsOf[settingRow](tx, clause.OnConflict{UpdateAll: true}).
			Create(ctx, &settingRow{Name: addressSetting, Value: address}); err != nil {
			return err
		}
		return s.tell(ctx, tx, line{kind: addressChosen, changes: []Difference{{Of: "address", Before: before, After: address}}})
	}))
}
