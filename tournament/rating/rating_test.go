package rating

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"testing"
)

// vector is a line of the file: the parameters, or a match.
type vector struct {
	Model                       string
	Mu, Sigma, Beta, Kappa, Tau float64
	Game                        int
	Players                     []string
	Ranks                       []int
	After                       [][2]float64
}

func vectors(t *testing.T) (parameters vector, matches []vector) {
	t.Helper()
	data, err := os.ReadFile("testdata/openskill-vectors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var v vector
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		if v.Model != "" {
			parameters = v
			continue
		}
		matches = append(matches, v)
	}
	return parameters, matches
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func TestPlackettLuceAgreesWithAnIndependentImplementation(t *testing.T) {
	parameters, matches := vectors(t)
	if len(matches) != 120 {
		t.Fatalf("%d matches, want 120", len(matches))
	}
	start := PlackettLuce.Start()
	if !near(start.Mu, parameters.Mu, 0) || !near(start.Sigma, parameters.Sigma, 1e-15) ||
		!near(beta, parameters.Beta, 1e-15) || !near(kappa, parameters.Kappa, 0) {
		t.Fatalf("other parameters: %+v", parameters)
	}
	ratings := make(map[string]Rating)
	for _, match := range matches {
		now := make([]Rating, len(match.Players))
		for i, player := range match.Players {
			var known bool
			if now[i], known = ratings[player]; !known {
				now[i] = start
			}
		}
		now = PlackettLuce.Rate(now, match.Ranks)
		for i, player := range match.Players {
			if !near(now[i].Mu, match.After[i][0], 1e-9) || !near(now[i].Sigma, match.After[i][1], 1e-9) {
				t.Fatalf("match %d, %s: %v, want %v", match.Game, player, now[i], match.After[i])
			}
			ratings[player] = now[i]
		}
	}
}

func TestEloOfThree(t *testing.T) {
	for name, test := range map[string]struct {
		before []float64
		places []int
		after  []float64
	}{
		// Each expects half of both games: +16 for two wins, 0 for one of each.
		"equal players": {[]float64{1500, 1500, 1500}, []int{1, 2, 3}, []float64{1516, 1500, 1484}},
		// The shared first place is a draw and a win: 16·(½ + 1 − 1) = 8.
		"a shared first place": {[]float64{1500, 1500, 1500}, []int{1, 1, 3}, []float64{1508, 1508, 1484}},
		"three equal":          {[]float64{1500, 1500, 1500}, []int{1, 1, 1}, []float64{1500, 1500, 1500}},
		// 400 points more expect 10/11 of a game against each of the others, who expect
		// 1/11 against the first and half against each other.
		"the favourite comes last": {
			[]float64{1900, 1500, 1500},
			[]int{3, 1, 2},
			[]float64{1900 - 16*20.0/11, 1500 + 16*(2-1.0/11-0.5), 1500 + 16*(1-1.0/11-0.5)},
		},
		// K is shared by three games each.
		"four players": {[]float64{1500, 1500, 1500, 1500}, []int{1, 2, 2, 4}, []float64{1516, 1500, 1500, 1484}},
	} {
		var before []Rating
		for _, mu := range test.before {
			before = append(before, Rating{Mu: mu, Matches: 4})
		}
		for i, r := range Elo.Rate(before, test.places) {
			if !near(r.Mu, test.after[i], 1e-9) || r.Matches != 5 {
				t.Errorf("%s: player %d has %v, want %v", name, i, r, test.after[i])
			}
		}
		if before[0].Mu != test.before[0] {
			t.Errorf("%s: the ratings before the match have changed", name)
		}
	}
}

func TestWhatIsShown(t *testing.T) {
	for name, test := range map[string]struct {
		system      System
		rating      Rating
		value, band int
		provisional bool
	}{
		"a beginner":        {PlackettLuce, PlackettLuce.Start(), 1000, 667, true},
		"nine matches":      {PlackettLuce, Rating{Mu: 30, Sigma: 4, Matches: 9}, 1720, 320, true},
		"ten matches":       {PlackettLuce, Rating{Mu: 30, Sigma: 4, Matches: 10}, 1720, 320, false},
		"rounded":           {PlackettLuce, Rating{Mu: 30.02, Sigma: 4.001, Matches: 10}, 1721, 320, false},
		"Elo of a beginner": {Elo, Elo.Start(), 1500, 0, true},
		"Elo, rounded":      {Elo, Rating{Mu: 1516.5, Matches: 30}, 1517, 0, false},
	} {
		value, band, provisional := test.system.Shown(test.rating)
		if value != test.value || band != test.band || provisional != test.provisional {
			t.Errorf("%s: %d ±%d %v, want %d ±%d %v", name, value, band, provisional, test.value, test.band, test.provisional)
		}
	}
}

func TestFewerThanTwoPlayersAreNotRated(t *testing.T) {
	for _, system := range Systems() {
		if after := system.Rate([]Rating{system.Start()}, []int{1}); after[0] != system.Start() {
			t.Errorf("%s: %v", system, after)
		}
	}
}
