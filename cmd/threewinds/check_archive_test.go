package main

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/audit"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// archives are the committed nights, packed SQLite files in testdata:
//
//   - korean-japanese: two nights of 126 hands that were recorded by hand, without secrets.
//   - honshu: nights at tables of three, four and five with corrections, made by -update.
//
// The file .golden beside each has a line for every hand that stands: what was told of it
// in the score format, and what it is worth. No flag writes it: a test that fails prints
// the lines of today, to be read against the rules before one is copied.
var archives = map[string]string{
	"korean-japanese": "2 nights, 20 matches, 126 hands: all agree\n",
	"honshu":          "3 nights, 10 matches, 79 hands (24 taken back, 20 corrected): all agree\n",
}

var update = flag.Bool("update", false, "make the archive of Honshu sanma anew; not its golden file")

// packedNights unpacks a committed archive.
func packedNights(t *testing.T, name string) (database string) {
	t.Helper()
	packed, err := os.ReadFile("testdata/" + name + ".db.gz")
	if err != nil {
		t.Fatal(err)
	}
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(plain)
	if err != nil {
		t.Fatal(err)
	}
	database = filepath.Join(t.TempDir(), "nights.db")
	if err := os.WriteFile(database, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return database
}

func TestTheArchiveOfHonshuIsMadeAnew(t *testing.T) {
	if !*update {
		t.Skip("only with -update")
	}
	small := riichi(90, 6, 5, 8)
	database := small.SQLite(t)
	content, err := os.ReadFile(database)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	zip, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if _, err := zip.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata/honshu.db.gz", packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestTheArchivesAgree: as they are, and when the store has brought them up to date.
func TestTheArchivesAgree(t *testing.T) {
	for name, agree := range archives {
		database := packedNights(t, name)
		if status, report, complaints := checked(t, database); status != 0 || report != agree {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
		store, err := models.Open(t.Context(), database)
		if err != nil {
			t.Fatal(err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		if status, report, complaints := checked(t, database); status != 0 || report != agree {
			t.Errorf("brought up to date: status %d\n%s%s", status, report, complaints)
		}
	}
}

func TestEveryHandOfTheArchivesIsAsTheGoldenFileSays(t *testing.T) {
	for name := range archives {
		golden, err := os.ReadFile("testdata/" + name + ".golden")
		if err != nil {
			t.Fatal(err)
		}
		want := strings.Split(strings.TrimSpace(string(golden)), "\n")
		got := goldenLines(t, packedNights(t, name))
		for i := range max(len(got), len(want)) {
			switch {
			case i >= len(got):
				t.Errorf("%s, line %d is of no hand: %s", name, i+1, want[i])
			case i >= len(want):
				t.Errorf("%s, line %d is missing:\n%s", name, i+1, got[i])
			case got[i] != want[i]:
				t.Errorf("%s, line %d: today\n%s\nthe golden file has\n%s", name, i+1, got[i], want[i])
			}
		}
	}
}

// goldenLines are the hands of all nights, a line each.
func goldenLines(t *testing.T, database string) (lines []string) {
	for _, night := range storedNights(t, database) {
		for match, hand := range night.Hands() {
			lines = append(lines, fmt.Sprintf("%s %d.%d.%d | %s", night.Name, match.Round.OrZero(), match.Table, hand.Before.Hand, goldenHand(night.Ruleset.Game, hand)))
		}
	}
	return lines
}

// goldenHand is what a hand was played as, in the score format, and what it is worth.
// The house rules are those of its night.
func goldenHand(game string, hand *tournament.Hand) string {
	told := goldenRequest(game, hand.Before, hand.Facts)
	if hand.Facts.Rival != nil {
		told += " and " + goldenRequest(game, hand.Before, *hand.Facts.Rival)
	}
	return told + " | " + strings.ReplaceAll(audit.Words(hand.Shown(0)), "; ", " | ")
}

func goldenRequest(game string, before scoring.State, facts scoring.Hand) string {
	request := scoreformat.Request{
		Rules: game, Prevailing: before.Prevailing, Carry: before.Carry, Hand: facts,
		Riichi: scoreformat.Riichi{Sticks: before.Sticks + facts.Ready.Len(), Honba: before.Honba, DealerStreak: before.Stay},
	}
	return string(request.Append(nil))
}
