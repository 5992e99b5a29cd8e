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
			return errUnchanged
		}
		if err := s.tell(ctx, tx, line{kind: standingsSet, facts: facts{factName: row.Name}, changes: changes}); err != nil {
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
	entries, err := entriesOf(ctx, tx, player)
	if err != nil {
		return err
	}
	if _, err := rowsOf[seasonPlayerRow](tx).Where("season_id = ? AND player_id IN ?", season, entries).Delete(ctx); err != nil {
		return err
	}
	standing, set := standings[player]
	if !set {
		return nil
	}
	return rowsOf[seasonPlayerRow](tx).Create(ctx, &seasonPlayerRow{SeasonID: season, PlayerID: string(player), Standing: string(standing)})
}

// resolvedStandings are those of the players to whom entries lead. Of two entries of a person
// the one that stays says it.
func resolvedStandings(
	ctx context.Context, tx *gorm.DB, told map[tournament.PlayerID]league.Membership,
) (map[tournament.PlayerID]league.Membership, error) {
	who, err := readResolver(ctx, tx)
	all := make(map[tournament.PlayerID]league.Membership, len(told))
	for player, standing := range told {
		is := who.player(player)
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
	gone, err := forgottenOnes(ctx, tx)
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
func standingDifferences(was, is map[tournament.PlayerID]league.Membership) []Difference {
	players := slices.Sorted(maps.Keys(is))
	for player := range was {
		if _, set := is[player]; !set {
			players = append(players, player)
		}
	}
	slices.Sort(players)
	var changed []Difference
	for _, player := range players {
		changed = append(changed, Difference{Of: "standing", Player: player, Before: string(was[player]), After: string(is[player])})
	}
	return differences(changed...)
}

// standingsOf are the standings that are set in a season.
func standingsOf(ctx context.Context, tx *gorm.DB, season string) (map[tournament.PlayerID]league.Membership, error) {
	rows, err := rowsOf[seasonPlayerRow](tx).Where("season_id = ?", season).Find(ctx)
	if err != nil {
		return nil, err
	}
	told := make(map[tournament.PlayerID]league.Membership, len(rows))
	for _, row := range rows {
		told[tournament.PlayerID(row.PlayerID)] = league.Membership(row.Standing)
	}
	return resolvedStandings(ctx, tx, told)
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
	if standings, err = standingsOf(ctx, tx, season); err != nil {
		return nil, nil, err
	}
	byTeam, err := membersOf(ctx, tx, season)
	if err != nil {
		return nil, nil, err
	}
	rows, err := rowsOf[seasonTeamRow](tx).Where("season_id = ?", season).Find(ctx)
	for _, row := range rows {
		teams = append(teams, league.Team{ID: row.ID, Name: row.Name, Members: byTeam[row.ID]})
	}
	sortByName(teams, func(t league.Team) string { return t.Name })
	return standings, teams, err
}
