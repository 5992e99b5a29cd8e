package series

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// Adoptable is the number of nights that [Store.Adopt] would take.
func (s *Store) Adoptable(ctx context.Context, id string) (count int, err error) {
	defer database.Wrap(&err, "looking for earlier evenings of series %s", id)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		found, _, err := adoptable(ctx, tx, id)
		count = len(found)
		return err
	})
	return count, err
}

// Adopt takes nights that were held into a series: those of no series that are of its form and on its days. So it
// knows who came before there was the series.
func (s *Store) Adopt(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "taking earlier evenings into series %s", id)
	return s.db.ChangeClub(ctx, func(tx *gorm.DB) error {
		found, row, err := adoptable(ctx, tx, id)
		switch {
		case err != nil:
			return err
		case len(found) == 0:
			return database.ErrUnchanged
		}
		if err := database.Insert(ctx, tx, found); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeriesAdopted, Facts: journal.Facts{journal.FactName: row.Name, journal.FactCount: len(found)}})
	})
}

func adoptable(ctx context.Context, tx *gorm.DB, id string) (found []nights.SeriesEveningRow, row SeriesRow, err error) {
	if row, err = database.Rows[SeriesRow](tx).Where("id = ?", id).First(ctx); err != nil {
		return nil, row, err
	}
	of, err := row.series()
	if err != nil {
		return nil, row, err
	}
	held, err := database.Rows[nights.NightRow](tx).Select("id", "date").
		Where(`phase = ? AND form = ? AND NOT rehearsal AND paper = '' AND date >= ?
			AND id NOT IN (SELECT night_id FROM series_evenings WHERE night_id IS NOT NULL)
			AND date NOT IN (SELECT slot FROM series_evenings WHERE series_id = ?)`, tournament.Finished, row.Form, row.FirstDay, id).
		Order("date, created_at").Find(ctx)
	taken := make(map[string]bool)
	for _, night := range held {
		if of.Days.Has(night.Date) && !taken[night.Date] {
			taken[night.Date] = true
			found = append(found, nights.SeriesEveningRow{SeriesID: id, Slot: night.Date, NightID: &night.ID})
		}
	}
	return found, row, err
}
