package league

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
)

// membershipsOf returns the memberships that are set in a season. For a person with merged entries,
// [entryOfSeason] chooses the entry whose membership is used.
func membershipsOf(ctx context.Context, tx *gorm.DB, season string) (map[tournament.PlayerID]league.Membership, error) {
	rows, err := database.Rows[SeasonPlayerRow](tx).Where("season_id = ?", season).Find(ctx)
	if err != nil {
		return nil, err
	}
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return nil, err
	}
	said := make(map[string]league.Membership, len(rows))
	for _, row := range rows {
		said[row.PlayerID] = league.Membership(row.Standing)
	}
	all := make(map[tournament.PlayerID]league.Membership, len(rows))
	for entry, membership := range said {
		if person := who.ID(entry); person == entry && len(who.Entries(person)) == 1 {
			all[tournament.PlayerID(person)] = membership
			continue
		}
		entry, err := entryOfSeason(ctx, tx, season, who.Entries(who.ID(entry)), said)
		if err != nil {
			return nil, err
		}
		if membership, set := said[entry]; set {
			all[who.Player(tournament.PlayerID(entry))] = membership
		}
	}
	return all, nil
}

// entryOfSeason chooses, from a person's merged entries, the one whose membership is used: the first
// that has played in the season, otherwise the first with a membership, otherwise the first, which is
// the kept entry.
func entryOfSeason(ctx context.Context, tx *gorm.DB, season string, entries []string, said map[string]league.Membership) (string, error) {
	var played []string
	if err := tx.WithContext(ctx).Raw(`SELECT player_id FROM (SELECT player_id, night_id FROM seats UNION SELECT player_id, night_id FROM paper_results) AS played
		WHERE player_id IN ? AND night_id IN (SELECT night_id FROM season_counted WHERE season_id = ?)`, entries, season).Scan(&played).Error; err != nil {
		return "", err
	}
	for _, entry := range entries {
		if slices.Contains(played, entry) {
			return entry, nil
		}
	}
	for _, entry := range entries {
		if _, says := said[entry]; says {
			return entry, nil
		}
	}
	return entries[0], nil
}

func playersOfSeason(ctx context.Context, tx *gorm.DB, season string) (
	memberships map[tournament.PlayerID]league.Membership, teams []league.Team, err error,
) {
	if memberships, err = membershipsOf(ctx, tx, season); err != nil {
		return nil, nil, err
	}
	byTeam, err := membersOf(ctx, tx, season)
	if err != nil {
		return nil, nil, err
	}
	rows, err := database.Rows[SeasonTeamRow](tx).Where("season_id = ?", season).Find(ctx)
	for _, row := range rows {
		teams = append(teams, league.Team{ID: row.ID, Name: row.Name, Members: byTeam[row.ID]})
	}
	database.SortByName(teams, func(t league.Team) string { return t.Name })
	return memberships, teams, err
}

// membersOf returns the members of the teams of a season, by team. Entries in different teams cannot
// be merged, so nobody is in two teams.
func membersOf(ctx context.Context, tx *gorm.DB, season string) (map[string][]tournament.PlayerID, error) {
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return nil, err
	}
	return membersResolved(ctx, tx, season, who)
}

// membersResolved is membersOf with another resolver.
func membersResolved(ctx context.Context, tx *gorm.DB, season string, who people.Resolver) (map[string][]tournament.PlayerID, error) {
	rows, err := database.Rows[SeasonTeamMemberRow](tx).Where("season_id = ?", season).Order("player_id").Find(ctx)
	members := make(map[string][]tournament.PlayerID)
	for _, row := range rows {
		if player := tournament.PlayerID(who.ID(row.PlayerID)); !slices.Contains(members[row.TeamID], player) {
			members[row.TeamID] = append(members[row.TeamID], player)
		}
	}
	return members, err
}
