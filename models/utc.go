package models

import (
	"database/sql/driver"
	"fmt"
	"time"
)

// utc is a moment as both databases keep it: UTC, to the microsecond. SQLite
// and PostgreSQL disagree on zones; without one there is nothing to disagree on.
type utc struct{ time.Time }

// moment is t as it will be read back.
func moment(t time.Time) utc { return utc{t.UTC().Truncate(time.Microsecond)} }

// Value is what the database is given.
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
		// The columns have no zone: whatever zone a driver adds, the digits are UTC.
		u.Time = time.Date(v.Year(), v.Month(), v.Day(), v.Hour(), v.Minute(), v.Second(), v.Nanosecond(), time.UTC)
	default:
		return fmt.Errorf("a time was stored as %T", value)
	}
	return nil
}
