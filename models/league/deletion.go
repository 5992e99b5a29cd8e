package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// DeleteNight deletes a night in which no hand was ever entered, or a night from paper with its
// results. The players stay on the roster. [tournament.ErrConflict] if a hand was recorded or waits for
// the desk, because results must not be lost.
func (s *Store) DeleteNight(ctx context.Context, id tournament.NightID) (err error) {
	defer database.Wrap(&err, "deleting night %s", id)
	return s.nights.OnAnyNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error { return s.DeleteNightIn(ctx, tx, night) })
}

// DeleteNightIn is [Store.DeleteNight] in a transaction that has locked the night.
func (s *Store) DeleteNightIn(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	id := night.ID
	late, err := database.Rows[matches.LateHandRow](tx).Where("night_id = ?", id).Count(ctx, "id")
	switch {
	case err != nil:
		return err
	case late > 0 || night.HasHands():
		return tournament.ErrConflict
	}
	if s.BeforeDeletion != nil {
		if err := s.BeforeDeletion(ctx, tx, id); err != nil {
			return err
		}
	}
	added, err := database.Rows[SeasonNightRow](tx).Where("night_id = ?", id).Order("season_id").Find(ctx)
	if err != nil {
		return err
	}
	if err := s.removeFromDesks(ctx, tx, night); err != nil {
		return err
	}
	told := journal.Change{Kind: journal.NightDeleted, Night: id, Facts: journal.Facts{journal.FactName: night.Name, journal.FactDate: night.Date}}
	if err := s.journal.Tell(ctx, tx, told); err != nil {
		return err
	}
	// The only events are confirmations of seats.
	matches := tx.Model(&nights.MatchRow{}).Select("id").Where("night_id = ?", id)
	if err := tx.Where("night_id = ?", id).Delete(&nights.CardEntryRow{}).Error; err != nil {
		return err
	}
	for _, row := range []any{&nights.EventRow{}, &nights.OccupiedTableRow{}, &nights.SitterRow{}} {
		if err := tx.Where("match_id IN (?)", matches).Delete(row).Error; err != nil {
			return err
		}
	}
	for _, row := range []any{
		&nights.PlayerLinkRow{}, &nights.ReseatingRow{}, &nights.ClockRow{}, &nights.ExtraTimeRow{}, &nights.DeskRequestRow{}, &nights.DoorTapRow{}, &nights.DoorCardRow{}, &nights.CeremonyRow{},
		&nights.OpenMatchRow{}, &nights.PauseRow{}, &nights.SeatRow{}, &nights.ByeRow{}, &nights.MatchRow{}, &nights.RoundRow{}, &nights.DraftRow{}, &nights.AttendanceRow{}, &nights.SignUpRow{}, &nights.SignUpRequestRow{}, &SeasonNightRow{},
		&nights.FinalRow{}, &nights.CarriedPointRow{}, &nights.OriginRow{}, &nights.PaperResultRow{},
	} {
		if err := tx.Where("night_id = ?", id).Delete(row).Error; err != nil {
			return err
		}
	}
	if _, err := database.Rows[nights.SeriesEveningRow](tx).Where("night_id = ?", id).Update(ctx, "night_id", nil); err != nil {
		return err
	}
	if err := tx.Where("id = ?", id).Delete(&nights.NightRow{}).Error; err != nil || night.Phase != tournament.Finished {
		return err
	}
	return s.updateTablesAfterDeletion(ctx, tx, added)
}

// removeFromDesks removes a night from the accounts of its desk.
func (s *Store) removeFromDesks(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	accounts := database.Rows[people.UserRow](tx).Where("night_id = ?", night.ID)
	rows, err := accounts.Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		told := journal.Change{Kind: journal.RoleChanged, Night: night.ID, Facts: journal.Facts{journal.FactName: row.Name}, Changes: []journal.Difference{{Field: "night", Before: people.DeskNight(night.Name, night.Date)}}}
		if err := s.journal.Tell(ctx, tx, told); err != nil {
			return err
		}
	}
	_, err = accounts.Update(ctx, "night_id", "")
	return err
}

// updateTablesAfterDeletion updates the seasons to which an organiser had added a deleted night, or
// from which one had left it out. added are the rows that said so before the deletion.
func (s *Store) updateTablesAfterDeletion(ctx context.Context, tx *gorm.DB, added []SeasonNightRow) error {
	if _, err := database.LockReadModel(ctx, tx); err != nil {
		return err
	}
	for _, of := range added {
		row, err := database.Rows[SeasonRow](tx, database.Locking).Where("id = ?", of.SeasonID).First(ctx)
		if err != nil {
			return err
		}
		if err := s.updateTable(ctx, tx, row); err != nil {
			return err
		}
	}
	return nil
}
