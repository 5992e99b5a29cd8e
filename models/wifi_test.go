package models_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament/wifi"
)

var teaHouse = wifi.Network{Name: "Tea house upstairs", Kind: wifi.WPA, Key: `hush; "hush" – 東`, Hidden: true}

// TestTheWiFiIsKeptAndNothingTellsOfIt: what was stored is read again, and taken away. The journal says that it
// was changed, once for each change, and neither it nor the database tells how.
func TestTheWiFiIsKeptAndNothingTellsOfIt(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		ctx := t.Context()
		holds := func(want wifi.Network) {
			t.Helper()
			if got, err := store.People.WiFi(ctx); err != nil || got != want {
				t.Errorf("%+v, %v", got, err)
			}
		}
		holds(wifi.Network{})
		must(t, store.People.SetWiFi(ctx, wifi.Network{})) // there was none
		other := wifi.Network{Name: "Cellar", Kind: wifi.Open}
		for _, network := range []wifi.Network{other, teaHouse, teaHouse} {
			must(t, store.People.SetWiFi(ctx, network))
			holds(network)
		}
		db, _ := connect(t, store.DB.Address)
		defer db.Close()
		if sealed := texts(t, db, "SELECT sealed FROM wifi"); len(sealed) != 1 || strings.Contains(sealed[0], "hush") || strings.Contains(sealed[0], "Tea") {
			t.Errorf("stored is %q", sealed)
		}
		must(t, store.People.SetWiFi(ctx, wifi.Network{}))
		holds(wifi.Network{})
		changes := 0
		for _, line := range told(t, store, journal.Filter{}) {
			if line.Kind == string(journal.WiFiChanged) {
				changes++
			}
			if len(line.Changes)+len(line.Facts) > 0 {
				t.Errorf("the journal tells %+v", line)
			}
		}
		if changes != 3 {
			t.Errorf("%d lines of three changes", changes)
		}
	})
}

// TestTheWiFiIsInNoArchive, and an archive that is taken in leaves the Wi-Fi alone that the club has. A backup,
// which is a copy of the file, has it sealed.
func TestTheWiFiIsInNoArchive(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		ctx := t.Context()
		newClub(t, store, 3, 1)
		must(t, store.People.SetWiFi(ctx, teaHouse))
		content := exported(t, store)
		tellsNone(t, content, teaHouse.Name, "hush")
		from := unpacked(t, content)
		if got, err := from.People.WiFi(ctx); err != nil || got != (wifi.Network{}) {
			t.Errorf("the archive has %+v, %v", got, err)
		}
		receiving, own := open(t, databasetest.SQLite(t)), wifi.Network{Name: "Cellar", Kind: wifi.Open}
		must(t, receiving.People.SetWiFi(ctx, own))
		must(t, receiving.Archive.TakeIn(ctx, from.Archive, league.NoProgress))
		if got, err := receiving.People.WiFi(ctx); err != nil || got != own {
			t.Errorf("after an archive was taken in, the Wi-Fi is %+v, %v", got, err)
		}
		file, err := os.Create(filepath.Join(t.TempDir(), "backup"))
		must(t, err)
		must(t, store.Archive.Backup(ctx, file))
		backup, err := os.ReadFile(file.Name())
		must(t, err)
		must(t, file.Close())
		if bytes.Contains(backup, []byte("hush")) || bytes.Contains(backup, []byte(teaHouse.Name)) {
			t.Error("the backup tells the Wi-Fi")
		}
	})
}

// TestAWiFiThatWasSealedWithAnotherKeyIsTypedAgain: a copy of the database alone does not tell it.
func TestAWiFiThatWasSealedWithAnotherKeyIsTypedAgain(t *testing.T) {
	ctx, address, keys := t.Context(), databasetest.SQLite(t), t.TempDir()
	with := func(key string, do func(store *models.Store)) {
		t.Helper()
		store, err := models.Open(ctx, address, models.KeyFile(filepath.Join(keys, key)), models.RequireJournal)
		must(t, err)
		do(store)
		must(t, store.Close())
	}
	with("first", func(store *models.Store) { must(t, store.People.SetWiFi(ctx, teaHouse)) })
	with("none", func(store *models.Store) {
		wantError(t, "without a key", errorOf(store.People.WiFi(ctx)), database.ErrSealed)
	})
	with("other", func(store *models.Store) {
		must(t, store.People.MakeCards(ctx, 1)) // makes a key
		wantError(t, "with another key", errorOf(store.People.WiFi(ctx)), database.ErrSealed)
		must(t, store.People.SetWiFi(ctx, teaHouse))
	})
	with("other", func(store *models.Store) {
		if got, err := store.People.WiFi(ctx); err != nil || got != teaHouse {
			t.Errorf("typed again: %+v, %v", got, err)
		}
	})
	with("first", func(store *models.Store) {
		must(t, store.People.SetWiFi(ctx, wifi.Network{})) // also what cannot be read can be taken away
		if got, err := store.People.WiFi(ctx); err != nil || got != (wifi.Network{}) {
			t.Errorf("taken away: %+v, %v", got, err)
		}
	})
}
