package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// BecameRanked is [Store.NightChanged] after a player who may have played as a house player, as
// a substitute, became a ranked one.
func (s *Store) BecameRanked(ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID) error {
	results, err := database.Rows[MatchResultRow](tx).Where("night_id = ? AND player_id = ? AND house = ?", night, player, true).
		Count(ctx, "match_id")
	if err != nil || results == 0 {
		return err
	}
	return s.nights.League.NightChanged(ctx, tx, night, nil)
}
