package tournament

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/threewinds/threewinds/tournament/seating"
)

// ReseatingKind says what was changed by hand in a published seating.
type ReseatingKind string

// The kinds of changes by hand.
const (
	// Exchanged: two players were exchanged, or a player without a seat took another's.
	Exchanged ReseatingKind = "exchange"
	// TableAdded: three players without a seat made a table.
	TableAdded ReseatingKind = "table"
	// Substituted: a player takes another's place from this round on.
	Substituted ReseatingKind = "substitute"
)

// Reseating is one change by hand of a published seating.
type Reseating struct {
	ID    string
	Round int
	Kind  ReseatingKind
	// Table is the number of the changed table, 0 if there is none.
	Table int
	// Players are who left and who came, or the three of a new table.
	Players []PlayerID
	By      string
	At      time.Time // UTC
}

// Reseatable says whether the players of a match can still be changed: before its first
// hand.
func (r Round) Reseatable(m Match) bool { return r.Phase != RoundClosed && !m.hasHands() }

// Unseated are the players who are here and have neither a seat nor a bye in the round.
func (n *Night) Unseated(r Round) []PlayerID {
	var unplaced []PlayerID
	for _, a := range n.Here() {
		if !r.has(a.Player) {
			unplaced = append(unplaced, a.Player)
		}
	}
	return unplaced
}

// Absentee is somebody who has left and still has a seat. Begun: hands of the match are
// entered, so that only a substitute can take the seat.
type Absentee struct {
	Player PlayerID
	Table  int
	Begun  bool
}

// Absent are the players who have left and still have a seat at a table of the round
// whose match is not finished.
func (n *Night) Absent(r Round) (absent []Absentee) {
	for _, match := range r.Matches {
		for _, player := range match.Sitting() {
			if r.Phase != RoundClosed && !match.Ledger.State.Finished && !n.present(player) {
				absent = append(absent, Absentee{player, match.Table, match.hasHands()})
			}
		}
	}
	return absent
}

// Exchange is the round after a seated player was exchanged with another, who has a
// seat, a bye or nothing. A player who loses a seat gets a bye if they are here.
// [ErrFinished] if one of the two tables has a hand; [ErrConflict] if these two cannot
// be exchanged.
func (n *Night) Exchange(r Round, player, other PlayerID) (Round, Reseating, error) {
	change := Reseating{Round: r.Number, Kind: Exchanged, Players: []PlayerID{player, other}}
	at, with := r.matchOf(player), r.matchOf(other)
	switch {
	case player == other || at < 0 || with < 0 && !n.free(r, other):
		return r, change, ErrConflict
	case !r.Reseatable(r.Matches[at]) || with >= 0 && !r.Reseatable(r.Matches[with]):
		return r, change, ErrFinished
	}
	r.Matches, r.Byes = slices.Clone(r.Matches), slices.Clone(r.Byes)
	place, _ := r.Matches[at].Place(player)
	change.Table = r.Matches[at].Table
	if with >= 0 {
		theirs, _ := r.Matches[with].Place(other)
		r.Matches[with].Players[theirs] = player
	} else {
		r.Byes = slices.DeleteFunc(r.Byes, func(p PlayerID) bool { return p == other })
		if n.present(player) {
			r.Byes = append(r.Byes, player)
		}
	}
	r.Matches[at].Players[place] = other
	return r, change, nil
}

// free says whether a player could take a seat in the round: they are here and have a
// bye, or nothing.
func (n *Night) free(r Round, player PlayerID) bool {
	return n.present(player) && (slices.Contains(r.Byes, player) || !r.has(player))
}

func (n *Night) present(player PlayerID) bool {
	i := n.position(player)
	return i >= 0 && n.Attendances[i].Present
}

// matchOf is the index of the player's match in the round, −1 if there is none.
func (r Round) matchOf(player PlayerID) int {
	return slices.IndexFunc(r.Matches, func(m Match) bool {
		_, seated := m.Place(player)
		return seated
	})
}

// MatchOf is the player's match; ok is false if there is none.
func (r Round) MatchOf(player PlayerID) (match Match, ok bool) {
	if i := r.matchOf(player); i >= 0 {
		return r.Matches[i], true
	}
	return Match{}, false
}

// WithoutTable are the players who could make another table in the round.
func (n *Night) WithoutTable(r Round) []PlayerID {
	without := slices.DeleteFunc(slices.Clone(r.Byes), func(p PlayerID) bool { return !n.present(p) })
	return append(without, n.Unseated(r)...)
}

// AddTable is the round with one more table of players without one. Among more than
// three it takes those with the most byes, then those who have met least. [ErrConflict]
// if they are fewer than three, [ErrFinished] if the round is closed.
func (n *Night) AddTable(ctx context.Context, r Round) (Round, Reseating, error) {
	change := Reseating{Round: r.Number, Kind: TableAdded}
	without := n.WithoutTable(r)
	switch {
	case r.Phase == RoundClosed:
		return r, change, ErrFinished
	case len(without) < 3:
		return r, change, ErrConflict
	}
	earlier := n.Rounds[:r.Number-1]
	players, schedule := n.evening(earlier, func(a Attendance) bool { return slices.Contains(without, a.Player) })
	q := seating.SwissRequest{Players: len(players), Played: schedule.Rounds, Seed: 1, Apart: schedule.Apart}
	rests := make([]int, len(players))
	for _, round := range schedule.Rounds {
		for _, i := range slices.Concat(round.Byes, round.Away) {
			rests[i]++
		}
	}
	for i, player := range players {
		if slices.Contains(without, player) {
			q.Ranking = append(q.Ranking, i)
		} else {
			q.Away = append(q.Away, i)
		}
	}
	// Table 1 gets the best of the ranking, so the players with the most byes come
	// first.
	slices.SortStableFunc(q.Ranking, func(a, b int) int { return rests[b] - rests[a] })
	seated, err := seating.SwissRound(ctx, q)
	if err != nil {
		return r, change, fmt.Errorf("seating those who rest: %w", err)
	}
	match := Match{Round: r.Number, Table: r.freeTable()}
	for place, i := range seated.Tables[0] {
		match.Players[place] = players[i]
	}
	change.Table, change.Players = match.Table, match.Sitting()
	r.Matches = append(slices.Clone(r.Matches), match)
	r.Byes = slices.DeleteFunc(without, func(p PlayerID) bool { return slices.Contains(match.Sitting(), p) })
	return r, change, nil
}

// freeTable is the lowest unused table number of the round.
func (r Round) freeTable() int {
	for number := 1; ; number++ {
		if !slices.ContainsFunc(r.Matches, func(m Match) bool { return m.Table == number }) {
			return number
		}
	}
}

// TakeOver are the rounds in which a substitute takes a player's place from now on: all
// whose match has no hand yet. [ErrConflict] if there is none, or if the substitute is
// in one of them already.
func (n *Night) TakeOver(player, substitute PlayerID) (changed []Round, err error) {
	for _, round := range n.Rounds {
		at := round.matchOf(player)
		rests := slices.Contains(round.Byes, player)
		if round.Phase == RoundClosed || at < 0 && !rests || at >= 0 && !round.Reseatable(round.Matches[at]) {
			continue
		}
		if round.has(substitute) {
			return nil, ErrConflict
		}
		round.Matches, round.Byes = slices.Clone(round.Matches), slices.Clone(round.Byes)
		if at >= 0 {
			place, _ := round.Matches[at].Place(player)
			round.Matches[at].Players[place] = substitute
		} else {
			round.Byes[slices.Index(round.Byes, player)] = substitute
		}
		changed = append(changed, round)
	}
	if len(changed) == 0 {
		return nil, ErrConflict
	}
	return changed, nil
}
