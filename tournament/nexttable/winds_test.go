package nexttable

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

// TestTheSameThreeTurnTheWinds: in three matches each of them begins once as East, South and West.
func TestTheSameThreeTurnTheWinds(t *testing.T) {
	for seed := range uint64(50) {
		starts := make(map[tournament.PlayerID]Starts)
		for range 3 {
			for place, player := range Winds([]tournament.PlayerID{"anna", "bo", "cy"}, starts, seed) {
				begun := starts[player]
				begun[place]++
				starts[player] = begun
			}
		}
		for player, begun := range starts {
			if begun != (Starts{1, 1, 1}) {
				t.Errorf("seed %d: %s began %v", seed, player, begun)
			}
		}
	}
}

// TestWindsAreAsEvenAsTheyCanBe compares with all orders, by the sum of squares that is named in the
// documentation, counted in full.
func TestWindsAreAsEvenAsTheyCanBe(t *testing.T) {
	for seed := range uint64(500) {
		dice := rand.New(rand.NewPCG(seed, 2))
		players := []tournament.PlayerID{"a", "b", "c", "d", "e"}[:3+dice.IntN(3)]
		starts := make(map[tournament.PlayerID]Starts)
		for _, player := range players {
			starts[player] = Starts{dice.IntN(3), dice.IntN(3), dice.IntN(3), dice.IntN(3), dice.IntN(3)}
		}
		squares := func(order []tournament.PlayerID) (sum int) {
			for _, player := range players {
				begun := starts[player]
				begun[slices.Index(order, player)]++
				for _, n := range begun {
					sum += n * n
				}
			}
			return sum
		}
		got := Winds(players, starts, seed)
		if sorted(got) != sorted(players) {
			t.Fatalf("seed %d: %v are seated instead of %v", seed, got, players)
		}
		permute(players, func(order []tournament.PlayerID) {
			if squares(order) < squares(got) {
				t.Errorf("seed %d: %v is evener than %v", seed, order, got)
			}
		})
	}
}

func TestALotDecidesBetweenEqualWinds(t *testing.T) {
	seen := make(map[string]bool)
	for seed := range uint64(200) {
		seen[fmt.Sprint(Winds([]tournament.PlayerID{"anna", "bo", "cy"}, nil, seed))] = true
	}
	if len(seen) != 6 {
		t.Errorf("three who never met sit in %d orders in 200 draws, want all 6", len(seen))
	}
}
