package models_test

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/league"
)

// eachOpenEvening runs a test on every engine with an open evening at which so many players are.
func eachOpenEvening(t *testing.T, players int, test func(t *testing.T, c *club)) {
	t.Helper()
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, players, 1)
		c.openEvening("Open evening")
		test(t, c)
	})
}

// openEvening creates an open evening and checks everybody in; it is the club's night from now on.
func (c *club) openEvening(name string) {
	c.t.Helper()
	c.night = tournament.NightID(database.NewID())
	plan := c.plan(0)
	plan.Name, plan.Form = name, tournament.Open
	c.must(c.Nights.CreateNight(c.t.Context(), plan))
	for _, player := range c.players {
		c.must(c.Nights.SetPresent(c.t.Context(), c.night, player.ID, nights.Here))
	}
}

// opening asks for a match of the players with these numbers.
func (c *club) opening(table int, players ...int) nights.Opening {
	opening := nights.Opening{Match: tournament.MatchID(database.NewID()), Table: table}
	for _, player := range players {
		opening.Players = append(opening.Players, c.players[player].ID)
	}
	return opening
}

func (c *club) opened(table int, players ...int) tournament.MatchID {
	c.t.Helper()
	opening := c.opening(table, players...)
	c.must(c.Nights.OpenMatch(c.t.Context(), c.night, opening))
	return opening.Match
}

// freeNumbers are the numbers of the players who are free, in their order.
func (c *club) freeNumbers() (free []int) {
	c.t.Helper()
	for _, one := range c.read().Free() {
		free = append(free, slices.IndexFunc(c.players, func(p people.Player) bool { return p.ID == one.Player }))
	}
	return free
}

func (c *club) wantFree(when string, want ...int) {
	c.t.Helper()
	if got := c.freeNumbers(); !slices.Equal(got, want) {
		c.t.Errorf("%s: free are %v, want %v", when, got, want)
	}
}

// codes are the fields and codes of the problems of an error.
func codes(err error) (told []string) {
	problems, _ := errors.AsType[tournament.Problems](err)
	for _, problem := range problems {
		told = append(told, problem.Field+" "+problem.Code)
	}
	return told
}

// TestAMatchBeginsWhenThreeSitDown: its table and people are taken until its last hand; then they are free,
// those who have waited longest first.
func TestAMatchBeginsWhenThreeSitDown(t *testing.T) {
	eachOpenEvening(t, 7, func(t *testing.T, c *club) {
		ctx := t.Context()
		first := c.opening(4, 2, 0, 1)
		for range 2 {
			c.must(c.Nights.OpenMatch(ctx, c.night, first))
		}
		night := c.read()
		if night.Phase != tournament.Playing || len(night.Running()) != 1 || night.Running()[0].Began.IsZero() {
			t.Fatalf("the night is %s, and plays %d matches", night.Phase, len(night.Running()))
		}
		if got := night.Running()[0].Sitting(); !slices.Equal(got, first.Players) {
			t.Errorf("they sit as %v, want %v", got, first.Players)
		}
		c.wantFree("one table plays", 3, 4, 5, 6)
		other := first
		other.Players = c.opening(4, 3, 4, 5).Players
		wantError(t, "another match with the id", c.Nights.OpenMatch(ctx, c.night, other), tournament.ErrConflict)
		taken := c.Nights.OpenMatch(ctx, c.night, c.opening(4, 3, 0, 3))
		if got, want := codes(taken), []string{"table open_table_taken", "player/1 open_playing", "player/2 open_twice"}; !slices.Equal(got, want) {
			t.Errorf("the table and a player are taken: %v, want %v", got, want)
		}
		second := c.opened(1, 3, 4, 5)
		c.wantFree("two tables play", 6)
		match, _ := c.read().Match(first.Match)
		c.append(match.ID, hand(match, 1, winning(t)))
		c.append(match.ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Ending: &tournament.MatchEnded{Reason: "late", Seen: c.match(4).Ledger.Latest}})
		if match = c.match(4); match.Ended.IsZero() || match.Ended.Before(match.Began) {
			t.Errorf("it ended at %s, and began at %s", match.Ended, match.Began)
		}
		c.wantFree("the first has ended", 6, 0, 1, 2)
		again := c.opened(4, 0, 1, 2)
		if at := c.match(4); at.ID != again {
			t.Errorf("at table 4 is %s, want %s", at.ID, again)
		}
		c.wantFree("once more", 6)
		wantError(t, "taking back what was played", c.Nights.RemoveMatch(ctx, c.night, first.Match), tournament.ErrConflict)
		for range 2 {
			c.must(c.Nights.RemoveMatch(ctx, c.night, second))
		}
		c.wantFree("one was taken back", 3, 4, 5, 6)
	})
}

// TestAHandThatEndsAMatchFreesItsPlayers, and a correction that keeps it complete changes nothing of that.
func TestAHandThatEndsAMatchFreesItsPlayers(t *testing.T) {
	eachOpenEvening(t, 3, func(t *testing.T, c *club) {
		c.opened(1, 0, 1, 2)
		c.playOut(1)
		ended := c.match(1).Ended
		if ended.IsZero() {
			t.Fatal("it has not ended")
		}
		c.wantFree("all hands are played", 0, 1, 2)
		hands := c.match(1).Ledger.Hands
		change := tournament.Event{ID: tournament.EntryID(database.NewID()), Correction: &tournament.HandCorrected{
			Entry: hands[0].Entry, Reason: "wrong", Seen: c.match(1).Ledger.Latest,
			Hand: tournament.HandPlayed{Number: 1, Seats: hands[0].Before.Seats, Facts: winning(t)},
		}}
		change.Correction.Hand.Facts.Winner = scoring.South
		c.append(c.match(1).ID, change)
		if !c.match(1).Ended.Equal(ended) {
			t.Errorf("after a correction it ended at %s, not %s", c.match(1).Ended, ended)
		}
		c.wantFree("a hand is corrected", 0, 1, 2)
	})
}

// TestPeopleComePauseComeBackAndGoHome: who comes back waits from then on, and who plays can do none of it.
func TestPeopleComePauseComeBackAndGoHome(t *testing.T) {
	eachOpenEvening(t, 5, func(t *testing.T, c *club) {
		ctx := t.Context()
		wish := func(player int, wish nights.Wish) error {
			return c.Nights.SetWish(ctx, c.night, c.players[player].ID, wish)
		}
		for range 2 {
			c.must(wish(0, nights.Pause))
		}
		c.wantFree("the first pauses", 1, 2, 3, 4)
		if pausing := c.read().Pausing(); len(pausing) != 1 || pausing[0].Player != c.players[0].ID {
			t.Errorf("pausing are %v", pausing)
		}
		c.must(wish(0, nights.Play))
		c.wantFree("the first is back, behind the others", 1, 2, 3, 4, 0)
		c.must(wish(1, nights.GoHome))
		c.must(wish(2, nights.Pause))
		c.must(wish(2, nights.GoHome))
		c.wantFree("two went home", 3, 4, 0)
		c.must(wish(2, nights.Play))
		c.wantFree("one came again", 3, 4, 0, 2)
		wantProblemCodes(t, "who went home cannot sit down", c.Nights.OpenMatch(ctx, c.night, c.opening(1, 1, 3, 4)), "player/0 open_gone")
		c.must(wish(0, nights.Pause))
		wantProblemCodes(t, "who pauses cannot sit down", c.Nights.OpenMatch(ctx, c.night, c.opening(1, 0, 3, 4)), "player/0 open_pauses")
		c.must(wish(0, nights.Play))
		c.opened(1, 0, 3, 4)
		wantProblemCodes(t, "pausing at a table", wish(3, nights.Pause), "player open_sits")
		wantProblemCodes(t, "leaving a table", wish(3, nights.GoHome), "player open_sits")
		wantProblemCodes(t, "leaving a table by the door", c.Nights.SetPresent(ctx, c.night, c.players[3].ID, nights.Away), "player open_sits")
	})
}

func wantProblemCodes(t *testing.T, what string, err error, want ...string) {
	t.Helper()
	if got := codes(err); !slices.Equal(got, want) {
		t.Errorf("%s: %v (%v), want %v", what, got, err, want)
	}
}

// TestAGuestSitsDownWithAName and is on the roster and at the door from then on.
func TestAGuestSitsDownWithAName(t *testing.T) {
	eachOpenEvening(t, 2, func(t *testing.T, c *club) {
		opening := c.opening(1, 0, 1)
		opening.Guest = "Walk-in"
		for range 2 {
			c.must(c.Nights.OpenMatch(t.Context(), c.night, opening))
		}
		night := c.read()
		if guest := night.Running()[0].Sitting()[2]; night.NameOf(guest) != "Walk-in" {
			t.Errorf("at the third place sits %q", night.NameOf(guest))
		}
		if here := night.Present(); len(here) != 3 {
			t.Errorf("here are %v", here)
		}
	})
}

// TestNobodySitsAtTwoTablesNorTwoMatchesAtOne, not even at two evenings at once.
func TestNobodySitsAtTwoTablesNorTwoMatchesAtOne(t *testing.T) {
	eachOpenEvening(t, 6, func(t *testing.T, c *club) {
		evening := c.night
		c.opened(1, 0, 1, 2)
		c.openEvening("Beside it")
		taken := c.Nights.OpenMatch(t.Context(), c.night, c.opening(1, 0, 3, 4))
		wantProblemCodes(t, "the other evening", taken, "table open_table_taken_elsewhere", "player/0 open_playing_elsewhere")
		c.opened(2, 3, 4, 5)
		elsewhere, err := c.Nights.Elsewhere(t.Context(), evening)
		c.must(err)
		if !elsewhere.Tables[2] || len(elsewhere.Tables) != 1 || !elsewhere.Players[c.players[3].ID] || len(elsewhere.Players) != 3 {
			t.Errorf("at the evening beside it are %+v", elsewhere)
		}
		c.night = evening
		c.wantFree("three play at the evening beside it", 3, 4, 5)
		wantProblemCodes(t, "this evening", c.Nights.OpenMatch(t.Context(), c.night, c.opening(3, 3, 4, 5)),
			"player/0 open_playing_elsewhere", "player/1 open_playing_elsewhere", "player/2 open_playing_elsewhere")
	})
}

// TestManyTabletsOpenTheSameTable: one of them wins, the others are told; no player sits twice.
func TestManyTabletsOpenTheSameTable(t *testing.T) {
	eachOpenEvening(t, 9, func(t *testing.T, c *club) {
		const tablets = 8
		var wait sync.WaitGroup
		errs := make([]error, tablets)
		for i := range tablets {
			opening := c.opening(1+i%2, i%7, (i+1)%7, (i+2)%7)
			wait.Go(func() { errs[i] = c.Nights.OpenMatch(t.Context(), c.night, opening) })
		}
		wait.Wait()
		begun := 0
		for i, err := range errs {
			switch {
			case err == nil:
				begun++
			case len(codes(err)) == 0:
				t.Errorf("tablet %d is not told why: %v", i, err)
			}
		}
		night, seen := c.read(), make(map[tournament.PlayerID]bool)
		if running := len(night.Running()); begun == 0 || begun != running {
			t.Errorf("%d tablets opened a match, and %d are played", begun, running)
		}
		for _, match := range night.Running() {
			for _, player := range match.Sitting() {
				if seen[player] {
					t.Errorf("%s sits at two tables", night.NameOf(player))
				}
				seen[player] = true
			}
		}
	})
}

// TestASubstituteSitsAtNoOtherEvening: who plays at another evening is refused in words, until they are free.
func TestASubstituteSitsAtNoOtherEvening(t *testing.T) {
	eachOpenEvening(t, 6, func(t *testing.T, c *club) {
		ctx, first := t.Context(), c.night
		match := c.opened(1, 0, 1, 2)
		c.append(match, hand(c.match(1), 1, winning(t)))
		c.openEvening("Beside it")
		c.opened(2, 3, 4, 5)
		second := c.night
		c.night = first
		event := tournament.Event{ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 0, Reason: "ill", Seen: 1}}
		_, err := c.Matches.Substitute(ctx, match, event, c.players[3].Name)
		if got, want := codes(err), []string{"player open_playing_elsewhere"}; !slices.Equal(got, want) {
			t.Errorf("a substitute who plays beside it: %v (%v), want %v", got, err, want)
		}
		c.night = second
		c.playOut(2)
		c.night = first
		c.must(errorOf(c.Matches.Substitute(ctx, match, event, c.players[3].Name)))
	})
}

// TestTheEveningEnds: matches with hands end as they are, others are taken back, and everybody is free.
func TestTheEveningEnds(t *testing.T) {
	eachOpenEvening(t, 6, func(t *testing.T, c *club) {
		ctx := t.Context()
		played, empty := c.opened(1, 0, 1, 2), c.opened(2, 3, 4, 5)
		end := matches.EveningEnd{Running: []tournament.MatchID{played, empty}, Call: tournament.TimeCall{ID: tournament.EntryID(database.NewID()), By: "desk"}}
		wantError(t, "nothing was played", c.Matches.EndEvening(ctx, c.night, end), tournament.ErrConflict)
		c.append(played, hand(c.match(1), 1, winning(t)))
		wrong := end
		wrong.Running = wrong.Running[:1]
		wantError(t, "the page did not know the second table", c.Matches.EndEvening(ctx, c.night, wrong), tournament.ErrStale)
		dispute := tournament.Event{ID: tournament.EntryID(database.NewID()), Dispute: &tournament.DisputeRaised{Place: 0, Text: "no"}}
		c.append(played, dispute)
		if _, disputed := errors.AsType[tournament.Disputed](c.Matches.EndEvening(ctx, c.night, end)); !disputed {
			t.Error("an open dispute does not keep the evening open")
		}
		end.Known = []tournament.EntryID{dispute.ID}
		for range 2 {
			c.must(c.Matches.EndEvening(ctx, c.night, end))
		}
		night := c.read()
		if night.Phase != tournament.Finished || len(night.Roundless) != 1 || night.Roundless[0].Ended.IsZero() || night.Roundless[0].PhaseAlone() != tournament.RoundClosed {
			t.Fatalf("the night is %s, with %+v", night.Phase, night.Roundless)
		}
		wantError(t, "a match after the end", c.Nights.OpenMatch(ctx, c.night, c.opening(1, 0, 1, 2)), tournament.ErrFinished)
		c.openEvening("The next")
		c.opened(1, 0, 3, 5)
	})
}

// TestOnlyWhoPlayedEnoughIsRanked: three play five matches, and a fourth one with two of them. What the fourth
// did counts in seasons by points, and brings no base rank.
func TestOnlyWhoPlayedEnoughIsRanked(t *testing.T) {
	eachOpenEvening(t, 4, func(t *testing.T, c *club) {
		for range 5 {
			c.opened(1, 0, 1, 2)
			c.playOut(1)
		}
		c.opened(1, 3, 1, 2)
		c.playOut(1)
		night := c.read()
		if least := night.LeastMatches(); least != 2 {
			t.Errorf("matches to be ranked: %d, want 2, half of a median of five and a half", least)
		}
		for _, standing := range night.Standings() {
			if few := standing.Player == c.players[3].ID; few != (standing.Rank == 0) {
				t.Errorf("%s with %d matches has rank %d", standing.Name, len(standing.Matches), standing.Rank)
			}
		}
		c.must(c.Matches.EndEvening(t.Context(), c.night, matches.EveningEnd{}))
		seasons, err := c.League.Seasons(t.Context())
		c.must(err)
		for ranking, lines := range map[league.Ranking]int{league.ByPoints: 4, league.ByBaseRank: 3} {
			at := slices.IndexFunc(seasons, func(s leaguestore.Season) bool { return s.Settings.Ranking == ranking })
			table, err := c.League.SeasonTable(t.Context(), seasons[at].ID, 10, 0)
			c.must(err)
			if len(table.Players) != lines {
				t.Errorf("the season by %s has %d lines, want %d", ranking, len(table.Players), lines)
			}
		}
	})
}

// TestAnOpenEveningIsDeletedWithItsTables if nothing was recorded.
func TestAnOpenEveningIsDeletedWithItsTables(t *testing.T) {
	eachOpenEvening(t, 4, func(t *testing.T, c *club) {
		c.opened(1, 0, 1, 2)
		c.must(c.Nights.SetWish(t.Context(), c.night, c.players[3].ID, nights.Pause))
		c.must(c.League.DeleteNight(t.Context(), c.night))
		c.openEvening("Another")
		c.opened(1, 0, 1, 2)
	})
}

// TestAnOpenEveningGoesThroughAnArchive: who plays, who pauses, what is over, from each database into both; and
// the one that is over into another club, with its fingerprint.
func TestAnOpenEveningGoesThroughAnArchive(t *testing.T) {
	eachOpenEvening(t, 7, func(t *testing.T, c *club) {
		ctx, over := t.Context(), c.night
		c.opened(1, 0, 1, 2)
		c.playOut(1)
		c.must(c.Matches.EndEvening(ctx, c.night, matches.EveningEnd{}))
		c.openEvening("Still open")
		running := c.opened(2, 3, 4, 5)
		c.append(running, hand(c.match(2), 1, winning(t)))
		c.must(c.Nights.SetWish(ctx, c.night, c.players[6].ID, nights.Pause))
		archived := exported(t, c.Store)
		want := c.freeNumbers()
		for engine, address := range map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)} {
			there := open(t, address)
			c.must(there.Archive.TakeIn(ctx, unpacked(t, archived).Archive, leaguestore.NoProgress))
			if !bytes.Equal(archived, exported(t, there)) {
				t.Errorf("through %s it has other bytes", engine)
			}
			other := club{Store: there, t: t, night: c.night, players: c.players}
			night := other.read()
			if len(night.Running()) != 1 || !night.Running()[0].Began.Equal(c.match(2).Began) || len(night.Pausing()) != 1 || !slices.Equal(other.freeNumbers(), want) {
				t.Errorf("%s: %d play, %d pause, free are %v instead of %v", engine, len(night.Running()), len(night.Pausing()), other.freeNumbers(), want)
			}
			wantProblemCodes(t, engine, there.Nights.OpenMatch(ctx, c.night, c.opening(2, 3, 0, 1)), "table open_table_taken", "player/0 open_playing")
			club := open(t, map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)}[engine])
			var names []string
			for _, player := range c.players {
				names = append(names, player.Name)
			}
			c.must(errorOf(errorsOf(club.People.AddPlayers(ctx, names))))
			c.must(errorOf(club.Archive.TakeInNight(ctx, unpacked(t, archived).Archive, over, false)))
			same(t, c.Store, club, over)
		}
	})
}

// errorsOf leaves out the second of three results.
func errorsOf[A, B any](a A, _ B, err error) (A, error) { return a, err }

// TestASubstituteSitsAndTheOtherIsFree: whoever plays at another table cannot take a place.
func TestASubstituteSitsAndTheOtherIsFree(t *testing.T) {
	eachOpenEvening(t, 8, func(t *testing.T, c *club) {
		ctx := t.Context()
		first := c.opened(1, 0, 1, 2)
		c.opened(2, 3, 4, 5)
		c.append(first, hand(c.match(1), 1, winning(t)))
		substitution := func(player int) tournament.Event {
			return tournament.Event{ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{
				Place: 0, Player: c.players[player].ID, Seen: c.match(1).Ledger.Latest,
			}}
		}
		_, err := c.Matches.Substitute(ctx, first, substitution(3), "")
		wantProblemCodes(t, "who plays at table 2", err, "player substitute_playing")
		c.must(c.Nights.SetWish(ctx, c.night, c.players[6].ID, nights.Pause))
		c.must(errorOf(c.Matches.Substitute(ctx, first, substitution(6), "")))
		if len(c.read().Pausing()) > 0 {
			t.Error("the substitute still pauses")
		}
		c.wantFree("the substitute sits, and the other is free", 7, 0)
		wantProblemCodes(t, "sitting down elsewhere", c.Nights.OpenMatch(ctx, c.night, c.opening(3, 0, 6, 7)), "player/1 open_playing")
		c.must(errorOf(c.Matches.Substitute(ctx, first, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 1, Seen: c.match(1).Ledger.Latest},
		}, "Somebody new")))
		if sitting := c.match(1).Sitting(); c.read().NameOf(sitting[1]) != "Somebody new" {
			t.Errorf("at table 1 sit %v", sitting)
		}
	})
}

// TestNothingIsDrawnForAnOpenEvening: no draft, no programme, no seating.
func TestNothingIsDrawnForAnOpenEvening(t *testing.T) {
	eachOpenEvening(t, 6, func(t *testing.T, c *club) {
		ctx := t.Context()
		wantError(t, "a draft", c.Nights.SaveDraft(ctx, c.night, tournament.Draft{First: 1}), tournament.ErrConflict)
		wantError(t, "a seating", c.Nights.Publish(ctx, c.night, 0), tournament.ErrConflict)
		wantError(t, "a programme", c.Nights.ChangeProgramme(ctx, c.night, draw.ProgrammeChange{Rounds: 3}), tournament.ErrConflict)
	})
}

// BenchmarkFree says what it costs to know who is free, at an evening of 60 with 200 matches:
//
//	go test ./models -run - -bench Free
func BenchmarkFree(b *testing.B) {
	night := tournament.Night{Form: tournament.Open}
	for i := range 60 {
		night.Attendances = append(night.Attendances, tournament.Attendance{Player: tournament.PlayerID(strconv.Itoa(i)), Present: true, Since: time.Now()})
	}
	for i := range 200 {
		match := tournament.Match{Ended: time.Now()}
		match.Ledger.State.Finished = true
		for place := range 3 {
			match.Players[place] = night.Attendances[(i*3+place)%60].Player
		}
		night.Roundless = append(night.Roundless, match)
	}
	for b.Loop() {
		night.Free()
	}
}

// TestAnOpenEveningGoesOnOverMidnightAndAChangeOfTheClocks: on 25 October 2026 clocks in Prague go back from 03:00 to
// 02:00. Who waits longest is told by the time that passed, not by what a clock on the wall showed, and the evening is
// still that of the day before.
func TestAnOpenEveningGoesOnOverMidnightAndAChangeOfTheClocks(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 6, 1)
		ctx := t.Context()
		club, err := c.People.Club(ctx)
		c.must(err)
		club.TimeZone = "Europe/Prague"
		c.must(c.People.SaveClub(ctx, club))
		at := func(utc string) {
			now, err := time.Parse(time.DateTime, utc)
			c.must(err)
			c.DB.Now = func() time.Time { return now }
		}
		at("2026-10-24 21:30:00") // 23:30
		c.night = tournament.NightID(database.NewID())
		plan := c.plan(0)
		plan.Name, plan.Form, plan.Date = "Open evening", tournament.Open, "2026-10-24"
		c.must(c.Nights.CreateNight(ctx, plan))
		for _, player := range c.players {
			c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
		}
		at("2026-10-24 22:10:00") // 00:10
		c.opened(1, 0, 1, 2)
		at("2026-10-25 00:50:00") // 02:50, before the clocks go back
		c.playOut(1)
		at("2026-10-25 01:05:00") // 02:05, after it
		c.must(c.Nights.SetWish(ctx, c.night, c.players[3].ID, nights.Pause))
		c.must(c.Nights.SetWish(ctx, c.night, c.players[3].ID, nights.Play))
		c.wantFree("the one who came back at 02:05 has waited less than those who are free since 02:50", 4, 5, 0, 1, 2, 3)
		c.opened(1, 4, 5, 0)
		at("2026-10-25 02:00:00") // 03:00
		c.playOut(1)
		night := c.read()
		if night.Date != "2026-10-24" || len(night.Roundless) != 2 || !night.Roundless[0].Ended.Before(night.Roundless[1].Ended) {
			t.Errorf("the evening of %s has %+v", night.Date, night.Roundless)
		}
		if played := night.Roundless[1].Ended.Sub(night.Roundless[1].Began); played != 55*time.Minute {
			t.Errorf("the match from 02:05 to 03:00 took %s", played)
		}
		derivedAgrees(t, c.Store)
	})
}
