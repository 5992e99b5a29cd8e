package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// FinalRow says of which season a night is the final. Name is the season's.
type FinalRow struct {
	NightID  string `gorm:"primaryKey"`
	SeasonID string
	Name     string
}

// CarriedPointRow is how many points a player carries over into a final.
type CarriedPointRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Points   int64
}

// LoadFinal reads of which season the night is the final, if of any, and the points carried over.
func LoadFinal(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) error {
	of, err := database.Rows[FinalRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	if err != nil || len(of) == 0 {
		return err
	}
	carried, err := database.Rows[CarriedPointRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	if err != nil {
		return err
	}
	final := tournament.Final{Season: of[0].SeasonID, Name: of[0].Name, Carried: make(map[tournament.PlayerID]scoring.Points, len(carried))}
	for _, row := range carried {
		final.Carried[tournament.PlayerID(who.ID(row.PlayerID))] = scoring.Points(row.Points)
	}
	night.Final = &final
	return nil
}
