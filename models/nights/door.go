package nights

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Presence says whether a player is at the door.
type Presence bool

// The presences.
const (
	Here Presence = true
	Away Presence = false
)

// SetPresent checks a player in or out until the night is over. It does not change a
// published seating.
func (s *Store) SetPresent(
	ctx context.Context, night tournament.NightID, player tournament.PlayerID, present Presence,
) (err error) {
	defer database.Wrap(&err, "checking player %s at the door", player)
	return s.duringPhases(ctx, night, underway, func(tx *gorm.DB, _ NightRow) error {
		row, err := people.KeptEntry(ctx, tx, player)
		if err != nil {
			return err
		}
		player := tournament.PlayerID(row.ID)
		known, there, err := attendanceOf(ctx, tx, night, player)
		if err != nil {
			return err
		}
		if there && known.Present == bool(present) {
			return database.ErrUnchanged
		}
		if err := s.SetAttendance(ctx, tx, night, player, present); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, DoorChange(night, present, player))
	})
}

// DoorChange is the line of the journal about players who were checked in or out.
func DoorChange(night tournament.NightID, present Presence, players ...tournament.PlayerID) journal.Change {
	if present == Here {
		return journal.Change{Kind: journal.PlayersHere, Night: night, Named: players}
	}
	return journal.Change{Kind: journal.PlayersAway, Night: night, Named: players}
}

// CheckIn checks players in by name, all or none. An unknown name becomes a new player; who pauses comes back. The
// names must be valid, as those of [tournament.ParseName] are.
func (s *Store) CheckIn(ctx context.Context, night tournament.NightID, names []string) (err error) {
	defer database.Wrap(&err, "checking %d guests in", len(names))
	return s.duringPhases(ctx, night, underway, func(tx *gorm.DB, row NightRow) error {
		var came []tournament.PlayerID
		back := false
		for _, name := range names {
			player, err := s.people.EnrolAndTell(ctx, tx, "names", name)
			if err != nil {
				return err
			}
			known, _, err := attendanceOf(ctx, tx, night, player.ID)
			if err != nil {
				return err
			}
			if known.Present {
				paused, err := s.comeBack(ctx, tx, row, player.ID)
				if err != nil {
					return err
				}
				back = back || paused
				continue
			}
			if err := s.SetAttendance(ctx, tx, night, player.ID, Here); err != nil {
				return err
			}
			came = append(came, player.ID)
		}
		switch {
		case len(came) > 0:
			return s.journal.Tell(ctx, tx, DoorChange(night, Here, came...))
		case !back:
			return database.ErrUnchanged
		}
		return nil
	})
}

// CheckInHouse checks players in by name as house players, who fill a table and are not
// ranked, and pause no more. [tournament.ErrConflict] if one of them has played tonight as a ranked
// player.
func (s *Store) CheckInHouse(ctx context.Context, id tournament.NightID, names []string) (err error) {
	defer database.Wrap(&err, "checking %d house players in", len(names))
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Phase == tournament.Finished {
			return tournament.ErrFinished
		}
		var came []tournament.PlayerID
		for _, name := range names {
			player, err := s.people.EnrolAndTell(ctx, tx, "house", name)
			if err != nil {
				return err
			}
			ready := func(a tournament.Attendance) bool { return a.Player == player.ID && a.Present && !a.Paused }
			if night.House(player.ID) && slices.ContainsFunc(night.Attendances, ready) {
				continue
			}
			if night.Seated(player.ID) && !night.House(player.ID) {
				return tournament.ErrConflict
			}
			row, _, err := attendanceOf(ctx, tx, id, player.ID)
			if err := cmp.Or(err, endPause(ctx, tx, id, player.ID)); err != nil {
				return err
			}
			row.Present, row.House, row.ChangedAt = true, true, s.db.Moment()
			if err := database.Rows[AttendanceRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
				return err
			}
			came = append(came, player.ID)
		}
		if len(came) == 0 {
			return database.ErrUnchanged
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayersHouse, Night: id, Named: came})
	})
}

// attendanceOf reads a player's attendance, which may be stored under any of their entries. If there
// is none, known is false and the row is a new one.
func attendanceOf(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID,
) (row AttendanceRow, known bool, err error) {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return row, false, err
	}
	rows, err := database.Rows[AttendanceRow](tx).Where("night_id = ? AND player_id IN ?", night, entries).Order("present DESC, player_id").Limit(1).Find(ctx)
	if err != nil || len(rows) == 0 {
		return AttendanceRow{NightID: string(night), PlayerID: string(player)}, false, err
	}
	return rows[0], true, nil
}

// SetAttendance checks a player in or out, which ends a pause. A house player who has not played yet loses that role.
// [gorm.ErrRecordNotFound] if a forgotten player is checked in.
func (s *Store) SetAttendance(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID, present Presence,
) error {
	row, _, err := attendanceOf(ctx, tx, night, player)
	if err != nil {
		return err
	}
	row.Present, row.House, row.ChangedAt = present == Here, false, s.db.Moment()
	changed := []string{"present", "changed_at"}
	if present == Here {
		if err := cmp.Or(people.RefuseForgotten(ctx, tx, player), endPause(ctx, tx, night, player)); err != nil {
			return err
		}
	} else {
		if err := s.leave(ctx, tx, night, player); err != nil {
			return err
		}
		// A player who has not played yet can come back as a ranked player.
		played, err := database.Rows[SeatRow](tx).Where(`night_id = ? AND player_id IN (SELECT id FROM players WHERE id = ? OR merged_into = ?)
			AND (round IS NULL OR round IN (SELECT number FROM rounds WHERE night_id = ? AND phase <> ?))`, night, player, player, night, tournament.RoundPlanned).
			Count(ctx, "match_id")
		if err != nil {
			return err
		}
		if played == 0 {
			changed = append(changed, "house")
		}
	}
	if err := database.Rows[AttendanceRow](tx, clause.OnConflict{
		Columns:   []clause.Column{{Name: "night_id"}, {Name: "player_id"}},
		DoUpdates: clause.AssignmentColumns(changed),
	}).Create(ctx, &row); err != nil {
		return err
	}
	if present == Away { // their seat is free, for somebody who waits
		if err := SettleLists(ctx, tx, s.db.Moment(), night); err != nil {
			return err
		}
	}
	if len(changed) == 2 {
		return nil
	}
	return s.League.BecameRanked(ctx, tx, night, player)
}
