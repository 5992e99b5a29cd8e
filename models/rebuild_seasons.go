package models

import (
	"cmp"
	"context"
	"errors"

	"gorm.io/gorm"
)

// eachSeason runs a step of a rebuild for each season.
func (s *Store) eachSeason(ctx context.Context, step func(ctx context.Context, season string) error) error {
	seasons, err := rowsOf[seasonRow](s.read).Select("id").Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, season := range seasons {
		if err := step(ctx, season.ID); err != nil && !errors.Is(err, gorm.ErrRecordNotFound) { // it was deleted
			return err
		}
	}
	return nil
}

// rebuildCounted makes anew which nights count in a season. No results are needed for that,
// and what a night came to is written for the seasons in which it counts.
func (h *heldRebuild) rebuildCounted(ctx context.Context, id string) error {
	return h.change(ctx, func(tx *gorm.DB, _ derivationRow) error {
		row, err := rowsOf[seasonRow](tx).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		season, nights, err := seasonAndNights(ctx, tx, row)
		if err != nil {
			return err
		}
		counting, _ := counted(season, nights)
		known, err := countedNights(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := writeCounted(ctx, tx, id, known, countedRows(id, counting)); err != nil {
			return err
		}
		return raiseDerived(ctx, tx)
	})
}

// rebuildSeason makes the table of a season anew. It is computed first, so that nobody
// waits for that, and again if anything has changed by then.
func (h *heldRebuild) rebuildSeason(ctx context.Context, id string) error {
	var (
		now  reckoned
		seen derivationRow
	)
	read := func(tx *gorm.DB) error {
		row, err := rowsOf[seasonRow](tx).Where("id = ?", id).First(ctx)
		if err == nil {
			now, err = reckon(ctx, tx, row)
		}
		return err
	}
	err := h.store.snapshot(ctx, func(tx *gorm.DB) (err error) {
		if seen, err = rowsOf[derivationRow](tx).Where("id = 1").First(ctx); err != nil {
			return err
		}
		return read(tx)
	})
	if err != nil {
		return err
	}
	return h.change(ctx, func(tx *gorm.DB, known derivationRow) error {
		if known.Revision != seen.Revision {
			if err := read(tx); err != nil {
				return err
			}
		}
		counted, err := countedNights(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := now.write(ctx, tx, id, counted); err != nil {
			return err
		}
		return cmp.Or(moveBests(ctx, tx, id, counted, now.nights), completeClosing(ctx, tx, id))
	})
}
