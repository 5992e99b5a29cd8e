// Package league renders what outlasts a night: seasons, players' careers, records.
package league

import (
	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/templates/chart"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SeasonsView is the list of seasons.
type SeasonsView struct {
	Page      layout.Page
	Seasons   []SeasonCard
	Organiser bool
}

// SeasonCard is a season in the list.
type SeasonCard struct {
	ID, Name, Days string
	Closed         bool
}

// SeasonView is the table of a season.
type SeasonView struct {
	Page           layout.Page
	ID, Name, Days string
	Organiser      bool
	// Part is the address of the part that refreshes itself.
	Part string
	// Rule says what counts, Ties what decides between equals; a sentence each. Notes tell
	// of nights that wait or do not fit.
	Rule, Ties, Notes []string
	// Closed is the day on which the season was closed, empty while it is open. Since is what has
	// happened after that; the table is the one that was closed.
	Closed string
	Since  SinceClosing
	// Unit names the values, Columns are the nights of the table, the last one first.
	Unit    string
	Columns []NightLink
	// Missing and Dropped are the words for such nights.
	Missing, Dropped string
	// Players are ranked, Below stand under a line that says what they lack.
	Players, Below, Teams []SeasonLine
	// Some says which nights the table has, where it has not all. Older and Newer are the addresses of pages with other nights, empty without any.
	Some, Older, Newer string
	Race               chart.Race
	Need               NeedView
	Awards             Awards
}

// exports are the season as files.
func (v SeasonView) exports() []parts.Export {
	season := "/seasons/" + v.ID
	files := []parts.Export{
		{Path: season + "/season.xlsx", Key: "export.book"},
		{Path: season + "/season.csv", Key: "export.season"},
	}
	if len(v.Teams) > 0 {
		files = append(files, parts.Export{Path: season + "/teams.csv", Key: "export.teams"})
	}
	return append(files,
		parts.Export{Path: season + "/matches.csv", Key: "export.matches"}, parts.Export{Path: season + "/season.json", Key: "export.data"})
}

// Awards are a season's records, each with its holder alone.
type Awards struct {
	Records []Record
	// Several: the matches are of several games, whose points do not compare.
	Several bool
	// WithoutElements is the number of won hands of which no elements are recorded.
	WithoutElements int
}

// NightLink is a night: its day shortly, its name.
type NightLink struct{ Path, Day, Name string }

// SeasonLine is a player or a team in the table on the page.
type SeasonLine struct {
	document.SeasonLine
	// Path leads to the player, empty for a team.
	Path string
	// Moved is how many ranks the player rose since the night before, negative if they fell;
	// Compared is false if there was none.
	Moved    int
	Compared bool
	// Text is the value, written out.
	Text string
	// Note says what separates the line from its neighbours, or what it lacks.
	Note string
	// Own is the line of whoever uses the phone.
	Own   bool
	Cells []SeasonCell
}

// SeasonCell is what a night brought. State is counted, dropped or missing.
type SeasonCell struct{ State, Text string }

// NeedView asks what the next night must bring a player.
type NeedView struct {
	Players []Choice
	// Player is the one who is asked about, Answer the sentence.
	Player, Answer string
}

// Choice is one of several.
type Choice struct{ Value, Name string }

// SinceClosing is what has happened since a season was closed: nights of its table that a correction
// has changed, that do not count any more, and that were deleted; nights that came later.
type SinceClosing struct {
	Changed, Gone, Later []NightLink
	Deleted              int
	// Otherwise: a figure of the table would differ today, although no night is known to have
	// changed.
	Otherwise bool
}

// corrected says whether the closed table would be another one without the later nights, too.
func (s SinceClosing) corrected() bool { return len(s.Changed) > 0 || s.Otherwise }

func (s SinceClosing) nothing() bool {
	return !s.corrected() && len(s.Gone)+len(s.Later)+s.Deleted == 0
}
