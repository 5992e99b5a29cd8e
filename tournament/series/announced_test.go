package series_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
)

func TestTheNextFourAreAnnounced(t *testing.T) {
	t.Parallel()
	days := series.Days{Weekdays: []time.Weekday{time.Thursday}, Every: 1, First: "2026-11-05"}
	if got, want := series.Due(days, "2026-11-27", "", []string{"2026-12-03", "2026-12-17"}), []string{"2026-12-10", "2026-12-24"}; !slices.Equal(got, want) {
		t.Errorf("on 27 November: %v", got)
	}
	fridays := series.Days{Weekdays: []time.Weekday{time.Friday}, Every: 1, First: "2026-11-05"}
	if got, want := series.Due(fridays, "2026-12-04", "2026-12-17", []string{"2026-11-26", "2026-12-03", "2026-12-10", "2026-12-17"}), []string{"2026-12-18", "2026-12-25"}; !slices.Equal(got, want) {
		t.Errorf("on Fridays, after the Thursdays that were announced: %v", got)
	}
	days.Last = "2026-12-05"
	if got, want := series.Due(days, "2026-11-26", "", nil), []string{"2026-11-26", "2026-12-03"}; !slices.Equal(got, want) {
		t.Errorf("before the end: %v", got)
	}
}

// TestAnEveningThatIsOffUsesUpItsWeek when the days change, but no evening that the week had besides.
func TestAnEveningThatIsOffUsesUpItsWeek(t *testing.T) {
	t.Parallel()
	on := func(weekdays ...time.Weekday) series.Days {
		return series.Days{Weekdays: weekdays, Every: 1, First: "2026-11-05"}
	}
	thursdays, announced := on(time.Thursday), []string{"2026-12-03", "2026-12-10"}
	without := on(time.Thursday, time.Saturday)
	without.Except = []string{"2026-12-10"}
	for _, test := range []struct {
		what          string
		before, after series.Days
		announced     []string
		off           string
		want          []string
	}{
		{"to Fridays", thursdays, on(time.Friday), announced, "2026-12-10", []string{"2026-12-11"}},
		{"to Tuesdays and Fridays: the nearest", thursdays, on(time.Tuesday, time.Friday), announced, "2026-12-10", []string{"2026-12-11"}},
		{"to Fridays, where one was announced already", thursdays, on(time.Friday), append(announced, "2026-12-11"), "2026-12-10", nil},
		{"to Thursdays and Fridays: it stays a slot", thursdays, on(time.Thursday, time.Friday), announced, "2026-12-10", nil},
		{"from Tuesdays and Thursdays to Thursdays: the Thursday was there before", on(time.Tuesday, time.Thursday), thursdays, []string{"2026-12-08"}, "2026-12-08", nil},
		{"left out: the Saturday was there before", on(time.Thursday, time.Saturday), without, announced, "2026-12-10", nil},
		{"once more, from Fridays on", on(time.Friday), on(time.Tuesday, time.Friday), append(announced, "2026-12-11"), "2026-12-10", nil},
		{"of a month", series.Days{Weekdays: []time.Weekday{time.Thursday}, Week: 2, First: "2026-11-05"}, series.Days{Weekdays: []time.Weekday{time.Friday}, Week: 2, First: "2026-11-05"}, announced, "2026-12-10", []string{"2026-12-11"}},
	} {
		if got := series.UsedUp(test.before, test.after, test.announced, []string{test.off}); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
}

func TestEveningsFollowTheirSeries(t *testing.T) {
	t.Parallel()
	evenings := []series.Evening{
		{Night: "a", Slot: "2026-12-10", Date: "2026-12-10"},
		{Night: "b", Slot: "2026-12-17", Date: "2026-12-18"},
		{Night: "c", Slot: "2026-12-24", Date: "2026-12-24"},
		{Night: "d", Slot: "2026-12-31", Date: "2026-12-31"},
	}
	thursdays := series.Days{Weekdays: []time.Weekday{time.Thursday}, Every: 1, First: "2026-11-05"}
	for _, c := range []struct {
		what   string
		change func(d *series.Days)
		today  string
		want   string
	}{
		{"nothing changes", func(*series.Days) {}, "2026-12-01", "a 10 10, b 17 18, c 24 24, d 31 31"},
		{"not at Christmas: the others stay", func(d *series.Days) { d.Except = []string{"2026-12-24"} }, "2026-12-01", "a 10 10, b 17 18, c cancelled, d 31 31"},
		{"on Tuesdays: each goes to its week, a moved one stays where it is", func(d *series.Days) { d.Weekdays = []time.Weekday{time.Tuesday} }, "2026-12-01", "a 08 08, b 15 18, c 22 22, d 29 29"},
		{"nothing goes to a day that is over", func(d *series.Days) { d.Weekdays = []time.Weekday{time.Tuesday} }, "2026-12-10", "a cancelled, b 15 18, c 22 22, d 29 29"},
		{"on the last Tuesday of the month", func(d *series.Days) { d.Weekdays, d.Every, d.Week = []time.Weekday{time.Tuesday}, 0, series.LastWeek }, "2026-12-01", "a cancelled, b cancelled, c 29 29, d cancelled"},
		{"until 20 December", func(d *series.Days) { d.Last = "2026-12-20" }, "2026-12-01", "a 10 10, b 17 18, c cancelled, d cancelled"},
		{"every second week", func(d *series.Days) { d.Every = 2 }, "2026-12-01", "a cancelled, b 17 18, c cancelled, d 31 31"},
	} {
		days := thursdays
		c.change(&days)
		var told []string
		for _, effect := range series.Follow(evenings, days, c.today) {
			if effect.Cancelled {
				told = append(told, string(effect.Night)+" cancelled")
			} else {
				told = append(told, fmt.Sprintf("%s %s %s", effect.Night, effect.NewSlot[8:], effect.NewDate[8:]))
			}
		}
		if got := strings.Join(told, ", "); got != c.want {
			t.Errorf("%s: %s, not %s", c.what, got, c.want)
		}
	}
}

// TestFollowingKeepsEveryEveningOnce: whatever changes, no two evenings have one slot, none is in the past,
// each is a slot of the new days, and nobody is sent further than to another day of a week.
func TestFollowingKeepsEveryEveningOnce(t *testing.T) {
	t.Parallel()
	dice := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		before, after := randomDays(dice), randomDays(dice)
		slots := before.Slots("", series.Ahead)
		if len(slots) == 0 {
			continue
		}
		after.First = before.First
		today := slots[0]
		var evenings []series.Evening
		for i, slot := range slots {
			evenings = append(evenings, series.Evening{Night: tournament.NightID(strconv.Itoa(i)), Slot: slot, Date: slot})
		}
		taken := make(map[string]bool)
		var spent []string
		if free := after.Slots(today, 2); len(free) > 1 && dice.IntN(2) == 0 {
			spent = free[1:]
		}
		for _, effect := range series.Follow(evenings, after, today, spent...) {
			if effect.Cancelled {
				if after.Has(effect.Slot) {
					t.Fatalf("%+v → %+v: the evening of %s was cancelled", before, after, effect.Slot)
				}
				continue
			}
			from, _ := time.Parse(time.DateOnly, effect.Slot)
			to, _ := time.Parse(time.DateOnly, effect.NewSlot)
			if taken[effect.NewSlot] || effect.NewSlot != effect.Slot && slices.Contains(spent, effect.NewSlot) || !after.Has(effect.NewSlot) || effect.NewSlot < today || to.Sub(from).Abs() > 6*24*time.Hour {
				t.Fatalf("%+v → %+v: %+v", before, after, effect)
			}
			taken[effect.NewSlot] = true
		}
	}
}
