package league

import (
	"context"
	"maps"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
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
	gone, err := people.ForgottenPlayers(ctx, tx)
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
