package models_test

import (
	"database/sql"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

// TestEveryTableWithPlayersIsInPersonalData, or is known to be computed from others; also one
// that a migration adds.
func TestEveryTableWithPlayersIsInPersonalData(t *testing.T) {
	address := databasetest.SQLite(t)
	store := open(t, address)
	added, _, err := store.People.AddPlayers(t.Context(), []string{"Anna"})
	must(t, err)
	data, err := store.Identity.PersonalData(t.Context(), added[0].ID)
	must(t, err)
	db, err := sql.Open("sqlite", address)
	must(t, err)
	defer db.Close()
	tables := texts(t, db, `SELECT tables.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
		WHERE tables.type = 'table' AND columns.name = 'player_id'`)
	if len(tables) < len(computed) {
		t.Fatalf("tables of players: %v", tables)
	}
	for _, table := range tables {
		if _, told := data[table]; told == slices.Contains(computed, table) {
			t.Errorf("%s is told: %v", table, told)
		}
	}
	must(t, store.Close())
}

// computed are the tables of a player's sums, which say nothing that the results do not say.
var computed = []string{"bests", "feats", "match_tallies", "pairs", "season_scores", "tallies"}

// TestPersonalDataHasAllRowsOfThePlayer from every table that names players, no rows of others,
// and nothing that lets somebody in.
func TestPersonalDataHasAllRowsOfThePlayer(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 4, 1).published().finished()
		ctx, id, other := t.Context(), c.players[0].ID, c.players[1].ID
		c.must(c.People.RenamePlayer(ctx, id, "Anna Nováková"))
		c.must(c.People.ShowPlayer(ctx, id, tournament.ByAlias, "Tiger"))
		c.must(c.People.MakePersonalLinks(ctx, id, other))
		data, err := store.Identity.PersonalData(ctx, id)
		c.must(err)
		var all strings.Builder
		for table, rows := range data {
			for _, row := range rows {
				if !strings.Contains(string(row), string(id)) && table != "nights" && table != "events" {
					t.Errorf("%s has a row of somebody else: %s", table, row)
				}
				all.Write(row)
			}
		}
		for _, want := range []string{"Anna Nováková", "Tiger"} {
			if !strings.Contains(all.String(), want) {
				t.Errorf("%q is not told in %s", want, all.String())
			}
		}
		if len(data["events"]) != 9 || len(data["nights"]) != 1 || len(data["attendances"]) != 1 || len(data["personal_links"]) != 1 || strings.Contains(all.String(), `"hash"`) {
			t.Errorf("%s", all.String())
		}
		wantError(t, "nobody", errorOf(store.Identity.PersonalData(ctx, "nobody")), tournament.ErrNotFound)
	})
}

// TestPersonalDataSaysNothingAboutOthers: neither who should not meet somebody, nor which
// account or program recorded a hand.
func TestPersonalDataSaysNothingAboutOthers(t *testing.T) {
	eachClub(t, 6, 1, func(t *testing.T, c *club) {
		one, other := c.players[1].ID, c.players[2].ID
		c.must(c.Nights.ChangeWishes(t.Context(), c.night, tournament.Wishes{Apart: [][]tournament.PlayerID{{one, other}}}))
		c.published()
		for table := range c.read().Rounds[0].Matches {
			played := c.match(table + 1)
			entered := hand(played, 1, winning(t))
			entered.By = "Dana Organiser"
			c.append(played.ID, entered)
		}
		data, err := c.Identity.PersonalData(t.Context(), c.players[0].ID)
		c.must(err)
		if len(data["nights"]) != 1 || len(data["events"]) != 1 {
			t.Fatalf("%d nights and %d events", len(data["nights"]), len(data["events"]))
		}
		for table, rows := range data {
			for _, row := range rows {
				for _, foreign := range []string{string(one), string(other), "Dana Organiser"} {
					if strings.Contains(string(row), foreign) {
						t.Errorf("%s tells %q: %s", table, foreign, row)
					}
				}
			}
		}
		for _, want := range []string{`"payload":"{`, `"number":1`} {
			if !strings.Contains(string(data["events"][0]), want) {
				t.Errorf("the hand lacks %s: %s", want, data["events"][0])
			}
		}
	})
}
