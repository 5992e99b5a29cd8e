package models_test

import (
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// places are the seats of a round in one list, and who rests.
func places(r tournament.Round) (seated, byes []tournament.PlayerID) {
	for _, match := range r.Matches {
		seated = append(seated, match.Sitting()...)
	}
	return seated, r.Byes
}

func TestPlayersExchangeSeatsBeforeTheFirstHand(t *testing.T) {
	eachPublished(t, 7, 2, func(t *testing.T, c *club) {
		before, resting := places(c.read().Rounds[0])
		form := database.NewID()
		for range 2 { // sent twice, made once
			c.must(c.Nights.Exchange(t.Context(), c.night, form, "Dana", 1, before[0], before[4]))
		}
		c.must(c.Nights.Exchange(t.Context(), c.night, database.NewID(), "Dana", 1, before[1], resting[0]))
		want := slices.Clone(before)
		want[0], want[4], want[1] = before[4], before[0], resting[0]
		night := c.read()
		after, byes := places(night.Rounds[0])
		if !slices.Equal(after, want) || !slices.Equal(byes, before[1:2]) {
			t.Errorf("%v and %v rest, want %v", after, byes, want)
		}
		list, err := c.Nights.Reseatings(t.Context(), c.night)
		c.must(err)
		if len(list) != 2 || list[0].By != "Dana" || list[1].Players[0] != before[1] {
			t.Errorf("noted: %+v", list)
		}
		match := c.match(1)
		c.append(match.ID, hand(match, 1, scoring.Hand{Outcome: scoring.DrawnHand}))
		err = c.Nights.Exchange(t.Context(), c.night, database.NewID(), "Dana", 1, match.Players[0], match.Players[1])
		wantError(t, "after the first hand", err, tournament.ErrFinished)
		wantError(t, "in a round that is none", c.Nights.Exchange(t.Context(), c.night, database.NewID(), "Dana", 3, before[0], before[4]), tournament.ErrNotFound)
	})
}

func TestLatePlayersMakeATableWithThoseWhoSitOut(t *testing.T) {
	eachPublished(t, 8, 2, func(t *testing.T, c *club) {
		wantError(t, "two who rest make a table", c.Nights.AddTable(t.Context(), c.night, database.NewID(), "Dana", 1), tournament.ErrConflict)
		c.must(c.Nights.CheckIn(t.Context(), c.night, []string{"Late"}))
		if night := c.read(); !draw.NeedsRedraw(night) || len(draw.Unseated(night, night.Rounds[0])) != 1 {
			t.Error("nobody is said to have no place")
		}
		c.must(c.Nights.AddTable(t.Context(), c.night, database.NewID(), "Dana", 1))
		night := c.read()
		if round := night.Rounds[0]; len(round.Matches) != 3 || round.Matches[2].Table != 3 || len(round.Byes) != 0 {
			t.Errorf("%d tables, %d rest", len(round.Matches), len(round.Byes))
		}
		// The next round is drawn again, the first stays.
		draft, err := draw.Rounds(t.Context(), night, 9, nil)
		c.must(err)
		if draft.First != 2 {
			t.Errorf("round %d is drawn", draft.First)
		}
		c.must(c.Nights.SaveDraft(t.Context(), c.night, draft))
		c.must(c.publish())
		after := c.read()
		if len(after.Rounds[1].Matches) != 3 || draw.NeedsRedraw(after) {
			t.Errorf("%d tables in round 2", len(after.Rounds[1].Matches))
		}
		for i, match := range night.Rounds[0].Matches {
			if again := after.Rounds[0].Matches[i]; again.ID != match.ID || again.Players != match.Players {
				t.Error("a round that has begun was changed")
			}
		}
	})
}

func TestASubstituteTakesOverTheRoundsToCome(t *testing.T) {
	eachPublished(t, 6, 3, func(t *testing.T, c *club) {
		c.playOut(1)
		leaver := c.match(1).Players[1]
		form := database.NewID()
		for range 2 {
			c.must(c.Matches.TakeOver(t.Context(), c.night, form, "Dana", leaver, "Ersatz"))
		}
		night := c.read()
		if _, seated := night.Rounds[0].MatchOf(leaver); !seated {
			t.Error("a played match changed")
		}
		for _, round := range night.Rounds[1:] {
			if _, seated := round.MatchOf(leaver); seated {
				t.Errorf("the leaver sits in round %d", round.Number)
			}
		}
		if draw.NeedsRedraw(night) || len(night.Present()) != 6 {
			t.Errorf("%d are here", len(night.Present()))
		}
		wantError(t, "somebody plays for two", c.Matches.TakeOver(t.Context(), c.night, database.NewID(), "Dana", c.match(2).Players[0], "Ersatz"), tournament.ErrConflict)
	})
}

// TestASubstitutePlaysFromTheNextHandOn, in the match that is being played, or only in later
// rounds. A player who goes on playing stays checked in.
func TestASubstitutePlaysFromTheNextHandOn(t *testing.T) {
	eachPublished(t, 6, 2, func(t *testing.T, c *club) {
		match := c.match(1)
		c.append(match.ID, hand(match, 1, scoring.Hand{Outcome: scoring.DrawnHand}))
		first, second := match.Players[0], match.Players[1]
		here := func(player tournament.PlayerID) bool {
			return slices.ContainsFunc(c.read().Present(), func(a tournament.Attendance) bool { return a.Player == player })
		}
		c.must(c.Matches.TakeOver(t.Context(), c.night, database.NewID(), "Dana", first, "Later"))
		if _, playing := c.read().PlayingAt(first); !playing || !here(first) {
			t.Error("somebody who is still playing was checked out")
		}
		form := database.NewID()
		for range 2 {
			c.must(c.Matches.TakeOverNow(t.Context(), c.night, form, "Dana", second, "Ersatz"))
		}
		night := c.read()
		match, _ = night.Match(match.ID)
		if name := night.NameOf(match.Players[1]); name != "Ersatz" || here(second) || len(match.Events) != 2 {
			t.Errorf("%s sits there, %d events", name, len(match.Events))
		}
		if _, seated := night.Rounds[1].MatchOf(match.Players[1]); !seated {
			t.Error("the substitute has no seat in round 2")
		}
		busy := c.Matches.TakeOverNow(t.Context(), c.night, database.NewID(), "Dana", first, "Ersatz")
		var problems tournament.Problems
		if !errors.As(busy, &problems) || problems[0].Code != "substitute_playing" {
			t.Errorf("somebody plays for two: %v", busy)
		}
		c.must(c.Matches.TakeOverNow(t.Context(), c.night, database.NewID(), "Dana", first, "Guest"))
		if here(first) {
			t.Error("who plays no more is still here")
		}
		wantError(t, "who has no seat", c.Matches.TakeOverNow(t.Context(), c.night, database.NewID(), "Dana", first, "Nobody"), tournament.ErrConflict)
	})
}

func TestTwoOrganisersExchangeSeatsAtTheSameTime(t *testing.T) {
	eachPublished(t, 9, 1, func(t *testing.T, c *club) {
		before, _ := places(c.read().Rounds[0])
		var all sync.WaitGroup
		for i := range 6 {
			all.Go(func() {
				err := c.Nights.Exchange(t.Context(), c.night, database.NewID(), "Dana", 1, before[i%3], before[3+i])
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		after, _ := places(c.read().Rounds[0])
		slices.Sort(before)
		slices.Sort(after)
		if !slices.Equal(before, after) {
			t.Errorf("somebody was lost: %v", after)
		}
	})
}

// TestAFormWithAUsedIdIsRefused: a page from the browser's history sends its id again with other
// players.
func TestAFormWithAUsedIdIsRefused(t *testing.T) {
	eachPublished(t, 9, 2, func(t *testing.T, c *club) {
		seated, _ := places(c.read().Rounds[0])
		form, takeOver, table := database.NewID(), database.NewID(), database.NewID()
		c.must(c.Nights.Exchange(t.Context(), c.night, form, "Dana", 1, seated[0], seated[4]))
		c.must(c.Matches.TakeOver(t.Context(), c.night, takeOver, "Dana", seated[1], "Ersatz"))
		c.must(c.Nights.CheckIn(t.Context(), c.night, []string{"Late", "Later", "Latest"}))
		c.must(c.Nights.AddTable(t.Context(), c.night, table, "Dana", 1))
		before, players := c.read(), c.roster()
		for name, err := range map[string]error{
			"other players":    c.Nights.Exchange(t.Context(), c.night, form, "Dana", 1, seated[0], seated[5]),
			"another round":    c.Nights.Exchange(t.Context(), c.night, form, "Dana", 2, seated[0], seated[4]),
			"another kind":     c.Nights.AddTable(t.Context(), c.night, form, "Dana", 1),
			"another leaver":   c.Matches.TakeOver(t.Context(), c.night, takeOver, "Dana", seated[2], "Ersatz"),
			"another name":     c.Matches.TakeOver(t.Context(), c.night, takeOver, "Dana", seated[1], "Nobody yet"),
			"a table in round": c.Nights.AddTable(t.Context(), c.night, table, "Dana", 2),
		} {
			if !errors.Is(err, tournament.ErrConflict) {
				t.Errorf("%s: %v", name, err)
			}
		}
		c.must(c.Nights.Exchange(t.Context(), c.night, form, "Dana", 1, seated[0], seated[4]))
		c.must(c.Matches.TakeOver(t.Context(), c.night, takeOver, "Dana", seated[1], "ERSATZ"))
		c.must(c.Nights.AddTable(t.Context(), c.night, table, "Dana", 1))
		if after := c.read(); after.Revision != before.Revision || c.roster() != players {
			t.Errorf("revision %d after %d, %d players after %d", after.Revision, before.Revision, c.roster(), players)
		}
	})
}

// roster is how many players the club has.
func (c *club) roster() int {
	c.t.Helper()
	players, err := c.People.Players(c.t.Context())
	c.must(err)
	return len(players)
}
