// Package club draws what lasts from night to night: the club, the list of nights, their settings, the roster.
package club

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
	Next    []NightCard
	Results []NightResult
	// Season is the season that is played, nil for none.
	Season    *Season
	Organiser bool
	// Join is the way for other devices, nil if it is not to be shown.
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
	// Moved is by how many places since the night before, upwards; Compared: it is known.
	Moved    int
	Compared bool
	// Value is what the season is ranked by, written out, and its sign.
	Value, Sign string
}

// NightCard is a night in a list.
type NightCard struct {
	ID, Name, Date string
	// Day, Month and Year are those of the date; Year is empty in the current one.
	Day, Month, Year string
	// Phase is gathering, playing or finished; Game is the id in the rulebook.
	Phase, Game string
	Players     int
	// Rehearsal: the night counts nowhere.
	Rehearsal bool
	// Paper: it was played before the club had the program.
	Paper bool
	// Begins, Venue, Seats and SeatsFree are what was told before the night.
	Begins, Venue    string
	Seats, SeatsFree int
}

// about is what a list says of a night to come.
func (n NightCard) about(ctx context.Context) string {
	said := []string{i18n.T(i18n.Under(ctx, n.Game, ""), "game.name")}
	for _, one := range []string{n.Begins, n.Venue} {
		if one != "" {
			said = append(said, one)
		}
	}
	switch {
	case n.Seats > 0 && n.Phase == "gathering":
		said = append(said, parts.SeatsFree(ctx, n.SeatsFree, n.Seats))
	case n.Players > 0:
		said = append(said, i18n.N(ctx, "count.players", n.Players))
	}
	return strings.Join(said, " · ")
}

// LiveNight is a night that is being played.
type LiveNight struct {
	NightCard
	// Round is the round that is played, of Rounds; 0 between two rounds.
	Round, Rounds int
	Tables        []LiveTable
	// Me is who uses the phone.
	Me parts.Me
}

// LiveTable is a table of the round, and how its match stands in a few words.
type LiveTable struct {
	Match  string
	Number int
	Text   string
	// Own: it is the table of who uses the phone; it stands first.
	Own bool
}

// NightResult is how a night ended: who is first, and who follows with their ranks: "2. Bo".
// Hidden: that is not
// revealed yet.
type NightResult struct {
	NightCard
	Winners, Others []string
	Hidden          bool
	// Embargo: its results are not released yet.
	Embargo bool
}

// title is who won, or the night's name.
func (r NightResult) title(ctx context.Context) string {
	if len(r.Winners) == 0 {
		return r.Name
	}
	return parts.Winners(ctx, r.Winners)
}

// about is the rest of it.
func (r NightResult) about(ctx context.Context) string {
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

func (n NightCard) path() string { return "/nights/" + n.ID }

// empty says that the club has no night at all.
func (v HomeView) empty() bool { return len(v.Tonight)+len(v.Next)+len(v.Results) == 0 }
