package present_test

import (
	"maps"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/present/presenttest"
)

func TestATableIsBehindHalfOfTheOthers(t *testing.T) {
	const over = -1
	for _, test := range []struct {
		name   string
		played []int
		want   map[int]int
	}{
		{"alone", []int{3}, nil},
		{"all alike", []int{4, 4, 4}, nil},
		{"one of two", []int{5, 3}, map[int]int{2: 2}},
		{"the last of four", []int{5, 5, 4, 3}, map[int]int{3: 1, 4: 2}},
		{"one hurries", []int{2, 2, 7}, nil},
		{"the others are over, one of them early", []int{over, over, 6}, map[int]int{3: 3}},
		{"one is over", []int{over, 3, 3}, nil},
	} {
		roundBy := func(rules scoring.Rules) (round tournament.Round) {
			for i, played := range test.played {
				match := tournament.Match{Table: i + 1, Rules: rules}
				match.Ledger.State.Finished = played == over
				match.Ledger.Hands = make([]tournament.Hand, max(played, 2))
				round.Matches = append(round.Matches, match)
			}
			return round
		}
		if got := present.HandsBehind(roundBy(presenttest.RulesOf(t, `{"hands_per_match":9}`))); !maps.Equal(got, test.want) {
			t.Errorf("%s: %v, not %v", test.name, got, test.want)
		}
		if got := present.HandsBehind(roundBy(presenttest.HonshuRules(t, `{}`))); len(got) > 0 {
			t.Errorf("%s, in a game in which dealers stay: %v", test.name, got)
		}
	}
}
