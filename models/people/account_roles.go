package people

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// ErrLastOwner says that a change would leave the club without an owner who can log in.
var ErrLastOwner = errors.New("the last owner stays")

// Account is an account as the owners see it.
type Account struct {
	ID, Name string
	Role     Role
	// Night is the night of the role [Desk], empty for other roles.
	Night tournament.NightID
	// Locked: the account came from an archive and has no password yet.
	Locked bool
	// LoggedIn is when somebody last logged in, UTC; zero for never.
	LoggedIn time.Time
}

// Accounts returns all accounts, sorted by name.
func (s *Store) Accounts(ctx context.Context) (accounts []Account, err error) {
	defer database.Wrap(&err, "listing the accounts")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[UserRow](tx).Order("name_key").Find(ctx)
		if err != nil {
			return err
		}
		logins, err := database.Rows[LoginRow](tx).Find(ctx)
		last := make(map[string]time.Time, len(logins))
		for _, login := range logins {
			last[login.UserID] = login.LoggedInAt.Time
		}
		for _, row := range rows {
			accounts = append(accounts, Account{
				ID: row.ID, Name: row.Name, Role: Role(row.Role), Night: tournament.NightID(row.NightID),
				Locked: row.PasswordHash == "", LoggedIn: last[row.ID],
			})
		}
		return err
	})
	return accounts, err
}

// ChangeRole gives an account another role, from which moment on its open sessions have the rights of
// that role. The night is for the role [Desk]. [ErrLastOwner] if no other owner could log in.
func (s *Store) ChangeRole(ctx context.Context, id string, role Role, night tournament.NightID) (err error) {
	defer database.Wrap(&err, "changing the role of account %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.LockAccounts(ctx, tx); err != nil {
			return err
		}
		row, err := database.Rows[UserRow](tx).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		if night, err = nightOfRole(ctx, tx, role, night); err != nil {
			return err
		}
		if row.Role == string(role) && row.NightID == string(night) {
			return database.ErrUnchanged
		}
		if role != Owner {
			if err := s.endOwnership(ctx, tx, row); err != nil {
				return err
			}
		}
		changes, err := row.differences(ctx, tx, role, night)
		if err != nil {
			return err
		}
		_, err = database.Rows[UserRow](tx).Where("id = ?", id).Select("role", "night_id").Updates(ctx, UserRow{Role: string(role), NightID: string(night)})
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.RoleChanged, Night: night, Facts: journal.Facts{journal.FactName: row.Name}, Changes: changes,
		}))
	}))
}

// RemoveAccount deletes an account, its sessions and its links. Its name stays in the journal and
// wherever it was recorded. It is no error if the account was removed before. [ErrLastOwner] if no
// other owner could log in.
func (s *Store) RemoveAccount(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "removing account %s", id)
	return s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.LockAccounts(ctx, tx); err != nil {
			return err
		}
		rows, err := database.Rows[UserRow](tx).Where("id = ?", id).Find(ctx)
		if err != nil || len(rows) == 0 {
			return err
		}
		if err := s.endOwnership(ctx, tx, rows[0]); err != nil {
			return err
		}
		for _, row := range []any{&sessionRow{}, &accountLinkRow{}, &LoginRow{}} {
			if err := tx.WithContext(ctx).Where("user_id = ?", id).Delete(row).Error; err != nil {
				return err
			}
		}
		changes, err := rows[0].differences(ctx, tx, "", "")
		if err != nil {
			return err
		}
		_, err = database.Rows[UserRow](tx).Where("id = ?", id).Delete(ctx)
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.AccountRemoved, Facts: journal.Facts{journal.FactName: rows[0].Name}, Changes: changes}))
	})
}

// endOwnership ends what an account could still do after it is no owner's any more: it deletes the
// unused invitations that the owner made, and all links to new passwords, because the owner may have
// made them. It does nothing for other roles. [ErrLastOwner] if no other owner could log in.
func (s *Store) endOwnership(ctx context.Context, tx *gorm.DB, row UserRow) error {
	if Role(row.Role) != Owner {
		return nil
	}
	others, err := UsableAccounts(tx).Where("role = ? AND id <> ?", string(Owner), row.ID).Count(ctx, "id")
	if err != nil {
		return err
	}
	if others == 0 && row.PasswordHash != "" {
		return ErrLastOwner
	}
	unused := database.Rows[InvitationRow](tx).Where("made_by = ? AND used_at IS NULL", row.ID)
	invited, err := unused.Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, invitation := range invited {
		if invitation.end(s.db.Now()) == nil {
			if err := s.journal.Tell(ctx, tx, invitation.revocationLine()); err != nil {
				return err
			}
		}
	}
	if _, err := unused.Delete(ctx); err != nil {
		return err
	}
	_, err = database.Rows[accountLinkRow](tx).Where("kind = ? AND used_at IS NULL", string(ResetLink)).Delete(ctx)
	return err
}

// differences returns what the journal tells of a change from an account's present role and night to
// others.
func (row UserRow) differences(ctx context.Context, tx *gorm.DB, role Role, night tournament.NightID) ([]journal.Difference, error) {
	changes := journal.Differences(journal.Difference{Field: "role", Before: row.Role, After: string(role)})
	if row.NightID == string(night) {
		return changes, nil
	}
	nights, err := database.Rows[deskNightRow](tx).Select("id", "name", "date").Where("id IN ?", []string{row.NightID, string(night)}).Find(ctx)
	moved := journal.Difference{Field: "night"}
	for _, found := range nights {
		if found.ID == row.NightID {
			moved.Before = DeskNight(found.Name, found.Date)
		} else {
			moved.After = DeskNight(found.Name, found.Date)
		}
	}
	return append(changes, moved), err
}

// TableName is the table of the nights.
func (deskNightRow) TableName() string { return "nights" }
