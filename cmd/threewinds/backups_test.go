package main

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// kept are the backups in a folder, the oldest first.
func kept(t *testing.T, folder string) (paths []string) {
	t.Helper()
	for _, ending := range []string{".db", ".zip"} {
		found, err := filepath.Glob(filepath.Join(folder, "threewinds-*Z"+ending))
		must(t, err)
		paths = append(paths, found...)
	}
	return paths
}

// backedUp is a database with an evening in round 2 that is backed up into a folder.
type backedUp struct {
	*models.Store
	t        *testing.T
	folder   string
	database string
	backups  *archive.Backups
	log      *logged
	restored map[string]*tournament.Night // tonight as backups have it, by their paths
}

// backingUp backs up each closed round at once, however soon it comes after another.
func backingUp(t *testing.T, database, folder string, every time.Duration, keep int, options ...models.Option) backedUp {
	t.Helper()
	return backingUpBy(t, database, archive.BackupPlan{Folder: folder, Every: every, Keep: keep, MilestoneGap: time.Nanosecond}, options...)
}

func backingUpBy(t *testing.T, database string, plan archive.BackupPlan, options ...models.Option) backedUp {
	t.Helper()
	store, err := models.Open(t.Context(), database, options...)
	must(t, err)
	b := backedUp{Store: store, t: t, folder: plan.Folder, database: database, log: new(logged), restored: make(map[string]*tournament.Night)}
	plan.Log = slog.New(slog.NewTextHandler(b.log, nil))
	b.backups = store.Archive.KeepBackups(t.Context(), plan)
	t.Cleanup(func() {
		b.backups.Close()
		must(t, store.Close())
	})
	return b
}

// tonight is the night that is played.
func (b backedUp) tonight() *tournament.Night {
	b.t.Helper()
	nights, err := b.Nights.All(b.t.Context())
	must(b.t, err)
	night, err := b.Nights.Night(b.t.Context(), nights[0].ID)
	must(b.t, err)
	return night
}

// enter enters a hand at a table that still plays.
func (b backedUp) enter() {
	b.t.Helper()
	night := b.tonight()
	round, _ := night.Current()
	playing := slices.IndexFunc(round.Matches, func(m tournament.Match) bool { return !m.Ledger.State.Finished })
	must(b.t, enter(b.t.Context(), b.Store, night.ID, round.Matches[playing].Table, tournament.HandPlayed{Facts: scoring.Hand{Outcome: scoring.DrawnHand}}))
}

// newest is tonight as the newest backup has it. That one is restored and checked, and so is
// every other one that has not been.
func (b backedUp) newest() (tonight *tournament.Night) {
	b.t.Helper()
	copied := filepath.Join(b.t.TempDir(), "newest")
	var newest string
	soon(b.t, "the newest is read before it makes room", func() bool {
		paths := kept(b.t, b.folder)
		newest = paths[len(paths)-1]
		content, err := os.ReadFile(newest)
		return err == nil && os.WriteFile(copied, content, 0o600) == nil
	})
	b.restore(newest, copied)
	for i, path := range kept(b.t, b.folder) {
		content, err := os.ReadFile(path)
		if b.restored[path] != nil || err != nil || strings.Contains(path, "-000000-") { // it has made room, or was kept by hand
			continue
		}
		older := fmt.Sprintf("%s-%d", copied, i)
		must(b.t, os.WriteFile(older, content, 0o600))
		b.restore(path, older)
	}
	return b.restored[newest]
}

// restore restores the copy of a backup and checks it, once for each.
func (b backedUp) restore(path, copied string) {
	b.t.Helper()
	if b.restored[path] == nil {
		fresh := databasetest.SQLite(b.t)
		restores(b.t, copied, fresh)
		b.restored[path] = storedNights(b.t, fresh)[0]
	}
}

// hands counts the hands of all tables.
func hands(night *tournament.Night) (count int) {
	for match := range night.Matches() {
		count += len(match.Ledger.Hands)
	}
	return count
}

func TestABackupIsMadeAtEachIntervalInWhichSomethingWasSaved(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		folder := t.TempDir()
		others := []string{"threewinds-old.db", "notes.txt", "threewinds-000000-2020-01-01-120000Z.db"}
		for _, name := range others {
			must(t, os.WriteFile(filepath.Join(folder, name), []byte("kept by hand"), 0o600))
		}
		b := backingUp(t, database, folder, 100*time.Millisecond, 3)
		soon(t, "the first backup", func() bool { return len(kept(t, folder)) == 1+1 })
		seen := make(map[string]bool)
		for range 5 {
			b.enter()
			want := hands(b.tonight())
			soon(t, "a backup that has the hand", func() bool {
				at, failure := b.backups.Status()
				return failure == archive.NoBackupFailure && !at.IsZero() && len(kept(t, folder)) > 1 && hands(b.newest()) == want
			})
			for _, path := range kept(t, folder) {
				seen[path] = true
			}
		}
		if len(seen) < 6 || len(kept(t, folder)) != 3+1 {
			t.Errorf("%d backups, of which there are %v", len(seen)-1, kept(t, folder))
		}
		for _, name := range others {
			if text := content(t, filepath.Join(folder, name)); string(text) != "kept by hand" {
				t.Errorf("%s is another", name)
			}
		}
	})
}

// TestNoBackupIsMadeWhenNothingWasSaved: it would push out one that tells more. What a server
// saves of other things is not in an archive.
func TestNoBackupIsMadeWhenNothingWasSaved(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		b := backingUp(t, database, t.TempDir(), 50*time.Millisecond, 48)
		soon(t, "the first backup", func() bool { return len(kept(t, b.folder)) == 1 })
		for range 5 {
			if strings.Contains(database, "://") {
				must(t, b.People.Sessions().CommitCtx(t.Context(), "a browser", nil, time.Now().Add(time.Hour)))
			}
			time.Sleep(200 * time.Millisecond)
		}
		if paths := kept(t, b.folder); len(paths) != 1 {
			t.Errorf("there are %v", paths)
		}
		b.newest()
	})
}

func TestBackupsOfTheRunningProgram(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, database string) {
		_, token := oneTable(t, database)
		folder := t.TempDir()
		t.Setenv("THREEWINDS_BACKUP_FOLDER", folder)
		t.Setenv("THREEWINDS_BACKUP_EVERY", "1s")
		for range 3 {
			p := serving(t, database)
			tablet := p.scan(t, token)
			tablet.saves()
			soon(t, "a backup", func() bool { return len(kept(t, folder)) > 0 })
			tablet.saves()
			time.Sleep(900*time.Millisecond + rand.N(200*time.Millisecond)) // about when the next one is written
			must(t, p.Process.Kill())
			_ = p.Wait()                           // killed, as it should be
			for _, path := range kept(t, folder) { // what has its name is whole
				restores(t, path, databasetest.SQLite(t))
				must(t, os.Remove(path))
			}
		}
	})
}
