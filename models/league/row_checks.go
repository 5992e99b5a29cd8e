package league

import (
	"cmp"

	"github.com/threewinds/threewinds/tournament"
)

// Check says why no program has written the row; see [database.Checked].
func (r SeasonRow) Check() error {
	_, err := r.season()
	return cmp.Or(tournament.CheckName(r.Name), err)
}

// Check says why no program has written the row; see [database.Checked].
func (r SeasonTeamRow) Check() error { return tournament.CheckName(r.Name) }
