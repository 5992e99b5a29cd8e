package models

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// nightDerived is the read model of a night: as it follows from the record at a revision,
// and as it is stored.
type nightDerived struct {
	id          tournament.NightID
	revision    int64
	now, stored derived
	// What was best: stored, and as it should be.
	feats, featsNow []featRow
	bests, bestsNow []bestRow
}

// rebuildNights makes anew what each night came to. What differs is written; the sums of
// it are not: they are made anew later.
func (s *Store) rebuildNights(ctx context.Context, held *heldRebuild, told RebuildProgress) (findings []string, err error) {
	nights, err := s.derivedNights(ctx)
	if err != nil {
		return nil, err
	}
	for i, row := range nights {
		told(RebuildResults, i, len(nights))
		night, err := s.lookAtNight(ctx, tournament.NightID(row.ID))
		if fatal(ctx, err) {
			return nil, err
		}
		if err != nil {
			findings = append(findings, fmt.Sprintf("%s (%s) is left out: %v", row.Name, row.Date, err))
		}
		if !night.differs() {
			continue
		}
		if err := held.writeNight(ctx, night); err != nil {
			return nil, err
		}
	}
	told(RebuildResults, len(nights), len(nights))
	return findings, nil
}

// derivedNights are the nights that have something in the read model, or should have.
func (s *Store) derivedNights(ctx context.Context) (nights []nightRow, err error) {
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		if nights, err = rowsOf[nightRow](tx).Select("id", "name", "date").
			Where("phase <> ? AND NOT rehearsal", tournament.Gathering).Order("date, created_at, id").Find(ctx); err != nil {
			return err
		}
		known := make(map[string]bool, len(nights))
		for _, night := range nights {
			known[night.ID] = true
		}
		for _, row := range []any{&matchResultRow{}, &nightResultRow{}, &matchTallyRow{}, &featRow{}, &bestRow{}} {
			var ids []string
			if err := tx.WithContext(ctx).Model(row).Distinct("night_id").Pluck("night_id", &ids).Error; err != nil {
				return err
			}
			for _, id := range ids {
				if !known[id] {
					known[id] = true
					nights = append(nights, nightRow{ID: id})
				}
			}
		}
		return nil
	})
	return nights, err
}

// lookAtNight reads the read model of a night and its record. An unreadable record has
// nothing, and an error.
func (s *Store) lookAtNight(ctx context.Context, id tournament.NightID) (night nightDerived, unreadable error) {
	err := s.snapshot(ctx, func(tx *gorm.DB) (err error) {
		night, unreadable, err = readNight(ctx, tx, id)
		return err
	})
	if err != nil {
		return night, err
	}
	return night, unreadable
}

func readNight(ctx context.Context, tx *gorm.DB, id tournament.NightID) (night nightDerived, unreadable, err error) {
	night.id = id
	if night.stored, err = storedDerived(ctx, tx, id, "night_id = ?", id); err != nil {
		return night, nil, err
	}
	if night.feats, err = storedFeats(ctx, tx, id); err != nil {
		return night, nil, err
	}
	if night.bests, err = storedBests(ctx, tx, id); err != nil {
		return night, nil, err
	}
	row, err := rowsOf[nightRow](tx).Select("revision").Where("id = ?", id).Find(ctx)
	if err != nil || len(row) == 0 {
		return night, nil, err
	}
	night.revision = row[0].Revision
	record, unreadable := loadNight(ctx, tx, id)
	if unreadable == nil {
		night.now, unreadable = derivedOf(record)
	}
	if unreadable != nil {
		night.now = derived{}
	}
	return night, unreadable, night.judge(ctx, tx)
}

// judge finds what was best in the night, for the seasons in which it counts now.
func (n *nightDerived) judge(ctx context.Context, tx *gorm.DB) (err error) {
	scopes, err := scopesOf(ctx, tx, n.id, n.now.game())
	if err != nil {
		return err
	}
	n.bestsNow = n.now.bests(scopes)
	n.featsNow, err = bestFeats(n.now.tallies, scopes)
	return err
}

// differs says whether what is stored is not what should be, but for the streaks.
func (n nightDerived) differs() bool {
	return !slices.EqualFunc(n.stored.matches, n.now.matches, matchResultRow.sameAs) || !slices.Equal(n.stored.tallies, n.now.tallies) ||
		!slices.Equal(n.stored.nights, n.now.nights) || !slices.Equal(n.feats, n.featsNow) || !slices.Equal(n.bests, n.bestsNow)
}

// writeNight writes the read model of a night. A hand that ends a match meanwhile waits for
// no more than that.
func (h *heldRebuild) writeNight(ctx context.Context, night nightDerived) error {
	return h.change(ctx, func(tx *gorm.DB, _ derivationRow) error {
		if err := night.write(ctx, tx); err != nil {
			return err
		}
		return raiseDerived(ctx, tx)
	})
}

// write puts the read model of a night in the place of what is stored. A night that has
// changed since it was read is read again.
func (n nightDerived) write(ctx context.Context, tx *gorm.DB) error {
	row, err := rowsOf[nightRow](tx).Select("revision").Where("id = ?", n.id).Find(ctx)
	if err != nil {
		return err
	}
	if len(row) == 0 && n.revision != 0 || len(row) > 0 && n.revision != row[0].Revision {
		if n, _, err = readNight(ctx, tx, n.id); err != nil {
			return err
		}
	}
	if err := n.judge(ctx, tx); err != nil {
		return err
	}
	streaks := make(map[string]matchResultRow, len(n.stored.matches))
	for _, row := range n.stored.matches {
		streaks[row.key()] = row
	}
	for i, row := range n.now.matches {
		n.now.matches[i] = row.withStreaks(streaks[row.key()])
	}
	return errors.Join(
		rewrite(ctx, tx, n.id, len(n.stored.matches), n.now.matches), rewrite(ctx, tx, n.id, len(n.stored.nights), n.now.nights),
		rewrite(ctx, tx, n.id, len(n.stored.tallies), n.now.tallies), rewrite(ctx, tx, n.id, len(n.feats), n.featsNow),
		rewrite(ctx, tx, n.id, len(n.bests), n.bestsNow))
}

// rewrite writes the rows of a night in the place of so many others.
func rewrite[T any](ctx context.Context, tx *gorm.DB, night tournament.NightID, stored int, rows []T) error {
	if stored > 0 {
		if _, err := rowsOf[T](tx).Where("night_id = ?", night).Delete(ctx); err != nil {
			return err
		}
	}
	return insert(ctx, tx, rows)
}
