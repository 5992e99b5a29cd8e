package models_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

func TestTeamsOfASeason(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		night := c.played("2026-03-01", "", 2)
		east := league.Team{ID: database.NewID(), Name: "East", Members: []tournament.PlayerID{c.players[0].ID, c.players[1].ID}}
		west := league.Team{ID: database.NewID(), Name: "West", Members: []tournament.PlayerID{c.players[2].ID}}
		for _, team := range []league.Team{east, west, east} {
			c.must(c.League.SaveTeam(ctx, season.ID, team))
		}
		c.wantTeams(season.ID, night, east, west)
		east.Members, west.Members = east.Members[:1], append(west.Members, c.players[1].ID)
		c.must(c.League.SaveTeam(ctx, season.ID, west)) // the player changes the team
		c.wantTeams(season.ID, night, east, west)
		other := newSeason()
		c.must(c.League.CreateSeason(ctx, other))
		wantError(t, "the team of another season", c.League.SaveTeam(ctx, other.ID, league.Team{ID: east.ID, Name: "Taken", Members: east.Members}), tournament.ErrConflict)
		c.wantTeams(other.ID, night)
		c.wantTeams(season.ID, night, east, west)
		c.must(c.League.DeleteTeam(ctx, season.ID, east.ID))
		c.wantTeams(season.ID, night, west)
		c.must(c.League.DeleteSeason(ctx, season.ID))
	})
}

func (c *club) wantTeams(season string, night tournament.NightID, teams ...league.Team) {
	c.t.Helper()
	points := c.points(night)
	table, err := c.League.SeasonTable(c.t.Context(), season, 10, 0)
	c.must(err)
	var got, want []string
	for _, line := range table.Teams {
		got = append(got, fmt.Sprintf("%s %d %c", line.Name, line.Value.Rounded(1), line.Cells[0].State))
	}
	for _, team := range teams {
		sum := int64(0)
		for _, member := range team.Members {
			sum += points[member]
		}
		want = append(want, fmt.Sprintf("%s %d c", team.Name, sum))
	}
	slices.Sort(got)
	if strings.Join(got, ", ") != strings.Join(want, ", ") {
		c.t.Errorf("teams %v, want %v", got, want)
	}
}
