package identity

import (
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// MergeRow is the record of a merge, with which it can be undone.
type MergeRow struct {
	// PlayerID is the merged entry.
	PlayerID string `gorm:"primaryKey"`
	// IntoID is the entry into which it was merged. That one may have been merged itself since.
	IntoID   string
	MergedAt database.UTC
	MergedBy string
	// Names is the JSON of a mergeNames.
	Names string
}

// mergeNames are the names of both entries before a merge, and those of the kept entry after it.
type mergeNames struct {
	Kept   entryNames `json:"kept"`
	Merged entryNames `json:"merged"`
	Called entryNames `json:"called"`
}

// entryNames are the names of an entry; see [people.PlayerRow].
type entryNames struct {
	Name     string `json:"name"`
	FullName string `json:"full_name"`
	Naming   string `json:"naming"`
}

// namesIn returns the names in a row.
func namesIn(row people.PlayerRow) entryNames { return entryNames{row.Name, row.FullName, row.Naming} }

// setNames writes names into a row.
func setNames(row *people.PlayerRow, names entryNames) {
	row.Name, row.FullName, row.Naming = names.Name, names.FullName, names.Naming
	row.NameKey, row.FullKey = tournament.NameKey(names.Name), tournament.NameKey(names.FullName)
}

// hasNameOf says whether a row has one of the names of another.
func hasNameOf(row, other people.PlayerRow) bool {
	keys := []string{other.NameKey, other.FullKey}
	return slices.Contains(keys, row.NameKey) || slices.Contains(keys, row.FullKey)
}
