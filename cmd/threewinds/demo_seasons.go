package main

import (
	"context"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// fillDemoSeasons adds a league with teams, a cup of the main game by points, a season with the
// association's ranking, and a closed season of the first four months.
func fillDemoSeasons(ctx context.Context, store *models.Store, first, now time.Time) error {
	season := func(name string, ranking league.Ranking, best, least int) leaguestore.Season {
		one := leaguestore.Season{
			ID: database.NewID(), Name: name, First: first.Format(time.DateOnly), Last: now.AddDate(0, 1, 0).Format(time.DateOnly),
			Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
		}
		one.Settings.Ranking, one.Settings.Best, one.Settings.Least = ranking, best, least
		return one
	}
	cup := season("Korean/Japanese cup", league.ByPoints, 12, 5)
	cup.Game, cup.Preset = koreanjapanese.ID, koreanjapanese.DefaultPreset
	mers := season("Honshu ranking", league.ByMERS, 0, 0)
	mers.Game, mers.Preset = honshu.ID, honshu.DefaultPreset
	spring := season("First half", league.ByBaseRank, 0, 6)
	spring.Last = first.AddDate(0, 4, 0).Format(time.DateOnly)
	whole := season("League", league.ByMatchRanks, 20, 8)
	whole.Settings.TeamBest, whole.Settings.TeamsApart = 2, true
	for _, one := range []leaguestore.Season{mers, spring, cup, whole} {
		if err := store.League.CreateSeason(ctx, one); err != nil {
			return err
		}
	}
	if err := fillDemoTeams(ctx, store, whole.ID); err != nil {
		return err
	}
	return store.League.CloseSeason(ctx, spring.ID)
}

// fillDemoTeams puts the club's players into four teams.
func fillDemoTeams(ctx context.Context, store *models.Store, season string) error {
	players, err := store.People.Players(ctx)
	if err != nil {
		return err
	}
	for i, name := range []string{"The Red Dragons", "Three Quiet Tiles", "North Bank", "Four Winds, One Missing"} {
		var members []tournament.PlayerID
		for at := i; at < len(players); at += 4 {
			members = append(members, players[at].ID)
		}
		if err := store.League.SaveTeam(ctx, season, league.Team{ID: database.NewID(), Name: name, Members: members}); err != nil {
			return err
		}
	}
	return nil
}
