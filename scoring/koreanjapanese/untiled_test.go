package koreanjapanese_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// tickedTimes are ticks with their number, on West's discard to South.
func tickedTimes(ticked ...scoring.Ticked) entry {
	return entry{scoring.Hand{
		Way: scoring.ByElements, Ticked: ticked, Winner: scoring.South, Payer: scoring.West, From: scoring.FromDiscard,
		Waiting: scoring.WindsOf(scoring.East, scoring.West),
	}}
}

func tick(ids ...string) entry {
	ticked := make([]scoring.Ticked, len(ids))
	for i, id := range ids {
		ticked[i] = scoring.Ticked{ID: id, Times: 1}
	}
	return tickedTimes(ticked...)
}

func (t entry) drawn() entry { return t.with(func(h *scoring.Hand) { h.From = scoring.FromWall }) }

func byWorth(hand, bonus scoring.Points, limit scoring.Limit) entry {
	t := tickedTimes()
	t.Way, t.Worth = scoring.ByPoints, &scoring.Worth{Hand: hand, Bonus: bonus, Limit: limit}
	return t
}

// What follows from ticked elements is added, and nothing else.
func TestWhatTicksImply(t *testing.T) {
	checkElements(t, scoring.HandElement, []lineCase{
		{name: "nothing ticked", hand: tick(), want: ""},
		{name: "two dragon pongs", hand: tickedTimes(scoring.Ticked{ID: "dragon_pong", Times: 2}), want: "dragon_pong 2, two_dragons 1"},
		{name: "the same tick twice adds up", hand: tick("dragon_pong", "dragon_pong"), want: "dragon_pong 2, two_dragons 1"},
		{name: "the own wind is a wind pong", hand: tick("own_wind"), want: "wind_pong 1, own_wind 1"},
		{name: "three wind pongs are of both winds", hand: tickedTimes(scoring.Ticked{ID: "wind_pong", Times: 3}), want: "wind_pong 3, own_wind 1, round_wind 1"},
		{name: "the seat's wind prevails", hand: tick("own_wind").by(scoring.East), want: "wind_pong 1, own_wind 1, round_wind 1"},
		{name: "three kongs", hand: tickedTimes(scoring.Ticked{ID: "kong", Times: 3}), want: "kong 3, three_kongs 3"},
		{name: "North's kong is the third", hand: tickedTimes(scoring.Ticked{ID: "north_kong", Times: 1}, scoring.Ticked{ID: "kong", Times: 2}), rules: "north", want: "north_kong 6, kong 2, three_kongs 3"},
		{name: "pure brings clean and simples", hand: tick("pure"), want: "clean 3, pure 3, all_simples 1"},
		{name: "pure does not bring simples where 1 and 9 are none", hand: tick("pure"), rules: "simples_exclude_terminals", want: "clean 3, pure 3"},
		{name: "four chows are simple, and concealed: none is ever claimed", hand: tick("all_chows"), want: "all_simples 1, all_chows 2, concealed 2"},
		{name: "seven pairs are concealed", hand: tick("seven_pairs"), want: "seven_pairs 3, concealed 2"},
		{name: "both bamboos and both dragons", hand: tickedTimes(scoring.Ticked{ID: "bamboo_pong", Times: 2}, scoring.Ticked{ID: "dragon_pong", Times: 2}), want: "dragon_pong 2, two_dragons 1, bamboo_pong 2, both_bamboos 4, all_pongs 3"},
		{name: "four kongs are all pongs", hand: tickedTimes(scoring.Ticked{ID: "kong", Times: 4}), want: "kong 4, three_kongs 3, all_pongs 3"},
		{name: "all pongs, concealed, on a discard: three stay concealed", hand: tick("all_pongs", "concealed"), want: "three_concealed_pongs 3, all_pongs 3, concealed 2"},
		{name: "… and from the wall", hand: tick("all_pongs", "concealed").drawn(), want: "three_concealed_pongs 3, all_pongs 3, concealed 2, fully_concealed 2"},
		{name: "only terminals and honours are all pongs", hand: tick("terminals_honours"), want: "all_pongs 3, terminals_honours 6"},
	})
	checkElements(t, scoring.BonusElement, []lineCase{
		{name: "a pair matches", hand: tick("seven_pairs"), want: "matching_tiles 1, concealed_bonus 2"},
		{name: "facts of the win", hand: tick("seven_pairs").drawn().flowers(4).lastTile().replacement().ready(scoring.South), want: "self_draw 1, last_tile 1, replacement 1, matching_tiles 1, flowers 4, four_flowers 4, concealed_bonus 2, fully_concealed_bonus 2, ready 2, ready_self_draw 2"},
		{name: "a robbed kong, one loser not waiting", hand: tick("clean").waiting(scoring.East).with(func(h *scoring.Hand) { h.From = scoring.FromRobbedKong }), want: "not_waiting 2 from west, robbed_kong 1"},
		{name: "both red fives", hand: tickedTimes(scoring.Ticked{ID: "red_fives", Times: 2}), rules: "red_fives", want: "red_fives 6"},
		{name: "dora in a hand of pongs is three at least", hand: tick("all_pongs", "dora"), rules: "dora=revealed", want: "matching_tiles 1, dora 3"},
		{name: "winning on North", hand: tick("north_win"), rules: "north", want: "north_win 2, matching_tiles 1"},
	})
	t.Run("a limit hand brings its class", func(t *testing.T) {
		result := score(t, rulesOf(t, "limits"), tick("great_jade"))
		if got := points(&result, scoring.HandElement); result.Limit != scoring.FullLimit || got != "dragon_pong 1, bamboo_pong 2, both_bamboos 4" {
			t.Errorf("got %s, %+v", got, result)
		}
	})
	t.Run("three dragon pongs are a limit hand, ticked or not", func(t *testing.T) {
		result := score(t, rulesOf(t, "limits"), tickedTimes(scoring.Ticked{ID: "dragon_pong", Times: 3}))
		if !slices.Equal(result.LimitHands, []string{"great_dragons"}) || result.Payments != (scoring.Payments{-40, 120, -80}) {
			t.Errorf("got %+v", result)
		}
	})
}

// Ticks that no hand has together, and what is wrong with them.
func TestTicksThatAreRefused(t *testing.T) {
	contradict := func(ids ...string) string { return "elements_contradict claims " + strings.Join(ids, "+") }
	times := func(id string, n int) scoring.Ticked { return scoring.Ticked{ID: id, Times: n} }
	tooOften := func(id string, has, needs int) string {
		return fmt.Sprintf("claim_times claims %d/%d %s", has, needs, id)
	}
	unknown := func(ids ...string) string {
		return "claim_unknown claims " + strings.Join(ids, "; claim_unknown claims ")
	}
	checkRefusals(t, []lineCase{
		{name: "seven pairs have no pong", hand: tick("concealed", "seven_pairs", "dragon_pong"), want: contradict("dragon_pong", "seven_pairs")},
		{name: "a pure hand has no dragon", hand: tick("pure", "clean", "dragon_pong"), want: contradict("dragon_pong", "pure")},
		{name: "four chows and a kong", hand: tick("kong", "all_chows"), want: contradict("kong", "all_chows")},
		{name: "all pongs and a straight", hand: tick("straight", "all_pongs"), want: contradict("all_pongs", "straight")},
		{name: "five sets", hand: tick("wind_pong", "concealed", "straight", "dragon_pong"), want: contradict("dragon_pong", "wind_pong", "straight")},
		{name: "clean and a pong of bamboo", hand: tick("bamboo_pong", "clean"), want: contradict("bamboo_pong", "clean")},
		{name: "five bamboo: the fives spoil it too", hand: tick("clean", "little_jade"), rules: "five_bamboo limits", want: contradict("clean", "little_jade")},
		{name: "four dragon pongs", hand: tickedTimes(times("dragon_pong", 4)), want: tooOften("dragon_pong", 4, 3)},
		{name: "twice concealed", hand: tick("concealed", "concealed"), want: tooOften("concealed", 2, 1)},
		{name: "fewer than none", hand: tickedTimes(times("kong", -1), times("kong", 2)), want: tooOften("kong", -1, 4)},
		{name: "two of four sets each, and one more", hand: tickedTimes(times("dragon_pong", 3), times("wind_pong", 2)), want: contradict("dragon_pong", "wind_pong")},
		{name: "elements that nobody ticks, and none at all", hand: tick("flowers", "jokers", "two_dragons", "seat_dragon", "jokers"), want: unknown("flowers", "jokers", "seat_dragon", "two_dragons")},
		{name: "limit hands with limits off", hand: tick("great_winds"), want: unknown("great_winds")},
		{name: "no bamboo", hand: tick("bamboo_pong"), rules: "no_bamboo", want: unknown("bamboo_pong")},
		{name: "seven pairs where they are not played", hand: tick("seven_pairs"), rules: "seven_pairs=false", want: unknown("seven_pairs")},
		{name: "four tiles alike without matching_bonus", hand: tick("matching_tiles"), rules: "matching_bonus=false", want: unknown("matching_tiles")},
		{name: "seven pairs match once", hand: tickedTimes(times("seven_pairs", 1), times("matching_tiles", 2)), want: contradict("seven_pairs", "matching_tiles")},
		{name: "a clean hand with both red fives", hand: tickedTimes(times("clean", 1), times("red_fives", 2)), rules: "red_fives", want: contradict("clean", "red_fives")},
		{name: "a pong of the discard, four concealed", hand: tickedTimes(times("four_concealed_pongs", 1), times("matching_tiles", 2)), rules: "limits", want: contradict("matching_tiles", "four_concealed_pongs")},
		{name: "… which it is where the rules say so", hand: tickedTimes(times("four_concealed_pongs", 1), times("matching_tiles", 2)), rules: "limits discard_pong_concealed"},
		{name: "limits_concealed_only: an open limit hand is none", hand: tickedTimes(times("kong", 4), times("outside", 1)), rules: "limits limits_concealed_only"},
		{name: "ready without concealed", hand: tick("clean").ready(scoring.South), want: "ready_not_concealed ready"},
		{name: "ready with seven pairs", hand: tick("seven_pairs").ready(scoring.South)},
		{name: "a replacement for nothing", hand: tick("clean").drawn().replacement(), want: "replacement_without_cause replacement"},
		{name: "a replacement for a kong", hand: tick("kong").drawn().replacement()},
		{name: "a replacement for a flower", hand: tick("clean").drawn().flowers(1).replacement()},
		{name: "the facts of the win", hand: tick("clean").flowers(5).lastTile().with(func(h *scoring.Hand) { h.Payer = h.Winner }), want: "flowers_range flowers 5/4; last_tile_needs_wall last_tile; payer_not_a_loser payer"},
		{name: "nobody won", hand: tick("clean").by(scoring.North), want: "winner_not_seated winner"},
		{name: "below the minimum", hand: tick("dragon_pong").flowers(4), rules: "minimum=3", want: "below_minimum claims 1/3"},
		{name: "what is implied reaches it", hand: tick("seven_pairs"), rules: "minimum=5"},
	})
}

func TestHandsByPoints(t *testing.T) {
	missing := byWorth(0, 0, 0)
	missing.Worth = nil
	checkRefusals(t, []lineCase{
		{name: "no points at all, for a learner", hand: byWorth(0, 0, 0)},
		{name: "nothing entered", hand: missing, want: "worth_missing worth"},
		{name: "fewer than none", hand: byWorth(-1, -2, 0), want: "worth_range hand_points -1/100; worth_range bonus_points -2/100"},
		{name: "more than any hand", hand: byWorth(101, 101, 0), want: "worth_range hand_points 101/100; worth_range bonus_points 101/100"},
		{name: "a limit hand with limits off", hand: byWorth(9, 2, scoring.HalfLimit), want: "limit_not_in_force limit"},
		{name: "a full limit where only a half one counts", hand: byWorth(9, 2, scoring.FullLimit), rules: `limits minimum=7 limit_hands=["outside"]`, want: "limit_not_in_force limit"},
		{name: "a class that there is not", hand: byWorth(9, 2, 7), rules: "limits minimum=7", want: "limit_not_in_force limit"},
		{name: "a limit hand reaches the minimum", hand: byWorth(0, 2, scoring.HalfLimit), rules: "limits minimum=7"},
		{name: "below the minimum", hand: byWorth(6, 9, 0), rules: "limits minimum=7", want: "below_minimum hand_points 6/7"},
		{name: "what the numbers hold is not looked at", hand: byWorth(3, 9, 0).flowers(9).lastTile().replacement().ready(scoring.South)},
		{name: "the winner's own discard", hand: byWorth(3, 9, 0).with(func(h *scoring.Hand) { h.Payer = h.Winner }), want: "payer_not_a_loser payer"},
		{name: "a winner whom nobody seated", hand: byWorth(3, 9, 0).by(scoring.North), want: "winner_not_seated winner"},
	})
	t.Run("paid like any other hand", func(t *testing.T) {
		rules := rulesOf(t)
		state := rules.Start()
		state.Carry = 1
		hand := byWorth(5, 3, 0).waiting(scoring.East)
		next, result, problems := rules.Apply(state, &hand.Hand)
		if problems != nil || result.Payments != (scoring.Payments{-8, 28, -20}) || next.Carry != 0 || len(result.Sets) > 0 ||
			points(&result, scoring.BonusElement) != "not_waiting 2 from west" || len(result.Elements) != 1 {
			t.Errorf("got %+v %+v", result, problems)
		}
	})
	t.Run("a full limit ends the match", func(t *testing.T) {
		rules := rulesOf(t, "limits minimum=7 end_match_on_full_limit")
		if state, _ := play(t, rules, byWorth(0, 0, scoring.FullLimit)); !state.Finished {
			t.Error("it goes on")
		}
	})
	t.Run("natural points that are better", func(t *testing.T) {
		rules := rulesOf(t, "limits minimum=7 limit_takes_better")
		hand := byWorth(50, 0, scoring.HalfLimit)
		if result := score(t, rules, hand); result.Limit != scoring.NoLimit || result.Payments[scoring.West] != -100 {
			t.Errorf("got %+v", result)
		}
	})
	t.Run("three ready hands are a goulash", func(t *testing.T) {
		rules := rulesOf(t, "three_ready=draw")
		hand := byWorth(5, 3, 0).ready(scoring.SeatWinds[:]...)
		if result := score(t, rules, hand); !result.Drawn || result.Carry != 1 {
			t.Errorf("got %+v", result)
		}
	})
}

// What can be ticked under the house rules in force.
func TestTicks(t *testing.T) {
	ids := func(ticks []scoring.Tick) (list []string) {
		for _, tick := range ticks {
			list = append(list, tick.ID)
		}
		return list
	}
	want := []string{
		"dragon_pong", "wind_pong", "own_wind", "round_wind", "kong", "bamboo_pong", "identical_chows", "three_concealed_pongs",
		"all_pongs", "terminals_honours", "clean", "pure", "seven_pairs", "straight", "all_simples", "all_chows", "concealed",
		"matching_tiles",
	}
	if got := ids(rulesOf(t).Ticks()); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	everything := rulesOf(t, everyHouseRule).Ticks()
	for _, want := range []scoring.Tick{
		{ID: "kong", Points: 1, Most: 4},
		{ID: "north_kong", Points: 6, Most: 1},
		{ID: "red_fives", Kind: scoring.BonusElement, Points: 1, Most: 2},
		{ID: "dora", Kind: scoring.BonusElement, Points: 1, Most: 10},
		{ID: "bamboo_159", Limit: scoring.FullLimit, Most: 1},
	} {
		if !slices.ContainsFunc(everything, func(got scoring.Tick) bool { return reflect.DeepEqual(got, want) }) {
			t.Errorf("%+v is not among %+v", want, everything)
		}
	}
	all := slices.Concat(koreanjapanese.Book{}.Elements(), koreanjapanese.Book{}.LimitHands())
	if got := ids(everything); len(got) != 18+4+2+20-1+1 || !slices.IsSortedFunc(got, func(a, b string) int { return slices.Index(all, a) - slices.Index(all, b) }) {
		t.Errorf("%d ticks: %v", len(got), got)
	}
	without := rulesOf(t, "limits no_bamboo").Ticks()
	for _, id := range []string{"bamboo_pong", "bamboo_159", "great_jade", "little_jade", "thirteen_orphans", "bamboo_honours"} {
		if slices.Contains(ids(without), id) {
			t.Errorf("no_bamboo: %s can be ticked", id)
		}
	}
}
