package models_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// played is a finished night of one round at one table, at which South won the first
// hands.
func (c *club) played(date, preset string, won int) tournament.NightID {
	c.t.Helper()
	ctx, before := c.t.Context(), c.night
	defer func() { c.night = before }()
	c.night = tournament.NightID(database.NewID())
	plan := c.plan(1)
	plan.Name, plan.Date = "Evening of "+date, date
	if preset != "" {
		game := rulebook.Games()[0]
		options, _, err := game.Freeze(preset, nil)
		c.must(err)
		plan.Ruleset.Preset, plan.Ruleset.Options = preset, options
	}
	c.must(c.Nights.CreateNight(ctx, plan))
	for _, player := range c.players {
		c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
	}
	c.published()
	for number := range won {
		match := c.match(1)
		c.append(match.ID, hand(match, number+1, winning(c.t)))
	}
	c.playOut(1)
	c.must(c.Nights.CloseRound(ctx, c.night, 1))
	return c.night
}

// points are what each player has made of nights.
func (c *club) points(nights ...tournament.NightID) map[tournament.PlayerID]int64 {
	c.t.Helper()
	sum := make(map[tournament.PlayerID]int64)
	for _, id := range nights {
		night, err := c.Nights.Night(c.t.Context(), id)
		c.must(err)
		for _, standing := range night.Standings() {
			sum[standing.Player] += int64(standing.Points)
		}
	}
	return sum
}

// wantPoints sees that the season table has these values, the best one first.
func (c *club) wantPoints(season string, want map[tournament.PlayerID]int64) leaguestore.SeasonTable {
	c.t.Helper()
	table, err := c.League.SeasonTable(c.t.Context(), season, 10, 0)
	c.must(err)
	got := make(map[tournament.PlayerID]int64)
	for i, line := range table.Players {
		got[tournament.PlayerID(line.ID)] = line.Value.Rounded(1)
		if i > 0 && table.Players[i-1].Value.Compare(line.Value) < 0 {
			c.t.Errorf("line %d has more than the one above", i+1)
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		c.t.Errorf("season table %v, want %v", got, want)
	}
	return table
}

func newSeason() leaguestore.Season {
	return leaguestore.Season{
		ID: database.NewID(), Name: "League 2026", First: "2026-01-01", Last: "2026-12-31", Joining: leaguestore.ByDays,
		Settings: league.DefaultSettings(),
	}
}

func TestNightsJoinTheSeasonsOfTheirDays(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		first := c.played("2026-01-01", "", 2)
		for range 2 {
			c.must(c.League.CreateSeason(ctx, season))
		}
		other := season
		other.Name = "Cup"
		wantError(t, "another season with the id", c.League.CreateSeason(ctx, other), tournament.ErrConflict)
		c.wantPoints(season.ID, c.points(first))
		c.played("2025-12-31", "", 3)
		last := c.played("2026-12-31", "", 1)
		table := c.wantPoints(season.ID, c.points(first, last))
		if table.All != 2 || table.Nights[0].ID != first || table.Nights[1].ID != last || table.Nights[0].Name != "Evening of 2026-01-01" {
			t.Errorf("nights: %+v", table.Nights)
		}
		line := table.Players[0]
		if line.Nights != 2 || line.Matches != 2 || line.RankBefore == 0 || line.Name == "" || len(line.Stages()) != 2 ||
			line.Cells[0].State != league.Counted || line.Cells[1].State != league.Counted {
			t.Errorf("first line: %+v", line)
		}
		if page, err := c.League.SeasonTable(ctx, season.ID, 1, 1); err != nil || page.From != 0 || len(page.Nights) != 1 || page.Nights[0].ID != first {
			t.Errorf("the first of two nights: %+v, %v", page.Nights, err)
		}
		c.must(c.Nights.SetCounting(ctx, last, nights.Rehearsing))
		c.wantPoints(season.ID, c.points(first))
		c.must(c.Nights.SetCounting(ctx, last, nights.Counts))
		c.wantPoints(season.ID, c.points(first, last))
	})
}

func TestAnOrganiserChoosesNightsAndGuests(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		inside, outside := c.played("2026-03-01", "", 2), c.played("2025-03-01", "", 1)
		c.must(c.League.SetSeasonNight(ctx, season.ID, outside, leaguestore.In, 4))
		table := c.wantPoints(season.ID, c.points(inside, outside))
		if table.Nights[0].ID != outside || table.Nights[0].Weight != 4 || table.Nights[1].Weight != leaguestore.DefaultWeight {
			t.Errorf("nights: %+v", table.Nights)
		}
		for range 2 {
			c.must(c.League.SetSeasonNight(ctx, season.ID, inside, leaguestore.Out, leaguestore.DefaultWeight))
		}
		c.wantPoints(season.ID, c.points(outside))
		guest := c.players[1].ID
		c.must(c.League.SetMemberships(ctx, season.ID, map[tournament.PlayerID]league.Membership{guest: league.Guest}))
		members := c.points(outside)
		delete(members, guest)
		c.wantPoints(season.ID, members)
		season.Joining = leaguestore.ByHand
		c.must(c.League.SetSeasonNight(ctx, season.ID, inside, leaguestore.InByDays, leaguestore.DefaultWeight))
		c.wantPoints(season.ID, func() map[tournament.PlayerID]int64 {
			both := c.points(inside, outside)
			delete(both, guest)
			return both
		}())
		c.must(c.League.ChangeSeason(ctx, season))
		c.wantPoints(season.ID, members)
		wantError(t, "unknown", c.League.SetSeasonNight(ctx, season.ID, "none", leaguestore.In, 2), tournament.ErrNotFound)
		wantError(t, "unknown", c.League.SetSeasonNight(ctx, "none", inside, leaguestore.In, 2), tournament.ErrNotFound)
		for range 2 {
			c.must(c.League.DeleteSeason(ctx, season.ID))
		}
		wantError(t, "deleted", errorOf(c.League.Season(ctx, season.ID)), tournament.ErrNotFound)
		if list, err := c.League.Seasons(ctx); err != nil || slices.ContainsFunc(list, func(s leaguestore.Season) bool { return s.ID == season.ID }) {
			t.Errorf("%v %v", list, err)
		}
	})
}

func TestPointsOfDifferentPresetsAreNotAdded(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		novice := c.played("2026-03-01", "", 2)
		advanced := c.played("2026-04-01", "advanced", 2)
		// The season adds points, so it takes nights like its first one only.
		c.wantPoints(season.ID, c.points(novice))
		nights, err := c.League.SeasonNights(ctx, season)
		c.must(err)
		if len(nights) != 2 || !nights[1].OtherRules || nights[1].ID != advanced {
			t.Errorf("nights: %+v", nights)
		}
		season.Settings.Ranking = league.ByBaseRank
		c.must(c.League.ChangeSeason(ctx, season))
		if table, err := c.League.SeasonTable(ctx, season.ID, 10, 0); err != nil || table.All != 2 {
			t.Errorf("%d nights, %v", table.All, err)
		}
		season.Settings.Ranking = league.ByAverage
		var problems tournament.Problems
		if err := c.League.ChangeSeason(ctx, season); !errors.As(err, &problems) || problems[0].Code != "ranking_mixed_presets" {
			t.Errorf("an average of two presets: %v", err)
		}
		season.Game, season.Preset = "korean-japanese", "advanced"
		c.must(c.League.ChangeSeason(ctx, season))
		if table, err := c.League.SeasonTable(ctx, season.ID, 10, 0); err != nil || table.All != 1 || table.Nights[0].ID != advanced {
			t.Errorf("%+v, %v", table.Nights, err)
		}
	})
}

func TestWhatThePlayerNeeds(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		season := newSeason()
		c.must(c.League.CreateSeason(t.Context(), season))
		c.played("2026-03-01", "", 1)
		table, err := c.League.SeasonTable(t.Context(), season.ID, 10, 0)
		c.must(err)
		need, err := c.League.WhatIf(t.Context(), season.ID, tournament.PlayerID(table.Players[2].ID))
		c.must(err)
		first := table.Players[0]
		if table.Players[1].Rank != 2 || table.Players[2].Rank != 2 {
			t.Fatalf("two share the second place: %+v", table.Players)
		}
		if need.Above != first.ID || need.Rank != 1 || need.Bring.Compare(first.Value.Minus(table.Players[2].Value)) != 0 {
			t.Errorf("%+v", need)
		}
	})
}

func TestARebuildGivesTheSameSeasons(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		season := newSeason()
		c.must(c.League.CreateSeason(t.Context(), season))
		night := c.played("2026-03-01", "", 2)
		c.must(errorOf(c.League.Rebuild(t.Context(), leaguestore.NoProgress)))
		c.wantPoints(season.ID, c.points(night))
	})
}

// TestWhoPlaysNoMatchHasNoResult: whoever sits out all rounds of a night is not ranked in its season,
// and moves nobody there.
func TestWhoPlaysNoMatchHasNoResult(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		season.Settings.Ranking = league.ByBaseRank
		c.must(c.League.CreateSeason(ctx, season))
		id := c.played("2026-03-01", "", 1)
		night, err := c.Nights.Night(ctx, id)
		c.must(err)
		byes, match := night.Rounds[0].Byes, night.Rounds[0].Matches[0]
		if len(byes) != 1 {
			t.Fatalf("%d sit out", len(byes))
		}
		// South has won the only hand that was won, so the others pay the same.
		c.wantPoints(season.ID, map[tournament.PlayerID]int64{match.Players[0]: 250, match.Players[1]: 1000, match.Players[2]: 250})
		if results, err := c.League.NightResults(ctx, id); err != nil || len(results) != 3 || results[0].Players != 3 {
			t.Errorf("results %+v, %v", results, err)
		}
	})
}

func TestASeasonByMERSHasNoTeams(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		team := league.Team{ID: database.NewID(), Name: "East", Members: []tournament.PlayerID{c.players[0].ID}}
		c.must(c.League.SaveTeam(ctx, season.ID, team))
		season.Settings.Ranking = league.ByMERS
		c.must(c.League.ChangeSeason(ctx, season))
		other := league.Team{ID: database.NewID(), Name: "West", Members: []tournament.PlayerID{c.players[1].ID}}
		wantProblem(t, "a new team", c.League.SaveTeam(ctx, season.ID, other), "team_by_mers")
		c.must(c.League.DeleteTeam(ctx, season.ID, team.ID))
	})
}
