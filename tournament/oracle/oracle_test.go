package oracle

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/sanma"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

// nightOf is a night of one match at a table of so many.
func nightOf(t *testing.T, id string, places int, options string) *tournament.Night {
	t.Helper()
	game, _ := rulebook.Find(id)
	full, problems, err := game.Freeze("", scoringtest.Options(game.ID, options))
	if err != nil || problems != nil {
		t.Fatal(problems, err)
	}
	night := &tournament.Night{
		Ranking: tournament.RankingTotalOrAverage,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: full},
	}
	night.Rules, _, _ = game.Open("", full)
	match := tournament.Match{ID: "match", Round: tournament.InRound(1), Table: 1}
	copy(match.Players[:], []tournament.PlayerID{"anna", "bo", "cy", "dag", "eva"}[:places])
	match.Rules, match.Ledger = night.Rules, tournament.NewLedger(night.Rules, places)
	night.Rounds = []tournament.Round{{Number: 1, Phase: tournament.RoundPlaying, Matches: []tournament.Match{match}}}
	return night
}

// played is the night with events recorded in its match one after the other. An event with a
// hand is recorded as the next hand.
func played(t *testing.T, night *tournament.Night, events ...tournament.Event) *tournament.Night {
	t.Helper()
	match := night.Rounds[0].Matches[0]
	for i, event := range events {
		event.Number, event.ID = i+1, tournament.EntryID(strconv.Itoa(i+1))
		state, latest := match.Ledger.State, match.Ledger.Latest
		switch {
		case event.Hand != nil:
			event.Hand.Number, event.Hand.Seats = state.Hand, state.Seats
		case event.Penalty != nil:
			event.Penalty.Seen = latest
		case event.Ending != nil:
			event.Ending.Seen = latest
		}
		var err error
		if match, err = match.Recorded(event); err != nil {
			t.Fatalf("event %d: %v", i+1, err)
		}
	}
	return night.With(match)
}

// random is the night with random events in its match; the same seed gives the same events.
func random(night *tournament.Night, seed uint64, events int, deal HandGenerator) *tournament.Night {
	random := rand.New(rand.NewPCG(seed, 5))
	match := night.Rounds[0].Matches[0]
	for range events {
		if next, err := match.Recorded(RandomEvent(random, &match, deal)); err == nil {
			match = next
		}
	}
	night = night.With(match)
	rankings := tournament.RankingChoices(night.Rules)
	night.Ranking = rankings[seed%uint64(len(rankings))]
	if seed%3 == 0 {
		night.Final = &tournament.Final{Carried: map[tournament.PlayerID]scoring.Points{"anna": 40, "bo": -15}}
	}
	return night
}

func ledgerOf(night *tournament.Night) *tournament.Ledger { return &night.Rounds[0].Matches[0].Ledger }

func agrees(t *testing.T, night *tournament.Night) {
	t.Helper()
	if differences := Differences(night); differences != nil {
		t.Fatal(strings.Join(differences, "\n"))
	}
}

// differsIn fails the test unless the differences contain these words.
func differsIn(t *testing.T, night *tournament.Night, words ...string) {
	t.Helper()
	report := strings.Join(Differences(night), "\n")
	for _, word := range words {
		if !strings.Contains(report, word) {
			t.Errorf("%q is not in\n%s", word, report)
		}
	}
}

// randomMatches says for each game how its random matches are played, and what must have
// happened in them.
var randomMatches = map[string]struct {
	options       []string
	places        []int
	seeds, events int
	generators    func(t *testing.T) []HandGenerator
	been          []string
}{
	koreanjapanese.ID: {
		options: []string{`{}`, `{"start_points":-40,"goulash_cap":12}`}, places: []int{3}, seeds: 75, events: 40,
		generators: func(*testing.T) []HandGenerator { return []HandGenerator{AllChows} },
		been: []string{
			"finished", "penalties", "voids", "corrections", "insertions", "replacements", "in place, penalised",
			"in place, before a substitute", "early ends", "extra",
		},
	},
	honshu.ID: {
		options: HonshuOptions, places: []int{3, 4, 5}, seeds: 12, events: 80,
		generators: func(t *testing.T) []HandGenerator {
			worked, err := WorkedHands("../../scoring/honshu/testdata/examples.jsonl")
			if err != nil {
				t.Fatal(err)
			}
			return []HandGenerator{HonshuHands(worked, 2), HonshuHands(worked, 4), HonshuHands(worked, 11)}
		},
		been: []string{
			"finished", "penalties", "voids", "corrections", "insertions", "replacements",
			"in place, penalised", "in place, before a substitute", "early ends", "extra",
			"sticks left at an early end", "sticks left at the end", "two winners", "rivals", "sticks taken",
			"the dealer stays", "West", "Pei", "paarenchan",
		},
	},
	malaysian.ID: {
		options: MalaysianOptions, places: []int{3}, seeds: 30, events: 60,
		generators: func(t *testing.T) []HandGenerator {
			worked, err := WorkedHands("../../scoring/malaysian/testdata/examples.jsonl")
			if err != nil {
				t.Fatal(err)
			}
			return []HandGenerator{MalaysianHands(worked)}
		},
		been: []string{
			"finished", "penalties", "voids", "corrections", "insertions", "replacements",
			"in place, penalised", "in place, before a substitute", "early ends", "rivals", "West",
			"paid at once", "paid at once in a drawn hand", "claimed kongs", "flies",
		},
	},
	classical.ID: {
		options: ClassicalOptions, places: []int{3}, seeds: 20, events: 80,
		generators: func(t *testing.T) []HandGenerator {
			worked, err := WorkedHands("../../scoring/classical/testdata/examples.jsonl")
			if err != nil {
				t.Fatal(err)
			}
			return []HandGenerator{ClassicalHands(worked)}
		},
		been: []string{
			"finished", "penalties", "voids", "corrections", "insertions", "replacements",
			"in place, penalised", "in place, before a substitute", "early ends", "rivals", "West",
			"the dealer stays", "washouts", "a cannon", "losers settle", "East’s last win",
		},
	},
	sanma.ID: {
		options: SanmaOptions, places: []int{3}, seeds: 40, events: 80,
		generators: func(t *testing.T) []HandGenerator {
			worked, err := WorkedHands("../../scoring/sanma/testdata/examples.jsonl")
			if err != nil {
				t.Fatal(err)
			}
			return []HandGenerator{SanmaHands(worked, 2), SanmaHands(worked, 4), SanmaHands(worked, 9)}
		},
		been: []string{
			"finished", "penalties", "voids", "corrections", "insertions", "replacements",
			"in place, penalised", "in place, before a substitute", "early ends", "extra",
			"sticks left at an early end", "sticks left at the end", "two winners", "rivals", "sticks taken",
			"the dealer stays", "West",
		},
	},
}

// TestRandomMatchesAgree plays matches of every game of the rulebook, with corrections.
func TestRandomMatchesAgree(t *testing.T) {
	for _, game := range rulebook.Games() {
		plan, been := randomMatches[game.ID], make(map[string]int)
		if plan.seeds == 0 {
			t.Errorf("no random match of %s is played", game.ID)
			continue
		}
		generators := plan.generators(t)
		for _, options := range plan.options {
			for _, places := range plan.places {
				for seed := range plan.seeds {
					night := random(nightOf(t, game.ID, places, options), uint64(seed), plan.events, generators[seed%len(generators)])
					note(been, ledgerOf(night))
					if differences := Differences(night); differences != nil {
						t.Fatalf("%s, %d at a table, %s, seed %d:\n%s", game.ID, places, options, seed, strings.Join(differences, "\n"))
					}
				}
			}
		}
		for _, what := range plan.been {
			if been[what] < 3 {
				t.Errorf("%s: too little of %s: %s", game.ID, what, fmt.Sprint(been))
			}
		}
	}
}

// note counts what happened in a match.
func note(been map[string]int, ledger *tournament.Ledger) {
	count := func(what string, is bool) {
		if is {
			been[what]++
		}
	}
	nothing := [scoring.MostPlaces]scoring.Points{}
	count("finished", ledger.State.Finished)
	count("early ends", ledger.Ending != nil)
	count("sticks left at an early end", ledger.Ending != nil && ledger.Ending.Settlement != nothing)
	count("penalties", len(ledger.Penalties) > 0)
	count("voids", len(ledger.Voided) > 0)
	for i := range ledger.History {
		change := &ledger.History[i]
		count("corrections", change.Event.Correction != nil)
		count("insertions", change.Event.Insertion != nil)
		count("replacements", change.Event.Replacement != nil)
		if change.Event.Replacement != nil && change.Before.Before.Hand == change.After.Before.Hand {
			noteInPlace(count, ledger, change.After.Before.Hand)
		}
	}
	for i := range ledger.Hands {
		hand := &ledger.Hands[i]
		count("sticks left at the end", hand.Result.Settlement != nothing)
		count("two winners", hand.Result.Rival != nil)
		count("rivals", hand.Rival != nil)
		count("sticks taken", hand.Result.Collected > 0)
		count("the dealer stays", hand.Before.Stay > 1)
		count("extra", hand.Result.Extra > 0)
		count("West", hand.Before.Prevailing == scoring.West)
		count("paid at once", hand.Result.Instant != scoring.Payments{})
		count("paid at once in a drawn hand", hand.Result.Drawn && hand.Result.Instant != scoring.Payments{})
		count("claimed kongs", slices.ContainsFunc(hand.Facts.Melds, func(m scoring.Meld) bool { return m.From != 0 }))
		count("flies", slices.ContainsFunc(hand.Result.Sets, func(s scoring.Set) bool { return s.Flies != 0 }))
		count("washouts", hand.Result.Drawn && len(hand.Result.Scores) > 0)
		count("a cannon", len(hand.Facts.Own["cannon"].Names) > 0)
		count("losers settle", len(hand.Result.Transfers) > 2)
		count("East’s last win", slices.Contains(hand.Result.LimitHands, "thirteenth_win"))
		count("Pei", hand.Facts.Pei != [3]int{})
		count("paarenchan", slices.ContainsFunc(hand.Result.Elements, func(e scoring.Element) bool { return e.ID == "paarenchan" }))
	}
}

// noteInPlace counts what can go wrong where a hand has got the number of the one that was taken out.
func noteInPlace(count func(what string, is bool), ledger *tournament.Ledger, number int) {
	count("in place, penalised", slices.ContainsFunc(ledger.Penalties, func(p tournament.Penalty) bool { return p.Number == number }))
	if number <= len(ledger.Hands) {
		next := ledger.Sitters
		if number < len(ledger.Hands) {
			next = ledger.Hands[number].Sitters
		}
		count("in place, before a substitute", ledger.Hands[number-1].Sitters != next)
	}
}

func TestTheOracleKnowsEveryGame(t *testing.T) {
	for _, game := range rulebook.Games() {
		if _, err := newOracle(tournament.Ruleset{Game: game.ID, Options: json.RawMessage(`{}`)}); err == nil {
			t.Errorf("%s without house rules is accepted", game.ID)
		}
		agrees(t, nightOf(t, game.ID, 3, `{}`))
	}
	if _, err := newOracle(tournament.Ruleset{Game: "chess"}); err == nil {
		t.Error("a game that the oracle does not know is accepted")
	}
}

// TestRandomOpenEveningsAreRankedAlike: matches by chance with people by chance, some of them over.
func TestRandomOpenEveningsAreRankedAlike(t *testing.T) {
	unranked, compared := 0, 0
	for seed := range uint64(150) {
		dice := rand.New(rand.NewPCG(seed, 9))
		evening := nightOf(t, koreanjapanese.ID, 3, "{}")
		evening.Rounds, evening.Form, evening.Phase = nil, tournament.Open, tournament.Playing
		if seed%4 == 0 {
			evening.Phase = tournament.Finished
		}
		for i := range 1 + dice.IntN(9) {
			one := random(nightOf(t, koreanjapanese.ID, 3, "{}"), seed*100+uint64(i), 3+dice.IntN(16), AllChows)
			match := one.Rounds[0].Matches[0]
			again := tournament.Match{ID: tournament.MatchID(fmt.Sprint("m", i)), Table: i + 1, Rules: match.Rules, Events: match.Events}
			for place, player := range dice.Perm(7)[:3] {
				again.Players[place] = tournament.PlayerID(fmt.Sprint("p", player))
			}
			if err := again.Replay(); err != nil {
				t.Fatal(err)
			}
			if again.Ledger.State.Finished {
				again.Ended = time.Date(2026, 1, 1, 0, dice.IntN(1000)*10+i, 0, 0, time.UTC)
			}
			evening.Roundless = append(evening.Roundless, again)
		}
		for player := range 8 {
			id := tournament.PlayerID(fmt.Sprint("p", player))
			evening.Attendances = append(evening.Attendances, tournament.Attendance{Player: id, Name: string(id), Present: true})
		}
		rankings := tournament.RankingChoices(evening.Rules)
		evening.Ranking = rankings[seed%uint64(len(rankings))]
		for _, difference := range Differences(evening) {
			t.Errorf("seed %d by %s: %s", seed, evening.Ranking, difference)
		}
		for _, standing := range evening.Standings() {
			if standing.Rank == 0 {
				unranked++
			}
			if standing.RankBefore > 0 {
				compared++
			}
		}
	}
	if unranked == 0 || compared == 0 {
		t.Errorf("%d lines are not ranked, %d are compared: the evenings are too much alike", unranked, compared)
	}
}
