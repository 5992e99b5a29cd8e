package identity

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Forget deletes who a player is: the names, the personal links and the sign-ups. The
// results stay, under a name that nameless makes of a number; the number is no other
// player's. Entries that were merged into this one lose their names, too. Nobody can undo it;
// forgetting again changes nothing. [tournament.ErrConflict] if the player is at a night that
// is not over.
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
		return cmp.Or(forgetEntries(ctx, tx, player, nameless), s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayerForgotten, Named: []tournament.PlayerID{player}}))
	})
	err = s.db.Announce(err, touched...)
	if err == nil {
		s.truncateLog(ctx)
	}
	return err
}

// forgetEntries deletes the names of all entries of a player, and what would let a merge of
// them be undone.
func forgetEntries(ctx context.Context, tx *gorm.DB, player tournament.PlayerID, nameless func(number int64) string) error {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return err
	}
	for _, left := range []any{&people.PersonalLinkRow{}, &nights.SignUpRow{}, &MergeRow{}} {
		if err := tx.WithContext(ctx).Where("player_id IN ?", entries).Delete(left).Error; err != nil {
			return err
		}
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

// truncateLog deletes the log of the last changes of an SQLite file, which has what they deleted.
// It goes on growing if somebody reads for longer than SQLite waits; closing the file deletes
// it in any case.
func (s *Store) truncateLog(ctx context.Context) {
	if database.IsPostgres(s.db.Address) {
		return
	}
	if db, err := s.db.Write.DB(); err == nil {
		_, _ = db.ExecContext(context.WithoutCancel(ctx), "PRAGMA wal_checkpoint(TRUNCATE)") // what counts is saved
	}
}

// refuseOpenNights is [tournament.ErrConflict] if a player is at a night that is not over.
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

// assignNumber gives a player the next number, and the first name of a number that is free.
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

// AddForgotten adds forgotten players of an archive, each with the next number of here.
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
