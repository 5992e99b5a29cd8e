package league

import (
	"context"
	"errors"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// CreateSeason creates a season. The id comes from the form, so that a form that is sent twice makes one
// season. [tournament.ErrConflict] if another season has the id, [tournament.Problems] if its nights do
// not allow its ranking.
func (s *Store) CreateSeason(ctx context.Context, season Season) (err error) {
	defer database.Wrap(&err, "creating the season %q", season.Name)
	row, err := season.row()
	if err != nil {
		return err
	}
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[SeasonRow](tx).Where("id = ?", row.ID).First(ctx)
		switch {
		case err == nil:
			row.CreatedAt = known.CreatedAt
			if known != row {
				return tournament.ErrConflict
			}
			return database.ErrUnchanged
		case !errors.Is(err, gorm.ErrRecordNotFound):
			return err
		}
		// A night that ends at the same time waits for this lock, and then finds the season.
		if _, err := database.LockReadModel(ctx, tx); err != nil {
			return err
		}
		row.CreatedAt = s.db.Moment()
		if err := database.Rows[SeasonRow](tx).Create(ctx, &row); err != nil {
			return err
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeasonCreated, Facts: journal.Facts{journal.FactName: row.Name}}); err != nil {
			return err
		}
		return s.updateTableOfNewRanking(ctx, tx, row)
	})
}

// ChangeSeason changes name, days, nights and ranking of an open season.
// [tournament.ErrFinished] if it is closed, [tournament.Problems] if its nights do not
// allow another ranking.
func (s *Store) ChangeSeason(ctx context.Context, season Season) (err error) {
	defer database.Wrap(&err, "changing season %s", season.ID)
	changed, err := season.row()
	if err != nil {
		return err
	}
	return s.onSeason(ctx, season.ID, func(tx *gorm.DB, row SeasonRow) error {
		known, err := row.season()
		if err != nil {
			return err
		}
		changes := row.differences(changed)
		if len(changes) == 0 {
			return database.ErrUnchanged
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeasonChanged, Facts: journal.Facts{journal.FactName: row.Name}, Changes: changes}); err != nil {
			return err
		}
		if _, err := database.Rows[SeasonRow](tx).Where("id = ?", season.ID).
			Select("Name", "FirstDay", "LastDay", "Joining", "Game", "Preset", "Settings").Updates(ctx, changed); err != nil {
			return err
		}
		if season.Settings.Ranking == known.Settings.Ranking {
			return s.updateTable(ctx, tx, changed)
		}
		return s.updateTableOfNewRanking(ctx, tx, changed)
	})
}

// differences are the properties in which another row differs, for the journal.
func (r SeasonRow) differences(to SeasonRow) []journal.Difference {
	changed := journal.Differences(
		journal.Difference{Field: "name", Before: r.Name, After: to.Name},
		journal.Difference{Field: "first_day", Before: r.FirstDay, After: to.FirstDay},
		journal.Difference{Field: "last_day", Before: r.LastDay, After: to.LastDay},
		journal.Difference{Field: "joining", Before: r.Joining, After: to.Joining},
		journal.Difference{Field: "game", Before: r.Game, After: to.Game},
		journal.Difference{Field: "preset", Before: r.Preset, After: to.Preset},
	)
	return append(changed, journal.MemberDifferences("season.", r.Settings, to.Settings)...)
}

// DeleteSeason deletes a season. Its nights stay.
func (s *Store) DeleteSeason(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "deleting season %s", id)
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[SeasonRow](tx, database.Locking).Where("id = ?", id).Find(ctx)
		switch {
		case err != nil:
			return err
		case len(known) == 0:
			return database.ErrUnchanged
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeasonDeleted, Facts: journal.Facts{journal.FactName: known[0].Name}}); err != nil {
			return err
		}
		for _, row := range []any{
			&SeasonStandingRow{}, &seasonScoresRow{}, &seasonCountedRow{}, &seasonUncountedRow{}, &SeasonTeamMemberRow{}, &SeasonTeamRow{}, &SeasonPlayerRow{}, &SeasonNightRow{},
		} {
			if err := tx.Where("season_id = ?", id).Delete(row).Error; err != nil {
				return err
			}
		}
		if err := forgetSeason(ctx, tx, id); err != nil {
			return err
		}
		_, err = database.Rows[SeasonRow](tx).Where("id = ?", id).Delete(ctx)
		return err
	})
}

// Seasons are all seasons, the newest first. Closing of a closed season is empty, because it can be
// long, and the numbers of uncounted nights are 0: see [Store.Season].
func (s *Store) Seasons(ctx context.Context) (seasons []Season, err error) {
	defer database.Wrap(&err, "listing the seasons")
	rows, err := database.Rows[SeasonRow](s.db.Read).Select("id, name, first_day, last_day, joining, game, preset, settings, " +
		"CASE WHEN closing = '' THEN '' ELSE '{}' END AS closing, closed_at, created_at").Order("last_day DESC, first_day DESC, created_at DESC").Find(ctx)
	for _, row := range rows {
		season, err := row.season()
		if err != nil {
			return nil, err
		}
		seasons = append(seasons, season)
	}
	return seasons, err
}

// Season is a season without its table.
func (s *Store) Season(ctx context.Context, id string) (season Season, err error) {
	defer database.Wrap(&err, "reading season %s", id)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		season, err = readSeason(ctx, tx, id)
		return err
	})
	return season, err
}

// readSeason reads a season with the numbers of its uncounted nights.
func readSeason(ctx context.Context, tx *gorm.DB, id string) (season Season, err error) {
	row, err := database.Rows[SeasonRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return Season{}, err
	}
	if season, err = row.season(); err != nil {
		return Season{}, err
	}
	uncounted, err := uncountedNights(ctx, tx, id)
	season.OtherRules, season.Hidden = uncounted.Others, uncounted.Hidden
	return season, err
}

// uncountedNights are the stored numbers of nights that a season does not count.
func uncountedNights(ctx context.Context, tx *gorm.DB, season string) (row seasonUncountedRow, err error) {
	rows, err := database.Rows[seasonUncountedRow](tx).Where("season_id = ?", season).Find(ctx)
	if len(rows) > 0 {
		row = rows[0]
	}
	return row, err
}

// onSeason runs a change of an open season: [tournament.ErrFinished] otherwise.
func (s *Store) onSeason(ctx context.Context, id string, fn func(tx *gorm.DB, row SeasonRow) error) error {
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[SeasonRow](tx, database.Locking).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case row.Closing != "":
			return tournament.ErrFinished
		}
		return fn(tx, row)
	})
}

// onSeasons runs a change of seasons. It also gives open nights a new revision, because a draw may keep
// teams apart.
func (s *Store) onSeasons(ctx context.Context, fn func(tx *gorm.DB) error) error {
	var touched []database.Announcement
	err := s.db.Change(ctx, func(tx *gorm.DB) (err error) {
		if touched, err = s.touchOpenNights(ctx, tx); err != nil {
			return err
		}
		club, err := s.db.ChangeClubIn(ctx, tx, fn)
		touched = append(touched, club)
		return err
	})
	return s.db.Announce(err, touched...)
}

// touchOpenNights raises the revision of the nights that are not over. To avoid deadlocks, call it
// before locking the season: a night that ends takes the locks in this order.
func (s *Store) touchOpenNights(ctx context.Context, tx *gorm.DB) (touched []database.Announcement, err error) {
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
