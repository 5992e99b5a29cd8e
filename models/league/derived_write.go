package league

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// storedDerived reads the read model of a night.
func storedDerived(ctx context.Context, tx *gorm.DB, night tournament.NightID) (d derived, err error) {
	if d.matches, err = database.Rows[MatchResultRow](tx).Where("night_id = ?", night).Order("match_id, player_id").Find(ctx); err != nil {
		return d, err
	}
	if d.tallies, err = database.Rows[matchTallyRow](tx).Where("night_id = ?", night).Order("match_id").Find(ctx); err != nil {
		return d, err
	}
	d.nights, err = database.Rows[NightResultRow](tx).Where("night_id = ?", night).Order("player_id").Find(ctx)
	d.sort() // the two engines sort texts differently
	return d, err
}

// replaceDerived replaces the stored read model of a night: it subtracts the old rows from the sums,
// adds the new ones, and rates again from the first changed match on. ranked says whether the results of
// the night have changed. If no row has changed, it writes nothing.
func (s *Store) replaceDerived(ctx context.Context, tx *gorm.DB, night tournament.NightID, now derived) (ranked bool, err error) {
	known, err := database.LockReadModel(ctx, tx)
	if err != nil {
		return false, err
	}
	before, err := storedDerived(ctx, tx, night)
	if err != nil {
		return false, err
	}
	ranked = !slices.Equal(before.nights, now.nights)
	if !ranked && before.sameMatches(now) {
		return false, nil
	}
	totals := newSums()
	if err := before.remove(ctx, tx, night, totals); err != nil {
		return ranked, err
	}
	now.keepStreaks(before)
	if err := now.insert(ctx, tx, night, totals); err != nil {
		return ranked, err
	}
	if err := totals.write(ctx, tx); err != nil {
		return ranked, err
	}
	if from, rates := firstChange(before.matches, now.matches); rates {
		if err := s.rateAfter(ctx, tx, known, from); err != nil {
			return ranked, err
		}
	}
	return ranked, database.RaiseReadModelRevision(ctx, tx)
}

// sameMatches says whether the matches of both are the same. Streaks may differ, because they depend on
// other nights.
func (d derived) sameMatches(o derived) bool {
	return slices.Equal(d.tallies, o.tallies) && slices.EqualFunc(d.matches, o.matches, MatchResultRow.sameAs)
}

// keepStreaks copies the stored streaks, which hold until the matches are rated again.
func (d *derived) keepStreaks(before derived) {
	known := make(map[string]MatchResultRow, len(before.matches))
	for _, row := range before.matches {
		known[row.key()] = row
	}
	for i, row := range d.matches {
		d.matches[i] = row.withStreaks(known[row.key()])
	}
}

// insert writes the read model of a night, and adds it to the sums.
func (d derived) insert(ctx context.Context, tx *gorm.DB, night tournament.NightID, totals *sums) error {
	scopes, err := scopesOf(ctx, tx, night, d.game())
	if err != nil {
		return err
	}
	if err := totals.addNight(scopes, d, 1); err != nil {
		return err
	}
	feats, err := bestFeats(d.tallies, scopes)
	if err != nil {
		return err
	}
	for _, write := range []func() error{
		func() error { return database.Insert(ctx, tx, d.matches) },
		func() error { return database.Insert(ctx, tx, d.tallies) },
		func() error { return database.Insert(ctx, tx, d.nights) },
		func() error { return database.Insert(ctx, tx, feats) },
		func() error { return database.Insert(ctx, tx, d.bests(scopes)) },
	} {
		if err := write(); err != nil {
			return err
		}
	}
	return nil
}

// remove deletes the read model of a night, and subtracts it from the sums.
func (d derived) remove(ctx context.Context, tx *gorm.DB, night tournament.NightID, totals *sums) error {
	scopes, err := scopesOf(ctx, tx, night, d.game())
	if err != nil {
		return err
	}
	if err := totals.addNight(scopes, d, -1); err != nil {
		return err
	}
	for _, row := range []any{&MatchResultRow{}, &matchTallyRow{}, &NightResultRow{}, &featRow{}, &bestRow{}} {
		if err := tx.WithContext(ctx).Where("night_id = ?", night).Delete(row).Error; err != nil {
			return err
		}
	}
	return nil
}

// seasonsCounting are the scopes of the seasons in which a night counts.
func seasonsCounting(ctx context.Context, tx *gorm.DB, night tournament.NightID) (scopes []Scope, err error) {
	rows, err := database.Rows[seasonCountedRow](tx).Where("night_id = ?", night).Find(ctx)
	for _, row := range rows {
		scopes = append(scopes, SeasonScope(row.SeasonID))
	}
	return slices.Clip(scopes), err
}
