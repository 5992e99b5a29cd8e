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
		if !slices.EqualFunc(before.Players, after.Players, sameLine) {
			t.Errorf("the closed table is %+v, it was %+v", after.Players, before.Players)
		}
		since, err := c.League.SinceClosing(t.Context(), after.Season)
		if err != nil || since.Unchanged || len(since.Changed) != 1 || since.Changed[0].ID != night {
			t.Errorf("%+v, %v", since, err)
		}
		if len(after.Closing.Lines) != 3 || after.Closing.Lines[0].Value.Compare(before.Players[0].Value) != 0 {
			t.Errorf("closed with %+v", after.Closing.Lines)
		}
		wantError(t, "a closed season", c.League.ChangeSeason(t.Context(), season), tournament.ErrFinished)
		c.must(c.League.CloseSeason(t.Context(), season.ID))
		closed, err := c.League.Season(t.Context(), season.ID)
		c.must(err)
		if since, err := c.League.SinceClosing(t.Context(), closed); err != nil || !since.Unchanged {
			t.Errorf("closed anew: %+v %v", since, err)
		}
		anew, err := c.League.SeasonTable(t.Context(), season.ID, 10, 0)
		c.must(err)
		if slices.EqualFunc(before.Players, anew.Players, sameLine) {
			t.Error("the correction has changed no value")
		}
		c.must(c.League.ReopenSeason(t.Context(), season.ID))
		c.must(c.League.ChangeSeason(t.Context(), season))
		wantError(t, "unknown", c.League.ReopenSeason(t.Context(), "none"), tournament.ErrNotFound)
	})
}

// sameLine compares what two lines show.
func sameLine(a, b league.SeasonLine) bool {
	return a.ID == b.ID && a.Rank == b.Rank && a.Value == b.Value && a.Nights == b.Nights && slices.Equal(a.Cells, b.Cells)
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
