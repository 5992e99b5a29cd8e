package people

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// ForgottenPlayers are the ids of all forgotten players. No form offers them.
func ForgottenPlayers(ctx context.Context, tx *gorm.DB) (map[tournament.PlayerID]bool, error) {
	rows, err := database.Rows[PlayerRow](tx).Select("id").Where("forgotten > 0").Find(ctx)
	ids := make(map[tournament.PlayerID]bool, len(rows))
	for _, row := range rows {
		ids[tournament.PlayerID(row.ID)] = true
	}
	return ids, err
}

// RefuseForgotten is [gorm.ErrRecordNotFound] for a player who was forgotten: nobody can come,
// or sign up, whom no list shows.
func RefuseForgotten(ctx context.Context, tx *gorm.DB, player tournament.PlayerID) error {
	gone, err := database.Rows[PlayerRow](tx).Where("id = ? AND forgotten > 0", player).Count(ctx, "id")
	if err == nil && gone > 0 {
		return gorm.ErrRecordNotFound
	}
	return err
}
