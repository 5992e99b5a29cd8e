package league

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament/league"
)

func TestScoresAreReadAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	scores := []league.Score{
		{Night: 0, Sum: league.Fraction{Num: -31, Den: 2}, Parts: 4, Matches: 4, Hands: 36, Won: true},
		{Night: 2799, Sum: league.Fraction{Num: 1 << 40, Den: 1}},
	}
	read, err := readScores(writeScores(scores))
	if err != nil || !slices.Equal(read, scores) {
		t.Errorf("read %v, %v", read, err)
	}
	for _, text := range []string{"0 31 2 4 4 36 1", "0 31 2 ", "0 31 2 4 four 36 1 "} {
		if read, err := readScores(text); err == nil {
			t.Errorf("%q is read as %v", text, read)
		}
	}
}
