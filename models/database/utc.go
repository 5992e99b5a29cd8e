package database

import (
	"database/sql/driver"
	"fmt"
	"time"
)

// UTC is a time in UTC, exact to the microsecond, or the zero time. It is stored without a zone,
// because the two databases treat zones differently.
type UTC struct{ time.Time }

// Moment returns a time as the database will return it: in UTC, cut to the microsecond.
func Moment(t time.Time) UTC { return UTC{t.UTC().Truncate(time.Microsecond)} }

// Value is what the database stores: NULL for the zero time.
func (u UTC) Value() (driver.Value, error) {
	if u.IsZero() {
		return nil, nil //nolint:nilnil // NULL is how a driver spells an empty value
	}
	return u.Time, nil
}

// Scan reads a TIMESTAMP or NULL.
func (u *UTC) Scan(value any) error {
	switch v := value.(type) {
	case nil:
		u.Time = time.Time{}
	case time.Time:
		// The columns have no zone, so the digits are UTC whatever zone a driver adds.
		u.Time = time.Date(v.Year(), v.Month(), v.Day(), v.Hour(), v.Minute(), v.Second(), v.Nanosecond(), time.UTC)
	default:
		return fmt.Errorf("a time was stored as %T", value)
	}
	return nil
}
