package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

func TestGuestsComeInTogether(t *testing.T) {
	eachClub(t, 3, 2, func(t *testing.T, c *club) {
		before := c.read().Revision
		names := []string{"PLAYER 02", "Guest"}
		c.must(c.CheckIn(t.Context(), c.night, names))
		night := c.read()
		if here := night.Present(); len(here) != 4 || night.Revision != before+1 {
			t.Errorf("%d are here after %d changes", len(here), night.Revision-before)
		}
		c.published()
		c.playOut(1)
		c.must(c.ChangeProgramme(t.Context(), c.night, tournament.ProgrammeChange{Rounds: 1, TakeBack: 2}))
		c.must(c.CloseRound(t.Context(), c.night, 1))
		wantError(t, "a guest came in after the night", c.CheckIn(t.Context(), c.night, []string{"Late"}), tournament.ErrFinished)
		if players, err := c.Players(t.Context()); err != nil || len(players) != 4 {
			t.Errorf("%d on the roster: who was refused at the door is not added (%v)", len(players), err)
		}
	})
}

// TestWhatIsSoAlreadyChangesNothing: a repeated request tells no page to look
// again.
func TestWhatIsSoAlreadyChangesNothing(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		unchanged := func(what string, again func() error) {
			t.Helper()
			before := c.read().Revision
			c.must(again())
			if after := c.read().Revision; after != before {
				t.Errorf("%s again: revision %d → %d", what, before, after)
			}
		}
		unchanged("checking in", func() error {
			return c.SetPresent(t.Context(), c.night, c.players[0].ID, models.Here)
		})
		unchanged("taking back nothing", func() error { return c.Unpublish(t.Context(), c.night, 1) })
		c.published()
		unchanged("publishing", func() error { return c.publish() })
		c.playOut(1)
		c.must(c.CloseRound(t.Context(), c.night, 1))
		unchanged("closing", func() error { return c.CloseRound(t.Context(), c.night, 1) })
	})
}
