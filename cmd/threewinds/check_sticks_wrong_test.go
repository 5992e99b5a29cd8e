package main

import (
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// evening are the events of a match of four: a riichi in a drawn hand, a tsumo and a
// ron of the dealer, two winners on one tile, a penalty, another riichi in a drawn
// hand, and an early end.
func evening() []tournament.Event {
	worth := func(han int) scoring.Hand {
		return scoring.Hand{Way: scoring.ByPoints, Worth: &scoring.Worth{Han: han}}
	}
	tsumo, ron, first, second := worth(4), worth(6), worth(5), worth(3)
	ron.From, ron.Payer, ron.Ready = scoring.FromDiscard, scoring.West, scoring.WindsOf(scoring.East)
	first.From, first.Payer, first.Winner = scoring.FromDiscard, scoring.South, scoring.West
	second.From, second.Payer, second.Winner = scoring.FromDiscard, scoring.South, scoring.East
	drawn := func(ready scoring.Wind) scoring.Hand {
		return scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(ready)}
	}
	hand := func(facts scoring.Hand, rival *scoring.Hand) tournament.Event {
		return tournament.Event{Hand: &tournament.HandPlayed{Facts: facts, Rival: rival}}
	}
	return []tournament.Event{
		hand(drawn(scoring.West), nil), hand(tsumo, nil), hand(ron, nil), hand(second, &first),
		{Penalty: &tournament.PenaltyGiven{Hand: 5, Offender: 0, Kind: tournament.Chombo, Amount: 500, Payees: []scoring.Place{1, 2}}},
		hand(drawn(scoring.East), nil),
		{Ending: &tournament.MatchEnded{More: 1, Reason: "time"}},
		hand(drawn(scoring.South), nil),
	}
}

// playedOut records events one after the other; hands are the next to be played.
func playedOut(t *testing.T, record *models.Archived, events []tournament.Event) *tournament.Match {
	t.Helper()
	match := record.Night.Rounds[0].Matches[0]
	match.Ledger = tournament.NewLedger(record.Night.Rules, match.Places())
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
		if match, err = match.Recorded(record.Night.Rules, event); err != nil {
			t.Fatalf("event %d: %v", i+1, err)
		}
	}
	return &match
}

const eveningRules = `{"honba":100,"multiple_ron":true,"atozuke_nashi":false,"noten_pool":3000}`

// sticksSpoilers make one number of the evening wrong; the complaint says which.
var sticksSpoilers = map[string]func(*tournament.Ledger){
	"hand 5: seats":                  func(l *tournament.Ledger) { l.Hands[4].Before.Seats = [3]scoring.Place{1, 2, 0} },
	"hand 2: dealer":                 func(l *tournament.Ledger) { l.Hands[1].Before.Seats = [3]scoring.Place{1, 2, 3} },
	"hand 5: who rests":              func(l *tournament.Ledger) { l.Hands[4].Before.Resting[0] = 3 },
	"who rests of the next hand":     func(l *tournament.Ledger) { l.State.Resting[0] = 3 },
	"people of the table":            func(l *tournament.Ledger) { l.State.Rest = 2 },
	"hand 5: wind":                   func(l *tournament.Ledger) { l.Hands[4].Before.Prevailing = scoring.South },
	"hand 5: deal":                   func(l *tournament.Ledger) { l.Hands[4].Before.Turn = 1 },
	"hand 2: sticks":                 func(l *tournament.Ledger) { l.Hands[1].Before.Sticks = 0 },
	"hand 1: sticks after it":        func(l *tournament.Ledger) { l.Hands[0].Result.Sticks = 0 },
	"hand 3: sticks taken":           func(l *tournament.Ledger) { l.Hands[2].Result.Collected = 0 },
	"sticks of the next hand":        func(l *tournament.Ledger) { l.State.Sticks = 1 },
	"hand 3: counters":               func(l *tournament.Ledger) { l.Hands[2].Before.Honba = 0 },
	"hand 3: extra":                  func(l *tournament.Ledger) { l.Hands[2].Result.Extra = 0 },
	"hand 4: hands in a row":         func(l *tournament.Ledger) { l.Hands[3].Before.Stay-- },
	"hand 4: wins in a row":          func(l *tournament.Ledger) { l.Hands[3].Before.StayWon++ },
	"hand 3: han":                    func(l *tournament.Ledger) { l.Hands[2].Result.Han++ },
	"hand 3: yakuman":                func(l *tournament.Ledger) { l.Hands[2].Result.Yakuman++ },
	"hand 3: rank":                   func(l *tournament.Ledger) { l.Hands[2].Result.Rank = "haneman" },
	"hand 3: West’s payment":         func(l *tournament.Ledger) { l.Hands[2].Result.Payments[scoring.West] += 300 },
	"hand 4: winner":                 func(l *tournament.Ledger) { l.Hands[3].Facts.Winner = scoring.East },
	"hand 4: what decided":           func(l *tournament.Ledger) { l.Hands[3].Rival.By = scoring.ByHandPoints },
	"hand 4: a second winner":        func(l *tournament.Ledger) { l.Hands[3].Result.Rival = nil },
	"hand 4: second winner’s han":    func(l *tournament.Ledger) { l.Hands[3].Result.Rival.Han++ },
	"second winner’s East’s payment": func(l *tournament.Ledger) { l.Hands[3].Result.Rival.Payments[scoring.East] += 1000 },
	"hand 2: changes":                func(l *tournament.Ledger) { l.Hands[1].Changes[3] = -500 },
	"hand 6: totals":                 func(l *tournament.Ledger) { l.Hands[5].Totals[3] += 1000 },
	"what the end of the match":      func(l *tournament.Ledger) { l.Hands[5].Result.Settlement = [scoring.MostPlaces]scoring.Points{0, 2000} },
	"what the early end moved":       func(l *tournament.Ledger) { l.Ending.Settlement[0] = 1000 },
	"who sat there at the early end": func(l *tournament.Ledger) { l.Ending.Sitters[3].Substitute = "zoe" },
	"penalty paid":                   func(l *tournament.Ledger) { l.Penalties[0].Changes[3] += 500 },
	"match finished":                 func(l *tournament.Ledger) { l.State.Finished = false },
	"sum of all points":              func(l *tournament.Ledger) { l.Totals[3] += 1000 },
}

func TestEveryWrongNumberOfHonshuIsNamed(t *testing.T) {
	record := honshuNight(t, 4, eveningRules)
	for what, spoil := range sticksSpoilers {
		t.Run(what, func(t *testing.T) {
			match := playedOut(t, record, evening())
			if complaints := complaintsAbout(t, record, match); complaints != "" {
				t.Fatal(complaints)
			}
			spoil(&match.Ledger)
			if complaints := complaintsAbout(t, record, match); !strings.Contains(complaints, what) {
				t.Errorf("%q", complaints)
			}
		})
	}
}

// The evening is counted by hand once, so that not everything hangs on two programs.
func TestTheEveningOfFourIsAsCountedByHand(t *testing.T) {
	record := honshuNight(t, 4, eveningRules)
	match := playedOut(t, record, evening())
	// Hand 1: the place of West lays a stick, is alone waiting and gets 1500 from each
	// of two. Hand 2: the dealer's tsumo of 4 han: 1000 and a counter from each, and
	// the stick. Hand 3: mangan of the dealer, 12000 and two counters of both losers,
	// from West; the own stick comes back. Hand 4: West wins 4000 on South's discard and
	// three counters of both losers, the dealer 1500. Penalty: 500 to each of two.
	// Hand 5: place 1 deals and lays a stick, 1500 from each of two. Hand 6: place 2 lays
	// a stick, 1500 from each of two; then 0 leads and takes both sticks.
	want := tournament.ByPlace[scoring.Points]{
		35_000 - 1500 + 3200 + 12_400 + 1500 - 1000 + 2000,
		35_000 - 1500 - 1100 - 6100 + 500 - 1000 + 3000 - 1500,
		35_000 + 2000 - 1100 - 12_400 + 4600 + 500 - 1500 - 1000 + 3000,
		35_000 - 1500 - 1500,
	}
	if match.Ledger.Totals != want || !match.Ledger.State.Finished {
		t.Errorf("totals %v, want %v", match.Ledger.Totals, want)
	}
}

// What the score format cannot see is looked at all the same.
func TestHandsThatTheScoreFormatAcceptsAreObjectedTo(t *testing.T) {
	const strict = `{"start":1000,"riichi_needs_points":true,"atozuke_nashi":false}`
	tsumo := func(more func(*tournament.HandPlayed)) []tournament.Event {
		played := tournament.HandPlayed{Facts: scoring.Hand{Way: scoring.ByPoints, Worth: &scoring.Worth{Han: 4}}}
		more(&played)
		return []tournament.Event{{Hand: &played}}
	}
	legal := tsumo(func(*tournament.HandPlayed) {})
	for what, spoil := range map[string]func(*tournament.HandPlayed){
		"West declared riichi without the points of a stick": func(h *tournament.HandPlayed) {
			h.Facts.Ready = scoring.WindsOf(scoring.West)
		},
		"there are 5 Norths": func(h *tournament.HandPlayed) { h.Facts.Pei = [3]int{0, 2, 3} },
		"played by others than those whose turn it was": func(h *tournament.HandPlayed) {
			h.Seats = [3]scoring.Place{0, 1, 3}
		},
		"two are paid for one tile, which these rules do not allow": alsoWins(scoring.South, scoring.West),
		"the two winners cannot have won on one tile":               alsoWins(scoring.South, scoring.South),
		"the first of two winners is not first in turn order":       alsoWins(scoring.West, scoring.South),
	} {
		t.Run(what, func(t *testing.T) {
			record := honshuNight(t, 4, strict)
			// Hand 1 leaves South and West with nothing.
			match := playedOut(t, record, append(legal, tsumo(func(*tournament.HandPlayed) {})...))
			if complaints := complaintsAbout(t, record, match); complaints != "" {
				t.Fatal(complaints)
			}
			spoil(match.Events[1].Hand)
			if complaints := complaintsAbout(t, record, match); !strings.Contains(complaints, what) {
				t.Errorf("%q", complaints)
			}
		})
	}
}

// alsoWins makes a hand a win of two on the dealer's tile, recorded as such.
func alsoWins(first, second scoring.Wind) func(*tournament.HandPlayed) {
	return func(h *tournament.HandPlayed) {
		h.Facts.Winner, h.Facts.From = first, scoring.FromDiscard
		also := h.Facts
		also.Winner = second
		h.Facts.Rival = &also
	}
}

func TestWrongStandingsOfHonshuAreNamed(t *testing.T) {
	record := honshuNight(t, 4, eveningRules)
	night := &record.Night
	night.Rounds[0].Matches[0] = *playedOut(t, record, evening())
	check := newAudit()
	check.night(record)
	if len(check.complaints) > 0 {
		t.Fatal(check.complaints)
	}
	match := &night.Rounds[0].Matches[0]
	course, _ := newSticks(night.Ruleset.Options)
	told := map[tournament.MatchID]*retold{match.ID: check.match(night, match, course)}
	match.Ledger.Totals[3] += 20_000
	match.Ledger.Hands[3].Facts.Rival = nil // the dealer's win
	check.standings(night, told)
	report := strings.Join(check.complaints, "\n")
	for _, word := range []string{"’s points: ", "’s rank: ", "’s hands won", "’s matches won"} {
		if !strings.Contains(report, word) {
			t.Errorf("%q is not in\n%s", word, report)
		}
	}
}
