package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestAFinalBeginsWithThePointsOfTheSeason: what is carried over
// counts in the ranking, and is no point of the night.
func TestAFinalBeginsWithThePointsOfTheSeason(t *testing.T) {
	n := night(t,
		[]tournament.Match{match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{30, -10, -20}, [3]int{3, 1, 0})},
		[]tournament.Match{match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "dana"}, tournament.ByPlace[scoring.Points]{2, -1, -1}, [3]int{1, 0, 0})},
	)
	n.Final = &tournament.Final{Carried: map[tournament.PlayerID]scoring.Points{"bo": 50, "cy": 20, "emil": 99}}
	for ranking, want := range map[tournament.RankingBy]string{
		tournament.RankingTotal:          "Bo -11+50, Anna 32+0, Cy -20+20, Dana -1+0",
		tournament.RankingPoints:         "Bo -11+50, Anna 32+0, Cy -20+20, Dana -1+0",
		tournament.RankingTotalOrAverage: "Bo -11+50, Anna 32+0, Cy -20+20, Dana -1+0", // never the average
		tournament.RankingAverage:        "Anna 32+0, Dana -1+0, Bo -11+0, Cy -20+0",
	} {
		n.Ranking = ranking
		var lines []string
		for _, s := range n.Standings() {
			lines = append(lines, fmt.Sprintf("%s %d+%d", s.Name, s.Points, s.Carried))
		}
		if got := strings.Join(lines, ", "); got != want {
			t.Errorf("%s: %s, want %s", ranking, got, want)
		}
	}
}
