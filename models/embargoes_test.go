package models_test

import (
	"reflect"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// winAt records a hand at a table that South wins.
func (c *club) winAt(table int) {
	c.t.Helper()
	match := c.match(table)
	c.append(match.ID, hand(match, match.Ledger.State.Hand, scoring.Hand{
		Winner: scoring.South, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 4},
	}))
}

// TestHiddenResultsAreNowhereUntilTheyAreReleased: neither in the public night nor in what
// seasons and ratings read, after the last round, after corrections of earlier rounds, and
// during a ceremony.
func TestHiddenResultsAreNowhereUntilTheyAreReleased(t *testing.T) {
	eachPublished(t, 6, 2, func(t *testing.T, c *club) {
		ctx := t.Context()
		wantError(t, "a round that is not planned", c.Nights.SetEmbargo(ctx, c.night, 3), tournament.ErrConflict)
		c.must(c.Nights.SetEmbargo(ctx, c.night, 2))
		play := func() {
			for _, table := range []int{1, 2} {
				c.winAt(table)
				c.playOut(table)
			}
		}
		play()
		if night := c.read(); night.Embargoed() || night.Public() != night {
			t.Error("hidden before its round begins")
		}
		last := c.read().Standings()
		c.must(c.Nights.CloseRound(ctx, c.night, 1))
		before := c.read().Public().Standings()
		for i, standing := range before {
			if was := last[i]; was.Player != standing.Player || was.Rank != standing.Rank || was.Points != standing.Points ||
				len(standing.Matches) != 1 {
				t.Errorf("%+v became %+v", was, standing)
			}
		}
		results := func(want int) {
			t.Helper()
			derivedAgrees(t, c.Store)
			got := 0
			for _, player := range c.players {
				list, err := c.League.MatchResults(ctx, player.ID)
				c.must(err)
				got += len(list)
			}
			if got != want {
				t.Errorf("%d results of matches are known, want %d", got, want)
			}
		}
		hidden := func(what string) {
			t.Helper()
			night := c.read()
			if !night.Embargoed() || night.RankingPublic() || !reflect.DeepEqual(night.Public().Standings(), before) {
				t.Errorf("%s: the standings are not as they were", what)
			}
			results(6)
			if list, err := c.League.NightResults(ctx, c.night); err != nil || len(list) != 0 {
				t.Errorf("%s: %d results of the night, %v", what, len(list), err)
			}
		}
		hidden("the round begins")
		c.winAt(1)
		hidden("a hand")
		play()
		hidden("all hands")
		c.must(c.Nights.CloseRound(ctx, c.night, 2))
		hidden("the night is over")
		wantError(t, "hiding more of it", c.Nights.SetEmbargo(ctx, c.night, 1), tournament.ErrFinished)
		c.must(c.Nights.HoldCeremony(ctx, c.night))
		hidden("a ceremony")
		c.must(c.Nights.Reveal(ctx, c.night, 3))
		hidden("some places shown")
		c.must(c.Nights.Reveal(ctx, c.night, 1))
		if night := c.read(); night.Embargo != 0 || !night.RankingPublic() {
			t.Error("the last place releases nothing")
		}
		results(12)
		if list, err := c.League.NightResults(ctx, c.night); err != nil || len(list) != 6 {
			t.Errorf("released: %d results of the night, %v", len(list), err)
		}
		c.must(c.Nights.HoldCeremony(ctx, c.night))
		if list, err := c.League.NightResults(ctx, c.night); err != nil || len(list) != 0 {
			t.Errorf("hidden again for a ceremony: %d results of the night, %v", len(list), err)
		}
		results(12)
	})
}

// TestAnEmbargoCanBeChosenWhileItsRoundIsPlayed, and released without a ceremony.
func TestAnEmbargoCanBeChosenWhileItsRoundIsPlayed(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.winAt(1)
		c.playOut(1)
		known := func(want int) {
			t.Helper()
			derivedAgrees(t, c.Store)
			if list, err := c.League.MatchResults(ctx, c.players[0].ID); err != nil || len(list) != want {
				t.Errorf("%d results, want %d, %v", len(list), want, err)
			}
		}
		known(1)
		for range 2 {
			c.must(c.Nights.SetEmbargo(ctx, c.night, 1))
			known(0)
		}
		for _, standing := range c.read().Public().Standings() {
			if standing.Points != 0 || standing.HandsWon != 0 {
				t.Errorf("%+v", standing)
			}
		}
		c.must(c.Nights.CloseRound(ctx, c.night, 1))
		known(0)
		c.must(c.Nights.SetEmbargo(ctx, c.night, 0))
		known(1)
		if list, err := c.League.NightResults(ctx, c.night); err != nil || len(list) != 3 {
			t.Errorf("%d results of the night, %v", len(list), err)
		}
	})
}

// TestAnEmbargoEndsIfItsRoundIsNotPlayed: a night that no longer has the round hides nothing.
func TestAnEmbargoEndsIfItsRoundIsNotPlayed(t *testing.T) {
	eachPublished(t, 6, 2, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.Nights.SetEmbargo(ctx, c.night, 2))
		for _, table := range []int{1, 2} {
			c.winAt(table)
			c.playOut(table)
		}
		c.must(c.Nights.ChangeProgramme(ctx, c.night, draw.ProgrammeChange{Rounds: 1, TakeBack: 2}))
		c.must(c.Nights.CloseRound(ctx, c.night, 1))
		if night := c.read(); night.Phase != tournament.Finished || night.Embargo != 0 {
			t.Errorf("%s, hidden from round %d on", night.Phase, night.Embargo)
		}
		if hidden, err := c.League.HiddenNights(ctx); err != nil || len(hidden) > 0 {
			t.Errorf("hidden: %v, %v", hidden, err)
		}
	})
}

// TestAnOpenEveningHidesItsResultsUntilItIsClosed: whether that is planned, or chosen while it is played. A ceremony
// keeps them hidden until its last place.
func TestAnOpenEveningHidesItsResultsUntilItIsClosed(t *testing.T) {
	eachOpenEvening(t, 6, func(t *testing.T, c *club) {
		ctx := t.Context()
		known := func(want, places int) {
			t.Helper()
			derivedAgrees(t, c.Store)
			list, err := c.League.MatchResults(ctx, c.players[0].ID)
			c.must(err)
			ranks, err := c.League.NightResults(ctx, c.night)
			if err != nil || len(list) != want || len(ranks) != places {
				t.Errorf("%d matches of %s and %d places are known, want %d and %d, %v", len(list), c.players[0].Name, len(ranks), want, places, err)
			}
		}
		wantError(t, "a second round of an evening without rounds", c.Nights.SetEmbargo(ctx, c.night, 2), tournament.ErrConflict)
		c.opened(1, 0, 1, 2)
		c.winAt(1)
		c.playOut(1)
		known(1, 0)
		for range 2 {
			c.must(c.Nights.SetEmbargo(ctx, c.night, 1))
			known(0, 0)
		}
		c.opened(2, 3, 4, 5)
		c.winAt(2)
		night := c.read()
		for _, standing := range night.Public().Standings() {
			if standing.Points != 0 || standing.HandsWon != 0 || len(standing.Matches) != 0 {
				t.Errorf("everybody knows of %+v", standing)
			}
		}
		if !night.Embargoed() || !night.Hides(c.match(1)) || c.match(1).Ledger.Totals == [5]scoring.Points{} {
			t.Error("the desk and the tables know nothing, or the others too much")
		}
		c.playOut(2)
		c.must(c.Matches.EndEvening(ctx, c.night, matches.EveningEnd{}))
		if night := c.read(); night.Embargo != 0 || !night.RankingPublic() {
			t.Error("the closed evening is still hidden")
		}
		known(1, 6)
		wantError(t, "hiding what is over", c.Nights.SetEmbargo(ctx, c.night, 1), tournament.ErrFinished)

		plan := c.plan(0)
		plan.ID, plan.Name, plan.Form, plan.Embargo = tournament.NightID(database.NewID()), "With a ceremony", tournament.Open, 1
		c.must(c.Nights.CreateNight(ctx, plan))
		c.night = plan.ID
		for _, player := range c.players {
			c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
		}
		if c.read().Embargoed() {
			t.Error("something is hidden before anything was played")
		}
		c.opened(1, 0, 1, 2)
		c.winAt(1)
		c.playOut(1)
		c.must(c.Matches.EndEvening(ctx, c.night, matches.EveningEnd{Ceremony: true}))
		known(1, 0)
		c.must(c.Nights.Reveal(ctx, c.night, 3))
		known(1, 0)
		c.must(c.Nights.Reveal(ctx, c.night, 1))
		known(2, 3)
	})
}
