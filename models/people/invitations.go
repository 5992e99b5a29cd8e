package people

import (
	"cmp"
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// invitationLifetime is how long an invitation works.
const invitationLifetime = 72 * time.Hour

// LinkEnd is the reason why a link with a secret does not work any more. It is an error.
type LinkEnd string

// The values of [LinkEnd].
const (
	LinkUsed    LinkEnd = "used"
	LinkRevoked LinkEnd = "revoked"
	LinkTooOld  LinkEnd = "too_old"
)

func (e LinkEnd) Error() string { return "the link has ended: " + string(e) }

// Unwrap makes every reason a [tournament.ErrExpired].
func (LinkEnd) Unwrap() error { return tournament.ErrExpired }

// Invitation is a one-time link with which somebody makes an account.
type Invitation struct {
	ID   string
	Role Role
	// Night is the night of the role [Desk], empty for other roles.
	Night tournament.NightID
	// Note says for whom the invitation is.
	Note string
	// By is the id of the owner who invites.
	By string
	// Token is the secret, empty if the invitation was made with another key than the installation
	// has now.
	Token string
	// Expires is UTC.
	Expires time.Time
}

func (row InvitationRow) invitation() Invitation {
	return Invitation{
		ID: row.ID, Role: Role(row.Role), Night: tournament.NightID(row.NightID), Note: row.Note, By: row.MadeBy, Expires: row.ExpiresAt.Time,
	}
}

// revocationLine returns the line of the journal which says that the invitation was revoked.
func (row InvitationRow) revocationLine() journal.Change {
	changes := []journal.Difference{{Field: "role", Before: row.Role}}
	if row.Note != "" {
		changes = append(changes, journal.Difference{Field: "for", Before: row.Note})
	}
	return journal.Change{Kind: journal.InvitationRevoked, Night: tournament.NightID(row.NightID), Changes: changes}
}

// end returns a [LinkEnd] if the invitation does not work any more, nil while it works.
func (row InvitationRow) end(now time.Time) error {
	switch {
	case !row.UsedAt.IsZero():
		return LinkUsed
	case !row.RevokedAt.IsZero():
		return LinkRevoked
	case !now.Before(row.ExpiresAt.Time):
		return LinkTooOld
	}
	return nil
}

// Invite makes an invitation with the Role, Night, Note and By of the argument, and returns its id. A
// form that is sent twice makes two invitations. [tournament.ErrStale] if the account By is no owner's
// any more.
func (s *Store) Invite(ctx context.Context, invitation Invitation) (id string, err error) {
	defer database.Wrap(&err, "inviting somebody")
	id = database.NewID()
	hash := HashOf(s.db.Key.ReadOrMake().Token(database.InvitationKind, id))
	return id, s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.lockOwner(ctx, tx, invitation.By); err != nil {
			return err
		}
		night, err := nightOfRole(ctx, tx, invitation.Role, invitation.Night)
		if err != nil {
			return err
		}
		line := journal.Change{Kind: journal.PersonInvited, Night: night, Changes: []journal.Difference{
			{Field: "role", After: string(invitation.Role)},
		}}
		if invitation.Note != "" {
			line.Changes = append(line.Changes, journal.Difference{Field: "for", After: invitation.Note})
		}
		if err := s.journal.Tell(ctx, tx, line); err != nil {
			return err
		}
		return database.Rows[InvitationRow](tx).Create(ctx, &InvitationRow{
			ID: id, Hash: hash, Role: string(invitation.Role), NightID: string(night), Note: invitation.Note, MadeBy: invitation.By,
			CreatedAt: s.db.Moment(), ExpiresAt: database.Moment(s.db.Now().Add(invitationLifetime)),
		})
	})
}

// lockOwner locks the accounts. [tournament.ErrStale] if the account with the id is no owner's any
// more.
func (s *Store) lockOwner(ctx context.Context, tx *gorm.DB, id string) error {
	if err := s.LockAccounts(ctx, tx); err != nil {
		return err
	}
	owner, err := database.Rows[UserRow](tx).Where("id = ? AND role = ?", id, string(Owner)).Count(ctx, "id")
	if err == nil && owner == 0 {
		err = tournament.ErrStale
	}
	return err
}

// Invitations returns the invitations that still work, the newest first.
func (s *Store) Invitations(ctx context.Context) (open []Invitation, err error) {
	defer database.Wrap(&err, "listing the invitations")
	rows, err := database.Rows[InvitationRow](s.db.Read).
		Where("used_at IS NULL AND revoked_at IS NULL AND expires_at > ?", s.db.Moment()).Order("id DESC").Find(ctx)
	key := s.db.Key.Existing()
	for _, row := range rows {
		invitation := row.invitation()
		if token := key.Token(database.InvitationKind, row.ID); HashOf(token) == row.Hash {
			invitation.Token = token
		}
		open = append(open, invitation)
	}
	return open, err
}

// InvitationByToken finds the invitation with a secret. The error is a [LinkEnd] if it does not work
// any more.
func (s *Store) InvitationByToken(ctx context.Context, token string) (invitation Invitation, err error) {
	defer database.Wrap(&err, "checking an invitation")
	row, err := database.Rows[InvitationRow](s.db.Read).Where("hash = ?", HashOf(token)).First(ctx)
	if err == nil {
		err = row.end(s.db.Now())
	}
	return row.invitation(), err
}

// AcceptInvitation makes the account of an invitation, and uses up the invitation. The error is a
// [LinkEnd] if the invitation does not work any more, [tournament.Problems] if the name is taken.
func (s *Store) AcceptInvitation(ctx context.Context, token, name, passwordHash string) (user User, err error) {
	defer database.Wrap(&err, "accepting an invitation")
	row := UserRow{
		ID: database.NewID(), Name: name, NameKey: tournament.NameKey(name), PasswordHash: passwordHash, CreatedAt: s.db.Moment(),
	}
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.LockAccounts(ctx, tx); err != nil {
			return err
		}
		invited, err := database.Rows[InvitationRow](tx).Where("hash = ?", HashOf(token)).First(ctx)
		if err != nil {
			return err
		}
		if err := invited.end(s.db.Now()); err != nil {
			return err
		}
		night, err := nightOfRole(ctx, tx, Role(invited.Role), tournament.NightID(invited.NightID))
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return LinkRevoked // the night of the role was deleted
		}
		if err != nil {
			return err
		}
		row.Role, row.NightID = invited.Role, string(night)
		if err := putAccount(ctx, tx, &row); err != nil {
			return err
		}
		_, err = database.Rows[InvitationRow](tx).Where("id = ?", invited.ID).Update(ctx, "used_at", s.db.Moment())
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.AccountMade, Night: night, Facts: journal.Facts{journal.FactName: row.Name}, Changes: []journal.Difference{{Field: "role", After: row.Role}},
		}))
	})
	return row.user(), err
}

// RevokeInvitation revokes an invitation. One that was revoked before keeps the time of its end.
// [tournament.ErrStale] if somebody has used it.
func (s *Store) RevokeInvitation(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "revoking invitation %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.LockAccounts(ctx, tx); err != nil {
			return err
		}
		row, err := database.Rows[InvitationRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.UsedAt.IsZero():
			return tournament.ErrStale
		case !row.RevokedAt.IsZero():
			return database.ErrUnchanged
		}
		_, err = database.Rows[InvitationRow](tx).Where("id = ? AND revoked_at IS NULL", id).Update(ctx, "revoked_at", s.db.Moment())
		return cmp.Or(err, s.journal.Tell(ctx, tx, row.revocationLine()))
	}))
}
