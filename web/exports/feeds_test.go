package exports_test

import (
	"encoding/xml"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestNightsToComeAreInACalendar, with time and place; those that are over are not.
func TestNightsToComeAreInACalendar(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		day := time.Now().AddDate(0, 0, 30)
		date := day.Format(time.DateOnly)
		evening := e.Announced("Spring; cup, ěščř\r\nX-EVIL:1", date, "19:30", "U Tří větrů, Brno; "+strings.Repeat("long ", 30))
		whole := e.Announced("All day", date, "", "")
		e.Announced("Last year's", "2025-01-01", "19:30", "")
		rehearsed := e.Announced("Rehearsed", date, "19:30", "")
		if err := e.Store.Nights.SetCounting(t.Context(), rehearsed, nights.Rehearsing); err != nil {
			t.Fatal(err)
		}
		got := want(t, "the calendar", e.Guest().Get("/calendar.ics"), http.StatusOK)
		if kind := got.Header.Get("Content-Type"); kind != "text/calendar; charset=utf-8" {
			t.Error(kind)
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(got.Body, "\r\n"), "\r\n") {
			if len(line) > 75 || strings.ContainsAny(line, "\r\n") || strings.HasPrefix(line, "X-EVIL") {
				t.Errorf("the line %q", line)
			}
		}
		calendar, err := ics.ParseCalendar(strings.NewReader(got.Body))
		if err != nil {
			t.Fatal(err)
		}
		events := make(map[string]*ics.VEvent)
		for _, event := range calendar.Events() {
			events[event.Id()] = event
		}
		first, second := events[string(evening)+"@threewinds"], events[string(whole)+"@threewinds"]
		if first == nil || second == nil || events[string(rehearsed)+"@threewinds"] != nil {
			t.Fatalf("%s", got.Body)
		}
		begins := time.Date(day.Year(), day.Month(), day.Day(), 19, 30, 0, 0, time.Local)
		if at, err := first.GetStartAt(); err != nil || !at.Equal(begins) || !strings.Contains(got.Body, "DTSTART:"+begins.UTC().Format("20060102T150405Z")) {
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
		want(t, "the next nights", e.Guest().Get("/"), http.StatusOK).Has(in(`.days a[href="/calendar.ics"]`))
		for _, path := range []string{"/", "/nights"} {
			want(t, path, e.Guest().Get(path), http.StatusOK).Has(in(`head link[rel=alternate][type="text/calendar"][href="/calendar.ics"]`),
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

func feedOf(e *webtest.Evening) (feed atom) {
	e.T.Helper()
	got := want(e.T, "the feed", e.Guest().Get("/feed.atom"), http.StatusOK)
	if kind := got.Header.Get("Content-Type"); kind != "application/atom+xml; charset=utf-8" {
		e.T.Error(kind)
	}
	if err := xml.Unmarshal([]byte(got.Body), &feed); err != nil {
		e.T.Fatalf("%v\n%s", err, got.Body)
	}
	for _, one := range feed.Entries {
		at, err := time.Parse(time.RFC3339, one.Updated)
		if err != nil || at.Location() != time.UTC || !strings.HasPrefix(one.ID, "urn:uuid:") || !strings.Contains(one.Link.Href, "/nights/"+string(e.Night)) {
			e.T.Errorf("%+v: %v", one, err)
		}
	}
	return feed
}

// TestTheFeedTellsWhatHappened: the final ranking when all of it is shown, and not before.
func TestTheFeedTellsWhatHappened(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.PlayedRound(t, "Anna <b>", "Bo & Co", "Cy")
		if entries := feedOf(e).Entries; len(entries) != 1 || entries[0].Title != "Tuesday: the seating is published" || entries[0].Content != "Tuesday 24 November 2026" {
			t.Errorf("%+v", entries)
		}
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		hidden := feedOf(e)
		if len(hidden.Entries) != 2 || hidden.Entries[0].Title != "Tuesday: round 1 is over" || hidden.Updated != hidden.Entries[0].Updated {
			t.Errorf("%+v", hidden)
		}
		want(t, "all places", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
		shown := feedOf(e).Entries
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
