package identity

import (
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// MergeRow says that an entry was merged. PlayerID is the entry, IntoID the one into which it
// was merged: that one may have been merged since. What it takes to give both their names back
// is in Names.
type MergeRow struct {
	PlayerID string `gorm:"primaryKey"`
	IntoID   string
	MergedAt database.UTC
	MergedBy string
	Names    string
}

// mergeNames are the names of two entries before a merge, and how the one that stays is called
// since.
type mergeNames struct {
	Kept   entryNames `json:"kept"`
	Merged entryNames `json:"merged"`
	Called entryNames `json:"called"`
}

// entryNames are the names of an entry.
type entryNames struct {
	Name     string `json:"name"`
	FullName string `json:"full_name"`
	Naming   string `json:"naming"`
}

// namesIn are the names in a row.
func namesIn(row people.PlayerRow) entryNames { return entryNames{row.Name, row.FullName, row.Naming} }

// setNames gives a row names that were kept.
func setNames(row *people.PlayerRow, names entryNames) {
	row.Name, row.FullName, row.Naming = names.Name, names.FullName, names.Naming
	row.NameKey, row.FullKey = tournament.NameKey(names.Name), tournament.NameKey(names.FullName)
}

// hasNameOf says whether a row has one of the names of another.
func hasNameOf(row, other people.PlayerRow) bool {
	keys := []string{other.NameKey, other.FullKey}
	return slices.Contains(keys, row.NameKey) || slices.Contains(keys, row.FullKey)
}
