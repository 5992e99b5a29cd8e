package seating

import (
	"bytes"
	"encoding/csv"
	"os"
	"strconv"
	"testing"
)

// proven are, for each number of players, the most rounds without repeats that
// testdata/bounds.csv proves, byes included.
func proven(t *testing.T) map[int]int {
	t.Helper()
	text, err := os.ReadFile("testdata/bounds.csv")
	must(t, err)
	lines, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	must(t, err)
	most := map[int]int{}
	for _, line := range lines[1:] {
		if line[1] != "bye" {
			continue
		}
		players, _ := strconv.Atoi(line[0])
		most[players], err = strconv.Atoi(line[4])
		must(t, err)
	}
	if len(most) != 94 {
		t.Fatalf("%d numbers of players, not 6 to 99", len(most))
	}
	return most
}

func TestStartersUnfoldToTheProvenMaximum(t *testing.T) {
	for players, rounds := range proven(t) {
		if players == 49 || players == 73 || players == 97 {
			rounds-- // no starter is known; see joined
		}
		s := Schedule{Players: players, Rounds: unfolded(players)}
		for _, fault := range Check(s) {
			t.Errorf("%d players: %v", players, fault)
		}
		if c := Certify(s); len(s.Rounds) != rounds || c.Repeats > 0 || c.MostByes > 1 {
			t.Errorf("%d players, %d rounds of %d: %+v", players, len(s.Rounds), rounds, c)
		}
	}
}

func TestTheBoundIsTheProvenOne(t *testing.T) {
	for players, rounds := range proven(t) {
		if got := repeatFreeRounds(players); got != rounds {
			t.Errorf("%d players: %d rounds, proven %d", players, got, rounds)
		}
	}
}

func TestNobodyMeetsTwiceUpToTheProvenMaximum(t *testing.T) {
	for players, rounds := range proven(t) {
		if players == 49 || players == 73 || players == 97 {
			rounds--
		}
		for _, rounds := range []int{rounds/2 + 1, rounds} {
			s := plan(t, players, rounds, uint64(players))
			if c := Certify(s); c.Faults+c.Repeats > 0 || c.WindGap > 1 || c.ByeGap > 1 || s.Method != Starter {
				t.Errorf("%d × %d, %s: %+v", players, rounds, s.Method, c)
			}
		}
	}
}
