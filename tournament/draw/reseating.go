package draw

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/threewinds/threewinds/tournament"
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
	// Players are the one who left and the one who came, or the three players of a new table.
	Players []tournament.PlayerID
	By      string
	At      time.Time // UTC
}

// Reseatable says whether the players of a match can still be changed: before its first
// hand.
func Reseatable(r tournament.Round, m tournament.Match) bool {
	return r.Phase != tournament.RoundClosed && !m.HasHands()
}

// Unseated are the players who are here, do not pause, and have neither a seat nor a bye in the round.
func Unseated(n *tournament.Night, r tournament.Round) []tournament.PlayerID {
	var unplaced []tournament.PlayerID
	for _, a := range Players(n) {
		if !r.Has(a.Player) {
			unplaced = append(unplaced, a.Player)
		}
	}
	return unplaced
}

// NeedSeat are the players who could still play in the round and have no place in it. Once all its
// matches are finished nobody can: who comes then plays from the next round on.
func NeedSeat(n *tournament.Night, r tournament.Round) []tournament.PlayerID {
	if len(r.Missing()) == 0 {
		return nil
	}
	return Unseated(n, r)
}

// Absentee is a player who has left, or pauses, and still has a seat. Begun: the match has hands, so that only
// a substitute can take the seat.
type Absentee struct {
	Player tournament.PlayerID
	Table  int
	Begun  bool
	Pauses bool
}

// Absent are the players who have left and still have a seat at a table of the round
// whose match is not finished, and those who pause and whose match has no hand: who pauses in the middle of a
// match plays it to its end.
func Absent(n *tournament.Night, r tournament.Round) (absent []Absentee) {
	for _, match := range r.Matches {
		if r.Phase == tournament.RoundClosed || match.Ledger.State.Finished {
			continue
		}
		begun := match.HasHands()
		for _, player := range match.Sitting() {
			if a, _ := n.Attendance(player); !a.Present || a.Paused && !begun {
				absent = append(absent, Absentee{player, match.Table, begun, a.Present})
			}
		}
	}
	return absent
}

// Exchange is the round after a seated player was exchanged with another, who has a
// seat, a bye or nothing. A player who loses a seat gets a bye if they are here and do not pause.
// [tournament.ErrFinished] if one of the two tables has a hand; [tournament.ErrConflict] if these two
// cannot be exchanged.
func Exchange(n *tournament.Night, r tournament.Round, player, other tournament.PlayerID) (tournament.Round, Reseating, error) {
	change := Reseating{Round: r.Number, Kind: Exchanged, Players: []tournament.PlayerID{player, other}}
	at, with := r.MatchIndex(player), r.MatchIndex(other)
	switch {
	case player == other || at < 0 || with < 0 && !canTakeSeat(n, r, other):
		return r, change, tournament.ErrConflict
	case !Reseatable(r, r.Matches[at]) || with >= 0 && !Reseatable(r, r.Matches[with]):
		return r, change, tournament.ErrFinished
	}
	r.Matches, r.Byes = slices.Clone(r.Matches), slices.Clone(r.Byes)
	place, _ := r.Matches[at].Place(player)
	change.Table = r.Matches[at].Table
	if with >= 0 {
		theirs, _ := r.Matches[with].Place(other)
		r.Matches[with].Players[theirs] = player
	} else {
		r.Byes = slices.DeleteFunc(r.Byes, func(p tournament.PlayerID) bool { return p == other })
		if wantsToPlay(n, player) {
			r.Byes = append(r.Byes, player)
		}
	}
	r.Matches[at].Players[place] = other
	return r, change, nil
}

// canTakeSeat says whether a player could take a seat in the round: they are here, do not pause, and have a
// bye, or nothing.
func canTakeSeat(n *tournament.Night, r tournament.Round, player tournament.PlayerID) bool {
	return wantsToPlay(n, player) && (slices.Contains(r.Byes, player) || !r.Has(player))
}

func wantsToPlay(n *tournament.Night, player tournament.PlayerID) bool {
	attendance, _ := n.Attendance(player)
	return attendance.Present && !attendance.Paused
}

// WithoutTable are the players who could make another table in the round.
func WithoutTable(n *tournament.Night, r tournament.Round) []tournament.PlayerID {
	without := slices.DeleteFunc(slices.Clone(r.Byes), func(p tournament.PlayerID) bool { return !wantsToPlay(n, p) })
	return append(without, Unseated(n, r)...)
}

// AddTable is the round with one more table of players without one. Among more than
// three it takes those with the most byes, then those who have met least. [tournament.ErrConflict]
// if they are fewer than three, [tournament.ErrFinished] if the round is closed.
func AddTable(ctx context.Context, n *tournament.Night, r tournament.Round) (tournament.Round, Reseating, error) {
	change := Reseating{Round: r.Number, Kind: TableAdded}
	without := WithoutTable(n, r)
	switch {
	case r.Phase == tournament.RoundClosed:
		return r, change, tournament.ErrFinished
	case len(without) < 3:
		return r, change, tournament.ErrConflict
	}
	earlier := n.Rounds[:r.Number-1]
	players, schedule := eveningOf(n, earlier, func(a tournament.Attendance) bool { return slices.Contains(without, a.Player) })
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
	match := tournament.Match{Round: tournament.InRound(r.Number), Table: freeTable(r), Rules: n.Rules}
	for place, i := range seated.Tables[0] {
		match.Players[place] = players[i]
	}
	change.Table, change.Players = match.Table, match.Sitting()
	r.Matches = append(slices.Clone(r.Matches), match)
	r.Byes = slices.DeleteFunc(without, func(p tournament.PlayerID) bool { return slices.Contains(match.Sitting(), p) })
	return r, change, nil
}

// freeTable is the lowest unused table number of the round.
func freeTable(r tournament.Round) int {
	for number := 1; ; number++ {
		if !slices.ContainsFunc(r.Matches, func(m tournament.Match) bool { return m.Table == number }) {
			return number
		}
	}
}

// TakeOver are the rounds in which a substitute takes a player's place from now on: all
// whose match has no hand yet. [tournament.ErrConflict] if there is none, or if the substitute is
// in one of them already.
func TakeOver(n *tournament.Night, player, substitute tournament.PlayerID) (changed []tournament.Round, err error) {
	for _, round := range n.Rounds {
		at := round.MatchIndex(player)
		rests := slices.Contains(round.Byes, player)
		if round.Phase == tournament.RoundClosed || at < 0 && !rests || at >= 0 && !Reseatable(round, round.Matches[at]) {
			continue
		}
		if round.Has(substitute) {
			return nil, tournament.ErrConflict
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
		return nil, tournament.ErrConflict
	}
	return changed, nil
}

// CanTakeOver says whether a substitute could take the player's place in the match that is being
// played or in a later one; see [TakeOver].
func CanTakeOver(n *tournament.Night, player tournament.PlayerID) bool {
	_, playing := n.PlayingAt(player)
	return playing || HasLaterSeat(n, player)
}

// HasLaterSeat says whether the player has a seat in a match without a hand, or a bye in a round that
// is not closed.
func HasLaterSeat(n *tournament.Night, player tournament.PlayerID) bool {
	return slices.ContainsFunc(n.Rounds, func(r tournament.Round) bool {
		if r.Phase == tournament.RoundClosed {
			return false
		}
		if match, seated := r.MatchOf(player); seated {
			return Reseatable(r, match)
		}
		return slices.Contains(r.Byes, player)
	})
}
