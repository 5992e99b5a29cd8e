package nights

import (
	"cmp"
	"context"
	"fmt"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Wish is what somebody at a night wants to do now.
type Wish string

// The wishes.
const (
	// Play: they wait for a table, or for the next draw.
	Play Wish = "play"
	// Pause: they are here and do not want to play. At a night in rounds they are in no draw until they come
	// back; the round that is being played goes on as it is.
	Pause Wish = "pause"
	// GoHome: they leave.
	GoHome Wish = "home"
)

// SetWish records what somebody at a night wants. Who comes back to an open evening waits from then on. Errors:
// [tournament.ErrFinished] if the night is over; [tournament.ErrStale] if somebody is to pause who has gone home, or never
// came; [tournament.Problems] if they want to leave or pause and sit at
// a table of the open evening.
func (s *Store) SetWish(ctx context.Context, id tournament.NightID, player tournament.PlayerID, wish Wish) (err error) {
	defer database.Wrap(&err, "recording what player %s wants", player)
	return s.duringPhases(ctx, id, underway, func(tx *gorm.DB, night NightRow) error {
		kept, err := people.KeptEntry(ctx, tx, player)
		if err != nil {
			return err
		}
		player := tournament.PlayerID(kept.ID)
		if err := people.RefuseForgotten(ctx, tx, player); err != nil {
			return err
		}
		row, known, err := attendanceOf(ctx, tx, id, player)
		if err != nil {
			return err
		}
		paused, err := pausesOf(ctx, tx, id, player)
		if err != nil {
			return err
		}
		if known && row.wish(len(paused) > 0) == wish || !known && wish == GoHome {
			return database.ErrUnchanged
		}
		if wish == Pause && !row.Present {
			return fmt.Errorf("%w: %s is not here to pause", tournament.ErrStale, kept.ID)
		}
		return s.changeWish(ctx, tx, night, player, wish)
	})
}

// changeWish records another wish than the one that is known.
func (s *Store) changeWish(ctx context.Context, tx *gorm.DB, night NightRow, player tournament.PlayerID, wish Wish) error {
	id := tournament.NightID(night.ID)
	if wish != Play {
		if err := refuseSitter(ctx, tx, id, player); err != nil {
			return err
		}
	}
	if err := endPause(ctx, tx, id, player); err != nil {
		return err
	}
	return s.recordWish(ctx, tx, night, player, wish)
}

// wish is what the row says somebody wants.
func (r AttendanceRow) wish(paused bool) Wish {
	switch {
	case !r.Present:
		return GoHome
	case paused:
		return Pause
	default:
		return Play
	}
}

func (s *Store) recordWish(ctx context.Context, tx *gorm.DB, night NightRow, player tournament.PlayerID, wish Wish) error {
	id, open := tournament.NightID(night.ID), night.Form == string(tournament.Open)
	row, known, err := attendanceOf(ctx, tx, id, player)
	if err != nil {
		return err
	}
	tell := func(kind journal.Kind) error {
		return s.journal.Tell(ctx, tx, journal.Change{Kind: kind, Night: id, Named: []tournament.PlayerID{player}})
	}
	if wish == GoHome || !known || !row.Present {
		present, set := Presence(wish != GoHome), s.SetAttendance
		if open { // who fills tables there does so when they come back, too
			set = s.setPresenceOnly
		}
		if err := set(ctx, tx, id, player, present); err != nil {
			return err
		}
		if err := s.journal.Tell(ctx, tx, DoorChange(id, present, player)); err != nil || wish != Pause {
			return err
		}
	}
	if wish == Pause {
		if err := database.Rows[PauseRow](tx).Create(ctx, &PauseRow{NightID: string(id), PlayerID: string(player), Since: s.db.Moment()}); err != nil {
			return err
		}
		return tell(journal.PlayersPaused)
	}
	if open { // they wait from now on; in rounds nobody waits, and who came first keeps the seat
		if _, err := database.Rows[AttendanceRow](tx).Where("night_id = ? AND player_id = ?", id, row.PlayerID).
			Update(ctx, "changed_at", s.db.Moment()); err != nil {
			return err
		}
	}
	return tell(journal.PlayersReturned)
}

// comeBack ends the pause of somebody who is checked in once more; paused is false if they do not pause.
func (s *Store) comeBack(ctx context.Context, tx *gorm.DB, night NightRow, player tournament.PlayerID) (paused bool, err error) {
	pauses, err := pausesOf(ctx, tx, tournament.NightID(night.ID), player)
	if err != nil || len(pauses) == 0 {
		return false, err
	}
	return true, s.changeWish(ctx, tx, night, player, Play)
}

// leave ends the pause of somebody who leaves. It refuses that for somebody who sits at a table of an open
// evening.
func (s *Store) leave(ctx context.Context, tx *gorm.DB, id tournament.NightID, player tournament.PlayerID) error {
	return cmp.Or(refuseSitter(ctx, tx, id, player), endPause(ctx, tx, id, player))
}

// refuseSitter refuses to let somebody go who sits at a table of the open evening.
func refuseSitter(ctx context.Context, tx *gorm.DB, id tournament.NightID, player tournament.PlayerID) error {
	sitting, err := sittersOf(ctx, tx, player)
	if err != nil || len(sitting) == 0 {
		return err
	}
	match, err := database.Rows[MatchRow](tx).Where("id = ?", sitting[0].MatchID).First(ctx)
	if err != nil || match.NightID != string(id) {
		return err
	}
	who, err := people.KeptEntry(ctx, tx, player)
	return cmp.Or(err, error(tournament.Problems{{Field: "player", Code: "open_sits", Args: map[string]any{"Name": who.Name, "Table": match.TableNumber}}}))
}

// pausesOf are the pauses of a player, under any of their entries.
func pausesOf(ctx context.Context, tx *gorm.DB, id tournament.NightID, player tournament.PlayerID) ([]PauseRow, error) {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	return database.Rows[PauseRow](tx).Where("night_id = ? AND player_id IN ?", id, entries).Find(ctx)
}

func endPause(ctx context.Context, tx *gorm.DB, id tournament.NightID, player tournament.PlayerID) error {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return err
	}
	_, err = database.Rows[PauseRow](tx).Where("night_id = ? AND player_id IN ?", id, entries).Delete(ctx)
	return err
}
