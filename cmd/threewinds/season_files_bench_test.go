package main

import (
	"compress/gzip"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/reach"
)

// longSeason is a database with a season of 700 nights of eight tables and four rounds, and the season's
// id. With THREEWINDS_PASTS it is kept there for the next time.
func longSeason(b *testing.B) (path, season string) {
	b.Helper()
	folder := os.Getenv("THREEWINDS_PASTS")
	if folder == "" {
		folder = b.TempDir()
	}
	path = filepath.Join(folder, "season-700.db")
	_, err := os.Stat(path)
	store, opening := openStore(b.Context(), path)
	if opening != nil {
		b.Fatal(opening)
	}
	defer store.Close() //nolint:errcheck // a failure shows when it is opened again
	if err == nil {
		seasons, err := store.League.Seasons(b.Context())
		if err != nil || len(seasons) == 0 {
			b.Fatal(seasons, err)
		}
		return path, seasons[0].ID
	}
	var names []string
	for i := range 60 {
		names = append(names, "Player "+string(rune('A'+i/26))+string(rune('a'+i%26)))
	}
	added, _, err := store.People.AddPlayers(b.Context(), names)
	if err != nil {
		b.Fatal(err)
	}
	past := randomPast{
		seed: 9, nights: 700, end: demoEvening, tables: 8, rounds: 4, games: []string{koreanjapanese.ID}, apart: 2, name: "Night %d",
	}
	if err := store.Archive.Import(b.Context(), past.all(append([]people.Player(nil), added...))); err != nil {
		b.Fatal(err)
	}
	one := leaguestore.Season{
		ID: database.NewID(), Name: "Long", First: "2000-01-01", Last: "2026-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}
	if err := store.League.CreateSeason(b.Context(), one); err != nil {
		b.Fatal(err)
	}
	return path, one.ID
}

// BenchmarkSeasonFiles times the files of a season of 700 nights, the first time and the second, and
// tells the most memory that the heap took for it:
//
//	THREEWINDS_PASTS=/tmp go test -run XXX -bench SeasonFiles -benchtime 1x ./cmd/threewinds
func BenchmarkSeasonFiles(b *testing.B) {
	path, season := longSeason(b)
	for _, file := range []string{"season.json", "season.csv", "matches.csv", "season.xlsx"} {
		b.Run(file, func(b *testing.B) {
			store, err := openStore(b.Context(), path)
			if err != nil {
				b.Fatal(err)
			}
			defer store.Close() //nolint:errcheck // nothing was written
			site := web.New(web.Config{
				Store: store, Language: "en", Log: slog.New(slog.DiscardHandler), PublicURL: reach.Given(&url.URL{Scheme: "http", Host: "club.example"}),
			}).Handler()
			ask := func() (took time.Duration, size int) {
				request := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "http://club.example/seasons/"+season+"/"+file, nil)
				request.Header.Set("Accept-Encoding", "gzip")
				answer := httptest.NewRecorder()
				begun := time.Now()
				site.ServeHTTP(answer, request)
				took = time.Since(begun)
				body := io.Reader(answer.Body)
				if answer.Header().Get("Content-Encoding") == "gzip" {
					if body, err = gzip.NewReader(body); err != nil {
						b.Fatal(err)
					}
				}
				content, err := io.ReadAll(body)
				if answer.Code != http.StatusOK || err != nil {
					b.Fatal(answer.Code, err)
				}
				return took, len(content)
			}
			runtime.GC()
			debug.FreeOSMemory()
			done, peak := make(chan bool), make(chan uint64)
			go func() {
				var most uint64
				for tick := time.NewTicker(5 * time.Millisecond); ; {
					select {
					case <-done:
						tick.Stop()
						peak <- most
						return
					case <-tick.C:
						var memory runtime.MemStats
						runtime.ReadMemStats(&memory)
						most = max(most, memory.HeapInuse)
					}
				}
			}()
			first, size := ask()
			done <- true
			most := <-peak
			second, _ := ask()
			b.ReportMetric(first.Seconds(), "s-first")
			b.ReportMetric(second.Seconds(), "s-second")
			b.ReportMetric(float64(size)/1e6, "MB-file")
			b.ReportMetric(float64(most)/1e6, "MB-heap")
			b.ReportMetric(0, "ns/op")
		})
	}
}
