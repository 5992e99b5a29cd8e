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
	// Exchanged: two players changed places, or one took the other's.
	Exchanged ReseatingKind = "exchange"
	// TableAdded: three who had no seat made a table.
	TableAdded ReseatingKind = "table"
	// Substituted: somebody plays in another's place from this round on.
	Substituted ReseatingKind = "substitute"
)

// Reseating is one change by hand of a published seating.
type Reseating struct {
	ID    string
	Round int
	Kind  ReseatingKind
	// Table is the table that it is about, 0 if there is none.
	Table int
	// Players are who went and who came, or the three of a new table.
	Players []PlayerID
	By      string
	At      time.Time // UTC
}

// Reseatable says whether the players of a match can still be exchanged: until its
// first hand is entered.
func (r Round) Reseatable(m Match) bool { return r.Phase != RoundClosed && !m.hasHands() }

// Unplaced are those who are here and have neither a seat nor a bye in the round.
func (n *Night) Unplaced(r Round) []PlayerID {
	var unplaced []PlayerID
	for _, a := range n.Here() {
		if !r.has(a.Player) {
			unplaced = append(unplaced, a.Player)
		}
	}
	return unplaced
}

// Absent are those who have left and still have a seat at a table of the round that
// waits for its first hand.
func (n *Night) Absent(r Round) []PlayerID {
	var absent []PlayerID
	for _, match := range r.Matches {
		for _, player := range match.Sitting() {
			if r.Reseatable(match) && !n.present(player) {
				absent = append(absent, player)
			}
		}
	}
	return absent
}

// Exchange is the round after a seated player has changed places with another, who
// sits at any table, rests, or came without a place. Who loses a seat rests if they
// are here. Both tables must wait for their first hand: [ErrFinished] otherwise;
// [ErrConflict] if there is nothing to exchange.
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

// free says whether somebody could take a seat in the round: they rest, or are here
// without a place.
func (n *Night) free(r Round, player PlayerID) bool {
	return n.present(player) && (slices.Contains(r.Byes, player) || !r.has(player))
}

func (n *Night) present(player PlayerID) bool {
	i := n.position(player)
	return i >= 0 && n.Attendances[i].Present
}

// matchOf is the position of the player's match in the round, −1 if they have none.
func (r Round) matchOf(player PlayerID) int {
	return slices.IndexFunc(r.Matches, func(m Match) bool {
		_, seated := m.Place(player)
		return seated
	})
}

// MatchOf is the match in which the player sits; ok is false if they do not.
func (r Round) MatchOf(player PlayerID) (match Match, ok bool) {
	if i := r.matchOf(player); i >= 0 {
		return r.Matches[i], true
	}
	return Match{}, false
}

// Resting are those who could make another table in the round.
func (n *Night) Resting(r Round) []PlayerID {
	resting := slices.DeleteFunc(slices.Clone(r.Byes), func(p PlayerID) bool { return !n.present(p) })
	return append(resting, n.Unplaced(r)...)
}

// AddTable is the round with one more table of those who rest or came without a
// place: of more than three, those who rested most and met least. [ErrConflict] if
// they are fewer than three, [ErrFinished] if the round is closed.
func (n *Night) AddTable(ctx context.Context, r Round) (Round, Reseating, error) {
	change := Reseating{Round: r.Number, Kind: TableAdded}
	resting := n.Resting(r)
	switch {
	case r.Phase == RoundClosed:
		return r, change, ErrFinished
	case len(resting) < 3:
		return r, change, ErrConflict
	}
	earlier := n.Rounds[:r.Number-1]
	players, schedule := n.evening(earlier, func(a Attendance) bool { return slices.Contains(resting, a.Player) })
	q := seating.SwissRequest{Players: len(players), Played: schedule.Rounds, Seed: 1, Apart: schedule.Apart}
	rests := make([]int, len(players))
	for _, round := range schedule.Rounds {
		for _, i := range slices.Concat(round.Byes, round.Away) {
			rests[i]++
		}
	}
	for i, player := range players {
		if slices.Contains(resting, player) {
			q.Ranking = append(q.Ranking, i)
		} else {
			q.Away = append(q.Away, i)
		}
	}
	// The first table is that of the first in the ranking.
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
	r.Byes = slices.DeleteFunc(resting, func(p PlayerID) bool { return slices.Contains(match.Sitting(), p) })
	return r, change, nil
}

// freeTable is the lowest number that no table of the round has.
func (r Round) freeTable() int {
	for number := 1; ; number++ {
		if !slices.ContainsFunc(r.Matches, func(m Match) bool { return m.Table == number }) {
			return number
		}
	}
}

// TakeOver are the rounds in which somebody plays in another's place from now on:
// all whose match has no hand yet. [ErrConflict] if there is none, or if the
// substitute has a place of their own in one of them.
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
