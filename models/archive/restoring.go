package archive

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/models/webhooks"
	"github.com/threewinds/threewinds/tournament"
)

// lettingIn are the tables of what lets somebody in, and of what is told to others. Archives
// have none of them, copies of an SQLite file do.
var lettingIn = []database.Table{database.RowTable[people.LoginRow]{}, database.RowTable[people.TokenRow]{}, database.RowTable[people.InvitationRow]{}, database.RowTable[webhooks.WebhookRow]{}}

// Restore makes the installation what a backup was, in one transaction, and makes the read
// model anew. [ErrNotEmpty] if something is recorded here already.
//
// What the club tells of itself comes from the backup. If an owner can log in with a password
// that the backup has, its accounts, tokens, invitations and webhooks take the place of those
// here, and all sessions end. Otherwise, as with an archive, accounts come without passwords
// and those of here stay.
//
// setup is the token of the setup link if that is how somebody came in: it must be open, as
// [people.Store.SetupOpen] says, and is used up if there is an account then. [tournament.ErrExpired]
// if somebody has made an account by now.
func (s *Store) Restore(ctx context.Context, backup *Store, held Contents, setup string, told league.RebuildProgress) (err error) {
	defer database.Wrap(&err, "restoring a backup")
	restoring := taking{from: backup, kind: journal.BackupRestored}
	if held.LetsIn() {
		restoring.also = lettingIn
	}
	restoring.prepare = func(tx *gorm.DB) error {
		if err := s.people.LockAccounts(ctx, tx); err != nil {
			return err
		}
		if setup != "" {
			if err := s.atSetup(ctx, tx, setup, held.LetsIn()); err != nil {
				return err
			}
		}
		return clearNew(ctx, tx, held.LetsIn())
	}
	return s.takeInAll(ctx, restoring, told)
}

// LetsIn says whether an owner can log in with a password of the backup.
func (h Contents) LetsIn() bool { return len(h.Owners) > 0 }

// atSetup refuses a setup link that is not open, and uses it up if accounts come.
func (s *Store) atSetup(ctx context.Context, tx *gorm.DB, token string, accounts bool) error {
	if err := people.SetupOpen(ctx, tx, token); err != nil {
		return err
	}
	if users, err := people.UsableAccounts(tx).Count(ctx, "id"); err != nil || users > 0 {
		return cmp.Or(err, tournament.ErrExpired)
	}
	if !accounts {
		return nil
	}
	_, err := database.Rows[people.SetupTokenRow](tx).Where("hash = ?", people.HashOf(token)).Update(ctx, "used_at", s.db.Moment())
	return err
}

// clearNew removes what a new installation may have, where the backup has its own.
func clearNew(ctx context.Context, tx *gorm.DB, accounts bool) error {
	tables := []string{"clubs", "pictures", "settings"}
	if accounts {
		tables = append(tables, "sessions", "logins", "account_links", "deliveries", "webhooks", "invitations", "tokens", "users")
	}
	for _, table := range tables {
		if err := database.Execute(ctx, tx, "DELETE FROM "+table); err != nil {
			return err
		}
	}
	return nil
}
