// Package league computes season tables.
//
// A season is a list of nights, a ranking and some settings. A player's result of one night is a
// [Result]. The package folds results into a table: which nights count, which are dropped, who is
// ranked, and what decides between equal values.
//
// All values are integers or fractions of integers, so that players are equal exactly if their
// results are.
package league

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Result is one player's result of one night. House players have none.
type Result struct {
	Player tournament.PlayerID
	Night  tournament.NightID
	// Date is the day of the night, YYYY-MM-DD.
	Date         string
	Game, Preset string
	// Rank is the player's rank in the night, Shared how many players share it (1 if
	// nobody else has it), Players how many are ranked.
	Rank, Shared, Players int
	// Points are the points won or lost, without those of the start.
	Points scoring.Points
	// Matches counts the finished matches in which the player took part. Hands counts
	// the hands played; hands during which the player rested do not count.
	Matches, Hands int
	// Spans are the ranks in finished matches in which the player sat at the end.
	Spans []Span
}

// Span are matches in which the player had the same rank, or shared the ranks from First to Last.
// First equals Last if the rank was not shared.
type Span struct{ First, Last, Matches int }
