package parts

import (
	"fmt"
	"strconv"
)

// ClockView is the clock of the round being played.
type ClockView struct {
	Night string
	Round int
	// Set: somebody has set it; before, Minutes is the usual length.
	Set     bool
	Running bool
	// Left is what tables without extra time have left, in seconds; negative over time.
	Left int
	// Minutes is the length, perhaps as typed, of 1 to Most.
	Minutes string
	Most    int
	// Problems are those of typed minutes.
	Problems []FieldProblem
}

// TableClock is what one table has left, in seconds; Extra is its extra time in
// minutes.
type TableClock struct {
	Set, Running bool
	Left, Extra  int
}

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

// clockState is what the script that counts on has to know.
func clockState(running bool) string { return strconv.FormatBool(running) }
