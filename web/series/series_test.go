package series_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/series"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// filled is a form of a series that begins next week, with one change.
func filled(field string, values ...string) url.Values {
	form := url.Values{
		"id": {database.NewID()}, "name": {"Thursday club"}, "weekday": {"4"}, "every": {"1"}, "first": {inDays(7)}, "begins": {"18:30"},
		"venue": {"Tea house"}, "seats": {"12"}, "settings": {"preset:sanma/club"}, "form": {"open"}, "rounds": {"3"},
	}
	if field != "" {
		form[field] = values
	}
	return form
}

func inDays(days int) string { return time.Now().AddDate(0, 0, days).Format(time.DateOnly) }

// made creates the series of a form.
func made(t *testing.T, s *webtest.Site, v *webtest.Guest, form url.Values) (id string, evenings []series.Evening) {
	t.Helper()
	want(t, "making it", v.Post("/series", form), http.StatusSeeOther)
	id = form.Get("id")
	evenings, err := s.Store.Series.Evenings(t.Context(), id)
	if err != nil || len(evenings) == 0 {
		t.Fatal(evenings, err)
	}
	return id, evenings
}

func TestASeriesIsCheckedAndAnnounced(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	want(t, "the form", v.Get("/series/new"), http.StatusOK).Has(countOf(`[name="weekday"]`, 7), sends("first", time.Now().Format(time.DateOnly)))
	for _, bad := range []struct {
		field, value, code string
	}{
		{"name", "", "name_missing"},
		{"weekday", "8", "series_no_day"},
		{"every", "9", "series_every"},
		{"every", "month:5", "series_week"},
		{"every", "often", "series_every"},
		{"first", "soon", "date_unreadable"},
		{"first", "3026-01-01", "year_far"},
		{"last", inDays(1), "series_ends_before"},
		{"except", "Christmas", "date_unreadable"},
		{"begins", "late", "time_unreadable"},
		{"seats", "1", "seats_out_of_range"},
		{"settings", "template:gone", "series_settings"},
		{"settings", "preset:sanma/none", "series_settings"},
	} {
		form := filled(bad.field, bad.value)
		got := want(t, bad.field+" "+bad.value, v.Post("/series", form), http.StatusUnprocessableEntity,
			sentence(t, "problem."+bad.code, "Most", map[string]int{"every": 8, "seats": tournament.MostPlayers}[bad.field], "Least", tournament.FewestPlayers, "First", "1900", "Last", "2999"))
		if bad.field != "venue" {
			got.Has(sends("venue", "Tea house"))
		}
	}
	past := filled("first", inDays(-30))
	past.Set("last", inDays(-2))
	want(t, "a series that is over", v.Post("/series", past), http.StatusUnprocessableEntity, sentence(t, "problem.series_over")).Has(sends("last", inDays(-2)))
	short := filled("first", inDays(7))
	short.Set("last", inDays(8))
	inThreeDays := time.Now().AddDate(0, 0, 10).Weekday() // neither the first day's nor the last one's
	short.Set("weekday", strconv.Itoa(int(inThreeDays)))
	want(t, "a series without a day", v.Post("/series", short), http.StatusUnprocessableEntity, sentence(t, "problem.series_no_slot")).Has(sends("last", inDays(8)))
	form := filled("except", inDays(-1), "2999-01-03")
	id, evenings := made(t, s, v, form)
	want(t, "sent again", v.Post("/series", form), http.StatusSeeOther)
	changed := maps.Clone(form)
	changed.Set("name", "Another")
	want(t, "changed and sent again", v.Post("/series", changed), http.StatusConflict, sentence(t, "problem.series_exists"))
	if len(evenings) != 4 || evenings[0].Night.Form != tournament.Open || evenings[3].Night.Announcement.Seats != 12 {
		t.Fatalf("%+v", evenings)
	}
	for _, evening := range evenings {
		if day, _ := time.Parse(time.DateOnly, evening.Night.Date); day.Weekday() != time.Thursday {
			t.Error(evening.Night.Date)
		}
	}
	want(t, "its page", v.Get("/series/"+id), http.StatusOK, "Thursday · every week", "Begins at 18:30 · Tea house · 12 seats",
		sentence(t, "series.except")+": Thursday 3 January 2999").Has(countOf(".change-evening", 4))
	want(t, "the list", v.Get("/series"), http.StatusOK, "Thursday club")
	want(t, "the first page of everybody", s.Guest().Get("/"), http.StatusOK, "Thursday club")
	want(t, "no such series", v.Get("/series/none"), http.StatusNotFound)
}

func TestAnEveningOfASeriesIsMovedAndCancelled(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v, guest := s.Organiser(), s.Guest()
	id, evenings := made(t, s, v, filled("requests", "1"))
	night, other := evenings[1].Night, evenings[2].Night
	want(t, "a new night has not the settings of a series", v.Get("/nights/new"), http.StatusOK).Has(in("#venue"), htmlcheck.NotIn("#venue[value='Tea house']"))
	path := "/nights/" + string(night.ID)
	page := "/series/" + id

	want(t, "no day", v.Post(path+"/move", url.Values{"date": {"tomorrow"}, "begins": {"19:00"}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.date_unreadable")).Has(in(".change-evening[open]"))
	want(t, "a day that is over", v.Post(path+"/move", url.Values{"date": {inDays(-2)}, "begins": {"19:00"}}), http.StatusUnprocessableEntity,
		"The day is over").Has(in(".change-evening[open]"))
	for range 2 {
		refused := filled("except", "", "", "")
		refused.Set("name", "")
		want(t, "fields that are empty", v.Post("/series", refused), http.StatusUnprocessableEntity).Has(countOf("[name=except]", 3))
	}
	beside := url.Values{"date": {other.Date}, "begins": {"19:00"}}
	asked := want(t, "a day with an evening of the series", v.Post(path+"/move", beside), http.StatusOK, sentence(t, "series.move_beside", "Name", "Thursday club"))
	maps.Copy(beside, asked.Hidden(".change-evening[open] form[action='"+path+"/move']"))
	want(t, "it is meant so", v.Post(path+"/move", beside), http.StatusSeeOther)
	want(t, "the same day again", v.Post(path+"/move", url.Values{"date": {other.Date}, "begins": {"20:00"}}), http.StatusSeeOther)

	to := inDays(16)
	want(t, "moved", v.Post(path+"/move", url.Values{"date": {to}, "begins": {"19:00"}}), http.StatusSeeOther)
	want(t, "everybody reads it", guest.Get(path), http.StatusOK).Has(in("#moved"))
	want(t, "and its page", v.Get(page), http.StatusOK, "19:00")
	secret, err := s.Store.Nights.AskForSeat(t.Context(), nights.AskForSeat{ID: database.NewID(), Night: night.ID, Name: "Eve"})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "who asks for a seat reads it, too", guest.Get("/r/"+secret+"/part"), http.StatusOK, site.DayText(i18n.With(t.Context(), "en"), to)).Has(in("#moved"))

	want(t, "cancelled", v.Post("/nights/"+string(other.ID)+"/cancel", url.Values{}), http.StatusSeeOther)
	want(t, "everybody reads it", guest.Get("/nights/"+string(other.ID)), http.StatusOK).Has(in("#cancelled"))
	want(t, "the door of a cancelled night", v.Post("/nights/"+string(other.ID)+"/guests", url.Values{"names": {"Gustav"}}), http.StatusConflict,
		sentence(t, "error.night_cancelled.text"))
	calendar, err := ics.ParseCalendar(strings.NewReader(guest.Get("/calendar.ics").Body))
	if err != nil {
		t.Fatal(err)
	}
	cancelled := 0
	for _, event := range calendar.Events() {
		if event.GetProperty(ics.ComponentPropertyStatus).Value == string(ics.ObjectStatusCancelled) {
			cancelled++
			if event.Id() != string(other.ID)+"@threewinds" {
				t.Errorf("%s is cancelled", event.Id())
			}
		}
	}
	if cancelled != 1 || len(calendar.Events()) != 4 {
		t.Errorf("%d of %d are cancelled", cancelled, len(calendar.Events()))
	}
	want(t, "the feed", guest.Get("/feed.atom"), http.StatusOK, sentence(t, "feed.cancelled", "Night", "Thursday club"), sentence(t, "feed.announced", "Night", "Thursday club"))
	want(t, "after all", v.Post("/nights/"+string(other.ID)+"/reinstate", url.Values{}), http.StatusSeeOther)
	without(t, "it takes place", guest.Get("/nights/"+string(other.ID)), sentence(t, "cancelled.title"))

	want(t, "no such night", v.Post("/nights/none/move", url.Values{"date": {to}}), http.StatusNotFound)
}

// TestASeriesMovesAfterPeopleSignedUp: the page asks, nobody is lost, and who signed up reads of it.
func TestASeriesMovesAfterPeopleSignedUp(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	ctx, v := t.Context(), s.Organiser()
	id, evenings := made(t, s, v, filled(""))
	players, _, err := s.Store.People.AddPlayers(ctx, []string{"Anna", "Bo"})
	if err != nil {
		t.Fatal(err)
	}
	for i, player := range players {
		if err := s.Store.Nights.SignUp(ctx, evenings[i].Night.ID, player.ID); err != nil {
			t.Fatal(err)
		}
	}
	settings := "/series/" + id + "/settings"
	want(t, "filled", v.Get(settings), http.StatusOK).Has(sends("name", "Thursday club"), in(`[name="weekday"][value="4"][checked]`))
	form := filled("weekday", "5")
	form.Set("settings", "")
	form.Set("except", evenings[0].Slot)
	form.Add("except", dayAfter(evenings[0].Slot))
	got := want(t, "it asks", v.Post(settings, form), http.StatusOK)
	got.Has(countOf("#effects + ul li", 4), in(`button[name="reach"][value="all"]`), in(`[name="weekday"][value="5"][checked]`))
	if now, err := s.Store.Series.Series(ctx, id); err != nil || now.Days.Weekdays[0] != time.Thursday {
		t.Errorf("asking has changed it: %+v, %v", now.Days, err)
	}
	form.Set("reach", "all")
	want(t, "yes", v.Post(settings, form), http.StatusSeeOther)
	after, err := s.Store.Series.Evenings(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	for _, evening := range after {
		switch evening.Night.ID {
		case evenings[0].Night.ID:
			if !evening.Night.Cancelled || evening.SignedUp != 1 {
				t.Errorf("the day that was left out: %+v", evening)
			}
		case evenings[1].Night.ID:
			if evening.Night.Date != dayAfter(evenings[1].Night.Date) || evening.SignedUp != 1 || evening.Night.MovedFrom != evenings[1].Night.Date {
				t.Errorf("the next one: %+v", evening)
			}
		}
	}
	for i, said := range []string{sentence(t, "cancelled.title"), sentence(t, "personal.coming")} {
		link := personalLink(t, s, players[i].ID)
		want(t, players[i].Name, s.Guest().Get(link), http.StatusOK, said)
	}
	want(t, "the journal", v.Get("/journal"), http.StatusOK, "Thursday · every week → Friday · every week")
	want(t, "somebody has signed up", v.Post("/series/"+id+"/delete", url.Values{}), http.StatusConflict, sentence(t, "error.series_awaited.text"))
}

// TestAChangeOfASeriesNamesWhoseSeatsGo before it is made, for each evening.
func TestAChangeOfASeriesNamesWhoseSeatsGo(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	ctx, v := t.Context(), s.Organiser()
	id, evenings := made(t, s, v, filled("seats", "6"))
	players, _, err := s.Store.People.AddPlayers(ctx, []string{"Anna", "Bo", "Cy", "Dan"})
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range players {
		if err := s.Store.Nights.SignUp(ctx, evenings[0].Night.ID, player.ID); err != nil {
			t.Fatal(err)
		}
	}
	form := filled("seats", "3")
	form.Set("settings", "")
	want(t, "three seats", v.Post("/series/"+id+"/settings", form), http.StatusOK, sentence(t, "series.seats_lost", "Names", "Dan"))
	form.Set("seats", "")
	want(t, "no list", v.Post("/series/"+id+"/settings", form), http.StatusOK, sentence(t, "series.seats_closed", "Names", "Anna, Bo, Cy, Dan"))
	form.Set("seats", "5")
	without := v.Post("/series/"+id+"/settings", form)
	want(t, "five seats", without, http.StatusOK).Has(in("#effects"))
	if strings.Contains(without.Body, "would wait then") {
		t.Error("five seats take somebody's away")
	}
}

func dayAfter(date string) string {
	day, _ := time.Parse(time.DateOnly, date)
	return day.AddDate(0, 0, 1).Format(time.DateOnly)
}

// personalLink is the address of a player's personal page.
func personalLink(t *testing.T, s *webtest.Site, player tournament.PlayerID) string {
	t.Helper()
	if err := s.Store.People.MakePersonalLinks(t.Context(), player); err != nil {
		t.Fatal(err)
	}
	links, err := s.Store.People.PersonalLinks(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range links {
		if link.Player == player {
			return "/p/" + link.Token
		}
	}
	t.Fatal("no link")
	return ""
}

func TestAGuestBecomesAMember(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	v := e.Laptop
	if err := e.Store.Nights.CheckIn(t.Context(), e.Night, []string{"Gustav"}); err != nil {
		t.Fatal(err)
	}
	roster, err := e.Store.People.Players(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range roster {
		if player.Guest != (player.Name == "Gustav") {
			t.Errorf("%s: guest is %v", player.Name, player.Guest)
		}
		if player.Name != "Gustav" {
			continue
		}
		path := "/players/" + string(player.ID)
		want(t, "the roster", v.Get("/players"), http.StatusOK).Has(in("#player-"+string(player.ID)+" .badge", hasText(sentence(t, "series.guest"))))
		want(t, "a member", v.Post(path+"/guest", url.Values{"guest": {"no"}}), http.StatusSeeOther)
		want(t, "on the page", v.Get(path+"/edit"), http.StatusOK, sentence(t, "guest.is_not"))
	}
}

// TestASeriesHasTheLengthsOfItsSettings, and none once its evenings are played in rounds.
func TestASeriesHasTheLengthsOfItsSettings(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	night := tournament.NightPlan{
		ID: tournament.NightID(database.NewID()), Name: "Open", Date: inDays(1), Form: tournament.Open, Ruleset: webtest.NoviceRules(t), Lengths: []string{"18"},
	}
	if err := s.Store.Nights.CreateNight(t.Context(), night); err != nil {
		t.Fatal(err)
	}
	lengths := func(id string) []string {
		t.Helper()
		evenings, err := s.Store.Series.Evenings(t.Context(), id)
		if err != nil || len(evenings) == 0 {
			t.Fatal(evenings, err)
		}
		one, err := s.Store.Nights.Night(t.Context(), evenings[0].Night.ID)
		if err != nil {
			t.Fatal(err)
		}
		return one.Lengths
	}
	inRounds := filled("settings", "night:"+string(night.ID))
	inRounds.Set("form", "rounds")
	if id, _ := made(t, s, v, inRounds); len(lengths(id)) > 0 {
		t.Errorf("in rounds an evening has matches of %v", lengths(id))
	}
	form := filled("settings", "night:"+string(night.ID))
	form.Set("name", "Open Thursdays")
	id, _ := made(t, s, v, form)
	if got := lengths(id); !slices.Equal(got, night.Lengths) {
		t.Errorf("an open evening has matches of %v", got)
	}
	form.Del("settings")
	form.Set("form", "rounds")
	form.Set("reach", "all")
	want(t, "in rounds after all", v.Post("/series/"+id+"/settings", form), http.StatusSeeOther)
	if got := lengths(id); len(got) > 0 {
		t.Errorf("in rounds after all it has matches of %v", got)
	}
}
