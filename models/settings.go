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

// addressSetting is the name of the setting of [Store.ChosenAddress].
const addressSetting = "address"

// ChosenAddress is the IP address that an organiser chose for the QR codes, empty if
// nobody chose one.
func (s *Store) ChosenAddress(ctx context.Context) (address string, err error) {
	defer wrap(&err, "reading the chosen address")
	row, err := rowsOf[settingRow](s.read).Where("name = ?", addressSetting).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", nil
	}
	return row.Value, err
}

// ChooseAddress keeps the IP address that stands in the QR codes from now on.
func (s *Store) ChooseAddress(ctx context.Context, address string) (err error) {
	defer wrap(&err, "choosing the address %s", address)
	return s.change(ctx, func(tx *gorm.DB) error {
		return rowsOf[settingRow](tx, clause.OnConflict{UpdateAll: true}).
			Create(ctx, &settingRow{Name: addressSetting, Value: address})
	})
}
