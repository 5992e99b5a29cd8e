package tournament_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

// riichi are the default rules of Honshu sanma.
func riichi(t *testing.T, options string) scoring.Rules {
	t.Helper()
	game, _ := rulebook.Find(honshu.ID)
	rules, problems, err := game.Open("", scoringtest.Options(game.ID, options))
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return rules
}

// tableOf is a match of three, four or five people before its first hand.
func tableOf(t *testing.T, rules scoring.Rules, people int) *book {
	t.Helper()
	b := &book{t: t, rules: rules, match: tournament.Match{ID: "match", Round: tournament.InRound(1), Table: 1, Rules: rules, Ledger: tournament.NewLedger(rules, people)}}
	for place := range people {
		b.match.Players[place] = tournament.PlayerID([]string{"anna", "bo", "cy", "dana", "emil"}[place])
	}
	return b
}

// threeHan is a hand told by its han: 3 are the least.
func threeHan(winner scoring.Wind, from scoring.Source, payer scoring.Wind) scoring.Hand {
	return scoring.Hand{Winner: winner, From: from, Payer: payer, Way: scoring.ByPoints, Worth: &scoring.Worth{Han: 3}}
}

// TestWhoRestsNeitherPaysNorReceives: at a table of four the winds move when the dealer
// does not win. Sticks left on the table go to the leader at an early end.
func TestWhoRestsNeitherPaysNorReceives(t *testing.T) {
	b := tableOf(t, riichi(t, `{}`), 4)
	b.hand(threeHan(scoring.South, scoring.FromDiscard, scoring.East)) // bo takes 1000 from anna
	b.want("dana rests", tournament.ByPlace[scoring.Points]{34000, 36000, 35000, 35000})
	if got := b.ledger().State; got.Seats != [3]scoring.Place{1, 2, 3} || got.Resting[0] != 0 {
		t.Errorf("then sit %v, rest %v", got.Seats, got.Resting)
	}
	b.hand(scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.Winds(0).With(scoring.West)}) // dana lays a stick
	b.want("a stick", tournament.ByPlace[scoring.Points]{34000, 36000, 35000, 34000})
	if got := b.ledger().State; got.Seats[0] != 1 || got.Stay != 1 || got.Sticks != 1 {
		t.Errorf("after a drawn hand: %+v", got)
	}
	b.record(tournament.Event{Ending: &tournament.MatchEnded{Reason: "time", Seen: b.ledger().Latest}})
	b.want("the end", tournament.ByPlace[scoring.Points]{34000, 37000, 35000, 34000})
	if !slices.Equal(b.match.Leaders(), []scoring.Place{1}) || b.ledger().Length(b.rules) != 2 {
		t.Errorf("%v lead after %d hands", b.match.Leaders(), b.ledger().Length(b.rules))
	}
	if got := credits(b, "anna", "bo", "cy", "dana"); got != "-1000 2000 0 -1000" {
		t.Errorf("credited %s", got)
	}
	for place := range scoring.Place(4) {
		if b.ledger().AllAccepted() {
			t.Errorf("accepted before place %d has", place)
		}
		b.record(tournament.Event{Acceptance: &tournament.ScoreSheetAccepted{Place: place, Seen: b.ledger().Latest}})
	}
	if !b.ledger().AllAccepted() {
		t.Error("four have accepted")
	}
}

// TestACorrectionThatGivesAHandToWhoRestedIsRefused: the winds would have moved, and
// the later hand was played by somebody who would have rested.
func TestACorrectionThatGivesAHandToWhoRestedIsRefused(t *testing.T) {
	b := tableOf(t, riichi(t, `{}`), 4)
	b.hand(threeHan(scoring.East, scoring.FromWall, scoring.East)) // anna deals on
	b.hand(threeHan(scoring.East, scoring.FromWall, scoring.East))
	hand := b.ledger().Hands[0]
	err := b.try(tournament.Event{Correction: &tournament.HandCorrected{
		Entry: hand.Entry, Reason: "South won", Seen: b.ledger().Latest,
		Hand: tournament.HandPlayed{Number: 1, Seats: hand.Before.Seats, Facts: threeHan(scoring.South, scoring.FromWall, scoring.East)},
	}})
	var later *tournament.LaterHand
	if !errors.As(err, &later) || later.Number != 2 {
		t.Errorf("the correction: %v", err)
	}
}

// TestAChomboOfAManganCanBePaid: amounts fit the game.
func TestAChomboOfAManganCanBePaid(t *testing.T) {
	b := tableOf(t, riichi(t, `{}`), 4)
	b.record(tournament.Event{Penalty: &tournament.PenaltyGiven{
		Hand: 1, Offender: 3, Kind: scoring.Chombo, Amount: 4000, Payees: []scoring.Place{0, 1, 2},
	}})
	b.want("a chombo", tournament.ByPlace[scoring.Points]{39000, 39000, 39000, 23000})
}
