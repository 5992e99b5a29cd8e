package league

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// UnfinishedNights are the nights of a season that are still being played, in the order of their days.
// They will count in it when they are over.
func (s *Store) UnfinishedNights(ctx context.Context, season Season) (unfinished []nights.Summary, err error) {
	defer database.Wrap(&err, "listing the unfinished nights of season %s", season.ID)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		unfinished, err = unfinishedNights(ctx, tx, season)
		return err
	})
	return unfinished, err
}

func unfinishedNights(ctx context.Context, tx *gorm.DB, season Season) ([]nights.Summary, error) {
	query := database.Rows[nights.NightRow](tx).Where("phase NOT IN ? AND NOT rehearsal AND paper <> 'points'",
		[]tournament.NightPhase{tournament.Gathering, tournament.Finished}).
		Where(`COALESCE((SELECT inclusion FROM season_nights WHERE season_id = ? AND night_id = nights.id),
			CASE WHEN ? AND date BETWEEN ? AND ? THEN 'days' ELSE 'out' END) IN (?, ?)`,
			season.ID, season.Joining == ByDays, season.First, season.Last, In, InByDays)
	if season.Game != "" {
		query = query.Where("game = ? AND (? = '' OR preset = ?)", season.Game, season.Preset, season.Preset)
	}
	rows, err := query.Order("date, created_at, id").Find(ctx)
	return nights.SummariesOf(rows), err
}

// refuseUnfinished refuses to close a season while a night of it is being played, except those that are
// to be left out.
func refuseUnfinished(ctx context.Context, tx *gorm.DB, row SeasonRow, without []tournament.NightID) error {
	season, err := row.season()
	if err != nil {
		return err
	}
	unfinished, err := unfinishedNights(ctx, tx, season)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(unfinished, func(night nights.Summary) bool { return !slices.Contains(without, night.ID) }) {
		return tournament.Problems{{Field: "close", Code: "season_nights_unfinished"}}
	}
	return nil
}
