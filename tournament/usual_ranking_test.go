package tournament_test

import (
	"encoding/json"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

func rulesOf(t *testing.T, game rulebook.Game, preset, options string) scoring.Rules {
	t.Helper()
	rules, problems, err := game.Open(preset, json.RawMessage(options))
	if err != nil || len(problems) > 0 {
		t.Fatal(game.ID, preset, options, problems, err)
	}
	return rules
}

// TestEveryPresetProposesTheRankingThatFits: by results where there is uma, else by points;
// see match.md, section 7. What they propose contradicts nothing.
func TestEveryPresetProposesTheRankingThatFits(t *testing.T) {
	want := map[string]tournament.RankingBy{
		"korean-japanese": tournament.RankingTotalOrAverage, "honshu": tournament.RankingTotalOrAverage, "sanma": tournament.RankingResults,
		"malaysian": tournament.RankingTotalOrAverage, "classical": tournament.RankingTotalOrAverage,
	}
	if len(want) != len(rulebook.Games()) {
		t.Errorf("%d games", len(rulebook.Games()))
	}
	for _, game := range rulebook.Games() {
		for _, preset := range game.Presets() {
			rules := rulesOf(t, game, preset, `{}`)
			usual := tournament.UsualRanking(rules)
			if usual != want[game.ID] || tournament.MismatchOf(rules, usual) != tournament.NoMismatch {
				t.Errorf("%s, %s proposes %s, which contradicts it in %q", game.ID, preset, usual, tournament.MismatchOf(rules, usual))
			}
		}
	}
}

// TestRulesAndRankingThatContradictEachOther in each game, with each ranking that it has.
func TestRulesAndRankingThatContradictEachOther(t *testing.T) {
	const (
		out   = tournament.PrizesLeftOut
		none  = tournament.NoPrizes
		start = tournament.NoStartPoints
	)
	type mismatches map[tournament.RankingBy]tournament.Mismatch
	for _, c := range []struct {
		game, options string
		usual         tournament.RankingBy
		want          mismatches
	}{
		{"sanma", `{}`, tournament.RankingResults, mismatches{"fitting": out, "total": out, "average": out, "hands": out, "places": out, "points": out}},
		{"sanma", `{"uma":[0,0,0]}`, tournament.RankingTotalOrAverage, mismatches{"results": none}},
		{"sanma", `{"uma":[0,0,0],"oka":15}`, tournament.RankingResults, mismatches{"fitting": out, "total": out, "average": out, "hands": out, "places": out, "points": out}},
		{"honshu", `{}`, tournament.RankingTotalOrAverage, mismatches{}},
		{"korean-japanese", `{}`, tournament.RankingTotalOrAverage, mismatches{"points": start}},
		{"korean-japanese", `{"start_points":100}`, tournament.RankingTotalOrAverage, mismatches{}},
		{"malaysian", `{}`, tournament.RankingTotalOrAverage, mismatches{"points": start}},
		{"classical", `{}`, tournament.RankingTotalOrAverage, mismatches{"points": start}},
	} {
		game, _ := rulebook.Find(c.game)
		rules := rulesOf(t, game, "", string(scoringtest.Options(game.ID, c.options)))
		if usual := tournament.UsualRanking(rules); usual != c.usual {
			t.Errorf("%s %s proposes %s", c.game, c.options, usual)
		}
		for _, ranking := range tournament.RankingChoices(rules) {
			if got := tournament.MismatchOf(rules, ranking); got != c.want[ranking] {
				t.Errorf("%s %s by %s: %q, want %q", c.game, c.options, ranking, got, c.want[ranking])
			}
		}
	}
	paper := &tournament.Night{Paper: tournament.PaperMatchRanks, Ranking: tournament.RankingTotal}
	game, _ := rulebook.Find("sanma")
	if paper.Rules = rulesOf(t, game, "", string(scoringtest.Options(game.ID, ""))); paper.Mismatch() != tournament.NoMismatch {
		t.Error("a night from paper was ranked by whoever wrote it down")
	}
}
