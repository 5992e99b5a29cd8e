package oracle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheEveningOfFourIsAsCountedByHand compares one evening with figures that were computed by
// hand, because two programs can have the same mistake.
func TestTheEveningOfFourIsAsCountedByHand(t *testing.T) {
	ledger := ledgerOf(played(t, nightOf(t, honshu.ID, 4, eveningRules), evening()...))
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
	if ledger.Totals != want || !ledger.State.Finished {
		t.Errorf("totals %v, want %v", ledger.Totals, want)
	}
}

// TestTheOracleGivesSticksToTheFirstOfEquals: of equals, the one who was seated first at the
// start takes the sticks that are left.
func TestTheOracleGivesSticksToTheFirstOfEquals(t *testing.T) {
	riichi := scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(scoring.East)}
	night := played(t, nightOf(t, honshu.ID, 3, `{}`),
		tournament.Event{Hand: &tournament.HandPlayed{Facts: riichi}}, tournament.Event{Ending: &tournament.MatchEnded{Reason: "time"}})
	if want := (tournament.ByPlace[scoring.Points]{34_000, 36_000, 35_000}); ledgerOf(night).Totals != want {
		t.Errorf("totals %v", ledgerOf(night).Totals)
	}
	agrees(t, night)
}

// TestTheOracleKnowsWhenWestIsPlayed: the match is over after South if somebody has more than
// the target. In three hands in which each wins once as South, everybody wins as much as they
// pay.
func TestTheOracleKnowsWhenWestIsPlayed(t *testing.T) {
	for _, c := range []struct {
		target, hands int
		finished      bool
	}{{35_000, 6, false}, {34_999, 6, true}, {35_000, 7, true}} {
		events := make([]tournament.Event, c.hands)
		for i := range events {
			events[i].Hand = &tournament.HandPlayed{Facts: scoring.Hand{
				Winner: scoring.South, Way: scoring.ByPoints, Worth: &scoring.Worth{Han: 3},
			}}
		}
		night := played(t, nightOf(t, honshu.ID, 3, fmt.Sprintf(`{"target":%d}`, c.target)), events...)
		if finished := ledgerOf(night).State.Finished; finished != c.finished {
			t.Errorf("target %d, %d hands: finished %v", c.target, c.hands, finished)
		}
		agrees(t, night)
	}
}

// TestHandsThatTheScoreFormatAcceptsAreObjectedTo: the oracle objects to what the score format
// cannot see.
func TestHandsThatTheScoreFormatAcceptsAreObjectedTo(t *testing.T) {
	const strict = `{"start":1000,"riichi_needs_points":true,"atozuke_nashi":false}`
	tsumo := func() tournament.Event {
		return tournament.Event{Hand: &tournament.HandPlayed{Facts: scoring.Hand{Way: scoring.ByPoints, Worth: &scoring.Worth{Han: 4}}}}
	}
	for what, spoil := range map[string]func(*tournament.HandPlayed){
		"west declared riichi without the points of a stick": func(h *tournament.HandPlayed) {
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
			// Hand 1 leaves South and West with nothing.
			night := played(t, nightOf(t, honshu.ID, 4, strict), tsumo(), tsumo())
			agrees(t, night)
			match := &night.Rounds[0].Matches[0]
			spoil(match.Events[1].Hand)
			oracle, err := newOracle(night.Ruleset)
			if err != nil {
				t.Fatal(err)
			}
			if objections := oracle.replayMatch(match).Objections; !strings.Contains(strings.Join(objections, "\n"), what) {
				t.Errorf("%q", objections)
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

func TestWrongStandingsAreNamed(t *testing.T) {
	night := played(t, nightOf(t, honshu.ID, 4, eveningRules), evening()...)
	agrees(t, night)
	match := &night.Rounds[0].Matches[0]
	match.Ledger.Totals[3] += 20_000
	match.Ledger.Hands[3].Changes[3] += 20_000
	match.Ledger.Hands[3].Facts.Rival = nil // the dealer's win
	differsIn(t, night, ".Points: ", ".Rank: ", ".HandsWon: ", ".MatchesWon: ", ".MatchRanks: ", ".Matches[0].Won: ", ".Matches[0].Rank: ")
}

// discarded is a win on West's discard.
func discarded(winner scoring.Wind, more func(*scoring.Hand)) scoring.Hand {
	h := scoring.Hand{Winner: winner, From: scoring.FromDiscard, Payer: scoring.West}
	more(&h)
	return h
}

func byPoints(hand, bonus scoring.Points) func(*scoring.Hand) {
	return func(h *scoring.Hand) {
		h.Way, h.Worth = scoring.ByPoints, &scoring.Worth{Hand: hand, Bonus: bonus}
	}
}

func byElements(ids ...string) func(*scoring.Hand) {
	return func(h *scoring.Hand) {
		h.Way = scoring.ByElements
		for _, id := range ids {
			h.Ticked = append(h.Ticked, scoring.Ticked{ID: id, Times: 1})
		}
	}
}

// byTiles is a hand of 5 hand-points.
func byTiles(h *scoring.Hand) {
	tiles, err := scoring.ParseTiles("234567p99p345678m")
	if err != nil {
		panic(err)
	}
	h.Concealed, h.WinningTile = tiles, tiles[len(tiles)-1]
}

// rivalries are hands of two players on one tile, in every way of entry.
var rivalries = []struct {
	name          string
	first, second scoring.Hand
	firstWins     bool
	by            string
}{
	{"more hand-points", discarded(scoring.East, byPoints(4, 9)), discarded(scoring.South, byElements("clean", "concealed")), false, "hand_points"},
	{"the same, told first", discarded(scoring.South, byElements("clean", "concealed")), discarded(scoring.East, byPoints(4, 9)), true, "hand_points"},
	{"more bonus-points", discarded(scoring.East, byPoints(5, 0)), discarded(scoring.South, byPoints(5, 1)), false, "bonus_points"},
	{"East comes after West", discarded(scoring.South, byPoints(5, 1)), discarded(scoring.East, byPoints(5, 1)), false, "turn"},
	{"the same, told first", discarded(scoring.East, byPoints(5, 1)), discarded(scoring.South, byPoints(5, 1)), true, "turn"},
	{"below the minimum", discarded(scoring.East, byPoints(2, 9)), discarded(scoring.South, byPoints(3, 0)), false, "legality"},
	{"tiles and points", discarded(scoring.South, byTiles), discarded(scoring.East, byPoints(20, 0)), false, "hand_points"},
}

func TestTheOracleDecidesBetweenTwoHands(t *testing.T) {
	for _, r := range rivalries {
		t.Run(r.name, func(t *testing.T) {
			night := played(t, nightOf(t, koreanjapanese.ID, 3, `{}`),
				tournament.Event{Hand: &tournament.HandPlayed{Facts: r.first, Rival: &r.second}})
			agrees(t, night)
			hand := &ledgerOf(night).Hands[0]
			if (hand.Facts.Winner == r.first.Winner) != r.firstWins || hand.Rival.By.String() != r.by {
				t.Fatalf("the pages have %v by %v", hand.Facts.Winner, hand.Rival.By)
			}
			hand.Rival.By = (hand.Rival.By + 1) % (scoring.ByTurn + 1)
			differsIn(t, night, "Hands[0].Rival.By: the pages have "+hand.Rival.By.String())
			hand.Rival.Facts, hand.Facts = hand.Facts, hand.Rival.Facts
			differsIn(t, night, "Hands[0].Facts.Winner: the pages have", "Hands[0].Rival.Facts.Winner: the pages have")
			hand.Rival = nil
			differsIn(t, night, "Hands[0].Rival: the pages have false")
		})
	}
}

// TestTheOracleKnowsLimitClasses: a limit class decides first, whatever the points.
func TestTheOracleKnowsLimitClasses(t *testing.T) {
	full := scored{facts: discarded(scoring.South, byPoints(0, 0)), result: scoring.Result{Limit: scoring.FullLimit}}
	half := scored{facts: discarded(scoring.East, byPoints(9, 9)), result: scoring.Result{Limit: scoring.HalfLimit, HandPoints: 9, BonusPoints: 9}}
	none := scored{facts: discarded(scoring.East, byPoints(9, 9)), result: scoring.Result{HandPoints: 50}}
	for _, pair := range [][2]*scored{{&full, &half}, {&full, &none}, {&half, &none}} {
		if first, by := (koreanJapaneseCourse{}).decide(pair[0], pair[1]); !first || by != scoring.ByLimit {
			t.Errorf("%+v loses to %+v by %s", pair[0], pair[1], by)
		}
		if first, by := (koreanJapaneseCourse{}).decide(pair[1], pair[0]); first || by != scoring.ByLimit {
			t.Errorf("%+v wins against %+v by %s", pair[1], pair[0], by)
		}
	}
}

// TestLongMatchesAgree plays matches longer than the usual ones.
func TestLongMatchesAgree(t *testing.T) {
	night := nightOf(t, koreanjapanese.ID, 3, `{"hands_per_match":27,"end_match_on_full_limit":true,"limits":true}`)
	for number := 1; !ledgerOf(night).State.Finished; number++ {
		events := make([]tournament.Event, number)
		for i := range events {
			events[i].Hand = &tournament.HandPlayed{Facts: scoring.Hand{Outcome: scoring.DrawnHand}}
		}
		fresh := nightOf(t, koreanjapanese.ID, 3, string(night.Ruleset.Options))
		night = played(t, fresh, events...)
		agrees(t, night)
	}
	if hands := len(ledgerOf(night).Hands); hands != 27 {
		t.Errorf("%d hands", hands)
	}
}
