package models_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/league"
)

// wantProblem sees that something was refused for one reason.
func wantProblem(t *testing.T, what string, err error, code string) {
	t.Helper()
	var problems tournament.Problems
	if !errors.As(err, &problems) || len(problems) != 1 || problems[0].Code != code {
		t.Errorf("%s: %v, want %s", what, err, code)
	}
}

// TestAFinalIsFilledFromTheSeasonTable: with the best who are there, and the points that they
// bring along. A form that is sent twice makes one final.
func TestAFinalIsFilledFromTheSeasonTable(t *testing.T) {
	eachClub(t, 6, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		plan := leaguestore.FinalPlan{
			Night: tournament.NightID(database.NewID()), Name: "Final", Date: "2026-12-20", Season: season.ID, Qualifiers: 3, Carry: league.CarryHalf,
		}
		wantProblem(t, "a final of a season without a night", c.League.CreateFinal(ctx, plan), "final_too_few")
		all := c.players
		c.players = all[:3]
		first := c.played("2026-03-01", "", 3)
		c.players = all[3:]
		points := c.points(first, c.played("2026-03-08", "", 2))
		for range 2 {
			c.must(c.League.CreateFinal(ctx, plan))
		}
		other := plan
		other.Name = "Cup"
		wantError(t, "another final with the id", c.League.CreateFinal(ctx, other), tournament.ErrConflict)
		other = plan
		other.Night, other.Qualifiers = tournament.NightID(database.NewID()), 7
		wantProblem(t, "more players than are ranked", c.League.CreateFinal(ctx, other), "final_too_few")

		night, err := c.Nights.Night(ctx, plan.Night)
		c.must(err)
		if night.Ranking != tournament.RankingTotal || night.Final == nil || night.Final.Season != season.ID || night.Final.Name != season.Name {
			t.Errorf("the final is %+v, ranked by %s", night.Final, night.Ranking)
		}
		for player, sum := range points {
			half := scoring.Points((sum + 1) >> 1) // half up, also below zero
			if got := night.Final.Carried[player]; got != half {
				t.Errorf("%s with %d brings %d, want %d", player, sum, got, half)
			}
			better := 0
			for _, other := range points {
				if other > sum {
					better++
				}
			}
			here := slices.ContainsFunc(draw.Players(night), func(a tournament.Attendance) bool { return a.Player == player })
			if here != (better < 3) {
				t.Errorf("%s, with %d above, is at the door: %v", player, better, here)
			}
		}
		c.must(c.League.DeleteNight(ctx, plan.Night))
	})
}

// TestOnlyPointsCanBeCarriedIntoAFinal: a base rank is no number of points.
func TestOnlyPointsCanBeCarriedIntoAFinal(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		season.Settings.Ranking = league.ByBaseRank
		c.must(c.League.CreateSeason(ctx, season))
		c.played("2026-03-01", "", 1)
		plan := leaguestore.FinalPlan{
			Night: tournament.NightID(database.NewID()), Name: "Final", Date: "2026-12-20", Season: season.ID, Qualifiers: 3, Carry: league.CarryWhole,
		}
		wantProblem(t, "carrying a base rank", c.League.CreateFinal(ctx, plan), "carry_no_points")
		plan.Carry = league.CarryNone
		c.must(c.League.CreateFinal(ctx, plan))
	})
}

// TestAFinalHasTheRulesOfANightOfItsSeason: of the one that is chosen, else of the last one.
func TestAFinalHasTheRulesOfANightOfItsSeason(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		season.Settings.Ranking = league.ByBaseRank
		c.must(c.League.CreateSeason(ctx, season))
		first := c.played("2026-03-01", "", 1)
		last := c.played("2026-03-08", "club", 1)
		for like, want := range map[tournament.NightID]tournament.NightID{"": last, first: first, last: last} {
			plan := leaguestore.FinalPlan{
				Night: tournament.NightID(database.NewID()), Name: "Final", Date: "2026-12-20", Season: season.ID, LikeNight: like, Qualifiers: 3, Carry: league.CarryNone,
			}
			c.must(c.League.CreateFinal(ctx, plan))
			final, err := c.Nights.Night(ctx, plan.Night)
			c.must(err)
			model, err := c.Nights.Night(ctx, want)
			c.must(err)
			if final.Ruleset.Preset != model.Ruleset.Preset {
				t.Errorf("like %q the final has the preset %s, want %s", like, final.Ruleset.Preset, model.Ruleset.Preset)
			}
		}
		plan := leaguestore.FinalPlan{
			Night: tournament.NightID(database.NewID()), Name: "Final", Date: "2026-12-20", Season: season.ID, LikeNight: c.night, Qualifiers: 3, Carry: league.CarryNone,
		}
		wantProblem(t, "the rules of a night that does not count", c.League.CreateFinal(ctx, plan), "final_like_unknown")
		if _, err := c.Nights.Night(ctx, plan.Night); err == nil {
			t.Error("the refused final was made")
		}
	})
}

// TestTheDrawKnowsTheTeamsOfASeason, also if they have changed since the night was read.
func TestTheDrawKnowsTheTeamsOfASeason(t *testing.T) {
	eachClub(t, 6, 2, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		teams := func() int {
			night, err := c.Nights.Night(ctx, c.night)
			c.must(err)
			return len(night.Teams)
		}
		night, err := c.Nights.Night(ctx, c.night)
		c.must(err)
		season.First, season.Last = night.Date, night.Date
		c.must(c.League.ChangeSeason(ctx, season))
		c.must(c.League.SaveTeam(ctx, season.ID, league.Team{
			ID: database.NewID(), Name: "Red", Members: []tournament.PlayerID{c.players[0].ID, c.players[1].ID},
		}))
		if got := teams(); got != 0 {
			t.Errorf("%d teams, which the season does not want apart", got)
		}
		season.Settings.TeamsApart = true
		c.must(c.League.ChangeSeason(ctx, season))
		if got := teams(); got != 1 {
			t.Errorf("%d teams are kept apart", got)
		}
		c.drawn(7)
		if apart := c.read().Draft.Schedule.Apart; len(apart) != 1 {
			t.Errorf("the draw keeps %d teams apart", len(apart))
		}
		c.must(c.publish()) // nothing has changed since the draw
	})
}
