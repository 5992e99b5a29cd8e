package seating

import (
	"context"
	"errors"
	"fmt"
)

// The limits of [Plan].
const (
	MinPlayers = 3
	MaxPlayers = 300
	MaxRounds  = 30
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
// player's winds differ by one at most, after every round; repeated meetings are
// as few as the search finds (see [Certify] for how few that is). Errors are
// [ErrPlayers], [ErrRounds], or the context's if it ends first.
func Plan(ctx context.Context, q Request) (Schedule, error) {
	if err := q.check(); err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	d := newDraw(q.Seed)
	best, err := search(ctx, q, d)
	if err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	rounds := best.rounds()
	numberTables(q.Players, rounds, d)
	rounds, faults := AssignWinds(q.Players, rounds)
	if len(faults) > 0 {
		return Schedule{}, fmt.Errorf("plan seating: %w", faults[0])
	}
	return Schedule{Players: q.Players, Seed: q.Seed, Method: Annealed, Rounds: rounds}, nil
}

// The effort of [Plan], in proposals of about 12 ns each. Where an evening
// without repeats exists it is worth a wait of up to half a second; beyond that a
// repeat more or less is not. An attempt that has not arrived after perPlace
// proposals for each player and round is stuck more often than not.
const (
	perPlace      = 3000
	untilFlawless = 30_000_000
	untilFair     = 4_000_000
)

// temperature is the chance in 1/65536 of accepting one repeat more. Few players
// need warmth, to be able to leave a schedule in which nearly everybody meets
// nearly everybody; many do better in the cold. Found by trial.
func temperature(players int) uint64 {
	if players < 18 {
		return 2600
	}
	return 700
}

// search makes attempts from fresh starts until one reaches the least cost that
// counting allows or the effort is spent, and returns the best.
func search(ctx context.Context, q Request, d draw) (*evening, error) {
	goal := leastCost(q.Players, q.Rounds)
	left := untilFair
	if q.Rounds <= RepeatFreeRounds(q.Players) {
		left = untilFlawless
	}
	var best *evening
	o := oddsOf(temperature(q.Players))
	for left > 0 {
		e := newEvening(q.Players, q.Rounds, d)
		used, err := e.anneal(ctx, &o, min(left, perPlace*q.Players*q.Rounds), goal)
		if err != nil {
			return nil, err
		}
		if best == nil || e.cost < best.cost {
			best = e
		}
		if best.cost <= goal {
			break
		}
		left -= used
	}
	return best, nil
}
