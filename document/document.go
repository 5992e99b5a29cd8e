// Package document has what the program tells of nights and seasons as JSON: the answers of the
// interface, of which the files to download are made, too. Pages draw its lines of rankings.
// docs/exports.md and the interface's own document say what the fields mean.
package document

import "time"

// Points is the unit of all numbers called points: what hands pay, in whole numbers.
const Points = "points"

// Player is a player, or a team.
type Player struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Moment is a time as RFC 3339 writes it, in UTC; nil for none.
func Moment(at time.Time) *string {
	if at.IsZero() {
		return nil
	}
	text := at.UTC().Format(time.RFC3339)
	return &text
}

// Known is a value, nil if it is the zero value.
func Known[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}

// KnownIf is a value that may be 0 where it is known, and null where it is not.
func KnownIf[T any](is bool, value T) *T {
	if !is {
		return nil
	}
	return &value
}

// Number is a number that may be null, which counts as 0.
func Number(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}

// Each makes a list of another. Without items it is empty, and not null.
func Each[From, To any](list []From, of func(From) To) []To {
	made := []To{}
	for _, item := range list {
		made = append(made, of(item))
	}
	return made
}
