package models_test

import (
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament"
)

// TestOnlyANightWithoutHandsIsDeleted, together with its published seating. Nothing of another
// night is deleted.
func TestOnlyANightWithoutHandsIsDeleted(t *testing.T) {
	eachClub(t, 6, 2, func(t *testing.T, c *club) {
		other := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Other", Date: "2026-12-01", Rounds: 1, Ruleset: c.read().Ruleset}
		c.must(c.Nights.CreateNight(t.Context(), other))
		c.must(c.Nights.CheckIn(t.Context(), other.ID, []string{"Player 01"}))
		c.published()
		c.must(c.Nights.SetClock(t.Context(), c.night, 1, time.Hour, true))
		c.must(c.League.DeleteNight(t.Context(), c.night))
		nights, err := c.Nights.All(t.Context())
		c.must(err)
		if len(nights) != 1 || nights[0].ID != other.ID || nights[0].Players != 1 {
			t.Errorf("after the deletion there are %+v", nights)
		}
		_, err = c.Nights.Night(t.Context(), c.night)
		wantError(t, "a deleted night was read", err, tournament.ErrNotFound)
		wantError(t, "a deleted night was deleted", c.League.DeleteNight(t.Context(), c.night), tournament.ErrNotFound)
		if players, err := c.People.Players(t.Context()); err != nil || len(players) != 6 {
			t.Errorf("%d on the roster, %v", len(players), err)
		}
		if damage, err := c.DB.Integrity(t.Context()); err != nil || len(damage) > 0 {
			t.Errorf("the database is damaged: %v, %v", damage, err)
		}
	})
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		c.published()
		c.playOut(1)
		wantError(t, "a night with hands was deleted", c.League.DeleteNight(t.Context(), c.night), tournament.ErrConflict)
		if !c.read().HasHands() {
			t.Error("the hands are gone")
		}
	})
}

// TestADeletedNightCountsInNoSeason, even if it was finished without a hand, an organiser had
// added it to the season although its day is outside, and a ceremony hid it.
func TestADeletedNightCountsInNoSeason(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		ctx, c, season := t.Context(), newClub(t, open(t, address), 3, 1).published(), newSeason()
		season.First, season.Last = "2020-01-01", "2020-12-31"
		c.must(c.League.CreateSeason(ctx, season))
		db, _ := connect(t, address)
		defer db.Close()
		c.must(execute(t, db, "UPDATE nights SET phase = 'finished'", "UPDATE rounds SET phase = 'closed'"))
		c.must(c.Nights.HoldCeremony(ctx, c.night))
		c.must(c.League.SetSeasonNight(ctx, season.ID, c.night, league.In, league.DefaultWeight))
		if known, err := c.League.Season(ctx, season.ID); err != nil || known.Hidden != 1 {
			t.Errorf("before: %+v, %v", known, err)
		}
		c.must(c.League.DeleteNight(ctx, c.night))
		if known, err := c.League.Season(ctx, season.ID); err != nil || known.Hidden != 0 {
			t.Errorf("after: %+v, %v", known, err)
		}
		derivedAgrees(t, c.Store)
	})
}
