package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// workedHands are the legal hands of the specification.
func workedHands() ([]scoring.Hand, error) {
	file, err := os.Open("../../scoring/honshu/testdata/examples.jsonl")
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	var hands []scoring.Hand
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var example struct {
			Request json.RawMessage
			Result  struct{ Legal bool }
		}
		if err := json.Unmarshal(lines.Bytes(), &example); err != nil {
			return nil, err
		}
		var request scoreformat.Request
		if err := request.Read(example.Request); err != nil {
			return nil, err
		}
		if example.Result.Legal {
			hands = append(hands, request.Hand)
		}
	}
	return hands, nil
}

// anySeats are those who declared riichi, or were waiting.
func anySeats(random *rand.Rand) scoring.Winds {
	return scoring.Winds(random.IntN(8) & random.IntN(8))
}

// tellings are yaku that are ticked together.
var tellings = [][]string{{"tanyao"}, {"honitsu", "yakuhai_dragon"}, {"toitoi", "dora"}, {"chinitsu"}, {"suuankou"}}

// wonBy is a winner's hand, told in one of the three ways.
func wonBy(random *rand.Rand, winner scoring.Wind, hand scoring.Hand, worked []scoring.Hand) scoring.Hand {
	hand.Winner = winner
	switch random.IntN(3) {
	case 0:
		hand.Way, hand.Worth = scoring.ByPoints, &scoring.Worth{Han: 3 + random.IntN(14)}
		if random.IntN(6) == 0 {
			hand.Worth = &scoring.Worth{Yakuman: 1 + random.IntN(3)}
		}
	case 1:
		hand.Way = scoring.ByElements
		for _, id := range tellings[random.IntN(len(tellings))] {
			hand.Ticked = append(hand.Ticked, scoring.Ticked{ID: id, Times: 1})
		}
	default:
		told := worked[random.IntN(len(worked))]
		hand.Concealed, hand.Melds, hand.WinningTile = told.Concealed, told.Melds, told.WinningTile
		hand.NoKindDiscarded, hand.Indicators = told.NoKindDiscarded, told.Indicators
	}
	return hand
}

// honshuDealing deals hands of all kinds; of twelve wins, the dealer has as many as
// is said.
func honshuDealing(worked []scoring.Hand, dealerWins int) dealing {
	return func(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
		if random.IntN(4) == 0 {
			return scoring.Hand{Outcome: scoring.DrawnHand, Ready: anySeats(random), Waiting: anySeats(random)}, nil
		}
		winner := scoring.East
		if random.IntN(12) >= dealerWins {
			winner = scoring.SeatWinds[1+random.IntN(2)]
		}
		hand := scoring.Hand{Ready: anySeats(random)}
		if random.IntN(3) == 0 {
			hand.Pei = [3]int{random.IntN(2), random.IntN(3), random.IntN(2)}
			hand.UraIndicators = scoring.Tiles{scoring.Of(scoring.Circle1)}
		}
		if random.IntN(2) == 0 {
			hand.Ippatsu = hand.Ready.Has(winner) && random.IntN(2) == 0
			return wonBy(random, winner, hand, worked), nil
		}
		second := winner.Next()
		hand.From, hand.Payer = scoring.FromDiscard, second.Next()
		if random.IntN(2) == 0 {
			second, hand.Payer = hand.Payer, second
		}
		if random.IntN(3) > 0 {
			return wonBy(random, winner, hand, worked), nil
		}
		rival := hand
		rival.Ready, rival.Pei = anySeats(random), [3]int{}
		rival = wonBy(random, second, rival, worked)
		return wonBy(random, winner, hand, worked), &rival
	}
}

// houseRules are options of honshu-sanma.md, section 7, that a match depends on.
var houseRules = []string{
	`{}`,
	`{"start":45000,"target":46000,"honba":100,"noten_pool":3000}`,
	`{"honba":300,"multiple_ron":true,"atozuke_nashi":false,"target":100000}`,
	`{"paarenchan_requires_wins":true,"west_sudden_death":false,"noten_pool":1000,"target":60000}`,
	`{"start":5000,"target":60000,"riichi_needs_points":true,"multiple_ron":true,"flowers":true,"red_fives":true}`,
	`{"target":999999,"atozuke_nashi":false}`,
}

// honshuNight is a night of one match at a table of so many.
func honshuNight(t *testing.T, places int, options string) *models.Archived {
	t.Helper()
	game, _ := rulebook.Find(honshu.ID)
	full, problems, err := game.Freeze(game.Default, json.RawMessage(options))
	if err != nil || problems != nil {
		t.Fatal(problems, err)
	}
	record := new(models.Archived)
	night := &record.Night
	night.Name, night.Date, night.Ranking = "Honshu", "2026-11-24", tournament.RankingFitting
	night.Ruleset = tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: full}
	night.Rules, _, _ = game.Open("", full)
	match := tournament.Match{ID: "match", Round: 1, Table: 1}
	copy(match.Players[:], []tournament.PlayerID{"anna", "bo", "cy", "dag", "eva"}[:places])
	night.Rounds = []tournament.Round{{Number: 1, Phase: tournament.RoundPlaying, Matches: []tournament.Match{match}}}
	return record
}

// seen counts what a match has been through.
func seen(into map[string]int, ledger *tournament.Ledger) {
	note := func(what string, is bool) {
		if is {
			into[what]++
		}
	}
	note("finished", ledger.State.Finished)
	note("sticks left at an early end", ledger.Ending != nil && ledger.Ending.Settlement != [scoring.MostPlaces]scoring.Points{})
	note("penalties", len(ledger.Penalties) > 0)
	note("voids", len(ledger.Voided) > 0)
	for i := range ledger.Hands {
		hand := &ledger.Hands[i]
		note("sticks left at the end", hand.Result.Settlement != [scoring.MostPlaces]scoring.Points{})
		note("two winners", hand.Result.Rival != nil)
		note("two claims", hand.Rival != nil)
		note("sticks taken", hand.Result.Collected > 0)
		note("the dealer stays", hand.Before.Stay > 1)
		note("counters paid", hand.Result.Extra > 0)
		note("West", hand.Before.Prevailing == scoring.West)
		note("Pei", hand.Facts.Pei != [3]int{})
		note("paarenchan", slices.ContainsFunc(hand.Result.Elements, func(e scoring.Element) bool { return e.ID == "paarenchan" }))
	}
}

// Matches of all kinds at tables of three, four and five, with corrections.
func TestHonshuMatchesAgree(t *testing.T) {
	worked, err := workedHands()
	if err != nil {
		t.Fatal(err)
	}
	been := make(map[string]int)
	for _, options := range houseRules {
		for places := 3; places <= scoring.MostPlaces; places++ {
			record := honshuNight(t, places, options)
			for seed := range uint64(12) {
				deal := honshuDealing(worked, []int{2, 4, 11}[seed%3])
				match := mendedMatch(record, seed, 80, deal)
				seen(been, &match.Ledger)
				told, rankings := *record, tournament.RankingChoices()
				told.Night.Ranking = rankings[seed%uint64(len(rankings))]
				told.Night.Rounds = slices.Clone(record.Night.Rounds)
				told.Night.Rounds[0].Matches = []tournament.Match{*match}
				check := newAudit()
				check.night(&told)
				if len(check.complaints) > 0 {
					t.Fatalf("%d at a table, %s, seed %d:\n%s", places, options, seed, strings.Join(check.complaints, "\n"))
				}
			}
		}
	}
	for _, what := range []string{
		"finished", "sticks left at an early end", "penalties", "voids", "sticks left at the end", "two winners", "two claims",
		"sticks taken", "the dealer stays", "counters paid", "West", "Pei", "paarenchan",
	} {
		if been[what] < 3 {
			t.Errorf("too little of %s: %s", what, fmt.Sprint(been))
		}
	}
}

// Of equals, who was seated first at the start takes the sticks that are left.
func TestTheCheckGivesSticksToTheFirstOfEquals(t *testing.T) {
	record := honshuNight(t, 3, `{}`)
	riichi := scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(scoring.East)}
	match := playedOut(t, record, []tournament.Event{
		{Hand: &tournament.HandPlayed{Facts: riichi}}, {Ending: &tournament.MatchEnded{Reason: "time"}},
	})
	if want := (tournament.ByPlace[scoring.Points]{34_000, 36_000, 35_000}); match.Ledger.Totals != want {
		t.Errorf("totals %v", match.Ledger.Totals)
	}
	if complaints := complaintsAbout(t, record, match); complaints != "" {
		t.Error(complaints)
	}
}

// After South somebody needs more than the target. In three hands in which each wins
// once as South, everybody wins as much as they pay.
func TestTheCheckKnowsWhenWestIsPlayed(t *testing.T) {
	for _, c := range []struct {
		target, hands int
		finished      bool
	}{{35_000, 6, false}, {34_999, 6, true}, {35_000, 7, true}} {
		record := honshuNight(t, 3, fmt.Sprintf(`{"target":%d}`, c.target))
		events := make([]tournament.Event, c.hands)
		for i := range events {
			events[i].Hand = &tournament.HandPlayed{Facts: scoring.Hand{
				Winner: scoring.South, Way: scoring.ByPoints, Worth: &scoring.Worth{Han: 3},
			}}
		}
		match := playedOut(t, record, events)
		if match.Ledger.State.Finished != c.finished {
			t.Errorf("target %d, %d hands: finished %v", c.target, c.hands, match.Ledger.State.Finished)
		}
		if complaints := complaintsAbout(t, record, match); complaints != "" {
			t.Error(complaints)
		}
	}
}
