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
	backups  *models.Backups
	log      *logged
	restored map[string]*tournament.Night // tonight as backups have it, by their paths
}

// backingUp backs up each closed round at once, however soon it comes after another.
func backingUp(t *testing.T, database, folder string, every time.Duration, keep int, options ...models.Option) backedUp {
	t.Helper()
	return backingUpBy(t, database, models.BackupPlan{Folder: folder, Every: every, Keep: keep, Apart: time.Nanosecond}, options...)
}

func backingUpBy(t *testing.T, database string, plan models.BackupPlan, options ...models.Option) backedUp {
	t.Helper()
	store, err := models.Open(t.Context(), database, options...)
	must(t, err)
	b := backedUp{Store: store, t: t, folder: plan.Folder, database: database, log: new(logged), restored: make(map[string]*tournament.Night)}
	plan.Log = slog.New(slog.NewTextHandler(b.log, nil))
	b.backups = store.KeepBackups(t.Context(), plan)
	t.Cleanup(func() {
		b.backups.Close()
		must(t, store.Close())
	})
	return b
}

// tonight is the night that is played.
func (b backedUp) tonight() *tournament.Night {
	b.t.Helper()
	nights, err := b.Nights(b.t.Context())
	must(b.t, err)
	night, err := b.Night(b.t.Context(), nights[0].ID)
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
	for _, round := range night.Rounds {
		for _, match := range round.Matches {
			count += len(match.Ledger.Hands)
		}
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
				return failure == models.NoBackupFailure && !at.IsZero() && len(kept(t, folder)) > 1 && hands(b.newest()) == want
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
				must(t, b.Sessions().CommitCtx(t.Context(), "a browser", nil, time.Now().Add(time.Hour)))
			}
			time.Sleep(200 * time.Millisecond)
		}
		if paths := kept(t, b.folder); len(paths) != 1 {
			t.Errorf("there are %v", paths)
		}
		b.newest()
	})
}

func TestABackupIsMadeAtEachClosedRoundAndAtTheEnd(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		b := backingUp(t, database, t.TempDir(), time.Hour, 48)
		soon(t, "the first backup", func() bool { return len(kept(t, b.folder)) == 1 })
		b.enter()
		night := b.tonight()
		demo := demoNight{store: b.Store, id: night.ID, seed: 2, chance: rand.New(rand.NewPCG(2, 3))}
		for number := 2; number <= night.PlannedRounds; number++ {
			must(t, demo.playRound(t.Context(), 27))
			if before := len(kept(t, b.folder)); before != number-1 {
				t.Errorf("%d backups before round %d is closed", before, number)
			}
			must(t, b.CloseRound(t.Context(), night.ID, number))
			soon(t, "a backup of the round", func() bool { return len(kept(t, b.folder)) == number })
			if got := b.newest().Rounds[number-1]; got.Phase != tournament.RoundClosed {
				t.Errorf("round %d is %s", number, got.Phase)
			}
		}
		if got := b.newest(); got.Phase != tournament.Finished || hands(got) != hands(b.tonight()) {
			t.Errorf("the night is %s, with %d hands", got.Phase, hands(got))
		}
	})
}

// TestNightsTakenInPushOutNoOlderBackups: of many that end at once the first and the last are
// backed up, not each.
func TestNightsTakenInPushOutNoOlderBackups(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		plan := models.BackupPlan{Folder: t.TempDir(), Every: time.Hour, Keep: 3, Log: slog.New(slog.DiscardHandler)}
		b := backingUpBy(t, database, plan)
		soon(t, "the first backup", func() bool { return len(kept(t, b.folder)) == 1 })
		b.takeIn(1, 1)
		soon(t, "a backup of the first of them", func() bool { return len(kept(t, b.folder)) == 2 })
		before := kept(t, b.folder)
		b.takeIn(2, 6)
		if paths := kept(t, b.folder); !slices.Equal(paths, before) {
			t.Errorf("there were %v, there are %v", before, paths)
		}
		b.backups.Close()
		paths := kept(t, b.folder)
		if _, failure := b.backups.Status(); failure == models.NoBackupFailure && !slices.Contains(b.nightsIn(paths[len(paths)-1]), "Old 06") {
			t.Error("the program ended, and what waited is in no backup")
		}

		plan.Apart = time.Second
		again := b.KeepBackups(t.Context(), plan)
		t.Cleanup(again.Close)
		b.takeIn(7, 9)
		soon(t, "a backup of the last", func() bool {
			paths := kept(t, b.folder)
			return slices.Contains(b.nightsIn(paths[len(paths)-1]), "Old 09")
		})
	})
}

// nightsIn are the names of the nights that a backup has.
func (b backedUp) nightsIn(path string) (names []string) {
	b.t.Helper()
	folder := b.t.TempDir()
	opened, err := models.OpenBackup(b.t.Context(), path, folder)
	must(b.t, err)
	defer opened.Close() //nolint:errcheck // it was only read
	nights, err := opened.Store.Recorded(b.t.Context())
	must(b.t, err)
	for _, night := range nights {
		names = append(names, night.Name)
	}
	return names
}

// takeIn takes in nights of a month, one by one, and leaves each a moment in which it could be
// backed up.
func (b backedUp) takeIn(first, last int) {
	b.t.Helper()
	for day := first; day <= last; day++ {
		nights, problems := tournament.ParsePaper(strings.ReplaceAll("date;night;place;player;points;matches;places\n"+
			"2025-01-DD;Old DD;;Zoe;30;1;1\n2025-01-DD;Old DD;;Ada;-10;1;2\n2025-01-DD;Old DD;;Bo;-20;1;3\n", "DD", fmt.Sprintf("%02d", day)), "2026-11-23")
		if len(problems) > 0 {
			b.t.Fatal(problems)
		}
		_, err := b.RecordPaper(b.t.Context(), b.tonight().Ruleset, nights)
		must(b.t, err)
		time.Sleep(100 * time.Millisecond)
	}
}

// TestAFolderThatIsAwayIsTold, and taken again when it is there.
func TestAFolderThatIsAwayIsTold(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "stick")
	b := backingUp(t, oneEvening.SQLite(t), folder, 100*time.Millisecond, 48)
	b.fails(models.BackupNoFolder, "plug in its disk")
	if _, err := os.Stat(folder); err == nil {
		t.Error("the folder was made")
	}
	must(t, os.Mkdir(folder, 0o700))
	b.recovers()
}

// fails waits until a backup has failed.
func (b backedUp) fails(want models.BackupFailure, advice string) {
	b.t.Helper()
	soon(b.t, string(want), func() bool {
		_, failure := b.backups.Status()
		return failure == want
	})
	soon(b.t, "the log says "+advice, func() bool { return strings.Contains(b.log.String(), advice) })
	if left, err := os.ReadDir(b.folder); err == nil && slices.ContainsFunc(left, func(file os.DirEntry) bool {
		return strings.Contains(file.Name(), ".part")
	}) {
		b.t.Errorf("there are %v", left)
	}
}

// recovers waits for a good backup.
func (b backedUp) recovers() {
	b.t.Helper()
	soon(b.t, "a good backup", func() bool {
		at, failure := b.backups.Status()
		return failure == models.NoBackupFailure && !at.IsZero()
	})
	if got, want := hands(b.newest()), hands(b.tonight()); got != want {
		b.t.Errorf("%d hands, want %d", got, want)
	}
}

// TestABackupOfADamagedFileIsNotMade: it would push out the good ones, and hide what is missing.
func TestABackupOfADamagedFileIsNotMade(t *testing.T) {
	database := damagedFile(t, damages["an index that lost a key"])
	b := backingUp(t, database, t.TempDir(), 100*time.Millisecond, 1, models.DespiteDamage)
	b.fails(models.BackupOfDamage, "threewinds check")
	path := filepath.Join(b.folder, "club.backup")
	if status, _, complaints := command(t, "backup", path, "--database", database); status != 1 || !strings.Contains(complaints, "damaged") {
		t.Errorf("status %d, %s", status, complaints)
	}
	if left, err := os.ReadDir(b.folder); err != nil || len(left) > 0 {
		t.Errorf("there are %v, %v", left, err)
	}
}

func TestBackupsOfTheRunningProgram(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, database string) {
		_, token := oneTable(t, database)
		folder := t.TempDir()
		t.Setenv("THREEWINDS_BACKUP_FOLDER", folder)
		t.Setenv("THREEWINDS_BACKUP_EVERY", "1s")
		for range 6 {
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
