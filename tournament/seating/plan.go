package seating

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// The errors of [Plan] for a request outside its limits.
var (
	ErrPlayers = errors.New("players out of range")
	ErrRounds  = errors.New("rounds out of range")
)

func (q Request) check() error {
	if q.Players < MinPlayers || q.Players > MaxPlayers {
		return fmt.Errorf("%w: %d, not %d to %d", ErrPlayers, q.Players, MinPlayers, MaxPlayers)
	}
	if least := max(1, len(q.Played)); q.Rounds < least || q.Rounds > MaxRounds {
		return fmt.Errorf("%w: %d, not %d to %d", ErrRounds, q.Rounds, least, MaxRounds)
	}
	return nil
}

// Plan seats a whole evening. After every round byes differ by one at most, and so do
// each player's winds. Up to 99 players nobody meets twice in as many rounds as
// [repeatFreeRounds] says (49, 73 and 97 players: one round less). In more rounds, or
// with more players, repeats are as few and as evenly spread as the search finds;
// [Certify] counts them. Groups to be kept apart and fixed tables come before all that.
//
// Played rounds stay as they are. The other rounds are drawn for the players who are
// there, so that byes, winds and meetings are as fair over the whole evening as the
// played rounds allow. Announced rounds are the starting point: for example, a player
// who was to sit out gets the seat of a player who has left. These aims hold in this
// order: byes differ by one at most; nobody's winds differ by more than one, if any
// choice of tables allows it; players to be kept apart do not meet; there are no
// further repeats, if a search of some tenths of a second finds such rounds, else one
// repeat less is worth twelve [Changes]; and changes are as few as the search finds.
//
// If rounds are played, each round that is drawn has [Replanned] and the seed as its
// own. Method and Seed of the schedule are those of this draw too. To go on with an
// earlier schedule, take only the Rounds.
//
// Of those with as many byes, whoever sat out least at the evenings before comes first; only
// even winds and announced byes go before that.
//
// Errors are [ErrPlayers], [ErrRounds], [ErrApart], [ErrFixed], [ErrAway], [ErrSatOut], a [Fault] of
// the given rounds, the [Crowd]s and [Conflict]s of the request, or the context's error
// if the context ends first.
func Plan(ctx context.Context, q Request) (Schedule, error) {
	if err := q.check(); err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	if err := q.checkHistory(); err != nil {
		return Schedule{}, fmt.Errorf("plan seating: %w", err)
	}
	if err := errors.Join(q.checkFixed(), q.checkApart(), checkSatOut(q.Players, q.SatOut)); err != nil {
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
	found.Apart, found.Fixed, found.SatOut = q.Apart, q.Fixed, q.SatOut
	return found, nil
}

// planAfresh plans an evening without played or announced rounds.
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

// settle gives tables their numbers and winds; kept tables have their numbers.
func settle(q Request, rounds []Round, kept tables, d dice) ([]Round, error) {
	numberTables(q, rounds, kept, d)
	rounds, faults := assignWinds(q.Players, rounds)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return rounds, nil
}

// checkHistory checks the given rounds and the players who are away. A played round may
// have too few tables: that cannot be changed any more.
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

// ErrAway says that the list of players who are away has an unknown player, or one
// twice.
var ErrAway = errors.New("not players who can be away")

// checkAway also checks that enough players are there for a table.
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
