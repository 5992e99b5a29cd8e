// Package league answers who leads a season.
//
// A season is a list of nights, a ranking and some settings. What a player made of one
// night is a [Result]. The package folds results into a season table: what counts, what
// is dropped, who is ranked, and what decides between equal values.
//
// Whatever is ranked is an integer or a fraction of integers, so that two players are
// equal exactly if their results are.
package league

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Result is what one player made of one night. House players have none.
type Result struct {
	Player tournament.PlayerID
	Night  tournament.NightID
	// Date is the day of the night, YYYY-MM-DD.
	Date         string
	Game, Preset string
	// Rank is the player's rank in the night, Shared how many players share it (1 if
	// nobody else has it), Players how many are ranked.
	Rank, Shared, Players int
	// Points are what was won or lost, without the points of the start.
	Points scoring.Points
	// Matches counts the finished matches in which the player took part. Hands counts
	// the hands played; hands during which the player rested do not count.
	Matches, Hands int
	// Spans are the ranks in finished matches in which the player sat at the end.
	Spans []Span
}

// Span says that in some matches the player had a rank of its own (First equals Last),
// or shared the ranks from First to Last.
type Span struct{ First, Last, Matches int }
