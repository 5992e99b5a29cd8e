// Package home draws the first page and the list of all nights.
package home

import (
	"context"
	"strings"

	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// HomeView is the first page: the club, tonight, the nights to come and those before.
type HomeView struct {
	Page layout.Page
	// Name and Text are what the club tells of itself. Picture is the address of its
	// picture, of Width times Height pixels; it is empty without one.
	Name, Text, Picture string
	Width, Height       int
	// Setup says that nobody has an account yet.
	Setup bool
	// Tonight are the nights being played, Next those being prepared. Results are the last
	// ones that ended.
	Tonight []LiveNight
	// Me asks who uses the phone, once for all nights of tonight.
	Me      parts.Me
	Next    []parts.NightCard
	Results []NightResult
	// Season is the season that is played, nil for none.
	Season    *Season
	Organiser bool
	// Join is the address for other devices, nil if it is not shown.
	Join *parts.Join
}

// Season is the beginning of a season's table.
type Season struct {
	// Path is the season's page.
	Path, Name string
	Lines      []SeasonLine
	// Race is a chart of the first ones, night by night; nil for none.
	Race templ.Component
}

// SeasonLine is a player in a season.
type SeasonLine struct {
	Rank   int
	Player parts.NamedPlayer
	// Moved is how many ranks the player rose since the night before, negative if they fell;
	// Compared: that is known.
	Moved    int
	Compared bool
	// Value is what the season is ranked by, written out, and its sign.
	Value, Sign string
}

// LiveNight is a night that is being played.
type LiveNight struct {
	parts.NightCard
	// Round is the round that is played, of Rounds; 0 between two rounds.
	Round, Rounds int
	// Open: it is an open evening, and Tables are those that play now.
	Open   bool
	Tables []LiveTable
	// Me is who uses the phone.
	Me parts.Me
}

// LiveTable is a table of the round, and how its match stands in a few words.
type LiveTable struct {
	Match  string
	Number int
	Text   string
	// Own: it is the table of the player who uses the phone; it comes first.
	Own bool
}

// NightResult is how a night ended: the winners, and who follows with their ranks: "2. Bo". Hidden:
// the result is not revealed yet.
type NightResult struct {
	parts.NightCard
	Winners, Others []string
	Hidden          bool
	// Embargo: its results are not released yet.
	Embargo bool
}

// resultTitle is who won, or the night's name.
func (r NightResult) resultTitle(ctx context.Context) string {
	if len(r.Winners) == 0 {
		return r.Name
	}
	return parts.PastWinners(ctx, r.Winners)
}

// resultText is the line below the title.
func (r NightResult) resultText(ctx context.Context) string {
	switch {
	case r.Hidden:
		return i18n.T(ctx, "ceremony.running")
	case r.Embargo:
		return i18n.T(ctx, "embargo.result")
	case len(r.Winners) == 0:
		return i18n.N(ctx, "count.players", r.Players)
	default:
		return strings.Join(append([]string{r.Name}, r.Others...), " · ")
	}
}

// empty says that the club has no night at all.
func (v HomeView) empty() bool { return len(v.Tonight)+len(v.Next)+len(v.Results) == 0 }
