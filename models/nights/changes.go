package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// JoiningNight is all that decides to which seasons a night belongs, and whether it counts
// there. The zero value is a night that is in none.
type JoiningNight struct {
	finished, settled  bool
	Date, game, preset string
}

// JoiningOf is how a night joins seasons now.
func JoiningOf(night *tournament.Night) JoiningNight {
	if night.Phase != tournament.Finished || night.Rehearsal {
		return JoiningNight{}
	}
	return JoiningNight{finished: true, settled: night.RankingPublic(), Date: night.Date, game: night.Ruleset.Game, preset: night.Ruleset.Preset}
}

// OnNight runs a change that needs the whole night: it locks the matches, then the
// night, and reads both.
func (s *Store) OnNight(
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
		before := JoiningOf(night)
		if err := fn(tx, night); err != nil {
			return err
		}
		return s.League.NightChanged(ctx, tx, id, &before)
	})
	return s.db.Announce(err, changed)
}

// LockMatches locks the night's matches in the order of their ids. Lock matches before
// the night.
func LockMatches(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	_, err := database.Rows[MatchRow](tx, database.Locking).Where("night_id = ?", id).Order("id").Find(ctx)
	return err
}
