package series_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/tournament/series"
)

// daysByHand are the slots as somebody finds them who looks at a calendar day by day.
func daysByHand(d series.Days, from string, count int) (slots []string) {
	first, _ := time.Parse(time.DateOnly, d.First)
	monday := first.AddDate(0, 0, -(int(first.Weekday())+6)%7)
	for day := first; len(slots) < count && day.Year() < 2032; day = day.AddDate(0, 0, 1) {
		text := day.Format(time.DateOnly)
		if d.Last != "" && text > d.Last {
			break
		}
		var fits bool
		switch week := int(day.Sub(monday).Hours()) / 24 / 7; {
		case d.Every > 0:
			fits = week%d.Every == 0
		case d.Week == series.LastWeek:
			fits = day.AddDate(0, 0, 7).Month() != day.Month()
		default:
			fits = (day.Day()-1)/7+1 == d.Week
		}
		if fits && slices.Contains(d.Weekdays, day.Weekday()) && text >= from && !slices.Contains(d.Except, text) {
			slots = append(slots, text)
		}
	}
	return slots
}

// randomDays are the days of some series that begins in 2026 or 2027.
func randomDays(dice *rand.Rand) series.Days {
	begin := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	day := func(least, most int) string {
		return begin.AddDate(0, 0, least+dice.IntN(most-least)).Format(time.DateOnly)
	}
	d := series.Days{First: day(0, 700), Every: dice.IntN(series.MostWeeks + 1)}
	for weekday := range 7 {
		if dice.IntN(3) == 0 {
			d.Weekdays = append(d.Weekdays, time.Weekday((weekday+1)%7))
		}
	}
	if len(d.Weekdays) == 0 {
		d.Weekdays = []time.Weekday{time.Thursday}
	}
	if d.Every == 0 {
		d.Week = []int{1, 2, 3, 4, series.LastWeek}[dice.IntN(5)]
	}
	if dice.IntN(2) == 0 {
		d.Last = day(700, 1100)
	}
	if slots := d.Slots("", 12); len(slots) > 3 {
		d.Except = []string{slots[1], slots[3]}
	}
	return d
}

func TestDaysAreThoseOfTheCalendar(t *testing.T) {
	t.Parallel()
	dice := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		d := randomDays(dice)
		from := time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, dice.IntN(800)).Format(time.DateOnly)
		if got, want := d.Slots(from, 10), daysByHand(d, from, 10); !slices.Equal(got, want) {
			t.Fatalf("%+v from %s: %v, by hand %v", d, from, got, want)
		}
		read, err := series.ReadText(d.Text())
		if read.First, read.Last, read.Except = d.First, d.Last, d.Except; err != nil || read.Text() != d.Text() || !slices.Equal(read.Weekdays, d.Weekdays) {
			t.Fatalf("%s was read as %+v, %v", d.Text(), read, err)
		}
	}
}

func TestWordsForDays(t *testing.T) {
	t.Parallel()
	thursdays := series.Days{Weekdays: []time.Weekday{time.Thursday}, Every: 1, First: "2026-11-26", Except: []string{"2026-12-24"}, Last: "2027-01-10"}
	want := []string{"2026-12-10", "2026-12-17", "2026-12-31", "2027-01-07"}
	if got := thursdays.Slots("2026-12-04", 9); !slices.Equal(got, want) {
		t.Errorf("every Thursday but not on 24 December, until January: %v", got)
	}
	last := series.Days{Weekdays: []time.Weekday{time.Friday}, Week: series.LastWeek, First: "2026-11-01"}
	if got, want := last.Slots("", 4), []string{"2026-11-27", "2026-12-25", "2027-01-29", "2027-02-26"}; !slices.Equal(got, want) {
		t.Errorf("the last Friday of the month: %v", got)
	}
	for _, text := range []string{"", "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=9;BYDAY=TH", "FREQ=MONTHLY;BYDAY=5TH", "FREQ=WEEKLY;INTERVAL=1;BYDAY=TH;COUNT=3", "FREQ=MONTHLY;BYDAY=1TH,2FR"} {
		if days, err := series.ReadText(text); err == nil {
			t.Errorf("%q was read as %+v", text, days)
		}
	}
}
