package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// paymentCase is a hand of South and what East, South and West win or lose.
type paymentCase struct {
	name  string
	hand  entry
	carry int
	rules string
	want  scoring.Payments
}

func checkPayments(t *testing.T, cases []paymentCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rules := rulesOf(t, c.rules)
			state := rules.Start()
			state.Carry = c.carry
			_, result, problems := rules.Apply(state, &c.hand.Hand)
			if problems != nil || result.Payments != c.want {
				t.Errorf("got %v %+v, want %v", result.Payments, problems, c.want)
			}
			if result.Carry != 0 {
				t.Errorf("carry %d after a win", result.Carry)
			}
		})
	}
}

// H 3 (two dragons), B 0 but for what each case adds; West discards.
const openHand, twoDragons = "789p234m55m", "777z 666z"

func TestPaymentsOfSection8(t *testing.T) {
	hand := func() entry { return discard(openHand, twoDragons, "4m") }
	fromWall := func() entry { return wall(openHand, twoDragons, "4m") }
	checkPayments(t, []paymentCase{
		{name: "from the wall each loser pays H and B", hand: fromWall().flowers(1), want: scoring.Payments{-5, 10, -5}},
		{name: "the discarder pays 2H and B, the other B", hand: hand().flowers(1), want: scoring.Payments{-1, 8, -7}},
		{name: "a robbed kong is a discard", hand: robbing(openHand, twoDragons, "4m"), want: scoring.Payments{-1, 8, -7}},
		{name: "who was not waiting pays two more", hand: hand().waiting(scoring.West), want: scoring.Payments{-2, 8, -6}},
		{name: "the goulash is paid by each, on a discard too", hand: hand(), carry: 2, want: scoring.Payments{-10, 26, -16}},
		{name: "the dealer is not special", hand: fromWall().by(scoring.East).with(func(h *scoring.Hand) {
			h.Waiting = scoring.WindsOf(scoring.South, scoring.West)
		}), want: scoring.Payments{8, -4, -4}},
	})
}

func TestDiscardSchemes(t *testing.T) {
	hand := func() entry { return discard(openHand, twoDragons, "4m").flowers(1).waiting(scoring.West) }
	checkPayments(t, []paymentCase{
		{name: "main", hand: hand(), rules: "discard_scheme=main", want: scoring.Payments{-3, 10, -7}},
		{name: "bonus: the discarder pays H and both losers' B", hand: hand(), rules: "discard_scheme=bonus", want: scoring.Payments{-3, 10, -7}},
		{name: "bonus with more flowers", hand: hand().flowers(3), rules: "discard_scheme=bonus", want: scoring.Payments{-3, 14, -11}},
		{name: "all: the discarder pays everything", hand: hand(), rules: "discard_scheme=all", want: scoring.Payments{0, 10, -10}},
		{name: "all: the goulash is still paid by each", hand: hand(), carry: 1, rules: "discard_scheme=all", want: scoring.Payments{-5, 20, -15}},
		{name: "all: nothing changes from the wall", hand: wall(openHand, twoDragons, "4m"), rules: "discard_scheme=all", want: scoring.Payments{-4, 8, -4}},
	})
}

func TestLimitPayments(t *testing.T) {
	// Great dragons of South, full limit 40; little dragons are half.
	full, fullWall := discard("789p55m", "777z 666z 555z", "5m"), wall("789p55m", "777z 666z 555z", "5m")
	half := discard("789p234m55z", twoDragons, "4m")
	const better = "limits limit_takes_better limit_value=4"
	checkPayments(t, []paymentCase{
		{name: "from the wall each pays the value", hand: fullWall, rules: "limits", want: scoring.Payments{-40, 80, -40}},
		{name: "the discarder pays it twice", hand: full, rules: "limits", want: scoring.Payments{-40, 120, -80}},
		{name: "a half limit is half of it", hand: half, rules: "limits", want: scoring.Payments{-20, 60, -40}},
		{name: "bonus-points are not added", hand: full.flowers(4).waiting(), rules: "limits", want: scoring.Payments{-40, 120, -80}},
		{name: "the goulash is added", hand: full, carry: 3, rules: "limits", want: scoring.Payments{-55, 150, -95}},
		{name: "limit_adds_goulash off", hand: full, carry: 3, rules: "limits limit_adds_goulash=false", want: scoring.Payments{-40, 120, -80}},
		{name: "limit_value", hand: full, rules: "limits limit_value=64", want: scoring.Payments{-64, 192, -128}},
		{name: "limit_discard discarder_all", hand: full, rules: "limits limit_discard=discarder_all", want: scoring.Payments{0, 80, -80}},
		{name: "limit_discard single_each", hand: full, rules: "limits limit_discard=single_each", want: scoring.Payments{-40, 80, -40}},
		{name: "limit_discard does not touch the wall", hand: fullWall, rules: "limits limit_discard=discarder_all", want: scoring.Payments{-40, 80, -40}},
		{name: "limit_takes_better: the natural points bring more", hand: full.flowers(4), rules: better, want: scoring.Payments{-9, 26, -17}},
		{name: "limit_takes_better: the limit brings more", hand: full, rules: better, want: scoring.Payments{-4, 12, -8}},
		{name: "limit_takes_better: the goulash does not count in the choice", hand: full, carry: 5, rules: better + " limit_adds_goulash=false", want: scoring.Payments{-4, 12, -8}},
	})
}

func TestLimitTakesBetterIsNoLimitAnyMore(t *testing.T) {
	rules := rulesOf(t, "limits limit_takes_better limit_value=2")
	result := score(t, rules, discard("789p55m", "777z 666z 555z", "5m").waiting())
	if result.Limit != scoring.NoLimit || len(result.LimitHands) != 0 {
		t.Errorf("got %v %v", result.Limit, result.LimitHands)
	}
	want := "not_waiting 2 from west, not_waiting 2 from east, matching_tiles 1"
	if got := points(&result, scoring.BonusElement); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestGoulashOptions(t *testing.T) {
	hand := func() entry { return discard(openHand, twoDragons, "4m") }
	checkPayments(t, []paymentCase{
		{name: "three draws are 15", hand: hand(), carry: 3, want: scoring.Payments{-15, 36, -21}},
		{name: "goulash_unit 1", hand: hand(), carry: 3, rules: "goulash_unit=1", want: scoring.Payments{-3, 12, -9}},
		{name: "goulash_unit 0", hand: hand(), carry: 3, rules: "goulash_unit=0", want: scoring.Payments{0, 6, -6}},
		{name: "goulash_cap 10", hand: hand(), carry: 3, rules: "goulash_cap=10", want: scoring.Payments{-10, 26, -16}},
		{name: "goulash_cap not reached", hand: hand(), carry: 1, rules: "goulash_cap=10", want: scoring.Payments{-5, 16, -11}},
	})
}

func TestThreeReady(t *testing.T) {
	ready := func(t entry) entry { return t.ready(scoring.East, scoring.South, scoring.West) }
	closed := func() entry { return ready(discard("234567p345678m99p", "", "8m").flowers(1)) } // H 5
	const handPoints = "three_ready=hand_points_only"
	checkPayments(t, []paymentCase{
		{name: "off", hand: closed(), want: scoring.Payments{-5, 20, -15}},
		{name: "hand-points only, on a discard", hand: closed(), rules: handPoints, want: scoring.Payments{0, 10, -10}},
		{name: "hand-points only, the goulash still added", hand: closed(), carry: 1, rules: handPoints, want: scoring.Payments{-5, 20, -15}},
		{name: "hand-points only needs three", hand: closed().ready(scoring.South, scoring.West), rules: handPoints, want: scoring.Payments{-5, 20, -15}},
	})
	t.Run("draw: three ready hands are a goulash, whatever was entered", func(t *testing.T) {
		rules := rulesOf(t, "three_ready=draw")
		hand := closed()
		next, result, problems := rules.Apply(rules.Start(), &hand.Hand)
		if problems != nil || result.Payments != (scoring.Payments{}) || result.Carry != 1 || next.Carry != 1 || next.Hand != 2 {
			t.Errorf("got %+v %+v %+v", next, result, problems)
		}
	})
}

func TestGhostHandNESNamingAndStartPointsScoreNothing(t *testing.T) {
	hand := discard(openHand, twoDragons, "4m")
	want := score(t, rulesOf(t), hand).Payments
	rules := rulesOf(t, "ghost_hand nes_naming start_points=500")
	if got := score(t, rules, hand).Payments; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
