package league

import (
	"context"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// KeepTeamsApart adds to a night that is not over the teams whose members its seasons keep apart.
func (s *Store) KeepTeamsApart(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	if night.Phase == tournament.Finished {
		return nil
	}
	rows, err := database.Rows[SeasonRow](tx).Where(`closing = '' AND (? BETWEEN first_day AND last_day
		OR id IN (SELECT season_id FROM season_nights WHERE night_id = ? AND inclusion = 'in'))
		AND id NOT IN (SELECT season_id FROM season_nights WHERE night_id = ? AND inclusion = 'out')`,
		night.Date, night.ID, night.ID).Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		season, err := row.season()
		if err != nil {
			return err
		}
		fits := season.Game == "" || season.Game == night.Ruleset.Game && (season.Preset == "" || season.Preset == night.Ruleset.Preset)
		if !season.Settings.TeamsApart || !fits {
			continue
		}
		_, teams, err := playersOfSeason(ctx, tx, season.ID)
		if err != nil {
			return err
		}
		for _, team := range teams {
			night.Teams = append(night.Teams, team.Members)
		}
	}
	return nil
}
