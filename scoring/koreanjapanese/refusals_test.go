package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func tile(text string) scoring.Tile { return scoringtest.Tiles(text)[0] }

func checkRefusals(t *testing.T, cases []lineCase) {
	t.Helper()
	checkLines(t, cases, func(t *testing.T, c *lineCase) string {
		rules := rulesOf(t, c.rules)
		state := rules.Start()
		state.Carry = 2
		next, result, problems := rules.Apply(state, &c.hand.Hand)
		if c.want != "" && (next != state || result.Payments != (scoring.Payments{}) || result.Carry != 2) {
			t.Errorf("a refused hand moved %+v to %+v, %+v", state, next, result)
		}
		return scoringtest.ProblemText(problems)
	})
}

// Tiles and melds, sections 1, 2, 3, 9 and 13.
func TestTilesThatAreRefused(t *testing.T) {
	const open, melds = "789p234m55m", "777m 444p"
	checkRefusals(t, []lineCase{
		{name: "thirteen tiles", hand: wall("789p234m5m", melds, "4m"), want: "tile_count hand 13/14"},
		{name: "a kong asks for one tile more", hand: wall("789p234m5m", "7777m 444p", "4m"), want: "tile_count hand 14/15"},
		{name: "North is not in the set", hand: wall("789p234m44z", melds, "4m"), want: "tile_not_in_set hand 4z 2/0"},
		{name: "a 2 of bamboo never is", hand: wall(open, "222s 444p", "4m"), want: "tile_not_in_set melds 2s 3/0"},
		{name: "no_bamboo", hand: wall(open, "111s 444p", "4m"), rules: "no_bamboo", want: "tile_not_in_set melds 1s 3/0"},
		{name: "a flower is never one of the fourteen", hand: wall("789p234m5m1f", melds, "4m"), want: "tile_not_in_set hand 1f 1/0"},
		{name: "five copies, hand and melds together", hand: wall("456p446p44m", "777m 444p", "4m"), want: "too_many_copies melds 4p 6/4"},
		{name: "a red five without red_fives", hand: wall("789p234m05m", melds, "4m"), want: "tile_not_in_set hand 0m 1/0"},
		{name: "two red fives of a suit", hand: wall("789p234m00m", melds, "4m"), rules: "red_fives", want: "too_many_copies hand 0m 2/1"},
		{name: "a red five in hand and in a meld", hand: wall("406p234m22m", "505p 777m", "4m"), rules: "red_fives", want: "too_many_copies melds 0p 2/1"},
		{name: "a red five of bamboo", hand: wall("789p234m50s", melds, "4m"), rules: "red_fives five_bamboo", want: "tile_not_in_set hand 0s 1/0"},
		{name: "a red five of bamboo where there is no five of bamboo", hand: wall("789p234m50s", melds, "4m"), rules: "red_fives", want: "tile_not_in_set hand 5s 2/0"},
		{name: "a red four in a meld", hand: wall(open, "777m", "4m").with(func(h *scoring.Hand) {
			h.Melds = append(h.Melds, scoring.Meld{Tile: tile("4p").Kind(), Red: 1})
		}), rules: "red_fives", want: "tile_not_in_set melds red 4p 1/0"},
		{name: "a melded chow with a red five where there are none", hand: wall(open, "777m 406p", "4m"), want: "tile_not_in_set melds 0p 1/0; melded_chow melds 4p"},
		{name: "a melded chow", hand: wall(open, "777m 456p", "4m"), want: "melded_chow melds 4p"},
		{name: "a pong of North", hand: wall(open, "444z 444p", "4m"), rules: "north", want: "north_pong melds 4z"},
		{name: "three North in the hand", hand: wall("444z234m55m", "777m 444p", "4m"), rules: "north", want: "incomplete hand [444z]"},
		{name: "a meld of the fives of bamboo, of which there are two", hand: wall(open, "555s 444p", "4m"), rules: "five_bamboo", want: "too_many_copies melds 5s 3/2; five_bamboo_meld melds 5s"},
		{name: "five flowers", hand: wall(open, melds, "4m").flowers(5), want: "flowers_range flowers 5/4"},
		{name: "fewer flowers than none", hand: wall(open, melds, "4m").flowers(-1), want: "flowers_range flowers -1/4"},
		{name: "four flowers and one in the dead wall", hand: wall(open, melds, "4m").flowers(4).indicators("1f"), rules: "dora=dead_wall", want: "flowers_range flowers 4/3"},
		{name: "an indicator that is not in the set", hand: wall(open, melds, "4m").indicators("2s"), rules: "dora=revealed", want: "tile_not_in_set indicators 2s"},
		{name: "a discard that is not in the set", hand: wall(open, melds, "4m").discarded("4z"), want: "tile_not_in_set own_discards 4z"},
	})
}

// Section 3: what is left of a hand that is not complete.
func TestIncompleteHands(t *testing.T) {
	incomplete := func(left string) string { return "incomplete hand [" + left + "]" }
	checkRefusals(t, []lineCase{
		{name: "two stray tiles", hand: wall("789p234m8m1z", "777m 444p", "4m"), want: incomplete("8m1z")},
		{name: "two pairs and no fourth set", hand: wall("789p22m55m8m", "777m 444p", "7p"), want: incomplete("558m")},
		{name: "four identical tiles are not two pairs", hand: wall("2222p55m77m11s1z1z77z", "", "7z"), want: incomplete("22p")},
		{name: "a sequence of honours is no chow", hand: wall("567z234m55m", "777m 444p", "4m"), want: incomplete("567z")},
		{name: "bamboo makes no chow", hand: wall("1s9s9s234m55m", "777m 444p", "4m"), want: incomplete("199s")},
		{name: "a chow does not run from 9 to 1", hand: wall("9m1p2p234m55m", "777m 444p", "4m"), want: incomplete("12p9m")},
		{name: "seven pairs where they are not played", hand: wall("1122p334499m5577z", "", "7z"), rules: "seven_pairs=false", want: incomplete("22p334499m5577z")},
		{name: "thirteen orphans with limits off", hand: wall("19p19m19s123567z77z", "", "1p"), want: incomplete("19p19m19s12356z")},
		{name: "thirteen orphans not among the limit hands", hand: wall("19p19m19s123567z77z", "", "1p"), rules: `limits limit_hands=["outside"]`, want: incomplete("19p19m19s12356z")},
		{name: "thirteen orphans with two pairs and no three alike", hand: wall("19p19m19s123567z6z7z", "", "1p"), rules: "limits", want: incomplete("67z")},
		{name: "twelve kinds, a pair and a stray tile", hand: wall("19p19m19s123567z5z5p", "", "5p"), rules: "limits", want: incomplete("5p5z")},
		{name: "a fourth tile beside a melded pong fits nowhere", hand: wall("789p7z234m5m", "777z 444p", "4m"), want: incomplete("5m7z")},
	})
}

// How the hand was won, sections 2, 7 and 13.
func TestWinsThatAreRefused(t *testing.T) {
	const open, melds = "789p234m55m", "777m 444p"
	hand := func() entry { return discard(open, melds, "4m") }
	checkRefusals(t, []lineCase{
		{name: "the winning tile is not in the hand", hand: wall(open, melds, "7m"), want: "winning_tile_missing winning_tile 7m"},
		{name: "the winning tile is red, the five in the hand is not", hand: wall(open, melds, "0m"), rules: "red_fives", want: "winning_tile_missing winning_tile 0m"},
		{name: "the winning five is the red one of the hand", hand: wall("789p234m05m", melds, "5m"), rules: "red_fives"},
		{name: "the last tile of the wall, on a discard", hand: hand().lastTile(), want: "last_tile_needs_wall last_tile"},
		{name: "last_discard_bonus: the last discard", hand: hand().lastTile(), rules: "last_discard_bonus"},
		{name: "a replacement, on a discard", hand: hand().flowers(1).replacement(), want: "replacement_needs_wall replacement"},
		{name: "a replacement for nothing", hand: wall(open, melds, "4m").replacement(), want: "replacement_without_cause replacement"},
		{name: "ready with an open hand", hand: hand().ready(scoring.South), want: "ready_not_concealed ready"},
		{name: "ready with a claimed kong", hand: discard("234p567p345m11m", "7777z", "5m").ready(scoring.South), want: "ready_not_concealed ready"},
		{name: "ready with a concealed kong", hand: discard("234p567p345m11m", "[7777z]", "5m").ready(scoring.South)},
		{name: "a loser may be ready", hand: hand().ready(scoring.West)},
		{name: "the sacred discard", hand: hand().discarded("1z4m"), want: "sacred_discard winning_tile 4m"},
		{name: "the sacred discard holds for a robbed kong", hand: robbing(open, melds, "4m").discarded("4m"), want: "sacred_discard winning_tile 4m"},
		{name: "the sacred discard does not block the wall", hand: wall(open, melds, "4m").discarded("4m")},
		{name: "the sacred discard does not block another wait", hand: hand().discarded("1m7m")},
		{name: "sacred_discard off", hand: hand().discarded("4m"), rules: "sacred_discard=false"},
		{name: "the winner's own discard", hand: hand().with(func(h *scoring.Hand) { h.Payer = h.Winner }), want: "payer_not_a_loser payer"},
		{name: "a robbed kong of nobody", hand: robbing(open, melds, "4m").with(func(h *scoring.Hand) { h.Payer = scoring.North }), want: "payer_not_a_loser payer"},
		{name: "nobody pays alone for the wall", hand: wall(open, melds, "4m").with(func(h *scoring.Hand) { h.Payer = h.Winner })},
		{name: "a winner whom nobody seated", hand: hand().by(scoring.North), want: "winner_not_seated winner"},
		{
			name: "everything at once",
			hand: discard("789p234m58m", "777m 456p", "1m").flowers(9).lastTile().replacement().ready(scoring.South).discarded("1m").
				with(func(h *scoring.Hand) { h.Payer = scoring.South }),
			want: "melded_chow melds 4p; flowers_range flowers 9/4; winning_tile_missing winning_tile 1m; last_tile_needs_wall last_tile; replacement_needs_wall replacement; ready_not_concealed ready; sacred_discard winning_tile 1m; payer_not_a_loser payer; incomplete hand [58m]",
		},
	})
}

// Section 5: hand-points alone reach the minimum.
func TestMinimum(t *testing.T) {
	checkRefusals(t, []lineCase{
		{name: "one hand-point, three needed", hand: discard("789p234m55m", "777m 444p", "4m"), rules: "minimum=3", want: "below_minimum hand 1/3"},
		{name: "flowers do not help", hand: discard("789p234m55m", "777m 444p", "4m").flowers(4), rules: "minimum=3", want: "below_minimum hand 1/3"},
		{name: "three are enough", hand: discard(openHand, twoDragons, "4m"), rules: "minimum=3"},
		{name: "learners need none", hand: discard("789p234m11z", "777m 444p", "4m")},
		{name: "a limit hand always reaches it", hand: discard("789p55m", "777z 666z 555z", "5m"), rules: "limits minimum=50"},
	})
	t.Run("the result still says what the hand has", func(t *testing.T) {
		hand := discard("789p234m55m", "777m 444p", "4m").flowers(2)
		_, result, _ := rulesOf(t, "minimum=3").Apply(rulesOf(t).Start(), &hand.Hand)
		if got := points(&result, scoring.HandElement); got != "all_simples 1" || result.HandPoints != 1 || result.BonusPoints != 2 {
			t.Errorf("got %s, %+v", got, result)
		}
	})
}
