package models_test

import (
	"iter"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// openEvening is a club whose evening has no rounds: three players have sat down at table 1.
func openEvening(t *testing.T, c *club) {
	t.Helper()
	openEveningOf(t, c, c.players)
}

// openEveningOf is an open evening whose door knows these players.
func openEveningOf(t *testing.T, c *club, known []people.Player) {
	t.Helper()
	plan, moment := c.plan(1), time.Date(2026, 5, 1, 18, 0, 0, 0, time.UTC)
	night := &tournament.Night{
		ID: tournament.NightID(database.NewID()), Name: "Open evening", Date: "2026-05-01", Form: tournament.Open, Phase: tournament.Playing,
		Ruleset: plan.Ruleset, Ranking: tournament.RankingTotal, PlannedRounds: 1, ClockLength: time.Hour, PublishedAt: moment,
	}
	match := tournament.Match{ID: tournament.MatchID(database.NewID()), Table: 1}
	for _, player := range known {
		night.Attendances = append(night.Attendances, tournament.Attendance{Player: player.ID, Name: player.Name, Present: true})
	}
	for place, player := range c.players {
		match.Players[place] = player.ID
	}
	night.Roundless = []tournament.Match{match}
	var all iter.Seq2[*tournament.Night, error] = func(yield func(*tournament.Night, error) bool) { yield(night, nil) }
	c.must(c.Archive.Import(t.Context(), all))
	c.night = night.ID
}

// TestAMatchWithoutARoundIsPlayedCorrectedAndAccepted: it is open until its end. Then its card accepts
// the score sheet, and the desk corrects hands as long as the match stays complete.
func TestAMatchWithoutARoundIsPlayedCorrectedAndAccepted(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		openEvening(t, c)
		ctx := t.Context()
		c.must(c.People.MakeCards(ctx, 1))
		by := card(t, c.Store, 1)
		match := func() tournament.Match {
			at, found := c.read().TableMatch(1)
			if !found {
				t.Fatal("nobody sits at table 1")
			}
			return at
		}
		first := hand(match(), 1, winning(t))
		first.Card = by.ID
		c.append(match().ID, first)
		c.append(match().ID, hand(match(), 2, scoring.Hand{Outcome: scoring.DrawnHand}))
		c.append(match().ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Ending: &tournament.MatchEnded{Reason: "late", Seen: match().Ledger.Latest}})
		if ended := match(); !ended.Ledger.State.Finished || c.read().PhaseOf(ended) != tournament.RoundClosed {
			t.Fatalf("it has not ended: %+v", ended.Ledger.State)
		}
		wantError(t, "another hand", errorOf(c.Matches.Append(ctx, match().ID, hand(match(), 3, winning(t)))), tournament.ErrFinished)
		changed := correction(match(), people.TableCard{})
		changed.Correction.Hand.Facts = scoring.Hand{Outcome: scoring.DrawnHand}
		c.append(match().ID, changed)
		withCard := correction(match(), by)
		wantError(t, "a correction by its card", errorOf(c.Matches.Append(ctx, match().ID, withCard)), tournament.ErrRoundClosed)
		opened := tournament.Event{ID: tournament.EntryID(database.NewID()), Revocation: &tournament.EntryRevoked{Entry: match().Ledger.Ending.Entry, Reason: "on", Seen: match().Ledger.Latest}}
		_, err := c.Matches.Append(ctx, match().ID, opened)
		wantProblem(t, "opening it again", err, "match_closed_open")
		c.append(match().ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Card: by.ID, Acceptance: &tournament.ScoreSheetAccepted{Place: 0, Seen: match().Ledger.Latest},
		})
		if match().Ledger.Accepted[0] == nil {
			t.Error("the score sheet is not accepted")
		}
		phone := func() tournament.Event {
			return tournament.Event{ID: tournament.EntryID(database.NewID()), Acceptance: &tournament.ScoreSheetAccepted{
				Place: 1, Seen: match().Ledger.Latest, Way: tournament.ByOwnPhone,
			}}
		}
		c.append(match().ID, phone())
		if accepted := match().Ledger.Accepted[1]; accepted == nil || accepted.Way != tournament.ByOwnPhone {
			t.Errorf("the own phone has not agreed: %+v", accepted)
		}
	})
}

// TestAHandThatComesAfterTheEndOfAMatchWithoutARoundWaitsForTheDesk, which takes it into the match.
func TestAHandThatComesAfterTheEndOfAMatchWithoutARoundWaitsForTheDesk(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		openEvening(t, c)
		ctx := t.Context()
		c.must(c.People.MakeCards(ctx, 1))
		by := card(t, c.Store, 1)
		match, _ := c.read().TableMatch(1)
		c.append(match.ID, hand(match, 1, winning(t)))
		match, _ = c.read().TableMatch(1)
		second := hand(match, 2, scoring.Hand{Outcome: scoring.DrawnHand})
		second.Card = by.ID
		c.append(match.ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Ending: &tournament.MatchEnded{Reason: "late", Seen: match.Ledger.Latest}})
		receipt, err := c.Matches.EnterHand(ctx, match.ID, second)
		if err != nil || !receipt.Late {
			t.Fatalf("%+v, %v", receipt, err)
		}
		waiting, err := c.Matches.LateHands(ctx, c.night)
		c.must(err)
		if len(waiting) != 1 || waiting[0].Match != match.ID || waiting[0].Entry != second.ID {
			t.Errorf("waiting are %+v", waiting)
		}
		match, _ = c.read().TableMatch(1)
		inserted := tournament.Event{ID: tournament.EntryID(database.NewID()), Insertion: &tournament.HandInserted{
			Hand: *second.Hand, Reason: "late", Seen: match.Ledger.Latest,
		}}
		inserted.Insertion.Hand.Number = 1
		inserted.Insertion.Hand.Seats = match.Ledger.Hands[0].Before.Seats
		if _, err := c.Matches.RecordLateHand(ctx, match.ID, inserted, second.ID); err != nil {
			t.Fatal(err)
		}
		match, _ = c.read().TableMatch(1)
		if !slices.ContainsFunc(match.Ledger.Hands, func(h tournament.Hand) bool { return h.Entry == inserted.ID }) {
			t.Errorf("the hands are %+v", match.Ledger.Hands)
		}
	})
}
