package present

import (
	"fmt"

	"github.com/threewinds/threewinds/tournament"
)

// TablePath is the address of a table of the night.
func TablePath(night tournament.NightID, table int) string {
	return fmt.Sprintf("/nights/%s/tables/%d", night, table)
}

// NightPath is the address of a room of the night: door, draft, desk, settings.
func NightPath(night tournament.NightID, room string) string {
	return "/nights/" + string(night) + "/" + room
}

// SavedField names in a match page's address the entry that was just saved.
const SavedField = "saved"
