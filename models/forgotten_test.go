package models_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// nameless calls forgotten players by a word and their number.
func nameless(word string) func(number int64) string {
	return func(number int64) string { return fmt.Sprintf("%s %d", word, number) }
}

// forgotten is a club that has forgotten the first player of its night.
func forgotten(t *testing.T, address, name, word string) *club {
	t.Helper()
	c := newClub(t, open(t, address), 3, 1).published().finished()
	c.must(c.People.RenamePlayer(t.Context(), c.players[0].ID, name))
	c.must(c.Identity.Forget(t.Context(), c.players[0].ID, nameless(word)))
	return c
}

// TestAForgottenPlayerOfAnotherClubGetsANumberOfThisOne, because every club counts its forgotten
// players from 1.
func TestAForgottenPlayerOfAnotherClubGetsANumberOfThisOne(t *testing.T) {
	for word, want := range map[string]string{"Player": "Player 2", "Hráč": "Hráč 2"} {
		migrated.Each(t, func(t *testing.T, address string) {
			ctx, here := t.Context(), forgotten(t, address, "Anna Here", "Player")
			there := forgotten(t, databasetest.SQLite(t), "Bo There", word)
			from := unpacked(t, exported(t, there.Store))
			nights, err := here.Archive.PreviewNights(ctx, from.Archive)
			if err != nil || len(nights) != 1 || len(nights[0].Unknown)+len(nights[0].Ambiguous) > 0 {
				t.Errorf("the preview: %+v, %v", nights, err)
			}
			taken, err := here.Archive.TakeInNight(ctx, from.Archive, there.night, true)
			if err != nil || taken.Existed || len(taken.Added) > 0 {
				t.Fatalf("%+v, %v", taken, err)
			}
			mark, err := there.Archive.Fingerprint(ctx, there.night)
			there.must(err)
			if got, err := here.Archive.Fingerprint(ctx, there.night); err != nil || got != mark {
				t.Errorf("the night is another one: %s, %s, %v", got, mark, err)
			}
			for id, nights := range map[tournament.PlayerID]tournament.NightID{here.players[0].ID: here.night, there.players[0].ID: there.night} {
				if own, err := here.Nights.NightsOf(ctx, id); err != nil || len(own) != 1 || own[0] != nights {
					t.Errorf("%s was at %v, %v", id, own, err)
				}
			}
			added, err := here.People.Player(ctx, there.players[0].ID)
			if err != nil || !added.Forgotten || added.Name != want || added.FullName != want {
				t.Errorf("%+v, %v, want %s", added, err, want)
			}
			if again, err := here.Archive.TakeInNight(ctx, from.Archive, there.night, true); err != nil || !again.Existed {
				t.Errorf("a second time: %+v, %v", again, err)
			}
		})
	}
}

// TestAForgottenPlayerIsNotTakenForSomebodyOfAnArchive, even if somebody there has the name under
// which the results of the forgotten player are shown.
func TestAForgottenPlayerIsNotTakenForSomebodyOfAnArchive(t *testing.T) {
	here := forgotten(t, databasetest.SQLite(t), "Anna Here", "Player")
	there := newClub(t, open(t, databasetest.SQLite(t)), 3, 1)
	there.must(there.People.RenamePlayer(t.Context(), there.players[0].ID, "Player 1"))
	there.published().finished()
	_, err := here.Archive.TakeInNight(t.Context(), unpacked(t, exported(t, there.Store)).Archive, there.night, true)
	if who, ok := errors.AsType[archive.AmbiguousPlayers](err); !ok || !slices.Equal(who, []string{"Player 1"}) {
		t.Errorf("taken in: %v", err)
	}
}

// TestAForgottenPlayerCannotBeCheckedIn, neither by id nor by the name of the results, because
// no list would show the player.
func TestAForgottenPlayerCannotBeCheckedIn(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		c := forgotten(t, address, "Anna Here", "Player")
		ctx, id := t.Context(), c.players[0].ID
		c.night = tournament.NightID(database.NewID())
		plan := c.plan(1)
		plan.Announcement.Seats = 12
		c.must(c.Nights.CreateNight(ctx, plan))
		wantError(t, "at the door", c.Nights.SetPresent(ctx, c.night, id, nights.Here), tournament.ErrNotFound)
		wantError(t, "with everybody", c.Nights.SetAllPresent(ctx, c.night, []tournament.PlayerID{id}, nights.Here), tournament.ErrNotFound)
		wantError(t, "signing up", c.Nights.SignUp(ctx, c.night, id), tournament.ErrNotFound)
		wantProblem(t, "from outside", c.Nights.CheckInAndOut(ctx, c.night, []tournament.PlayerID{id}, nil), "player_id")
		names := []string{"Player 1"}
		wantProblem(t, "by name", c.Nights.CheckIn(ctx, c.night, names), "name_taken")
		wantProblem(t, "as a house player", c.Nights.CheckInHouse(ctx, c.night, names), "name_taken")
		_, _, err := c.People.AddPlayers(ctx, names)
		wantProblem(t, "on the roster", err, "name_taken")
		paper := fromPaper(t, "date;night;player;points;matches\n2026-01-10;Old;player 1;0;1\n")
		_, err = c.League.RecordPaper(ctx, c.read().Ruleset, paper)
		wantProblem(t, "on paper", err, "name_taken")
		if night := c.read(); len(night.Attendances)+len(night.SignUps) > 0 {
			t.Errorf("the night has %v, %v", night.Attendances, night.SignUps)
		}
		for _, player := range c.players[1:] {
			c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
		}
		c.must(c.Nights.CheckIn(ctx, c.night, []string{"Cy"}))
		c.published()
		match := c.match(1)
		_, err = c.Matches.Substitute(ctx, match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 1, Reason: "late", Seen: match.Ledger.Latest},
		}, "Player 1")
		wantProblem(t, "as a substitute", err, "name_taken")
		wantProblem(t, "taking over", c.Matches.TakeOver(ctx, c.night, database.NewID(), "Dana", c.players[1].ID, "Player 1"), "name_taken")
	})
}

// TestAForgottenPlayerIsNotInTheFinal: the next one in the table takes the place.
func TestAForgottenPlayerIsNotInTheFinal(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx, season, all := t.Context(), newSeason(), c.players
		c.must(c.League.CreateSeason(ctx, season))
		c.players = all[:3]
		c.played("2026-03-01", "", 3)
		c.players = []people.Player{all[3], all[1], all[2]}
		c.played("2026-03-08", "", 1)
		for _, player := range all {
			c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Away))
		}
		c.must(c.League.DeleteNight(ctx, c.night))
		table, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
		c.must(err)
		first := tournament.PlayerID(table.Players[0].ID)
		c.must(c.Identity.Forget(ctx, first, nameless("Player")))
		plan := leaguestore.FinalPlan{
			Night: tournament.NightID(database.NewID()), Name: "Final", Date: "2026-12-20", Season: season.ID, Qualifiers: 4, Carry: league.CarryWhole,
		}
		wantProblem(t, "more than can come", c.League.CreateFinal(ctx, plan), "final_too_few")
		plan.Qualifiers = 3
		c.must(c.League.CreateFinal(ctx, plan))
		night, err := c.Nights.Night(ctx, plan.Night)
		c.must(err)
		if len(night.Present()) != 3 || night.Final.Carried[first] != 0 {
			t.Errorf("the final has %v, the forgotten player brings %d", night.Present(), night.Final.Carried[first])
		}
	})
}

// TestAForgottenPlayerStaysInTheSeason, as member or guest and in the team, when somebody saves
// the players and teams without the forgotten one.
func TestAForgottenPlayerStaysInTheSeason(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season, all := t.Context(), newSeason(), c.players
		c.must(c.League.CreateSeason(ctx, season))
		c.played("2026-03-01", "", 3)
		for _, player := range all {
			c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Away))
		}
		c.must(c.League.DeleteNight(ctx, c.night))
		guest, team := all[0].ID, league.Team{ID: database.NewID(), Name: "Red", Members: []tournament.PlayerID{all[0].ID, all[1].ID}}
		c.must(c.League.SetMemberships(ctx, season.ID, map[tournament.PlayerID]league.Membership{guest: league.Guest}))
		c.must(c.League.SaveTeam(ctx, season.ID, team))
		c.must(c.Identity.Forget(ctx, guest, nameless("Player")))
		lines := len(told(t, c.Store, journal.Filter{}))
		team.Members = team.Members[1:]
		c.must(c.League.SetMemberships(ctx, season.ID, nil))
		c.must(c.League.SaveTeam(ctx, season.ID, team))
		if more := len(told(t, c.Store, journal.Filter{})) - lines; more != 0 {
			t.Errorf("the journal is told %d changes", more)
		}
		team.Members = []tournament.PlayerID{all[2].ID}
		c.must(c.League.SaveTeam(ctx, season.ID, team))
		c.must(c.League.SetMemberships(ctx, season.ID, map[tournament.PlayerID]league.Membership{all[1].ID: league.Guest}))
		standings, teams, err := c.League.SeasonPlayers(ctx, season.ID)
		c.must(err)
		if len(standings) != 2 || standings[guest] != league.Guest {
			t.Errorf("the standings are %v", standings)
		}
		if len(teams) != 1 || len(teams[0].Members) != 2 {
			t.Errorf("the teams are %v", teams)
		}
		table, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
		c.must(err)
		if len(table.Players) != 1 || table.Players[0].ID != string(all[2].ID) {
			t.Errorf("the table is %+v", table.Players)
		}
	})
}

// TestTheNameOfAForgottenPlayerIsNotInTheFile of the database any more, nor in the files beside
// it, wherever SQLite has moved the row before.
func TestTheNameOfAForgottenPlayerIsNotInTheFile(t *testing.T) {
	address := databasetest.SQLite(t)
	open := func() *models.Store {
		store, err := models.Open(t.Context(), address)
		must(t, err)
		return store
	}
	store := open()
	var ids []tournament.PlayerID
	for group := range 6 {
		names := make([]string, 40)
		for i := range names {
			names[i] = fmt.Sprintf("Somebody Else %c%c", 'A'+group, 'A'+i)
		}
		names[7] = fmt.Sprintf("Xaverova Zuzana %c", 'A'+group)
		added, _, err := store.People.AddPlayers(t.Context(), names)
		must(t, err)
		ids = append(ids, added[7].ID)
		must(t, store.People.ShowPlayer(t.Context(), added[7].ID, tournament.ByAlias, fmt.Sprintf("Xaverova %c", 'A'+group)))
	}
	must(t, store.Close())
	store = open()
	for _, id := range ids {
		must(t, store.Identity.Forget(t.Context(), id, nameless("Player")))
	}
	look := func(when string) {
		for _, path := range []string{address, address + "-wal"} {
			content, err := os.ReadFile(path)
			if err != nil && !errors.Is(err, os.ErrNotExist) {
				t.Fatal(err)
			}
			if bytes.Contains(bytes.ToLower(content), []byte("xaverova")) {
				t.Errorf("%s: %s has the name", when, path[len(address):])
			}
		}
	}
	look("open")
	must(t, store.Close())
	look("closed")
}
