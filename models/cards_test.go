package models_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// keyed opens a database with the key file of a name in the folder.
func keyed(t *testing.T, address, folder, name string, options ...models.Option) *models.Store {
	t.Helper()
	store, err := models.Open(t.Context(), address, append(options, models.KeyFile(filepath.Join(folder, name)), models.RequireJournal)...)
	must(t, err)
	return store
}

// card is the card in force of a table.
func card(t *testing.T, store *models.Store, table int) people.TableCard {
	t.Helper()
	cards, err := store.People.Cards(t.Context())
	must(t, err)
	i := slices.IndexFunc(cards, func(c people.TableCard) bool { return c.Table == table && c.InForce() })
	if i < 0 {
		t.Fatalf("table %d has no card: %+v", table, cards)
	}
	return cards[i]
}

func TestTableCards(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store := keyed(t, address, t.TempDir(), "club.key")
		defer func() { must(t, store.Close()) }()
		must(t, store.People.MakeCards(t.Context(), 1, 2))
		first := card(t, store, 1)
		found, err := store.People.CardByToken(t.Context(), first.Token)
		if err != nil || found.Table != 1 || found.ID != first.ID || found.Token != "" {
			t.Fatalf("card %+v, %v", found, err)
		}
		wantError(t, "a guessed card", errorOf(store.People.CardByToken(t.Context(), "guess")), tournament.ErrNotFound)
		wantError(t, "no secret", errorOf(store.People.CardByToken(t.Context(), "")), tournament.ErrNotFound)
		must(t, store.People.MakeCards(t.Context(), 1, 2, 3))
		if again := card(t, store, 1); again != first {
			t.Errorf("the same page sent again made another card: %+v", again)
		}
		must(t, store.People.ReplaceCard(t.Context(), first.ID))
		renewed := card(t, store, 1)
		wantError(t, "the old card after a new one", errorOf(store.People.CardByToken(t.Context(), first.Token)), tournament.ErrExpired)
		wantError(t, "replacing it again", store.People.ReplaceCard(t.Context(), first.ID), tournament.ErrStale)
		wantError(t, "replacing nothing", store.People.ReplaceCard(t.Context(), "nothing"), tournament.ErrNotFound)
		for range 2 {
			must(t, store.People.RevokeCards(t.Context(), renewed.ID))
		}
		wantError(t, "a revoked card", errorOf(store.People.CardByToken(t.Context(), renewed.Token)), tournament.ErrExpired)
		cards, err := store.People.Cards(t.Context())
		must(t, err)
		if len(cards) != 3 || cards[0].ID != renewed.ID || cards[0].InForce() || !cards[1].InForce() || cards[2].Table != 3 {
			t.Errorf("cards %+v", cards)
		}
		must(t, store.People.MakeCards(t.Context(), 1))
		if card(t, store, 1).Token == renewed.Token {
			t.Error("a revoked card came back")
		}
	})
}

// TestTheSecretsOfCardsAreNotInTheDatabase: with a copy of the database alone nobody can make or
// show a card; with the key file as well the copy shows all cards.
func TestTheSecretsOfCardsAreNotInTheDatabase(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		folder := t.TempDir()
		store := keyed(t, address, folder, "club.key")
		must(t, store.People.MakeCards(t.Context(), 1))
		made := card(t, store, 1)
		must(t, store.Close())
		info, err := os.Stat(filepath.Join(folder, "club.key"))
		must(t, err)
		if mode := info.Mode().Perm(); mode != 0o600 {
			t.Errorf("others may read the key: %v", mode)
		}
		if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
			t.Errorf("beside the key lies %v, %v", left, err)
		}
		db, _ := connect(t, address)
		var row string
		must(t, db.QueryRowContext(t.Context(), "SELECT id || hash FROM table_cards").Scan(&row))
		must(t, db.Close())
		if strings.Contains(row, made.Token) {
			t.Error("the secret is in the database")
		}

		other := keyed(t, address, folder, "other.key")
		if found := card(t, other, 1); found.Token != "" {
			t.Error("another key shows the card")
		}
		must(t, errorOf(other.People.CardByToken(t.Context(), made.Token)))
		must(t, other.People.MakeCards(t.Context(), 2))
		if card(t, other, 2).Token == "" {
			t.Error("its own card is not shown")
		}
		must(t, other.Close())

		again := keyed(t, address, folder, "club.key")
		defer func() { must(t, again.Close()) }()
		if found := card(t, again, 1); found != made {
			t.Errorf("after a restart %+v", found)
		}
	})
}

func TestCardsWorkIfTheKeyCannotBeSaved(t *testing.T) {
	address := migrated.SQLite(t)
	folder := t.TempDir()
	must(t, os.WriteFile(filepath.Join(folder, "club.key"), []byte("no key"), 0o600))
	for _, name := range []string{"club.key", "nowhere/club.key"} {
		store := keyed(t, address, folder, name)
		if _, kept := store.People.CardsKept(); !kept {
			t.Errorf("%s: lost before it is needed", name)
		}
		must(t, store.People.MakeCards(t.Context(), 1, 2))
		if file, kept := store.People.CardsKept(); kept || file != filepath.Join(folder, name) {
			t.Errorf("%s: kept in %s, %v", name, file, kept)
		}
		table := card(t, store, 1)
		if name == "club.key" && table.Token == "" {
			t.Error("the card cannot be printed at all")
		}
		must(t, store.Close())
	}
}

// TestCardsMadeAtTheSameTime: many requests make one card for a table, many programs one key.
func TestCardsMadeAtTheSameTime(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		folder := t.TempDir()
		stores := []*models.Store{keyed(t, address, folder, "club.key")}
		if strings.HasPrefix(address, "postgres") {
			stores = append(stores, keyed(t, address, folder, "club.key"), keyed(t, address, folder, "club.key"))
		}
		var group sync.WaitGroup
		for i := range 9 {
			group.Go(func() {
				if err := stores[i%len(stores)].People.MakeCards(t.Context(), 1, 2); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		for _, store := range stores {
			cards, err := store.People.Cards(t.Context())
			if err != nil || len(cards) != 2 || cards[0].Token == "" || cards[1].Token == "" {
				t.Errorf("cards %+v, %v", cards, err)
			}
			must(t, store.Close())
		}
	})
}
