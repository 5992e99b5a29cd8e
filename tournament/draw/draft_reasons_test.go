package draw_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// swissNight is a night of nine whose second round is drawn by the ranking: Anna 30,
// Bo 20, Cy 10 and so on.
func swissNight(t *testing.T) *tournament.Night {
	t.Helper()
	n := gathered(t, 2)
	n.Wishes = tournament.Wishes{}
	n.Programme = tournament.Programme{tournament.PlannedRound, tournament.SwissRound}
	n.Phase = tournament.Playing
	n.Rounds = []tournament.Round{{Number: 1, Phase: tournament.RoundClosed, Matches: []tournament.Match{
		match(tournament.ByPlace[tournament.PlayerID]{"anna", "dana", "gus"}, tournament.ByPlace[scoring.Points]{30, 0, -30}, [3]int{3, 1, 0}),
		match(tournament.ByPlace[tournament.PlayerID]{"bo", "emil", "hal"}, tournament.ByPlace[scoring.Points]{20, -1, -19}, [3]int{2, 1, 0}),
		match(tournament.ByPlace[tournament.PlayerID]{"cy", "fay", "ivo"}, tournament.ByPlace[scoring.Points]{10, -2, -8}, [3]int{2, 1, 0}),
	}}}
	for i := range n.Rounds[0].Matches {
		n.Rounds[0].Matches[i].Round, n.Rounds[0].Matches[i].Table = tournament.InRound(1), i+1
	}
	draws(t, n)
	return n
}

func told(problems tournament.Problems) []string {
	var list []string
	for _, p := range problems {
		words := []string{p.Code}
		for _, key := range slices.Sorted(maps.Keys(p.Args)) {
			words = append(words, fmt.Sprintf("%s=%v", key, p.Args[key]))
		}
		list = append(list, strings.Join(words, " "))
	}
	return list
}

func wantReasons(t *testing.T, n *tournament.Night, want ...string) {
	t.Helper()
	got := told(draw.DraftProblems(n))
	if !slices.Equal(got, want) {
		t.Errorf("reasons\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, p := range draw.DraftProblems(n) {
		if p.Field != "draft" {
			t.Errorf("%s stands at %s", p.Code, p.Field)
		}
	}
}

func TestEveryReasonAgainstAPlannedDraftIsNamed(t *testing.T) {
	swiss := tournament.SwissRound
	cases := map[string]struct {
		change func(*tournament.Night)
		want   []string
	}{
		"nothing":           {func(*tournament.Night) {}, nil},
		"two came":          {func(n *tournament.Night) { comes(n, "Kim"); comes(n, "Lu") }, []string{"draft_came Names=Kim, Lu"}},
		"two left":          {func(n *tournament.Night) { leaves(n, "Anna"); leaves(n, "Ivo") }, []string{"draft_left Names=Anna, Ivo"}},
		"one for an":        {func(n *tournament.Night) { comes(n, "Kim"); leaves(n, "Ivo") }, []string{"draft_came Names=Kim", "draft_left Names=Ivo"}},
		"fewer rounds":      {func(n *tournament.Night) { n.PlannedRounds = 2 }, []string{"draft_rounds Drawn=3 Planned=2"}},
		"more rounds":       {func(n *tournament.Night) { n.PlannedRounds = 4 }, []string{"draft_last Drawn=3 Last=4"}},
		"the first by rank": {func(n *tournament.Night) { n.Programme = tournament.Programme{swiss} }, []string{"draft_now_swiss Round=1"}},
		"the last by rank": {func(n *tournament.Night) {
			n.Programme = tournament.Programme{tournament.PlannedRound, tournament.PlannedRound, tournament.FinalRound}
		}, []string{"draft_last Drawn=3 Last=2"}},
		"the night is over": {func(n *tournament.Night) { n.Phase = tournament.Finished }, []string{"draft_night_over"}},
		"a round began": {func(n *tournament.Night) {
			n.Rounds = n.Draft.Rounds()
			n.Rounds[0].Phase = tournament.RoundPlaying
		}, []string{"draft_begun Round=1"}},
		"wishes in another order": {func(n *tournament.Night) {
			n.Wishes.Apart = [][]tournament.PlayerID{{"dana", "cy"}, {"bo", "anna"}}
		}, nil},
		"other groups": {func(n *tournament.Night) {
			n.Wishes.Apart = [][]tournament.PlayerID{{"anna", "bo"}, {"cy", "dana", "fay"}}
		}, []string{"draft_now_apart Names=Cy, Dana, Fay", "draft_not_apart Names=Cy, Dana"}},
		"another table": {func(n *tournament.Night) { n.Wishes.Fixed[0].Table = 3 }, []string{"draft_now_fixed Name=Emil Table=3"}},
		"another who stays": {func(n *tournament.Night) { n.Wishes.Fixed[0].Player = "fay" }, []string{
			"draft_now_fixed Name=Fay Table=2", "draft_not_fixed Name=Emil Table=2",
		}},
		"all at once": {func(n *tournament.Night) {
			n.PlannedRounds = 2
			comes(n, "Kim")
			leaves(n, "Ivo")
			n.Wishes = tournament.Wishes{Apart: [][]tournament.PlayerID{{"anna", "bo"}}}
		}, []string{
			"draft_rounds Drawn=3 Planned=2", "draft_came Names=Kim", "draft_left Names=Ivo", "draft_not_apart Names=Cy, Dana",
			"draft_not_fixed Name=Emil Table=2",
		}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			n := gathered(t, 3)
			c.change(n)
			wantReasons(t, n, c.want...)
		})
	}
}

func TestEveryReasonAgainstADraftByRankIsNamed(t *testing.T) {
	totals := func(n *tournament.Night) *tournament.ByPlace[scoring.Points] {
		return &n.Rounds[0].Matches[1].Ledger.Totals
	}
	cases := map[string]struct {
		change func(*tournament.Night)
		want   []string
	}{
		"nothing":           {func(*tournament.Night) {}, nil},
		"a correction":      {func(n *tournament.Night) { *totals(n) = tournament.ByPlace[scoring.Points]{-1, 20, -19} }, []string{"draft_ranking Name=Emil Rank=2 Was=Bo"}},
		"none of the ranks": {func(n *tournament.Night) { *totals(n) = tournament.ByPlace[scoring.Points]{21, -1, -20} }, nil},
		"the best left":     {func(n *tournament.Night) { leaves(n, "Anna") }, []string{"draft_left Names=Anna"}},
		"planned again":     {func(n *tournament.Night) { n.Programme = nil }, []string{"draft_now_planned Round=2"}},
		"a final":           {func(n *tournament.Night) { n.Programme[1] = tournament.FinalRound }, []string{"draft_now_final Round=2"}},
		"another sat there": {func(n *tournament.Night) {
			players := &n.Rounds[0].Matches[0].Players
			players[0], players[1] = players[1], players[0]
		}, []string{"draft_seats Rounds=1", "draft_ranking Name=Dana Rank=1 Was=Anna"}},
		"taken back": {func(n *tournament.Night) { n.Rounds = nil }, []string{
			"draft_taken_back Drawn=2 First=1",
		}},
		"the last round opened again": {func(n *tournament.Night) { n.Rounds[0].Phase = tournament.RoundPlaying }, []string{"draw_waits Before=1"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			n := swissNight(t)
			c.change(n)
			wantReasons(t, n, c.want...)
		})
	}
}

// TestADraftByTheOtherRanking: Bo has won 20 in one match, Anna 30 in two.
func TestADraftByTheOtherRanking(t *testing.T) {
	n := swissNight(t)
	n.PlannedRounds = 3
	n.Programme = tournament.Programme{tournament.PlannedRound, tournament.PlannedRound, tournament.SwissRound}
	second := match(tournament.ByPlace[tournament.PlayerID]{"anna", "dana", "gus"}, tournament.ByPlace[scoring.Points]{}, [3]int{})
	second.Round, second.Table = tournament.InRound(2), 1
	n.Rounds = append(n.Rounds, tournament.Round{
		Number: 2, Phase: tournament.RoundClosed, Matches: []tournament.Match{second},
		Byes: []tournament.PlayerID{"bo", "cy", "emil", "fay", "hal", "ivo"},
	})
	for _, c := range []struct {
		was, now tournament.RankingBy
		want     string
	}{
		{tournament.RankingTotal, tournament.RankingAverage, "draft_now_average"},
		{tournament.RankingTotal, tournament.RankingTotalOrAverage, "draft_now_average"},
		{tournament.RankingAverage, tournament.RankingTotal, "draft_now_total"},
	} {
		n.Ranking = c.was
		draws(t, n)
		wantReasons(t, n)
		n.Ranking = c.now
		wantReasons(t, n, c.want)
	}
}

// TestAHousePlayerWhoIsNotNeededAnyMore: eight and one of the house; a ninth comes.
func TestAHousePlayerWhoIsNotNeededAnyMore(t *testing.T) {
	n := gathered(t, 1)
	n.Attendances[8].House = true
	draws(t, n)
	comes(n, "Kim")
	wantReasons(t, n, "draft_came Names=Kim", "draft_spare Names=Ivo")
}
