package nights

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

const (
	// UndoTime is how long a tap at the door's tablet can be undone.
	UndoTime = time.Minute
	// tapsKept is how long it is known that a tap was there.
	tapsKept = time.Hour
)

// DoorTap is what somebody tapped at the door's tablet: people came (Play), pause or go home.
type DoorTap struct {
	// ID is empty if the tap changed nothing and there is nothing to undo.
	ID      string
	Wish    Wish
	Players []tournament.PlayerID
	// At is UTC, and so is Undone, which is zero for a tap that stands.
	At, Undone time.Time
}

// Until is when the tap can be undone no more.
func (t DoorTap) Until() time.Time { return t.At.Add(UndoTime) }

// TapAtDoor records what people want, all or none of them, and how it was before. Somebody for whom that is so
// already is left as they are; if nothing changes, the answer is the last tap that said the same and can still be
// undone. Errors: [tournament.ErrFinished] if the night is over; [tournament.Problems] if somebody wants to leave or
// pause and sits at a table of the open evening.
func (s *Store) TapAtDoor(ctx context.Context, night tournament.NightID, wish Wish, players ...tournament.PlayerID) (tap DoorTap, err error) {
	defer database.Wrap(&err, "a tap at the door for %d players", len(players))
	err = s.duringPhases(ctx, night, underway, func(tx *gorm.DB, row NightRow) (err error) {
		tap, err = s.tap(ctx, tx, row, wish, players)
		return err
	})
	return tap, err
}

// TapGuest checks somebody in by name; a name that is not on the roster becomes a guest. The name must be valid.
func (s *Store) TapGuest(ctx context.Context, night tournament.NightID, name string) (tap DoorTap, err error) {
	defer database.Wrap(&err, "a guest at the door")
	err = s.duringPhases(ctx, night, underway, func(tx *gorm.DB, row NightRow) error {
		player, err := s.people.EnrolAndTell(ctx, tx, "name", name)
		if err != nil {
			return err
		}
		tap, err = s.tap(ctx, tx, row, Play, []tournament.PlayerID{player.ID})
		return err
	})
	return tap, err
}

func (s *Store) tap(ctx context.Context, tx *gorm.DB, night NightRow, wish Wish, players []tournament.PlayerID) (DoorTap, error) {
	now := s.db.Moment()
	if _, err := database.Rows[DoorTapRow](tx).Where("tapped_at < ?", database.Moment(now.Add(-tapsKept))).Delete(ctx); err != nil {
		return DoorTap{}, err
	}
	tap := DoorTap{ID: database.NewID(), Wish: wish, At: now.Time}
	var came []tournament.PlayerID
	for _, player := range players {
		row, err := s.tapFor(ctx, tx, night, wish, player)
		switch {
		case errors.Is(err, database.ErrUnchanged):
			continue
		case err != nil:
			return DoorTap{}, err
		}
		row.TapID, row.TappedAt = tap.ID, now
		if err := database.Rows[DoorTapRow](tx).Create(ctx, &row); err != nil {
			return DoorTap{}, err
		}
		kept := tournament.PlayerID(row.PlayerID)
		tap.Players = append(tap.Players, kept)
		if wish == Play && !row.WasPresent {
			came = append(came, kept)
		}
	}
	switch {
	case len(tap.Players) == 0:
		return s.sameTap(ctx, tx, night, wish, players), database.ErrUnchanged
	case len(came) > 0: // several are one line
		return tap, s.journal.Tell(ctx, tx, DoorChange(tournament.NightID(night.ID), Here, came...))
	}
	return tap, nil
}

// tapFor does for one player what was tapped. [database.ErrUnchanged] if it is so already.
func (s *Store) tapFor(ctx context.Context, tx *gorm.DB, night NightRow, wish Wish, player tournament.PlayerID) (row DoorTapRow, err error) {
	id := tournament.NightID(night.ID)
	kept, err := people.KeptEntry(ctx, tx, player)
	if err != nil {
		return row, err
	}
	player = tournament.PlayerID(kept.ID)
	if err := people.RefuseForgotten(ctx, tx, player); err != nil {
		return row, err
	}
	was, paused, err := s.doorState(ctx, tx, id, player)
	if err != nil {
		return row, err
	}
	if was.wish(!paused.IsZero()) == wish {
		return row, database.ErrUnchanged
	}
	row = DoorTapRow{
		NightID: night.ID, PlayerID: kept.ID, Wish: string(wish),
		WasPresent: was.Present, WasHouse: was.House, ChangedBefore: was.ChangedAt, PausedBefore: paused,
	}
	switch {
	case wish == Play && !was.Present:
		err = s.SetAttendance(ctx, tx, id, player, Here)
	default:
		err = s.changeWish(ctx, tx, night, player, wish)
	}
	if err != nil {
		return row, err
	}
	after, pausedAfter, err := s.doorState(ctx, tx, id, player)
	row.ChangedAfter, row.PausedAfter = after.ChangedAt, pausedAfter
	return row, err
}

// doorState is a player's attendance, and since when they pause; zero if they do not.
func (s *Store) doorState(ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID) (row AttendanceRow, paused database.UTC, err error) {
	row, _, err = attendanceOf(ctx, tx, night, player)
	if err != nil {
		return row, paused, err
	}
	pauses, err := pausesOf(ctx, tx, night, player)
	if len(pauses) > 0 {
		paused = pauses[0].Since
	}
	return row, paused, err
}

// sameTap is the last tap that said the same of the same people and can still be undone: the finger came down twice,
// or another tablet was quicker.
func (s *Store) sameTap(ctx context.Context, tx *gorm.DB, night NightRow, wish Wish, players []tournament.PlayerID) DoorTap {
	tap := DoorTap{Wish: wish, Players: players}
	if len(players) == 0 {
		return tap
	}
	rows, err := database.Rows[DoorTapRow](tx).
		Where("night_id = ? AND player_id = ? AND wish = ? AND undone_at IS NULL AND tapped_at > ?", night.ID, players[0], wish, database.Moment(s.db.Now().Add(-UndoTime))).
		Order("tapped_at DESC").Limit(1).Find(ctx)
	if err != nil || len(rows) == 0 {
		return tap
	}
	all, err := database.Rows[DoorTapRow](tx).Where("tap_id = ?", rows[0].TapID).Find(ctx)
	if same := tapOf(all); err == nil && slices.Equal(slices.Sorted(slices.Values(same.Players)), slices.Sorted(slices.Values(players))) {
		return same
	}
	return tap
}

// tapOf is the tap that the rows are about; its ID is empty without rows.
func tapOf(rows []DoorTapRow) (tap DoorTap) {
	for _, row := range rows {
		tap.ID, tap.Wish, tap.At, tap.Undone = row.TapID, Wish(row.Wish), row.TappedAt.Time, row.UndoneAt.Time
		tap.Players = append(tap.Players, tournament.PlayerID(row.PlayerID))
	}
	return tap
}

// DoorTap is a tap at a night's door. [tournament.ErrNotFound] if none is known by the id, or none any more.
func (s *Store) DoorTap(ctx context.Context, night tournament.NightID, id string) (tap DoorTap, err error) {
	defer database.Wrap(&err, "reading tap %s", id)
	rows, err := database.Rows[DoorTapRow](s.db.Read).Where("night_id = ? AND tap_id = ?", night, id).Order("player_id").Find(ctx)
	if tap = tapOf(rows); err == nil && tap.ID == "" {
		err = tournament.ErrNotFound
	}
	return tap, err
}

// UndoDoorTap makes it as it was before a tap, for all its people or for none; who waited goes on waiting since then.
// Nothing changes if that was done before. Errors: [tournament.ErrExpired] after [UndoTime]; [tournament.ErrStale] if
// something else was said of one of them since; [tournament.ErrFinished] if the night is over; [tournament.Problems]
// if one of them has sat down at a table of the open evening.
func (s *Store) UndoDoorTap(ctx context.Context, night tournament.NightID, id string) (tap DoorTap, err error) {
	defer database.Wrap(&err, "undoing tap %s", id)
	err = s.duringPhases(ctx, night, underway, func(tx *gorm.DB, _ NightRow) error {
		rows, err := database.Rows[DoorTapRow](tx).Where("night_id = ? AND tap_id = ?", night, id).Order("player_id").Find(ctx)
		if err != nil {
			return err
		}
		now := s.db.Moment()
		switch tap = tapOf(rows); {
		case tap.ID == "":
			return tournament.ErrExpired
		case !tap.Undone.IsZero():
			return database.ErrUnchanged
		case now.After(tap.Until()):
			return tournament.ErrExpired
		}
		var lines []journal.Change
		for _, row := range rows {
			line, err := s.undo(ctx, tx, row)
			if err != nil {
				return err
			}
			at := slices.IndexFunc(lines, func(known journal.Change) bool { return known.Kind == line.Kind })
			if at < 0 {
				lines = append(lines, line)
			} else {
				lines[at].Named = append(lines[at].Named, line.Named...)
			}
		}
		if _, err := database.Rows[DoorTapRow](tx).Where("tap_id = ?", id).Update(ctx, "undone_at", now); err != nil {
			return err
		}
		tap.Undone = now.Time
		return cmp.Or(SettleLists(ctx, tx, now, night), s.journal.Tell(ctx, tx, lines...))
	})
	return tap, err
}

// undo makes it as it was for one player, and returns what the journal says of that.
func (s *Store) undo(ctx context.Context, tx *gorm.DB, row DoorTapRow) (line journal.Change, err error) {
	night, player := tournament.NightID(row.NightID), tournament.PlayerID(row.PlayerID)
	kept, err := people.KeptEntry(ctx, tx, player)
	if err != nil {
		return line, err
	}
	player = tournament.PlayerID(kept.ID)
	now, paused, err := s.doorState(ctx, tx, night, player)
	switch {
	case err != nil:
		return line, err
	case now.wish(!paused.IsZero()) != Wish(row.Wish), !now.ChangedAt.Equal(row.ChangedAfter.Time), !paused.Equal(row.PausedAfter.Time):
		return line, tournament.ErrStale
	}
	if !row.WasPresent || !row.PausedBefore.IsZero() {
		if err := refuseSitter(ctx, tx, night, player); err != nil {
			return line, err
		}
	}
	if err := endPause(ctx, tx, night, player); err != nil {
		return line, err
	}
	if err := s.restoreAttendance(ctx, tx, row, now); err != nil {
		return line, err
	}
	if !row.PausedBefore.IsZero() {
		if err := database.Rows[PauseRow](tx).Create(ctx, &PauseRow{NightID: row.NightID, PlayerID: string(player), Since: row.PausedBefore}); err != nil {
			return line, err
		}
	}
	return row.undone(night, player), nil
}

// restoreAttendance makes the attendance what it was before a tap. Who was never there before has none again, unless the
// night has a place for them by now: in a seating, in a draft, or as a substitute.
func (s *Store) restoreAttendance(ctx context.Context, tx *gorm.DB, was DoorTapRow, now AttendanceRow) error {
	attendance := database.Rows[AttendanceRow](tx).Where("night_id = ? AND player_id = ?", was.NightID, now.PlayerID)
	since := was.ChangedBefore
	if since.IsZero() {
		since = s.db.Moment()
		entries, err := people.EntriesOf(ctx, tx, tournament.PlayerID(was.PlayerID))
		if err != nil {
			return err
		}
		seats, err := database.Rows[SeatRow](tx).Where("night_id = ? AND player_id IN ?", was.NightID, entries).Count(ctx, "player_id")
		if err != nil {
			return err
		}
		byes, err := database.Rows[ByeRow](tx).Where("night_id = ? AND player_id IN ?", was.NightID, entries).Count(ctx, "player_id")
		if err != nil {
			return err
		}
		drafts, err := database.Rows[DraftRow](tx).Where("night_id = ?", was.NightID).Count(ctx, "night_id")
		if err != nil {
			return err
		}
		substituted, err := database.Rows[EventRow](tx).Where("kind = 'substitution' AND match_id IN (SELECT id FROM matches WHERE night_id = ?)", was.NightID).Count(ctx, "match_id")
		if err != nil {
			return err
		}
		if seats+byes+drafts+substituted == 0 {
			_, err := attendance.Delete(ctx)
			return err
		}
	}
	return tx.Model(&AttendanceRow{}).Where("night_id = ? AND player_id = ?", was.NightID, now.PlayerID).
		Updates(map[string]any{"present": was.WasPresent, "house": was.WasHouse, "changed_at": since}).Error
}

// undone is what the journal says of a tap that was undone: what is so again.
func (r DoorTapRow) undone(night tournament.NightID, player tournament.PlayerID) journal.Change {
	named := []tournament.PlayerID{player}
	switch {
	case !r.WasPresent:
		return DoorChange(night, Away, named...)
	case Wish(r.Wish) == GoHome && r.PausedBefore.IsZero():
		return DoorChange(night, Here, named...)
	case r.PausedBefore.IsZero():
		return journal.Change{Kind: journal.PlayersReturned, Night: night, Named: named}
	default:
		return journal.Change{Kind: journal.PlayersPaused, Night: night, Named: named}
	}
}
