package night

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// PaperNightView is a night from paper: its final ranking.
type PaperNightView struct {
	Page         layout.Page
	Night, Venue string
	Rules        parts.RulesLine
	Rehearsal    bool
	// Counts: the ranks in matches are known, and the night counts in seasons.
	Counts bool
	Lines  []PaperLine
	// Hidden counts the lines at the top that a ceremony has not revealed yet.
	Hidden int
	// Fingerprint is that of the night, empty while something is hidden.
	Fingerprint string
}

// PaperLine is one player's line. Places are the ranks in the matches, if they are known.
type PaperLine struct {
	Rank            int
	Player          parts.NamedPlayer
	Points, Matches int
	Places          []string
}

// about is how many matches the player had, and the ranks in them.
func (l PaperLine) about(ctx context.Context) string {
	matches := i18n.N(ctx, "paper_night.matches", l.Matches)
	if len(l.Places) == 0 {
		return matches
	}
	return matches + ", " + i18n.T(ctx, "paper_night.places", "Places", strings.Join(l.Places, " · "))
}

// exports are the files that tell what is known of the night.
func (v PaperNightView) exports() []parts.Export {
	night := "/nights/" + v.Night
	return []parts.Export{
		{Path: night + "/night.xlsx", Key: "export.book"},
		{Path: night + "/standings.csv", Key: "export.standings"},
		{Path: night + "/night.json", Key: "export.data"},
	}
}
