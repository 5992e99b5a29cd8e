package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/oracle"
)

// What was shown of a hand and what the rules say today are compared. Here the stored
// side is changed: for the check it is the same as if the rules had moved.
func TestHandsThatWereShownOtherwiseAreNamed(t *testing.T) {
	for _, c := range []struct{ name, old, new, where, want string }{
		{"an element", `"dragon_pong 1"`, `"dragon_pong 2"`, ``, "elements dragon_pong 1, shown dragon_pong 2"},
		{"hand-points", `"hand_points":`, `"hand_points":1`, ` AND kind = 'hand' AND payload LIKE '%"shown":%"hand_points":%'`, "worth "},
		{"payments", `"payments":[`, `"payments":[1`, ` AND payload NOT LIKE '%"payments":[-%'`, "payments East "},
		{"the version of the rules", `"rules":1,"hand_points":7`, `"rules":0,"hand_points":8`, ``, " (version 0 of the rules, now 1)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			oneEvening.Each(t, func(t *testing.T, database string) {
				tamper(t, database, `UPDATE events SET payload = replace(payload, '`+c.old+`', '`+c.new+`')
					WHERE payload LIKE '%`+c.old+`%'`+c.where)
				status, report, _ := checked(t, database)
				first, _, _ := strings.Cut(report, "\n")
				if status != 1 || !strings.Contains(first, "), round 1, table ") || !strings.Contains(first, ", hand ") ||
					!strings.Contains(first, ": the rules say something else today: ") || !strings.Contains(first, c.want) {
					t.Errorf("status %d\n%s", status, report)
				}
			})
		})
	}
}

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
		"worth 4 han, mangan, shown none":                            func(s *tournament.Shown) { s.Han, s.Rank = 4, "mangan" },
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

// An element that the rules no longer know makes a match that cannot be replayed; the
// hand is named.
func TestAHandThatTheRulesRefuseTodayIsNamed(t *testing.T) {
	database := entered.SQLite(t)
	tamper(t, database, `UPDATE events SET payload = replace(payload, '"id":"clean"', '"id":"tidy"') WHERE payload LIKE '%"id":"clean"%'`)
	status, report, _ := checked(t, database)
	if status != 1 || !strings.Contains(report, ", table 1, hand 7: the record is damaged: replaying event 7 ") {
		t.Errorf("status %d\n%s", status, report)
	}
}

func TestOlderHandsAreCounted(t *testing.T) {
	database := oneEvening.SQLite(t)
	tamper(t, database, `UPDATE events SET payload = substr(payload, 1, instr(payload, ',"shown"') - 1) || '}' WHERE kind = 'hand' AND number = 1`)
	status, report, _ := checked(t, database)
	if status != 0 || !strings.HasSuffix(report, ": all agree\n16 hands are older than the record of what was shown: only replayed\n") {
		t.Errorf("status %d\n%s", status, report)
	}
}

// The second calculation agrees with what is stored, however the nights are ranked.
func TestStoredNightsAgreeWithTheOracle(t *testing.T) {
	for name, template := range map[string]*databasetest.Template{
		"played": &oneEvening, "entered": &entered, "mended": &mended, "riichi": &riichiNights,
	} {
		t.Run(name, func(t *testing.T) {
			for _, night := range storedNights(t, template.SQLite(t)) {
				for _, night.Ranking = range tournament.RankingChoices(night.Rules) {
					for _, difference := range oracle.Differences(night) {
						t.Errorf("%s by %s: %s", night.Name, night.Ranking, difference)
					}
				}
				night.Rounds[0].Matches[0].Ledger.Totals[0] += 1_000_000
				if report := strings.Join(oracle.Differences(night), "\n"); !strings.Contains(report, "].MatchesWon: ") && !strings.Contains(report, "].MatchRanks: ") {
					t.Errorf("wrong standings are not in\n%s", report)
				}
			}
		})
	}
}

// dearer are rules by which a dragon pong is worth a hand-point more.
type dearer struct{ scoring.Rules }

func (d dearer) Apply(s scoring.State, hand *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	next, result, problems := d.Rules.Apply(s, hand)
	for i := range result.Elements {
		if element := &result.Elements[i]; element.ID == "dragon_pong" {
			result.HandPoints += element.Points
			element.Points *= 2
		}
	}
	return next, result, problems
}

func TestRulesThatHaveMovedAreNamedHandByHand(t *testing.T) {
	night := storedNights(t, oneEvening.SQLite(t))[0]
	var check audit
	check.night(&models.Archived{Night: *night})
	if len(check.complaints) > 0 {
		t.Fatal(check.complaints)
	}
	dragons := 0
	for _, round := range night.Rounds {
		for _, match := range round.Matches {
			for _, hand := range match.Ledger.Hands {
				if slices.ContainsFunc(hand.Result.Elements, func(e scoring.Element) bool { return e.ID == "dragon_pong" }) {
					dragons++
				}
			}
		}
	}
	night.Rules = dearer{night.Rules}
	check.night(&models.Archived{Night: *night})
	if report := strings.Join(check.complaints, "\n"); dragons == 0 || len(check.complaints) != dragons || strings.Count(report, "dragon_pong") != 2*dragons {
		t.Errorf("%d hands with dragons:\n%s", dragons, report)
	}
}
