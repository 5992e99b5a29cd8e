package main

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/oracle"
)

// entered is a night with hands told in every way, and two that were won on one tile.
var entered = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	return furnished(ctx, address, func(store *models.Store, id tournament.NightID) error {
		tiles, err := scoring.ParseTiles("234567p99p345678m")
		if err != nil {
			return err
		}
		won := scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West}
		byTiles, byPoints, byElements := won, won, won
		byTiles.Concealed, byTiles.WinningTile = tiles, tiles[len(tiles)-1]
		byPoints.Winner, byPoints.Way, byPoints.Worth = scoring.East, scoring.ByPoints, &scoring.Worth{Hand: 4, Bonus: 9}
		byElements.Way, byElements.Ticked = scoring.ByElements, []scoring.Ticked{{ID: "clean", Times: 1}, {ID: "concealed", Times: 1}}
		for table, told := range [][]scoring.Hand{{byTiles, byPoints, byElements}, {byPoints, byElements}} {
			for i := range told {
				hand := tournament.HandPlayed{Facts: told[i]}
				if table == 1 {
					hand.Rival = &told[1-i]
				}
				if err := enter(ctx, store, id, table+1, hand); err != nil {
					return err
				}
			}
		}
		return nil
	})
}}

// furnished is the demonstration's database, changed.
func furnished(ctx context.Context, address string, change func(*models.Store, tournament.NightID) error) error {
	store, err := models.Open(ctx, address)
	if err != nil {
		return err
	}
	if _, err := fillDemo(ctx, store, demoEvening); err != nil {
		return err
	}
	nights, err := store.Nights.All(ctx)
	if err != nil {
		return err
	}
	if err := change(store, nights[0].ID); err != nil {
		return err
	}
	return store.Close()
}

// enter records the next hand at a table of the current round.
func enter(ctx context.Context, store *models.Store, id tournament.NightID, table int, hand tournament.HandPlayed) error {
	night, err := store.Nights.Night(ctx, id)
	if err != nil {
		return err
	}
	match, _ := night.TableMatch(table)
	hand.Number, hand.Seats = match.Ledger.State.Hand, match.Ledger.State.Seats
	_, err = store.Matches.Append(ctx, match.ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Hand: &hand})
	return err
}

func TestHandsOfEveryWayAgree(t *testing.T) {
	entered.Each(t, func(t *testing.T, database string) {
		if status, report, complaints := checked(t, database); status != 0 || !strings.HasSuffix(report, "hands: all agree\n") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}

// TestDamagedRivalsAreNamed: the hands of rivals were changed in the database, not by the program.
func TestDamagedRivalsAreNamed(t *testing.T) {
	const rivalry = ` WHERE kind = 'hand' AND payload LIKE '%"hand_points":4,"bonus_points":9%'`
	for name, c := range map[string]struct{ change, want string }{
		"another discarder": {`replace(payload, '"rival":{"outcome":"win","winner":"south","from":"discard","payer":"west"', '"rival":{"outcome":"win","winner":"south","from":"discard","payer":"east"')`, "the record is damaged: replaying event"},
		"an unknown way":    {`replace(payload, '"way":"elements"', '"way":"hearsay"')`, "the record is damaged: reading event"},
	} {
		t.Run(name, func(t *testing.T) {
			database := entered.SQLite(t)
			tamper(t, database, `UPDATE events SET payload = `+c.change+rivalry)
			if status, report, _ := checked(t, database); status != 1 || !strings.Contains(report, c.want) {
				t.Errorf("status %d\n%s", status, report)
			}
		})
	}
}

// corrected is the played night with corrections in the round being played.
var corrected = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	return furnished(ctx, address, func(store *models.Store, id tournament.NightID) error {
		random := rand.New(rand.NewPCG(3, 5))
		for range 60 {
			night, err := store.Nights.Night(ctx, id)
			if err != nil {
				return err
			}
			match, _ := night.TableMatch(1 + random.IntN(2))
			event := oracle.RandomEvent(random, &match, oracle.AllChows)
			if said := event.Acceptance; said != nil && said.Way == tournament.ByOwnPhone {
				said.Way = tournament.ByCode // a round may be closed, and then no own phone agrees
			}
			event.ID = tournament.EntryID(database.NewID())
			if event.Substitution != nil {
				continue // they would have to be there
			}
			if _, err := match.Recorded(event); err != nil {
				continue
			}
			if _, err := store.Matches.Append(ctx, match.ID, event); err != nil {
				return err
			}
		}
		return nil
	})
}}

func TestCorrectedNightsAgree(t *testing.T) {
	corrected.Each(t, func(t *testing.T, database string) {
		if status, report, complaints := checked(t, database); status != 0 || !strings.Contains(report, " corrected): all agree") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}
