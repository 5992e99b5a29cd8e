package seating

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// interrupted is an evening after some rounds, in which people have come and gone.
type interrupted struct {
	request Request
	left    int
	joined  int
}

// leave and join change a planned evening after its first rounds.
func interrupt(s Schedule, played, left, joined int, d draw) interrupted {
	q := Request{Players: s.Players + joined, Rounds: len(s.Rounds), Seed: 7}
	for p := s.Players; p < q.Players; p++ {
		for r := range s.Rounds[:played] {
			s.Rounds[r].Away = append(slices.Clone(s.Rounds[r].Away), p)
		}
	}
	q.Played, q.Announced = s.Rounds[:played], s.Rounds[played:]
	q.Away = d.order(s.Players)[:left]
	return interrupted{q, left, joined}
}

func TestReplanningFigures(t *testing.T) {
	for _, c := range []struct{ players, rounds, played, left, joined int }{
		{18, 5, 2, 1, 0}, {18, 5, 2, 0, 1}, {20, 5, 2, 1, 0}, {24, 6, 3, 1, 0}, {24, 6, 1, 2, 1}, {25, 6, 2, 1, 0}, {26, 6, 2, 1, 0}, {27, 6, 2, 1, 0},
		{30, 6, 2, 1, 0}, {30, 6, 2, 0, 2}, {40, 8, 3, 3, 1}, {60, 8, 3, 1, 0}, {99, 10, 4, 2, 0}, {300, 10, 3, 1, 0}, {295, 10, 3, 0, 5}, {13, 4, 1, 1, 0}, {15, 7, 3, 1, 0}, {15, 7, 3, 0, 1}, {9, 4, 2, 1, 0}, {60, 30, 9, 1, 0}, {24, 15, 4, 1, 0}, {24, 6, 0, 1, 0},{15,7,0,0,1},
	} {
		var repeats, least, winds, byes, changes, places int
		var slowest time.Duration
		const trials = 5
		for trial := range trials {
			s := plan(t, c.players, c.rounds, uint64(trial))
			i := interrupt(s, c.played, c.left, c.joined, newDraw(uint64(trial)))
			begin := time.Now()
			after, err := Plan(t.Context(), i.request)
			slowest = max(slowest, time.Since(begin))
			if err != nil {
				t.Fatal(err)
			}
			if faults := Check(after); faults != nil {
				t.Fatal(faults)
			}
			if c.played > 0 && !reflect.DeepEqual(after.Rounds[:c.played], i.request.Played) {
				t.Error("played rounds changed")
			}
			f := Certify(after)
			repeats += f.Repeats
			least += f.LeastRepeats
			winds = max(winds, f.WindGap)
			byes = max(byes, f.ByeGap)
			changes += Changes(i.request.Announced, after.Rounds[c.played:])
			places += (c.players - c.left) * (c.rounds - c.played)
		}
		fmt.Printf("%+v: repeats %d (least %d) winds %d byes %d changes %d of %d, slowest %v\n", c, repeats, least, winds, byes, changes/trials, places/trials, slowest)
	}
	_ = rapid.Check
}
