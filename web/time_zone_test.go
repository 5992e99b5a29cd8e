package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheClubChoosesItsTimeZone: the calendar, dates and times of day follow it; a name that no zone
// has is refused, and stays in the form.
func TestTheClubChoosesItsTimeZone(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		date := time.Now().AddDate(0, 0, 30).Format(time.DateOnly)
		e.Announced("Tokyo night", date, "19:30", "")
		for _, wrong := range []string{"Europe/Nowhere", "Local", "../../etc/passwd", "\x00"} {
			want(t, "no zone", e.Laptop.Club(map[string]string{"time_zone": wrong}, nil), http.StatusUnprocessableEntity).
				Has(in("#problem-time_zone"), in(`input[name="time_zone"]`))
		}
		want(t, "a zone that is none", e.Laptop.Club(map[string]string{"time_zone": "Europe/Nowhere"}, nil), http.StatusUnprocessableEntity, "Europe/Prague").
			Has(in(`input[name="time_zone"][value="Europe/Nowhere"]`))
		for zone, begins := range map[string]string{"Asia/Tokyo": "T103000Z", "UTC": "T193000Z", "Pacific/Honolulu": "T053000Z"} {
			want(t, zone, e.Laptop.Club(map[string]string{"time_zone": " " + zone}, nil), http.StatusSeeOther)
			want(t, "the form", e.Laptop.Get("/club"), http.StatusOK).Has(in(`input[name="time_zone"][value="` + zone + `"]`))
			if got := want(t, "the calendar", e.Guest().Get("/calendar.ics"), http.StatusOK); !strings.Contains(got.Body, begins) {
				t.Errorf("in %s the night does not begin at %s:\n%s", zone, begins, got.Body)
			}
			place, err := time.LoadLocation(zone)
			if err != nil {
				t.Fatal(err)
			}
			page, err := e.Store.Journal.Page(t.Context(), journal.Filter{}, 1)
			if err != nil || len(page.Lines) != 1 {
				t.Fatalf("%+v, %v", page, err)
			}
			want(t, "the journal", e.Laptop.Get("/journal"), http.StatusOK, page.Lines[0].At.In(place).Format("15:04"))
		}
		want(t, "none again", e.Laptop.Club(map[string]string{"time_zone": ""}, nil), http.StatusSeeOther)
		if club, err := e.Store.People.Club(t.Context()); err != nil || club.TimeZone != "" || club.Zone() != time.Local {
			t.Errorf("%+v, %v", club, err)
		}
	})
}
