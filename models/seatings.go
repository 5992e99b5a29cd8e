package models

import (
	"context"
	"encoding/json"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/tournament"
)

// SaveDraft keeps a drawn seating while the night gathers; it replaces an
// earlier draft.
func (s *Store) SaveDraft(ctx context.Context, night tournament.NightID, draft tournament.Draft) (err error) {
	defer wrap(&err, "keeping the draft of night %s", night)
	players, err := json.Marshal(draft.Players)
	if err != nil {
		return err
	}
	schedule, err := json.Marshal(draft.Schedule)
	if err != nil {
		return err
	}
	return s.gathering(ctx, night, func(tx *gorm.DB, _ nightRow) error {
		row := draftRow{
			NightID: string(night), Players: string(players), Schedule: string(schedule), DrawnAt: s.moment(),
		}
		return gorm.G[draftRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row)
	})
}

// Publish puts the draft with the given seed in force: the rules are frozen, all
// rounds and matches are made, the first round is played. Publishing the same
// draft again changes nothing. A draft that is not the last one, or that seats
// others than those who are here, is refused with [tournament.ErrStale].
func (s *Store) Publish(ctx context.Context, id tournament.NightID, seed uint64) (err error) {
	defer wrap(&err, "publishing the seating of night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Draft == nil || night.Draft.Schedule.Seed != seed {
			return tournament.ErrStale
		}
		if night.Phase != tournament.Gathering {
			return errUnchanged
		}
		if problems := night.DraftProblems(); len(problems) > 0 {
			return problems
		}
		if err := s.createRounds(ctx, tx, night); err != nil {
			return err
		}
		_, err := gorm.G[nightRow](tx).Where("id = ?", id).
			Updates(ctx, nightRow{Phase: string(tournament.Playing), PublishedAt: s.moment()})
		return err
	})
}

func (s *Store) createRounds(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	var (
		rounds  []roundRow
		matches []matchRow
		seats   []seatRow
		byes    []byeRow
	)
	for _, round := range night.Draft.Rounds() {
		rounds = append(rounds, roundRow{NightID: string(night.ID), Number: round.Number, Phase: string(round.Phase)})
		for _, match := range round.Matches {
			row := matchRow{ID: NewID(), NightID: string(night.ID), Round: round.Number, TableNumber: match.Table}
			matches = append(matches, row)
			for place, player := range match.Players {
				seats = append(seats, seatRow{
					MatchID: row.ID, Place: place, NightID: row.NightID, Round: row.Round, PlayerID: string(player),
				})
			}
		}
		for _, player := range round.Byes {
			byes = append(byes, byeRow{NightID: string(night.ID), Round: round.Number, PlayerID: string(player)})
		}
	}
	if err := insert(ctx, tx, rounds); err != nil {
		return err
	}
	if err := insert(ctx, tx, matches); err != nil {
		return err
	}
	if err := insert(ctx, tx, seats); err != nil {
		return err
	}
	return insert(ctx, tx, byes)
}

// insert writes many rows in statements that stay below the engines' limits on
// parameters.
func insert[T any](ctx context.Context, tx *gorm.DB, rows []T) error {
	for part := range slices.Chunk(rows, 500) {
		if err := gorm.G[T](tx).CreateInBatches(ctx, &part, len(part)); err != nil {
			return err
		}
	}
	return nil
}

// Unpublish takes a published seating back while nothing was recorded at any
// table; [tournament.ErrConflict] afterwards. The draft stays.
func (s *Store) Unpublish(ctx context.Context, id tournament.NightID) (err error) {
	defer wrap(&err, "taking back the seating of night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		switch {
		case night.Phase == tournament.Gathering:
			return errUnchanged
		case night.HasHands(), night.Rounds[0].Phase == tournament.RoundClosed:
			return tournament.ErrConflict
		}
		if err := removeRounds(ctx, tx, id); err != nil {
			return err
		}
		_, err := gorm.G[nightRow](tx).Where("id = ?", id).Select("Phase", "PublishedAt").
			Updates(ctx, nightRow{Phase: string(tournament.Gathering)})
		return err
	})
}

func removeRounds(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	if _, err := gorm.G[seatRow](tx).Where("night_id = ?", id).Delete(ctx); err != nil {
		return err
	}
	if _, err := gorm.G[byeRow](tx).Where("night_id = ?", id).Delete(ctx); err != nil {
		return err
	}
	if _, err := gorm.G[matchRow](tx).Where("night_id = ?", id).Delete(ctx); err != nil {
		return err
	}
	_, err := gorm.G[roundRow](tx).Where("night_id = ?", id).Delete(ctx)
	return err
}

// onNight runs a change that depends on the whole night: its matches and then the
// night itself are locked and read.
func (s *Store) onNight(
	ctx context.Context, id tournament.NightID, fn func(tx *gorm.DB, night *tournament.Night) error,
) error {
	var changed announcement
	err := s.change(ctx, func(tx *gorm.DB) (err error) {
		if err := lockMatches(ctx, tx, id); err != nil {
			return err
		}
		if changed, err = s.touch(ctx, tx, id); err != nil {
			return err
		}
		night, err := loadNight(ctx, tx, id)
		if err != nil {
			return err
		}
		return fn(tx, night)
	})
	return s.announce(err, changed)
}

// lockMatches locks the night's matches in the order of their ids. Whoever needs
// both takes the matches before the night.
func lockMatches(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	_, err := gorm.G[matchRow](tx, locking).Where("night_id = ?", id).Order("id").Find(ctx)
	return err
}
