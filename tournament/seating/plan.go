package seating

import (
	"context"
	"errors"
	"fmt"
)

// The limits of [Plan]. MaxRounds is the longest evening without repeats of the
// largest club that has a starter, 99 players.
const (
	MinPlayers = 3
	MaxPlayers = 300
	MaxRounds  = 49
)

// The errors of [Plan] for a request outside its limits.
var (
	ErrPlayers = errors.New("players out of range")
	ErrRounds  = errors.New("rounds out of range")
)

// Request is what [Plan] needs to know.
type Request struct {
	// Players is the number of players, MinPlayers to MaxPlayers.
	Players int
	// Rounds is the number of rounds, 1 to MaxRounds.
	Rounds int
	// Seed is any number; the same request gives the same schedule everywhere.
	Seed uint64
	// Apart are groups of players none of whom should meet another of the same group.
	Apart [][]int
	// Fixed are players who cannot move, at most one for each table.
	Fixed []Place
}

// Place is a player's table for the whole evening.
type Place struct {
	// Player is the player's number, Table the table's, both from 0.
	Player int `json:"player"`
	Table  int `json:"table"`
}

func (q Request) check() error {
	if q.Players < MinPlayers || q.Players > MaxPlayers {
		return fmt.Errorf("%w: %d, not %d to %d", ErrPlayers, q.Players, MinPlayers, MaxPlayers)
	}
	if q.Rounds < 1 || q.Rounds > MaxRounds {
		return fmt.Errorf("%w: %d, not 1 to %d", ErrRounds, q.Rounds, MaxRounds)
	}
	return nil
}

// Plan seats a whole evening. Byes are within one of each other, and every
// player's winds differ by one at most, after every round. Up to 99 players nobody
// meets twice in as many rounds as [RepeatFreeRounds] says (49, 73 and 97 players:
// one round less); beyond that, and for more players, repeated meetings are as few
// and as evenly spread as the search finds (see [Certify] for how few that is).
// Groups to be kept apart and fixed places come before that. Errors are
// [ErrPlayers], [ErrRounds], [ErrApart], [ErrFixed], the [Crowd]s of the request, or the context's if it ends first.
func Plan(ctx context.Context, q Request) (Schedule, error) {
	if err := q.check(); err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	if err := errors.Join(q.checkFixed(), q.checkApart()); err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	d := newDraw(q.Seed)
	found, err := search(ctx, q.withFixedApart(), d)
	if err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	found.Rounds, err = settle(q, found.Rounds, nobody, d)
	if err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	found.Apart, found.Fixed = q.Apart, q.Fixed
	return found, nil
}

// settle gives numbers and winds to tables that are found; those that are kept have
// their numbers.
func settle(q Request, rounds []Round, kept tables, d draw) ([]Round, error) {
	numberTables(q, rounds, kept, d)
	rounds, faults := AssignWinds(q.Players, rounds)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return rounds, nil
}

// tables picks some of the tables of an evening; rounds and tables count from 0.
type tables = func(round, table int) bool

func nobody(int, int) bool { return false }
