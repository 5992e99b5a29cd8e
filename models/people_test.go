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
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// staffed is a club with an owner, and its database.
type staffed struct {
	*club
	dana    people.User
	db      *sql.DB
	address string
}

func eachStaffed(t *testing.T, test func(t *testing.T, s *staffed)) {
	t.Helper()
	migrated.Each(t, func(t *testing.T, address string) {
		s := &staffed{club: newClub(t, open(t, address), 3, 1), address: address}
		s.db, _ = connect(t, address)
		defer s.db.Close()
		token, _, err := s.People.NewSetupToken(t.Context())
		s.must(err)
		s.dana, err = s.People.SetUp(t.Context(), token, "Dana", "hash of Dana")
		s.must(err)
		test(t, s)
	})
}

// invite is the secret of a new invitation.
func (s *staffed) invite(t *testing.T, role people.Role) (id, token string) {
	t.Helper()
	id, err := s.People.Invite(t.Context(), people.Invitation{Role: role, Night: s.night, Note: "for a friend", By: s.dana.ID})
	s.must(err)
	open, err := s.People.Invitations(t.Context())
	s.must(err)
	at := slices.IndexFunc(open, func(i people.Invitation) bool { return i.ID == id })
	if at < 0 || open[at].Token == "" {
		t.Fatalf("the invitation is not listed: %+v", open)
	}
	return id, open[at].Token
}

func (s *staffed) account(t *testing.T, role people.Role, name string) people.User {
	t.Helper()
	_, token := s.invite(t, role)
	user, err := s.People.AcceptInvitation(t.Context(), token, name, "hash of "+name)
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

func wantRole(t *testing.T, store *models.Store, name string, role people.Role, night tournament.NightID) {
	t.Helper()
	if user, err := store.People.UserByName(t.Context(), name); err != nil || user.Role != role || user.Night != night {
		t.Errorf("%s is %s of night %q, %v; want %s of %q", name, user.Role, user.Night, err, role, night)
	}
}

func TestAnInvitationMakesOneAccount(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		wantRole(t, s.Store, "Dana", people.Owner, "")
		_, token := s.invite(t, people.Desk)
		got := atOnce(
			func() error { return errorOf(s.People.AcceptInvitation(t.Context(), token, "Ivo", "hash")) },
			func() error { return errorOf(s.People.AcceptInvitation(t.Context(), token, "Eva", "hash")) },
		)
		if (got[0] == nil) == (got[1] == nil) {
			t.Fatalf("two at once: %v", got)
		}
		wantError(t, "who was second", errors.Join(got[0], got[1]), people.LinkUsed)
		winner := map[bool]string{true: "Ivo", false: "Eva"}[got[0] == nil]
		wantRole(t, s.Store, winner, people.Desk, s.night)
		if open, err := s.People.Invitations(t.Context()); err != nil || len(open) > 0 {
			t.Errorf("open: %v, %v", open, err)
		}
		for _, role := range []people.Role{people.Owner, people.Organiser} {
			s.account(t, role, "An "+string(role))
			wantRole(t, s.Store, "an "+string(role), role, "")
		}
		_, token = s.invite(t, people.Owner)
		problems, is := errors.AsType[tournament.Problems](errorOf(s.People.AcceptInvitation(t.Context(), token, "dANA", "hash")))
		if !is || problems[0].Code != "account_taken" || problems[0].Args["Name"] != "Dana" {
			t.Errorf("a name that is taken: %v", problems)
		}
		if user, err := s.People.UserByName(t.Context(), "Dana"); err != nil || user.PasswordHash != "hash of Dana" {
			t.Errorf("%+v, %v", user, err)
		}
		wantError(t, "after that it still opens", errorOf(s.People.InvitationByToken(t.Context(), token)), nil)
	})
}

func TestInvitationsEnd(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		accepts := func(token string) error { return errorOf(s.People.AcceptInvitation(t.Context(), token, "Ivo", "hash")) }
		id, token := s.invite(t, people.Organiser)
		s.must(s.People.RevokeInvitation(t.Context(), id))
		s.must(s.People.RevokeInvitation(t.Context(), id))
		wantError(t, "revoked", accepts(token), people.LinkRevoked)
		wantError(t, "revoked, looked at", errorOf(s.People.InvitationByToken(t.Context(), token)), people.LinkRevoked)
		id, token = s.invite(t, people.Organiser)
		s.must(execute(t, s.db, "UPDATE invitations SET expires_at = '2020-01-01 00:00:00' WHERE id = '"+id+"'"))
		wantError(t, "too old", accepts(token), people.LinkTooOld)
		if open, err := s.People.Invitations(t.Context()); err != nil || len(open) > 0 {
			t.Errorf("open: %v, %v", open, err)
		}
		_, token = s.invite(t, people.Desk)
		s.must(s.League.DeleteNight(t.Context(), s.night))
		wantError(t, "for a deleted night", accepts(token), people.LinkRevoked)
		_, err := s.People.Invite(t.Context(), people.Invitation{Role: people.Desk, Night: s.night, By: s.dana.ID})
		wantError(t, "to a deleted night", err, tournament.ErrNotFound)
		wantError(t, "an unknown role", errorOf(s.People.Invite(t.Context(), people.Invitation{Role: "king", By: s.dana.ID})), tournament.ErrNotFound)
		wantError(t, "a guess", accepts("guess"), tournament.ErrNotFound)
		id, token = s.invite(t, people.Organiser)
		s.must(accepts(token))
		wantError(t, "revoked after its use", s.People.RevokeInvitation(t.Context(), id), tournament.ErrStale)
	})
}

func TestTheLastOwnerStays(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		wantError(t, "removed", s.People.RemoveAccount(t.Context(), s.dana.ID), people.ErrLastOwner)
		wantError(t, "demoted", s.People.ChangeRole(t.Context(), s.dana.ID, people.Desk, s.night), people.ErrLastOwner)
		ivo := s.account(t, people.Organiser, "Ivo")
		s.must(s.People.ChangeRole(t.Context(), ivo.ID, people.Owner, s.night))
		wantRole(t, s.Store, "Ivo", people.Owner, "")
		got := atOnce(
			func() error { return s.People.RemoveAccount(t.Context(), s.dana.ID) },
			func() error { return s.People.ChangeRole(t.Context(), ivo.ID, people.Organiser, "") },
		)
		if (got[0] == nil) == (got[1] == nil) {
			t.Fatalf("two owners at once: %v", got)
		}
		wantError(t, "who was second", errors.Join(got[0], got[1]), people.ErrLastOwner)
		accounts, err := s.People.Accounts(t.Context())
		s.must(err)
		owners := slices.DeleteFunc(accounts, func(a people.Account) bool { return a.Role != people.Owner })
		if len(owners) != 1 {
			t.Errorf("owners: %+v", owners)
		}
	})
}

func TestOfTwoOwnersWhoRemoveEachOtherOneStays(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ivo := s.account(t, people.Owner, "Ivo")
		got := atOnce(
			func() error { return s.People.RemoveAccount(t.Context(), s.dana.ID) },
			func() error { return s.People.RemoveAccount(t.Context(), ivo.ID) },
		)
		if (got[0] == nil) == (got[1] == nil) || !errors.Is(errors.Join(got[0], got[1]), people.ErrLastOwner) {
			t.Fatalf("%v", got)
		}
		if accounts, err := s.People.Accounts(t.Context()); err != nil || len(accounts) != 1 {
			t.Errorf("%+v, %v", accounts, err)
		}
	})
}

func TestARemovedAccountIsLoggedOutAtOnce(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ivo := s.account(t, people.Owner, "Ivo")
		s.must(s.People.LogIn(t.Context(), ivo, "token", people.Session{Device: "phone", Browser: "Firefox, Android"}, time.Now().Add(time.Hour)))
		link, err := s.People.NewAccountLink(t.Context(), people.DeviceLink, ivo.ID)
		s.must(err)
		invitation, err := s.People.Invite(t.Context(), people.Invitation{Role: people.Owner, By: ivo.ID})
		s.must(err)
		s.must(s.People.RemoveAccount(t.Context(), ivo.ID))
		s.must(s.People.RemoveAccount(t.Context(), ivo.ID))
		_, _, err = s.People.LoggedIn(t.Context(), "token")
		wantError(t, "the session", err, tournament.ErrNotFound)
		wantError(t, "the link", errorOf(s.People.UseDeviceLink(t.Context(), link)), tournament.ErrNotFound)
		wantError(t, "the invitation", s.People.RevokeInvitation(t.Context(), invitation), tournament.ErrNotFound)
		wantError(t, "logging in meanwhile", s.People.LogIn(t.Context(), ivo, "other", people.Session{}, time.Now().Add(time.Hour)), tournament.ErrStale)
	})
}

// TestAccountsAreTakenInFromArchives: with role and night, but without password, sessions,
// invitations and links.
func TestAccountsAreTakenInFromArchives(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ivo := s.account(t, people.Desk, "Ivo")
		before := exported(t, s.Store)
		s.must(s.People.LogIn(t.Context(), ivo, "token", people.Session{}, time.Now().Add(time.Hour)))
		if _, err := s.People.NewAccountLink(t.Context(), people.ResetLink, ivo.ID); err != nil {
			t.Fatal(err)
		}
		s.invite(t, people.Owner)
		if !reflect.DeepEqual(filesOf(t, exported(t, s.Store)), filesOf(t, before)) {
			t.Error("a session, a link or an invitation changes more of the archive than the journal")
		}
		if strings.Contains(string(before), "hash of") {
			t.Error("the archive tells a password")
		}
		other := open(t, databasetest.SQLite(t))
		must(t, other.Archive.TakeIn(t.Context(), unpacked(t, before).Archive, league.NoProgress))
		wantRole(t, other, "Ivo", people.Desk, s.night)
		wantRole(t, other, "Dana", people.Owner, "")
		accounts, err := other.People.Accounts(t.Context())
		if err != nil || len(accounts) != 2 || !accounts[0].Locked || !accounts[1].Locked {
			t.Errorf("%+v, %v", accounts, err)
		}
	})
}

// filesOf are the files of an archive but for the journal.
func filesOf(t *testing.T, content []byte) []archive.File {
	t.Helper()
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
	must(t, err)
	return slices.DeleteFunc(reader.Manifest.Files, func(file archive.File) bool { return file.Name == "journal.jsonl" })
}

// TestOnlyAnOwnerInvites: an account that was removed, or is no owner's any more, makes no
// invitation.
func TestOnlyAnOwnerInvites(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		wantError(t, "nobody", errorOf(s.People.Invite(t.Context(), people.Invitation{Role: people.Owner, By: "nobody"})), tournament.ErrStale)
	})
}
