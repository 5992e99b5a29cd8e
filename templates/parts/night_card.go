package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

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
	// Begins, Venue, Seats and SeatsFree were told in advance.
	Begins, Venue    string
	Seats, SeatsFree int
}

// About is what a list says of a night to come.
func (n NightCard) About(ctx context.Context) string {
	said := []string{i18n.T(i18n.Under(ctx, n.Game, ""), "game.name")}
	for _, one := range []string{n.Begins, n.Venue} {
		if one != "" {
			said = append(said, one)
		}
	}
	switch {
	case n.Seats > 0 && n.Phase == "gathering":
		said = append(said, SeatsFree(ctx, n.SeatsFree, n.Seats))
	case n.Players > 0:
		said = append(said, i18n.N(ctx, "count.players", n.Players))
	}
	return strings.Join(said, " · ")
}

// Path is the address of the night's first page.
func (n NightCard) Path() string { return "/nights/" + n.ID }
