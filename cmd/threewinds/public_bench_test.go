package main

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"maps"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/reach"
)

// servedDemo is the demonstration, served as the program does it.
func servedDemo(b *testing.B, address string) (phones, *models.Store, string) {
	b.Helper()
	store, err := models.Open(b.Context(), address, models.KeyFile(filepath.Join(b.TempDir(), "key")))
	if err != nil {
		b.Fatal(err)
	}
	demo, err := fillDemo(b.Context(), store, time.Now())
	if err != nil {
		b.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	server := web.New(web.Config{
		Store: store, Language: "en", Demo: &demo, Log: slog.New(slog.DiscardHandler),
		PublicURL: reach.Found(listener.Addr().(*net.TCPAddr).AddrPort(), reach.Networks),
	})
	ctx, stop := context.WithCancel(context.WithoutCancel(b.Context()))
	done := make(chan error, 1)
	go func() { done <- server.Serve(ctx, listener) }()
	b.Cleanup(func() {
		stop()
		if err := errors.Join(<-done, store.Close()); err != nil {
			b.Error(err)
		}
	})
	return phones{b, listener.Addr().String()}, store, demo.Night
}

// BenchmarkPublicPages compares public pages with files, in turns, so that whatever else
// the computer does slows down all of them: with a small one, and with one about as heavy as
// the page, since what takes more than 4 kB is sent in two writes. It also times ten thousand
// phones that refresh after a hand is saved.
func BenchmarkPublicPages(b *testing.B) {
	engines := map[string]func(testing.TB) string{"sqlite": databasetest.SQLite, "postgresql": databasetest.PostgreSQL}
	for _, engine := range slices.Sorted(maps.Keys(engines)) {
		b.Run(engine, func(b *testing.B) {
			p, store, night := servedDemo(b, engines[engine](b))
			page, part := night+"/standings", night+"/parts/standings"
			b.Run("compared", func(b *testing.B) { compare(b, p, page, part) })
			b.Run("ten_thousand_phones", func(b *testing.B) {
				for b.Loop() {
					b.StopTimer()
					saveHand(b, store, tournament.NightID(strings.TrimPrefix(night, "/nights/")))
					b.StartTimer()
					p.ask(10_000, 1000, part)
				}
			})
		})
	}
}

func compare(b *testing.B, p phones, page, part string) {
	b.Helper()
	const turn, connections = 4000, 32
	tag := p.ask(1, 1, part)
	asked := []struct {
		name, path, field string
		took              time.Duration
	}{
		{name: "file", path: static.Path("icons.svg")},
		{name: "page", path: page},
		{name: "alike", path: fileLike(p, page)},
		{name: "part", path: part},
		{name: "304", path: part, field: "If-None-Match: " + tag},
	}
	for b.Loop() {
		for i := range asked {
			begun := time.Now()
			p.ask(turn, connections, asked[i].path, asked[i].field)
			asked[i].took += time.Since(begun)
		}
	}
	for _, a := range asked {
		b.ReportMetric(float64(b.N*turn)/a.took.Seconds(), a.name+"/s")
		b.ReportMetric(asked[0].took.Seconds()/a.took.Seconds(), a.name+"/file")
	}
	b.ReportMetric(asked[2].took.Seconds()/asked[1].took.Seconds(), "page/alike")
}

// fileLike is the script whose answer is nearest to a page's by its length.
func fileLike(p phones, page string) string {
	length := p.length(page)
	distance := func(script string) int64 { return max(p.length(script)-length, length-p.length(script)) }
	var scripts []string
	for _, name := range []string{"table/form.js", "table/outbox.js", "table/table.js", "table/entryform.js", "vendor/htmx.min.js"} {
		scripts = append(scripts, static.Path(name))
	}
	return slices.MinFunc(scripts, func(one, other string) int { return cmp.Compare(distance(one), distance(other)) })
}

// saveHand records a drawn hand at the first table of the round, or takes the last one
// back where the match is finished, and says how long that took.
func saveHand(b *testing.B, store *models.Store, id tournament.NightID) time.Duration {
	b.Helper()
	night, err := store.Nights.Night(b.Context(), id)
	if err != nil {
		b.Fatal(err)
	}
	round, _ := night.Current()
	match := round.Matches[0]
	state, event := match.Ledger.State, tournament.Event{ID: tournament.EntryID(database.NewID()), By: "bench"}
	if last, played := match.Ledger.Last(); played && state.Finished {
		event.Void = &tournament.HandVoided{Entry: last.Entry, Reason: "bench"}
	} else {
		event.Hand = &tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand}}
	}
	begun := time.Now()
	if _, err := store.Matches.Append(b.Context(), match.ID, event); err != nil {
		b.Fatal(err)
	}
	return time.Since(begun)
}
