package models_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

func TestACorrectionOfLastMonthCorrectsTheSeason(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		season := newSeason()
		c.must(c.League.CreateSeason(t.Context(), season))
		night := c.played("2026-03-01", "", 2)
		c.played("2026-04-01", "", 1)
		before, err := c.League.SeasonTable(t.Context(), season.ID, 10, 0)
		c.must(err)
		c.must(c.League.CloseSeason(t.Context(), season.ID))
		c.correct(night)
		after, err := c.League.SeasonTable(t.Context(), season.ID, 10, 0)
		c.must(err)
		if slices.EqualFunc(before.Players, after.Players, func(a, b league.SeasonLine) bool { return a.Value == b.Value }) {
			t.Error("the correction has changed no value")
		}
		holds, changed, err := c.League.SinceClosing(t.Context(), after.Season)
		if err != nil || holds || len(changed) != 1 || changed[0].ID != night {
			t.Errorf("holds %v, changed %v, %v", holds, changed, err)
		}
		if len(after.Closing.Lines) != 3 || after.Closing.Lines[0].Value.Compare(before.Players[0].Value) != 0 {
			t.Errorf("closed with %+v", after.Closing.Lines)
		}
		wantError(t, "a closed season", c.League.ChangeSeason(t.Context(), season), tournament.ErrFinished)
		c.must(c.League.CloseSeason(t.Context(), season.ID))
		closed, err := c.League.Season(t.Context(), season.ID)
		c.must(err)
		if holds, changed, err := c.League.SinceClosing(t.Context(), closed); err != nil || !holds || changed != nil {
			t.Errorf("closed anew: %v %v %v", holds, changed, err)
		}
		c.must(c.League.ReopenSeason(t.Context(), season.ID))
		c.must(c.League.ChangeSeason(t.Context(), season))
		wantError(t, "unknown", c.League.ReopenSeason(t.Context(), "none"), tournament.ErrNotFound)
	})
}

// correct gives the first hand that was won in a night's match to nobody.
func (c *club) correct(night tournament.NightID) {
	c.t.Helper()
	read, err := c.Nights.Night(c.t.Context(), night)
	c.must(err)
	match := read.Rounds[0].Matches[0]
	won := slices.IndexFunc(match.Ledger.Hands, func(hand tournament.Hand) bool { return hand.Facts.Outcome != scoring.DrawnHand })
	c.record(match.ID, corrected(match, won+1, drawn))
}

func TestACeremonyHidesItsNightFromTheSeason(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		season := newSeason()
		c.must(c.League.CreateSeason(t.Context(), season))
		first, second := c.played("2026-03-01", "", 2), c.played("2026-04-01", "", 1)
		c.must(c.Nights.HoldCeremony(t.Context(), second))
		c.wantPoints(season.ID, c.points(first))
		nights, err := c.League.SeasonNights(t.Context(), season)
		c.must(err)
		if len(nights) != 2 || !nights[1].Hidden || nights[1].Counts {
			t.Errorf("nights: %+v", nights)
		}
		c.must(c.Nights.Reveal(t.Context(), second, 1))
		c.wantPoints(season.ID, c.points(first, second))
		c.embargo = 1
		third := c.played("2026-05-01", "", 2)
		c.wantPoints(season.ID, c.points(first, second))
		c.must(c.Nights.SetEmbargo(t.Context(), third, 0))
		c.wantPoints(season.ID, c.points(first, second, third))
	})
}
