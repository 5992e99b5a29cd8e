// Package night renders what players see.
package night

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SeatingView is who sits where, tonight.
type SeatingView struct {
	Page  layout.Page
	Night string
	// Phase is the night's.
	Phase string
	// Rules is one line about the rules: preset and house rules.
	Rules  parts.RulesLine
	Rounds []SeatedRound
	// Embargo is the first round whose results are hidden, 0 for none.
	Embargo int
	// Planned is how many rounds the night will have.
	Planned int
	// Here are the names of those who are here, before the seating is published.
	Here []string
	// Name, Date and Game are the night's; Game is the id in the rulebook. Begins, Venue and Directions
	// are told before the night, Local says that its address works in this Wi-Fi alone. Players sign up for Seats, 0 for none, of
	// which SeatsFree are free; Waiting is how many wait for one.
	Name, Date, Game          string
	Begins, Venue, Directions string
	Seats, SeatsFree, Waiting int
	// Cancelled: the night does not take place. MovedFrom is the day on which it was to be, empty if it was not
	// moved.
	Cancelled bool
	MovedFrom string
	// Until is the latest sign-up, empty if there is none; SignUpOver: it is past. Ask is the form for those without a
	// personal link, nil if the night takes no requests.
	Until      string
	SignUpOver bool
	Ask        *parts.SeatForm
	// Requests is how many wait for an organiser's answer, 0 for everybody else.
	Requests int
	// Open is the evening if it has no rounds, nil otherwise; Over are its matches that are over, the last
	// one first.
	Open *parts.OpenEvening
	Over []parts.SeatedTable
	// Me is who uses the phone. Share is the address of the page.
	Me    parts.Me
	Share parts.Shared
}

// announced says whether the page tells of a night to come: its seating is not published.
func (v SeatingView) announced() bool { return v.Phase == "gathering" && len(v.Rounds) == 0 }

// heading is the page's, of a night that is not announced any more.
func (v SeatingView) heading(ctx context.Context) string {
	if v.Open != nil {
		return v.Name
	}
	return i18n.T(ctx, "seating.title")
}

// when is the night's date, with the time at which it begins.
func (v SeatingView) when(ctx context.Context) string {
	if v.Begins == "" {
		return v.Date
	}
	return v.Date + " · " + i18n.T(ctx, "seating.place", "Begins", v.Begins)
}

// Announced is the night in a line, for a page that is sent: when, where, and how many seats are free.
func (v SeatingView) Announced(ctx context.Context) string {
	said := []string{v.when(ctx)}
	if v.Venue != "" {
		said = append(said, v.Venue)
	}
	said = append(said, i18n.T(i18n.Under(ctx, v.Game, ""), "game.name"))
	if v.Seats > 0 {
		said = append(said, parts.SeatsFree(ctx, v.SeatsFree, v.Seats))
	}
	return strings.Join(said, " · ")
}

// SeatedRound is one round with its tables.
type SeatedRound struct {
	Number int
	// Phase is planned, playing or closed.
	Phase  string
	Tables []parts.SeatedTable
	Byes   []parts.NamedPlayer
}
