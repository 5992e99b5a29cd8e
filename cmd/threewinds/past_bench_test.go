package main

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web"
)

// BenchmarkPagesOfAPast is how long the pages of the past take at 1,080 hands and at
// 1,008,000, when nothing of them is in memory.
func BenchmarkPagesOfAPast(b *testing.B) {
	for _, engine := range []struct {
		name     string
		database func(testing.TB) string
	}{{"sqlite", databasetest.SQLite}, {"postgres", databasetest.PostgreSQL}} {
		for _, nights := range []int{3, 2800} {
			b.Run(fmt.Sprintf("%s/%d-hands", engine.name, nights*360), func(b *testing.B) {
				database := engine.database(b)
				if status := run(b.Context(), []string{"generate", "--database", database, "--nights", strconv.Itoa(nights)}, b.Output(), io.Discard); status != 0 {
					b.Fatal("the past is not made")
				}
				benchmarkPages(b, database)
			})
		}
	}
}

func benchmarkPages(b *testing.B, database string) {
	store, err := models.Open(b.Context(), database)
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close() //nolint:errcheck // nothing was written
	players, err := store.Players(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	seasons, err := store.Seasons(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	for name, path := range map[string]func(i int) string{
		"home":    func(int) string { return "/" },
		"player":  func(i int) string { return "/players/" + string(players[i%len(players)].ID) },
		"season":  func(int) string { return "/seasons/" + seasons[0].ID },
		"records": func(int) string { return "/records" },
	} {
		b.Run(name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				i++
				pageOnce(b, store, path(i))
			}
		})
	}
	b.Run("correction", func(b *testing.B) { benchmarkCorrection(b, store) })
}

// benchmarkCorrection corrects the last hand of a match of last month, back and forth.
func benchmarkCorrection(b *testing.B, store *models.Store) {
	nights, err := store.LatestNights(b.Context(), "", 30)
	if err != nil {
		b.Fatal(err)
	}
	id := nights[len(nights)-1].ID
	facts := [2]scoring.Hand{{Outcome: scoring.DrawnHand}}
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		night, err := store.Night(b.Context(), id)
		if err != nil {
			b.Fatal(err)
		}
		match := night.Rounds[0].Matches[0]
		last, _ := match.Ledger.Last()
		if i == 0 {
			facts[1] = last.Facts
		}
		event := tournament.Event{ID: tournament.EntryID(models.NewID()), Correction: &tournament.HandCorrected{
			Entry: last.Entry, Reason: "wrong", Seen: match.Ledger.Latest,
			Hand: tournament.HandPlayed{Number: last.Before.Hand, Seats: last.Before.Seats, Facts: facts[i%2]},
		}}
		b.StartTimer()
		if _, err := store.Append(b.Context(), match.ID, event); err != nil {
			b.Fatal(err)
		}
	}
}

// pageOnce asks a server that has rendered nothing yet.
func pageOnce(b *testing.B, store *models.Store, path string) {
	b.StopTimer()
	server := web.New(web.Config{Store: store, Log: slog.New(slog.DiscardHandler)})
	handler, answer := server.Handler(), httptest.NewRecorder()
	request := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "http://club.test"+path, http.NoBody)
	b.StartTimer()
	handler.ServeHTTP(answer, request)
	b.StopTimer()
	if answer.Code != http.StatusOK {
		b.Fatalf("GET %s: status %d", path, answer.Code)
	}
	b.StartTimer()
}
