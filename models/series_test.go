package models_test

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	seriesstore "github.com/threewinds/threewinds/models/series"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
)

// thursdays are a series from 5 November 2026, on Thursdays.
func (c *club) thursdays() seriesstore.Series {
	plan := c.plan(3)
	plan.Announcement = tournament.Announcement{Begins: "18:30", Venue: "Tea house", Seats: 12}
	return seriesstore.Series{
		ID: "thursdays", Name: "Thursday club", Plan: plan,
		Days: series.Days{Weekdays: []time.Weekday{time.Thursday}, Every: 1, First: "2026-11-05"},
	}
}

// eveningsOf are the evenings of a series: "12-03 of 12-03", with what is said of them.
func (c *club) eveningsOf(id string) string {
	c.t.Helper()
	evenings, err := c.Series.Evenings(c.t.Context(), id)
	c.must(err)
	var told []string
	for _, one := range evenings {
		text := one.Night.Date[5:]
		if one.Slot != one.Night.Date {
			text += " of " + one.Slot[5:]
		}
		if one.Night.Cancelled {
			text += " cancelled"
		}
		if from := one.Night.MovedFrom; from != "" {
			text += " from " + from[5:]
		}
		told = append(told, text)
	}
	return strings.Join(told, ", ")
}

func (c *club) wantEvenings(when, want string) {
	c.t.Helper()
	if got := c.eveningsOf("thursdays"); got != want {
		c.t.Errorf("%s: %s, not %s", when, got, want)
	}
}

func (c *club) nightOn(date string) tournament.NightID {
	c.t.Helper()
	evenings, err := c.Series.Evenings(c.t.Context(), "thursdays")
	c.must(err)
	for _, one := range evenings {
		if one.Night.Date == date {
			return one.Night.ID
		}
	}
	c.t.Fatal("no evening on " + date)
	return ""
}

func TestASeriesAnnouncesItsNextEvenings(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.Series.Create(ctx, c.thursdays(), "2026-12-01"))
		c.must(c.Series.Create(ctx, c.thursdays(), "2026-12-01"))
		c.wantEvenings("made twice", "12-03, 12-10, 12-17, 12-24")
		other := c.thursdays()
		other.Name = "Another"
		wantError(t, "another one with the id", c.Series.Create(ctx, other, "2026-12-01"), tournament.ErrConflict)
		c.must(c.Series.AnnounceDue(ctx, "2026-12-03"))
		c.wantEvenings("on its day", "12-03, 12-10, 12-17, 12-24")

		var wait sync.WaitGroup
		errs := make([]error, 6)
		for i := range errs {
			wait.Go(func() { errs[i] = c.Series.AnnounceDue(ctx, "2026-12-05") })
		}
		wait.Wait()
		for _, err := range errs {
			c.must(err)
		}
		c.wantEvenings("announced by six programs at once", "12-03, 12-10, 12-17, 12-24, 12-31")

		c.must(c.League.DeleteNight(ctx, c.nightOn("2026-12-24")))
		c.must(c.Nights.Cancel(ctx, c.nightOn("2026-12-17")))
		moved, err := c.Nights.Night(ctx, c.nightOn("2026-12-10"))
		c.must(err)
		plan := c.thursdays().Plan
		plan.ID, plan.Name, plan.Date = moved.ID, "Advent", "2026-12-11"
		c.must(c.Nights.ChangeNight(ctx, plan))
		c.must(c.Series.AnnounceDue(ctx, "2026-12-06"))
		c.wantEvenings("one moved, one cancelled, one deleted: none is announced again", "12-03, 12-11 of 12-10 from 12-10, 12-17 cancelled, 12-31")
		if night, err := c.Nights.Night(ctx, moved.ID); err != nil || night.Announcement != plan.Announcement || night.PlannedRounds != 3 {
			t.Errorf("%+v, %v", night, err)
		}
		if of, ok, err := c.Series.Of(ctx, moved.ID); err != nil || !ok || of.Name != "Thursday club" {
			t.Errorf("of %+v, %v, %v", of, ok, err)
		}
	})
}

func TestNothingIsDoneWithACancelledNight(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.announced(12)
		c.must(c.Nights.SignUp(ctx, c.night, c.players[3].ID))
		c.must(c.Nights.Cancel(ctx, c.night))
		before := c.read().Revision
		c.must(c.Nights.Cancel(ctx, c.night))
		for what, err := range map[string]error{
			"signing up":  c.Nights.SignUp(ctx, c.night, c.players[0].ID),
			"the door":    c.Nights.SetPresent(ctx, c.night, c.players[0].ID, nights.Away),
			"the draw":    c.Nights.SaveDraft(ctx, c.night, tournament.Draft{}),
			"settings":    c.Nights.ChangeNight(ctx, c.plan(2)),
			"a rehearsal": c.Nights.SetCounting(ctx, c.night, nights.Rehearsing),
		} {
			wantError(t, what, err, tournament.ErrCancelled)
		}
		if night := c.read(); !night.Cancelled || night.Revision != before || len(night.SignUps) != 1 {
			t.Errorf("cancelled %v, revision %d after %d, %d on the list", night.Cancelled, night.Revision, before, len(night.SignUps))
		}
		c.must(c.Nights.Reinstate(ctx, c.night))
		c.must(c.Nights.Reinstate(ctx, c.night))
		c.published()
		wantError(t, "once it has begun", c.Nights.Cancel(ctx, c.night), tournament.ErrFinished)
	})
}

func TestAChangeOfASeriesConcernsWhatWasAnnouncedIfItIsAsked(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, today := t.Context(), "2026-12-04"
		c.must(c.Series.Create(ctx, c.thursdays(), "2026-12-01"))
		c.must(c.Series.AnnounceDue(ctx, today))
		c.must(c.Nights.SignUp(ctx, c.nightOn("2026-12-17"), c.players[0].ID))
		own := c.thursdays().Plan
		own.ID, own.Name, own.Date, own.Announcement.Begins = c.nightOn("2026-12-10"), "Thursday club", "2026-12-10", "20:00"
		c.must(c.Nights.ChangeNight(ctx, own)) // this evening alone begins later
		c.must(c.Nights.SetPresent(ctx, c.nightOn("2026-12-31"), c.players[0].ID, nights.Here))

		changed := c.thursdays()
		changed.Days.Weekdays, changed.Days.Except = []time.Weekday{time.Friday}, []string{"2026-12-25"}
		changed.Plan.Announcement.Begins, changed.Plan.Announcement.Venue = "19:00", "Library"
		effects, err := c.Series.Effects(ctx, changed, today)
		var told []string
		for _, effect := range effects {
			told = append(told, fmt.Sprintf("%s→%s %v %d", effect.Date[5:], effect.NewDate[5:], effect.Cancelled, effect.SignedUp))
		}
		if got := strings.Join(told, ", "); err != nil || got != "12-10→12-11 false 0, 12-17→12-18 false 1, 12-24→12-24 true 0" {
			t.Errorf("it would be %s, %v", got, err)
		}
		c.must(c.Series.Change(ctx, changed, seriesstore.AllEvenings, today))
		c.must(c.Series.Change(ctx, changed, seriesstore.AllEvenings, today))
		c.wantEvenings("changed", "12-03, 12-04, 12-11 from 12-10, 12-18 from 12-17, 12-24 cancelled, 12-31, 01-01")
		for date, want := range map[string]tournament.Announcement{
			"2026-12-04": {Begins: "19:00", Venue: "Library", Seats: 12},
			"2026-12-11": {Begins: "20:00", Venue: "Library", Seats: 12},
			"2026-12-18": {Begins: "19:00", Venue: "Library", Seats: 12},
			"2026-12-31": {Begins: "18:30", Venue: "Tea house", Seats: 12}, // somebody is there already
		} {
			night, err := c.Nights.Night(ctx, c.nightOn(date))
			if err != nil || night.Announcement != want || date == "2026-12-18" && len(night.SignUps) != 1 {
				t.Errorf("%s: %+v, %d on the list, %v", date, night.Announcement, len(night.SignUps), err)
			}
		}
	})
}

func TestAChangeForLaterLeavesWhatWasAnnounced(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.Series.Create(ctx, c.thursdays(), "2026-12-01"))
		changed := c.thursdays()
		changed.Days.Weekdays = []time.Weekday{time.Friday}
		c.must(c.Series.Change(ctx, changed, seriesstore.LaterEvenings, "2026-12-01"))
		c.wantEvenings("changed", "12-03, 12-10, 12-17, 12-24")
		c.must(c.Series.AnnounceDue(ctx, "2026-12-12"))
		c.wantEvenings("two weeks later", "12-03, 12-10, 12-17, 12-24, 12-25, 01-01")
		c.must(c.Series.Change(ctx, c.thursdays(), seriesstore.LaterEvenings, "2026-12-12"))
		c.must(c.Series.Change(ctx, changed, seriesstore.AllEvenings, "2026-12-12"))
		c.wantEvenings("on Fridays after all", "12-03, 12-10, 12-18 from 12-17, 12-24 cancelled, 12-25, 01-01, 01-08")
		wantError(t, "an unknown series", c.Series.Change(ctx, seriesstore.Series{ID: "none", Name: "x", Days: changed.Days, Plan: changed.Plan}, seriesstore.LaterEvenings, ""), tournament.ErrNotFound)

		c.must(c.Nights.SignUp(ctx, c.nightOn("2026-12-25"), c.players[0].ID))
		wantError(t, "somebody has signed up", c.Series.Delete(ctx, "thursdays", "2026-12-12"), tournament.ErrConflict)
		c.must(c.Nights.Withdraw(ctx, c.nightOn("2026-12-25"), c.players[0].ID))
		c.must(c.Series.Delete(ctx, "thursdays", "2026-12-12"))
		c.must(c.Series.Delete(ctx, "thursdays", "2026-12-12"))
		left, err := c.Nights.OpenNights(ctx)
		var dates []string
		for _, night := range left {
			dates = append(dates, night.Date[5:])
		}
		if got := strings.Join(dates, " "); err != nil || got != "11-24 12-03 12-10" {
			t.Errorf("left are %s, %v", got, err)
		}
	})
}

// TestYesMeansYes: evenings that did not follow one change follow the next, but for what was set for one of them alone.
func TestYesMeansYes(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, today := t.Context(), "2026-12-01"
		c.must(c.Series.Create(ctx, c.thursdays(), today))
		own := c.thursdays().Plan
		own.ID, own.Name, own.Date, own.Announcement.Begins = c.nightOn("2026-12-10"), "Thursday club", "2026-12-10", "20:00"
		c.must(c.Nights.ChangeNight(ctx, own))
		changed := c.thursdays()
		for _, begins := range []string{"19:00", "19:15"} {
			changed.Plan.Announcement.Begins = begins
			c.must(c.Series.Change(ctx, changed, seriesstore.LaterEvenings, today))
		}
		changed.Plan.Announcement.Venue = "Library"
		if effects, err := c.Series.Effects(ctx, changed, today); err != nil || len(effects) != 4 {
			t.Errorf("it would change %d evenings, %v", len(effects), err)
		}
		c.must(c.Series.Change(ctx, changed, seriesstore.AllEvenings, today))
		changed.Plan.Announcement.Begins = "19:30"
		c.must(c.Series.Change(ctx, changed, seriesstore.AllEvenings, today))
		for date, begins := range map[string]string{"2026-12-03": "19:30", "2026-12-10": "20:00", "2026-12-17": "19:30"} {
			night, err := c.Nights.Night(ctx, c.nightOn(date))
			if want := (tournament.Announcement{Begins: begins, Venue: "Library", Seats: 12}); err != nil || night.Announcement != want {
				t.Errorf("%s: %+v, not %+v, %v", date, night.Announcement, want, err)
			}
		}
	})
}

// TestAnotherFormHidesNothing: rounds are hidden from one on, an open evening as a whole, so neither goes along when the
// series is played in the other form.
func TestAnotherFormHidesNothing(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, today, rounds, open := t.Context(), "2026-12-01", c.thursdays(), c.thursdays()
		open.Plan.Form, open.Plan.Rounds, open.Plan.Ranking = tournament.Open, 0, ""
		c.must(c.Series.Create(ctx, rounds, today))
		from, hides := rounds, 2
		for _, to := range []seriesstore.Series{open, rounds} {
			hidden := from.Plan
			hidden.ID, hidden.Name, hidden.Date, hidden.Embargo = c.nightOn("2026-12-10"), "Thursday club", "2026-12-10", hides
			c.must(c.Nights.ChangeNight(ctx, hidden))
			c.must(c.Series.Change(ctx, to, seriesstore.AllEvenings, today))
			night, err := c.Nights.Night(ctx, hidden.ID)
			if c.must(err); night.Form != to.Plan.Form && to.Plan.Form != "" || night.Embargo != 0 {
				t.Errorf("%s hides its results from %d on", night.Form, night.Embargo)
			}
			from, hides = to, 1
		}
	})
}

// TestAWeekHasNoSecondEvening: one that was cancelled, moved or deleted uses up its week, also when the series goes to
// another day of it.
func TestAWeekHasNoSecondEvening(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx, today := t.Context(), "2026-12-01"
		c.must(c.Series.Create(ctx, c.thursdays(), today))
		c.must(c.Nights.Cancel(ctx, c.nightOn("2026-12-10")))
		c.must(c.Nights.Move(ctx, c.nightOn("2026-12-17"), "2026-12-19", "18:30"))
		c.must(c.Nights.SetPresent(ctx, c.nightOn("2026-12-19"), c.players[0].ID, nights.Here)) // it stays
		c.must(c.League.DeleteNight(ctx, c.nightOn("2026-12-24")))
		changed := c.thursdays()
		changed.Days.Weekdays = []time.Weekday{time.Friday}
		c.must(c.Series.Change(ctx, changed, seriesstore.AllEvenings, today))
		c.must(c.Series.AnnounceDue(ctx, "2026-12-05"))
		c.wantEvenings("on Fridays", "12-04 from 12-03, 12-10 cancelled, 12-19 of 12-17 from 12-17, 01-01")
	})
}

// TestAnotherFirstDayForLaterAddsNoEvenings: every second week, it says which weeks.
func TestAnotherFirstDayForLaterAddsNoEvenings(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		fortnightly := c.thursdays()
		fortnightly.Days.Every = 2
		c.must(c.Series.Create(t.Context(), fortnightly, "2026-12-01"))
		c.wantEvenings("announced", "12-03, 12-17, 12-31, 01-14")
		fortnightly.Days.First = "2026-11-12"
		c.must(c.Series.Change(t.Context(), fortnightly, seriesstore.LaterEvenings, "2026-12-01"))
		c.wantEvenings("with another first day", "12-03, 12-17, 12-31, 01-14")
	})
}

func TestWhoComesAgainAndAgain(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		oneRound := c.thursdays()
		oneRound.Plan.Rounds = 1
		c.must(c.Series.Create(ctx, oneRound, "2026-11-04"))
		for i, date := range []string{"2026-11-05", "2026-11-12", "2026-11-19"} {
			c.night = c.nightOn(date)
			c.must(c.Nights.SignUp(ctx, c.night, c.players[3].ID))
			for _, player := range c.players[:2] {
				c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
			}
			c.must(c.Nights.CheckIn(ctx, c.night, []string{"Gustav"}))
			if i == 1 {
				c.must(c.Nights.SetPresent(ctx, c.night, c.players[3].ID, nights.Here))
			}
			c.published().finished()
		}
		regulars, held, err := c.Series.Regulars(ctx, "thursdays")
		var told []string
		for _, one := range regulars {
			told = append(told, fmt.Sprintf("%s %d %d %s %d %v", one.Player.Name, one.Came, one.InARow, one.Last[5:], one.StayedAway, one.ProposedAsMember()))
		}
		first, second, fourth := c.players[0].Name, c.players[1].Name, c.players[3].Name
		for _, want := range []string{first + " 3 3 11-19 0 false", second + " 3 3 11-19 0 false", "Gustav 3 3 11-19 0 true", fourth + " 1 0 11-12 2 false"} {
			if !strings.Contains(strings.Join(told, "\n"), want) {
				t.Errorf("%q is not in %q", want, told)
			}
		}
		if err != nil || held != 3 || len(regulars) != 4 {
			t.Errorf("%d evenings, %d people, %v", held, len(regulars), err)
		}
		gustav := regulars[indexOf(regulars, "Gustav")].Player.ID
		c.must(c.People.MakeMembers(ctx, gustav))
		c.must(c.People.MakeMembers(ctx, gustav))
		regulars, _, err = c.Series.Regulars(ctx, "thursdays")
		if c.must(err); regulars[indexOf(regulars, "Gustav")].ProposedAsMember() {
			t.Error("a member is proposed as a member")
		}
	})
}

func indexOf(regulars []seriesstore.Regular, name string) int {
	for i, one := range regulars {
		if one.Player.Name == name {
			return i
		}
	}
	return -1
}

// TestASeriesGoesThroughAnArchive, from each database into both; a slot whose evening was deleted stays spent.
func TestASeriesGoesThroughAnArchive(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.Series.Create(ctx, c.thursdays(), "2026-12-01"))
		c.must(c.League.DeleteNight(ctx, c.nightOn("2026-12-10")))
		c.must(c.Nights.Cancel(ctx, c.nightOn("2026-12-17")))
		archived := exported(t, c.Store)
		for engine, address := range map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)} {
			there := open(t, address)
			c.must(there.Archive.TakeIn(ctx, unpacked(t, archived).Archive, leaguestore.NoProgress))
			if !bytes.Equal(archived, exported(t, there)) {
				t.Errorf("through %s it has other bytes", engine)
			}
			c.must(there.Series.AnnounceDue(ctx, "2026-12-01"))
			other := club{Store: there, t: t}
			other.wantEvenings(engine, "12-03, 12-17 cancelled, 12-24")
		}
	})
}

// TestEarlierEveningsBelongToASeries that is made later: who came to them is counted. A night on another day is not taken.
func TestEarlierEveningsBelongToASeries(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.published().finished() // on 24 November 2026, a Tuesday
		tuesdays := c.thursdays()
		tuesdays.Days.Weekdays = []time.Weekday{time.Tuesday}
		c.must(c.Series.Create(ctx, tuesdays, "2026-12-01"))
		for _, want := range []int{1, 0} {
			if got, err := c.Series.Adoptable(ctx, tuesdays.ID); err != nil || got != want {
				t.Errorf("%d evenings, %v", got, err)
			}
			c.must(c.Series.Adopt(ctx, tuesdays.ID))
		}
		if regulars, held, err := c.Series.Regulars(ctx, tuesdays.ID); err != nil || held != 1 || len(regulars) != 3 || regulars[0].Last != "2026-11-24" {
			t.Errorf("%d evenings, %+v, %v", held, regulars, err)
		}
		other := c.thursdays()
		other.ID = "others"
		c.must(c.Series.Create(ctx, other, "2026-12-01"))
		if got, err := c.Series.Adoptable(ctx, other.ID); err != nil || got != 0 {
			t.Errorf("a Tuesday is taken for a Thursday: %d, %v", got, err)
		}
	})
}

// TestProposalsLookAtTheEveningsOfTheSeries: who met at an evening of no series has not met for one of a series.
func TestProposalsLookAtTheEveningsOfTheSeries(t *testing.T) {
	eachOpenEvening(t, 3, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.opened(1, 0, 1, 2)
		c.playOut(1)
		c.must(c.Matches.EndEvening(ctx, c.night, matches.EveningEnd{}))
		weekly := c.thursdays()
		weekly.Plan.Form, weekly.Plan.Rounds, weekly.Plan.Ranking = tournament.Open, 0, ""
		c.must(c.Series.Create(ctx, weekly, "2026-12-01"))
		ofSeries, alone := c.nightOn("2026-12-03"), c.night
		c.openEvening("Alone")
		for night, want := range map[tournament.NightID]int{ofSeries: 0, c.night: 3} {
			loaded, err := c.Nights.Night(ctx, night)
			c.must(err)
			if before, err := c.Nights.Before(ctx, loaded); err != nil || len(before.Met) != want {
				t.Errorf("%s: %d pairs have met, not %d, %v", loaded.Name, len(before.Met), want, err)
			}
		}
		if alone == c.night {
			t.Error("there is no second evening")
		}
	})
}
