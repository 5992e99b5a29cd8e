package web

import (
	"bytes"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/models/webhooks"
	"github.com/threewinds/threewinds/web/site"
)

// savedClub is a site of one night with a hand, and what it was saved as.
type savedClub struct {
	*refereed
	// file is a copy of its SQLite file, zipped an archive.
	file, zipped []byte
}

func newClub(t *testing.T) savedClub {
	t.Helper()
	r := eveningOn(t, newSiteOn(t, migrated.SQLite(t), t.Output()), 2, thirteen[:9]...).refereed()
	want(t, "a hand", r.hand(twoDragons(nil)), http.StatusSeeOther)
	return savedClub{r, copyOf(t, r.store), []byte(r.v.get("/archive").body)}
}

// copyOf is a backup of an SQLite file.
func copyOf(t *testing.T, store *models.Store) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.db")
	if err := database.WriteWhole(path, func(file *os.File) error { return store.Archive.Backup(t.Context(), file) }); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// archiveOf is what a site would save.
func archiveOf(t *testing.T, s *wholeSite) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := s.store.Archive.Export(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// newInstallation is a site without an account, and the address at which it restores.
func newInstallation(t *testing.T, address string) (s *wholeSite, setup, restore string) {
	t.Helper()
	s = newSiteOn(t, address, t.Output())
	t.Cleanup(s.server.Archive.Close)
	token, ok, err := s.store.People.NewSetupToken(t.Context())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	return s, "/setup/" + token, "/setup/" + token + "/restore"
}

// nothingLeftBeside wants no folder of an upload beside an SQLite file.
func (s *wholeSite) nothingLeftBeside() {
	s.t.Helper()
	s.server.Archive.Close()
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(s.address), "threewinds-scratch-*")); err != nil || len(left) > 0 {
		s.t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestANewInstallationIsWhatTheBackupWas: the first page offers it, shows what the file holds,
// and nothing is written before the button.
func TestANewInstallationIsWhatTheBackupWas(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	databasetest.Each(t, func(t *testing.T, address string) {
		s, setup, restore := newInstallation(t, address)
		v := s.guest()
		want(t, "the first page", v.get(setup), http.StatusOK).has(linkTo(restore))
		want(t, "the form", v.get(restore), http.StatusOK, "nothing is written before you confirm").has(in(`#restore-form input[type="file"]`), notIn("#restore-blocked"))
		want(t, "no file", v.sendsAs(restore, "backup", nil), http.StatusUnprocessableEntity, "Choose the file of a backup.").has(in("#problem-backup"))
		sent := v.sendsAs(restore, "backup", from.file)
		want(t, "sending", sent, http.StatusSeeOther)
		page := sent.header.Get("Location")
		want(t, "what it holds", v.get(page), http.StatusOK, "1 night, 9 players, 1 hand", "Last night: Tuesday", "Last change: ", "Owners: Eva.", "1 hand scored again: it agrees").
			has(notIn("#differs"))
		if empty, err := s.store.Archive.IsEmpty(t.Context()); err != nil || !empty {
			t.Errorf("something is written: %v, %v", empty, err)
		}
		want(t, "restoring", v.post(page, nil), http.StatusOK, "The backup is restored", "the name and password you had then").has(linkTo("/login"))
		want(t, "the first page afterwards", v.get(setup), http.StatusGone, sentence(t, "setup.used"))
		want(t, "the form afterwards", v.get(restore), http.StatusSeeOther)
		want(t, "once more", v.post(page, nil), http.StatusSeeOther)
		want(t, "logging in", v.post("/login", url.Values{"name": {"Eva"}, "password": {organiserPassword}}), http.StatusSeeOther)
		want(t, "the night", v.get("/nights/"+string(from.night)+"/standings"), http.StatusOK, thirteen[8])
		want(t, "the journal", v.get("/journal"), http.StatusOK, "Backup restored (nights: 1, players: 9)")
		want(t, "restoring again", v.get(site.RestorePath), http.StatusOK, "never overwrites").has(in("#restore-blocked"), notIn("#restore-form"))
		want(t, "all the same", v.sendsAs(site.RestorePath, "backup", from.file), http.StatusUnprocessableEntity, "never overwrites")
		if !bytes.Equal(archiveOf(t, s), from.zipped) {
			t.Error("its archive is another")
		}
		if findings, err := s.store.League.CompareNight(t.Context(), from.night); err != nil || len(findings) > 0 {
			t.Errorf("%v, %v", findings, err)
		}
		s.nothingLeftBeside()
	})
}

// TestWhatLetsInIsRestoredWithTheAccounts: tokens of other programs, invitations and webhooks
// are in a copy of an SQLite file, and go on in either database.
func TestWhatLetsInIsRestoredWithTheAccounts(t *testing.T) {
	t.Parallel()
	from, ctx := newClub(t), t.Context()
	owner, err := from.store.People.UserByName(ctx, "Eva")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(err)
	secret, err := from.store.People.MakeToken(ctx, people.Token{
		ID: database.NewID(), Name: "Board", Scopes: people.TokenScopes(), By: owner.Name, User: owner.ID, Expires: time.Now().Add(time.Hour),
	})
	must(err)
	_, err = from.store.Webhooks.MakeWebhook(ctx, webhooks.Webhook{ID: database.NewID(), Address: "http://board.test/", Tells: webhooks.Tellings()})
	must(err)
	from.invitation(people.Organiser, "")
	file := copyOf(t, from.store)
	databasetest.Each(t, func(t *testing.T, address string) {
		s, _, restore := newInstallation(t, address)
		v := s.guest()
		want(t, "restoring", v.post(v.sendsAs(restore, "backup", file).header.Get("Location"), nil), http.StatusOK)
		if token, err := s.store.People.TokenBySecret(t.Context(), secret); err != nil || token.Name != "Board" {
			t.Errorf("the token is %+v, %v", token, err)
		}
		webhooks, err := s.store.Webhooks.All(t.Context())
		if err != nil || len(webhooks) != 1 || webhooks[0].Off {
			t.Errorf("the webhooks are %+v, %v", webhooks, err)
		}
		if open, err := s.store.People.Invitations(t.Context()); err != nil || len(open) != 1 {
			t.Errorf("the invitations are %+v, %v", open, err)
		}
	})
}

// TestSessionsAreNotRestored: a cookie of the old installation opens nothing.
func TestSessionsAreNotRestored(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	s, _, restore := newInstallation(t, migrated.Copy(t))
	v := s.guest()
	want(t, "restoring", v.post(v.sendsAs(restore, "backup", from.file).header.Get("Location"), nil), http.StatusOK)
	before, err := url.Parse(from.http.URL)
	if err != nil {
		t.Fatal(err)
	}
	here, err := url.Parse(s.http.URL)
	if err != nil {
		t.Fatal(err)
	}
	cookies := from.v.client.Jar.Cookies(before)
	v.client.Jar.SetCookies(here, cookies)
	want(t, "with an old cookie", v.get("/account"), http.StatusSeeOther)
	if len(cookies) == 0 {
		t.Error("there is no old cookie: the test saw nothing")
	}
}

// TestAnArchiveIsRestoredWithoutPasswords: the setup link stays open, and gives an account of
// the same name its password.
func TestAnArchiveIsRestoredWithoutPasswords(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	databasetest.Each(t, func(t *testing.T, address string) {
		s, setup, restore := newInstallation(t, address)
		v := s.guest()
		page := v.sendsAs(restore, "backup", from.zipped).header.Get("Location")
		want(t, "what it holds", v.get(page), http.StatusOK, "Nobody’s password is in this file.")
		want(t, "restoring", v.post(page, nil), http.StatusOK, "Now make your account").has(linkTo(setup))
		want(t, "the form afterwards", v.get(restore), http.StatusOK, "never overwrites")
		want(t, "setting up", v.post(setup, url.Values{"name": {"eva"}, "password": {organiserPassword}, "again": {organiserPassword}}), http.StatusSeeOther)
		was, err := from.store.People.UserByName(t.Context(), "Eva")
		is, err2 := s.store.People.UserByName(t.Context(), "Eva")
		if err != nil || err2 != nil || was.ID != is.ID || is.Role != people.Owner {
			t.Errorf("%+v is %+v, %v, %v", was, is, err, err2)
		}
		want(t, "the night", v.get("/nights/"+string(from.night)+"/standings"), http.StatusOK, thirteen[8])
	})
}

// TestAnOwnerRestoresWhereNothingIsRecorded: with a copy the accounts are those of then, with
// an archive the owner's stays.
func TestAnOwnerRestoresWhereNothingIsRecorded(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	for name, file := range map[string][]byte{"copy": from.file, "archive": from.zipped} {
		t.Run(name, func(t *testing.T) {
			s, setup, restore := newInstallation(t, migrated.Copy(t))
			v := s.guest()
			mine := url.Values{"name": {"Dana"}, "password": {"another password"}, "again": {"another password"}}
			want(t, "an account", v.post(setup, mine), http.StatusSeeOther)
			want(t, "the setup link", v.get(restore), http.StatusSeeOther)
			want(t, "archives", v.get(site.ArchiveFormPath), http.StatusOK).has(linkTo(site.RestorePath))
			want(t, "a stranger", s.guest().get(site.RestorePath), http.StatusSeeOther)
			page := v.sendsAs(site.RestorePath, "backup", file).header.Get("Location")
			copied := name == "copy"
			said := map[bool]string{true: "yours included", false: "Your account here stays"}[copied]
			want(t, "what it holds", v.get(page), http.StatusOK, said)
			want(t, "restoring", v.post(page, nil), http.StatusOK, "The backup is restored")
			status := map[bool]int{true: http.StatusSeeOther, false: http.StatusOK}[copied]
			want(t, "the own account", v.get("/account"), status)
			mine = url.Values{"name": {"Dana"}, "password": {"another password"}}
			status = map[bool]int{true: http.StatusUnauthorized, false: http.StatusSeeOther}[copied]
			want(t, "logging in again", s.guest().post("/login", mine), status)
			want(t, "the roster", s.guest().get("/nights/"+string(from.night)+"/standings"), http.StatusOK, thirteen[8])
		})
	}
}
