package models_test

import (
	"database/sql"
	"errors"
	"fmt"
	"path"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

func TestTheSetupLinkWorksOnce(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		old, ok, err := store.People.NewSetupToken(t.Context())
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		token, _, err := store.People.NewSetupToken(t.Context())
		must(t, err)
		wantError(t, "the link of an earlier start", store.People.SetupOpen(t.Context(), old), tournament.ErrNotFound)
		var accounts atomic.Int64
		var group sync.WaitGroup
		for range 10 {
			group.Go(func() {
				_, err := store.People.SetUp(t.Context(), token, "Dana", "hash")
				switch {
				case err == nil:
					accounts.Add(1)
				case !errors.Is(err, tournament.ErrExpired):
					t.Error(err)
				}
			})
		}
		group.Wait()
		if accounts.Load() != 1 {
			t.Errorf("%d accounts from one link", accounts.Load())
		}
		wantError(t, "the used link", store.People.SetupOpen(t.Context(), token), tournament.ErrExpired)
		if _, ok, err := store.People.NewSetupToken(t.Context()); ok || err != nil {
			t.Errorf("a new link though there is an account: %v %v", ok, err)
		}
		user, err := store.People.UserByName(t.Context(), "dana")
		if err != nil || user.Name != "Dana" {
			t.Errorf("account %+v, %v", user, err)
		}
	})
}

func TestTokensOfSessionsAreStoredAsHashes(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		sessions := store.People.Sessions()
		later := time.Now().Add(time.Hour)
		for _, data := range []string{"first", "second"} {
			must(t, sessions.CommitCtx(t.Context(), "token", []byte(data), later))
		}
		data, found, err := sessions.FindCtx(t.Context(), "token")
		if err != nil || !found || string(data) != "second" {
			t.Errorf("%q %v %v", data, found, err)
		}
		must(t, sessions.CommitCtx(t.Context(), "old", []byte("x"), time.Now().Add(-time.Minute)))
		if _, found, _ := sessions.FindCtx(t.Context(), "old"); found {
			t.Error("an expired session was found")
		}
		must(t, sessions.DeleteCtx(t.Context(), "token"))
		if _, found, _ := sessions.FindCtx(t.Context(), "token"); found {
			t.Error("an ended session was found")
		}
	})
}

func TestADatabaseOfANewerProgramIsRefused(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		driver := "pgx"
		if address[0] == '/' {
			driver = "sqlite"
		}
		db, err := sql.Open(driver, address)
		must(t, err)
		defer db.Close()
		if _, err := db.ExecContext(t.Context(),
			"INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, true)"); err != nil {
			t.Fatal(err)
		}
		wantError(t, "opened", errorOf(models.Open(t.Context(), address)), migrations.ErrNewer)
		wantError(t, "opened to be read", errorOf(models.OpenReadOnly(t.Context(), address)), migrations.ErrNewer)
	})
}

func TestAServerWithoutTheDatabaseIsRefused(t *testing.T) {
	address := databasetest.PostgreSQL(t)
	missing := strings.Replace(address, "/"+path.Base(strings.Split(address, "?")[0]), "/nobody_made_it", 1)
	if missing == address {
		t.Fatal("no database name in the address")
	}
	if _, err := models.Open(t.Context(), missing); err == nil || err.Error() != "the server has no database of that name" {
		t.Errorf("opened: %v", err)
	}
}

func TestAFileThatIsNoDatabaseIsRefused(t *testing.T) {
	if _, err := models.Open(t.Context(), t.TempDir()); err == nil {
		t.Error("a folder was opened as a database")
	}
	if _, err := models.Open(t.Context(), databasetest.SQLite(t)+"/nowhere/club.db"); err == nil {
		t.Error("a file in a missing folder was opened")
	}
}

// TestProgramsThatStartTogetherMakeOneFirstAccount: each prints a setup link, but only one of
// the links works.
func TestProgramsThatStartTogetherMakeOneFirstAccount(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		tokens := make([]string, 8)
		var starts sync.WaitGroup
		for i := range tokens {
			starts.Go(func() {
				var err error
				if tokens[i], _, err = store.People.NewSetupToken(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		starts.Wait()
		made := 0
		for i, token := range tokens {
			if _, err := store.People.SetUp(t.Context(), token, fmt.Sprint("Organiser ", i), "hash"); err == nil {
				made++
			}
		}
		if made != 1 {
			t.Errorf("%d first accounts", made)
		}
	})
}

// TestTextThatTheDatabaseCannotStoreIsNotFound, although PostgreSQL refuses even to compare it.
func TestTextThatTheDatabaseCannotStoreIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		for _, text := range []string{"\x00", "a\xff"} {
			if _, err := store.People.UserByName(t.Context(), text); !errors.Is(err, tournament.ErrNotFound) {
				t.Errorf("an account named %q: %v", text, err)
			}
			if _, err := store.Nights.Night(t.Context(), tournament.NightID(text)); !errors.Is(err, tournament.ErrNotFound) {
				t.Errorf("the night %q: %v", text, err)
			}
		}
	})
}
