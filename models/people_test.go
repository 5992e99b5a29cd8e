package models_test

import (
	"bytes"
	"database/sql"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

// staffed is a club with an owner, and its database.
type staffed struct {
	*club
	dana    models.User
	db      *sql.DB
	address string
}

func eachStaffed(t *testing.T, test func(t *testing.T, s *staffed)) {
	t.Helper()
	migrated.Each(t, func(t *testing.T, address string) {
		s := &staffed{club: newClub(t, open(t, address), 3, 1), address: address}
		s.db, _ = connect(t, address)
		defer s.db.Close()
		token, _, err := s.NewSetupToken(t.Context())
		s.must(err)
		s.dana, err = s.SetUp(t.Context(), token, "Dana", "hash of Dana")
		s.must(err)
		test(t, s)
	})
}

// invite is the secret of a new invitation.
func (s *staffed) invite(t *testing.T, role models.Role) (id, token string) {
	t.Helper()
	id, err := s.Invite(t.Context(), models.Invitation{Role: role, Night: s.night, Note: "for a friend", By: s.dana.ID})
	s.must(err)
	open, err := s.Invitations(t.Context())
	s.must(err)
	at := slices.IndexFunc(open, func(i models.Invitation) bool { return i.ID == id })
	if at < 0 || open[at].Token == "" {
		t.Fatalf("the invitation is not listed: %+v", open)
	}
	return id, open[at].Token
}

func (s *staffed) account(t *testing.T, role models.Role, name string) models.User {
	t.Helper()
	_, token := s.invite(t, role)
	user, err := s.AcceptInvitation(t.Context(), token, name, "hash of "+name)
	s.must(err)
	return user
}

// atOnce runs something twice at the same time.
func atOnce(first, second func() error) (errs [2]error) {
	var both sync.WaitGroup
	both.Go(func() { errs[0] = first() })
	both.Go(func() { errs[1] = second() })
	both.Wait()
	return errs
}

func wantRole(t *testing.T, store *models.Store, name string, role models.Role, night tournament.NightID) {
	t.Helper()
	if user, err := store.UserByName(t.Context(), name); err != nil || user.Role != role || user.Night != night {
		t.Errorf("%s is %s of night %q, %v; want %s of %q", name, user.Role, user.Night, err, role, night)
	}
}

func TestAnInvitationMakesOneAccount(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		wantRole(t, s.Store, "Dana", models.Owner, "")
		_, token := s.invite(t, models.Desk)
		got := atOnce(
			func() error { return errorOf(s.AcceptInvitation(t.Context(), token, "Ivo", "hash")) },
			func() error { return errorOf(s.AcceptInvitation(t.Context(), token, "Eva", "hash")) },
		)
		if (got[0] == nil) == (got[1] == nil) {
			t.Fatalf("two at once: %v", got)
		}
		wantError(t, "who was second", errors.Join(got[0], got[1]), models.LinkUsed)
		winner := map[bool]string{true: "Ivo", false: "Eva"}[got[0] == nil]
		wantRole(t, s.Store, winner, models.Desk, s.night)
		if open, err := s.Invitations(t.Context()); err != nil || len(open) > 0 {
			t.Errorf("open: %v, %v", open, err)
		}
		for _, role := range []models.Role{models.Owner, models.Organiser} {
			s.account(t, role, "An "+string(role))
			wantRole(t, s.Store, "an "+string(role), role, "")
		}
		_, token = s.invite(t, models.Owner)
		problems, is := errors.AsType[tournament.Problems](errorOf(s.AcceptInvitation(t.Context(), token, "dANA", "hash")))
		if !is || problems[0].Code != "account_taken" || problems[0].Args["Name"] != "Dana" {
			t.Errorf("a name that is taken: %v", problems)
		}
		if user, err := s.UserByName(t.Context(), "Dana"); err != nil || user.PasswordHash != "hash of Dana" {
			t.Errorf("%+v, %v", user, err)
		}
		wantError(t, "after that it still opens", errorOf(s.InvitationByToken(t.Context(), token)), nil)
	})
}

func TestInvitationsEnd(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		accepts := func(token string) error { return errorOf(s.AcceptInvitation(t.Context(), token, "Ivo", "hash")) }
		id, token := s.invite(t, models.Organiser)
		s.must(s.RevokeInvitation(t.Context(), id))
		s.must(s.RevokeInvitation(t.Context(), id))
		wantError(t, "revoked", accepts(token), models.LinkRevoked)
		wantError(t, "revoked, looked at", errorOf(s.InvitationByToken(t.Context(), token)), models.LinkRevoked)
		id, token = s.invite(t, models.Organiser)
		s.must(execute(t, s.db, "UPDATE invitations SET expires_at = '2020-01-01 00:00:00' WHERE id = '"+id+"'"))
		wantError(t, "too old", accepts(token), models.LinkTooOld)
		if open, err := s.Invitations(t.Context()); err != nil || len(open) > 0 {
			t.Errorf("open: %v, %v", open, err)
		}
		_, token = s.invite(t, models.Desk)
		s.must(s.DeleteNight(t.Context(), s.night))
		wantError(t, "for a deleted night", accepts(token), models.LinkRevoked)
		_, err := s.Invite(t.Context(), models.Invitation{Role: models.Desk, Night: s.night, By: s.dana.ID})
		wantError(t, "to a deleted night", err, tournament.ErrNotFound)
		wantError(t, "an unknown role", errorOf(s.Invite(t.Context(), models.Invitation{Role: "king", By: s.dana.ID})), tournament.ErrNotFound)
		wantError(t, "a guess", accepts("guess"), tournament.ErrNotFound)
		id, token = s.invite(t, models.Organiser)
		s.must(accepts(token))
		wantError(t, "revoked after its use", s.RevokeInvitation(t.Context(), id), tournament.ErrStale)
	})
}

func TestTheLastOwnerStays(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		wantError(t, "removed", s.RemoveAccount(t.Context(), s.dana.ID), models.ErrLastOwner)
		wantError(t, "demoted", s.ChangeRole(t.Context(), s.dana.ID, models.Desk, s.night), models.ErrLastOwner)
		ivo := s.account(t, models.Organiser, "Ivo")
		s.must(s.ChangeRole(t.Context(), ivo.ID, models.Owner, s.night))
		wantRole(t, s.Store, "Ivo", models.Owner, "")
		got := atOnce(
			func() error { return s.RemoveAccount(t.Context(), s.dana.ID) },
			func() error { return s.ChangeRole(t.Context(), ivo.ID, models.Organiser, "") },
		)
		if (got[0] == nil) == (got[1] == nil) {
			t.Fatalf("two owners at once: %v", got)
		}
		wantError(t, "who was second", errors.Join(got[0], got[1]), models.ErrLastOwner)
		accounts, err := s.Accounts(t.Context())
		s.must(err)
		owners := slices.DeleteFunc(accounts, func(a models.Account) bool { return a.Role != models.Owner })
		if len(owners) != 1 {
			t.Errorf("owners: %+v", owners)
		}
	})
}

func TestTwoOwnersRemoveEachOther(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ivo := s.account(t, models.Owner, "Ivo")
		got := atOnce(
			func() error { return s.RemoveAccount(t.Context(), s.dana.ID) },
			func() error { return s.RemoveAccount(t.Context(), ivo.ID) },
		)
		if (got[0] == nil) == (got[1] == nil) || !errors.Is(errors.Join(got[0], got[1]), models.ErrLastOwner) {
			t.Fatalf("%v", got)
		}
		if accounts, err := s.Accounts(t.Context()); err != nil || len(accounts) != 1 {
			t.Errorf("%+v, %v", accounts, err)
		}
	})
}

func TestARemovedAccountIsOutAtOnce(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ivo := s.account(t, models.Owner, "Ivo")
		s.must(s.LogIn(t.Context(), ivo, "token", models.Session{Device: "phone", Browser: "Firefox, Android"}, time.Now().Add(time.Hour)))
		link, err := s.NewAccountLink(t.Context(), models.DeviceLink, ivo.ID)
		s.must(err)
		invitation, err := s.Invite(t.Context(), models.Invitation{Role: models.Owner, By: ivo.ID})
		s.must(err)
		s.must(s.RemoveAccount(t.Context(), ivo.ID))
		s.must(s.RemoveAccount(t.Context(), ivo.ID))
		_, _, err = s.LoggedIn(t.Context(), "token")
		wantError(t, "the session", err, tournament.ErrNotFound)
		wantError(t, "the link", errorOf(s.UseDeviceLink(t.Context(), link)), tournament.ErrNotFound)
		wantError(t, "the invitation", s.RevokeInvitation(t.Context(), invitation), tournament.ErrNotFound)
		wantError(t, "logging in meanwhile", s.LogIn(t.Context(), ivo, "other", models.Session{}, time.Now().Add(time.Hour)), tournament.ErrStale)
	})
}

// TestAccountsFromBeforeRolesAreOwners: in a database, and in an archive.
func TestAccountsFromBeforeRolesAreOwners(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		old(t, address, 18,
			`INSERT INTO users (id, name, name_key, password_hash, created_at) VALUES ('d', 'Dana', 'dana', 'hash', '2026-01-01')`,
			`INSERT INTO sessions (hash, data, expires_at) VALUES ('x', '', '2999-01-01')`)
		wantRole(t, open(t, address), "Dana", models.Owner, "")
	})
	var out bytes.Buffer
	w := archive.NewWriter(&out, 18)
	must(t, w.Begin("club.jsonl"))
	must(t, w.Line([]byte(`{"table":"users","id":"d","name":"Dana","name_key":"dana","created_at":"2026-01-01T00:00:00Z"}`)))
	must(t, w.Close())
	wantRole(t, unpacked(t, out.Bytes()), "Dana", models.Owner, "")
}

// TestAccountsGoThroughArchives: with role and night, without password, sessions, invitations
// and links.
func TestAccountsGoThroughArchives(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ivo := s.account(t, models.Desk, "Ivo")
		before := exported(t, s.Store)
		s.must(s.LogIn(t.Context(), ivo, "token", models.Session{}, time.Now().Add(time.Hour)))
		if _, err := s.NewAccountLink(t.Context(), models.ResetLink, ivo.ID); err != nil {
			t.Fatal(err)
		}
		s.invite(t, models.Owner)
		if !reflect.DeepEqual(filesOf(t, exported(t, s.Store)), filesOf(t, before)) {
			t.Error("a session, a link or an invitation changes more of the archive than the journal")
		}
		if strings.Contains(string(before), "hash of") {
			t.Error("the archive tells a password")
		}
		other := open(t, databasetest.SQLite(t))
		must(t, other.TakeIn(t.Context(), unpacked(t, before), models.NoProgress))
		wantRole(t, other, "Ivo", models.Desk, s.night)
		wantRole(t, other, "Dana", models.Owner, "")
		accounts, err := other.Accounts(t.Context())
		if err != nil || len(accounts) != 2 || !accounts[0].Locked || !accounts[1].Locked {
			t.Errorf("%+v, %v", accounts, err)
		}
	})
}

// filesOf are the files of an archive but for the journal.
func filesOf(t *testing.T, content []byte) []archive.File {
	t.Helper()
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), models.ArchiveFormat())
	must(t, err)
	return slices.DeleteFunc(reader.Manifest.Files, func(file archive.File) bool { return file.Name == "journal.jsonl" })
}

// TestOnlyAnOwnerInvites: who was removed or is no owner any more makes no invitation.
func TestOnlyAnOwnerInvites(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		wantError(t, "nobody", errorOf(s.Invite(t.Context(), models.Invitation{Role: models.Owner, By: "nobody"})), tournament.ErrStale)
	})
}
