package models

import (
	"cmp"
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// invitationLife is how long somebody who is invited has to make the account.
const invitationLife = 72 * time.Hour

// LinkEnd is why a link with a secret opens nothing any more.
type LinkEnd string

// The ends of links.
const (
	LinkUsed    LinkEnd = "used"
	LinkRevoked LinkEnd = "revoked"
	LinkTooOld  LinkEnd = "too_old"
)

func (e LinkEnd) Error() string { return "the link has ended: " + string(e) }

// Unwrap makes every end a [tournament.ErrExpired].
func (LinkEnd) Unwrap() error { return tournament.ErrExpired }

// Invitation is a one-time link with which somebody makes an account.
type Invitation struct {
	ID   string
	Role Role
	// Night is that of the role [Desk], empty for others.
	Night tournament.NightID
	// Note says for whom it is.
	Note string
	// By is the id of the owner who invites.
	By string
	// Token is the secret, empty if this installation's key does not give it.
	Token string
	// Expires is UTC.
	Expires time.Time
}

func (row invitationRow) invitation() Invitation {
	return Invitation{
		ID: row.ID, Role: Role(row.Role), Night: tournament.NightID(row.NightID), Note: row.Note, By: row.MadeBy, Expires: row.ExpiresAt.Time,
	}
}

// revoked is the line that it was.
func (row invitationRow) revoked() line {
	changes := []Difference{{Of: "role", Before: row.Role}}
	if row.Note != "" {
		changes = append(changes, Difference{Of: "for", Before: row.Note})
	}
	return line{kind: invitationRevoked, night: tournament.NightID(row.NightID), changes: changes}
}

// end is why the invitation opens nothing, nil while it does.
func (row invitationRow) end(now time.Time) error {
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

// Invite makes an invitation of role, night, note and who invites, and returns its id. A
// form that is sent twice makes two. [tournament.ErrStale] if who invites is no owner
// any more.
func (s *Store) Invite(ctx context.Context, invitation Invitation) (id string, err error) {
	defer wrap(&err, "inviting somebody")
	id = NewID()
	hash := hashOf(s.key.use().token(invitationKind, id))
	return id, s.change(ctx, func(tx *gorm.DB) error {
		if err := s.stillOwner(ctx, tx, invitation.By); err != nil {
			return err
		}
		night, err := nightOfRole(ctx, tx, invitation.Role, invitation.Night)
		if err != nil {
			return err
		}
		told := line{kind: personInvited, night: night, changes: []Difference{
			{Of: "role", After: string(invitation.Role)},
		}}
		if invitation.Note != "" {
			told.changes = append(told.changes, Difference{Of: "for", After: invitation.Note})
		}
		if err := s.tell(ctx, tx, told); err != nil {
			return err
		}
		return rowsOf[invitationRow](tx).Create(ctx, &invitationRow{
			ID: id, Hash: hash, Role: string(invitation.Role), NightID: string(night), Note: invitation.Note, MadeBy: invitation.By,
			CreatedAt: s.moment(), ExpiresAt: moment(s.now().Add(invitationLife)),
		})
	})
}

// stillOwner locks the accounts. [tournament.ErrStale] if the one with the id is no owner's any
// more.
func (s *Store) stillOwner(ctx context.Context, tx *gorm.DB, id string) error {
	if err := s.lockAccounts(ctx, tx); err != nil {
		return err
	}
	owner, err := rowsOf[userRow](tx).Where("id = ? AND role = ?", id, string(Owner)).Count(ctx, "id")
	if err == nil && owner == 0 {
		err = tournament.ErrStale
	}
	return err
}

// Invitations are those that still open something, the newest first.
func (s *Store) Invitations(ctx context.Context) (open []Invitation, err error) {
	defer wrap(&err, "listing the invitations")
	rows, err := rowsOf[invitationRow](s.read).
		Where("used_at IS NULL AND revoked_at IS NULL AND expires_at > ?", s.moment()).Order("id DESC").Find(ctx)
	key := s.key.known()
	for _, row := range rows {
		invitation := row.invitation()
		if token := key.token(invitationKind, row.ID); hashOf(token) == row.Hash {
			invitation.Token = token
		}
		open = append(open, invitation)
	}
	return open, err
}

// InvitationByToken is what somebody is invited to. Its error is a [LinkEnd] if the link
// opens nothing any more.
func (s *Store) InvitationByToken(ctx context.Context, token string) (invitation Invitation, err error) {
	defer wrap(&err, "checking an invitation")
	row, err := rowsOf[invitationRow](s.read).Where("hash = ?", hashOf(token)).First(ctx)
	if err == nil {
		err = row.end(s.now())
	}
	return row.invitation(), err
}

// AcceptInvitation makes the account, and uses the invitation up. Its error is a [LinkEnd] if
// it opens nothing any more, and [tournament.Problems] if the name is taken.
func (s *Store) AcceptInvitation(ctx context.Context, token, name, passwordHash string) (user User, err error) {
	defer wrap(&err, "accepting an invitation")
	row := userRow{
		ID: NewID(), Name: name, NameKey: tournament.NameKey(name), PasswordHash: passwordHash, CreatedAt: s.moment(),
	}
	err = s.change(ctx, func(tx *gorm.DB) error {
		if err := s.lockAccounts(ctx, tx); err != nil {
			return err
		}
		invited, err := rowsOf[invitationRow](tx).Where("hash = ?", hashOf(token)).First(ctx)
		if err != nil {
			return err
		}
		if err := invited.end(s.now()); err != nil {
			return err
		}
		night, err := nightOfRole(ctx, tx, Role(invited.Role), tournament.NightID(invited.NightID))
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return LinkRevoked // its night was deleted
		}
		if err != nil {
			return err
		}
		row.Role, row.NightID = invited.Role, string(night)
		if err := putAccount(ctx, tx, &row); err != nil {
			return err
		}
		_, err = rowsOf[invitationRow](tx).Where("id = ?", invited.ID).Update(ctx, "used_at", s.moment())
		return cmp.Or(err, s.tell(ctx, tx, line{
			kind: accountMade, night: night, facts: facts{factName: row.Name}, changes: []Difference{{Of: "role", After: row.Role}},
		}))
	})
	return row.user(), err
}

// RevokeInvitation ends an invitation. One that was revoked keeps its time.
// [tournament.ErrStale] if somebody has used it meanwhile.
func (s *Store) RevokeInvitation(ctx context.Context, id string) (err error) {
	defer wrap(&err, "revoking invitation %s", id)
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		if err := s.lockAccounts(ctx, tx); err != nil {
			return err
		}
		row, err := rowsOf[invitationRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.UsedAt.IsZero():
			return tournament.ErrStale
		case !row.RevokedAt.IsZero():
			return errUnchanged
		}
		_, err = rowsOf[invitationRow](tx).Where("id = ? AND revoked_at IS NULL", id).Update(ctx, "revoked_at", s.moment())
		return cmp.Or(err, s.tell(ctx, tx, row.revoked()))
	}))
}
