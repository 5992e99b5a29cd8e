package plan

import (
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// announcement reads what is told of a night in advance. Every field may be empty.
func (f nightForm) announcement(problems *nightProblems) (told tournament.Announcement) {
	told = present.AnnouncementFields{Begins: f.Begins, Venue: f.Venue, Directions: f.Directions, Seats: f.Seats, Requests: f.Requests}.Parse(&problems.form)
	if until := strings.TrimSpace(f.Until); until != "" {
		at, err := time.ParseInLocation(localMoment, until, f.zone)
		if err != nil || tournament.FarYear("until", at) != nil {
			problems.refuse("until", "until_unreadable", nil)
		} else if until != f.keptUntil && at.After(f.latestBeginning(told.Begins)) {
			problems.refuse("until", "until_after", nil)
		} else {
			told.Until = at.UTC()
		}
	}
	return told
}

// latestBeginning is when the night begins, the end of its day if no time is told, and the end of all days if it has
// no day.
func (f nightForm) latestBeginning(begins string) time.Time {
	day, err := time.ParseInLocation(time.DateOnly, strings.TrimSpace(f.Date), f.zone)
	if err != nil { // the field of the day says so
		return time.Date(9999, time.December, 31, 0, 0, 0, 0, f.zone)
	}
	at, err := time.ParseInLocation(time.DateOnly+" 15:04", day.Format(time.DateOnly)+" "+begins, f.zone)
	if err != nil {
		return day.AddDate(0, 0, 1)
	}
	return at
}

// localMoment is a day and a time as browsers write them in a field for both.
const localMoment = "2006-01-02T15:04"

// embargo is the first of the night's rounds whose results are hidden, 0 for none. It is 1 for an open evening that
// hides them until it is closed.
func (f nightForm) embargo(form tournament.NightForm, rounds int, problems *nightProblems) int {
	if form == tournament.Open {
		if f.HideEvening {
			return 1
		}
		return 0
	}
	text := strings.TrimSpace(f.Embargo)
	if text == "" || text == "0" {
		return 0
	}
	round, err := strconv.Atoi(text)
	if err != nil || round < 1 || round > rounds {
		problems.refuse("embargo", "embargo_out_of_range", map[string]any{"Most": rounds})
	}
	return round
}

// fillAnnouncement fills the form with what is told of a night in advance.
func (f *nightForm) fillAnnouncement(night *tournament.Night) {
	f.Begins, f.Venue, f.Directions = night.Announcement.Begins, night.Announcement.Venue, night.Announcement.Directions
	if seats := night.Announcement.Seats; seats > 0 {
		f.Seats = strconv.Itoa(seats)
	}
	f.Requests = night.Announcement.Requests
	if until := night.Announcement.Until; !until.IsZero() {
		f.Until = until.In(f.zone).Format(localMoment)
	}
	if night.HidesEvening() {
		f.HideEvening = true
	} else if night.Embargo > 0 {
		f.Embargo = strconv.Itoa(night.Embargo)
	}
}
