package league

import (
	"context"
	"maps"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// SetStandings says which players are members and which are guests of an open season.
// Of a player who is not among them the season's setting says it. What forgotten players were
// stays.
func (s *Store) SetStandings(
	ctx context.Context, season string, standings map[tournament.PlayerID]league.Membership,
) (err error) {
	defer database.Wrap(&err, "setting the players of season %s", season)
	return s.onSeason(ctx, season, func(tx *gorm.DB, row SeasonRow) error {
		was, err := standingsOf(ctx, tx, season)
		if err != nil {
			return err
		}
		standings, err := resolvedStandings(ctx, tx, standings)
		if err != nil {
			return err
		}
		standings, err = withForgotten(ctx, tx, was, standings)
		if err != nil {
			return err
		}
		changes := standingDifferences(was, standings)
		if len(changes) == 0 {
			return database.ErrUnchanged
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.StandingsSet, Facts: journal.Facts{journal.FactName: row.Name}, Changes: changes}); err != nil {
			return err
		}
		for _, change := range changes {
			if err := writeStanding(ctx, tx, season, change.Player, standings); err != nil {
				return err
			}
		}
		return s.reckonSeason(ctx, tx, row)
	})
}

// writeStanding stores what a player is in a season, if that is set. Nothing is left of what
// it said of another entry of theirs.
func writeStanding(
	ctx context.Context, tx *gorm.DB, season string, player tournament.PlayerID, standings map[tournament.PlayerID]league.Membership,
) error {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return err
	}
	if _, err := database.Rows[SeasonPlayerRow](tx).Where("season_id = ? AND player_id IN ?", season, entries).Delete(ctx); err != nil {
		return err
	}
	standing, set := standings[player]
	if !set {
		return nil
	}
	return database.Rows[SeasonPlayerRow](tx).Create(ctx, &SeasonPlayerRow{SeasonID: season, PlayerID: string(player), Standing: string(standing)})
}

// resolvedStandings are those that a form says of players, also by entries that lead to them. Of two
// entries of a person the one that stays says it.
func resolvedStandings(
	ctx context.Context, tx *gorm.DB, told map[tournament.PlayerID]league.Membership,
) (map[tournament.PlayerID]league.Membership, error) {
	who, err := people.ReadResolver(ctx, tx)
	all := make(map[tournament.PlayerID]league.Membership, len(told))
	for player, standing := range told {
		is := who.Player(player)
		if _, own := told[is]; is == player || !own {
			all[is] = standing
		}
	}
	return all, err
}

// withForgotten adds what forgotten players were.
func withForgotten(
	ctx context.Context, tx *gorm.DB, was, is map[tournament.PlayerID]league.Membership,
) (map[tournament.PlayerID]league.Membership, error) {
	gone, err := people.ForgottenOnes(ctx, tx)
	all := maps.Clone(is)
	for player, standing := range was {
		if _, set := all[player]; gone[player] && !set {
			all[player] = standing
		}
	}
	return all, err
}

// standingDifferences are the players about whom a season says something else than before, by
// id.
func standingDifferences(was, is map[tournament.PlayerID]league.Membership) []journal.Difference {
	players := slices.Sorted(maps.Keys(is))
	for player := range was {
		if _, set := is[player]; !set {
			players = append(players, player)
		}
	}
	slices.Sort(players)
	var changed []journal.Difference
	for _, player := range players {
		changed = append(changed, journal.Difference{Of: "standing", Player: player, Before: string(was[player]), After: string(is[player])})
	}
	return journal.Differences(changed...)
}

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

// SeasonPlayers are the standings that are set, and the teams by name.
func (s *Store) SeasonPlayers(ctx context.Context, season string) (
	standings map[tournament.PlayerID]league.Membership, teams []league.Team, err error,
) {
	defer database.Wrap(&err, "reading the players of season %s", season)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		standings, teams, err = playersOfSeason(ctx, tx, season)
		return err
	})
	return standings, teams, err
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
