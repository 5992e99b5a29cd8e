package draw

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Rounds draws the next rounds of the night for the players who are here. Rounds that have begun
// stay, and announced rounds change as little as possible. Errors: [tournament.Problems] if wishes
// cannot be kept; [tournament.ErrStale] if the ranking is not known yet; [tournament.ErrFinished] if
// no round is left to be drawn.
func Rounds(ctx context.Context, n *tournament.Night, seed uint64, progress Progress) (tournament.Draft, error) {
	next, ok := Next(n)
	switch {
	case !ok:
		return tournament.Draft{}, tournament.ErrFinished
	case !Ready(n, next):
		return tournament.Draft{}, tournament.ErrStale
	}
	if problems := Problems(n); len(problems) > 0 {
		return tournament.Draft{}, problems
	}
	d := NewDraft(n, next)
	var err error
	switch {
	case KeepsLocks(n):
		d, err = redraw(ctx, n, seed, progress)
	case next.Kind == tournament.PlannedRound:
		q := planRequest(n, d, next, seed, progress)
		wished := q.Apart
		q.Apart = houseApart(n, q, d.Players)
		d.Schedule, err = seating.Plan(ctx, q)
		d.Schedule.Apart = wished
	default:
		err = drawByRank(ctx, n, &d, next.Kind, seed, progress)
	}
	if err == nil {
		d.Schedule = d.Schedule.RestAtTables(d.First-1, RestingPerTable(n))
	}
	return d, err
}

// houseApart are the groups to be kept apart and, if that is possible, all house
// players as one more group: a club player should not have two of them at a table.
func houseApart(n *tournament.Night, q seating.Request, players []tournament.PlayerID) [][]int {
	var house []int
	for i, player := range players {
		if n.House(player) && includes(n, player) {
			house = append(house, i)
		}
	}
	wished := q.Apart
	if len(house) < 2 {
		return wished
	}
	q.Apart = append(slices.Clip(wished), house)
	if len(q.Crowds())+len(q.Conflicts()) > 0 {
		return wished
	}
	return q.Apart
}

// drawByRank adds one round by the ranking.
func drawByRank(ctx context.Context, n *tournament.Night, d *tournament.Draft, kind tournament.RoundKind, seed uint64, progress Progress) error {
	q := seating.SwissRequest{
		Players: len(d.Players), Played: d.Schedule.Rounds, Away: numbersAway(n, d.Players), Seed: seed,
		Apart: d.Schedule.Apart, Fixed: d.Schedule.Fixed, SatOut: d.Schedule.SatOut, Progress: progress,
	}
	d.Ranking = rankedPlayers(n, d.Players)
	for _, player := range shuffleUnplayed(n, d.Ranking, seed) {
		q.Ranking = append(q.Ranking, d.Index(player))
	}
	round, err := seating.SwissRound(ctx, q)
	if kind == tournament.FinalRound {
		q.Apart = nil // the ranking alone decides
		round, err = seating.FinalRound(q)
	}
	if err != nil {
		return err
	}
	round.Seed = seed
	d.Schedule.Rounds = append(slices.Clone(d.Schedule.Rounds), round)
	d.Schedule.Seed, d.Schedule.Method = seed, round.Method
	return nil
}

// KeepsLocks says whether a new draw would keep locked tables: the draft has some, and still fits the
// players who are here.
func KeepsLocks(n *tournament.Night) bool {
	next, ok := Next(n)
	return ok && next.Kind == tournament.PlannedRound && n.Draft != nil && !n.Draft.Published && len(n.Draft.Locked) > 0 && len(roundAndPlayerChanges(n)) == 0
}

// redraw draws with another seed, but keeps the locked tables.
func redraw(ctx context.Context, n *tournament.Night, seed uint64, progress Progress) (tournament.Draft, error) {
	d := *n.Draft
	d.Schedule.Apart, d.Schedule.Fixed = wishesAmong(n, d.Players)
	var err error
	d.Schedule, err = seating.Redraw(ctx, seating.RedrawRequest{
		Schedule: d.Schedule, From: d.First - 1, Seed: seed, Progress: progress,
		Keep: func(round, table int) bool { return d.LockedAt(round+1, table+1) },
	})
	return d, err
}
