package journal

import (
	"cmp"

	"github.com/threewinds/threewinds/tournament"
)

// Check says why no program has written the row; see [database.Checked].
func (r JournalRow) Check() error {
	_, err := r.line()
	return cmp.Or(tournament.CheckNameOrNone(r.Account), err)
}
