package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// NightCard is a night in a list of nights.
type NightCard struct {
	ID, Name, Date string
	// Day, Month and Year are the parts of the date. Year is empty for the current year.
	Day, Month, Year string
	// Phase is gathering, playing or finished; Game is the id in the rulebook.
	Phase, Game string
	Players     int
	// Rehearsal says that the night counts nowhere.
	Rehearsal bool
	// Paper says that it was played before the club had the program.
	Paper bool
	// Begins is the time of day, Venue the place, Seats the number of seats, 0 for any number.
	// SeatsFree is how many of them are free.
	Begins, Venue    string
	Seats, SeatsFree int
	// Cancelled says that it does not take place. MovedFrom is the day on which it was to be, empty if it was
	// not moved.
	Cancelled bool
	MovedFrom string
	// Requests is how many ask for a seat without a link, on pages of organisers.
	Requests int
}

// About returns the line under the name of a night: its game, time and venue, and its seats or players.
func (n NightCard) About(ctx context.Context) string {
	said := []string{i18n.T(i18n.Under(ctx, n.Game, ""), "game.name")}
	for _, one := range []string{n.Begins, n.Venue} {
		if one != "" {
			said = append(said, one)
		}
	}
	switch {
	case n.Seats > 0 && n.Phase == "gathering" && !n.Cancelled:
		said = append(said, SeatsFree(ctx, n.SeatsFree, n.Seats))
	case n.Players > 0:
		said = append(said, i18n.N(ctx, "count.players", n.Players))
	}
	return strings.Join(said, " · ")
}

// Path is the address of the night's first page.
func (n NightCard) Path() string { return "/nights/" + n.ID }
