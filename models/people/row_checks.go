package people

import (
	"cmp"

	"github.com/threewinds/threewinds/tournament"
)

// Check says why no program has written the row; see [database.Checked].
func (r UserRow) Check() error { return tournament.CheckNameKey(r.Name, r.NameKey) }

// Check says why no program has written the row; see [database.Checked].
func (r PlayerRow) Check() error {
	return cmp.Or(tournament.CheckNameKey(r.Name, r.NameKey), tournament.CheckNameKey(r.FullName, r.FullKey))
}

// Check says why no program has written the row; see [database.Checked].
func (r ClubRow) Check() error {
	return cmp.Or(tournament.CheckNameOrNone(r.Name), tournament.CheckText(r.Text))
}
