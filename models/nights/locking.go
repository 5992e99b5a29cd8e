package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// SeasonCriteria are the properties of a night that decide to which seasons it belongs, and whether
// it counts there. The zero value belongs to no season.
type SeasonCriteria struct {
	finished, settled  bool
	Date, game, preset string
}

// SeasonCriteriaOf are the criteria of a night as it is now.
func SeasonCriteriaOf(night *tournament.Night) SeasonCriteria {
	if night.Phase != tournament.Finished || night.Rehearsal {
		return SeasonCriteria{}
	}
	return SeasonCriteria{finished: true, settled: night.RankingPublic(), Date: night.Date, game: night.Ruleset.Game, preset: night.Ruleset.Preset}
}

// OnNight runs a change that needs the whole night: it locks the matches, then the
// night, and reads both. [tournament.ErrCancelled] if it does not take place.
func (s *Store) OnNight(
	ctx context.Context, id tournament.NightID, fn func(tx *gorm.DB, night *tournament.Night) error,
) error {
	return s.OnAnyNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Cancelled {
			return tournament.ErrCancelled
		}
		return fn(tx, night)
	})
}

// OnAnyNight is [Store.OnNight] also for a night that was cancelled.
func (s *Store) OnAnyNight(
	ctx context.Context, id tournament.NightID, fn func(tx *gorm.DB, night *tournament.Night) error,
) error {
	var changed database.Announcement
	err := s.db.Change(ctx, func(tx *gorm.DB) (err error) {
		if err := LockMatches(ctx, tx, id); err != nil {
			return err
		}
		if changed, err = s.db.Touch(ctx, tx, id); err != nil {
			return err
		}
		night, err := Load(ctx, tx, id)
		if err != nil {
			return err
		}
		if night.Phase == tournament.Gathering { // it has no match
			return fn(tx, night)
		}
		before := SeasonCriteriaOf(night)
		if err := fn(tx, night); err != nil {
			return err
		}
		return s.League.NightChanged(ctx, tx, id, &before)
	})
	return s.db.Announce(err, changed)
}

// LockMatches locks the night's matches in the order of their ids. To avoid deadlocks, lock matches
// before the night.
func LockMatches(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	_, err := database.Rows[MatchRow](tx, database.Locking).Where("night_id = ?", id).Order("id").Find(ctx)
	return err
}
