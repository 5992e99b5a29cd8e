package models_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
	"github.com/threewinds/threewinds/tournament/rating"
)

// oldNights are two nights from paper: of the second only the points are known.
func oldNights(t *testing.T) []lists.PaperNight {
	t.Helper()
	return fromPaper(t, "date;night;venue;player;points;matches;places\n"+
		"2026-01-10;Old one;Pub;Player 01;30;2;1 1\n2026-01-10;Old one;Pub;Player 02;-10;2;2 3\n2026-01-10;Old one;Pub;Zoe;-20;2;3 2\n"+
		"2026-01-11;Older;;Zoe;5;3;\n2026-01-11;Older;;Player 01;-5;3;\n")
}

// fromPaper are the nights of a file, the columns of which stand under their own names.
func fromPaper(t *testing.T, file string) []lists.PaperNight {
	t.Helper()
	headings := make(lists.Headings)
	for _, column := range []lists.Column{
		lists.ColumnDate, lists.ColumnNight, lists.ColumnVenue, lists.ColumnPlayer, lists.ColumnPoints,
		lists.ColumnMatches, lists.ColumnMatchRanks,
	} {
		headings[string(column)] = column
	}
	all, problems := headings.ParsePaper(file, "2026-11-23")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return all
}

// TestPaperNightsWithRanksCountInSeasonsAndRatings; those with points only are in lists.
// Recording the same nights again changes nothing.
func TestPaperNightsWithRanksCountInSeasonsAndRatings(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		c.played("2026-01-12", "", 2)
		ruleset := c.read().Ruleset
		added, err := c.League.RecordPaper(ctx, ruleset, oldNights(t))
		c.must(err)
		if got := fmt.Sprint(added); got != "{2 0 [Zoe]}" {
			t.Errorf("added %s", got)
		}
		derivedAgrees(t, c.Store)
		before := exported(t, c.Store)
		again, err := c.League.RecordPaper(ctx, ruleset, oldNights(t))
		c.must(err)
		if got := fmt.Sprint(again); got != "{0 2 []}" || !bytes.Equal(before, exported(t, c.Store)) {
			t.Errorf("a second time: %s", got)
		}
		known, err := c.League.ComparePaper(ctx, ruleset, oldNights(t))
		c.must(err)
		if fmt.Sprint(known) != fmt.Sprint([]league.PaperState{league.PaperSame, league.PaperSame}) {
			t.Errorf("known %v", known)
		}

		table, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
		c.must(err)
		if table.All != 2 || table.Nights[0].Name != "Old one" || len(table.Players) != 4 {
			t.Errorf("the season has %d nights, the first is %+v, %d players", table.All, table.Nights[0], len(table.Players))
		}
		zoe := c.named("Zoe")
		career, err := c.League.Career(ctx, zoe.ID, league.EveryMatch)
		c.must(err)
		if len(career.Ratings) != 2 || career.Ratings[1].Ratings[rating.Elo].Matches != 2 || !career.Own.IsZero() || len(career.Pairs)+len(career.Bests) > 0 {
			t.Errorf("the career of somebody from paper: %+v", career)
		}
		past, err := c.League.PlayerNights(ctx, zoe.ID, 0, 9)
		c.must(err)
		if len(past) != 2 || past[0].Paper != tournament.PaperPoints || past[1].Paper != tournament.PaperMatchRanks || past[0].Name != "Older" || past[0].Matches != nil || past[0].Result.Matches != 3 ||
			past[1].Rank != 3 || past[1].Players != 3 || past[1].Points != scoring.Points(-20) || past[1].Spans[0].First != 2 {
			t.Errorf("the nights of somebody from paper: %+v", past)
		}
		past, err = c.League.PlayerNights(ctx, c.named("Player 01").ID, 0, 9)
		c.must(err)
		if len(past) != 3 || past[1].MatchesWon != 0 || past[2].MatchesWon != 2 {
			t.Errorf("the nights of the winner: %+v", past)
		}
		career, err = c.League.Career(ctx, c.named("Player 01").ID, league.EveryMatch)
		c.must(err)
		if slices.ContainsFunc(career.Bests, func(best league.Best) bool { return best.Kind == league.LongestRun }) {
			t.Errorf("wins from paper are a run: %+v", career.Bests)
		}
		if zoe.Nights != 2 {
			t.Errorf("attended %d nights", zoe.Nights)
		}
		wantError(t, "somebody with results was removed", c.Identity.RemovePlayer(ctx, zoe.ID), tournament.ErrConflict)
		all, err := c.Nights.All(ctx)
		c.must(err)
		if last := all[len(all)-1]; !last.Paper || last.Players != 3 || last.Announcement.Venue != "Pub" {
			t.Errorf("the list has %+v", last)
		}
	})
}

// named finds a player of the roster by name.
func (c *club) named(name string) people.Player {
	c.t.Helper()
	players, err := c.People.Players(c.t.Context())
	c.must(err)
	for _, player := range players {
		if player.Name == name {
			return player
		}
	}
	c.t.Fatalf("nobody is called %s", name)
	return people.Player{}
}

// TestPaperNightsAreRecordedAllOrNone: if another night of the same name and day exists, the
// whole file is refused.
func TestPaperNightsAreRecordedAllOrNone(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, ruleset, all := t.Context(), c.read().Ruleset, oldNights(t)
		_, err := c.League.RecordPaper(ctx, ruleset, all[1:])
		c.must(err)
		before := exported(t, c.Store)
		all[1].Lines[0].Points++
		_, err = c.League.RecordPaper(ctx, ruleset, all)
		wantError(t, "another night of the name", err, tournament.ErrConflict)
		if !bytes.Equal(before, exported(t, c.Store)) {
			t.Error("something was recorded")
		}
		if known, err := c.League.ComparePaper(ctx, ruleset, all); err != nil || fmt.Sprint(known) != fmt.Sprint([]league.PaperState{league.PaperNew, league.PaperConflict}) {
			t.Errorf("known %v, %v", known, err)
		}
		derivedAgrees(t, c.Store)
	})
}

// TestADeletedPaperNightLeavesNothing: seasons and ratings are as before it.
func TestADeletedPaperNightLeavesNothing(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, season := t.Context(), newSeason()
		c.must(c.League.CreateSeason(ctx, season))
		c.played("2026-01-12", "", 2)
		rated := func() string {
			career, err := c.League.Career(ctx, c.named("Player 01").ID, league.EveryMatch)
			c.must(err)
			table, err := c.League.SeasonTable(ctx, season.ID, 10, 0)
			c.must(err)
			return fmt.Sprint(career, table.Players, table.All)
		}
		before := rated()
		_, err := c.League.RecordPaper(ctx, c.read().Ruleset, oldNights(t))
		c.must(err)
		if rated() == before {
			t.Error("the old nights changed nothing")
		}
		all, err := c.Nights.All(ctx)
		c.must(err)
		for _, night := range all {
			if night.Paper {
				c.must(c.Nights.SetFriendly(ctx, night.ID, nights.Friendly))
				derivedAgrees(t, c.Store)
				c.must(c.League.DeleteNight(ctx, night.ID))
			}
		}
		if after := rated(); after != before {
			t.Errorf("after\n%s\nbefore\n%s", after, before)
		}
		derivedAgrees(t, c.Store)
		if damage, err := c.DB.Integrity(ctx); err != nil || len(damage) > 0 {
			t.Errorf("the database is damaged: %v, %v", damage, err)
		}
	})
}

// TestPaperNightsAreInArchivesAndRebuilt: an archive takes them to the other database, and the
// read model is computed from them there.
func TestPaperNightsAreInArchivesAndRebuilt(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		ctx, c := t.Context(), newClub(t, open(t, address), 3, 1)
		c.must(c.League.CreateSeason(ctx, newSeason()))
		_, err := c.League.RecordPaper(ctx, c.read().Ruleset, oldNights(t))
		c.must(err)
		first := exported(t, c.Store)
		for engine, place := range map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)} {
			other := open(t, place)
			c.must(other.Archive.TakeIn(ctx, unpacked(t, first).Archive, league.NoProgress))
			if !bytes.Equal(first, exported(t, other)) {
				t.Errorf("through %s it has other bytes", engine)
			}
			derivedAgrees(t, other)
			if players, err := other.People.Players(ctx); err != nil || len(players) != 4 {
				t.Errorf("%d players, %v", len(players), err)
			}
		}
		all, err := c.Nights.All(ctx)
		c.must(err)
		one, err := c.Archive.Fingerprint(ctx, all[len(all)-1].ID)
		c.must(err)
		db, _ := connect(t, address)
		defer db.Close()
		c.must(execute(t, db, "DELETE FROM match_results", "DELETE FROM night_results", "UPDATE paper_results SET points = points + 1", "UPDATE nights SET revision = revision + 1"))
		if findings, err := c.League.Rebuild(ctx, league.NoProgress); err != nil || len(findings) > 0 {
			t.Errorf("rebuilding: %v, %v", findings, err)
		}
		derivedAgrees(t, c.Store)
		if two, err := c.Archive.Fingerprint(ctx, all[len(all)-1].ID); err != nil || one == two {
			t.Errorf("the fingerprint does not see other points: %s, %v", two, err)
		}
	})
}

// TestManyPaperNightsAreRatedInTheBackground, with the same ratings as if all were rated at
// once.
func TestManyPaperNightsAreRatedInTheBackground(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		ctx := t.Context()
		store, err := models.Open(ctx, address, models.RateAtOnce(1), models.RequireJournal)
		must(t, err)
		c := newClub(t, store, 3, 1)
		c.played("2026-01-12", "", 2)
		must(t, errorOf(c.League.RecordPaper(ctx, c.read().Ruleset, oldNights(t))))
		must(t, c.League.RatePending(ctx))
		derivedAgrees(t, store)
		career, err := c.League.Career(ctx, c.named("Player 01").ID, league.EveryMatch)
		must(t, err)
		if len(career.Ratings) != 3 || career.Ratings[2].Ratings[rating.Elo].Matches != 3 {
			t.Errorf("rated are %+v", career.Ratings)
		}
		must(t, store.Close())
	})
}
