package models_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

// wantHidden sees how many lines of the ranking wait, and which rank comes next.
func (c *club) wantHidden(what string, hidden, next int) {
	c.t.Helper()
	_, got := c.read().Revealed()
	rank, _, _ := c.read().NextRevealed()
	if got != hidden || rank != next {
		c.t.Errorf("%s: %d lines are hidden and rank %d is next, want %d and %d", what, got, rank, hidden, next)
	}
}

// won lets South win the next hand of a table from the wall.
func (c *club) won(table int) {
	c.t.Helper()
	match := c.match(table)
	c.append(match.ID, hand(match, match.Ledger.State.Hand, winning(c.t)))
}

// TestTheRankingIsRevealedFromTheBottom. The same hand is won at two tables, so that two players
// share rank 1 and four share rank 3.
func TestTheRankingIsRevealedFromTheBottom(t *testing.T) {
	eachPublished(t, 6, 1, func(t *testing.T, c *club) {
		wantError(t, "before the night is over", c.Nights.HoldCeremony(t.Context(), c.night), tournament.ErrConflict)
		var missing tournament.Incomplete
		if err := c.Nights.CloseForCeremony(t.Context(), c.night, 1); !errors.As(err, &missing) {
			t.Errorf("hands are missing: %v", err)
		}
		for table := 1; table <= 2; table++ {
			c.won(table)
			c.playOut(table)
		}
		for range 2 {
			c.must(c.Nights.CloseForCeremony(t.Context(), c.night, 1))
		}
		c.wantHidden("closed", 6, 3)
		if rank, players, ok := c.read().NextRevealed(); rank != 3 || players != 4 || !ok {
			t.Errorf("%d players share rank %d", players, rank)
		}
		var group sync.WaitGroup
		for range 8 { // a double tap, and two organisers
			group.Go(func() {
				if err := c.Nights.Reveal(t.Context(), c.night, 3); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		c.wantHidden("rank 3", 2, 1)
		c.must(c.Nights.Reveal(t.Context(), c.night, 5)) // late: what is shown stays shown
		c.wantHidden("rank 5 again", 2, 1)
		wantError(t, "rank 0", c.Nights.Reveal(t.Context(), c.night, 0), tournament.ErrConflict)
		for range 2 {
			c.must(c.Nights.Reveal(t.Context(), c.night, 1))
		}
		c.wantHidden("the first", 0, 0)
		c.must(c.Nights.HoldCeremony(t.Context(), c.night))
		c.wantHidden("once more", 6, 3)
	})
}

// TestACeremonyEndsWhenEverythingIsRevealed, and not before.
func TestACeremonyEndsWhenEverythingIsRevealed(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.must(c.Nights.EndCeremony(t.Context(), c.night)) // there is none
		c.won(1)
		c.playOut(1)
		c.must(c.Nights.CloseForCeremony(t.Context(), c.night, 1))
		wantError(t, "nothing is revealed", c.Nights.EndCeremony(t.Context(), c.night), tournament.ErrConflict)
		c.must(c.Nights.Reveal(t.Context(), c.night, 2))
		wantError(t, "the first place waits", c.Nights.EndCeremony(t.Context(), c.night), tournament.ErrConflict)
		c.must(c.Nights.Reveal(t.Context(), c.night, 1))
		if !c.read().InCeremony() {
			t.Error("the wall goes on by itself")
		}
		for range 2 {
			c.must(c.Nights.EndCeremony(t.Context(), c.night))
		}
		if c.read().InCeremony() {
			t.Error("the wall does not go on")
		}
		c.wantHidden("ended", 0, 0)
		c.must(c.Nights.HoldCeremony(t.Context(), c.night))
		c.wantHidden("once more", 3, 2)
	})
}

func TestANightWithoutACeremonyHidesNothing(t *testing.T) {
	eachPublished(t, 3, 2, func(t *testing.T, c *club) {
		c.playOut(1)
		wantError(t, "not the last round", c.Nights.CloseForCeremony(t.Context(), c.night, 1), tournament.ErrConflict)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		c.playOut(1)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 2))
		c.wantHidden("closed", 0, 0)
		wantError(t, "nothing to reveal", c.Nights.Reveal(t.Context(), c.night, 1), tournament.ErrConflict)
	})
}
