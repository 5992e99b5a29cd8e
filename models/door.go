package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

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
	defer wrap(&err, "checking player %s at the door", player)
	return s.during(ctx, night, underway, func(tx *gorm.DB, _ nightRow) error {
		row, err := resolved(ctx, tx, player)
		if err != nil {
			return err
		}
		player := tournament.PlayerID(row.ID)
		known, there, err := attendanceOf(ctx, tx, night, player)
		if err != nil {
			return err
		}
		if there && known.Present == bool(present) {
			return errUnchanged
		}
		if err := s.attend(ctx, tx, night, player, present); err != nil {
			return err
		}
		return s.tell(ctx, tx, atDoor(night, present, player))
	})
}

// atDoor is what the journal is told of players who come or go.
func atDoor(night tournament.NightID, present Presence, players ...tournament.PlayerID) line {
	if present == Here {
		return line{kind: playersHere, night: night, named: players}
	}
	return line{kind: playersAway, night: night, named: players}
}

// CheckIn checks players in by name, all or nobody. An unknown name becomes a new
// player. The names must come from [lists.ParseNames].
func (s *Store) CheckIn(ctx context.Context, night tournament.NightID, names []string) (err error) {
	defer wrap(&err, "checking %d guests in", len(names))
	return s.during(ctx, night, underway, func(tx *gorm.DB, _ nightRow) error {
		var came []tournament.PlayerID
		for _, name := range names {
			player, err := s.enrolTold(ctx, tx, "names", name)
			if err != nil {
				return err
			}
			known, _, err := attendanceOf(ctx, tx, night, player.ID)
			if err != nil {
				return err
			}
			if known.Present {
				continue
			}
			if err := s.attend(ctx, tx, night, player.ID, Here); err != nil {
				return err
			}
			came = append(came, player.ID)
		}
		if len(came) == 0 {
			return errUnchanged
		}
		return s.tell(ctx, tx, atDoor(night, Here, came...))
	})
}

// CheckInHouse checks players in by name as house players, who fill a table and are not
// ranked. [tournament.ErrConflict] if one of them has played tonight as a ranked
// player.
func (s *Store) CheckInHouse(ctx context.Context, id tournament.NightID, names []string) (err error) {
	defer wrap(&err, "checking %d house players in", len(names))
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Phase == tournament.Finished {
			return tournament.ErrFinished
		}
		var came []tournament.PlayerID
		for _, name := range names {
			player, err := s.enrolTold(ctx, tx, "house", name)
			if err != nil {
				return err
			}
			here := func(a tournament.Attendance) bool { return a.Player == player.ID && a.Present }
			if night.House(player.ID) && slices.ContainsFunc(night.Attendances, here) {
				continue
			}
			if night.Seated(player.ID) && !night.House(player.ID) {
				return tournament.ErrConflict
			}
			row, _, err := attendanceOf(ctx, tx, id, player.ID)
			if err != nil {
				return err
			}
			row.Present, row.House, row.ChangedAt = true, true, s.moment()
			if err := rowsOf[attendanceRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
				return err
			}
			came = append(came, player.ID)
		}
		if len(came) == 0 {
			return errUnchanged
		}
		return s.tell(ctx, tx, line{kind: playersHouse, night: id, named: came})
	})
}

// attendanceOf is what a night has of a player at the door, under whichever of their entries;
// if it has nothing, a row that says so.
func attendanceOf(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID,
) (row attendanceRow, known bool, err error) {
	entries, err := entriesOf(ctx, tx, player)
	if err != nil {
		return row, false, err
	}
	rows, err := rowsOf[attendanceRow](tx).Where("night_id = ? AND player_id IN ?", night, entries).Order("present DESC, player_id").Limit(1).Find(ctx)
	if err != nil || len(rows) == 0 {
		return attendanceRow{NightID: string(night), PlayerID: string(player)}, false, err
	}
	return rows[0], true, nil
}

// attend checks a player in or out. [gorm.ErrRecordNotFound] for a forgotten player who comes.
func (s *Store) attend(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID, present Presence,
) error {
	row, _, err := attendanceOf(ctx, tx, night, player)
	if err != nil {
		return err
	}
	row.Present, row.House, row.ChangedAt = present == Here, false, s.moment()
	changed := []string{"present", "changed_at"}
	if present == Here {
		if err := remembered(ctx, tx, player); err != nil {
			return err
		}
	} else {
		// A player who has not played yet can come back as a ranked player.
		played, err := rowsOf[seatRow](tx).Where(`night_id = ? AND player_id IN (SELECT id FROM players WHERE id = ? OR merged_into = ?)
			AND round IN (SELECT number FROM rounds WHERE night_id = ? AND phase <> ?)`, night, player, player, night, tournament.RoundPlanned).
			Count(ctx, "match_id")
		if err != nil {
			return err
		}
		if played == 0 {
			changed = append(changed, "house")
		}
	}
	if err := rowsOf[attendanceRow](tx, clause.OnConflict{
		Columns:   []clause.Column{{Name: "night_id"}, {Name: "player_id"}},
		DoUpdates: clause.AssignmentColumns(changed),
	}).Create(ctx, &row); err != nil || len(changed) == 2 {
		return err
	}
	return s.league.BecameRanked(ctx, tx, night, player)
}

// BecameRanked is [Store.NightChanged] after a player who may have played as a house player, as
// a substitute, became a ranked one.
func (s *Store) BecameRanked(ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID) error {
	results, err := rowsOf[matchResultRow](tx).Where("night_id = ? AND player_id = ? AND house = ?", night, player, true).
		Count(ctx, "match_id")
	if err != nil || results == 0 {
		return err
	}
	return s.league.NightChanged(ctx, tx, night, nil)
}
