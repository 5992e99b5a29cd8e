package present

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/templates/i18n"
)

// PlainDay writes a date, YYYY-MM-DD, without its weekday.
func PlainDay(ctx context.Context, date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return strings.TrimLeft(dateText(ctx, day, ""), " ,")
}

// DayText writes a date, YYYY-MM-DD, in the language of the context.
func DayText(ctx context.Context, date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return dateText(ctx, day, i18n.T(ctx, "weekday."+strings.ToLower(day.Weekday().String())))
}

func dateText(ctx context.Context, day time.Time, weekday string) string {
	return i18n.T(ctx, "date", "Weekday", weekday,
		"Day", day.Day(), "Month", i18n.T(ctx, "month."+day.Format("01")), "MonthNumber", int(day.Month()), "Year", strconv.Itoa(day.Year()))
}
