package models_test

import (
	"testing"
	"time"

	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
)

// TestNewsAreInOrderOfTime. A rehearsal makes no news.
func TestNewsAreInOrderOfTime(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		first := c.played("2026-01-01", "", 2)
		rehearsed := c.played("2026-01-02", "", 1)
		last := c.played("2026-01-03", "", 1)
		c.must(c.Nights.SetCounting(t.Context(), rehearsed, nights.Rehearsing))
		news, err := c.Nights.News(t.Context(), 50)
		c.must(err)
		kinds := make(map[nights.NewsKind]int)
		for i, one := range news {
			kinds[one.Kind]++
			if one.Night != first && one.Night != last || one.Name != "Evening of "+one.Date || time.Since(one.At) > time.Hour || one.At.Location() != time.UTC {
				t.Errorf("%+v", one)
			}
			if (one.Kind == nights.RoundClosed) != (one.Round == 1) || i > 0 && one.At.After(news[i-1].At) {
				t.Errorf("%d: %+v", i, one)
			}
		}
		if len(news) != 6 || kinds[nights.SeatingPublished] != 2 || kinds[nights.RoundClosed] != 2 || kinds[nights.NightFinished] != 2 || news[0].Night != last {
			t.Errorf("%+v", news)
		}
		if news, err = c.Nights.News(t.Context(), 2); err != nil || len(news) != 2 {
			t.Errorf("two of them: %+v, %v", news, err)
		}
	})
}

// TestMatchesOfASeasonAreThoseOfItsNights, and their points add up to those of the nights.
func TestMatchesOfASeasonAreThoseOfItsNights(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		season := newSeason()
		c.must(c.League.CreateSeason(t.Context(), season))
		first, second := c.played("2026-02-01", "", 2), c.played("2026-01-01", "", 3)
		c.played("2025-12-31", "", 1)
		var matches []leaguestore.SeasonMatch
		for match, err := range c.League.SeasonMatches(t.Context(), season.ID) {
			c.must(err)
			matches = append(matches, match)
		}
		if len(matches) != 6 {
			t.Fatalf("%+v", matches)
		}
		for i, line := range matches {
			id := second
			if i > 2 {
				id = first
			}
			night, err := c.Nights.Night(t.Context(), id)
			c.must(err)
			match := night.Rounds[0].Matches[0]
			found := false
			for _, credit := range match.Credits() {
				if credit.Player == line.PlayerID {
					found = credit.Rank == line.Rank && int(credit.Points) == line.Points && credit.HandsPlayed == line.Hands && credit.HandsWon == line.HandsWon
				}
			}
			if !found || line.NightID != id || line.MatchID != match.ID || line.Round != 1 || line.Table != 1 || line.Date != night.Date ||
				line.Night != night.Name || line.Name != night.NameOf(line.PlayerID) || line.Game != night.Ruleset.Game {
				t.Errorf("%+v of %s", line, id)
			}
			if i%3 > 0 && line.Rank < matches[i-1].Rank {
				t.Errorf("rank %d after %d", line.Rank, matches[i-1].Rank)
			}
		}
	})
}
