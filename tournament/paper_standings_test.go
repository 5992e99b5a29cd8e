package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

// TestRanksFromPaperAreReadAsTheyAreWritten, and nothing else.
func TestRanksFromPaperAreReadAsTheyAreWritten(t *testing.T) {
	for _, text := range []string{"", "1", "1@2 2-3@1 -", "5 4-5@50"} {
		if ranks, ok := tournament.ReadPaperRanks(text); !ok || ranks.String() != text {
			t.Errorf("%q is read as %q, %v", text, ranks, ok)
		}
	}
	for _, text := range []string{"0", "6", "x", "1@", "2-1", "1@-1", "1@x", "--"} {
		if ranks, ok := tournament.ReadPaperRanks(text); ok {
			t.Errorf("%q is read as %q", text, ranks)
		}
	}
}

func TestTheRankingOfANightFromPaper(t *testing.T) {
	night := tournament.Night{Paper: tournament.PaperMatchRanks, PaperResults: []tournament.PaperResult{
		{Player: "c", Points: 5, Matches: 1, Ranks: tournament.PaperRanks{{First: 2, Last: 3, Table: 1}}},
		{Player: "a", Points: 9, Matches: 1, Ranks: tournament.PaperRanks{{First: 1, Last: 1, Table: 1}}},
		{Player: "b", Points: 5, Matches: 1, Ranks: tournament.PaperRanks{{First: 2, Last: 3, Table: 1}}},
	}}
	var lines []string
	for _, line := range night.Standings() {
		lines = append(lines, fmt.Sprint(line.Player, line.Rank, line.Shared, line.Points, line.PaperMatches, line.MatchesWon, line.MatchRanks))
	}
	slices.Sort(lines[1:])
	if got := strings.Join(lines, "|"); got != "a1 false 9 1 1 1|b2 true 5 1 0 2|c2 true 5 1 0 2" {
		t.Error(got)
	}
	if matches := night.PaperMatches(); len(matches) != 1 || len(matches[0].Players) != 3 {
		t.Errorf("%+v", matches)
	}
}
