package main

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
)

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
			must(t, b.Nights.CloseRound(t.Context(), night.ID, number))
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
		plan := archive.BackupPlan{Folder: t.TempDir(), Every: time.Hour, Keep: 3, Log: slog.New(slog.DiscardHandler)}
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
		// On a busy machine there may be no time for it.
		soon(t, "a backup of what waited when the program ended, or that there is none", func() bool {
			paths := kept(t, b.folder)
			_, failure := b.backups.Status()
			return failure != archive.NoBackupFailure || slices.Contains(b.nightsIn(paths[len(paths)-1]), "Old 06")
		})

		plan.MilestoneGap = time.Second
		again := b.Archive.KeepBackups(t.Context(), plan)
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
	nights, err := opened.Store.Archive.AllNights(b.t.Context())
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
		nights, problems := lists.NewHeadings(i18n.Headings()).ParsePaper(strings.ReplaceAll("date;night;place;player;points;matches;places\n"+
			"2025-01-DD;Old DD;;Zoe;30;1;1\n2025-01-DD;Old DD;;Ada;-10;1;2\n2025-01-DD;Old DD;;Bo;-20;1;3\n", "DD", fmt.Sprintf("%02d", day)), "2026-11-23")
		if len(problems) > 0 {
			b.t.Fatal(problems)
		}
		_, err := b.League.RecordPaper(b.t.Context(), b.tonight().Ruleset, nights)
		must(b.t, err)
		time.Sleep(100 * time.Millisecond)
	}
}
