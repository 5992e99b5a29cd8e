package main

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/reach"
)

// pastNights are how many nights the two compared clubs have: 1,080 hands and 1,008,000.
var pastNights = [2]int{3, 2800}

// BenchmarkPagesOfAPast compares the pages of the past of two clubs, when nothing of them is in
// memory, and how long a hand and a correction take to be saved. The clubs are asked in turns,
// so that whatever else the computer does slows down both. It prints the medians, and the ratio
// of a page with much past to one with little: 1.5 at most.
func BenchmarkPagesOfAPast(b *testing.B) {
	for _, engine := range []struct {
		name     string
		database func(testing.TB) string
	}{{"sqlite", databasetest.SQLite}, {"postgres", databasetest.PostgreSQL}} {
		b.Run(engine.name, func(b *testing.B) {
			var clubs [2]pastClub
			for i, nights := range pastNights {
				clubs[i] = openPast(b, pastDatabase(b, engine.name, engine.database, nights))
			}
			for _, page := range []struct {
				name string
				path func(club pastClub, i int) string
			}{
				{"home", func(pastClub, int) string { return "/" }},
				{"player", func(club pastClub, i int) string { return "/players/" + club.player(i) }},
				{"player_in_season", func(club pastClub, i int) string {
					return "/players/" + club.player(i) + "?of=season:" + club.season
				}},
				{"season", func(club pastClub, _ int) string { return "/seasons/" + club.season }},
				{"season_need", func(club pastClub, i int) string { return "/seasons/" + club.season + "?player=" + club.player(i) }},
				{"records", func(pastClub, int) string { return "/records" }},
				{"records_of_season", func(club pastClub, _ int) string { return "/records?of=season:" + club.season }},
			} {
				b.Run(page.name, func(b *testing.B) {
					comparePasts(b, func(club int, i int) time.Duration { return clubs[club].ask(b, page.path(clubs[club], i)) })
				})
			}
			var running [2]tournament.NightID
			for i, club := range clubs {
				running[i] = club.seatNight(b)
			}
			b.Run("save", func(b *testing.B) {
				comparePasts(b, func(club int, _ int) time.Duration { return saveHand(b, clubs[club].store, running[club]) })
			})
			b.Run("correction", func(b *testing.B) {
				comparePasts(b, func(club int, _ int) time.Duration { return clubs[club].correct(b) })
			})
		})
	}
}

// BenchmarkCorrectionOfAPast corrects the last hand of a match in a club of 150 nights and 54,000
// hands: at the last night, at one from which on all ratings are computed with the correction, and
// at one with so many matches since that they follow in the background. Told is the median: 150 ms
// at most.
func BenchmarkCorrectionOfAPast(b *testing.B) {
	database := pastDatabase(b, "sqlite", databasetest.SQLite, 150)
	for _, before := range []int{0, 11, 29} {
		b.Run(fmt.Sprintf("%d_nights_ago", before), func(b *testing.B) {
			club := openPast(b, database)
			nights, err := club.store.Nights.LatestNights(b.Context(), "", 30)
			if err != nil {
				b.Fatal(err)
			}
			club.corrected = nights[before].ID
			var times []time.Duration
			for b.Loop() {
				times = append(times, club.correct(b))
			}
			slices.Sort(times)
			b.ReportMetric(times[len(times)/2].Seconds()*1000, "ms")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// comparePasts measures something in both clubs in turns.
func comparePasts(b *testing.B, took func(club, i int) time.Duration) {
	b.Helper()
	var times [2][]time.Duration
	for i := 0; b.Loop(); i++ {
		for club := range times {
			times[club] = append(times[club], took(club, i))
		}
	}
	var medians [2]float64
	for club, list := range times {
		slices.Sort(list)
		medians[club] = list[len(list)/2].Seconds() * 1000
		b.ReportMetric(medians[club], fmt.Sprintf("ms/%d-nights", pastNights[club]))
	}
	b.ReportMetric(medians[1]/medians[0], "ratio")
	b.ReportMetric(0, "ns/op")
}

// pastDatabase is a club with so many nights. SQLite files are kept in the folder
// THREEWINDS_PASTS, if it is set, for the next time.
func pastDatabase(b *testing.B, engine string, empty func(testing.TB) string, nights int) string {
	b.Helper()
	var database string
	if folder := os.Getenv("THREEWINDS_PASTS"); folder != "" && engine == "sqlite" {
		database = filepath.Join(folder, fmt.Sprintf("past-%d.db", nights))
		if _, err := os.Stat(database); err == nil {
			return database
		}
	} else {
		database = empty(b)
	}
	if status := run(b.Context(), []string{"generate", "--database", database, "--nights", strconv.Itoa(nights)}, b.Output(), io.Discard); status != 0 {
		b.Fatal("the past is not made")
	}
	return database
}

// pastClub is a club with a past.
type pastClub struct {
	store *models.Store
	// season has all nights, players are those who came most often.
	season  string
	players []league.SeasonLine
	// corrected is the night whose matches are corrected, one of last month.
	corrected tournament.NightID
}

func openPast(b *testing.B, database string) pastClub {
	b.Helper()
	store, err := models.Open(b.Context(), database)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = store.Close() })
	seasons, err := store.League.Seasons(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	table, err := store.League.SeasonTable(b.Context(), seasons[0].ID, 0, 0)
	if err != nil {
		b.Fatal(err)
	}
	last, err := store.Nights.LatestNights(b.Context(), "", 30)
	if err != nil {
		b.Fatal(err)
	}
	last = slices.DeleteFunc(last, func(night nights.Summary) bool { return night.ID == runningNight })
	slices.SortFunc(table.Players, func(a, b league.SeasonLine) int { return b.Nights - a.Nights })
	return pastClub{
		store: store, season: seasons[0].ID, players: table.Players[:10],
		corrected: last[len(last)-1].ID,
	}
}

func (c pastClub) player(i int) string { return c.players[i%len(c.players)].ID }

const runningNight tournament.NightID = "c0ffee00-0000-4000-8000-000000000099"

// seatNight is a night that is being played. A database that is kept has it already. It is of a day
// before the others, so that their pages stay as they are.
func (c pastClub) seatNight(b *testing.B) tournament.NightID {
	b.Helper()
	night := demoNight{
		store: c.store, id: runningNight, name: "Running", date: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), seed: 1,
	}
	if _, err := c.store.Nights.Night(b.Context(), night.id); err == nil {
		return night.id
	}
	for _, line := range c.players[:3] {
		night.players = append(night.players, people.Player{ID: tournament.PlayerID(line.ID)})
	}
	if err := night.seat(b.Context(), 1); err != nil {
		b.Fatal(err)
	}
	return night.id
}

// ask asks a server that has rendered nothing yet.
func (c pastClub) ask(b *testing.B, path string) time.Duration {
	b.Helper()
	server := web.New(web.Config{
		Store: c.store, Language: "en", Log: slog.New(slog.DiscardHandler),
		PublicURL: reach.Found(netip.MustParseAddrPort("127.0.0.1:80"), reach.Networks),
	})
	handler, answer := server.Handler(), httptest.NewRecorder()
	request := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "http://club.test"+path, http.NoBody)
	begun := time.Now()
	handler.ServeHTTP(answer, request)
	took := time.Since(begun)
	if answer.Code != http.StatusOK {
		b.Fatalf("GET %s: status %d", path, answer.Code)
	}
	return took
}

// correct corrects the last hand of the match that was corrected least, because each correction that a
// match has takes time to read. A hand that was won becomes a drawn one, and one that was corrected
// before what it had been.
func (c pastClub) correct(b *testing.B) time.Duration {
	b.Helper()
	night, err := c.store.Nights.Night(b.Context(), c.corrected)
	if err != nil {
		b.Fatal(err)
	}
	var match *tournament.Match
	for one := range night.Matches() {
		last, _ := one.Ledger.Last()
		corrects := last.Facts.Outcome == scoring.Won || len(one.Ledger.History) > 0
		if corrects && (match == nil || one.Ledger.Latest < match.Ledger.Latest) {
			match = one
		}
	}
	if match == nil {
		b.Fatal("the night has no match that ends with a won hand")
	}
	last, _ := match.Ledger.Last()
	facts := scoring.Hand{Outcome: scoring.DrawnHand}
	if last.Facts.Outcome == scoring.DrawnHand {
		facts = match.Ledger.History[0].Before.Facts
	}
	event := tournament.Event{ID: tournament.EntryID(database.NewID()), Correction: &tournament.HandCorrected{
		Entry: last.Entry, Reason: "wrong", Seen: match.Ledger.Latest,
		Hand: tournament.HandPlayed{Number: last.Before.Hand, Seats: last.Before.Seats, Facts: facts},
	}}
	begun := time.Now()
	if _, err := c.store.Matches.Append(b.Context(), match.ID, event); err != nil {
		b.Fatal(err)
	}
	return time.Since(begun)
}
