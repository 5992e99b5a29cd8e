package models_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/audit"
	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament/rating"
)

// The files of the first version, version 1.0, which every later program reads. They are never
// written again: clubs have such files. All three are of one club: nights in two games, a table of
// four, byes, corrections, a late hand, a substitute, a night from paper and one of another club,
// an open and a closed season with teams, a merged and a forgotten player, cards and links, a
// template, a picture, sign-ups. The backup also has accounts, a token and a webhook.
const (
	firstArchive = "testdata/first-version.zip"
	firstBackup  = "testdata/first-version.db.gz"
	// firstFigures are the fingerprints, standings, ratings and season tables of that club as the
	// first version told them.
	firstFigures = "testdata/first-version.txt"
	// changedFigures are the lines of these that later programs tell otherwise, with their reasons.
	changedFigures = "testdata/first-version-changed.txt"
)

// TestTheArchiveOfTheFirstVersionIsRead: into either database, with the figures of then.
func TestTheArchiveOfTheFirstVersionIsRead(t *testing.T) {
	content, err := os.ReadFile(firstArchive)
	must(t, err)
	if nights := recountAll(t, content); nights != 11 {
		t.Errorf("fingerprints of %d nights were counted again", nights)
	}
	databasetest.Each(t, func(t *testing.T, address string) {
		archive, err := models.OpenArchive(t.Context(), firstArchive, t.TempDir())
		must(t, err)
		defer func() { must(t, archive.Close()) }()
		store := open(t, address)
		must(t, store.Archive.TakeIn(t.Context(), archive.Store.Archive, league.NoProgress))
		asFirst(t, store)
		var check audit.Audit
		findings, err := check.Manifest(t.Context(), store, archive.Manifest)
		must(t, err)
		for _, finding := range findings {
			t.Error(finding)
		}
	})
}

// TestTheBackupOfTheFirstVersionIsRead: as a database, and restored into another.
func TestTheBackupOfTheFirstVersionIsRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "first.db")
	packed, err := os.Open(firstBackup)
	must(t, err)
	defer packed.Close() //nolint:errcheck // it was only read
	plain, err := gzip.NewReader(packed)
	must(t, err)
	content, err := io.ReadAll(plain)
	must(t, err)
	must(t, os.WriteFile(path, content, 0o600))
	databasetest.Each(t, func(t *testing.T, address string) {
		backup, err := models.OpenBackup(t.Context(), path, t.TempDir())
		must(t, err)
		defer func() { must(t, backup.Close()) }()
		if held, err := backup.Contents(t.Context()); err != nil || held.Format < migrations.First || held.Nights != 11 || !slices.Equal(held.Owners, []string{"Dana"}) {
			t.Errorf("%+v, %v", held, err)
		}
		store := open(t, address)
		must(t, backup.Restore(t.Context(), store, "", league.NoProgress))
		asFirst(t, store)
		if hooks, err := store.Webhooks.All(t.Context()); err != nil || len(hooks) != 1 {
			t.Errorf("webhooks %+v, %v", hooks, err)
		}
	})
	asFirst(t, open(t, path))
}

// asFirst fails the test unless the store has the figures of the first version, and its events
// give what is stored of them.
func asFirst(t *testing.T, store *models.Store) {
	t.Helper()
	committed, err := os.ReadFile(firstFigures)
	must(t, err)
	want, got := strings.Split(string(committed), "\n"), strings.Split(figures(t, store), "\n")
	applyChanges(t, want)
	for i := range max(len(want), len(got)) {
		switch {
		case i >= len(got):
			t.Errorf("line %d is gone: %s", i+1, want[i])
		case i >= len(want):
			t.Errorf("line %d is new: %s", i+1, got[i])
		case want[i] != got[i]:
			t.Errorf("line %d is\n%s\nand was\n%s", i+1, got[i], want[i])
		}
	}
	nights, err := store.Archive.AllNights(t.Context())
	must(t, err)
	var check audit.Audit
	for _, night := range nights {
		findings, err := check.Night(t.Context(), store, night)
		must(t, err)
		for _, finding := range findings {
			t.Error(finding)
		}
	}
	for _, finding := range check.Past(t.Context(), store) {
		t.Error(finding)
	}
	var again, once bytes.Buffer
	must(t, store.Archive.Export(t.Context(), &once))
	must(t, store.Archive.Export(t.Context(), &again))
	if !bytes.Equal(once.Bytes(), again.Bytes()) {
		t.Error("the same record gives other bytes")
	}
}

// applyChanges replaces the lines that later programs tell otherwise.
func applyChanges(t *testing.T, lines []string) {
	t.Helper()
	changes, err := os.ReadFile(changedFigures)
	must(t, err)
	for line := range strings.Lines(string(changes)) {
		if line = strings.TrimSuffix(line, "\n"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		number, text, _ := strings.Cut(line, ":")
		n, err := strconv.Atoi(number)
		must(t, err)
		if lines[n-1] == text {
			t.Errorf("line %d was so before: %s", n, text)
		}
		lines[n-1] = text
	}
}

// figures are what a club is told of its nights, players and seasons.
func figures(t *testing.T, store *models.Store) string {
	t.Helper()
	ctx := t.Context()
	var text strings.Builder
	recorded, err := store.Archive.AllNights(ctx)
	must(t, err)
	for _, summary := range recorded {
		mark, err := store.Archive.Fingerprint(ctx, summary.ID)
		must(t, err)
		night, err := store.Nights.Night(ctx, summary.ID)
		must(t, err)
		fmt.Fprintf(&text, "%s %s: %s, ranked by %s\n", summary.Date, summary.Name, mark, night.Ranking)
		for _, line := range night.Standings() {
			fmt.Fprintf(&text, "  %d %s %+d, %d matches, %d won\n", line.Rank, line.Name, line.Points, len(line.Matches), line.MatchesWon)
		}
	}
	players, err := store.People.Players(ctx)
	must(t, err)
	for _, player := range players {
		career, err := store.League.Career(ctx, player.ID, league.EveryMatch)
		must(t, err)
		fmt.Fprintf(&text, "%s: %d rated matches\n", player.Name, len(career.Ratings))
		if len(career.Ratings) > 0 {
			last := career.Ratings[len(career.Ratings)-1].Ratings
			for _, system := range rating.Systems() {
				fmt.Fprintf(&text, "  %s %.6f, %.6f after %d\n", system, last[system].Mu, last[system].Sigma, last[system].Matches)
			}
		}
	}
	seasons, err := store.League.Seasons(ctx)
	must(t, err)
	var tables []string
	for _, season := range seasons {
		tables = append(tables, seasonFigures(t, store, season.ID))
	}
	slices.Sort(tables)
	return text.String() + strings.Join(tables, "")
}

// seasonFigures are the lines of a season.
func seasonFigures(t *testing.T, store *models.Store, id string) string {
	t.Helper()
	table, err := store.League.SeasonTable(t.Context(), id, 100, 0)
	must(t, err)
	var text strings.Builder
	fmt.Fprintf(&text, "season %s: %d nights, %d others, closed: %t\n", table.Name, table.All, table.OtherRules, table.Closing != nil)
	for _, line := range append(slices.Clone(table.Players), table.Teams...) {
		fmt.Fprintf(&text, "  %d %s %d/%d, %d nights, %d matches\n", line.Rank, line.Name, line.Value.Num, line.Value.Den, line.Nights, line.Matches)
	}
	return text.String()
}
