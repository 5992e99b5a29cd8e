package parts

import (
	"fmt"
	"strconv"
)

// ClockView is the clock of the round being played.
type ClockView struct {
	Night string
	Round int
	// Set says that the clock has been set.
	Set     bool
	Running bool
	// Left is the time that is left at tables without extra time, in seconds; negative after the end.
	Left int
	// Ends is the time of day at which a running clock ends, "21:40". Length is the length of the
	// round in minutes.
	Ends   string
	Length int
	// Minutes is the field for the length: as it was typed, as it is set, or the usual length. It may
	// be from 1 to Most.
	Minutes string
	Most    int
	// Problems are those of the field.
	Problems []FieldProblem
}

// TableClock is the clock of one table. Left is in seconds, Extra in minutes.
type TableClock struct {
	Set, Running bool
	Left, Extra  int
}

// RoundClockView is the small clock of the round being played in the head of a night's pages, without
// extra time. Between rounds its clock is not set.
type RoundClockView struct {
	Night string
	Clock TableClock
	// LastHand says that the desk has called the last hand.
	LastHand bool
}

// LastSeconds is how many seconds before its end a clock is marked. The script clock.js has the same
// number.
const LastSeconds = 5 * 60

// clockText writes seconds as "1:02:03" or "42:10", and as "−0:45" after the end.
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

// clockState is the attribute by which clock.js knows whether the clock runs.
func clockState(running bool) string { return strconv.FormatBool(running) }
