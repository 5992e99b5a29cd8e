package models

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// lockDerived makes changes of the read model wait for each other. Take this lock last.
func lockDerived(ctx context.Context, tx *gorm.DB) (derivationRow, error) {
	return gorm.G[derivationRow](tx, locking).Where("id = 1").First(ctx)
}

// storedDerived reads the read model of a night; where names the matches.
func storedDerived(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, where string, args ...any,
) (d derived, err error) {
	if d.matches, err = gorm.G[matchResultRow](tx).Where(where, args...).Order("match_id, player_id").Find(ctx); err != nil {
		return d, err
	}
	d.nights, err = gorm.G[nightResultRow](tx).Where("night_id = ?", night).Order("player_id").Find(ctx)
	return d, err
}

// replaceDerived writes what has changed in the read model of a night. where names the
// matches that now tells of.
func (s *Store) replaceDerived(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, now derived, where string, args ...any,
) error {
	known, err := lockDerived(ctx, tx)
	if err != nil {
		return err
	}
	before, err := storedDerived(ctx, tx, night, where, args...)
	if err != nil {
		return err
	}
	changed, ranked := changedMatches(before.matches, now.matches), !slices.Equal(before.nights, now.nights)
	if len(changed) == 0 && !ranked {
		return nil
	}
	if err := replaceMatches(ctx, tx, changed); err != nil {
		return err
	}
	if err := s.rateAfter(ctx, tx, known, changed); err != nil {
		return err
	}
	if ranked {
		if _, err := gorm.G[nightResultRow](tx).Where("night_id = ?", night).Delete(ctx); err != nil {
			return err
		}
		if err := insert(ctx, tx, now.nights); err != nil {
			return err
		}
	}
	_, err = gorm.G[derivationRow](tx).Where("id = 1").Update(ctx, "revision", known.Revision+1)
	return err
}

// changedMatch is a match of which the read model was told something else before. One of
// both is empty if the match was not or is not finished.
type changedMatch struct {
	id          string
	before, now []matchResultRow
}

// changedMatches compares rows that are sorted by match and player.
func changedMatches(before, now []matchResultRow) (changed []changedMatch) {
	for len(before) > 0 || len(now) > 0 {
		var match changedMatch
		switch {
		case len(now) == 0 || len(before) > 0 && before[0].MatchID <= now[0].MatchID:
			match.id = before[0].MatchID
		default:
			match.id = now[0].MatchID
		}
		match.before, before = cutMatch(before, match.id)
		match.now, now = cutMatch(now, match.id)
		if !slices.EqualFunc(match.before, match.now, matchResultRow.sameAs) {
			changed = append(changed, match)
		}
	}
	return changed
}

// cutMatch cuts the rows of a match from the beginning of a list.
func cutMatch(rows []matchResultRow, match string) (own, rest []matchResultRow) {
	end := slices.IndexFunc(rows, func(row matchResultRow) bool { return row.MatchID != match })
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

// replaceMatches writes the rows of matches. The steps of their ratings stay if the
// ratings do.
func replaceMatches(ctx context.Context, tx *gorm.DB, changed []changedMatch) error {
	for _, match := range changed {
		if _, err := gorm.G[matchResultRow](tx).Where("match_id = ?", match.id).Delete(ctx); err != nil {
			return err
		}
		if match.ratesAlike() {
			for i, row := range match.now {
				match.now[i] = row.withStreaks(match.before[i])
			}
		} else if _, err := gorm.G[ratingStepRow](tx).Where("match_id = ?", match.id).Delete(ctx); err != nil {
			return err
		}
		if err := insert(ctx, tx, match.now); err != nil {
			return err
		}
	}
	return nil
}
