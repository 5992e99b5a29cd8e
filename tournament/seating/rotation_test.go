package seating

import (
	"errors"
	"testing"
)

func rotate(t *testing.T, players, rounds int, seed uint64) Schedule {
	t.Helper()
	s, err := Rotate(Request{Players: players, Rounds: rounds, Seed: seed})
	must(t, err)
	return s
}

func TestLinesThatMoveOnMeetNobodyTwice(t *testing.T) {
	for players := 3; players <= 99; players += 3 {
		rounds := players / 3
		if rounds%2 == 0 {
			rounds--
		}
		s := rotate(t, players, min(rounds, MaxRounds), 1)
		if c := Certify(s); c.Repeats > 0 {
			t.Errorf("%d × %d: %d repeats", players, rounds, c.Repeats)
		}
	}
}

func TestLineAStaysAtItsTable(t *testing.T) {
	if c := Certify(rotate(t, 21, 7, 4)); c.MostSameTable != 7 {
		t.Errorf("%+v", c)
	}
}

func TestRotationIsEvenAfterEveryRound(t *testing.T) {
	for players := 3; players <= 40; players++ {
		s := rotate(t, players, MaxRounds, uint64(players))
		if c := Certify(s); c.Faults > 0 || c.WindGap > 1 || c.ByeGap > 1 {
			t.Errorf("%d players: %+v %v", players, c, Check(s))
		}
	}
}

func TestRotationRefusesWhatItCannotSeat(t *testing.T) {
	if _, err := Rotate(Request{Players: 2, Rounds: 3}); !errors.Is(err, ErrPlayers) {
		t.Error(err)
	}
	if _, err := Rotate(Request{Players: 9, Rounds: 0}); !errors.Is(err, ErrRounds) {
		t.Error(err)
	}
}
