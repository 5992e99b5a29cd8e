package models_test

import (
	"context"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// derivedAgrees compares the whole read model with the recorded events. Every test of this
// package ends with it, so that no way of changing a night leaves the read model behind.
func derivedAgrees(t *testing.T, store *models.Store) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	nights, err := store.Nights.All(ctx)
	if err != nil || t.Failed() {
		return // a test of a database that is away
	}
	for _, night := range nights {
		findings, err := store.League.CompareNight(ctx, night.ID)
		if err != nil {
			return // a test of a damaged record
		}
		for _, finding := range findings {
			t.Errorf("%s: %s", night.Name, finding)
		}
	}
	findings, err := store.League.CompareAll(ctx)
	if err != nil || len(findings) > 0 {
		t.Errorf("%v %v", findings, err)
	}
}

// finished plays all tables of the night out, and closes its only round.
func (c *club) finished() *club {
	c.t.Helper()
	for table := range c.read().Rounds[0].Matches {
		c.playOut(table + 1)
	}
	c.must(c.Nights.CloseRound(c.t.Context(), c.night, 1))
	return c
}

func TestAFinishedMatchHasResults(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		c.append(match.ID, hand(match, 1, winning(t)))
		if rows, err := c.League.MatchResults(t.Context(), match.Players[0]); err != nil || len(rows) > 0 {
			t.Fatalf("results of a match that is being played: %v %v", rows, err)
		}
		c.finished()
		match = c.match(1)
		rows, err := c.League.MatchResults(t.Context(), match.Players[1])
		c.must(err)
		last, _ := match.Ledger.Last()
		want := league.MatchResult{
			Match: match.ID, Night: c.night, Game: "korean-japanese", Preset: "novice", Round: tournament.InRound(1), Table: 1, Ended: last.At,
			MatchCredit: tournament.MatchCredit{
				Player: match.Players[1], Place: 1, Points: match.Ledger.Gain(1), Rank: 1, Shared: 1, Won: true,
				HandsPlayed: len(match.Ledger.Hands), HandsWon: 1,
			},
			Hands: len(match.Ledger.Hands), Extent: tournament.Complete, Streak: 1, GameStreak: 1,
		}
		if len(rows) != 1 || rows[0] != want {
			t.Errorf("%+v, want %+v", rows, want)
		}
		c.must(c.Nights.SetCounting(t.Context(), c.night, nights.Rehearsing))
		if rows, err := c.League.MatchResults(t.Context(), match.Players[0]); err != nil || len(rows) > 0 {
			t.Errorf("a rehearsal has results: %v %v", rows, err)
		}
		c.must(c.Nights.SetCounting(t.Context(), c.night, nights.Counts))
	})
}

// TestACorrectionKeepsTheTimeOfTheMatch, and changes all its results.
func TestACorrectionKeepsTheTimeOfTheMatch(t *testing.T) {
	eachPublished(t, 6, 1, func(t *testing.T, c *club) {
		c.finished()
		match := c.match(1)
		before, err := c.League.MatchResults(t.Context(), match.Players[2])
		c.must(err)
		c.record(match.ID, corrected(match, len(match.Ledger.Hands), winning(t)))
		after, err := c.League.MatchResults(t.Context(), match.Players[2])
		c.must(err)
		if after[0].Points == before[0].Points || after[0].Ended != before[0].Ended {
			t.Errorf("before %+v, after %+v", before, after)
		}
		results, err := c.League.NightResults(t.Context(), c.night)
		c.must(err)
		standings := c.read().Standings()
		if len(results) != len(standings) {
			t.Fatalf("%d results, %d standings", len(results), len(standings))
		}
		for i, standing := range standings {
			got := results[i]
			if got.Player != standing.Player || got.Rank != standing.Rank || got.Points != standing.Points ||
				got.Matches != 1 || got.Hands != standing.HandsPlayed || got.Players != 6 || len(got.Spans) != 1 {
				t.Errorf("%+v, the standings say %+v", got, standing)
			}
		}
	})
}

func TestWhyAMatchIsNotRated(t *testing.T) {
	for name, c := range map[string]struct {
		change func(c *club, match tournament.Match)
		want   league.Unrated
	}{
		"complete": {func(*club, tournament.Match) {}, league.Rated},
		"a house player": {func(c *club, match tournament.Match) {
			c.must(c.Nights.CheckInHouse(c.t.Context(), c.night, []string{"Helper"}))
			c.must(c.Matches.TakeOver(c.t.Context(), c.night, database.NewID(), "Dana", match.Players[0], "Helper"))
		}, league.UnratedHouse},
		"a substitute": {func(c *club, match tournament.Match) {
			c.append(match.ID, hand(match, 1, drawn))
			_, err := c.Matches.Substitute(c.t.Context(), match.ID, tournament.Event{
				ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 0, Reason: "ill", Seen: 1},
			}, "Newcomer")
			c.must(err)
		}, league.UnratedSubstitution},
		"ended before half": {func(c *club, match tournament.Match) {
			c.append(match.ID, tournament.Event{
				ID: tournament.EntryID(database.NewID()), Ending: &tournament.MatchEnded{More: 1, Reason: "late"},
			})
		}, league.UnratedShort},
		"ended after half": {func(c *club, match tournament.Match) {
			c.play(1, (match.Ledger.Length(c.read().Rules)+1)/2)
			c.append(match.ID, tournament.Event{
				ID: tournament.EntryID(database.NewID()), Ending: &tournament.MatchEnded{Reason: "late", Seen: c.match(1).Ledger.Latest},
			})
		}, league.Rated},
		"a friendly night": {func(c *club, _ tournament.Match) {
			c.must(c.Nights.SetFriendly(c.t.Context(), c.night, nights.Friendly))
		}, league.UnratedFriendly},
	} {
		t.Run(name, func(t *testing.T) {
			eachPublished(t, 3, 1, func(t *testing.T, club *club) {
				c.change(club, club.match(1))
				club.finished()
				rows, err := club.League.MatchResults(t.Context(), club.match(1).Players[1])
				club.must(err)
				if len(rows) != 1 || rows[0].Unrated != c.want {
					t.Errorf("%+v, want unrated %q", rows, c.want)
				}
			})
		})
	}
}

// TestARebuildGivesWhatWasWrittenAsItHappened, with substitutes, penalties and corrections.
func TestARebuildGivesWhatWasWrittenAsItHappened(t *testing.T) {
	eachPublished(t, 7, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		c.append(match.ID, hand(match, 1, winning(t)))
		c.append(match.ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Penalty: &tournament.PenaltyGiven{
			Hand: 1, Offender: 2, Kind: scoring.Chombo, Amount: 10, Payees: []scoring.Place{0, 1}, Seen: 1,
		}})
		bye := c.read().Rounds[0].Byes[0]
		c.record(match.ID, tournament.Event{Substitution: &tournament.PlayerSubstituted{Place: 2, Player: bye, Reason: "ill", Seen: 2}})
		c.finished()
		before, err := c.League.MatchResults(t.Context(), bye)
		c.must(err)
		if len(before) != 1 || before[0].HandsPlayed != before[0].Hands-1 {
			t.Errorf("%+v", before)
		}
		findings, err := c.League.Rebuild(t.Context(), league.NoProgress)
		c.must(err)
		after, err := c.League.MatchResults(t.Context(), bye)
		c.must(err)
		if len(findings) > 0 || len(after) != 1 || after[0] != before[0] {
			t.Errorf("%v, before %+v, after %+v", findings, before, after)
		}
	})
}
