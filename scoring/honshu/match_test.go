package honshu_test

import (
	"fmt"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/scoring/shape"
)

// table plays a match from the state that a preset starts with.
type table struct {
	*testing.T
	rules *honshu.Rules
	state scoring.State
	last  scoring.Result
}

func newTable(t *testing.T, places int, house ...string) *table {
	t.Helper()
	rules := newRules(t, house...)
	return &table{T: t, rules: rules, state: rules.Start().WithPlaces(places)}
}

// newRules are those of the tests with house rules on top.
func newRules(tb testing.TB, house ...string) *honshu.Rules {
	tb.Helper()
	return scoringtest.Rules[*honshu.Rules](tb, honshu.ID, house...)
}

func (t *table) play(hand scoring.Hand) {
	t.Helper()
	next, result, problems := t.rules.Apply(t.state, &hand)
	if problems != nil {
		t.Fatalf("hand %d is refused: %+v", t.state.Hand, problems)
	}
	moved := 0
	for _, points := range result.Payments {
		moved += int(points)
	}
	for _, points := range result.Settlement {
		moved += int(points)
	}
	if moved != 1000*(t.state.Sticks-next.Sticks) || result.Sticks != next.Sticks {
		t.Fatalf("hand %d: %d points moved, sticks %d before and %d after", t.state.Hand, moved, t.state.Sticks, next.Sticks)
	}
	t.state, t.last = next, result
}

// wins is a win of so many han by tsumo.
func (t *table) wins(winner scoring.Wind, han int) {
	t.Helper()
	t.play(scoring.Hand{Winner: winner, Way: scoring.ByPoints, Worth: &scoring.Worth{Han: han}})
}

func (t *table) draws(ready ...scoring.Wind) {
	t.Helper()
	t.play(scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(ready...)})
}

func (t *table) want(round scoring.Wind, turn int, east, south, west scoring.Place) {
	t.Helper()
	s := t.state
	if s.Prevailing != round || s.Turn != turn || s.Seats != [3]scoring.Place{east, south, west} {
		t.Errorf("after hand %d: %v %d, seats %v; want %v %d, %v", s.Hand-1, s.Prevailing, s.Turn, s.Seats, round, turn,
			[3]scoring.Place{east, south, west})
	}
}

func TestWindsMoveOnlyWhenANonDealerWins(t *testing.T) {
	table := newTable(t, 3)
	table.want(scoring.East, 1, 0, 1, 2)
	table.wins(scoring.East, 3)
	table.want(scoring.East, 1, 0, 1, 2)
	table.draws()
	table.want(scoring.East, 1, 0, 1, 2)
	if s := table.state; s.Stay != 2 || s.StayWon != 0 || s.Honba != 2 || s.Hand != 3 {
		t.Errorf("after a win and a draw of the dealer: %+v", s)
	}
	table.wins(scoring.West, 3)
	table.want(scoring.East, 2, 1, 2, 0)
	if s := table.state; s.Stay != 0 || s.Honba != 0 {
		t.Errorf("after another's win: %+v", s)
	}
	table.wins(scoring.South, 3)
	table.want(scoring.East, 3, 2, 0, 1)
	table.wins(scoring.South, 3)
	table.want(scoring.South, 1, 0, 1, 2)
}

func TestSticksStayOnTheTableAfterADraw(t *testing.T) {
	table := newTable(t, 3)
	table.draws(scoring.East, scoring.West)
	if table.state.Sticks != 2 || table.last.Payments != (scoring.Payments{-1000, 0, -1000}) {
		t.Errorf("%+v %+v", table.state, table.last.Payments)
	}
	table.play(scoring.Hand{
		Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.East, Ready: scoring.WindsOf(scoring.West),
		Way: scoring.ByPoints, Worth: &scoring.Worth{Han: 4},
	})
	if table.state.Sticks != 0 || table.last.Collected != 3 || table.last.Payments != (scoring.Payments{-2000, 5000, -1000}) {
		t.Errorf("%+v %+v", table.state, table.last)
	}
}

// toSouth3 plays to the last deal of the South round with small wins of all.
func (t *table) toSouth3() {
	t.Helper()
	for range 5 {
		t.wins(scoring.South, 3)
	}
	t.want(scoring.South, 3, 2, 0, 1)
}

func TestTheMatchEndsAfterSouthIfSomebodyHasMoreThanTheTarget(t *testing.T) {
	table := newTable(t, 3)
	table.toSouth3()
	table.wins(scoring.South, 14)
	if !table.state.Finished {
		t.Errorf("not finished: %+v", table.state)
	}
	if _, _, problems := table.rules.Apply(table.state, &scoring.Hand{Outcome: scoring.DrawnHand}); len(problems) != 1 ||
		problems[0].Code != shape.CodeMatchFinished {
		t.Errorf("a hand after the end: %+v", problems)
	}
}

func TestExactlyTheTargetIsNotEnough(t *testing.T) {
	for _, test := range []struct {
		target   int
		finished bool
	}{{47_500, true}, {47_501, true}, {53_000, false}} {
		table := newTable(t, 3, fmt.Sprint("target=", test.target))
		table.toSouth3()
		table.wins(scoring.South, 14)
		most := 35_000 + int(max(table.state.Gained[0], table.state.Gained[1], table.state.Gained[2]))
		exact := newTable(t, 3, fmt.Sprint("target=", most))
		exact.toSouth3()
		exact.wins(scoring.South, 14)
		if exact.state.Finished || exact.state.Prevailing != scoring.West {
			t.Errorf("with exactly %d: %+v", most, exact.state)
		}
		if table.state.Finished != (most > test.target) {
			t.Errorf("target %d, most %d: %+v", test.target, most, table.state)
		}
	}
}

func TestWestIsPlayedWhenNobodyHasEnoughAndEndsAtOnce(t *testing.T) {
	table := newTable(t, 3)
	table.toSouth3()
	table.wins(scoring.South, 3)
	table.want(scoring.West, 1, 0, 1, 2)
	table.wins(scoring.East, 3)
	if table.state.Finished {
		t.Error("West ended with nobody above the target")
	}
	table.wins(scoring.East, 16)
	if !table.state.Finished || table.state.Prevailing != scoring.West {
		t.Errorf("West went on: %+v", table.state)
	}
}

func TestWestEndsWithItsRoundAtTheLatest(t *testing.T) {
	for _, sudden := range []bool{true, false} {
		table := newTable(t, 3, fmt.Sprint("west_sudden_death=", sudden))
		table.toSouth3()
		for range 3 {
			table.wins(scoring.South, 3)
		}
		table.want(scoring.West, 3, 2, 0, 1)
		if sudden {
			table.wins(scoring.South, 3)
		} else {
			table.wins(scoring.East, 16) // enough, but the dealer stays and the round goes on
			if table.state.Finished {
				t.Error("West ended at once")
			}
			table.wins(scoring.South, 3)
		}
		if !table.state.Finished {
			t.Errorf("after West: %+v", table.state)
		}
	}
}

// A drawn hand ends a match only where those who were waiting are paid.
func TestSticksLeftAtTheEndGoToTheLeader(t *testing.T) {
	table := newTable(t, 3, "target=43000 noten_pool=10000")
	table.toSouth3()
	table.wins(scoring.South, 3)
	table.want(scoring.West, 1, 0, 1, 2)
	leads := table.state.Gained[1] + 10_000 - 1000
	table.draws(scoring.South)
	if s := table.state; !s.Finished || s.Sticks != 0 || s.Gained[1] != leads+1000 || table.last.Settlement != [5]scoring.Points{0, 1000} {
		t.Errorf("%+v, %+v", s, table.last)
	}
}

func TestPaarenchanIsWonWithTheNinthHandOfADealer(t *testing.T) {
	const hand = `,"winner":"east","from":"wall","round":"east","hand":"234p678p345s111s99m","winning_tile":"5s"`
	for _, test := range []struct {
		streak  string
		options string
		yakuman int
	}{
		{"7", `{}`, 0}, {"8", `{}`, 1}, {"9", `{}`, 1}, {"8", `{"paarenchan":false}`, 0}, {"8", `{"paarenchan_requires_wins":true}`, 1},
	} {
		got := scoringtest.AnswerTo(t, `{"rules":"honshu","dealer_streak":`+test.streak+`,"options":`+test.options+hand+`}`)
		if !got.Legal || got.Yakuman != test.yakuman {
			t.Errorf("streak %s, options %s: %+v", test.streak, test.options, got)
		}
	}
	table := newTable(t, 3)
	for range 4 {
		table.wins(scoring.East, 3)
		table.draws()
	}
	if table.state.Stay != 8 || table.state.StayWon != 0 {
		t.Errorf("%+v", table.state)
	}
}
