package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// Hand-points, section 6. South wins in the East round.
func TestHandPoints(t *testing.T) {
	checkElements(t, scoring.HandElement, []lineCase{
		{name: "an open hand of nothing", hand: wall("789p234m55m", "777m 444p", "4m"), want: "all_simples 1"},
		{name: "an open hand with an honour pair has no hand-points", hand: wall("789p234m11z", "777m 444p", "4m"), want: ""},
		{name: "one dragon pong", hand: wall("789p234m55m", "666z 444p", "4m"), want: "dragon_pong 1"},
		{name: "two dragon pongs are three", hand: wall("789p234m555z11m", "666z", "4m"), want: "dragon_pong 2, two_dragons 1"},
		{name: "three dragon pongs are four without limits", hand: wall("789p44m", "555z 666z 777z", "4m"), want: "dragon_pong 3, two_dragons 1"},
		{name: "a wind that is nobody's", hand: wall("789p234m55m", "333z 444p", "4m"), want: "wind_pong 1"},
		{name: "the own wind", hand: wall("789p234m55m", "222z 444p", "4m"), want: "wind_pong 1, own_wind 1"},
		{name: "the prevailing wind", hand: wall("789p234m55m", "111z 444p", "4m"), want: "wind_pong 1, round_wind 1"},
		{name: "seat and prevailing wind together are three", hand: wall("789p234m55m", "111z 444p", "4m").by(scoring.East), want: "wind_pong 1, own_wind 1, round_wind 1"},
		{name: "a kong counts as the pong too", hand: wall("789p234m55m", "7777z 444p", "4m"), want: "dragon_pong 1, kong 1"},
		{name: "a concealed kong", hand: wall("789p234m55m", "[2222p] 444p", "4m"), want: "kong 1, all_simples 1"},
		{name: "three kongs are six", hand: wall("234m11z", "2222p 5555p [7777m]", "4m"), want: "kong 3, three_kongs 3"},
		{name: "four kongs are seven", hand: wall("11z", "2222p 5555p 7777m 9999m", "1z"), want: "kong 4, three_kongs 3, all_pongs 3"},
		{name: "a pong of bamboo", hand: wall("789p234m11z", "111s 444p", "4m"), want: "bamboo_pong 1"},
		{name: "both bamboos are six", hand: wall("234m11z999s", "111s 444p", "4m"), want: "bamboo_pong 2, both_bamboos 4"},
		{name: "two identical chows", hand: wall("234234m789p11z", "444p", "9p"), want: "identical_chows 2"},
		{name: "three identical chows are two", hand: discard("222333444m789p11z", "", "4m"), want: "identical_chows 2, concealed 2"},
		{name: "three identical chows from the wall are three concealed pongs instead", hand: wall("222333444m789p11z", "", "4m"), want: "three_concealed_pongs 3, concealed 2, fully_concealed 2"},
		{name: "four identical chows are four", hand: discard("222233334444m99p", "", "4m"), want: "identical_chows 4, all_simples 1, all_chows 2, concealed 2"},
		{name: "two pairs of identical chows are four", hand: discard("112233m778899p55p", "", "9p"), want: "identical_chows 4, all_simples 1, all_chows 2, concealed 2"},
		{name: "three concealed pongs", hand: wall("222m555p888p66p", "333m", "8p"), want: "three_concealed_pongs 3, all_pongs 3, all_simples 1"},
		{name: "the discard completes the third pong: not concealed", hand: discard("222m555p888p66p", "333m", "8p"), want: "all_pongs 3, all_simples 1"},
		{name: "the discard completes the pair: three concealed pongs stand", hand: discard("222m555p888p66p", "333m", "6p"), want: "three_concealed_pongs 3, all_pongs 3, all_simples 1"},
		{name: "the discard fits a chow beside the pong: the pong stays concealed", hand: discard("222m555888789p33m", "", "8p"), want: "three_concealed_pongs 3, all_simples 1, concealed 2"},
		{name: "a concealed kong is a concealed pong", hand: wall("222m555p66p", "333m [8888p]", "5p"), want: "kong 1, three_concealed_pongs 3, all_pongs 3, all_simples 1"},
		{name: "a claimed kong is not", hand: wall("222m555p66p", "333m 8888p", "5p"), want: "kong 1, all_pongs 3, all_simples 1"},
		{name: "all pongs of 1, 9 and honours are nine", hand: wall("111p99m", "999p 111m 333z", "9m"), want: "wind_pong 1, all_pongs 3, terminals_honours 6"},
		{name: "circles and honours are clean", hand: wall("234p567p11z", "888p 999p", "4p"), want: "clean 3"},
		{name: "clean without honours is pure: six, and simples", hand: wall("234p567p11p", "888p 999p", "4p"), want: "clean 3, pure 3, all_simples 1"},
		{name: "characters and honours are clean", hand: wall("234m567m11z", "888m 999m", "4m"), want: "clean 3"},
		{name: "one pong of bamboo spoils the clean hand", hand: wall("234p567p11z", "888p 111s", "4p"), want: "bamboo_pong 1"},
		{name: "honours alone are not clean", hand: wall("111z33z", "222z 555z 666z", "1z"), want: "dragon_pong 2, two_dragons 1, wind_pong 2, own_wind 1, round_wind 1, all_pongs 3, terminals_honours 6"},
		{name: "seven pairs", hand: discard("1122p334499m5577z", "", "7z"), want: "seven_pairs 3, concealed 2"},
		{name: "seven pairs, clean", hand: discard("112244668899p66z", "", "6z"), want: "clean 3, seven_pairs 3, concealed 2"},
		{name: "seven pairs, pure, from the wall", hand: wall("11224466889955p", "", "5p"), want: "clean 3, pure 3, seven_pairs 3, all_simples 1, concealed 2, fully_concealed 2"},
		{name: "chows pay more than the seven pairs of the same tiles", hand: discard("223344p556677m99p", "", "7m"), want: "identical_chows 4, all_simples 1, all_chows 2, concealed 2"},
		{name: "a straight", hand: discard("123456789m22z", "444p", "9m"), want: "straight 3"},
		{name: "1 to 9 in two suits is no straight", hand: discard("123456m789p22z", "444p", "9p"), want: ""},
		{name: "1 and 9 are simples here", hand: wall("111p99s234m", "999p 111m", "9s"), want: "all_simples 1"},
		{name: "four chows and a pair of bamboo", hand: discard("123456p345678m11s", "", "8m"), want: "all_simples 1, all_chows 2, concealed 2"},
		{name: "four chows and a pair of honours are not all chows", hand: discard("123456p345678m11z", "", "8m"), want: "concealed 2"},
		{name: "a discard win keeps the hand concealed", hand: discard("234p567p345m777m11z", "", "5m"), want: "concealed 2"},
		{name: "a concealed kong keeps the hand concealed", hand: wall("234p567p345m11z", "[7777m]", "5m"), want: "kong 1, concealed 2, fully_concealed 2"},
		{name: "a claimed kong opens the hand", hand: wall("234p567p345m11z", "7777m", "5m"), want: "kong 1"},
	})
}

// Bonus-points, section 7.
func TestBonusPoints(t *testing.T) {
	const closed, open = "234p567p345m678m99p", "789p234m55m"
	checkElements(t, scoring.BonusElement, []lineCase{
		{name: "both losers were waiting", hand: discard(open, "777m 444p", "4m"), want: ""},
		{name: "one loser was not waiting", hand: discard(open, "777m 444p", "4m").waiting(scoring.East), want: "not_waiting 2 from west"},
		{name: "nobody was waiting", hand: discard(open, "777m 444p", "4m").waiting(), want: "not_waiting 2 from west, not_waiting 2 from east"},
		{name: "a loser who declared ready was waiting", hand: discard(open, "777m 444p", "4m").waiting().ready(scoring.East), want: "not_waiting 2 from west"},
		{name: "from the wall", hand: wall(open, "777m 444p", "4m"), want: "self_draw 1"},
		{name: "the last tile of the wall", hand: wall(open, "777m 444p", "4m").lastTile(), want: "self_draw 1, last_tile 1"},
		{name: "the replacement of a flower", hand: wall(open, "777m 444p", "4m").flowers(1).replacement(), want: "self_draw 1, replacement 1, flowers 1"},
		{name: "the replacement of a kong", hand: wall(open, "7777m 444p", "4m").replacement(), want: "self_draw 1, replacement 1"},
		{name: "robbing a kong", hand: robbing(open, "777m 444p", "4m"), want: "robbed_kong 1"},
		{name: "another tile like the winning tile", hand: discard("789p234m55m", "777m 444p", "5m"), want: "matching_tiles 1"},
		{name: "three like it, melds included", hand: discard("456p234m55m", "777m 444p", "4p"), want: "matching_tiles 3"},
		{name: "three flowers", hand: discard(open, "777m 444p", "4m").flowers(3), want: "flowers 3"},
		{name: "all four flowers are eight", hand: discard(open, "777m 444p", "4m").flowers(4), want: "flowers 4, four_flowers 4"},
		{name: "concealed, on a discard", hand: discard(closed, "", "8m"), want: "concealed_bonus 2"},
		{name: "concealed, from the wall", hand: wall(closed, "", "8m"), want: "self_draw 1, concealed_bonus 2, fully_concealed_bonus 2"},
		{name: "ready, on a discard", hand: discard(closed, "", "8m").ready(scoring.South), want: "concealed_bonus 2, ready 2"},
		{name: "ready, from the wall", hand: wall(closed, "", "8m").ready(scoring.South), want: "self_draw 1, concealed_bonus 2, fully_concealed_bonus 2, ready 2, ready_self_draw 2"},
	})
}

// Elements of the house rules, section 9.
func TestElementsOfHouseRules(t *testing.T) {
	checkElements(t, scoring.HandElement, []lineCase{
		{name: "seat_dragons: East and green", hand: wall("789p234m55m", "666z 444p", "4m").by(scoring.East), rules: "seat_dragons", want: "dragon_pong 1, seat_dragon 1"},
		{name: "seat_dragons: South and red", hand: wall("789p234m55m", "777z 444p", "4m"), rules: "seat_dragons", want: "dragon_pong 1, seat_dragon 1"},
		{name: "seat_dragons: West and white", hand: wall("789p234m55m", "555z 444p", "4m").by(scoring.West), rules: "seat_dragons", want: "dragon_pong 1, seat_dragon 1"},
		{name: "seat_dragons: another's dragon", hand: wall("789p234m55m", "666z 444p", "4m"), rules: "seat_dragons", want: "dragon_pong 1"},
		{name: "north: a pair", hand: wall("789p234m44z", "777m 444p", "4m"), rules: "north", want: "north_pair 2"},
		{name: "north: a kong, in place of kong", hand: wall("789p234m55m", "4444z 444p", "4m"), rules: "north", want: "north_kong 6"},
		{name: "north: its kong is one of three kongs", hand: wall("234m55m", "4444z 4444p 7777m", "4m"), rules: "north", want: "north_kong 6, kong 2, three_kongs 3"},
		{name: "north: its concealed kong is a concealed pong, and an honour", hand: wall("111p999p33z", "[4444z] 111m", "9p"), rules: "north", want: "north_kong 6, three_concealed_pongs 3, all_pongs 3, terminals_honours 6"},
		{name: "north: a pair among seven pairs", hand: discard("1122p334499m4455z", "", "5z"), rules: "north", want: "north_pair 2, seven_pairs 3, concealed 2"},
		{name: "simples_exclude_terminals: a hand with 9s", hand: wall("789p234m55m", "777m 444p", "4m"), rules: "simples_exclude_terminals", want: ""},
		{name: "simples_exclude_terminals: 2 to 8 alone", hand: wall("678p234m55m", "777m 444p", "4m"), rules: "simples_exclude_terminals", want: "all_simples 1"},
		{name: "simples_exclude_terminals: four chows keep their two", hand: discard("123456p345678m11s", "", "8m"), rules: "simples_exclude_terminals", want: "all_chows 2, concealed 2"},
		{name: "discard_pong_concealed: the discard completes the third", hand: discard("222m555p888p66p", "333m", "8p"), rules: "discard_pong_concealed", want: "three_concealed_pongs 3, all_pongs 3, all_simples 1"},
		{name: "five_bamboo: the pair of fives is simple and scores nothing", hand: wall("789p234m55s", "777m 444p", "4m"), rules: "five_bamboo", want: "all_simples 1"},
		{name: "five_bamboo: they are no terminals", hand: wall("111p55s", "999p 111m 333z", "5s"), rules: "five_bamboo", want: "wind_pong 1, all_pongs 3"},
	})
	checkElements(t, scoring.BonusElement, []lineCase{
		{name: "north: winning on North", hand: discard("789p234m44z", "777m 444p", "4z"), rules: "north", want: "north_win 2, matching_tiles 1"},
		{name: "matching_bonus off", hand: discard("789p234m55m", "777m 444p", "5m"), rules: "matching_bonus=false", want: ""},
		{name: "last_discard_bonus", hand: discard("789p234m55m", "777m 444p", "4m").lastTile(), rules: "last_discard_bonus", want: "last_tile 1"},
		{name: "red_fives: one", hand: discard("789p234m05m", "777m 444p", "4m"), rules: "red_fives", want: "red_fives 1"},
		{name: "red_fives: both are six", hand: discard("406p234m05m", "777m 444p", "4m"), rules: "red_fives", want: "red_fives 6"},
		{name: "red_fives: one in a meld, and alike to the plain winning five", hand: discard("456p234m22m", "505m 444p", "5p"), rules: "red_fives", want: "red_fives 1"},
	})
}

// Dora, section 9: a tile shown before play, or one turned in the dead wall.
func TestDora(t *testing.T) {
	const open, melds = "789p234m55m", "777m 444p"
	checkElements(t, scoring.BonusElement, []lineCase{
		{name: "a tile in a chow", hand: discard(open, melds, "4m").indicators("2m"), rules: "dora=revealed matching_bonus=false", want: "dora 1"},
		{name: "the pair is three", hand: discard(open, melds, "4m").indicators("4m"), rules: "dora=revealed matching_bonus=false", want: "dora 3"},
		{name: "a pong is five", hand: discard(open, melds, "4m").indicators("6m"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "a kong is ten", hand: discard(open, "7777m 444p", "4m").indicators("6m"), rules: "dora=revealed matching_bonus=false", want: "dora 10"},
		{name: "a pong and a tile in a chow are six", hand: discard("789p456m55m", "777m 777p", "4m").indicators("6p"), rules: "dora=revealed matching_bonus=false", want: "dora 6"},
		{name: "a pair of seven pairs counts as the pair", hand: discard("1122p334499m5577z", "", "7z").indicators("1p"), rules: "dora=revealed matching_bonus=false", want: "dora 3, concealed_bonus 2"},
		{name: "a hand without it", hand: discard(open, melds, "4m").indicators("1z"), rules: "dora=revealed matching_bonus=false", want: ""},
		{name: "a shown flower is replaced", hand: discard(open, melds, "4m").flowers(2).indicators("1f6m"), rules: "dora=revealed matching_bonus=false", want: "flowers 2, dora 5"},
		{name: "after the 9 comes the 1", hand: discard("123p234m55m", melds, "4m").indicators("9p"), rules: "dora=revealed matching_bonus=false", want: "dora 1"},
		{name: "bamboo: after the 1 comes the 9", hand: discard(open, "999s 444p", "4m").indicators("1s"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "bamboo: after the 9 comes the 1", hand: discard(open, "111s 444p", "4m").indicators("9s"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "bamboo: after the 5 comes the 9", hand: discard(open, "999s 444p", "4m").indicators("5s"), rules: "dora=revealed matching_bonus=false five_bamboo", want: "dora 5"},
		{name: "after East comes South", hand: discard(open, "222z 444p", "4m").indicators("1z"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "after South comes West", hand: discard(open, "333z 444p", "4m").indicators("2z"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "after West comes East", hand: discard(open, "111z 444p", "4m").indicators("3z"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "north: after West comes North", hand: discard("789p234m44z", melds, "4m").indicators("3z"), rules: "dora=revealed matching_bonus=false north", want: "dora 3"},
		{name: "north: after North comes East", hand: discard(open, "111z 444p", "4m").indicators("4z"), rules: "dora=revealed matching_bonus=false north", want: "dora 5"},
		{name: "after green comes red", hand: discard(open, "777z 444p", "4m").indicators("6z"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "after red comes white", hand: discard(open, "555z 444p", "4m").indicators("7z"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "after white comes green", hand: discard(open, "666z 444p", "4m").indicators("5z"), rules: "dora=revealed matching_bonus=false", want: "dora 5"},
		{name: "dead wall: a pong is three", hand: discard(open, melds, "4m").indicators("6m"), rules: "dora=dead_wall matching_bonus=false", want: "dora 3"},
		{name: "dead wall: a flower was turned, two are four", hand: discard(open, melds, "4m").flowers(2).indicators("3f"), rules: "dora=dead_wall matching_bonus=false", want: "flowers 4"},
		{name: "dead wall: a flower was turned, the three others are eight", hand: discard(open, melds, "4m").flowers(3).indicators("3f"), rules: "dora=dead_wall matching_bonus=false", want: "flowers 8"},
		{name: "no dora: indicators mean nothing", hand: discard(open, melds, "4m").indicators("6m"), rules: "matching_bonus=false", want: ""},
	})
}

// Section 7, "Which reading": H + B first, then H.
func TestTheReadingThatPaysBest(t *testing.T) {
	for _, c := range []struct {
		name, indicator string
		hand            entry
		want            string
	}{
		{"the pair is the dora 2", "1m", discard("22334455m", "777p 888p", "3m"), "dora 3"},
		{"the pair is the dora 5", "4m", discard("22334455m", "777p 888p", "3m"), "dora 3"},
		{"chows with two hand-points equal a pong with two bonus-points: the hand-points", "2m", discard("222333444m789p11z", "", "4m"), "dora 3, concealed_bonus 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := rulesOf(t, "dora=revealed matching_bonus=false")
			result := score(t, rules, c.hand.indicators(c.indicator))
			if got := points(&result, scoring.BonusElement); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
