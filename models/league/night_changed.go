package league

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// BecameRanked is [Store.NightChanged] after a house player, who may have played as a substitute, became
// a ranked player.
func (s *Store) BecameRanked(ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID) error {
	results, err := database.Rows[MatchResultRow](tx).Where("night_id = ? AND player_id = ? AND house = ?", night, player, true).
		Count(ctx, "match_id")
	if err != nil || results == 0 {
		return err
	}
	return s.nights.League.NightChanged(ctx, tx, night, nil)
}

// derivedOf computes the read model of a night from its public results only, so that seasons and
// ratings stay as they were until hidden results are released.
func derivedOf(night *tournament.Night) (derived, error) {
	var d derived
	if night.Rehearsal {
		return d, nil
	}
	if night.Paper != tournament.NotPaper {
		return derivedOfPaper(night)
	}
	public := night.Public()
	for match := range public.Matches() {
		if err := d.add(public, match); err != nil {
			return d, err
		}
	}
	d.sort()
	if !night.RankingPublic() {
		return d, nil
	}
	var err error
	d.nights, err = nightResults(night)
	return d, err
}

// NightChanged brings the read model up to date with a night; see [nights.League].
func (s *Store) NightChanged(ctx context.Context, tx *gorm.DB, id tournament.NightID, before *nights.SeasonCriteria) error {
	var now derived
	night, err := nights.Load(ctx, tx, id)
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound): // it was deleted
		night = &tournament.Night{ID: id}
	case err != nil:
		return err
	default:
		if now, err = derivedOf(night); err != nil {
			return err
		}
	}
	ranked, err := s.replaceDerived(ctx, tx, id, now)
	if err != nil {
		return err
	}
	joining := nights.SeasonCriteriaOf(night)
	if before == nil {
		before = &joining
	}
	if !ranked && *before == joining {
		return nil
	}
	if err := database.RaiseReadModelRevision(ctx, tx); err != nil {
		return err
	}
	if *before == joining {
		return s.updateTablesAfterCorrection(ctx, tx, id)
	}
	return s.updateTablesOfNight(ctx, tx, id, cmp.Or(joining.Date, before.Date))
}

// UpdateMergedNights brings the read model up to date with nights of entries that were merged or
// separated. Matches are rated once, from the first match of these nights on.
func (s *Store) UpdateMergedNights(ctx context.Context, tx *gorm.DB, ids []tournament.NightID) error {
	first, err := firstMatch(ctx, tx, ids)
	if err != nil {
		return err
	}
	if err := s.rateOnceAfter(ctx, tx, first, func() error {
		for _, id := range ids {
			night, err := nights.Load(ctx, tx, id)
			if err != nil {
				return err
			}
			now, err := derivedOf(night)
			if err != nil {
				return err
			}
			if _, err := s.replaceDerived(ctx, tx, night.ID, now); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return err
	}
	return cmp.Or(s.updateAllTables(ctx, tx), database.RaiseReadModelRevision(ctx, tx))
}

// firstMatch is the earliest finished match of the nights.
func firstMatch(ctx context.Context, tx *gorm.DB, ids []tournament.NightID) (first matchTime, err error) {
	for part := range slices.Chunk(ids, NightsPerStatement) {
		rows, err := database.Rows[MatchResultRow](tx).Where("night_id IN ?", part).Order("ended, match_id").Limit(1).Find(ctx)
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
