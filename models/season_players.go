package models

import (
	"context"
	"maps"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// SetStandings says which players are members and which are guests of an open season.
// Of a player who is not among them the season's setting says it. What forgotten players were
// stays.
func (s *Store) SetStandings(
	ctx context.Context, season string, standings map[tournament.PlayerID]league.Standing,
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
	ctx context.Context, tx *gorm.DB, told map[tournament.PlayerID]league.Standing,
) (map[tournament.PlayerID]league.Standing, error) {
	is, err := led(ctx, tx)
	all := make(map[tournament.PlayerID]league.Standing, len(told))
	for player, standing := range told {
		if _, own := told[is(player)]; is(player) == player || !own {
			all[is(player)] = standing
		}
	}
	return all, err
}

// withForgotten adds what forgotten players were.
func withForgotten(
	ctx context.Context, tx *gorm.DB, was []seasonPlayerRow, is map[tournament.PlayerID]league.Standing,
) (map[tournament.PlayerID]league.Standing, error) {
	gone, err := forgottenOnes(ctx, tx)
	all := make(map[tournament.PlayerID]league.Standing, len(was))
	for _, row := range was {
		if player := tournament.PlayerID(row.PlayerID); gone[player] {
			all[player] = league.Standing(row.Standing)
		}
	}
	maps.Copy(all, is)
	return all, err
}

// standingDifferences are the players about whom a season says something else than before.
func standingDifferences(was []seasonPlayerRow, is map[tournament.PlayerID]league.Standing) []Difference {
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

// SaveTeam makes a team of an open season, or changes it. The id comes from the form. A
// name that another team has is refused with [tournament.Problems]. The team's
// members leave the teams in which they were; forgotten ones stay. [tournament.ErrConflict] if
// a team of another season has the id.
func (s *Store) SaveTeam(ctx context.Context, season string, team league.Team) (err error) {
	defer wrap(&err, "saving the team %q", team.Name)
	return s.onSeason(ctx, season, func(tx *gorm.DB, row seasonRow) error {
		others, err := rowsOf[seasonTeamRow](tx).Where("season_id = ? OR id = ?", season, team.ID).Find(ctx)
		if err != nil {
			return err
		}
		for _, other := range others {
			if other.ID == team.ID {
				if other.SeasonID != season {
					return tournament.ErrConflict
				}
				continue
			}
			if tournament.NameKey(other.Name) == tournament.NameKey(team.Name) {
				return tournament.Problems{{Field: "team-" + team.ID, Code: "team_name_taken", Args: map[string]any{"Name": other.Name}}}
			}
		}
		is, err := led(ctx, tx)
		if err != nil {
			return err
		}
		members := make([]tournament.PlayerID, 0, len(team.Members))
		for _, member := range team.Members {
			if member = is(member); !slices.Contains(members, member) {
				members = append(members, member)
			}
		}
		team.Members = members
		was, err := membersOf(ctx, tx, season, team.ID)
		if err != nil {
			return err
		}
		gone, err := forgottenOnes(ctx, tx)
		if err != nil {
			return err
		}
		stay := slices.DeleteFunc(slices.Clone(was), func(player tournament.PlayerID) bool {
			return !gone[player] || slices.Contains(team.Members, player)
		})
		team.Members = slices.Concat(team.Members, stay)
		changes, err := teamDifferences(ctx, tx, season, team, others)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			return errUnchanged
		}
		if err := s.tell(ctx, tx, line{kind: teamSaved, facts: facts{factName: row.Name}, changes: changes}); err != nil {
			return err
		}
		known := seasonTeamRow{ID: team.ID, SeasonID: season, Name: team.Name}
		if err := rowsOf[seasonTeamRow](tx, clause.OnConflict{
			Columns: []clause.Column{{Name: "id"}}, DoUpdates: clause.AssignmentColumns([]string{"name"}),
		}).Create(ctx, &known); err != nil {
			return err
		}
		if _, err := rowsOf[seasonTeamMemberRow](tx).Where("season_id = ? AND team_id = ?", season, team.ID).Delete(ctx); err != nil {
			return err
		}
		for _, player := range team.Members {
			member := seasonTeamMemberRow{SeasonID: season, PlayerID: string(player), TeamID: team.ID}
			if err := rowsOf[seasonTeamMemberRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &member); err != nil {
				return err
			}
		}
		return s.reckonSeason(ctx, tx, row)
	})
}

// membersOf are the members of a team.
func membersOf(ctx context.Context, tx *gorm.DB, season, team string) (members []tournament.PlayerID, err error) {
	rows, err := rowsOf[seasonTeamMemberRow](tx).Where("season_id = ? AND team_id = ?", season, team).Find(ctx)
	for _, row := range rows {
		members = append(members, tournament.PlayerID(row.PlayerID))
	}
	return members, err
}

// teamDifferences are what changes of a team, and of the teams that its members leave.
func teamDifferences(ctx context.Context, tx *gorm.DB, season string, team league.Team, known []seasonTeamRow) ([]Difference, error) {
	rows, err := rowsOf[seasonTeamMemberRow](tx).Where("season_id = ?", season).Find(ctx)
	if err != nil {
		return nil, err
	}
	was, left := make(map[string][]tournament.PlayerID), make(map[string][]tournament.PlayerID)
	for _, row := range rows {
		player := tournament.PlayerID(row.PlayerID)
		was[row.TeamID] = append(was[row.TeamID], player)
		if !slices.Contains(team.Members, player) {
			left[row.TeamID] = append(left[row.TeamID], player)
		}
	}
	name := Difference{Of: "team", After: team.Name}
	var others []Difference
	for _, row := range known {
		if row.ID == team.ID {
			name.Before = row.Name
		} else {
			others = append(others, Difference{Of: membersLeft + row.Name, Before: asGroup(was[row.ID]), After: asGroup(left[row.ID])})
		}
	}
	own := Difference{Of: "members", Before: asGroup(was[team.ID]), After: asGroup(team.Members)}
	return differences(append([]Difference{name, own}, others...)...), nil
}

// membersLeft begins the name of the difference of another team, from which members went.
const membersLeft = "members."

// asGroup are players as one group, in the order of their ids.
func asGroup(players []tournament.PlayerID) [][]tournament.PlayerID {
	if len(players) == 0 {
		return nil
	}
	return [][]tournament.PlayerID{slices.Sorted(slices.Values(players))}
}

// DeleteTeam dissolves a team of an open season.
func (s *Store) DeleteTeam(ctx context.Context, season, team string) (err error) {
	defer wrap(&err, "dissolving team %s", team)
	return s.onSeason(ctx, season, func(tx *gorm.DB, row seasonRow) error {
		known, err := rowsOf[seasonTeamRow](tx).Where("season_id = ? AND id = ?", season, team).Find(ctx)
		if err != nil {
			return err
		}
		if len(known) == 0 {
			return errUnchanged
		}
		changes, err := teamDifferences(ctx, tx, season, league.Team{ID: team}, known)
		if err != nil {
			return err
		}
		changes[0].After = nil
		if err := s.tell(ctx, tx, line{kind: teamDeleted, facts: facts{factName: row.Name}, changes: changes}); err != nil {
			return err
		}
		if _, err := rowsOf[seasonTeamMemberRow](tx).Where("season_id = ? AND team_id = ?", season, team).Delete(ctx); err != nil {
			return err
		}
		if _, err := rowsOf[seasonTeamRow](tx).Where("season_id = ? AND id = ?", season, team).Delete(ctx); err != nil {
			return err
		}
		return s.reckonSeason(ctx, tx, row)
	})
}

// SeasonPlayers are the standings that are set, and the teams by name.
func (s *Store) SeasonPlayers(ctx context.Context, season string) (
	standings map[tournament.PlayerID]league.Standing, teams []league.Team, err error,
) {
	defer wrap(&err, "reading the players of season %s", season)
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		standings, teams, err = playersOfSeason(ctx, tx, season)
		return err
	})
	return standings, teams, err
}

func playersOfSeason(ctx context.Context, tx *gorm.DB, season string) (
	standings map[tournament.PlayerID]league.Standing, teams []league.Team, err error,
) {
	set, err := rowsOf[seasonPlayerRow](tx).Where("season_id = ?", season).Find(ctx)
	if err != nil {
		return nil, nil, err
	}
	standings = make(map[tournament.PlayerID]league.Standing, len(set))
	for _, row := range set {
		standings[tournament.PlayerID(row.PlayerID)] = league.Standing(row.Standing)
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
