package tournament

import (
	"strconv"
	"strings"
	"time"
)

// Clock is the clock of a round.
type Clock struct {
	// Length is the time that every table has, without extra time.
	Length time.Duration
	// Elapsed is the time until the last pause.
	Elapsed time.Duration
	// Since is the time of the last start (UTC), zero while the clock is paused.
	Since time.Time
	// Extra is additional time for single tables by number, MostExtra at most.
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

// Ran is the time that the clock has run until now.
func (c Clock) Ran(now time.Time) time.Duration {
	if !c.Running() {
		return c.Elapsed
	}
	return c.Elapsed + max(now.Sub(c.Since), 0)
}

// Left is the time that a table has left, negative when it is over. Table 0 stands for any table without
// extra time.
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
