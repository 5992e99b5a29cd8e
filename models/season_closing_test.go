package models_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// closed are seasons of the whole year, one of each ranking, that were closed.
type closed struct {
	*club
	seasons []leaguestore.Season
}

// closeSeasons closes seasons with all nights that were played.
func closeSeasons(c *club) *closed {
	c.t.Helper()
	of := &closed{club: c}
	for _, ranking := range league.Rankings() {
		season := newSeason()
		season.Name, season.Settings.Ranking = string(ranking), ranking
		c.must(c.League.CreateSeason(c.t.Context(), season))
		c.must(c.League.CloseSeason(c.t.Context(), season.ID))
		of.seasons = append(of.seasons, season)
	}
	of.changed("just closed")
	return of
}

// changed sees which nights closed seasons of points name, in their order. A season by ranks
// may name none of them.
func (c *closed) changed(what string, want ...tournament.NightID) {
	c.t.Helper()
	for _, season := range c.seasons {
		table, err := c.League.SeasonTable(c.t.Context(), season.ID, 10, 0)
		c.must(err)
		since, err := c.League.SinceClosing(c.t.Context(), table.Season)
		c.must(err)
		holds := since.Unchanged
		var got []tournament.NightID
		for _, night := range slices.Concat(since.Changed, since.Removed) {
			got = append(got, night.ID)
		}
		if len(since.Added) > 0 || since.Deleted > 0 {
			c.t.Errorf("%s, by %s: %+v", what, season.Name, since)
		}
		adds := slices.Contains([]league.Ranking{league.ByPoints, league.ByAverage, league.ByHand}, season.Settings.Ranking)
		if adds && (holds != (len(want) == 0) || !slices.Equal(got, want)) {
			c.t.Errorf("%s, by %s: holds %v, changed are %v, want %v", what, season.Name, holds, got, want)
		}
		if !adds && len(want) == 0 && (!holds || len(got) > 0) {
			c.t.Errorf("%s, by %s: changed are %v", what, season.Name, got)
		}
		for _, id := range got {
			if !slices.Contains(want, id) {
				c.t.Errorf("%s, by %s: %s has not changed", what, season.Name, id)
			}
		}
	}
}

// threeNights are three finished nights of the first three players of a club. At each the
// same player has won, so that the two others are equal.
func (c *club) threeNights() (played []tournament.NightID) {
	c.t.Helper()
	c.must(c.League.DeleteNight(c.t.Context(), c.night))
	c.players = c.players[:3]
	for _, date := range []string{"2026-03-01", "2026-04-01", "2026-05-01"} {
		played = append(played, c.played(date, "", 1))
	}
	return played
}

// TestMergingAnEntryWithoutMatchesChangesNoClosedSeason, whichever of the two entries is kept,
// although equals are then in another order.
func TestMergingAnEntryWithoutMatchesChangesNoClosedSeason(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx, empty := t.Context(), c.players[3].ID
		c.threeNights()
		seasons := closeSeasons(c)
		for _, player := range c.players {
			for _, kept := range []tournament.PlayerID{player.ID, empty} {
				merged := map[bool]tournament.PlayerID{true: empty, false: player.ID}[kept == player.ID]
				c.must(c.Identity.Merge(ctx, kept, merged, player.ID))
				seasons.changed(player.Name + " merged")
				c.must(c.Identity.UndoMerge(ctx, merged))
				seasons.changed(player.Name + " undone")
			}
		}
		derivedAgrees(t, c.Store)
	})
}

// TestMergingAnEntryThatOnlySatOutChangesNoClosedSeason: the entry has an empty line in the
// table, which is shown as it was closed.
func TestMergingAnEntryThatOnlySatOutChangesNoClosedSeason(t *testing.T) {
	eachClub(t, 5, 1, func(t *testing.T, c *club) {
		ctx, all := t.Context(), c.players
		c.must(c.League.DeleteNight(ctx, c.night))
		played := all[4].ID
		c.players = all[:4]
		sat := make(map[tournament.PlayerID]bool)
		night, err := c.Nights.Night(ctx, c.played("2026-03-01", "", 2))
		c.must(err)
		for _, player := range night.Rounds[0].Byes {
			sat[player] = true
		}
		c.players = slices.DeleteFunc(slices.Clone(all), func(p people.Player) bool { return sat[p.ID] })[:3]
		c.players[2] = all[4]
		c.played("2026-04-01", "", 1)
		season := newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		c.must(c.League.CloseSeason(ctx, season.ID))
		before, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
		c.must(err)
		for idle := range sat {
			for _, merge := range [][2]tournament.PlayerID{{played, idle}, {idle, played}} {
				c.must(c.Identity.Merge(ctx, merge[0], merge[1], played))
				after, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
				c.must(err)
				if since, err := c.League.SinceClosing(ctx, after.Season); err != nil || !since.Unchanged {
					t.Errorf("%+v, %v", since, err)
				}
				for i, line := range before.Players {
					if now := after.Players[i]; now.Rank != line.Rank || now.Value != line.Value || now.Nights != line.Nights {
						t.Errorf("line %d is %+v, was %+v", i, now, line)
					}
				}
				c.must(c.Identity.UndoMerge(ctx, merge[1]))
				after, err = c.League.SeasonTable(ctx, season.ID, 10, 0)
				c.must(err)
				if since, err := c.League.SinceClosing(ctx, after.Season); err != nil || !since.Unchanged {
					t.Errorf("undone: %+v, %v", since, err)
				}
			}
		}
	})
}

// TestAGuestWithoutMatchesMakesNoGuestOfAMember, whichever of the two entries is kept, nor the
// other way round: a player who is a guest because the season says so of newcomers stays one.
func TestAGuestWithoutMatchesMakesNoGuestOfAMember(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx, empty := t.Context(), c.players[3].ID
		c.threeNights()
		played := c.players[0].ID
		var seasons closed
		seasons.club = c
		for _, newcomers := range []league.Membership{league.Member, league.Guest} {
			season := newSeason()
			season.Settings.Newcomers = newcomers
			c.must(c.League.CreateSeason(ctx, season))
			standings := map[tournament.PlayerID]league.Membership{empty: league.Guest}
			if newcomers == league.Guest {
				standings[c.players[1].ID] = league.Member
			}
			c.must(c.League.SetMemberships(ctx, season.ID, standings))
			c.must(c.League.CloseSeason(ctx, season.ID))
			seasons.seasons = append(seasons.seasons, season)
		}
		before := linesOf(t, exported(t, c.Store))
		for _, merge := range [][2]tournament.PlayerID{{played, empty}, {empty, played}} {
			c.must(c.Identity.Merge(ctx, merge[0], merge[1], played))
			seasons.changed("merged")
			c.must(c.Identity.UndoMerge(ctx, merge[1]))
			seasons.changed("undone")
			if now := linesOf(t, exported(t, c.Store)); !slices.Equal(now, before) {
				t.Errorf("after undoing there is\n%s\nwhere there was\n%s", firstOther(now, before), firstOther(before, now))
			}
		}
	})
}

// TestAClosedSeasonNamesOnlyNightsWithOtherNumbers: a note, or other tiles of the same worth,
// raise the revision of a night but change no number.
func TestAClosedSeasonNamesOnlyNightsWithOtherNumbers(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		played := c.threeNights()
		seasons := closeSeasons(c)
		match := func(night tournament.NightID) tournament.Match {
			read, err := c.Nights.Night(ctx, night)
			c.must(err)
			return read.Rounds[0].Matches[0]
		}
		other := winning(t)
		tiles, err := scoring.ParseTiles("345678p34567m8m22p")
		c.must(err)
		other.Concealed, other.WinningTile = tiles, tiles[11]
		points := c.points(played[0])
		c.record(match(played[0]).ID, corrected(match(played[0]), 1, other))
		if now := c.points(played[0]); fmt.Sprint(now) != fmt.Sprint(points) {
			t.Fatalf("the tiles are not of equal worth: %v, %v", now, points)
		}
		seasons.changed("tiles of equal worth")
		c.record(match(played[1]).ID, tournament.Event{Penalty: &tournament.PenaltyGiven{
			Hand: 1, Kind: scoring.OtherFault, Note: "was late", Seen: match(played[1]).Ledger.Latest,
		}})
		seasons.changed("a note")
		c.must(c.People.RenamePlayer(ctx, c.players[0].ID, "Another Name")) // touches every night of the player
		seasons.changed("a name")
		c.correct(played[1])
		seasons.changed("a corrected hand", played[1])
		c.must(c.Nights.SetCounting(ctx, played[2], nights.Rehearsing))
		seasons.changed("a rehearsal as well", played[1], played[2])
		c.must(c.Nights.SetCounting(ctx, played[2], nights.Counts))
		c.record(match(played[1]).ID, corrected(match(played[1]), 1, winning(t)))
		seasons.changed("all is as it was")
		for _, season := range seasons.seasons {
			c.must(c.League.CloseSeason(ctx, season.ID))
		}
		seasons.changed("closed anew")
	})
}

// TestAClosedSeasonKeepsItsNights: one that ends later, and one that is left out. The read
// model can be made anew, and the preview of a merge shows the ranks that the page has.
func TestAClosedSeasonKeepsItsNights(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		played := c.threeNights()
		c.must(c.League.CreateSeason(ctx, season))
		c.must(c.League.CloseSeason(ctx, season.ID))
		table := func() leaguestore.SeasonTable {
			table, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
			c.must(err)
			return table
		}
		before := table()
		since := func(what string) leaguestore.SinceClosing {
			since, err := c.League.SinceClosing(ctx, table().Season)
			c.must(err)
			derivedAgrees(t, c.Store)
			if now := table(); !slices.EqualFunc(now.Players, before.Players, sameLine) || now.All != 3 {
				t.Errorf("%s: the table is %+v of %d nights, it was %+v", what, now.Players, now.All, before.Players)
			}
			return since
		}
		added, _, err := c.People.AddPlayers(ctx, []string{"Nobody Yet"})
		c.must(err)
		later := c.played("2026-06-01", "", 3)
		if now := since("a later night"); now.Unchanged || len(now.Added) != 1 || now.Added[0].ID != later || len(now.Changed)+len(now.Removed) > 0 {
			t.Errorf("a later night: %+v", now)
		}
		for _, line := range before.Players {
			preview, err := c.Identity.PreviewMerge(ctx, tournament.PlayerID(line.ID), added[0].ID)
			c.must(err)
			for _, of := range preview.Seasons {
				if of.ID == season.ID && (of.Kept.Rank != line.Rank || of.After.Rank != line.Rank || of.Kept.Nights != 3) {
					t.Errorf("before a merge: %+v, the page has %+v", of, line)
				}
			}
		}
		c.must(c.Nights.SetCounting(ctx, played[0], nights.Rehearsing))
		if now := since("a rehearsal"); len(now.Added) != 1 || len(now.Removed) != 1 || now.Removed[0].ID != played[0] || len(now.Changed) > 0 {
			t.Errorf("a rehearsal: %+v", now)
		}
		c.must(c.League.ReopenSeason(ctx, season.ID))
		derivedAgrees(t, c.Store)
		if open := table(); open.All != 3 || open.Nights[2].ID != later {
			t.Errorf("opened again it has the nights %+v", open.Nights)
		}
	})
}

// TestAClosedSeasonOutlivesADeletedNight: values and ranks stay, only the column of the night
// is gone.
func TestAClosedSeasonOutlivesADeletedNight(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.played("2026-01-12", "", 2)
		added, err := c.League.RecordPaper(ctx, c.read().Ruleset, oldNights(t))
		c.must(err)
		c.must(c.League.CreateSeason(ctx, season))
		c.must(c.League.CloseSeason(ctx, season.ID))
		before, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
		c.must(err)
		if before.All != 2 || before.Nights[0].Name != "Old one" {
			t.Fatalf("%+v added, the season has %+v", added, before.Nights)
		}
		c.must(c.League.DeleteNight(ctx, before.Nights[0].ID))
		derivedAgrees(t, c.Store)
		after, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
		c.must(err)
		if after.All != 1 || len(after.Players) != len(before.Players) {
			t.Fatalf("%d nights, %d lines", after.All, len(after.Players))
		}
		for i, line := range after.Players {
			then := before.Players[i]
			if line.ID != then.ID || line.Name != then.Name || line.Rank != then.Rank || line.Value != then.Value || line.Nights != then.Nights || !slices.Equal(line.Cells, then.Cells[1:]) {
				t.Errorf("line %d is %+v, it was %+v", i, line, then)
			}
		}
		if since, err := c.League.SinceClosing(ctx, after.Season); err != nil || since.Deleted != 1 || len(since.Changed)+len(since.Removed)+len(since.Added) > 0 {
			t.Errorf("%+v, %v", since, err)
		}
	})
}

// TestAnUnfinishedNightBelongsToASeasonAsItWillWhenItIsOver: by its day, game and preset, or as an
// organiser has decided. A night before its first round belongs to none.
func TestAnUnfinishedNightBelongsToASeasonAsItWillWhenItIsOver(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, night := t.Context(), c.night
		wants := func(what string, season leaguestore.Season, belongs bool) {
			t.Helper()
			unfinished, err := c.League.UnfinishedNights(ctx, season)
			if c.must(err); (len(unfinished) == 1 && unfinished[0].ID == night) != belongs || len(unfinished) > 1 {
				t.Errorf("%s: %v", what, unfinished)
			}
		}
		season := newSeason()
		season.First, season.Last = "2000-01-01", "2099-12-31"
		c.must(c.League.CreateSeason(ctx, season))
		wants("before its first round", season, false)
		c.published()
		wants("by its day", season, true)
		c.must(c.League.SetSeasonNight(ctx, season.ID, night, leaguestore.Out, leaguestore.DefaultWeight))
		wants("left out", season, false)
		past := season
		past.ID, past.Last = database.NewID(), "2000-12-31"
		c.must(c.League.CreateSeason(ctx, past))
		wants("of other days", past, false)
		c.must(c.League.SetSeasonNight(ctx, past.ID, night, leaguestore.In, leaguestore.DefaultWeight))
		wants("added", past, true)
		past.Game = "honshu"
		wants("of another game", past, false)
		season.ID, season.Joining = database.NewID(), leaguestore.ByHand
		wants("not added", season, false)
		c.finished()
		season.ID, season.Joining = database.NewID(), leaguestore.ByDays
		wants("over", season, false)
	})
}
