package tournament

import (
	"strconv"
	"strings"
	"time"
)

// Clock is the time that a round has.
type Clock struct {
	// Length is what every table has, MostExtra at most on top of it.
	Length time.Duration
	// Elapsed is how long it ran before it was paused last.
	Elapsed time.Duration
	// Since is when it was started last (UTC), zero while it is paused.
	Since time.Time
	// Extra is more time for single tables, by number.
	Extra map[int]time.Duration
}

// The bounds of a clock.
const (
	UsualLength  = 75 * time.Minute
	LongestClock = 10 * time.Hour
	MostExtra    = 2 * time.Hour
)

// Running says whether the clock runs.
func (c Clock) Running() bool { return !c.Since.IsZero() }

// Ran is how long the clock has run at a moment.
func (c Clock) Ran(now time.Time) time.Duration {
	if !c.Running() {
		return c.Elapsed
	}
	return c.Elapsed + max(now.Sub(c.Since), 0)
}

// Left is what a table has left at a moment, negative when its time is over; table 0
// is any without extra time.
func (c Clock) Left(now time.Time, table int) time.Duration {
	return c.Length + c.Extra[table] - c.Ran(now)
}

// ParseMinutes reads whole minutes from least to most.
func ParseMinutes(field, text string, least, most time.Duration) (time.Duration, *Problem) {
	minutes, err := strconv.Atoi(strings.TrimSpace(text))
	length := time.Duration(minutes) * time.Minute
	if err != nil || length < least || length > most {
		return 0, &Problem{Field: field, Code: "minutes_out_of_range", Args: map[string]any{
			"Least": int(least / time.Minute), "Most": int(most / time.Minute),
		}}
	}
	return length, nil
}
