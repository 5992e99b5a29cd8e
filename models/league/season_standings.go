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

// standingsOf are the standings that are set in a season. Of two entries of a person the one that
// stays says it, but one that has played no night of the season says nothing beside one that has.
func standingsOf(ctx context.Context, tx *gorm.DB, season string) (map[tournament.PlayerID]league.Membership, error) {
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
	for entry, standing := range said {
		if person := who.ID(entry); person == entry && len(who.Entries(person)) == 1 {
			all[tournament.PlayerID(person)] = standing
			continue
		}
		entry, err := entryOfSeason(ctx, tx, season, who.Entries(who.ID(entry)), said)
		if err != nil {
			return nil, err
		}
		if standing, set := said[entry]; set {
			all[who.Player(tournament.PlayerID(entry))] = standing
		}
	}
	return all, nil
}

// entryOfSeason is the entry of a person that says what they are in a season: the first that has
// played there, or else the first of whom the season says anything. The one that stays is the first
// of all.
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
	standings map[tournament.PlayerID]league.Membership, teams []league.Team, err error,
) {
	if standings, err = standingsOf(ctx, tx, season); err != nil {
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
	return standings, teams, err
}

// membersOf are the members of the teams of a season, by team. Nobody is in two teams, under
// whatever entries: such are not merged.
func membersOf(ctx context.Context, tx *gorm.DB, season string) (map[string][]tournament.PlayerID, error) {
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return nil, err
	}
	return membersAs(ctx, tx, season, who)
}

// membersAs are they by the entries to which a resolver leads.
func membersAs(ctx context.Context, tx *gorm.DB, season string, who people.Resolver) (map[string][]tournament.PlayerID, error) {
	rows, err := database.Rows[SeasonTeamMemberRow](tx).Where("season_id = ?", season).Order("player_id").Find(ctx)
	members := make(map[string][]tournament.PlayerID)
	for _, row := range rows {
		if player := tournament.PlayerID(who.ID(row.PlayerID)); !slices.Contains(members[row.TeamID], player) {
			members[row.TeamID] = append(members[row.TeamID], player)
		}
	}
	return members, err
}
