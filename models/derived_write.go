package models

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// lockDerived makes changes of the read model wait for each other. Take this lock last.
func lockDerived(ctx context.Context, tx *gorm.DB) (derivationRow, error) {
	return rowsOf[derivationRow](tx, locking).Where("id = 1").First(ctx)
}

// raiseDerived raises the revision of the read model. Lock it before.
func raiseDerived(ctx context.Context, tx *gorm.DB) error {
	_, err := rowsOf[derivationRow](tx).Where("id = 1").Update(ctx, "revision", gorm.Expr("revision + 1"))
	return err
}

// storedDerived reads the read model of a night; where names the matches.
func storedDerived(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, where string, args ...any,
) (d derived, err error) {
	if d.matches, err = rowsOf[matchResultRow](tx).Where(where, args...).Order("match_id, player_id").Find(ctx); err != nil {
		return d, err
	}
	if d.tallies, err = rowsOf[matchTallyRow](tx).Where(where, args...).Order("match_id").Find(ctx); err != nil {
		return d, err
	}
	d.nights, err = rowsOf[nightResultRow](tx).Where("night_id = ?", night).Order("player_id").Find(ctx)
	return d, err
}

// replaceDerived writes what has changed in the read model of a night. where names the
// matches that now tells of. ranked says that the results of the night have changed.
func (s *Store) replaceDerived(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, now derived, where string, args ...any,
) (ranked bool, err error) {
	known, err := lockDerived(ctx, tx)
	if err != nil {
		return false, err
	}
	before, err := storedDerived(ctx, tx, night, where, args...)
	if err != nil {
		return false, err
	}
	changed := before.changed(now)
	ranked = !slices.Equal(before.nights, now.nights)
	if err := s.replaceMatches(ctx, tx, night, changed); err != nil {
		return ranked, err
	}
	if err := s.rateAfter(ctx, tx, known, changed); err != nil {
		return ranked, err
	}
	if ranked {
		if _, err := rowsOf[nightResultRow](tx).Where("night_id = ?", night).Delete(ctx); err != nil {
			return ranked, err
		}
		if err := insert(ctx, tx, now.nights); err != nil {
			return ranked, err
		}
	}
	if !ranked && len(changed) == 0 {
		return false, nil
	}
	if err := replaceBests(ctx, tx, night); err != nil {
		return ranked, err
	}
	return ranked, raiseDerived(ctx, tx)
}

// changedMatch is a match of which the read model was told something else before. One of
// both is empty if the match was not or is not finished.
type changedMatch struct {
	id                    string
	before, now           []matchResultRow
	tallyBefore, tallyNow []matchTallyRow
}

// changed are the matches in which two parts of the read model differ.
func (d derived) changed(now derived) (changed []changedMatch) {
	tallies, matches := d.tallies, d.matches
	for len(tallies) > 0 || len(now.tallies) > 0 {
		match := changedMatch{id: firstID(tallies, now.tallies)}
		match.tallyBefore, tallies = cutMatch(tallies, match.id, matchTallyRow.match)
		match.tallyNow, now.tallies = cutMatch(now.tallies, match.id, matchTallyRow.match)
		match.before, matches = cutMatch(matches, match.id, matchResultRow.match)
		match.now, now.matches = cutMatch(now.matches, match.id, matchResultRow.match)
		if !slices.Equal(match.tallyBefore, match.tallyNow) || !slices.EqualFunc(match.before, match.now, matchResultRow.sameAs) {
			changed = append(changed, match)
		}
	}
	return changed
}

// firstID is the first match of two sorted lists, one of which may be empty.
func firstID(a, b []matchTallyRow) string {
	if len(b) == 0 || len(a) > 0 && a[0].MatchID <= b[0].MatchID {
		return a[0].MatchID
	}
	return b[0].MatchID
}

func (r matchTallyRow) match() string  { return r.MatchID }
func (r matchResultRow) match() string { return r.MatchID }

// cutMatch cuts the rows of a match from the beginning of a list.
func cutMatch[T any](rows []T, match string, of func(T) string) (own, rest []T) {
	end := slices.IndexFunc(rows, func(row T) bool { return of(row) != match })
	if end < 0 {
		end = len(rows)
	}
	return rows[:end], rows[end:]
}

// sameAs compares all but the streaks, which other matches decide.
func (r matchResultRow) sameAs(o matchResultRow) bool { return r.withStreaks(o) == o }

func (r matchResultRow) withStreaks(of matchResultRow) matchResultRow {
	r.Streak, r.GameStreak = of.Streak, of.GameStreak
	return r
}

// replaceMatches writes the rows of a night's matches, the sums that they are part of and
// the night's feats. The steps of their ratings stay if the ratings do.
func (s *Store) replaceMatches(ctx context.Context, tx *gorm.DB, night tournament.NightID, changed []changedMatch) error {
	if len(changed) == 0 {
		return nil
	}
	seasons, err := seasonsCounting(ctx, tx, night)
	if err != nil {
		return err
	}
	totals := newSums()
	for _, match := range changed {
		if err := match.replace(ctx, tx); err != nil {
			return err
		}
		for _, tally := range match.tallyBefore {
			if err := totals.addStored(append(seasons, EveryMatch, OfGame(tally.Game)), tally, match.before, -1); err != nil {
				return err
			}
		}
		for _, tally := range match.tallyNow {
			if err := totals.addStored(append(seasons, EveryMatch, OfGame(tally.Game)), tally, match.now, 1); err != nil {
				return err
			}
		}
	}
	if err := totals.write(ctx, tx); err != nil {
		return err
	}
	return replaceFeats(ctx, tx, night)
}

// seasonsCounting are the scopes of the seasons in which a night counts.
func seasonsCounting(ctx context.Context, tx *gorm.DB, night tournament.NightID) (scopes []Scope, err error) {
	rows, err := rowsOf[seasonCountedRow](tx).Where("night_id = ?", night).Find(ctx)
	for _, row := range rows {
		scopes = append(scopes, OfSeason(row.SeasonID))
	}
	return slices.Clip(scopes), err
}

// replace writes the rows of one match.
func (m changedMatch) replace(ctx context.Context, tx *gorm.DB) error {
	if len(m.before)+len(m.tallyBefore) > 0 {
		if err := m.remove(ctx, tx); err != nil {
			return err
		}
	}
	if err := insert(ctx, tx, m.tallyNow); err != nil {
		return err
	}
	return insert(ctx, tx, m.now)
}

// remove deletes the rows of one match. Its streaks and the steps of its ratings stay if the
// ratings do.
func (m changedMatch) remove(ctx context.Context, tx *gorm.DB) error {
	if _, err := rowsOf[matchResultRow](tx).Where("match_id = ?", m.id).Delete(ctx); err != nil {
		return err
	}
	if _, err := rowsOf[matchTallyRow](tx).Where("match_id = ?", m.id).Delete(ctx); err != nil {
		return err
	}
	if m.ratesAlike() {
		for i, row := range m.now {
			m.now[i] = row.withStreaks(m.before[i])
		}
	} else if _, err := rowsOf[ratingStepRow](tx).Where("match_id = ?", m.id).Delete(ctx); err != nil {
		return err
	}
	return nil
}
