package database

import (
	"encoding/json"
	"fmt"
)

// DecodeColumn reads the JSON of a column. Its error says what the column holds.
func DecodeColumn(what, text string, value any) error {
	if err := json.Unmarshal([]byte(text), value); err != nil {
		return fmt.Errorf("reading the %s: %w", what, err)
	}
	return nil
}
