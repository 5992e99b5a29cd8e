package models

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// DeleteNight deletes a night in which no hand was ever entered, with its seating, its
// clock and who was at the door; a night from paper with its results. The players stay on the roster. [tournament.ErrConflict]
// if anything was recorded or waits to be, because results must not be lost.
func (s *Store) DeleteNight(ctx context.Context, id tournament.NightID) (err error) {
	defer wrap(&err, "deleting night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		late, err := rowsOf[lateHandRow](tx).Where("night_id = ?", id).Count(ctx, "id")
		switch {
		case err != nil:
			return err
		case late > 0 || night.HasHands():
			return tournament.ErrConflict
		}
		added, err := rowsOf[seasonNightRow](tx).Where("night_id = ?", id).Order("season_id").Find(ctx)
		if err != nil {
			return err
		}
		if err := s.withoutNight(ctx, tx, night); err != nil {
			return err
		}
		told := line{kind: nightDeleted, night: id, facts: facts{factName: night.Name, factDate: night.Date}}
		if err := s.tell(ctx, tx, told); err != nil {
			return err
		}
		// Confirmations of seats are the only events left.
		matches := tx.Model(&matchRow{}).Select("id").Where("night_id = ?", id)
		if err := tx.Where("night_id = ?", id).Delete(&cardEntryRow{}).Error; err != nil {
			return err
		}
		if err := tx.Where("match_id IN (?)", matches).Delete(&eventRow{}).Error; err != nil {
			return err
		}
		for _, row := range []any{
			&playerLinkRow{}, &tableCardRow{}, &reseatingRow{}, &clockRow{}, &extraTimeRow{}, &ceremonyRow{},
			&seatRow{}, &byeRow{}, &matchRow{}, &roundRow{}, &draftRow{}, &attendanceRow{}, &signUpRow{}, &seasonNightRow{},
			&finalRow{}, &carriedPointRow{}, &originRow{}, &paperResultRow{},
		} {
			if err := tx.Where("night_id = ?", id).Delete(row).Error; err != nil {
				return err
			}
		}
		if err := tx.Where("id = ?", id).Delete(&nightRow{}).Error; err != nil || night.Phase != tournament.Finished {
			return err
		}
		return s.reckonWithout(ctx, tx, added)
	})
}

// withoutNight takes a night from the accounts of its desk.
func (s *Store) withoutNight(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	accounts := rowsOf[userRow](tx).Where("night_id = ?", night.ID)
	rows, err := accounts.Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		told := line{kind: roleChanged, night: night.ID, facts: facts{factName: row.Name}, changes: []Difference{{Of: "night", Before: deskNight(night.Name, night.Date)}}}
		if err := s.tell(ctx, tx, told); err != nil {
			return err
		}
	}
	_, err = accounts.Update(ctx, "night_id", "")
	return err
}

// reckonWithout brings seasons up to date to which an organiser had added a night, or from
// which the night was left out. Nothing in the database says so any more.
func (s *Store) reckonWithout(ctx context.Context, tx *gorm.DB, added []seasonNightRow) error {
	if _, err := lockDerived(ctx, tx); err != nil {
		return err
	}
	for _, of := range added {
		row, err := rowsOf[seasonRow](tx, locking).Where("id = ?", of.SeasonID).First(ctx)
		if err != nil {
			return err
		}
		if err := s.reckonSeason(ctx, tx, row); err != nil {
			return err
		}
	}
	return nil
}
