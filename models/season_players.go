package models

import (
	"context"
	"maps"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// SetStandings says which players are members and which are guests of an open season.
// Of a player who is not among them the season's setting says it. What forgotten players were
// stays.
func (s *Store) SetStandings(
	ctx context.Context, season string, standings map[tournament.PlayerID]league.Membership,
) (err error) {
	defer wrap(&err, "setting the players of season %s", season)
	return s.onSeason(ctx, season, func(tx *gorm.DB, row seasonRow) error {
		was, err := rowsOf[seasonPlayerRow](tx).Where("season_id = ?", season).Find(ctx)
		if err != nil {
			return err
		}
		standings, err := ledStandings(ctx, tx, standings)
		if err != nil {
			return err
		}
		standings, err = withForgotten(ctx, tx, was, standings)
		if err != nil {
			return err
		}
		changes := standingDifferences(was, standings)
		if len(changes) == 0 {
			return errUnchanged
		}
		if err := s.tell(ctx, tx, line{kind: standingsSet, facts: facts{factName: row.Name}, changes: changes}); err != nil {
			return err
		}
		if _, err := rowsOf[seasonPlayerRow](tx).Where("season_id = ?", season).Delete(ctx); err != nil {
			return err
		}
		for player, standing := range standings {
			set := seasonPlayerRow{SeasonID: season, PlayerID: string(player), Standing: string(standing)}
			if err := rowsOf[seasonPlayerRow](tx).Create(ctx, &set); err != nil {
				return err
			}
		}
		return s.reckonSeason(ctx, tx, row)
	})
}

// ledStandings are those of the players to whom entries lead.
func ledStandings(
	ctx context.Context, tx *gorm.DB, told map[tournament.PlayerID]league.Membership,
) (map[tournament.PlayerID]league.Membership, error) {
	is, err := led(ctx, tx)
	all := make(map[tournament.PlayerID]league.Membership, len(told))
	for player, standing := range told {
		if _, own := told[is(player)]; is(player) == player || !own {
			all[is(player)] = standing
		}
	}
	return all, err
}

// withForgotten adds what forgotten players were.
func withForgotten(
	ctx context.Context, tx *gorm.DB, was []seasonPlayerRow, is map[tournament.PlayerID]league.Membership,
) (map[tournament.PlayerID]league.Membership, error) {
	gone, err := forgottenOnes(ctx, tx)
	all := make(map[tournament.PlayerID]league.Membership, len(was))
	for _, row := range was {
		if player := tournament.PlayerID(row.PlayerID); gone[player] {
			all[player] = league.Membership(row.Standing)
		}
	}
	maps.Copy(all, is)
	return all, err
}

// standingDifferences are the players about whom a season says something else than before.
func standingDifferences(was []seasonPlayerRow, is map[tournament.PlayerID]league.Membership) []Difference {
	players := slices.Collect(maps.Keys(is))
	before := make(map[tournament.PlayerID]string, len(was))
	for _, row := range was {
		before[tournament.PlayerID(row.PlayerID)] = row.Standing
		players = append(players, tournament.PlayerID(row.PlayerID))
	}
	slices.Sort(players)
	var changed []Difference
	for _, player := range slices.Compact(players) {
		changed = append(changed, Difference{Of: "standing", Player: player, Before: before[player], After: string(is[player])})
	}
	return differences(changed...)
}

// SeasonPlayers are the standings that are set, and the teams by name.
func (s *Store) SeasonPlayers(ctx context.Context, season string) (
	standings map[tournament.PlayerID]league.Membership, teams []league.Team, err error,
) {
	defer wrap(&err, "reading the players of season %s", season)
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		standings, teams, err = playersOfSeason(ctx, tx, season)
		return err
	})
	return standings, teams, err
}

func playersOfSeason(ctx context.Context, tx *gorm.DB, season string) (
	standings map[tournament.PlayerID]league.Membership, teams []league.Team, err error,
) {
	set, err := rowsOf[seasonPlayerRow](tx).Where("season_id = ?", season).Find(ctx)
	if err != nil {
		return nil, nil, err
	}
	standings = make(map[tournament.PlayerID]league.Membership, len(set))
	for _, row := range set {
		standings[tournament.PlayerID(row.PlayerID)] = league.Membership(row.Standing)
	}
	members, err := rowsOf[seasonTeamMemberRow](tx).Where("season_id = ?", season).Order("player_id").Find(ctx)
	if err != nil {
		return nil, nil, err
	}
	byTeam := make(map[string][]tournament.PlayerID)
	for _, row := range members {
		byTeam[row.TeamID] = append(byTeam[row.TeamID], tournament.PlayerID(row.PlayerID))
	}
	rows, err := rowsOf[seasonTeamRow](tx).Where("season_id = ?", season).Find(ctx)
	for _, row := range rows {
		teams = append(teams, league.Team{ID: row.ID, Name: row.Name, Members: byTeam[row.ID]})
	}
	sortByName(teams, func(t league.Team) string { return t.Name })
	return standings, teams, err
}
