package models_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

func TestAWholeNightFromDoorToRanking(t *testing.T) {
	eachPublished(t, 7, 2, func(t *testing.T, c *club) {
		night := c.read()
		if night.Phase != tournament.Playing || len(night.Rounds) != 2 || len(night.Rounds[0].Byes) != 1 {
			t.Fatalf("published: %s, %d rounds", night.Phase, len(night.Rounds))
		}
		var incomplete tournament.Incomplete
		err := c.Nights.CloseRound(t.Context(), c.night, 1)
		if !errors.As(err, &incomplete) || len(incomplete) != 2 || incomplete[0] != (tournament.Missing{Table: 1, From: 1, To: 9}) {
			t.Fatalf("closing an open round: %v", err)
		}
		for round := 1; round <= 2; round++ {
			c.playOut(1)
			c.playOut(2)
			for range 2 { // twice: the second time it is closed already
				c.must(c.Nights.CloseRound(t.Context(), c.night, round))
			}
		}
		night = c.read()
		if night.Phase != tournament.Finished || night.FinishedAt.IsZero() {
			t.Errorf("after the last round: %s", night.Phase)
		}
		if standings := night.Standings(); len(standings) != 7 || !standings[0].Shared {
			t.Errorf("standings %+v", standings)
		}
		match := night.Rounds[1].Matches[0]
		wantError(t, "a hand after the night", errorOf(c.Matches.Append(t.Context(), match.ID, hand(match, 9, scoring.Hand{Outcome: scoring.DrawnHand}))), tournament.ErrFinished)
	})
}

func TestPublishingASeatingTwiceChangesNothing(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 9, 2).drawn(3)
		wantError(t, "publishing a draft that is not the last", c.Nights.Publish(t.Context(), c.night, 2), tournament.ErrStale)
		for range 2 {
			c.must(c.publish())
		}
		if night := c.read(); len(night.Rounds) != 2 || len(night.Rounds[0].Matches) != 3 {
			t.Errorf("%d rounds", len(night.Rounds))
		}
	})
}

func TestADraftOfOtherPlayersThanThoseWhoAreHereIsNotPublished(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 9, 2).drawn(3)
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
		var problems tournament.Problems
		if err := c.publish(); !errors.As(err, &problems) || problems[0].Code != "draft_left" {
			t.Errorf("publishing: %v", err)
		}
	})
}

func TestASeatingIsTakenBackWhileThereIsNoHand(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.must(c.Nights.Unpublish(t.Context(), c.night, 1))
		if night := c.read(); night.Phase != tournament.Gathering || len(night.Rounds) != 0 || night.Draft == nil {
			t.Fatalf("unpublished: %s, %d rounds", night.Phase, len(night.Rounds))
		}
		c.published()
		match := c.match(1)
		entry := hand(match, 1, scoring.Hand{Outcome: scoring.DrawnHand})
		c.append(match.ID, entry)
		c.append(match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Void: &tournament.HandVoided{Entry: entry.ID, Reason: "test"},
		})
		wantError(t, "unpublishing after an entry, even one taken back", c.Nights.Unpublish(t.Context(), c.night, 1), tournament.ErrConflict)
	})
}

func TestTheRulesAreFrozenWithTheSeating(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
		wantError(t, "changing the rules after publishing", c.Nights.ChangeNight(t.Context(), c.plan(3)), tournament.ErrFinished)
	})
}

func TestAFormSentTwiceMakesOneNight(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 3, 1)
		c.must(c.Nights.CreateNight(t.Context(), c.plan(1)))
		wantError(t, "another night under the same id", c.Nights.CreateNight(t.Context(), c.plan(2)), tournament.ErrConflict)
		nights, err := store.Nights.All(t.Context())
		c.must(err)
		if len(nights) != 1 || nights[0].Players != 3 {
			t.Errorf("nights %+v", nights)
		}
		wantError(t, "unknown night", errorOf(store.Nights.Night(t.Context(), "nowhere")), tournament.ErrNotFound)
	})
}

func TestANightKeepsItsRanking(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 3, 1)
		for _, ranking := range tournament.RankingChoices(nil) {
			plan := c.plan(1)
			plan.Ranking = ranking
			c.must(c.Nights.ChangeNight(t.Context(), plan))
			night, err := store.Nights.Night(t.Context(), plan.ID)
			c.must(err)
			if night.Ranking != ranking {
				t.Errorf("ranked by %s, want %s", night.Ranking, ranking)
			}
		}
		plan := c.plan(1)
		plan.Ranking = tournament.RankingResults
		refused(t, "a game without results", c.Nights.ChangeNight(t.Context(), plan), `no ranking "results"`)
		game, _ := rulebook.Find("sanma")
		options, _, err := game.Freeze("", scoringtest.Options(game.ID, ""))
		c.must(err)
		plan.Ruleset = tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options}
		c.must(c.Nights.ChangeNight(t.Context(), plan))
		night, err := store.Nights.Night(t.Context(), plan.ID)
		c.must(err)
		if night.Ranking != tournament.RankingResults {
			t.Errorf("ranked by %s", night.Ranking)
		}
	})
}

func TestPlayersAreAddedRenamedAndRemoved(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		added, known, err := store.People.AddPlayers(t.Context(), []string{"Žofie", "anna", "Bo"})
		if err != nil || len(added) != 3 || len(known) != 0 {
			t.Fatal(added, known, err)
		}
		again, known, err := store.People.AddPlayers(t.Context(), []string{"ANNA", "Cy"})
		if err != nil || len(again) != 1 || !slices.Equal(known, []string{"anna"}) {
			t.Fatal(again, known, err)
		}
		wantError(t, "another's name", store.People.RenamePlayer(t.Context(), again[0].ID, "bo"), tournament.ErrConflict)
		must(t, store.People.RenamePlayer(t.Context(), again[0].ID, "Cyril"))
		must(t, store.Identity.RemovePlayer(t.Context(), added[0].ID))
		wantRoster(t, store, "anna", "Bo", "Cyril")
	})
}

func TestAPlayerWhoHasPlayedIsNotRemoved(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		wantError(t, "removing a seated player", c.Identity.RemovePlayer(t.Context(), c.players[0].ID), tournament.ErrConflict)
		c.must(c.People.RenamePlayer(t.Context(), c.players[0].ID, "Renata"))
		if name := c.read().NameOf(c.players[0].ID); name != "Renata" {
			t.Errorf("the night still knows %q", name)
		}
		nights, err := c.Nights.NightsOf(t.Context(), c.players[0].ID)
		if err != nil || !slices.Equal(nights, []tournament.NightID{c.night}) {
			t.Errorf("nights %v, %v", nights, err)
		}
	})
}

func TestRecordedHandsSurviveTheProgram(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store, err := models.Open(t.Context(), address, models.RequireJournal)
		must(t, err)
		c := newClub(t, store, 3, 1).published()
		c.playOut(1)
		before := c.read()
		must(t, store.Close())
		again := open(t, address)
		after, err := again.Nights.Night(t.Context(), c.night)
		must(t, err)
		if after.Revision != before.Revision || len(after.Rounds[0].Matches[0].Ledger.Hands) != 9 {
			t.Errorf("after the restart: %d hands", len(after.Rounds[0].Matches[0].Ledger.Hands))
		}
	})
}

// Watched by the race detector: each hears in a goroutine.
func TestTwoProgramsOnOneServerHearOfEachOthersChanges(t *testing.T) {
	address := databasetest.PostgreSQL(t)
	here, there := open(t, address), open(t, address)
	heard := make(chan tournament.NightID, 64)
	there.DB.Watch(func(night tournament.NightID, _ int64) {
		if night != database.ClubTopic {
			heard <- night
		}
	})
	c := newClub(t, here, 3, 1)
	if got := <-heard; got != c.night {
		t.Errorf("heard of night %s", got)
	}
}

func TestTheRosterIsSortedWithAccentedLettersInPlace(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		if _, _, err := store.People.AddPlayers(t.Context(), []string{"Zoe", "mia", "Łucja", "Leo", "Žofie", "Lucas", "Čeněk", "Cy"}); err != nil {
			t.Fatal(err)
		}
		wantRoster(t, store, "Čeněk", "Cy", "Leo", "Lucas", "Łucja", "mia", "Zoe", "Žofie")
	})
}

func wantRoster(t *testing.T, store *models.Store, want ...string) {
	t.Helper()
	players, err := store.People.Players(t.Context())
	must(t, err)
	var names []string
	for _, player := range players {
		names = append(names, player.Name)
	}
	if !slices.Equal(names, want) {
		t.Errorf("roster %v, want %v", names, want)
	}
}

func TestARoundWithADisputeIsClosedOnlyKnowingly(t *testing.T) {
	eachPublished(t, 3, 2, func(t *testing.T, c *club) {
		c.playOut(1)
		match := c.match(1).ID
		dispute := c.record(match, tournament.Event{Dispute: &tournament.DisputeRaised{Place: 1, Text: "hand 2"}})
		for _, known := range [][]tournament.EntryID{nil, {"another"}} {
			var disputed tournament.Disputed
			if err := c.Nights.CloseRound(t.Context(), c.night, 1, known...); !errors.As(err, &disputed) || len(disputed) != 1 || disputed[0] != dispute {
				t.Errorf("knowing %v: %v", known, err)
			}
		}
		for range 2 {
			c.must(c.Nights.CloseRound(t.Context(), c.night, 1, dispute))
		}
		if closed, _ := c.read().Match(match); !closed.Ledger.UnderReview() {
			t.Error("the dispute is gone")
		}
	})
}

// TestANightWithoutARankingGetsTheUsualOne of its rules, in every game. If other rules are
// chosen and no ranking, it gets their usual ranking.
func TestANightWithoutARankingGetsTheUsualOne(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		for _, game := range rulebook.Games() {
			plan := c.plan(1)
			options, _, err := game.Freeze("", scoringtest.Options(game.ID, ""))
			c.must(err)
			plan.Ruleset = tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options}
			c.must(c.Nights.ChangeNight(t.Context(), plan))
			want := tournament.RankingTotalOrAverage
			if game.ID == "sanma" {
				want = tournament.RankingResults
			}
			if got := c.read().Ranking; got != want {
				t.Errorf("%s is ranked by %s", game.ID, got)
			}
		}
	})
}
