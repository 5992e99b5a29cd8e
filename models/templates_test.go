package models_test

import (
	"errors"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

func TestTemplatesKeepTheSettingsOfANight(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		plan := c.plan(5)
		plan.Programme, plan.ClockLength, plan.Ranking = tournament.NewProgramme(5, 2, 1), 50*time.Minute, tournament.RankingAverage
		c.must(c.Nights.ChangeNight(t.Context(), plan))
		for _, name := range []string{"League", "LEAGUE", "Evening of 18"} {
			c.must(c.Nights.SaveTemplate(t.Context(), c.night, name))
		}
		list, err := c.Nights.Templates(t.Context())
		c.must(err)
		if len(list) != 2 {
			t.Fatalf("%v", list)
		}
		kept, err := c.Nights.Template(t.Context(), list[0].ID)
		c.must(err)
		if kept.PlannedRounds != 5 || kept.Programme.String() != "planned planned swiss swiss final" || kept.ClockLength != 50*time.Minute ||
			kept.Ranking != tournament.RankingAverage || kept.Ruleset.Preset != plan.Ruleset.Preset {
			t.Errorf("%+v", kept)
		}
		var problems tournament.Problems
		if err := c.Nights.RenameTemplate(t.Context(), list[0].ID, list[1].Name); !errors.As(err, &problems) {
			t.Errorf("two of one name: %v", err)
		}
		c.must(c.Nights.RenameTemplate(t.Context(), list[0].ID, "Long"))
		wantError(t, "unknown", c.Nights.RenameTemplate(t.Context(), database.NewID(), "X"), tournament.ErrNotFound)
		wantError(t, "unknown", c.Nights.SaveTemplate(t.Context(), "none", "X"), tournament.ErrNotFound)
		for range 2 {
			c.must(c.Nights.DeleteTemplate(t.Context(), list[0].ID))
		}
		if _, err := c.Nights.Template(t.Context(), list[0].ID); !errors.Is(err, tournament.ErrNotFound) {
			t.Error(err)
		}
	})
}

func TestANightBecomesARehearsalAndBack(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.playOut(1)
		before := c.read().Revision
		for range 2 {
			c.must(c.Nights.SetCounting(t.Context(), c.night, nights.Rehearsing))
		}
		if night := c.read(); !night.Rehearsal || night.Revision != before+1 {
			t.Errorf("%v at revision %d after %d", night.Rehearsal, night.Revision, before)
		}
		if list, err := c.Nights.All(t.Context()); err != nil || !list[0].Rehearsal {
			t.Errorf("%+v, %v", list, err)
		}
		wantNights := func(want int) {
			t.Helper()
			if players, err := c.People.Players(t.Context()); err != nil || len(players) != 3 || players[0].Nights != want {
				t.Errorf("%+v, %v, want %d nights", players, err, want)
			}
		}
		wantNights(0)
		c.must(c.Nights.SetCounting(t.Context(), c.night, nights.Counts))
		wantNights(1)
		if c.read().Rehearsal {
			t.Error("still a rehearsal")
		}
	})
}
