package models_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// TestWhatTheClubTellsIsSaved: it is the same each time it is read, only the last picture stays,
// and its pages are told of a change.
func TestWhatTheClubTellsIsSaved(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		ctx := t.Context()
		if club, err := store.People.Club(ctx); err != nil || club != (people.Club{}) {
			t.Fatalf("a new club: %+v, %v", club, err)
		}
		heard := make(chan tournament.NightID, 10)
		store.DB.Watch(func(night tournament.NightID, _ int64) { heard <- night })
		picture := func(hash string) *people.Picture {
			return &people.Picture{Hash: hash, Kind: "png", Width: 300, Height: 200, Content: []byte("\x00\xff" + hash)}
		}
		must(t, store.People.KeepPicture(ctx, *picture("tried")))
		for _, hash := range []string{"first", "second", "second"} {
			must(t, store.People.SaveClub(ctx, people.Club{Name: "Vltava", Text: "Thursdays\nat 18:30", Palette: "plum", Ratings: "elo", Picture: picture(hash)}))
		}
		if night := <-heard; night != database.ClubTopic {
			t.Errorf("pages hear of %q", night)
		}
		club, err := store.People.Club(ctx)
		must(t, err)
		if club.Name != "Vltava" || club.Text != "Thursdays\nat 18:30" || club.Palette != "plum" || club.Ratings != "elo" || club.Picture.Hash != "second" || club.Picture.Width != 300 {
			t.Errorf("%+v", club)
		}
		kept, err := store.People.Picture(ctx, "second")
		if err != nil || string(kept.Content) != "\x00\xffsecond" {
			t.Errorf("%+v, %v", kept, err)
		}
		for _, gone := range []string{"tried", "first"} {
			wantError(t, gone, errorOf(store.People.Picture(ctx, gone)), tournament.ErrNotFound)
		}
		wantError(t, "a picture that is gone", store.People.SaveClub(ctx, people.Club{Picture: &people.Picture{Hash: "first"}}), tournament.ErrConflict)
		must(t, store.People.SaveClub(ctx, people.Club{}))
		if club, err := store.People.Club(ctx); err != nil || club.Picture != nil || club.Name != "" {
			t.Errorf("%+v, %v", club, err)
		}
		wantError(t, "the last picture", errorOf(store.People.Picture(ctx, "second")), tournament.ErrNotFound)
	})
}

// TestNightsAreListedByTheirPhaseAndYear: nights to come and being played with the next one
// first, the others with the newest first.
func TestNightsAreListedByTheirPhaseAndYear(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		ctx := t.Context()
		if first, last, err := store.Nights.NightYears(ctx); err != nil || first != 0 || last != 0 {
			t.Errorf("a club without a night: %d to %d, %v", first, last, err)
		}
		c := newClub(t, store, 3, 1).published()
		c.playOut(1)
		c.must(c.Nights.CloseRound(ctx, c.night, 1))
		for _, date := range []string{"2025-01-07", "2026-12-24", "2026-12-31"} {
			plan := c.plan(2)
			plan.ID, plan.Date = tournament.NightID(database.NewID()), date
			plan.Announcement = tournament.Announcement{Begins: "18:30", Venue: "Tea house", Seats: 12}
			c.must(store.Nights.CreateNight(ctx, plan))
		}
		dates := func(what string, nights []nights.Summary, err error, want ...string) {
			t.Helper()
			var got []string
			for _, night := range nights {
				got = append(got, night.Date)
			}
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %v, %v", what, got, err)
			}
		}
		open, err := store.Nights.OpenNights(ctx)
		dates("open", open, err, "2025-01-07", "2026-12-24", "2026-12-31")
		if a := open[0].Announcement; a.Begins != "18:30" || a.Venue != "Tea house" || open[0].SeatsFree != 12 {
			t.Errorf("%+v", open[0])
		}
		finished, err := store.Nights.FinishedNights(ctx, 5)
		dates("finished", finished, err, "2026-11-24")
		if finished[0].Players != 3 {
			t.Errorf("%+v", finished[0])
		}
		outcomes, err := store.League.Outcomes(ctx, finished[0].ID, open[0].ID)
		if err != nil || len(outcomes) != 1 || len(outcomes[c.night]) != 3 || outcomes[c.night][0].Rank != 1 {
			t.Errorf("outcomes: %v, %v", outcomes, err)
		}
		c.must(c.Nights.HoldCeremony(ctx, c.night))
		if outcomes, err := store.League.Outcomes(ctx, c.night); err != nil || len(outcomes) != 0 {
			t.Errorf("outcomes during the ceremony: %v, %v", outcomes, err)
		}
		latest, err := store.Nights.LatestNights(ctx, "2026-12-24", 2)
		dates("latest", latest, err, "2026-12-24", "2026-11-24")
		year, err := store.Nights.NightsOfYear(ctx, 2026, 1, 5)
		dates("after the first of 2026", year, err, "2026-12-24", "2026-11-24")
		if first, last, err := store.Nights.NightYears(ctx); err != nil || first != 2025 || last != 2026 {
			t.Errorf("%d to %d, %v", first, last, err)
		}
	})
}
