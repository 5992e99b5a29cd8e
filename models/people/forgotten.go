package people

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// ForgottenPlayers returns the ids of all forgotten players, so that no form offers them.
func ForgottenPlayers(ctx context.Context, tx *gorm.DB) (map[tournament.PlayerID]bool, error) {
	rows, err := database.Rows[PlayerRow](tx).Select("id").Where("forgotten > 0").Find(ctx)
	ids := make(map[tournament.PlayerID]bool, len(rows))
	for _, row := range rows {
		ids[tournament.PlayerID(row.ID)] = true
	}
	return ids, err
}

// RefuseForgotten returns [gorm.ErrRecordNotFound] for a forgotten player, who is on no list and so
// can neither come to a night nor sign up for one.
func RefuseForgotten(ctx context.Context, tx *gorm.DB, player tournament.PlayerID) error {
	forgotten, err := database.Rows[PlayerRow](tx).Where("id = ? AND forgotten > 0", player).Count(ctx, "id")
	if err == nil && forgotten > 0 {
		return gorm.ErrRecordNotFound
	}
	return err
}
