package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/audit"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/oracle"
)

// TestHandsThatWereShownOtherwiseAreNamed: what was shown of a hand is compared with what the rules
// say today. The test changes what was shown; for the check that is the same as changed rules.
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

// TestAHandThatTheRulesRefuseTodayIsNamed: a match with an element that the rules no longer know
// cannot be replayed.
func TestAHandThatTheRulesRefuseTodayIsNamed(t *testing.T) {
	database := entered.SQLite(t)
	tamper(t, database, `UPDATE events SET payload = replace(payload, '"id":"clean"', '"id":"tidy"') WHERE payload LIKE '%"id":"clean"%'`)
	status, report, _ := checked(t, database)
	if status != 1 || !strings.Contains(report, ", table 1, hand 7: the record is damaged: replaying event 7 ") {
		t.Errorf("status %d\n%s", status, report)
	}
}

func TestAHandWithoutWhatWasShownIsNamed(t *testing.T) {
	database := oneEvening.SQLite(t)
	tamper(t, database, `UPDATE events SET payload = substr(payload, 1, instr(payload, ',"shown"') - 1) || '}' WHERE kind = 'hand' AND number = 1`)
	status, report, _ := checked(t, database)
	if status != 1 || strings.Count(report, ", hand 1: what the referee was shown of it is not stored\n") != 16 || !strings.HasSuffix(report, ": 16 things are wrong\n") {
		t.Errorf("status %d\n%s", status, report)
	}
}

// TestStoredNightsAgreeWithTheOracle: the second calculation agrees with what is stored, however the
// nights are ranked.
func TestStoredNightsAgreeWithTheOracle(t *testing.T) {
	for name, template := range map[string]*databasetest.Template{
		"played": &oneEvening, "entered": &entered, "corrected": &corrected, "riichi": &riichiNights,
	} {
		t.Run(name, func(t *testing.T) {
			for _, night := range storedNights(t, template.SQLite(t)) {
				for _, night.Ranking = range tournament.RankingChoices(night.Rules) {
					for _, difference := range oracle.Differences(night) {
						t.Errorf("%s by %s: %s", night.Name, night.Ranking, difference)
					}
				}
				totals := night.Rounds[0].Matches[0].Ledger.Totals[:3]
				totals[slices.Index(totals, slices.Min(totals))] += 1_000_000
				if report := strings.Join(oracle.Differences(night), "\n"); !strings.Contains(report, "].MatchesWon: ") && !strings.Contains(report, "].MatchRanks: ") {
					t.Errorf("wrong standings are not in\n%s", report)
				}
			}
		})
	}
}

// dragonRules are rules by which a dragon pong is worth twice its points.
type dragonRules struct{ scoring.Rules }

func (d dragonRules) Apply(s scoring.State, hand *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	next, result, problems := d.Rules.Apply(s, hand)
	for i := range result.Elements {
		if element := &result.Elements[i]; element.ID == "dragon_pong" {
			result.HandPoints += element.Points
			element.Points *= 2
		}
	}
	return next, result, problems
}

func TestChangedRulesAreNamedHandByHand(t *testing.T) {
	night := storedNights(t, oneEvening.SQLite(t))[0]
	var check audit.Audit
	if findings := check.Replay(&archive.RawNight{Night: *night}); len(findings) > 0 {
		t.Fatal(findings)
	}
	dragons := 0
	for _, hand := range night.Hands() {
		if slices.ContainsFunc(hand.Result.Elements, func(e scoring.Element) bool { return e.ID == "dragon_pong" }) {
			dragons++
		}
	}
	for match := range night.Matches() {
		match.Rules = dragonRules{match.Rules}
	}
	findings := check.Replay(&archive.RawNight{Night: *night})
	if report := fmt.Sprint(findings); dragons == 0 || len(findings) != dragons || strings.Count(report, "dragon_pong") != 2*dragons {
		t.Errorf("%d hands with dragons:\n%s", dragons, report)
	}
}
