package parts

import (
	"fmt"
	"strconv"
)

// ClockView is the clock of the round being played.
type ClockView struct {
	Night string
	Round int
	// Set says that the clock has been set. Before, Minutes is the usual length.
	Set     bool
	Running bool
	// Left is the time of tables without extra time, in seconds; negative after the end.
	Left int
	// Ends is the club's clock when the time of a running clock is up; Length is the
	// round's, in minutes.
	Ends   string
	Length int
	// Minutes is the length as set or as typed, from 1 to Most.
	Minutes string
	Most    int
	// Problems are those of typed minutes.
	Problems []FieldProblem
}

// TableClock is the clock of one table. Left is in seconds, Extra in minutes.
type TableClock struct {
	Set, Running bool
	Left, Extra  int
}

// RoundClockView is the clock of the round being played, without extra time. It is not
// set between rounds. LastHand: the desk has called the last hand.
type RoundClockView struct {
	Night    string
	Clock    TableClock
	LastHand bool
}

// LastSeconds are the last minutes of a clock, as clock.js has them.
const LastSeconds = 5 * 60

// clockText is "1:02:03", "42:10", or "−0:45" over time.
func clockText(left int) string {
	sign := ""
	if left < 0 {
		sign, left = "−", -left
	}
	if left >= 3600 {
		return fmt.Sprintf("%s%d:%02d:%02d", sign, left/3600, left/60%60, left%60)
	}
	return fmt.Sprintf("%s%d:%02d", sign, left/60, left%60)
}

// clockState tells clock.js whether the clock runs.
func clockState(running bool) string { return strconv.FormatBool(running) }
