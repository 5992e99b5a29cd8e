package parts

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/templates/i18n"
)

// SeriesDays says on which days a series has its evenings: every so many weeks, or in a week of the month if every
// is 0, where -1 is the last one. Until is the last day, empty for none.
func SeriesDays(ctx context.Context, days []time.Weekday, every, week int, until string) string {
	names := make([]string, len(days))
	for i, day := range days {
		names[i] = WeekdayName(ctx, day)
	}
	said := []string{strings.Join(names, ", "), SeriesInterval(ctx, every, week)}
	if until != "" {
		said = append(said, i18n.T(ctx, "series.until", "Day", until))
	}
	return strings.Join(said, " · ")
}

// SeriesInterval says how often a series has an evening; see [SeriesDays].
func SeriesInterval(ctx context.Context, every, week int) string {
	if every > 0 {
		return i18n.N(ctx, "series.every_weeks", every)
	}
	return i18n.T(ctx, "series.of_month."+strconv.Itoa(week))
}

// WeekdayName is a day of the week.
func WeekdayName(ctx context.Context, day time.Weekday) string {
	return i18n.T(ctx, "weekday."+strings.ToLower(day.String()))
}
