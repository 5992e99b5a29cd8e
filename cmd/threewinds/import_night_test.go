package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
)

// otherClub is a club with a night of its own.
var otherClub = riichi(5, 6)

// TestOneNightIsTakenIntoAClub that has other players, and once more changes nothing.
func TestOneNightIsTakenIntoAClub(t *testing.T) {
	from := oneEvening.SQLite(t)
	zipped, night := export(t, from), storedNights(t, from)[1]
	otherClub.Each(t, func(t *testing.T, database string) {
		before := content(t, export(t, database))
		refused := func(name, want string, more ...string) {
			t.Helper()
			status, _, complaints := command(t, append([]string{"import", zipped, "--database", database, "--night", name}, more...)...)
			if status != 1 || !strings.Contains(complaints, "threewinds: ") || !strings.Contains(complaints, want) {
				t.Errorf("status %d, %s", status, complaints)
			}
			if !bytes.Equal(before, content(t, export(t, database))) {
				t.Errorf("%s: something is written", name)
			}
		}
		refused("Nowhere", string(night.ID))
		refused(string(night.ID), "these players are not known here: Adam Kozák")
		status, report, complaints := command(t, "import", zipped, "--database", database, "--night", night.Name, "--add-players")
		if status != 0 || !strings.Contains(report, "new on the list of players: Adam Kozák") || !strings.Contains(report, night.Name+" ("+night.Date+") is in the database") {
			t.Fatalf("status %d\n%s%s", status, report, complaints)
		}
		status, report, complaints = command(t, "import", zipped, "--database", database, "--night", night.Date)
		if status != 0 || !strings.Contains(report, "already, and is the same") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
		if status, report, complaints := checked(t, database); status != 0 || !strings.HasPrefix(report, "2 nights, ") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
		if status, report, complaints := command(t, "check", export(t, database)); status != 0 {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}

// TestAllNightsAreTakenInTogether, each whole or not at all, and what became of each is said.
func TestAllNightsAreTakenInTogether(t *testing.T) {
	from := oneEvening.SQLite(t)
	zipped, nights := export(t, from), storedNights(t, from)
	otherClub.Each(t, func(t *testing.T, database string) {
		before := content(t, export(t, database))
		all := []string{"import", zipped, "--database", database, "--night", "all"}
		status, report, complaints := command(t, all...)
		if status != 1 || strings.Count(report, "these players are not known here: ") != len(nights) || !strings.Contains(complaints, "not all nights are taken in") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
		if !bytes.Equal(before, content(t, export(t, database))) {
			t.Error("something is written")
		}
		for _, said := range []string{"is in the database", "already, and is the same"} {
			status, report, complaints = command(t, append(all, "--add-players")...)
			if status != 0 || strings.Count(report, said) != len(nights) {
				t.Errorf("status %d\n%s%s", status, report, complaints)
			}
		}
		if status, report, complaints := checked(t, database); status != 0 {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}

func TestANightNeedsItsClub(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "none.db")
	if status, _, complaints := command(t, "import", export(t, oneEvening.SQLite(t)), "--database", missing, "--night", "Club night"); status != 1 || !strings.Contains(complaints, "there is no database") {
		t.Errorf("status %d, %s", status, complaints)
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("a database is made")
	}
}

// TestCardsGoOnWithTheirKey, which is named when the archive is taken in.
func TestCardsGoOnWithTheirKey(t *testing.T) {
	database := oneEvening.SQLite(t)
	key := filepath.Join(t.TempDir(), "cards.key")
	store, err := models.Open(t.Context(), database, models.KeyFile(key))
	must(t, err)
	must(t, store.People.MakeCards(t.Context(), 7))
	cards, err := store.People.Cards(t.Context())
	must(t, err)
	must(t, store.Close())
	zipped, fresh := export(t, database), filepath.Join(t.TempDir(), "new.db")
	if status, _, complaints := command(t, "import", zipped, "--database", fresh, "--key-file", key+".none"); status != 1 || !strings.Contains(complaints, "the key cannot be read") {
		t.Errorf("status %d, %s", status, complaints)
	}
	if status, _, complaints := command(t, "import", zipped, "--database", fresh, "--key-file", key); status != 0 {
		t.Fatal(complaints)
	}
	store, err = models.OpenReadOnly(t.Context(), fresh)
	must(t, err)
	defer store.Close() //nolint:errcheck // nothing was written
	token := cards[len(cards)-1].Token
	if card, err := store.People.CardByToken(t.Context(), token); token == "" || err != nil || card.Table != 7 {
		t.Errorf("%q opens %+v, %v", token, card, err)
	}
	if left, err := filepath.Glob(fresh + ".key*"); err != nil || len(left) > 0 {
		t.Errorf("another key is made: %v, %v", left, err)
	}
}
