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

// SetMemberships sets which players are members and which are guests of an open season. For players
// who are not listed, the season's settings decide. Memberships of forgotten players stay.
func (s *Store) SetMemberships(
	ctx context.Context, season string, memberships map[tournament.PlayerID]league.Membership,
) (err error) {
	defer database.Wrap(&err, "setting the players of season %s", season)
	return s.onSeason(ctx, season, func(tx *gorm.DB, row SeasonRow) error {
		was, err := membershipsOf(ctx, tx, season)
		if err != nil {
			return err
		}
		memberships, err := resolvedMemberships(ctx, tx, memberships)
		if err != nil {
			return err
		}
		memberships, err = withForgotten(ctx, tx, was, memberships)
		if err != nil {
			return err
		}
		changes := membershipDifferences(was, memberships)
		if len(changes) == 0 {
			return database.ErrUnchanged
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.MembershipsSet, Facts: journal.Facts{journal.FactName: row.Name}, Changes: changes}); err != nil {
			return err
		}
		for _, change := range changes {
			if err := writeMembership(ctx, tx, season, change.Player, memberships); err != nil {
				return err
			}
		}
		return s.updateTable(ctx, tx, row)
	})
}

// writeMembership stores a player's membership, or none if it is not set. It deletes those of the
// player's other entries.
func writeMembership(
	ctx context.Context, tx *gorm.DB, season string, player tournament.PlayerID, memberships map[tournament.PlayerID]league.Membership,
) error {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return err
	}
	if _, err := database.Rows[SeasonPlayerRow](tx).Where("season_id = ? AND player_id IN ?", season, entries).Delete(ctx); err != nil {
		return err
	}
	membership, set := memberships[player]
	if !set {
		return nil
	}
	return database.Rows[SeasonPlayerRow](tx).Create(ctx, &SeasonPlayerRow{SeasonID: season, PlayerID: string(player), Standing: string(membership)})
}

// resolvedMemberships replaces merged entries by the kept one. If a form has both, the kept entry's
// membership is used.
func resolvedMemberships(
	ctx context.Context, tx *gorm.DB, told map[tournament.PlayerID]league.Membership,
) (map[tournament.PlayerID]league.Membership, error) {
	who, err := people.ReadResolver(ctx, tx)
	all := make(map[tournament.PlayerID]league.Membership, len(told))
	for player, membership := range told {
		is := who.Player(player)
		if _, own := told[is]; is == player || !own {
			all[is] = membership
		}
	}
	return all, err
}

// withForgotten adds the memberships that forgotten players had before.
func withForgotten(
	ctx context.Context, tx *gorm.DB, was, is map[tournament.PlayerID]league.Membership,
) (map[tournament.PlayerID]league.Membership, error) {
	gone, err := people.ForgottenPlayers(ctx, tx)
	all := maps.Clone(is)
	for player, membership := range was {
		if _, set := all[player]; gone[player] && !set {
			all[player] = membership
		}
	}
	return all, err
}

// membershipDifferences returns the players whose membership changes, ordered by id.
func membershipDifferences(was, is map[tournament.PlayerID]league.Membership) []journal.Difference {
	players := slices.Sorted(maps.Keys(is))
	for player := range was {
		if _, set := is[player]; !set {
			players = append(players, player)
		}
	}
	slices.Sort(players)
	var changed []journal.Difference
	for _, player := range players {
		changed = append(changed, journal.Difference{Field: "standing", Player: player, Before: string(was[player]), After: string(is[player])})
	}
	return journal.Differences(changed...)
}

// SeasonPlayers returns the memberships that are set in a season, and its teams ordered by name.
func (s *Store) SeasonPlayers(ctx context.Context, season string) (
	memberships map[tournament.PlayerID]league.Membership, teams []league.Team, err error,
) {
	defer database.Wrap(&err, "reading the players of season %s", season)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		memberships, teams, err = playersOfSeason(ctx, tx, season)
		return err
	})
	return memberships, teams, err
}
