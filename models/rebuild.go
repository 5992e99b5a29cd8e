package models

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/tournament"
)

// derivedVersion is the version of what the program derives. A database that was derived
// by another one is rebuilt when it is opened.
const derivedVersion = 3

// Rebuild makes the read model anew from the events, in one transaction: readers see the
// old one until it is done. told is called before each night with the number of nights
// that are done, and of all. A night whose record cannot be read is left out, and is
// among the findings. The memory that it takes does not grow with the number of nights.
func (s *Store) Rebuild(ctx context.Context, told func(done, all int)) (findings []string, err error) {
	defer wrap(&err, "rebuilding the read model")
	err = s.changeAtLength(ctx, func(tx *gorm.DB) error {
		known, err := lockDerived(ctx, tx)
		if err != nil {
			return err
		}
		findings, err = s.rebuild(ctx, tx, known, told)
		return err
	})
	return findings, err
}

func (s *Store) rebuild(
	ctx context.Context, tx *gorm.DB, known derivationRow, told func(done, all int),
) (findings []string, err error) {
	if err := emptyDerived(ctx, tx); err != nil {
		return nil, err
	}
	if findings, err = s.deriveAll(ctx, tx, told); err != nil {
		return nil, err
	}
	if _, _, err := rate(ctx, tx, newRater(tx, firstTime), firstTime, math.MaxInt); err != nil {
		return nil, err
	}
	if err := s.reckonAllSeasons(ctx, tx); err != nil {
		return nil, err
	}
	_, err = rowsOf[derivationRow](tx).Where("id = 1").Select("Version", "Revision", "RateFrom", "RateMatch").
		Updates(ctx, derivationRow{Version: derivedVersion, Revision: known.Revision + 1})
	return findings, err
}

// emptyDerived deletes the whole read model.
func emptyDerived(ctx context.Context, tx *gorm.DB) error {
	for _, row := range []any{
		&matchResultRow{}, &nightResultRow{}, &ratingStepRow{}, &matchTallyRow{}, &tallyRow{}, &pairRow{}, &featRow{},
		&seasonCountedRow{}, &seasonStandingRow{},
	} {
		if err := tx.WithContext(ctx).Where("1 = 1").Delete(row).Error; err != nil {
			return err
		}
	}
	return nil
}

// deriveAll writes what all nights came to.
func (s *Store) deriveAll(ctx context.Context, tx *gorm.DB, told func(done, all int)) (findings []string, err error) {
	nights, err := rowsOf[nightRow](tx).Select("id", "name", "date").
		Where("phase <> ? AND NOT rehearsal", tournament.Gathering).Order("date, created_at, id").Find(ctx)
	if err != nil {
		return nil, err
	}
	totals := newSums()
	for i, row := range nights {
		told(i, len(nights))
		now, err := s.derivedNow(ctx, tx, tournament.NightID(row.ID))
		if fatal(ctx, err) {
			return nil, err
		}
		if err != nil {
			findings = append(findings, fmt.Sprintf("%s (%s) is left out: %v", row.Name, row.Date, err))
			continue
		}
		if err := now.write(ctx, tx, totals); err != nil {
			return nil, err
		}
	}
	told(len(nights), len(nights))
	return findings, totals.write(ctx, tx)
}

// write writes what a night came to where nothing is written yet, and adds it to the sums.
func (d derived) write(ctx context.Context, tx *gorm.DB, totals *sums) error {
	feats, err := bestFeats(d.tallies)
	if err != nil {
		return err
	}
	results := d.matches
	for _, tally := range d.tallies {
		var own []matchResultRow
		own, results = cutMatch(results, tally.MatchID, matchResultRow.match)
		if err := totals.addStored([]Scope{EveryMatch, OfGame(tally.Game)}, tally, own, 1); err != nil {
			return err
		}
	}
	return errors.Join(
		insert(ctx, tx, d.matches), insert(ctx, tx, d.nights), insert(ctx, tx, d.tallies), insert(ctx, tx, feats),
	)
}

// derivedNow folds a stored night into its part of the read model.
func (s *Store) derivedNow(ctx context.Context, tx *gorm.DB, id tournament.NightID) (derived, error) {
	night, err := loadNight(ctx, tx, id)
	if err != nil {
		return derived{}, err
	}
	return derivedOf(night)
}

// fatal says whether the database itself failed, and not only the record of one night.
func fatal(ctx context.Context, err error) bool {
	return err != nil && (ctx.Err() != nil || troubleIn(err) != NoTrouble)
}

// skipping leaves out rows that are locked.
var skipping = clause.Locking{Strength: clause.LockingStrengthUpdate, Options: clause.LockingOptionsSkipLocked}

// rebuildOld rebuilds a read model that an older program has made, or none. If another
// program is doing that, nobody waits for it.
func (s *Store) rebuildOld(ctx context.Context) error {
	known, err := rowsOf[derivationRow](s.read).Where("id = 1").First(ctx)
	if err != nil || known.Version == derivedVersion {
		return err
	}
	return s.changeAtLength(ctx, func(tx *gorm.DB) error {
		known, err := rowsOf[derivationRow](tx, skipping).Where("id = 1 AND version <> ?", derivedVersion).Find(ctx)
		if err != nil || len(known) == 0 {
			return err
		}
		findings, err := s.rebuild(ctx, tx, known[0], func(done, all int) {
			if done > 0 && done%500 == 0 {
				slog.Info("the results of past nights are made anew", "nights", done, "of", all)
			}
		})
		for _, finding := range findings {
			slog.Warn("the record of a night cannot be read", "night", finding)
		}
		return err
	})
}
