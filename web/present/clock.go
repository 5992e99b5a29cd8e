package present

import (
	"context"
	"strconv"
	"time"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// ClockView is the clock of a round as it stands now.
func ClockView(ctx context.Context, night *tournament.Night, round int, clock *tournament.Clock, now time.Time) parts.ClockView {
	view := parts.ClockView{
		Night: string(night.ID), Round: round, Most: int(tournament.LongestClock / time.Minute),
		Minutes: strconv.Itoa(int(night.ClockLength / time.Minute)),
	}
	if clock == nil {
		return view
	}
	view.Set, view.Running = true, clock.Running()
	view.Left, view.Length = SecondsLeft(clock, 0, now), int(clock.Length/time.Minute)
	view.Ends = i18n.Local(ctx, now.Add(clock.Left(now, 0))).Format("15:04")
	view.Minutes = strconv.Itoa(view.Length)
	return view
}

// SecondsLeft is the time that a table has left now. Table 0 is the round without
// extra time.
func SecondsLeft(clock *tournament.Clock, table int, now time.Time) int {
	return int(clock.Left(now, table).Round(time.Second) / time.Second)
}

// RoundClock is the clock of the round being played, for the head of a page.
func RoundClock(night *tournament.Night, round tournament.Round, clock *tournament.Clock, now time.Time) parts.RoundClockView {
	return parts.RoundClockView{Night: string(night.ID), Clock: TableClock(clock, 0, now), LastHand: LastHand(round)}
}

// LastHand says whether the desk has called the last hand and a table still plays it.
func LastHand(round tournament.Round) bool {
	called, ok := round.LastCall()
	return ok && called.More > 0 && len(round.MatchesEndedBy(0)) > 0
}

// TableClock is the round's clock at one table, with the table's extra time.
func TableClock(clock *tournament.Clock, table int, now time.Time) parts.TableClock {
	if clock == nil {
		return parts.TableClock{}
	}
	return parts.TableClock{
		Set: true, Running: clock.Running(), Left: SecondsLeft(clock, table, now), Extra: int(clock.Extra[table] / time.Minute),
	}
}
