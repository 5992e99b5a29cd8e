package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// KeepTeamsApart adds to an open night whose members its seasons want to be kept apart.
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

// touchOpen raises the revision of the nights that are not over, because a draw may keep
// a season's teams apart. Call it before locking the season: a night that ends takes the
// locks in this order.
func (s *Store) touchOpen(ctx context.Context, tx *gorm.DB) (touched []database.Announcement, err error) {
	nights, err := database.Rows[nights.NightRow](tx).Select("id").Where("phase <> ?", tournament.Finished).Order("id").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, night := range nights {
		revision, err := s.db.Touch(ctx, tx, tournament.NightID(night.ID))
		if err != nil {
			return nil, err
		}
		touched = append(touched, revision)
	}
	return touched, nil
}
