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
				page(b, store, path(i))
			}
		})
	}
}

// page asks a server that has rendered nothing yet.
func page(b *testing.B, store *models.Store, path string) {
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
