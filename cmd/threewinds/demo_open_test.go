package main

import (
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
)

// TestTheDemonstrationHasOpenEvenings: eight in the past, and one of today with four tables and three people
// who are free, of whom the next table is made.
func TestTheDemonstrationHasOpenEvenings(t *testing.T) {
	address := databasetest.SQLite(t)
	store, err := openStore(t.Context(), address)
	must(t, err)
	_, err = fillWholeDemo(t.Context(), store, demoEvening)
	must(t, err)
	all, err := store.Nights.All(t.Context())
	must(t, err)
	past, announced := 0, 0
	var today *tournament.Night
	for _, one := range all {
		if one.Name != demoOpenName {
			continue
		}
		night, err := store.Nights.Night(t.Context(), one.ID)
		must(t, err)
		switch night.Phase {
		case tournament.Playing:
			today = night
			continue
		case tournament.Gathering:
			announced++
			continue
		case tournament.Finished:
		}
		past++
		if played := len(night.Roundless); played < 9 || night.Form != tournament.Open || len(night.Rounds) > 0 {
			t.Errorf("%s: %d matches, %s", night.Date, played, night.Form)
		}
	}
	if past != demoOpenPast || today == nil || announced != 3 {
		t.Fatalf("%d open evenings in the past, %d announced; today there is one: %v", past, announced, today != nil)
	}
	if tables, free := len(today.Running()), len(today.Free()); tables != 4 || free != 3 {
		t.Errorf("%d tables play, %d are free", tables, free)
	}
	before, err := store.Nights.Before(t.Context(), today)
	must(t, err)
	if proposal, ok := nexttable.Propose(nexttable.RequestFor(today, before, time.Now())); !ok || len(before.Met) == 0 {
		t.Errorf("proposed are %v; %d pairs have met before", proposal, len(before.Met))
	}
	must(t, store.Close())
	if status, printed, complaints := ran(t, "check", "--database", address); status != 0 {
		t.Errorf("check says %s%s", printed, complaints)
	}
}
