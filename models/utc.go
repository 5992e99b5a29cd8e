package models

import (
	"database/sql/driver"
	"fmt"
	"time"
)

// utc is a time in UTC, in microseconds. Both databases store it without a zone,
// because they treat zones differently.
type utc struct{ time.Time }

// moment is t as the database will return it.
func moment(t time.Time) utc { return utc{t.UTC().Truncate(time.Microsecond)} }

func (u utc) Value() (driver.Value, error) {
	if u.IsZero() {
		return nil, nil //nolint:nilnil // NULL is how a driver spells an empty value
	}
	return u.Time, nil
}

// Scan reads a TIMESTAMP or NULL.
func (u *utc) Scan(value any) error {
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
