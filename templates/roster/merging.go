package roster

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// MergeView is the page on which two entries of one person become one: first a choice of the
// other entry, then a preview.
type MergeView struct {
	Page layout.Page
	// ID and Name are those of the entry that stays.
	ID, Name string
	// Query is the text of a search. Twins are likely the same person, Others are all others
	// that were found.
	Query         string
	Twins, Others []RosterLine
	// Pair is the preview, nil while the other entry is not chosen.
	Pair *MergePair
}

// MergePair is what a merge would make of two entries.
type MergePair struct {
	Kept, Merged, After MergeSide
	// Refusal is why they cannot be merged.
	Refusal *MergeRefusal
	// Systems are the ratings that the club shows; each side has one for each.
	Systems []string
	Seasons []MergeSeason
	// Notes are sentences about what both entries have, such as a membership in the same
	// season.
	Notes []string
	// Named is the entry whose name stays.
	Named    string
	Problems []parts.FieldProblem
}

// MergeSide are the sums of an entry.
type MergeSide struct {
	ID, Name string
	// PublicName is the name that everybody sees, if that is another.
	PublicName      string
	Nights, Matches int
	// Ratings are empty texts where there is none.
	Ratings []string
}

// MergeSeason is a season with the ranks of both entries before the merging, and of the one
// player After it.
type MergeSeason struct {
	Name                string
	Kept, Merged, After string
}

// MergeLink leads to an obstacle.
type MergeLink struct{ Path, Text string }
