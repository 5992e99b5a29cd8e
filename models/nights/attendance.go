package nights

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// SetAllPresent checks several players in or out in one step. Checking out gives
// [tournament.ErrConflict] once a seating is published.
func (s *Store) SetAllPresent(
	ctx context.Context, night tournament.NightID, players []tournament.PlayerID, present Presence,
) (err error) {
	defer database.Wrap(&err, "checking %d players at the door", len(players))
	return s.duringPhases(ctx, night, underway, func(tx *gorm.DB, row NightRow) error {
		if present == Away && tournament.NightPhase(row.Phase) != tournament.Gathering {
			return tournament.ErrConflict
		}
		known, err := database.Rows[AttendanceRow](tx).Where("night_id = ?", night).Find(ctx)
		if err != nil {
			return err
		}
		who, err := people.ReadResolver(ctx, tx)
		if err != nil {
			return err
		}
		there := make(map[tournament.PlayerID]bool, len(known))
		for _, attendance := range known {
			player := tournament.PlayerID(who.ID(attendance.PlayerID))
			there[player] = there[player] || attendance.Present
		}
		var changed []tournament.PlayerID
		for _, player := range players {
			row, err := people.KeptEntry(ctx, tx, player)
			if err != nil {
				return err
			}
			player = tournament.PlayerID(row.ID)
			if there[player] == bool(present) {
				continue
			}
			there[player] = bool(present)
			if err := s.setPresenceOnly(ctx, tx, night, player, present); err != nil {
				return err
			}
			changed = append(changed, player)
		}
		if len(changed) == 0 {
			return database.ErrUnchanged
		}
		return s.journal.Tell(ctx, tx, DoorChange(night, present, changed...))
	})
}

// CheckInAndOut checks some players in and others out in one step, all or none, until the night is
// over. [tournament.Problems] for ids that are not on the roster; their fields are the positions in
// the two lists: "here/0", "away/3".
func (s *Store) CheckInAndOut(ctx context.Context, night tournament.NightID, here, away []tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "checking %d players in and %d out", len(here), len(away))
	return s.duringPhases(ctx, night, underway, func(tx *gorm.DB, _ NightRow) error {
		if err := unknownPlayers(ctx, tx, here, away); err != nil {
			return err
		}
		came, err := s.setAttendances(ctx, tx, night, here, Here)
		if err != nil {
			return err
		}
		left, err := s.setAttendances(ctx, tx, night, away, Away)
		switch {
		case err != nil:
			return err
		case len(came)+len(left) == 0:
			return database.ErrUnchanged
		}
		var lines []journal.Change
		if len(came) > 0 {
			lines = append(lines, DoorChange(night, Here, came...))
		}
		if len(left) > 0 {
			lines = append(lines, DoorChange(night, Away, left...))
		}
		return s.journal.Tell(ctx, tx, lines...)
	})
}

// unknownPlayers returns a problem for each id that is not on the roster.
func unknownPlayers(ctx context.Context, tx *gorm.DB, here, away []tournament.PlayerID) error {
	var known []tournament.PlayerID
	for part := range database.Batches(slices.Concat(here, away)) {
		rows, err := database.Rows[people.PlayerRow](tx).Select("id").Where("id IN ? AND forgotten = 0", part).Find(ctx)
		if err != nil {
			return err
		}
		for _, row := range rows {
			known = append(known, tournament.PlayerID(row.ID))
		}
	}
	var problems tournament.Problems
	for i, player := range slices.Concat(here, away) {
		if slices.Contains(known, player) {
			continue
		}
		field := fmt.Sprintf("here/%d", i)
		if i >= len(here) {
			field = fmt.Sprintf("away/%d", i-len(here))
		}
		problems.Add(field, "player_id", map[string]any{"ID": string(player)})
	}
	return problems.OrNil()
}

// setAttendances checks players in or out, and returns those whose presence has changed. Problems have the
// fields "here/0", "away/0" and so on.
func (s *Store) setAttendances(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, players []tournament.PlayerID, present Presence,
) (changed []tournament.PlayerID, err error) {
	for i, player := range players {
		row, err := people.KeptEntry(ctx, tx, player)
		if err != nil {
			return nil, err
		}
		player = tournament.PlayerID(row.ID)
		known, _, err := attendanceOf(ctx, tx, night, player)
		if err != nil {
			return nil, err
		}
		if known.Present == bool(present) {
			continue
		}
		err = s.SetAttendance(ctx, tx, night, player, present)
		if problems, is := errors.AsType[tournament.Problems](err); is {
			for at := range problems {
				problems[at].Field = fmt.Sprintf("%s/%d", map[Presence]string{Here: "here", Away: "away"}[present], i)
			}
		}
		if err != nil {
			return nil, err
		}
		changed = append(changed, player)
	}
	return changed, nil
}

// setPresenceOnly checks a player in or out. Unlike with [Store.SetAttendance], a house player who is
// checked out stays a house player.
func (s *Store) setPresenceOnly(ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID, present Presence) error {
	if present == Here {
		return s.SetAttendance(ctx, tx, night, player, present)
	}
	if err := s.leave(ctx, tx, night, player); err != nil {
		return err
	}
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return err
	}
	err = tx.Model(&AttendanceRow{}).Where("night_id = ? AND player_id IN ?", night, entries).
		Updates(map[string]any{"present": false, "changed_at": s.db.Moment()}).Error
	if err != nil {
		return err
	}
	return SettleLists(ctx, tx, s.db.Moment(), night) // their seat is free, for somebody who waits
}

// PlayersOfLastNight are the players who were seated at the last night before this one or on its date,
// without house players. A club's first night has none.
func (s *Store) PlayersOfLastNight(ctx context.Context, night tournament.NightID) (players []tournament.PlayerID, err error) {
	defer database.Wrap(&err, "finding who came last time")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		own, err := database.Rows[NightRow](tx).Where("id = ?", night).First(ctx)
		if err != nil {
			return err
		}
		last, err := database.Rows[NightRow](tx).
			Where("id <> ? AND date <= ? AND id IN (SELECT night_id FROM seats)", night, own.Date).
			Order("date DESC, created_at DESC").First(ctx)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		var seated []tournament.PlayerID
		if err := tx.Model(&SeatRow{}).Where("night_id = ?", last.ID).Distinct("player_id").Pluck("player_id", &seated).Error; err != nil {
			return err
		}
		house, err := database.Rows[AttendanceRow](tx).Where("night_id = ? AND house = ?", last.ID, true).Find(ctx)
		if err != nil {
			return err
		}
		who, err := people.ReadResolver(ctx, tx)
		for _, player := range seated {
			if !slices.ContainsFunc(house, func(row AttendanceRow) bool { return row.PlayerID == string(player) }) {
				players = append(players, who.Player(player))
			}
		}
		return err
	})
	return players, err
}
