package identity

import "github.com/threewinds/threewinds/models/database"

// Check says why no program has written the row; see [database.Checked].
func (r MergeRow) Check() error {
	var names mergeNames
	return database.DecodeColumn("names before a merge", r.Names, &names)
}
