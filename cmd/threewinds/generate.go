package main

import (
	"fmt"
	"runtime"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/tournament/league"
)

// generateVerb generates the nights of a big club, for measurements. Help does not list it.
type generateVerb struct {
	Database string `required:"" help:"A new SQLite file, or the postgres:// URL of an empty database." placeholder:"FILE|URL"`
	Nights   int    `default:"2800" help:"How many nights of forty matches of nine hands."`
	Players  int    `default:"100" help:"How many players the club has, thirty of whom come to each night."`
}

// Run generates the nights and a season of them, and prints how long it took.
func (v *generateVerb) Run(p *program) error {
	store, err := openStore(p.ctx, v.Database, models.KeepReadModel)
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything is committed already
	begun := time.Now()
	say := func(what string) {
		fmt.Fprintf(p.out, "%s: %s\n", what, time.Since(begun).Round(100*time.Millisecond))
		begun = time.Now()
	}
	if err := v.play(p, store); err != nil {
		return err
	}
	say(counted(v.Nights, "night", "nights") + " played and recorded")
	if _, err := store.League.Rebuild(p.ctx, p.rebuildProgress(10*time.Second)); err != nil {
		return err
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	say(fmt.Sprintf("rebuilt from events, with %d MB of memory", memory.Sys>>20))
	return nil
}

func (v *generateVerb) play(p *program, store *models.Store) error {
	names := make([]string, v.Players)
	for i := range names {
		names[i] = fmt.Sprintf("Player %04d", i+1)
	}
	roster, _, err := store.People.AddPlayers(p.ctx, names)
	if err != nil {
		return err
	}
	big := randomPast{
		seed: 1, nights: v.Nights, end: time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC), apart: 1, name: "Weekly night %d",
		games: []string{koreanjapanese.ID}, tables: 10, rounds: 4, prepared: 500,
	}
	if err := store.Archive.Import(p.ctx, big.all(roster)); err != nil {
		return err
	}
	return store.League.CreateSeason(p.ctx, leaguestore.Season{
		ID: database.NewID(), Name: "All nights", First: big.begin(0).Format(time.DateOnly), Last: "2026-12-31",
		Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	})
}
