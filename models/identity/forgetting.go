package identity

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Forget deletes a player's names, personal links and sign-ups, and the notes of payments, for all entries
// of the player. The
// results stay, under a name that the function nameless makes from a number that no other forgotten
// player has. It cannot be undone. Forgetting a player again changes nothing. [tournament.ErrConflict]
// if the player is at a night that is not over.
func (s *Store) Forget(ctx context.Context, player tournament.PlayerID, nameless func(number int64) string) (err error) {
	defer database.Wrap(&err, "forgetting player %s", player)
	var touched []database.Announcement
	err = s.db.Change(ctx, func(tx *gorm.DB) (err error) {
		if touched, err = s.people.TouchAttended(ctx, tx, player); err != nil {
			return err
		}
		if err := s.db.LockTable(ctx, tx, "players"); err != nil {
			return err
		}
		row, err := database.Rows[people.PlayerRow](tx).Where("id = ?", player).First(ctx)
		switch {
		case err != nil:
			return err
		case row.MergedInto != "":
			return gorm.ErrRecordNotFound
		case row.Forgotten > 0:
			return database.ErrUnchanged
		}
		if err := refuseOpenNights(ctx, tx, player); err != nil {
			return err
		}
		return cmp.Or(
			forgetEntries(ctx, tx, player, nameless), nights.SettleLists(ctx, tx, s.db.Moment(), database.NightsOf(touched)...),
			s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayerForgotten, Named: []tournament.PlayerID{player}}),
		)
	})
	err = s.db.Announce(err, touched...)
	if err == nil {
		s.truncateLog(ctx)
	}
	return err
}

// forgetEntries deletes the names of all entries of a player, and the old names with which a merge of
// them could be undone.
func forgetEntries(ctx context.Context, tx *gorm.DB, player tournament.PlayerID, nameless func(number int64) string) error {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return err
	}
	for _, row := range []any{&people.PersonalLinkRow{}, &nights.SignUpRow{}, &nights.DoorTapRow{}, &nights.SignUpRequestRow{}, &MergeRow{}} {
		if err := tx.WithContext(ctx).Where("player_id IN ?", entries).Delete(row).Error; err != nil {
			return err
		}
	}
	if err := dues.Forget(ctx, tx, entries); err != nil {
		return err
	}
	for _, id := range entries {
		row, err := database.Rows[people.PlayerRow](tx).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		if err := assignNumber(ctx, tx, &row, nameless); err != nil {
			return err
		}
		if _, err := database.Rows[people.PlayerRow](tx).Where("id = ?", id).
			Select("name", "name_key", "full_name", "full_key", "naming", "forgotten").Updates(ctx, row); err != nil {
			return err
		}
	}
	return nil
}

// truncateLog empties the log of the last changes of an SQLite file (-wal), which still has the
// deleted names. If somebody reads the database for longer than SQLite waits, the log stays until the
// database is closed.
func (s *Store) truncateLog(ctx context.Context) {
	if database.IsPostgres(s.db.Address) {
		return
	}
	if db, err := s.db.Write.DB(); err == nil {
		_, _ = db.ExecContext(context.WithoutCancel(ctx), "PRAGMA wal_checkpoint(TRUNCATE)") // the deletion itself is saved
	}
}

// refuseOpenNights returns [tournament.ErrConflict] if a player is at a night that is not over.
func refuseOpenNights(ctx context.Context, tx *gorm.DB, player tournament.PlayerID) error {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return err
	}
	nights, err := database.Rows[nights.AttendanceRow](tx).Where("player_id IN ? AND night_id IN (SELECT id FROM nights WHERE phase <> ?)", entries, tournament.Finished).
		Count(ctx, "night_id")
	if err == nil && nights > 0 {
		return tournament.ErrConflict
	}
	return err
}

// assignNumber gives a row the next number of a forgotten player, and the name that nameless makes from
// it. It skips numbers whose name somebody else has.
func assignNumber(ctx context.Context, tx *gorm.DB, row *people.PlayerRow, nameless func(number int64) string) error {
	last, err := database.Rows[people.PlayerRow](tx).Where("forgotten > 0").Order("forgotten DESC").Limit(1).Find(ctx)
	if err != nil {
		return err
	}
	number := int64(1)
	if len(last) > 0 {
		number = last[0].Forgotten + 1
	}
	for ; ; number++ {
		name := nameless(number)
		key := tournament.NameKey(name)
		taken, err := database.Rows[people.PlayerRow](tx).Where("id <> ? AND (name_key = ? OR full_key = ?)", row.ID, key, key).Count(ctx, "id")
		if err != nil {
			return err
		}
		if taken == 0 {
			row.Name, row.FullName, row.NameKey, row.FullKey = name, name, key, key
			row.Naming, row.Forgotten = string(tournament.InFull), number
			return nil
		}
	}
}

// AddForgotten adds forgotten players from an archive. Each gets the next number of this installation,
// and keeps the word before the number.
func AddForgotten(ctx context.Context, tx *gorm.DB, players []people.PlayerRow) error {
	for _, row := range players {
		row.MergedInto = ""
		word := strings.TrimSpace(strings.TrimSuffix(row.FullName, strconv.FormatInt(row.Forgotten, 10)))
		if err := assignNumber(ctx, tx, &row, func(number int64) string { return fmt.Sprintf("%s %d", word, number) }); err != nil {
			return err
		}
		if err := database.Rows[people.PlayerRow](tx).Create(ctx, &row); err != nil {
			return err
		}
	}
	return nil
}
