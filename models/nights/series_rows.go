package nights

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// SeriesEveningRow is an evening of a series that was announced. Slot is the day on which it belongs, also
// when it is moved. An evening that was deleted has no night; nor has a slot that an evening used up, when the days of the
// series changed. Given are the settings of the series (JSON) that it was given last, empty for those that the series
// has; package series reads them.
type SeriesEveningRow struct {
	SeriesID string `gorm:"primaryKey"`
	Slot     string `gorm:"primaryKey"`
	NightID  *string
	Given    string
}

// Check says why no program has written the row; see [database.Checked].
func (r SeriesEveningRow) Check() error {
	if r.Given != "" && !json.Valid([]byte(r.Given)) {
		return fmt.Errorf("%q are no settings of a series", tournament.Legible(r.Given))
	}
	return checkDay(r.Slot)
}

func checkDay(day string) error {
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return fmt.Errorf("%q is no day such as 2026-11-23", tournament.Legible(day))
	}
	return nil
}
