package tournament

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/threewinds/threewinds/tournament/seating"
)

// Progress is called with how much of a draw is done.
type Progress = func(done, of int)

// Draw seats the next rounds of the night for the players who are here. Rounds that
// have begun stay, and announced rounds change as little as possible. [Problems] are
// wishes that cannot be kept, [ErrStale] says that the ranking is not known yet,
// [ErrFinished] that no round is left to be drawn.
func (n *Night) Draw(ctx context.Context, seed uint64, progress Progress) (Draft, error) {
	next, ok := n.Next()
	switch {
	case !ok:
		return Draft{}, ErrFinished
	case !n.Ready(next):
		return Draft{}, ErrStale
	}
	if problems := n.DrawProblems(); len(problems) > 0 {
		return Draft{}, problems
	}
	d := n.blank(next)
	var err error
	switch {
	case n.KeepsLocks():
		d, err = n.drawAgain(ctx, seed, progress)
	case next.Kind == PlannedRound:
		q := n.planRequest(d, next, seed, progress)
		wished := q.Apart
		q.Apart = n.houseApart(q, d.Players)
		d.Schedule, err = seating.Plan(ctx, q)
		d.Schedule.Apart = wished
	default:
		err = n.drawByRank(ctx, &d, next.Kind, seed, progress)
	}
	if err == nil {
		d.Schedule = d.Schedule.RestAtTables(d.First-1, n.RestingPerTable())
	}
	return d, err
}

// houseApart are the groups to be kept apart and, if that is possible, all house
// players as one more group: a club player should not have two of them at a table.
func (n *Night) houseApart(q seating.Request, players []PlayerID) [][]int {
	var house []int
	for i, player := range players {
		if n.House(player) && n.here(player) {
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

// blank is a draft with the rounds that have begun. Its players are those who are here
// and those who have played.
func (n *Night) blank(next Stretch) Draft {
	d := Draft{First: next.First, Edition: n.Edition()}
	announced := n.Rounds[next.First-1:]
	d.Players, d.Schedule = n.evening(n.Rounds[:next.First-1], func(a Attendance) bool {
		// An announced player who has left without having played leaves an empty seat.
		return n.here(a.Player) || slices.ContainsFunc(announced, func(r Round) bool { return r.has(a.Player) })
	})
	return d
}

// away are the numbers of the players who have played and are not here any more.
func (n *Night) away(players []PlayerID) []int {
	var away []int
	for i, player := range players {
		if !n.here(player) {
			away = append(away, i)
		}
	}
	return away
}

func (n *Night) planRequest(d Draft, next Stretch, seed uint64, progress Progress) seating.Request {
	var announced []seating.Round
	for _, round := range n.Rounds[min(next.First-1, len(n.Rounds)):min(next.Last, len(n.Rounds))] {
		announced = append(announced, round.seated(d.Players))
	}
	return seating.Request{
		Players: len(d.Players), Rounds: next.Last, Seed: seed, Apart: d.Schedule.Apart, Fixed: d.Schedule.Fixed,
		Played: d.Schedule.Rounds, Announced: announced, Away: n.away(d.Players), Progress: progress,
	}
}

// drawByRank adds one round by the ranking.
func (n *Night) drawByRank(ctx context.Context, d *Draft, kind RoundKind, seed uint64, progress Progress) error {
	q := seating.SwissRequest{
		Players: len(d.Players), Played: d.Schedule.Rounds, Away: n.away(d.Players), Seed: seed,
		Apart: d.Schedule.Apart, Fixed: d.Schedule.Fixed, Progress: progress,
	}
	d.Ranking = n.ranked(d.Players)
	for _, player := range n.unplayedShuffled(d.Ranking, seed) {
		q.Ranking = append(q.Ranking, d.Index(player))
	}
	round, err := seating.SwissRound(ctx, q)
	if kind == FinalRound {
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

// ranked are those of the players who are here, best first. House players and players
// who have not played yet come last.
func (n *Night) ranked(players []PlayerID) []PlayerID {
	var ranked []PlayerID
	add := func(player PlayerID) {
		if n.here(player) && slices.Contains(players, player) && !slices.Contains(ranked, player) {
			ranked = append(ranked, player)
		}
	}
	for _, standing := range n.Standings() {
		if len(standing.Matches) > 0 {
			add(standing.Player)
		}
	}
	for _, player := range players {
		add(player)
	}
	return ranked
}

// unplayedShuffled is a ranking in which the seed decides the order of players who have
// not played yet, because they have no rank.
func (n *Night) unplayedShuffled(ranking []PlayerID, seed uint64) []PlayerID {
	ranked := slices.Clone(ranking)
	first := slices.IndexFunc(ranked, func(player PlayerID) bool { return !n.played(player) })
	if first < 0 {
		return ranked
	}
	rest := ranked[first:]
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	return ranked
}

// played says whether a ranked player has played in a match that has begun.
func (n *Night) played(player PlayerID) bool {
	return !n.House(player) && slices.ContainsFunc(n.Rounds[:n.Begun()], func(r Round) bool {
		return slices.ContainsFunc(r.Matches, func(m Match) bool { _, played := m.credit(player, nil); return played })
	})
}

// KeepsLocks says whether a new draw keeps the draft's locked tables: there are such
// tables, and the draft still fits the players who are here.
func (n *Night) KeepsLocks() bool {
	next, ok := n.Next()
	return ok && next.Kind == PlannedRound && n.Draft != nil && !n.Draft.Published && len(n.Draft.Locked) > 0 && len(n.draftMisfits()) == 0
}

// drawAgain draws with another seed, but keeps the locked tables.
func (n *Night) drawAgain(ctx context.Context, seed uint64, progress Progress) (Draft, error) {
	d := *n.Draft
	d.Schedule.Apart, d.Schedule.Fixed = n.among(d.Players)
	var err error
	d.Schedule, err = seating.Redraw(ctx, seating.RedrawRequest{
		Schedule: d.Schedule, From: d.First - 1, Seed: seed, Progress: progress,
		Keep: func(round, table int) bool { return d.LockedAt(round+1, table+1) },
	})
	return d, err
}
