package models_test

import (
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

func TestALinkIntoAnAccountWorksOnce(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		link := func(kind people.LinkKind) string {
			token, err := s.People.NewAccountLink(t.Context(), kind, s.dana.ID)
			s.must(err)
			return token
		}
		token := link(people.DeviceLink)
		wantError(t, "a link of another kind", errorOf(s.People.AccountLink(t.Context(), people.ResetLink, token)), tournament.ErrNotFound)
		if user, err := s.People.AccountLink(t.Context(), people.DeviceLink, token); err != nil || user.ID != s.dana.ID {
			t.Errorf("it leads to %+v, %v", user, err)
		}
		use := func() error { return errorOf(s.People.UseDeviceLink(t.Context(), token)) }
		got := atOnce(use, use)
		if (got[0] == nil) == (got[1] == nil) {
			t.Errorf("two at once: %v", got)
		}
		wantError(t, "a third", use(), people.LinkUsed)
		old := link(people.DeviceLink)
		fresh := link(people.DeviceLink)
		wantError(t, "replaced", errorOf(s.People.AccountLink(t.Context(), people.DeviceLink, old)), tournament.ErrNotFound)
		s.must(execute(t, s.db, "UPDATE account_links SET expires_at = '2020-01-01 00:00:00' WHERE used_at IS NULL"))
		wantError(t, "too old", errorOf(s.People.UseDeviceLink(t.Context(), fresh)), people.LinkTooOld)
		if texts(t, s.db, "SELECT hash FROM account_links WHERE hash = '"+token+"'") != nil {
			t.Error("the secret itself is stored")
		}
		_, err := s.People.NewAccountLink(t.Context(), people.ResetLink, "none")
		wantError(t, "nobody's", err, tournament.ErrNotFound)
	})
}

func TestANewPasswordEndsSessionsAndLinks(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		later := time.Now().Add(time.Hour)
		for _, token := range []string{"this", "that"} {
			s.must(s.People.LogIn(t.Context(), s.dana, token, people.Session{Device: "computer", Browser: "Firefox, Linux"}, later))
		}
		ivo := s.account(t, people.Organiser, "Ivo")
		s.must(s.People.LogIn(t.Context(), ivo, "his", people.Session{}, later))
		reset, err := s.People.NewAccountLink(t.Context(), people.ResetLink, s.dana.ID)
		s.must(err)
		s.must(s.People.ChangePassword(t.Context(), s.dana, "second", "this"))
		in := func(token string) error { _, _, err := s.People.LoggedIn(t.Context(), token); return err }
		wantError(t, "this session", in("this"), nil)
		wantError(t, "another's", in("his"), nil)
		wantError(t, "the other session", in("that"), tournament.ErrNotFound)
		wantError(t, "the link", errorOf(s.People.ResetPassword(t.Context(), reset, "third")), tournament.ErrNotFound)
		wantError(t, "the old password", s.People.ChangePassword(t.Context(), s.dana, "third", "this"), tournament.ErrStale)
		wantError(t, "a login with it", s.People.LogIn(t.Context(), s.dana, "late", people.Session{}, later), tournament.ErrStale)
		reset, err = s.People.NewAccountLink(t.Context(), people.ResetLink, s.dana.ID)
		s.must(err)
		user, err := s.People.ResetPassword(t.Context(), reset, "fourth")
		if err != nil || user.PasswordHash != "fourth" {
			t.Errorf("%+v, %v", user, err)
		}
		wantError(t, "after a reset", in("this"), tournament.ErrNotFound)
		wantError(t, "the used link", errorOf(s.People.ResetPassword(t.Context(), reset, "fifth")), people.LinkUsed)
		if user, err := s.People.UserByID(t.Context(), s.dana.ID); err != nil || user.PasswordHash != "fourth" {
			t.Errorf("%+v, %v", user, err)
		}
	})
}

func TestSessionsAreListedAndEnded(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		later := time.Now().Add(time.Hour)
		s.must(s.People.LogIn(t.Context(), s.dana, "phone", people.Session{Device: "phone", Browser: "Safari, iOS"}, later))
		s.must(s.People.Sessions().CommitCtx(t.Context(), "phone", []byte("data"), later))
		s.must(s.People.Sessions().CommitCtx(t.Context(), "nobody", []byte("data"), later))
		s.must(s.People.LogIn(t.Context(), s.dana, "old", people.Session{Device: "computer"}, time.Now().Add(-time.Minute)))
		list, err := s.People.OwnSessions(t.Context(), s.dana.ID)
		if err != nil || len(list) != 1 || list[0].Device != "phone" || list[0].Browser != "Safari, iOS" || list[0].Begun.IsZero() {
			t.Fatalf("%+v, %v", list, err)
		}
		session, user, err := s.People.LoggedIn(t.Context(), "phone")
		if err != nil || session.ID != list[0].ID || user.Name != "Dana" {
			t.Errorf("%+v of %+v, %v", session, user, err)
		}
		for _, token := range []string{"nobody", "old", "guess"} {
			_, _, err := s.People.LoggedIn(t.Context(), token)
			wantError(t, token, err, tournament.ErrNotFound)
		}
		s.must(s.People.SeeSession(t.Context(), session.ID))
		ivo := s.account(t, people.Owner, "Ivo")
		s.must(s.People.EndSession(t.Context(), ivo.ID, session.ID))
		if list, _ = s.People.OwnSessions(t.Context(), s.dana.ID); len(list) != 1 {
			t.Error("somebody else ended it")
		}
		s.must(s.People.EndSession(t.Context(), s.dana.ID, session.ID))
		if list, _ = s.People.OwnSessions(t.Context(), s.dana.ID); len(list) != 0 {
			t.Errorf("%+v", list)
		}
		accounts, err := s.People.Accounts(t.Context())
		if err != nil || accounts[0].LoggedIn.IsZero() || !accounts[1].LoggedIn.IsZero() {
			t.Errorf("%+v, %v", accounts, err)
		}
	})
}

// TestNobodyStaysLoggedInWithTheOldPassword, not even somebody who logs in while it is being
// replaced.
func TestNobodyStaysLoggedInWithTheOldPassword(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		for range 20 {
			reset, err := s.People.NewAccountLink(t.Context(), people.ResetLink, s.dana.ID)
			s.must(err)
			before := s.dana
			atOnce(
				func() error {
					return s.People.LogIn(t.Context(), before, "late", people.Session{}, time.Now().Add(time.Hour))
				},
				func() (err error) {
					s.dana, err = s.People.ResetPassword(t.Context(), reset, database.NewID())
					return err
				},
			)
			if sessions, err := s.People.OwnSessions(t.Context(), before.ID); err != nil || len(sessions) != 0 {
				t.Fatalf("%d sessions, %v", len(sessions), err)
			}
		}
	})
}

func TestOnlyAnOwnerMakesLinksToNewPasswords(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ivo, jan := s.account(t, people.Owner, "Ivo"), s.account(t, people.Organiser, "Jan")
		link := func(owner, user string) error { return errorOf(s.People.NewPasswordLink(t.Context(), owner, user)) }
		wantError(t, "for oneself", link(ivo.ID, ivo.ID), tournament.ErrConflict)
		wantError(t, "by an organiser", link(jan.ID, ivo.ID), tournament.ErrStale)
		wantError(t, "nobody's", link(ivo.ID, "none"), tournament.ErrNotFound)
		token, err := s.People.NewPasswordLink(t.Context(), ivo.ID, s.dana.ID)
		s.must(err)
		lost := func() error { return s.People.ChangeRole(t.Context(), ivo.ID, people.Organiser, "") }
		// Whichever is first: no link of an owner who is none any more is left.
		got := atOnce(lost, func() error { return link(ivo.ID, jan.ID) })
		wantError(t, "the role", got[0], nil)
		wantError(t, "the first link", errorOf(s.People.AccountLink(t.Context(), people.ResetLink, token)), tournament.ErrNotFound)
		if left := texts(t, s.db, "SELECT hash FROM account_links"); left != nil {
			t.Errorf("links of a former owner: %q", left)
		}
	})
}
