package audit

import (
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

func TestEveryPartOfWhatWasShownIsCompared(t *testing.T) {
	full := func() *tournament.Shown {
		return &tournament.Shown{Rules: 1, Elements: []string{"riichi 1"}, Rival: &tournament.Shown{Han: 3}, Scores: []tournament.ShownScore{
			{Points: 8, Doubles: 2, Score: 32, Elements: []string{"concealed_pung 8 1z", "own_wind 1", "round_wind 1"}}, {}, {},
		}, Transfers: []string{"west east 24"}}
	}
	for want, change := range map[string]func(*tournament.Shown){
		"worth 1 hand-points, shown none":                            func(s *tournament.Shown) { s.HandPoints = 1 },
		"worth 2 bonus-points, shown none":                           func(s *tournament.Shown) { s.BonusPoints = 2 },
		"worth half limit: outside, shown none":                      func(s *tournament.Shown) { s.Limit, s.LimitHands = 1, []string{"outside"} },
		"worth 4 han, mangan, shown none":                            func(s *tournament.Shown) { s.Han, s.PaymentRow = 4, "mangan" },
		"worth 1 yakuman, shown none":                                func(s *tournament.Shown) { s.Yakuman = 1 },
		"elements none, shown riichi 1":                              func(s *tournament.Shown) { s.Elements = nil },
		"payments East +1, South +0, West +0, shown East +0":         func(s *tournament.Shown) { s.Payments[0] = 1 },
		"end of the match +0 +1000 +0 +0 +0, shown none":             func(s *tournament.Shown) { s.Settlement[1] = 1000 },
		"second winner 4 han; East +0, South +0, West +0, shown 3":   func(s *tournament.Shown) { s.Rival.Han = 4 },
		"second winner none, shown 3 han; East +0, South +0, West +": func(s *tournament.Shown) { s.Rival = nil },
		"east's hand 64 (8 points, 3 doubles: dragons 1), shown 32 (8 points, 2 doubles)": func(s *tournament.Shown) {
			s.Scores[0] = tournament.ShownScore{
				Points: 8, Doubles: 3, Score: 64, Elements: []string{"round_wind 1", "concealed_pung 8 1z", "own_wind 1", "dragons 1"},
			}
		},
		"west's hand 1000 (0 points, 0 doubles: nine_gates), shown 0": func(s *tournament.Shown) {
			s.Scores[2].Score, s.Scores[2].LimitHands = 1000, []string{"nine_gates"}
		},
		"east's hand none, shown 32 (8 points":                  func(s *tournament.Shown) { s.Scores = nil },
		"settlement west east 24 for south, shown west east 24": func(s *tournament.Shown) { s.Transfers = []string{"west east 24 for south"} },
	} {
		today := full()
		change(today)
		if got := differenceOf(full(), today); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := differenceOf(full(), full()); got != "" {
		t.Errorf("the same differs: %q", got)
	}
}
