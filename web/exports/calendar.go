package exports

import (
	"net/http"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/site"
)

// maxCalendarNights is how many nights the calendar has.
const maxCalendarNights = 200

// eventLength is how long a night takes in the calendar. Nights have no end, and most calendars
// show an event without an end as a moment.
const eventLength = 4 * time.Hour

// sendCalendar is GET /calendar.ics — the nights of today and those to come, with time and
// place, also those that were cancelled, so that calendars strike them out. It is the same for everybody, whatever language they read.
func (s *Room) sendCalendar(c echo.Context) error {
	ctx := s.InClubLanguage(c.Request().Context())
	zone, today, shown := s.Club(ctx).Zone(), s.Today(ctx), 0
	nights, err := s.Store.Nights.AnnouncedNights(ctx, today)
	if err != nil {
		return err
	}
	calendar := ics.NewCalendarFor("Three Winds")
	calendar.SetXWRCalName(oneLine(i18n.T(ctx, "calendar.title", "Club", s.ClubName(ctx))))
	for _, night := range nights {
		if night.Date >= today && !night.Rehearsal && shown < maxCalendarNights {
			s.addNight(calendar, night, zone)
			shown++
		}
	}
	return site.Answer(c, http.StatusOK, "text/calendar; charset=utf-8", []byte(calendar.Serialize(ics.WithNewLineWindows)))
}

// addNight adds a night. Without a time it takes the whole day.
func (s *Room) addNight(calendar *ics.Calendar, night nights.Summary, zone *time.Location) {
	event := calendar.AddEvent(string(night.ID) + "@threewinds")
	event.SetDtStampTime(night.CreatedAt)
	event.SetSequence(int(night.Revision)) // a calendar takes over what has a higher one
	event.SetStatus(ics.ObjectStatusConfirmed)
	if night.Cancelled {
		event.SetStatus(ics.ObjectStatusCancelled)
	}
	event.SetSummary(oneLine(night.Name))
	event.SetURL(s.Address("/nights/" + string(night.ID)))
	if night.Announcement.Venue != "" {
		event.SetLocation(oneLine(night.Announcement.Venue))
	}
	if directions := night.Announcement.Directions; directions != "" {
		event.SetDescription(directions)
	}
	begins, err := time.ParseInLocation(time.DateOnly+" 15:04", night.Date+" "+night.Announcement.Begins, zone)
	if err == nil {
		event.SetStartAt(begins)
		event.SetEndAt(begins.Add(eventLength))
		return
	}
	if day, err := time.Parse(time.DateOnly, night.Date); err == nil {
		event.SetAllDayStartAt(day)
	}
}

// oneLine is a text without line breaks, which would begin another property.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
