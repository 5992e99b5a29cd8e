package web

import (
	"encoding/xml"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// announced makes a night that is announced.
func (e *evening) announced(name, date, begins, venue string) tournament.NightID {
	e.t.Helper()
	plan := tournament.NightPlan{
		ID: tournament.NightID(database.NewID()), Name: name, Date: date, Rounds: 1, Ruleset: noviceRules(e.t),
		Announcement: tournament.Announcement{Begins: begins, Venue: venue},
	}
	if err := e.store.Nights.CreateNight(e.t.Context(), plan); err != nil {
		e.t.Fatal(err)
	}
	return plan.ID
}

// TestNightsToComeAreInACalendar, with time and place; those that are over are not.
func TestNightsToComeAreInACalendar(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, thirteen[:3]...)
		day := time.Now().AddDate(0, 0, 30)
		date := day.Format(time.DateOnly)
		evening := e.announced("Spring; cup, ěščř\r\nX-EVIL:1", date, "19:30", "U Tří větrů, Brno; "+strings.Repeat("long ", 30))
		whole := e.announced("All day", date, "", "")
		e.announced("Last year's", "2025-01-01", "19:30", "")
		rehearsed := e.announced("Rehearsed", date, "19:30", "")
		if err := e.store.Nights.SetCounting(t.Context(), rehearsed, nights.Rehearsing); err != nil {
			t.Fatal(err)
		}
		got := want(t, "the calendar", e.guest().get("/calendar.ics"), http.StatusOK)
		if kind := got.header.Get("Content-Type"); kind != "text/calendar; charset=utf-8" {
			t.Error(kind)
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(got.body, "\r\n"), "\r\n") {
			if len(line) > 75 || strings.ContainsAny(line, "\r\n") || strings.HasPrefix(line, "X-EVIL") {
				t.Errorf("the line %q", line)
			}
		}
		calendar, err := ics.ParseCalendar(strings.NewReader(got.body))
		if err != nil {
			t.Fatal(err)
		}
		events := make(map[string]*ics.VEvent)
		for _, event := range calendar.Events() {
			events[event.Id()] = event
		}
		first, second := events[string(evening)+"@threewinds"], events[string(whole)+"@threewinds"]
		if first == nil || second == nil || events[string(rehearsed)+"@threewinds"] != nil {
			t.Fatalf("%s", got.body)
		}
		begins := time.Date(day.Year(), day.Month(), day.Day(), 19, 30, 0, 0, time.Local)
		if at, err := first.GetStartAt(); err != nil || !at.Equal(begins) || !strings.Contains(got.body, "DTSTART:"+begins.UTC().Format("20060102T150405Z")) {
			t.Errorf("it begins %v, %v", at, err)
		}
		if at, err := first.GetEndAt(); err != nil || !at.Equal(begins.Add(4*time.Hour)) {
			t.Errorf("it ends %v, %v", at, err)
		}
		if place := first.GetProperty(ics.ComponentPropertyLocation).Value; !strings.HasPrefix(place, "U Tří větrů, Brno; long") {
			t.Errorf("it is at %q", place)
		}
		if name := first.GetProperty(ics.ComponentPropertySummary).Value; !strings.HasPrefix(name, "Spring; cup, ěščř") {
			t.Errorf("it is called %q", name)
		}
		if at, err := second.GetAllDayStartAt(); err != nil || at.Format(time.DateOnly) != date || second.HasProperty(ics.ComponentPropertyLocation) {
			t.Errorf("%v, %v", at, err)
		}
		for _, event := range calendar.Events() {
			if name := event.GetProperty(ics.ComponentPropertySummary).Value; name == "Last year's" {
				t.Errorf("%s is over", name)
			}
		}
		want(t, "the next nights", e.guest().get("/"), http.StatusOK).has(in(`.days a[href="/calendar.ics"]`))
		for _, path := range []string{"/", "/nights"} {
			want(t, path, e.guest().get(path), http.StatusOK).has(in(`head link[rel=alternate][type="text/calendar"][href="/calendar.ics"]`),
				in(`head link[rel=alternate][type="application/atom+xml"][href="/feed.atom"]`), in(`main a[href="/calendar.ics"]`), in(`main a[href="/feed.atom"]`))
		}
	})
}

type atom struct {
	Title   string `xml:"title"`
	ID      string `xml:"id"`
	Updated string `xml:"updated"`
	Entries []struct {
		Title   string `xml:"title"`
		ID      string `xml:"id"`
		Updated string `xml:"updated"`
		Content string `xml:"content"`
		Link    struct {
			Href string `xml:"href,attr"`
		} `xml:"link"`
	} `xml:"http://www.w3.org/2005/Atom entry"`
}

func (e *evening) feed() (feed atom) {
	e.t.Helper()
	got := want(e.t, "the feed", e.guest().get("/feed.atom"), http.StatusOK)
	if kind := got.header.Get("Content-Type"); kind != "application/atom+xml; charset=utf-8" {
		e.t.Error(kind)
	}
	if err := xml.Unmarshal([]byte(got.body), &feed); err != nil {
		e.t.Fatalf("%v\n%s", err, got.body)
	}
	for _, one := range feed.Entries {
		at, err := time.Parse(time.RFC3339, one.Updated)
		if err != nil || at.Location() != time.UTC || !strings.HasPrefix(one.ID, "urn:uuid:") || !strings.Contains(one.Link.Href, "/nights/"+string(e.night)) {
			e.t.Errorf("%+v: %v", one, err)
		}
	}
	return feed
}

// TestTheFeedTellsWhatHappened: the final ranking when all of it is shown, and not before.
func TestTheFeedTellsWhatHappened(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := played(t, "Anna <b>", "Bo & Co", "Cy")
		if entries := e.feed().Entries; len(entries) != 1 || entries[0].Title != "Tuesday: the seating is published" || entries[0].Content != "Tuesday 24 November 2026" {
			t.Errorf("%+v", entries)
		}
		want(t, "closing", e.v.post(e.path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		hidden := e.feed()
		if len(hidden.Entries) != 2 || hidden.Entries[0].Title != "Tuesday: round 1 is over" || hidden.Updated != hidden.Entries[0].Updated {
			t.Errorf("%+v", hidden)
		}
		want(t, "all places", e.v.post(e.path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
		shown := e.feed().Entries
		if len(shown) != 3 || !strings.Contains(shown[0].Title+shown[1].Title, "Tuesday: the final ranking") || !strings.Contains(shown[0].Content+shown[1].Content, "Bo & Co") {
			t.Errorf("%+v", shown)
		}
		ids := make(map[string]bool)
		for _, one := range shown {
			ids[one.ID] = true
		}
		if len(ids) != 3 {
			t.Errorf("%v", ids)
		}
	})
}
