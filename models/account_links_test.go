package models_test

import (
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

func TestALinkIntoAnAccountWorksOnce(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		link := func(kind models.LinkKind) string {
			token, err := s.NewAccountLink(t.Context(), kind, s.dana.ID)
			s.must(err)
			return token
		}
		token := link(models.DeviceLink)
		wantError(t, "a link of another kind", errorOf(s.AccountLink(t.Context(), models.ResetLink, token)), tournament.ErrNotFound)
		if user, err := s.AccountLink(t.Context(), models.DeviceLink, token); err != nil || user.ID != s.dana.ID {
			t.Errorf("it leads to %+v, %v", user, err)
		}
		use := func() error { return errorOf(s.UseDeviceLink(t.Context(), token)) }
		got := atOnce(use, use)
		if (got[0] == nil) == (got[1] == nil) {
			t.Errorf("two at once: %v", got)
		}
		wantError(t, "a third", use(), models.LinkUsed)
		old := link(models.DeviceLink)
		fresh := link(models.DeviceLink)
		wantError(t, "replaced", errorOf(s.AccountLink(t.Context(), models.DeviceLink, old)), tournament.ErrNotFound)
		s.must(execute(t, s.db, "UPDATE account_links SET expires_at = '2020-01-01 00:00:00' WHERE used_at IS NULL"))
		wantError(t, "too old", errorOf(s.UseDeviceLink(t.Context(), fresh)), models.LinkTooOld)
		if texts(t, s.db, "SELECT hash FROM account_links WHERE hash = '"+token+"'") != nil {
			t.Error("the secret itself is stored")
		}
		_, err := s.NewAccountLink(t.Context(), models.ResetLink, "none")
		wantError(t, "nobody's", err, tournament.ErrNotFound)
	})
}

func TestANewPasswordEndsSessionsAndLinks(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		later := time.Now().Add(time.Hour)
		for _, token := range []string{"this", "that"} {
			s.must(s.LogIn(t.Context(), s.dana, token, models.Session{Device: "computer", Browser: "Firefox, Linux"}, later))
		}
		ivo := s.account(t, models.Organiser, "Ivo")
		s.must(s.LogIn(t.Context(), ivo, "his", models.Session{}, later))
		reset, err := s.NewAccountLink(t.Context(), models.ResetLink, s.dana.ID)
		s.must(err)
		s.must(s.ChangePassword(t.Context(), s.dana, "second", "this"))
		in := func(token string) error { _, _, err := s.LoggedIn(t.Context(), token); return err }
		wantError(t, "this session", in("this"), nil)
		wantError(t, "another's", in("his"), nil)
		wantError(t, "the other session", in("that"), tournament.ErrNotFound)
		wantError(t, "the link", errorOf(s.ResetPassword(t.Context(), reset, "third")), tournament.ErrNotFound)
		wantError(t, "the old password", s.ChangePassword(t.Context(), s.dana, "third", "this"), tournament.ErrStale)
		wantError(t, "a login with it", s.LogIn(t.Context(), s.dana, "late", models.Session{}, later), tournament.ErrStale)
		reset, err = s.NewAccountLink(t.Context(), models.ResetLink, s.dana.ID)
		s.must(err)
		user, err := s.ResetPassword(t.Context(), reset, "fourth")
		if err != nil || user.PasswordHash != "fourth" {
			t.Errorf("%+v, %v", user, err)
		}
		wantError(t, "after a reset", in("this"), tournament.ErrNotFound)
		wantError(t, "the used link", errorOf(s.ResetPassword(t.Context(), reset, "fifth")), models.LinkUsed)
		if user, err := s.UserByID(t.Context(), s.dana.ID); err != nil || user.PasswordHash != "fourth" {
			t.Errorf("%+v, %v", user, err)
		}
	})
}

func TestSessionsAreListedAndEnded(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		later := time.Now().Add(time.Hour)
		s.must(s.LogIn(t.Context(), s.dana, "phone", models.Session{Device: "phone", Browser: "Safari, iOS"}, later))
		s.must(s.Sessions().CommitCtx(t.Context(), "phone", []byte("data"), later))
		s.must(s.Sessions().CommitCtx(t.Context(), "nobody", []byte("data"), later))
		s.must(s.LogIn(t.Context(), s.dana, "old", models.Session{Device: "computer"}, time.Now().Add(-time.Minute)))
		list, err := s.OwnSessions(t.Context(), s.dana.ID)
		if err != nil || len(list) != 1 || list[0].Device != "phone" || list[0].Browser != "Safari, iOS" || list[0].Begun.IsZero() {
			t.Fatalf("%+v, %v", list, err)
		}
		session, user, err := s.LoggedIn(t.Context(), "phone")
		if err != nil || session.ID != list[0].ID || user.Name != "Dana" {
			t.Errorf("%+v of %+v, %v", session, user, err)
		}
		for _, token := range []string{"nobody", "old", "guess"} {
			_, _, err := s.LoggedIn(t.Context(), token)
			wantError(t, token, err, tournament.ErrNotFound)
		}
		s.must(s.SeeSession(t.Context(), session.ID))
		ivo := s.account(t, models.Owner, "Ivo")
		s.must(s.EndSession(t.Context(), ivo.ID, session.ID))
		if list, _ = s.OwnSessions(t.Context(), s.dana.ID); len(list) != 1 {
			t.Error("somebody else ended it")
		}
		s.must(s.EndSession(t.Context(), s.dana.ID, session.ID))
		if list, _ = s.OwnSessions(t.Context(), s.dana.ID); len(list) != 0 {
			t.Errorf("%+v", list)
		}
		accounts, err := s.Accounts(t.Context())
		if err != nil || accounts[0].LoggedIn.IsZero() || !accounts[1].LoggedIn.IsZero() {
			t.Errorf("%+v, %v", accounts, err)
		}
	})
}

// TestNobodyStaysInWithTheOldPassword, not even who logs in while it is replaced.
func TestNobodyStaysInWithTheOldPassword(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		for range 20 {
			reset, err := s.NewAccountLink(t.Context(), models.ResetLink, s.dana.ID)
			s.must(err)
			before := s.dana
			atOnce(
				func() error { return s.LogIn(t.Context(), before, "late", models.Session{}, time.Now().Add(time.Hour)) },
				func() (err error) {
					s.dana, err = s.ResetPassword(t.Context(), reset, models.NewID())
					return err
				},
			)
			if sessions, err := s.OwnSessions(t.Context(), before.ID); err != nil || len(sessions) != 0 {
				t.Fatalf("%d sessions, %v", len(sessions), err)
			}
		}
	})
}

func TestAnOwnerMakesLinksToNewPasswords(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ivo, jan := s.account(t, models.Owner, "Ivo"), s.account(t, models.Organiser, "Jan")
		link := func(owner, user string) error { return errorOf(s.NewPasswordLink(t.Context(), owner, user)) }
		wantError(t, "for oneself", link(ivo.ID, ivo.ID), tournament.ErrConflict)
		wantError(t, "by an organiser", link(jan.ID, ivo.ID), tournament.ErrStale)
		wantError(t, "nobody's", link(ivo.ID, "none"), tournament.ErrNotFound)
		token, err := s.NewPasswordLink(t.Context(), ivo.ID, s.dana.ID)
		s.must(err)
		lost := func() error { return s.ChangeRole(t.Context(), ivo.ID, models.Organiser, "") }
		// Whichever is first: no link of an owner who is none any more is left.
		got := atOnce(lost, func() error { return link(ivo.ID, jan.ID) })
		wantError(t, "the role", got[0], nil)
		wantError(t, "the first link", errorOf(s.AccountLink(t.Context(), models.ResetLink, token)), tournament.ErrNotFound)
		if left := texts(t, s.db, "SELECT hash FROM account_links"); left != nil {
			t.Errorf("links of a former owner: %q", left)
		}
	})
}
