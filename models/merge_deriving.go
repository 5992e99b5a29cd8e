package models

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// deriveEntries brings the read model up to date with nights at which a player is another one
// now. Matches are rated once, from the first of them on.
func (s *Store) deriveEntries(ctx context.Context, tx *gorm.DB, nights []string) error {
	known, err := lockDerived(ctx, tx)
	if err != nil {
		return err
	}
	first, err := firstMatch(ctx, tx, nights)
	if err != nil {
		return err
	}
	pending := matchTime{known.RateFrom, known.RateMatch}
	rates := first != matchTime{}
	if rates && (pending == matchTime{} || first.before(pending)) {
		if err := waitForRating(ctx, tx, first); err != nil {
			return err
		}
	}
	for _, id := range nights {
		night, err := loadNight(ctx, tx, tournament.NightID(id))
		if err != nil {
			return err
		}
		now, err := derivedOf(night)
		if err != nil {
			return err
		}
		if _, err := s.replaceDerived(ctx, tx, night.ID, now, "night_id = ?", id); err != nil {
			return err
		}
	}
	if rates && pending == (matchTime{}) {
		if err := s.rateFrom(ctx, tx, first); err != nil {
			return err
		}
	}
	return cmp.Or(s.reckonEverySeason(ctx, tx), raiseDerived(ctx, tx))
}

// rateFrom rates matches anew, as many as one transaction does.
func (s *Store) rateFrom(ctx context.Context, tx *gorm.DB, first matchTime) error {
	next, more, err := rate(ctx, tx, newRater(tx, first), first, s.rateAtOnce)
	if err != nil {
		return err
	}
	if !more {
		next = matchTime{}
	}
	return waitForRating(ctx, tx, next)
}

// firstMatch is the first finished match of some nights.
func firstMatch(ctx context.Context, tx *gorm.DB, nights []string) (first matchTime, err error) {
	for part := range slices.Chunk(nights, readAtOnce) {
		rows, err := rowsOf[matchResultRow](tx).Where("night_id IN ?", part).Order("ended, match_id").Limit(1).Find(ctx)
		if err != nil {
			return first, err
		}
		for _, row := range rows {
			if at := row.time(); first == (matchTime{}) || at.before(first) {
				first = at
			}
		}
	}
	return first, nil
}
