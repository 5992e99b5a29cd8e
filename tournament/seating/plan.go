package seating

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
	// Rounds is the number of rounds, 1 to MaxRounds, the played ones included.
	Rounds int
	// Seed is any number; the same request gives the same schedule everywhere.
	Seed uint64
	// Apart are groups of players none of whom should meet another of the same group.
	Apart [][]int
	// Fixed are players who cannot move, at most one for each table.
	Fixed []FixedTable
	// Played are rounds that stay exactly as they are, and come first. Who joins the
	// evening later is Away in them.
	Played []Round
	// Announced is what was announced for the rounds after those that were played: the
	// first of them or all, or nil. Players keep their table numbers in it where
	// they can, see [Plan]. Who is in it need not be there any more.
	Announced []Round
	// Away are players who are not there in the rounds after those that were played.
	Away []int
	// Progress, if there is one, is called during a long search, a hundred times at
	// most, by the goroutine that called [Plan]. done grows up to of.
	Progress func(done, of int)
}

func (q Request) check() error {
	if q.Players < MinPlayers || q.Players > MaxPlayers {
		return fmt.Errorf("%w: %d, not %d to %d", ErrPlayers, q.Players, MinPlayers, MaxPlayers)
	}
	if least := max(1, len(q.Played)); q.Rounds < least || q.Rounds > MaxRounds {
		return fmt.Errorf("%w: %d, not %d to %d", ErrRounds, q.Rounds, least, MaxRounds)
	}
	return nil
}

// Plan seats a whole evening. Byes are within one of each other, and every
// player's winds differ by one at most, after every round. Up to 99 players nobody
// meets twice in as many rounds as [RepeatFreeRounds] says (49, 73 and 97 players:
// one round less); beyond that, and for more players, repeated meetings are as few
// and as evenly spread as the search finds (see [Certify] for how few that is).
// Groups to be kept apart and fixed places come before that.
//
// If some rounds are played, they stay as they are and the others are drawn with
// regard to them, for those who are there; so byes, winds and meetings are fair over
// the whole evening, as far as the played rounds allow. If rounds are announced, the
// new ones are made out of them: a leaver's place goes to somebody who would have
// sat out, and so on. Then, in this order: byes are within one; nobody's winds are
// more than one apart if any choice of tables allows; nobody who is to be kept apart
// meets; if a search of some tenths of a second finds rounds without any further
// repeat, they have none; else one repeat less is worth twelve changed places
// (see [Changes]); and as few places change as the search finds.
//
// The rounds that are drawn say [Replanned] and their seed themselves if others come
// before them; Method and Seed of the schedule are then those of this draw too. To go
// on with an earlier schedule, take over the Rounds.
//
// Errors are [ErrPlayers], [ErrRounds], [ErrApart], [ErrFixed], [ErrAway], a [Fault]
// of the given rounds, the [Crowd]s and [Conflict]s of the request, or the context's
// if it ends first.
func Plan(ctx context.Context, q Request) (Schedule, error) {
	if err := q.check(); err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	if err := q.checkHistory(); err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	if err := errors.Join(q.checkFixed(), q.checkApart()); err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	plan := planAfresh
	if len(q.Played)+len(q.Announced)+len(q.Away) > 0 {
		plan = planOn
	}
	found, err := plan(ctx, q, newProgress(q.Progress, wholeEffort))
	if err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	found.Apart, found.Fixed = q.Apart, q.Fixed
	return found, nil
}

// planAfresh plans an evening of which nothing is known yet.
func planAfresh(ctx context.Context, q Request, p *progress) (Schedule, error) {
	d := newDice(q.Seed)
	found, err := search(ctx, q.withFixedApart(), d, p)
	if err != nil {
		return Schedule{}, err
	}
	found.Rounds, err = settle(q, found.Rounds, nobody, d)
	p.finish()
	return found, err
}

// settle gives numbers and winds to tables that are found; those that are kept have
// their numbers.
func settle(q Request, rounds []Round, kept tables, d dice) ([]Round, error) {
	numberTables(q, rounds, kept, d)
	rounds, faults := AssignWinds(q.Players, rounds)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return rounds, nil
}

// checkHistory finds what is wrong with the rounds that are given and the players
// who are away. A played round with a table too few cannot be helped any more.
func (q Request) checkHistory() error {
	if err := checkAway(q.Players, q.Away); err != nil {
		return err
	}
	for _, fault := range Check(Schedule{Players: q.Players, Rounds: q.Played}) {
		if fault.Code != TableCount {
			return fault
		}
	}
	for _, fault := range seatFaults(q.Players, q.Announced) {
		fault.Round += len(q.Played)
		return fault
	}
	return nil
}

// ErrAway says that the players who are away are not players, or one is there twice.
var ErrAway = errors.New("not players who can be away")

// checkAway also sees that enough are there for a table.
func checkAway(players int, away []int) error {
	for i, p := range away {
		if p < 0 || p >= players || slices.Contains(away[:i], p) {
			return fmt.Errorf("%w: player %d", ErrAway, p)
		}
	}
	if there := players - len(away); there < MinPlayers {
		return fmt.Errorf("%w: %d are there, not %d to %d", ErrPlayers, there, MinPlayers, MaxPlayers)
	}
	return nil
}

// tables picks some of the tables of an evening; rounds and tables count from 0.
type tables = func(round, table int) bool

func nobody(int, int) bool { return false }
