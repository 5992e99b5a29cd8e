package present

import (
	"fmt"

	"github.com/threewinds/threewinds/tournament"
)

// TablePath is the address of a table of the night.
func TablePath(night tournament.NightID, table int) string {
	return fmt.Sprintf("/nights/%s/tables/%d", night, table)
}

// NightPath is the address of a page of the night: door, draft, desk, settings.
func NightPath(night tournament.NightID, room string) string {
	return "/nights/" + string(night) + "/" + room
}

// SavedField is the query field of a match page with the id of the entry just saved.
const SavedField = "saved"
