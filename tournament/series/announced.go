package series

import (
	"cmp"
	"slices"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// Ahead is how many evenings of a series are announced.
const Ahead = 4

// Evening is an evening of a series that was announced.
type Evening struct {
	Night tournament.NightID
	// Slot is the day on which it belongs, Date the day on which it is.
	Slot, Date string
}

// Due are the slots that are to be announced today: those of the next [Ahead] that were not announced yet.
// A slot whose evening was cancelled or deleted has been announced. Until the settled day (empty for none) there
// are only those evenings that were announced before the days were changed.
func Due(days Days, today, settled string, announced []string) (due []string) {
	from, ahead := today, Ahead
	if settled >= today {
		from = addDays(settled, 1)
	}
	for _, slot := range announced {
		if slot >= today && slot < from {
			ahead--
		}
	}
	for _, slot := range days.Slots(from, max(ahead, 0)) {
		if !slices.Contains(announced, slot) {
			due = append(due, slot)
		}
	}
	return due
}

// UsedUp are new slots of a series whose days change that get no evening: in the place of each, one was announced
// before, and cancelled, moved or deleted (off). So its week has no second one, unless it had two before. It is the slot
// that [Follow] would have given to the evening.
func UsedUp(before, after Days, announced, off []string) (used []string) {
	for _, slot := range off {
		if !before.Has(slot) || after.Has(slot) {
			continue
		}
		free := slices.DeleteFunc(after.Slots(addDays(slot, -farthest), 2*farthest+1), func(other string) bool {
			return before.Has(other) || slices.Contains(announced, other) || slices.Contains(used, other)
		})
		if nearest := nearestSlot(free, slot, after.Every > 0); nearest >= 0 {
			used = append(used, free[nearest])
		}
	}
	return used
}

// Effect is what becomes of an announced evening when the days of its series change.
type Effect struct {
	Evening
	// NewSlot and NewDate are its slot and its day afterwards.
	NewSlot, NewDate string
	// Cancelled: the series has no evening any more in whose place it could be.
	Cancelled bool
}

// farthest is how many days an evening of a month can go along with a change of its series.
const farthest = 6

// Follow says what becomes of the announced evenings that have not begun if they follow a change of the days.
// An evening whose slot stays a slot stays. Another one goes to the nearest slot of its week (from Monday to
// Sunday) that no other has, of an evening of months to the nearest one that is less than a week away, and never to
// a day before today; one that was moved to another day before goes on being on that day. If there is
// no such slot, it is cancelled. Spent are the slots of other evenings of the series, such as those that are over.
func Follow(evenings []Evening, days Days, today string, spent ...string) []Effect {
	evenings = slices.Clone(evenings)
	slices.SortFunc(evenings, func(a, b Evening) int { return cmp.Compare(a.Slot, b.Slot) })
	var free []string
	if len(evenings) > 0 {
		last := addDays(evenings[len(evenings)-1].Slot, farthest)
		for _, slot := range days.Slots(max(today, addDays(evenings[0].Slot, -farthest)), len(evenings)*farthest) {
			taken := slices.ContainsFunc(evenings, func(e Evening) bool { return e.Slot == slot })
			if slot <= last && !taken && !slices.Contains(spent, slot) {
				free = append(free, slot)
			}
		}
	}
	effects := make([]Effect, len(evenings))
	for i, evening := range evenings {
		effect := Effect{Evening: evening, NewSlot: evening.Slot, NewDate: evening.Date}
		if !days.Has(evening.Slot) {
			nearest := nearestSlot(free, evening.Slot, days.Every > 0)
			if nearest < 0 {
				effect.Cancelled = true
			} else {
				effect.NewSlot = free[nearest]
				free = slices.Delete(free, nearest, nearest+1)
				if evening.Date == evening.Slot {
					effect.NewDate = effect.NewSlot
				}
			}
		}
		effects[i] = effect
	}
	return effects
}

// nearestSlot is the index of the slot that is nearest to a day, the earlier of two, or -1 if all are a week
// away or more, or none is in the week of the day.
func nearestSlot(slots []string, day string, sameWeek bool) int {
	nearest, distance := -1, farthest+1
	for i, slot := range slots {
		if away := daysBetween(slot, day); away < distance && (!sameWeek || weekOf(slot) == weekOf(day)) {
			nearest, distance = i, away
		}
	}
	return nearest
}

// weekOf is the Monday of the week of a day.
func weekOf(day string) string {
	at, _ := time.Parse(time.DateOnly, day)
	return addDays(day, -(int(at.Weekday())+6)%7)
}

func daysBetween(a, b string) int {
	first, _ := time.Parse(time.DateOnly, a)
	second, _ := time.Parse(time.DateOnly, b)
	return int(second.Sub(first).Abs() / (24 * time.Hour))
}

func addDays(day string, count int) string {
	at, _ := time.Parse(time.DateOnly, day)
	return at.AddDate(0, 0, count).Format(time.DateOnly)
}
