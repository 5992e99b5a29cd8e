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

// accessTables are the tables with passwords, tokens, invitations and webhooks. Archives do not have
// them, copies of an SQLite file do.
var accessTables = []database.Table{{Row: people.LoginRow{}}, {Row: people.TokenRow{}}, {Row: people.InvitationRow{}}, {Row: webhooks.WebhookRow{}}}

// Restore copies a backup into this empty installation in one transaction, and computes the read
// model. [ErrNotEmpty] if something is recorded here already.
//
// The club's page comes from the backup. If an owner can log in with a password of the backup, its
// accounts, tokens, invitations and webhooks replace those here, and all sessions end. Otherwise, as
// with an archive, accounts come without passwords and the accounts here stay.
//
// setup is the token of the setup link, empty if the visitor is logged in. The link must be open, see
// [people.Store.SetupOpen], and is used up if the backup brings accounts. [tournament.ErrExpired] if
// somebody has made an account meanwhile.
func (s *Store) Restore(ctx context.Context, backup *Store, held Contents, setup string, progress league.RebuildProgress) (err error) {
	defer database.Wrap(&err, "restoring a backup")
	restoring := takeInSource{from: backup, kind: journal.BackupRestored}
	if held.OwnerCanLogIn() {
		restoring.extraTables = accessTables
	}
	restoring.prepare = func(tx *gorm.DB) error {
		if err := s.people.LockAccounts(ctx, tx); err != nil {
			return err
		}
		if setup != "" {
			if err := s.useSetupLink(ctx, tx, setup, held.OwnerCanLogIn()); err != nil {
				return err
			}
		}
		return clearNew(ctx, tx, held.OwnerCanLogIn())
	}
	return s.takeInAll(ctx, restoring, progress)
}

// OwnerCanLogIn says whether the backup has an owner with a password.
func (h Contents) OwnerCanLogIn() bool { return len(h.Owners) > 0 }

// useSetupLink refuses a setup link that is not open, and uses it up if accounts are restored.
func (s *Store) useSetupLink(ctx context.Context, tx *gorm.DB, token string, accounts bool) error {
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

// clearNew deletes rows of a new installation that the backup replaces.
func clearNew(ctx context.Context, tx *gorm.DB, accounts bool) error {
	tables := []string{"clubs", "pictures", "settings", "dues_settings"}
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
