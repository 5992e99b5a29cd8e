package koreanjapanese_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

func checkLimits(t *testing.T, cases []lineCase) {
	t.Helper()
	checkLines(t, cases, func(t *testing.T, c *lineCase) string {
		result := score(t, rulesOf(t, "limits", c.rules), c.hand)
		return result.Limit.String() + ": " + strings.Join(result.LimitHands, ", ")
	})
}

// Half limits, section 10.
func TestHalfLimitHands(t *testing.T) {
	checkLimits(t, []lineCase{
		{name: "little dragons", hand: discard("456p789m55z", "777z 666z", "9m"), want: "half: little_dragons"},
		{name: "two dragon pongs and another pair are none", hand: discard("456p789m11z", "777z 666z", "9m"), want: "none: "},
		{name: "little winds", hand: discard("456p789m33z", "111z 222z", "9m"), want: "half: little_winds"},
		{name: "little winds are not made with North", hand: discard("456p789m44z", "111z 222z", "9m"), rules: "north", want: "none: "},
		{name: "bamboo and honours with the pair of fives", hand: discard("111s55s", "999s 333z 555z", "1s"), rules: "five_bamboo", want: "full: bamboo_honours, bamboo_159"},
		{name: "bamboo and honours without the fives are terminals and honours", hand: discard("111s33z", "999s 222z 555z", "1s"), want: "full: bamboo_honours, outside, all_terminals_honours"},
		{name: "bamboo and honours with the full hand switched off", hand: discard("111s33z", "999s 222z 555z", "1s"), rules: `limit_hands=["bamboo_honours"]`, want: "half: bamboo_honours"},
		{name: "outside", hand: discard("123p789m99m", "111p 222z", "9m"), want: "half: outside"},
		{name: "outside needs an outer pair", hand: discard("123p789m55m", "111p 222z", "9m"), want: "none: "},
		{name: "outside allows no 234", hand: discard("123p234m99m", "111p 222z", "2m"), want: "none: "},
		{name: "clean, concealed, with a pong of a dragon", hand: discard("123p456p789p777z44p", "", "9p"), want: "half: concealed_clean_honour"},
		{name: "clean, concealed, with a pong of a wind", hand: discard("123m456m789m333z44m", "", "9m"), want: "half: concealed_clean_honour"},
		{name: "clean, concealed, with a kong of North", hand: discard("123m456m789m44m", "[4444z]", "9m"), rules: "north", want: "half: concealed_clean_honour"},
		{name: "clean with a pair of honours is none", hand: discard("123m456m789m333m44z", "", "9m"), rules: "north", want: "none: "},
		{name: "clean and open is none", hand: discard("123p456p789p44p", "777z", "9p"), want: "none: "},
		{name: "four concealed pongs from the wall", hand: wall("222p444m666p888p99m", "", "2p"), want: "half: four_concealed_pongs"},
		{name: "four concealed pongs, the discard completes the pair", hand: discard("222p444m666p888p99m", "", "9m"), want: "half: four_concealed_pongs"},
		{name: "the discard completes the fourth pong: none", hand: discard("222p444m666p888p99m", "", "2p"), want: "none: "},
		{name: "discard_pong_concealed: the discard may complete the fourth pong", hand: discard("222p444m666p888p99m", "", "2p"), rules: "discard_pong_concealed", want: "half: four_concealed_pongs"},
		{name: "three kongs and a pair of honours", hand: discard("234m11z", "2222p 5555p 7777m", "4m"), want: "half: three_kongs_honour_pair"},
		{name: "three kongs and a pair of North", hand: discard("234m44z", "2222p 5555p 7777m", "4m"), rules: "north", want: "half: three_kongs_honour_pair"},
		{name: "three kongs and another pair are none", hand: discard("234m11m", "2222p 5555p 7777m", "4m"), want: "none: "},
		{name: "little jade", hand: discard("234m567p55s", "666z 888p", "4m"), rules: "five_bamboo", want: "half: little_jade"},
		{name: "three concealed kongs", hand: discard("234m11m", "[2222p] [5555p] [7777m]", "4m"), want: "half: three_concealed_kongs"},
		{name: "four kongs, three of them concealed", hand: discard("11m", "[2222p] [5555p] [7777m] 8888p", "1m"), want: "half: three_concealed_kongs, four_kongs"},
		{name: "four claimed kongs", hand: discard("11m", "2222p 5555p 7777m 8888p", "1m"), want: "half: four_kongs"},
	})
}

// Full limits, section 10.
func TestFullLimitHands(t *testing.T) {
	checkLimits(t, []lineCase{
		{name: "all 1, 9 and honours", hand: discard("111p99m", "999p 111m 333z", "9m"), want: "full: outside, all_terminals_honours"},
		{name: "seven pairs of 1, 9 and honours", hand: discard("1199p11m9s9s2233z55z", "", "5z"), want: "full: all_terminals_honours"},
		{name: "great dragons", hand: discard("456p77m", "777z 666z 555z", "6p"), want: "full: great_dragons"},
		{name: "great winds", hand: discard("456p77m", "111z 222z 333z", "6p"), want: "full: great_winds"},
		{name: "two wind pongs and the kong of North are not great winds", hand: discard("456p77m", "111z 222z 4444z", "6p"), rules: "north", want: "none: "},
		{name: "bamboo 1, 5 and 9", hand: discard("456p55s", "111s 999s 222m", "6p"), rules: "five_bamboo", want: "full: bamboo_159"},
		{name: "bamboo 5 and 9 without the ones are none", hand: discard("456p55s", "111m 999s 222m", "6p"), rules: "five_bamboo", want: "none: "},
		{name: "bamboo 1 and 5 without the nines are none", hand: discard("456p55s", "111s 999m 222m", "6p"), rules: "five_bamboo", want: "none: "},
		{name: "four concealed kongs", hand: wall("11m", "[2222p] [5555p] [7777m] [8888p]", "1m"), want: "full: four_concealed_pongs, three_concealed_kongs, four_kongs, four_concealed_kongs"},
		{name: "thirteen orphans: twelve kinds, one three times", hand: discard("19p19m19s123567z77z", "", "1p"), want: "full: all_terminals_honours, thirteen_orphans"},
		{name: "thirteen orphans with North: thirteen kinds, one twice", hand: discard("19p19m19s1234567z7z", "", "1p"), rules: "north", want: "full: all_terminals_honours, thirteen_orphans"},
		{name: "nine gates of circles", hand: discard("11123456789995p", "", "2p"), want: "full: nine_gates"},
		{name: "nine gates of characters, a fourth 1", hand: wall("11112345678999m", "", "2m"), want: "full: nine_gates"},
		{name: "pure and concealed is not yet nine gates", hand: wall("11123456788899m", "", "2m"), want: "none: "},
		{name: "nine gates with a concealed kong are none", hand: wall("23456788999m", "[1111m]", "2m"), want: "none: "},
		{name: "pearl dragon, with chows", hand: discard("234p678p99p", "555z 333p", "8p"), want: "full: pearl_dragon"},
		{name: "the pearl needs the white dragon", hand: discard("234p678p99p", "777z 333p", "8p"), want: "none: "},
		{name: "ruby dragon", hand: discard("234m678m99m", "777z 333m", "8m"), want: "full: ruby_dragon"},
		{name: "the ruby has no other honour", hand: discard("234m678m11z", "777z 333m", "8m"), want: "none: "},
		{name: "great jade", hand: discard("234m77m", "111s 999s 666z", "4m"), want: "full: great_jade"},
		{name: "jade without the nines is none", hand: discard("234m77m", "111s 888p 666z", "4m"), want: "none: "},
	})
}

func TestLimitsOffAreNoLimits(t *testing.T) {
	result := score(t, rulesOf(t), discard("456p77m", "777z 666z 555z", "6p"))
	if result.Limit != scoring.NoLimit || len(result.LimitHands) != 0 {
		t.Errorf("got %v %v", result.Limit, result.LimitHands)
	}
}

func TestEveryLimitHandCanBeSwitchedOff(t *testing.T) {
	for _, id := range (koreanjapanese.Book{}).LimitHands() {
		others := slices.DeleteFunc(koreanjapanese.Book{}.LimitHands(), func(other string) bool { return other == id })
		rules := rulesOf(t, "limits five_bamboo north", `limit_hands=["`+strings.Join(others, `","`)+`"]`)
		for _, h := range newMaker(1).Legal(rules, 400) {
			var result scoring.Result
			rules.Score(rules.Start(), &h, &result)
			if slices.Contains(result.LimitHands, id) {
				t.Errorf("%s is switched off and shown", id)
			}
		}
	}
}

func TestLimitsConcealedOnly(t *testing.T) {
	checkLimits(t, []lineCase{
		{name: "an open hand is no limit hand", hand: discard("456p77m", "777z 666z 555z", "6p"), rules: "limits_concealed_only", want: "none: "},
		{name: "four kongs are exempt", hand: discard("11m", "2222p 5555p 7777m [8888p]", "1m"), rules: "limits_concealed_only", want: "half: four_kongs"},
		{name: "a concealed hand is", hand: discard("456p77m777z666z555z", "", "6p"), rules: "limits_concealed_only", want: "full: great_dragons"},
	})
}

func TestLimitClassComesBeforePoints(t *testing.T) {
	// Read as chows, 222333444p with 789p is worth more; read as pongs with the
	// concealed kong it is four concealed pongs.
	rules := rulesOf(t, "limits")
	result := score(t, rules, wall("222333444p55p", "[8888p]", "5p"))
	if result.Limit != scoring.HalfLimit || !slices.Contains(result.LimitHands, "four_concealed_pongs") {
		t.Errorf("got %v %v", result.Limit, result.LimitHands)
	}
}
