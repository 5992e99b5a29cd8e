package nights

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
)

// StoredRound is the round of a match in a row: 0 is NULL, and null in an archive. A match
// of an open night has no round.
type StoredRound int

// Value is what the database stores.
func (r StoredRound) Value() (driver.Value, error) {
	if r == 0 {
		return nil, nil //nolint:nilnil // nil is a driver's NULL
	}
	return int64(r), nil
}

// Scan reads a number or NULL.
func (r *StoredRound) Scan(value any) error {
	switch number := value.(type) {
	case nil:
		*r = 0
	case int64:
		*r = StoredRound(number)
	default:
		return fmt.Errorf("a round was stored as %T", value)
	}
	return nil
}

// MarshalJSON writes the number, or null.
func (r StoredRound) MarshalJSON() ([]byte, error) {
	if r == 0 {
		return []byte("null"), nil
	}
	return json.Marshal(int(r))
}
