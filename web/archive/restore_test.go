package archive_test

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
	"github.com/threewinds/threewinds/web/webtest"
)

// savedClub is a site of one night with a hand, and what it was saved as.
type savedClub struct {
	*webtest.Refereed
	// file is a copy of its SQLite file, zipped an archive.
	file, zipped []byte
}

func newClub(t *testing.T) savedClub {
	t.Helper()
	r := webtest.EveningOn(t, webtest.NewSiteOn(t, webtest.Migrated.SQLite(t), t.Output()), 2, webtest.Thirteen[:9]...).Refereed()
	want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	return savedClub{r, copyOf(t, r.Store), []byte(r.Laptop.Get("/archive").Body)}
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
func archiveOf(t *testing.T, s *webtest.Site) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := s.Store.Archive.Export(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// newInstallation is a site without an account, and the address at which it restores.
func newInstallation(t *testing.T, address string) (s *webtest.Site, setup, restore string) {
	t.Helper()
	s = webtest.NewSiteOn(t, address, t.Output())
	t.Cleanup(s.Server.Archive.Close)
	token, ok, err := s.Store.People.NewSetupToken(t.Context())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	return s, "/setup/" + token, "/setup/" + token + "/restore"
}

// nothingLeftBeside wants no folder of an upload beside an SQLite file.
func nothingLeftBeside(s *webtest.Site) {
	s.T.Helper()
	s.Server.Archive.Close()
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(s.Address), "threewinds-scratch-*")); err != nil || len(left) > 0 {
		s.T.Errorf("left behind: %v, %v", left, err)
	}
}

// TestANewInstallationIsWhatTheBackupWas: the first page offers it, shows what the file holds,
// and nothing is written before the button.
func TestANewInstallationIsWhatTheBackupWas(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	databasetest.Each(t, func(t *testing.T, address string) {
		s, setup, restore := newInstallation(t, address)
		v := s.Guest()
		want(t, "the first page", v.Get(setup), http.StatusOK).Has(linkTo(restore))
		want(t, "the form", v.Get(restore), http.StatusOK, "nothing is written before you confirm").Has(in(`#restore-form input[type="file"]`), notIn("#restore-blocked"))
		want(t, "no file", sendsArchiveAs(v, restore, "backup", nil), http.StatusUnprocessableEntity, "Choose the file of a backup.").Has(in("#problem-backup"))
		sent := sendsArchiveAs(v, restore, "backup", from.file)
		want(t, "sending", sent, http.StatusSeeOther)
		page := sent.Header.Get("Location")
		want(t, "what it holds", v.Get(page), http.StatusOK, "1 night, 9 players, 1 hand", "Last night: Tuesday", "Last change: ", "Owners: Eva.", "1 hand scored again: it agrees").
			Has(notIn("#differs"))
		if empty, err := s.Store.Archive.IsEmpty(t.Context()); err != nil || !empty {
			t.Errorf("something is written: %v, %v", empty, err)
		}
		want(t, "restoring", v.Post(page, nil), http.StatusOK, "The backup is restored", "the name and password you had then").Has(linkTo("/login"))
		want(t, "the first page afterwards", v.Get(setup), http.StatusGone, sentence(t, "setup.used"))
		want(t, "the form afterwards", v.Get(restore), http.StatusSeeOther)
		want(t, "once more", v.Post(page, nil), http.StatusSeeOther)
		want(t, "logging in", v.Post("/login", url.Values{"name": {"Eva"}, "password": {webtest.OrganiserPassword}}), http.StatusSeeOther)
		want(t, "the night", v.Get("/nights/"+string(from.Night)+"/standings"), http.StatusOK, webtest.Thirteen[8])
		want(t, "the journal", v.Get("/journal"), http.StatusOK, "Backup restored (nights: 1, players: 9)")
		want(t, "restoring again", v.Get(site.RestorePath), http.StatusOK, "never overwrites").Has(in("#restore-blocked"), notIn("#restore-form"))
		want(t, "all the same", sendsArchiveAs(v, site.RestorePath, "backup", from.file), http.StatusUnprocessableEntity, "never overwrites")
		if !bytes.Equal(archiveOf(t, s), from.zipped) {
			t.Error("its archive is another")
		}
		if findings, err := s.Store.League.CompareNight(t.Context(), from.Night); err != nil || len(findings) > 0 {
			t.Errorf("%v, %v", findings, err)
		}
		nothingLeftBeside(s)
	})
}

// TestWhatLetsInIsRestoredWithTheAccounts: tokens of other programs, invitations and webhooks
// are in a copy of an SQLite file, and go on in either database.
func TestWhatLetsInIsRestoredWithTheAccounts(t *testing.T) {
	t.Parallel()
	from, ctx := newClub(t), t.Context()
	owner, err := from.Store.People.UserByName(ctx, "Eva")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(err)
	secret, err := from.Store.People.MakeToken(ctx, people.Token{
		ID: database.NewID(), Name: "Board", Scopes: people.TokenScopes(), By: owner.Name, User: owner.ID, Expires: time.Now().Add(time.Hour),
	})
	must(err)
	_, err = from.Store.Webhooks.MakeWebhook(ctx, webhooks.Webhook{ID: database.NewID(), Address: "http://board.test/", Tells: webhooks.Tellings()})
	must(err)
	from.Invitation(people.Organiser, "")
	file := copyOf(t, from.Store)
	databasetest.Each(t, func(t *testing.T, address string) {
		s, _, restore := newInstallation(t, address)
		v := s.Guest()
		want(t, "restoring", v.Post(sendsArchiveAs(v, restore, "backup", file).Header.Get("Location"), nil), http.StatusOK)
		if token, err := s.Store.People.TokenBySecret(t.Context(), secret); err != nil || token.Name != "Board" {
			t.Errorf("the token is %+v, %v", token, err)
		}
		webhooks, err := s.Store.Webhooks.All(t.Context())
		if err != nil || len(webhooks) != 1 || webhooks[0].Off {
			t.Errorf("the webhooks are %+v, %v", webhooks, err)
		}
		if open, err := s.Store.People.Invitations(t.Context()); err != nil || len(open) != 1 {
			t.Errorf("the invitations are %+v, %v", open, err)
		}
	})
}

// TestSessionsAreNotRestored: a cookie of the old installation opens nothing.
func TestSessionsAreNotRestored(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	s, _, restore := newInstallation(t, webtest.Migrated.Copy(t))
	v := s.Guest()
	want(t, "restoring", v.Post(sendsArchiveAs(v, restore, "backup", from.file).Header.Get("Location"), nil), http.StatusOK)
	before, err := url.Parse(from.HTTP.URL)
	if err != nil {
		t.Fatal(err)
	}
	here, err := url.Parse(s.HTTP.URL)
	if err != nil {
		t.Fatal(err)
	}
	cookies := from.Laptop.Client.Jar.Cookies(before)
	v.Client.Jar.SetCookies(here, cookies)
	want(t, "with an old cookie", v.Get("/account"), http.StatusSeeOther)
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
		v := s.Guest()
		page := sendsArchiveAs(v, restore, "backup", from.zipped).Header.Get("Location")
		want(t, "what it holds", v.Get(page), http.StatusOK, "Nobody’s password is in this file.")
		want(t, "restoring", v.Post(page, nil), http.StatusOK, "Now make your account").Has(linkTo(setup))
		want(t, "the form afterwards", v.Get(restore), http.StatusOK, "never overwrites")
		want(t, "setting up", v.Post(setup, url.Values{"name": {"eva"}, "password": {webtest.OrganiserPassword}, "again": {webtest.OrganiserPassword}}), http.StatusSeeOther)
		was, err := from.Store.People.UserByName(t.Context(), "Eva")
		is, err2 := s.Store.People.UserByName(t.Context(), "Eva")
		if err != nil || err2 != nil || was.ID != is.ID || is.Role != people.Owner {
			t.Errorf("%+v is %+v, %v, %v", was, is, err, err2)
		}
		want(t, "the night", v.Get("/nights/"+string(from.Night)+"/standings"), http.StatusOK, webtest.Thirteen[8])
	})
}

// TestAnOwnerRestoresWhereNothingIsRecorded: with a copy the accounts are those of then, with
// an archive the owner's stays.
func TestAnOwnerRestoresWhereNothingIsRecorded(t *testing.T) {
	t.Parallel()
	from := newClub(t)
	for name, file := range map[string][]byte{"copy": from.file, "archive": from.zipped} {
		t.Run(name, func(t *testing.T) {
			s, setup, restore := newInstallation(t, webtest.Migrated.Copy(t))
			v := s.Guest()
			mine := url.Values{"name": {"Dana"}, "password": {"another password"}, "again": {"another password"}}
			want(t, "an account", v.Post(setup, mine), http.StatusSeeOther)
			want(t, "the setup link", v.Get(restore), http.StatusSeeOther)
			want(t, "archives", v.Get(site.ArchiveFormPath), http.StatusOK).Has(linkTo(site.RestorePath))
			want(t, "a stranger", s.Guest().Get(site.RestorePath), http.StatusSeeOther)
			page := sendsArchiveAs(v, site.RestorePath, "backup", file).Header.Get("Location")
			copied := name == "copy"
			said := map[bool]string{true: "yours included", false: "Your account here stays"}[copied]
			want(t, "what it holds", v.Get(page), http.StatusOK, said)
			want(t, "restoring", v.Post(page, nil), http.StatusOK, "The backup is restored")
			status := map[bool]int{true: http.StatusSeeOther, false: http.StatusOK}[copied]
			want(t, "the own account", v.Get("/account"), status)
			mine = url.Values{"name": {"Dana"}, "password": {"another password"}}
			status = map[bool]int{true: http.StatusUnauthorized, false: http.StatusSeeOther}[copied]
			want(t, "logging in again", s.Guest().Post("/login", mine), status)
			want(t, "the roster", s.Guest().Get("/nights/"+string(from.Night)+"/standings"), http.StatusOK, webtest.Thirteen[8])
		})
	}
}
