package series

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/teambition/rrule-go"

	"github.com/threewinds/threewinds/tournament"
)

// Bounds of what can be set.
const (
	// MostWeeks is the longest time between two weeks of a series.
	MostWeeks = 8
	// MostExcept is how many days can be left out.
	MostExcept = 100
	// LastWeek is the week of a month that has its last days.
	LastWeek = -1
)

// Days say on which days a series has its evenings.
type Days struct {
	// Weekdays are the days of the week, from Monday on, at least one.
	Weekdays []time.Weekday
	// Every is the number of weeks from one to the next, 1–[MostWeeks], counted from the week of the first
	// day. It is 0 if the evenings are those of months.
	Every int
	// Week says which of its weekdays a month has an evening on: the first to the fourth, or [LastWeek]. It
	// is 0 if Every is not.
	Week int
	// First is the first day on which there can be an evening, Last the last one, empty for no end.
	First, Last string
	// Except are days without an evening, sorted.
	Except []string
}

// Slots are at most count days with an evening, from a day on. The answer is shorter if the series ends
// before.
func (d Days) Slots(from string, count int) (slots []string) {
	rule, err := d.rule()
	if err != nil {
		return nil
	}
	next := rule.Iterator()
	for day, ok := next(); ok && len(slots) < count; day, ok = next() {
		slot := day.Format(time.DateOnly)
		if d.Last != "" && slot > d.Last {
			break
		}
		if slot >= from && !slices.Contains(d.Except, slot) {
			slots = append(slots, slot)
		}
	}
	return slots
}

// Has says whether the series has an evening on a day.
func (d Days) Has(day string) bool {
	slots := d.Slots(day, 1)
	return len(slots) > 0 && slots[0] == day
}

// Text is the rule of the days as RFC 5545 writes it, such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TH. It has
// neither the first and the last day nor the days that are left out.
func (d Days) Text() string {
	days := make([]string, len(d.Weekdays))
	for i, day := range d.Weekdays {
		days[i] = ruleDays[day].String()
		if d.Every == 0 {
			days[i] = strconv.Itoa(d.Week) + days[i]
		}
	}
	if d.Every == 0 {
		return "FREQ=MONTHLY;BYDAY=" + strings.Join(days, ",")
	}
	return fmt.Sprintf("FREQ=WEEKLY;INTERVAL=%d;BYDAY=%s", d.Every, strings.Join(days, ","))
}

// ReadText reads the rule that [Days.Text] has written.
func ReadText(text string) (d Days, err error) {
	option, err := rrule.StrToROption(text)
	if err != nil {
		return d, fmt.Errorf("%q is no rule of days: %w", tournament.Legible(text), err)
	}
	if option.Freq == rrule.WEEKLY {
		d.Every = option.Interval
	}
	for _, day := range option.Byweekday {
		d.Weekdays = append(d.Weekdays, time.Weekday((day.Day()+1)%7)) // the library counts from Monday
		d.Week = day.N()
	}
	if d.Text() != text || d.Problems() != nil {
		return Days{}, fmt.Errorf("%q is no rule of days of this program", tournament.Legible(text))
	}
	return d, nil
}

// Problems are what is wrong with the days, in the fields of the form: weekdays, every, week, last, except.
func (d Days) Problems() (problems tournament.Problems) {
	switch {
	case len(d.Weekdays) == 0:
		problems.Add("weekdays", "series_no_day", nil)
	case d.Every == 0 && d.Week != LastWeek && (d.Week < 1 || d.Week > 4):
		problems.Add("week", "series_week", nil)
	case d.Every != 0 && (d.Week != 0 || d.Every < 1 || d.Every > MostWeeks):
		problems.Add("every", "series_every", map[string]any{"Most": MostWeeks})
	}
	if d.Last != "" && d.Last < d.First {
		problems.Add("last", "series_ends_before", nil)
	}
	if len(d.Except) > MostExcept {
		problems.Add("except", "series_too_many_days", map[string]any{"Most": MostExcept, "Has": len(d.Except)})
	}
	return problems
}

// ruleDays are the weekdays of the library, by those of Go.
var ruleDays = [7]rrule.Weekday{rrule.SU, rrule.MO, rrule.TU, rrule.WE, rrule.TH, rrule.FR, rrule.SA}

// rule is the rule of the days, without those that are left out.
func (d Days) rule() (*rrule.RRule, error) {
	first, err := time.Parse(time.DateOnly, d.First)
	if err != nil {
		return nil, fmt.Errorf("the first day of a series: %w", err)
	}
	option := rrule.ROption{Freq: rrule.WEEKLY, Interval: d.Every, Wkst: rrule.MO, Dtstart: first}
	if d.Every == 0 {
		option.Freq, option.Interval = rrule.MONTHLY, 1
	}
	for _, day := range d.Weekdays {
		by := ruleDays[day]
		if d.Every == 0 {
			by = by.Nth(d.Week)
		}
		option.Byweekday = append(option.Byweekday, by)
	}
	return rrule.NewRRule(option)
}
