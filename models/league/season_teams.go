package league

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// SaveTeam creates or changes a team of an open season. The id comes from the form. Members leave the
// teams in which they were; forgotten members stay in the team. [tournament.Problems] if another team
// has the name, [tournament.ErrConflict] if a team of another season has the id.
func (s *Store) SaveTeam(ctx context.Context, season string, team league.Team) (err error) {
	defer database.Wrap(&err, "saving the team %q", team.Name)
	return s.onSeason(ctx, season, func(tx *gorm.DB, row SeasonRow) error {
		others, err := database.Rows[SeasonTeamRow](tx).Where("season_id = ? OR id = ?", season, team.ID).Find(ctx)
		if err != nil {
			return err
		}
		if err := refuseDuplicateTeam(others, season, team); err != nil {
			return err
		}
		if err := refuseTeamByMERS(row, others, team); err != nil {
			return err
		}
		if team.Members, err = membersOfSaved(ctx, tx, season, team); err != nil {
			return err
		}
		changes, err := teamDifferences(ctx, tx, season, team, others)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			return database.ErrUnchanged
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.TeamSaved, Facts: journal.Facts{journal.FactName: row.Name}, Changes: changes}); err != nil {
			return err
		}
		if err := writeTeam(ctx, tx, season, team); err != nil {
			return err
		}
		return s.updateTable(ctx, tx, row)
	})
}

// refuseTeamByMERS refuses a new team of a season whose ranking knows none.
func refuseTeamByMERS(row SeasonRow, others []SeasonTeamRow, team league.Team) error {
	season, err := row.season()
	if err != nil || season.Settings.Ranking != league.ByMERS || slices.ContainsFunc(others, func(other SeasonTeamRow) bool { return other.ID == team.ID }) {
		return err
	}
	return tournament.Problems{{Field: "team-" + team.ID, Code: "team_by_mers"}}
}

// refuseDuplicateTeam refuses a team whose id or name another team has.
func refuseDuplicateTeam(others []SeasonTeamRow, season string, team league.Team) error {
	for _, other := range others {
		switch {
		case other.ID == team.ID && other.SeasonID != season:
			return tournament.ErrConflict
		case other.ID != team.ID && tournament.NameKey(other.Name) == tournament.NameKey(team.Name):
			return tournament.Problems{{Field: "team-" + team.ID, Code: "team_name_taken", Args: map[string]any{"Name": other.Name}}}
		}
	}
	return nil
}

// membersOfSaved are the members with which a team is saved: those of the form, with merged entries
// replaced by the kept ones, and the team's forgotten players.
func membersOfSaved(ctx context.Context, tx *gorm.DB, season string, team league.Team) ([]tournament.PlayerID, error) {
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return nil, err
	}
	members := make([]tournament.PlayerID, 0, len(team.Members))
	for _, member := range team.Members {
		if member = who.Player(member); !slices.Contains(members, member) {
			members = append(members, member)
		}
	}
	was, err := membersOf(ctx, tx, season)
	if err != nil {
		return nil, err
	}
	gone, err := people.ForgottenPlayers(ctx, tx)
	for _, player := range was[team.ID] {
		if gone[player] && !slices.Contains(members, player) {
			members = append(members, player)
		}
	}
	return members, err
}

func writeTeam(ctx context.Context, tx *gorm.DB, season string, team league.Team) error {
	known := SeasonTeamRow{ID: team.ID, SeasonID: season, Name: team.Name}
	if err := database.Rows[SeasonTeamRow](tx, clause.OnConflict{
		Columns: []clause.Column{{Name: "id"}}, DoUpdates: clause.AssignmentColumns([]string{"name"}),
	}).Create(ctx, &known); err != nil {
		return err
	}
	return writeMembers(ctx, tx, season, team)
}

// writeMembers stores the members of a team, and deletes rows of the members' other entries.
func writeMembers(ctx context.Context, tx *gorm.DB, season string, team league.Team) error {
	was, err := membersOf(ctx, tx, season)
	if err != nil {
		return err
	}
	moves := func(player, other []tournament.PlayerID) (moved []tournament.PlayerID) {
		return slices.DeleteFunc(slices.Clone(player), func(p tournament.PlayerID) bool { return slices.Contains(other, p) })
	}
	joins := moves(team.Members, was[team.ID])
	for _, player := range slices.Concat(moves(was[team.ID], team.Members), joins) {
		entries, err := people.EntriesOf(ctx, tx, player)
		if err != nil {
			return err
		}
		if _, err := database.Rows[SeasonTeamMemberRow](tx).Where("season_id = ? AND player_id IN ?", season, entries).Delete(ctx); err != nil {
			return err
		}
	}
	for _, player := range joins {
		member := SeasonTeamMemberRow{SeasonID: season, PlayerID: string(player), TeamID: team.ID}
		if err := database.Rows[SeasonTeamMemberRow](tx).Create(ctx, &member); err != nil {
			return err
		}
	}
	return nil
}

// teamDifferences are the changes of a team, and of the teams that its members leave.
func teamDifferences(ctx context.Context, tx *gorm.DB, season string, team league.Team, known []SeasonTeamRow) ([]journal.Difference, error) {
	was, err := membersOf(ctx, tx, season)
	if err != nil {
		return nil, err
	}
	stay := func(players []tournament.PlayerID) []tournament.PlayerID {
		return slices.DeleteFunc(slices.Clone(players), func(p tournament.PlayerID) bool { return slices.Contains(team.Members, p) })
	}
	name := journal.Difference{Field: "team", After: team.Name}
	var others []journal.Difference
	for _, row := range known {
		if row.ID == team.ID {
			name.Before = row.Name
		} else {
			others = append(others, journal.Difference{Field: membersLeft + row.Name, Before: nights.SingleGroup(was[row.ID]), After: nights.SingleGroup(stay(was[row.ID]))})
		}
	}
	own := journal.Difference{Field: "members", Before: nights.SingleGroup(was[team.ID]), After: nights.SingleGroup(team.Members)}
	return journal.Differences(append([]journal.Difference{name, own}, others...)...), nil
}

// membersLeft is the beginning of the field of the difference of a team that members leave.
const membersLeft = "members."

// DeleteTeam deletes a team of an open season.
func (s *Store) DeleteTeam(ctx context.Context, season, team string) (err error) {
	defer database.Wrap(&err, "dissolving team %s", team)
	return s.onSeason(ctx, season, func(tx *gorm.DB, row SeasonRow) error {
		known, err := database.Rows[SeasonTeamRow](tx).Where("season_id = ? AND id = ?", season, team).Find(ctx)
		if err != nil {
			return err
		}
		if len(known) == 0 {
			return database.ErrUnchanged
		}
		changes, err := teamDifferences(ctx, tx, season, league.Team{ID: team}, known)
		if err != nil {
			return err
		}
		changes[0].After = nil
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.TeamDeleted, Facts: journal.Facts{journal.FactName: row.Name}, Changes: changes}); err != nil {
			return err
		}
		if _, err := database.Rows[SeasonTeamMemberRow](tx).Where("season_id = ? AND team_id = ?", season, team).Delete(ctx); err != nil {
			return err
		}
		if _, err := database.Rows[SeasonTeamRow](tx).Where("season_id = ? AND id = ?", season, team).Delete(ctx); err != nil {
			return err
		}
		return s.updateTable(ctx, tx, row)
	})
}
