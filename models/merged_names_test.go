package models_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// TestNamesOfMergedEntriesFindThePlayer: wherever one is typed, in archives, in the journal and
// in personal links.
func TestNamesOfMergedEntriesFindThePlayer(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		ctx := t.Context()
		links, err := d.People.PersonalLinks(ctx)
		must(t, err)
		from := unpacked(t, exported(t, d.Store))
		must(t, d.People.MakePersonalLinks(ctx, d.anna.ID))
		must(t, d.Nights.SetPresent(ctx, d.coming, d.others[0].ID, nights.Here))
		d.merge()
		if added, known, err := d.People.AddPlayers(ctx, []string{"anna novak"}); err != nil || len(added) > 0 || !slices.Equal(known, []string{"Anna Nováková"}) {
			t.Errorf("added %v, known %v, %v", added, known, err)
		}
		players, err := d.People.Players(ctx)
		must(t, err)
		anna := slices.IndexFunc(players, func(player people.Player) bool { return player.ID == d.anna.ID })
		if len(players) != 12 || !players[anna].Has("Anna Novak") || players[anna].Nights != 8 {
			t.Errorf("the roster is %+v", players)
		}
		for _, night := range d.nights {
			if taken, err := d.Archive.TakeInNight(ctx, from.Archive, night, false); err != nil || !taken.Existed {
				t.Errorf("the same night from an older archive: %+v, %v", taken, err)
			}
		}
		if player, err := d.People.PersonalLinkByToken(ctx, links[0].Token); err != nil || player != d.anna.ID {
			t.Errorf("the link leads to %s, %v", player, err)
		}
		own, err := d.People.PersonalLinks(ctx)
		must(t, err)
		for _, link := range own {
			if link.Player == d.anna.ID {
				must(t, d.People.RevokePersonalLink(ctx, link.ID))
			}
		}
		wantError(t, "the other link, too", errorOf(d.People.PersonalLinkByToken(ctx, links[0].Token)), tournament.ErrExpired)
		lines := told(t, d.Store, journal.Filter{Player: d.anna.ID})
		if kinds := kindsOf(lines); !slices.Contains(kinds, "team.saved") || !slices.Contains(kinds, "players.merged") || len(lines) != len(told(t, d.Store, journal.Filter{Player: d.novak.ID})) {
			t.Errorf("the journal tells of the player %v", kinds)
		}
		data, err := d.Identity.PersonalData(ctx, d.anna.ID)
		if all := fmt.Sprintf("%s", data); err != nil || len(data["players"]) != 2 || len(data["merges"]) != 1 || strings.Contains(all, `"hash"`) {
			t.Errorf("the player is told %s, %v", all, err)
		}
		must(t, d.People.RenamePlayer(ctx, d.anna.ID, "Anna Novak"))
		if player, err := d.People.Player(ctx, d.anna.ID); err != nil || player.FullName != "Anna Novak" {
			t.Errorf("the other name: %+v, %v", player, err)
		}
		must(t, d.Identity.UndoMerge(ctx, d.novak.ID))
		if player, err := d.People.Player(ctx, d.anna.ID); err != nil || player.FullName != "Anna Nováková" {
			t.Errorf("afterwards: %+v, %v", player, err)
		}
	})
}

// TestEntriesMergedInACircleEndNoRequest: only an archive that somebody has edited can have
// them. Nothing may wait for ever.
func TestEntriesMergedInACircleEndNoRequest(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store := open(t, address)
		added, _, err := store.People.AddPlayers(t.Context(), []string{"Anna", "Bo", "Cy"})
		must(t, err)
		db, _ := connect(t, address)
		defer db.Close()
		must(t, execute(t, db, "UPDATE players SET merged_into = '"+string(added[1].ID)+"' WHERE name = 'Anna'",
			"UPDATE players SET merged_into = '"+string(added[0].ID)+"' WHERE name = 'Bo'"))
		wantError(t, "a player of the circle", errorOf(store.People.Player(t.Context(), added[0].ID)), tournament.ErrNotFound)
		_, _, err = store.People.AddPlayers(t.Context(), []string{"Bo"})
		wantError(t, "a name of the circle", err, tournament.ErrConflict)
		wantError(t, "undoing", store.Identity.UndoMerge(t.Context(), added[0].ID), tournament.ErrConflict)
		if players, err := store.People.Players(t.Context()); err != nil || len(players) != 1 || players[0].Name != "Cy" {
			t.Errorf("the roster is %+v, %v", players, err)
		}
		wantError(t, "no night", errorOf(store.Archive.TakeInNight(t.Context(), unpacked(t, exported(t, store)).Archive, "none", true)), tournament.ErrNotFound)
	})
}

// TestAFormWithTheIdOfAMergedEntryMeansThePlayer, because the form was loaded before the merge.
func TestAFormWithTheIdOfAMergedEntryMeansThePlayer(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		ctx := t.Context()
		d.merge()
		links, err := d.People.PersonalLinks(ctx)
		must(t, err)
		for _, link := range links {
			must(t, d.People.RevokePersonalLink(ctx, link.ID))
		}
		must(t, d.People.MakePersonalLinks(ctx, d.novak.ID))
		if links, err = d.People.PersonalLinks(ctx); err != nil || len(links) != 1 || links[0].Player != d.anna.ID {
			t.Errorf("links are %+v, %v", links, err)
		}
		must(t, d.League.SetMemberships(ctx, d.season, map[tournament.PlayerID]league.Membership{d.novak.ID: league.Guest}))
		must(t, d.League.SaveTeam(ctx, d.season, league.Team{ID: database.NewID(), Name: "Later", Members: []tournament.PlayerID{d.novak.ID, d.anna.ID}}))
		standings, teams, err := d.League.SeasonPlayers(ctx, d.season)
		must(t, err)
		if len(standings) != 1 || standings[d.anna.ID] != league.Guest {
			t.Errorf("the season has %v", standings)
		}
		later := slices.IndexFunc(teams, func(team league.Team) bool { return team.Name == "Later" })
		if !slices.Equal(teams[later].Members, []tournament.PlayerID{d.anna.ID}) {
			t.Errorf("the team is %+v", teams[later])
		}
		must(t, d.People.ShowPlayer(ctx, d.anna.ID, tournament.ByInitial, ""))
		must(t, d.People.RenamePlayer(ctx, d.anna.ID, "Anna Novak")) // the initial stays
		if player, err := d.People.Player(ctx, d.anna.ID); err != nil || player.FullName != "Anna Novak" || player.Name != "Anna N." {
			t.Errorf("the other name: %+v, %v", player, err)
		}
	})
}
