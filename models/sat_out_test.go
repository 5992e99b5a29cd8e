package models_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// tuesdays make the night of the club, which is on a Tuesday and over, the first evening of a series.
func (c *club) tuesdays(form tournament.NightForm, seats int) {
	c.t.Helper()
	weekly := c.thursdays()
	weekly.Days.Weekdays, weekly.Plan.Announcement.Seats = []time.Weekday{time.Tuesday}, seats
	if form == tournament.Open {
		weekly.Plan.Form, weekly.Plan.Rounds, weekly.Plan.Ranking = tournament.Open, 0, ""
	}
	c.must(c.Series.Create(c.t.Context(), weekly, "2026-12-01"))
	c.must(c.Series.Adopt(c.t.Context(), weekly.ID))
}

func (c *club) wantSatOut(when string, want map[tournament.PlayerID]int) {
	c.t.Helper()
	if got, err := c.Nights.SatOut(c.t.Context(), c.read()); err != nil || !maps.Equal(got, want) {
		c.t.Errorf("%s: %v, want %v, %v", when, got, want, err)
	}
}

// TestWhoSatOutGoesFirstNextTime: on the waiting list, and when byes are drawn; and both keep the number for which
// that was so.
func TestWhoSatOutGoesFirstNextTime(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.wantSatOut("a night of no series", nil)
		c.published().finished()
		out := c.read().Rounds[0].Byes[0]
		c.tuesdays(tournament.InRounds, 3)
		c.night = c.nightOn("2026-12-01")
		c.wantSatOut("after an evening", map[tournament.PlayerID]int{out: 1})

		added, _, err := c.People.AddPlayers(ctx, []string{"Nela"})
		c.must(err)
		nela := added[0].ID
		all := slices.DeleteFunc(slices.Clone(c.playerIDs()), func(p tournament.PlayerID) bool { return p == out })
		for _, player := range append(all, nela, out) {
			c.must(c.Nights.SignUp(ctx, c.night, player))
		}
		if waiting := c.read().WaitingList(); len(waiting) != 2 || waiting[0].Player != out || waiting[0].SatOut != 1 || waiting[1].Player != nela || waiting[1].SatOut != 0 {
			t.Errorf("on the waiting list are %+v", waiting)
		}

		for _, player := range c.playerIDs() {
			c.must(c.Nights.SetPresent(ctx, c.night, player, nights.Here))
		}
		night := c.read()
		night.SatOut, err = c.Nights.SatOut(ctx, night)
		c.must(err)
		draft, err := draw.Rounds(ctx, night, 3, nil)
		c.must(err)
		c.must(c.Nights.PublishDraft(ctx, c.night, draft))
		for number := range c.read().Rounds {
			if slices.Contains(c.read().Rounds[number].Byes, out) {
				t.Error("who sat out last time sits out again before others have")
			}
			c.playOut(1)
			c.must(c.Nights.CloseRound(ctx, c.night, number+1))
		}
		_, evening := draw.Evening(c.read())
		if counted := seating.Certify(evening); counted.LeastSatOut != 1 || counted.MostSatOut != 1 || counted.OutOfTurn != 0 {
			t.Errorf("the certificate says %d to %d, %d out of turn: %v", counted.LeastSatOut, counted.MostSatOut, counted.OutOfTurn, evening.SatOut)
		}
		c.night = c.nightOn("2026-12-08")
		want := map[tournament.PlayerID]int{nela: 1}
		for _, player := range c.playerIDs() {
			want[player] = 1
		}
		c.wantSatOut("Nela waited to the end", want)
	})
}

func (c *club) playerIDs() (ids []tournament.PlayerID) {
	for _, player := range c.players {
		ids = append(ids, player.ID)
	}
	return ids
}

// TestWhoCameToAnOpenEveningAndDidNotPlayFoundNoSeat, but not who was there without wanting to play.
func TestWhoCameToAnOpenEveningAndDidNotPlayFoundNoSeat(t *testing.T) {
	eachOpenEvening(t, 5, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.opened(1, 0, 1, 2)
		c.playOut(1)
		c.must(c.Nights.SetWish(ctx, c.night, c.players[4].ID, nights.Pause))
		c.must(c.Matches.EndEvening(ctx, c.night, matches.EveningEnd{}))
		c.tuesdays(tournament.Open, 0)
		c.night = c.nightOn("2026-12-01")
		c.wantSatOut("after an open evening", map[tournament.PlayerID]int{c.players[3].ID: 1})
		if before, err := c.Nights.Before(ctx, c.read()); err != nil || len(before.Met) != 3 || before.SatOut[c.players[3].ID] != 1 {
			t.Errorf("proposals know %+v, %v", before, err)
		}
	})
}

// TestASubstituteFoundASeat: who played for somebody else did not sit out.
func TestASubstituteFoundASeat(t *testing.T) {
	eachOpenEvening(t, 4, func(t *testing.T, c *club) {
		c.opened(1, 0, 1, 2)
		match, ok := c.read().TableMatch(1)
		if !ok {
			t.Fatal("no match at table 1")
		}
		c.append(match.ID, hand(match, 1, drawn))
		c.must(errorOf(c.Matches.Substitute(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 0, Reason: "ill", Seen: 1},
		}, c.players[3].Name)))
		c.must(c.Matches.EndEvening(t.Context(), c.night, matches.EveningEnd{
			Running: []tournament.MatchID{match.ID}, Call: tournament.TimeCall{ID: tournament.EntryID(database.NewID()), By: "desk"},
		}))
		c.tuesdays(tournament.Open, 0)
		c.night = c.nightOn("2026-12-01")
		c.wantSatOut("after an open evening", map[tournament.PlayerID]int{})
	})
}

// TestAPauseOfAMergedEntryIsThePlayers: who did not want to play under an entry that is merged later found a seat all the
// same.
func TestAPauseOfAMergedEntryIsThePlayers(t *testing.T) {
	eachOpenEvening(t, 5, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.opened(1, 0, 1, 2)
		c.playOut(1)
		c.must(c.Nights.SetWish(ctx, c.night, c.players[4].ID, nights.Pause))
		c.must(c.Matches.EndEvening(ctx, c.night, matches.EveningEnd{}))
		others, err := c.Nights.OpenNights(ctx)
		c.must(err)
		for _, other := range others { // who is at one is not merged
			c.must(c.League.DeleteNight(ctx, other.ID))
		}
		kept, _, err := c.People.AddPlayers(ctx, []string{"The same person"})
		c.must(err)
		c.must(c.Identity.Merge(ctx, kept[0].ID, c.players[4].ID, kept[0].ID))
		c.tuesdays(tournament.Open, 0)
		c.night = c.nightOn("2026-12-01")
		c.wantSatOut("after an open evening", map[tournament.PlayerID]int{c.players[3].ID: 1})
	})
}

// TestWhoWaitsIsCountedAnew: an evening that ended since they signed up counts for their place on the waiting list.
func TestWhoWaitsIsCountedAnew(t *testing.T) {
	eachClub(t, 5, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		weekly := c.thursdays()
		weekly.Days.Weekdays, weekly.Plan.Rounds, weekly.Plan.Announcement.Seats = []time.Weekday{time.Tuesday}, 1, 3
		c.must(c.Series.Create(ctx, weekly, "2026-12-01"))
		c.night = c.nightOn("2026-12-01")
		for _, player := range c.players {
			c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
		}
		c.published()
		round, next := c.read().Rounds[0], c.nightOn("2026-12-08")
		for _, player := range append(round.Matches[0].Sitting(), round.Byes[0]) {
			c.must(c.Nights.SignUp(ctx, next, player))
		}
		counts := func() (times []int) {
			night, err := c.Nights.Night(ctx, next)
			c.must(err)
			for _, waiting := range night.WaitingList() {
				times = append(times, waiting.SatOut)
			}
			return times
		}
		if got := counts(); !slices.Equal(got, []int{0}) {
			t.Errorf("before the first evening has ended: %v", got)
		}
		c.finished()
		c.must(c.Nights.SignUp(ctx, next, round.Byes[1]))
		night, err := c.Nights.Night(ctx, next)
		c.must(err)
		if got := counts(); !slices.Equal(got, []int{1, 1}) || night.WaitingList()[0].Player != round.Byes[0] {
			t.Errorf("after it: %v, %v", got, night.WaitingList())
		}
	})
}
